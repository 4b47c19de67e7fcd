//! How fast a study is played, and until when.

use super::args::RunPace;
use crate::contest::Clock;
use crate::fail::Failure;
use crate::lab_args::{ClockOf, PaceArgs};

/// Starts the clock of a run; `minutes` is how long it may take where nobody says.
pub(super) fn clock(pace: &RunPace, minutes: Option<f64>) -> Result<Clock, Failure> {
    let minutes = pace.minutes.or(minutes);
    Ok(Clock::start(&PaceArgs { threads: pace.threads, minutes, clock: ClockOf::Wall })?)
}
