//! Ctrl-C during long work: the first one ends it in good order, a second ends the program.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;

/// Whether somebody has told the program to end.
pub(crate) struct Interrupt {
    told: Arc<AtomicBool>,
    /// By which signal.
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Catches the signals from now on.
    pub(crate) fn catch() -> io::Result<Interrupt> {
        let interrupt = Interrupt { told: Arc::default(), signal: Arc::default() };
        for signal in [SIGINT, SIGTERM] {
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&interrupt.told))?;
            flag::register(signal, Arc::clone(&interrupt.told))?;
            flag::register_usize(signal, Arc::clone(&interrupt.signal), signal.unsigned_abs() as usize)?;
        }
        Ok(interrupt)
    }

    /// Whether to leave off.
    pub(crate) fn is_told(&self) -> bool {
        self.told.load(Ordering::Relaxed)
    }

    /// The signal that told it.
    pub(crate) fn signal(&self) -> Option<i32> {
        i32::try_from(self.signal.load(Ordering::Relaxed)).ok().filter(|signal| *signal != 0)
    }
}

/// From now on a signal that ends the program makes it say this first, on standard error: for a program that waits for a line, which nothing else
/// can end in good order. What was played is on disk before anybody hears of it.
pub(crate) fn say_last(what: String) -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let wait = move || {
        if let Some(signal) = signals.forever().next() {
            // Anyone who hung up hears nothing; a closed stream is no reason to stay.
            let _ = writeln!(io::stderr(), "\n{what}");
            std::process::exit(128 + signal);
        }
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(wait).map(drop)
}

/// From now on Ctrl-C is for the program that was started to show something: this one must not end beneath it, and leave it the terminal.
pub(crate) fn leave_to_others() -> io::Result<()> {
    flag::register(SIGINT, Arc::default()).map(drop)
}
