//! Signals that end the program: Ctrl-C, a closed terminal, a service manager. The first ends long work in good order, a second ends the program.
//! Programs that play as bots end with it.

use std::io::{self, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI32, AtomicU8, AtomicU32, Ordering};

use parlor_bot_process::kill_all;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::flag;

/// Those that end a program.
pub(crate) const SIGNALS: [i32; 4] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT];

/// What a signal does: it ends the program.
const ENDS: u8 = 0;
/// The first one is noted, and looked for.
const IS_NOTED: u8 = 1;
static DOES: AtomicU8 = AtomicU8::new(ENDS);
static NOTED: AtomicI32 = AtomicI32::new(0);

/// The signals, a bit each, for which another part of the program listens.
static ANOTHERS: AtomicU32 = AtomicU32::new(0);

/// Whether somebody has told the program to end.
pub(crate) struct Interrupt(());

impl Interrupt {
    /// Notes the signals from now on.
    pub(crate) fn catch() -> io::Result<Interrupt> {
        listen()?;
        DOES.store(IS_NOTED, Ordering::SeqCst);
        Ok(Interrupt(()))
    }

    /// Whether to leave off.
    pub(crate) fn is_told(&self) -> bool {
        self.signal().is_some()
    }

    /// The signal that told it.
    pub(crate) fn signal(&self) -> Option<i32> {
        Some(NOTED.load(Ordering::Relaxed)).filter(|signal| *signal != 0)
    }
}

/// From now on a signal that ends the program ends those that play as bots, too.
pub(crate) fn end_bots_with_us() -> io::Result<()> {
    listen()
}

/// From now on another part of the program listens for these signals.
pub(crate) fn leave_to_another(signals: &[i32]) {
    ANOTHERS.fetch_or(signals.iter().map(|signal| 1 << signal).sum(), Ordering::SeqCst);
}

/// Listens on a thread of its own, once.
fn listen() -> io::Result<()> {
    static LISTENS: OnceLock<()> = OnceLock::new();
    if LISTENS.set(()).is_err() {
        return Ok(());
    }
    let mut signals = signal_hook::iterator::Signals::new(SIGNALS)?;
    let wait = move || {
        for signal in signals.forever() {
            match DOES.load(Ordering::SeqCst) {
                _ if ANOTHERS.load(Ordering::SeqCst) & 1 << signal != 0 => {}
                IS_NOTED if NOTED.swap(signal, Ordering::SeqCst) == 0 => {}
                _ => {
                    kill_all();
                    std::process::exit(128 + signal);
                }
            }
        }
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).map(drop)
}

/// From now on a signal that ends the program makes it say this first, on standard error: for a program that waits for a line, which nothing else
/// can end in good order. What was played is on disk before anybody hears of it.
pub(crate) fn say_last(what: String) -> io::Result<()> {
    leave_to_another(&SIGNALS);
    let mut signals = signal_hook::iterator::Signals::new(SIGNALS)?;
    let wait = move || {
        if let Some(signal) = signals.forever().next() {
            // Anyone who hung up hears nothing; a closed stream is no reason to stay.
            let _ = writeln!(io::stderr(), "\n{what}");
            kill_all();
            std::process::exit(128 + signal);
        }
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).map(drop)
}

/// From now on Ctrl-C is for the program that was started to show something: this one must not end beneath it, and leave it the terminal.
pub(crate) fn leave_to_others() -> io::Result<()> {
    flag::register(SIGINT, std::sync::Arc::default()).map(drop)
}
