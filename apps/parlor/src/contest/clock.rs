//! The stopwatch of a match, and what ends it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parlor_lab::Watch;

use crate::lab_args::{ClockOf, PaceArgs};

/// A clock that somebody can stop by Ctrl-C.
pub(crate) struct Clock {
    begun: Instant,
    interrupted: Arc<AtomicBool>,
    /// After this no game is begun.
    end: Option<Duration>,
    of: ClockOf,
}

impl Clock {
    /// Starts the clock, and catches Ctrl-C: the first ends the match in good order, a second ends the program.
    pub(crate) fn start(pace: &PaceArgs) -> io::Result<Clock> {
        use signal_hook::consts::{SIGINT, SIGTERM};
        let interrupted = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&interrupted))?;
            signal_hook::flag::register(signal, Arc::clone(&interrupted))?;
        }
        let end = pace.minutes.map(|minutes| Duration::try_from_secs_f64(60.0 * minutes).unwrap_or_default());
        Ok(Clock { begun: Instant::now(), interrupted, end, of: pace.clock })
    }

    /// Whether another game may begin.
    pub(crate) fn goes_on(&self) -> bool {
        !self.interrupted.load(Ordering::Relaxed) && self.end.is_none_or(|end| self.begun.elapsed() < end)
    }
}

impl Watch for Clock {
    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    fn stopped(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    fn worked(&self) -> Option<f64> {
        match self.of {
            ClockOf::Wall => None,
            ClockOf::Processor => thread_time(),
        }
    }
}

/// The seconds that this thread has worked, where the system counts them.
#[cfg(unix)]
fn thread_time() -> Option<f64> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

#[cfg(not(unix))]
fn thread_time() -> Option<f64> {
    None
}
