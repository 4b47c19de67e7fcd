//! How fast a study is played, and until when.

use super::args::RunPace;
use crate::contest::Clock;
use crate::fail::Failure;
use crate::lab_args::{ClockOf, PaceArgs};
use parlor_lab::Watch;

/// Starts the clock of a run; `minutes` is how long it may take where nobody says.
pub(super) fn clock(pace: &RunPace, minutes: Option<f64>) -> Result<Clock, Failure> {
    let minutes = pace.minutes.or(minutes);
    Ok(Clock::start(&PaceArgs { threads: pace.threads, minutes, clock: ClockOf::Wall })?)
}

/// Until when chunks are played.
#[derive(Clone, Copy)]
pub(super) struct PlayTime<'a> {
    clock: &'a Clock,
    /// Of the clock's time; without it, what was begun in time is played to its end.
    share: Option<f64>,
}

impl<'a> PlayTime<'a> {
    /// Nothing is begun after the clock's time, and what was begun is finished.
    pub(super) fn to_begin(clock: &'a Clock) -> PlayTime<'a> {
        PlayTime { clock, share: None }
    }

    /// What is not finished after this share of the clock's time is dropped.
    pub(super) fn to_end(clock: &'a Clock, share: f64) -> PlayTime<'a> {
        PlayTime { clock, share: Some(share) }
    }

    /// Whether another chunk may begin.
    pub(super) fn goes_on(self) -> bool {
        self.clock.has_time(self.share.unwrap_or(1.0))
    }

    /// Whether a chunk that is being played is dropped.
    pub(super) fn is_over(self) -> bool {
        match self.share {
            Some(_) => !self.goes_on(),
            None => self.clock.stopped(),
        }
    }
}
