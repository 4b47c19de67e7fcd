//! Signals that end or stop the full-screen program. It gives the terminal back before it does either.
//!
//! Nothing is saved here: what was played is on disk before anybody sees it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What was signalled and not handled yet.
#[derive(Clone, Default)]
pub(crate) struct Signals {
    /// The signal that told the program to end; 0 while none has.
    end: Arc<AtomicUsize>,
    /// It is to stop until somebody brings it back, as by Ctrl-Z.
    stop: Arc<AtomicBool>,
    /// It was stopped and goes on; what the terminal was meanwhile nobody knows.
    back: Arc<AtomicBool>,
}

impl Signals {
    /// Catches them from now on. `give_back` gives the terminal back, where the program itself does not come to it.
    pub(crate) fn catch(give_back: fn()) -> io::Result<Signals> {
        let signals = Signals::default();
        #[cfg(unix)]
        unix::listen(signals.clone(), give_back)?;
        #[cfg(not(unix))]
        let _ = give_back;
        Ok(signals)
    }

    pub(crate) fn ended_by(&self) -> Option<i32> {
        i32::try_from(self.end.load(Ordering::Relaxed)).ok().filter(|signal| *signal != 0)
    }

    /// Ctrl-C came as a key: the terminal makes no signal of it at full screen.
    pub(crate) fn interrupt(&self) {
        const SIGINT: usize = 2;
        let _ = self.end.compare_exchange(0, SIGINT, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Whether the program is to stop; asked once.
    pub(crate) fn take_stop(&self) -> bool {
        self.stop.swap(false, Ordering::Relaxed)
    }

    /// Whether the program has come back; asked once.
    pub(crate) fn take_back(&self) -> bool {
        self.back.swap(false, Ordering::Relaxed)
    }
}

#[cfg(unix)]
pub(crate) use unix::{may_stop, stop, tell_others_to_stop};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::process::exit;
    use std::sync::atomic::Ordering;
    use std::thread;
    use std::time::Duration;

    use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
    use signal_hook::consts::{
        SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGSTOP, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
    };
    use signal_hook::low_level::raise;

    /// How long the program has to end by itself. A terminal that has gone away may hold it for ever: reading from it never comes to an end.
    const PATIENCE: Duration = Duration::from_secs(2);
    /// Anyone who has closed a window may open the game in another one at once, and must not find it taken.
    const PATIENCE_WITHOUT_TERMINAL: Duration = Duration::from_millis(400);

    /// A thread that waits for signals: a handler could not give the terminal back.
    pub(super) fn listen(own: super::Signals, give_back: fn()) -> io::Result<()> {
        // All that would end the program by themselves and leave the terminal as it is.
        let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGABRT];
        let caught = [&ends[..], &[SIGTSTP, SIGCONT]].concat();
        let mut signals = signal_hook::iterator::Signals::new(caught)?;
        let wait = move || {
            for signal in signals.forever() {
                match signal {
                    SIGTSTP => own.stop.store(true, Ordering::Relaxed),
                    SIGCONT => own.back.store(true, Ordering::Relaxed),
                    _ => end(&own, signal, give_back),
                }
            }
        };
        thread::Builder::new().name("signals".to_owned()).spawn(wait)?;
        Ok(())
    }

    /// The first signal asks the program to end; a second ends it, and so does time.
    fn end(own: &super::Signals, signal: i32, give_back: fn()) {
        let at_once = move || {
            give_back();
            exit(128 + signal)
        };
        if own.end.swap(signal.unsigned_abs() as usize, Ordering::Relaxed) != 0 {
            at_once();
        }
        let patience = if signal == SIGHUP { PATIENCE_WITHOUT_TERMINAL } else { PATIENCE };
        thread::spawn(move || {
            thread::sleep(patience);
            at_once();
        });
    }

    /// Whether there is a shell that could bring a stopped program back: one that has put it into a process group of its own. The group of
    /// the session's leader has nobody above it, and would be stopped for good.
    pub(crate) fn may_stop() -> bool {
        getsid(None).is_ok_and(|session| session != getpgrp())
    }

    /// What Ctrl-Z does where the terminal makes a signal of it: everything that was started together is told to stop. This program hears
    /// it, too, and waits for that: it must not hear it when it has come back.
    pub(crate) fn tell_others_to_stop(own: &super::Signals) {
        const STEP: Duration = Duration::from_millis(1);
        if kill_current_process_group(Signal::TSTP).is_ok() {
            let _ = (0..100).find(|_| {
                own.take_stop() || {
                    thread::sleep(STEP);
                    false
                }
            });
        }
    }

    /// Stops here, and goes on here when somebody brings the program back.
    pub(crate) fn stop() -> io::Result<()> {
        raise(SIGSTOP)
    }
}
