//! The stopwatch of a match, and what ends it.

use std::io;
use std::time::{Duration, Instant};

use parlor_lab::Watch;

use crate::interrupt::Interrupt;
use crate::lab_args::{ClockOf, PaceArgs};

/// A clock that somebody can stop by Ctrl-C.
pub(crate) struct Clock {
    begun: Instant,
    interrupt: Interrupt,
    /// After this no game is begun.
    end: Option<Duration>,
    of: ClockOf,
}

impl Clock {
    /// Starts the clock, and catches Ctrl-C: the first ends the match in good order, a second ends the program.
    pub(crate) fn start(pace: &PaceArgs) -> io::Result<Clock> {
        let interrupt = Interrupt::catch()?;
        let end = pace.minutes.map(|minutes| Duration::try_from_secs_f64(60.0 * minutes).unwrap_or_default());
        Ok(Clock { begun: Instant::now(), interrupt, end, of: pace.clock })
    }

    /// The signal that stopped it.
    pub(crate) fn stopped_by(&self) -> Option<i32> {
        self.interrupt.signal()
    }

    /// Whether another game may begin.
    pub(crate) fn goes_on(&self) -> bool {
        self.has_time(1.0)
    }

    /// The same before this share of the time is over.
    pub(crate) fn has_time(&self, share: f64) -> bool {
        !self.interrupt.is_told() && self.end.is_none_or(|end| self.begun.elapsed() < end.mul_f64(share))
    }
}

impl Watch for Clock {
    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    fn stopped(&self) -> bool {
        self.interrupt.is_told()
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
