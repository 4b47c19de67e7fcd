//! A ramp: one rate after the other, for the highest that a server holds.

use std::fmt;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use crate::search::RateSearch;
use crate::stages::Course;
use crate::{LoadPlan, Memory, RateStep, Setting, stages};

/// How long after a step's end moves that are still due are made; later ones have failed anyway.
const DRAIN: Duration = Duration::from_millis(500);

/// How many of the moves that are due must be acknowledged while moves count.
const ENOUGH: f64 = 0.99;

/// The steps of a ramp.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ramp {
    /// What was measured.
    #[serde(flatten)]
    pub setting: Setting,
    /// The milliseconds that p99 had to be under.
    pub under: f64,
    /// The highest rate that held, in moves a second; nothing if none did.
    pub found: Option<f64>,
    /// All that were tried, in order.
    pub steps: Vec<Tried>,
    /// The server's memory, if this program started it.
    pub memory: Option<Memory>,
}

/// A step of a ramp.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tried {
    /// Whether the rate held: p99 under the limit, no errors, and nearly all moves acknowledged in the time.
    pub held: bool,
    /// The moves.
    #[serde(flatten)]
    pub step: RateStep,
}

/// Tries one rate after the other; each is reported when it has been tried.
pub(crate) async fn run(plan: &LoadPlan, under: f64, tell: &mut dyn FnMut(&Tried)) -> Result<Ramp> {
    let mut climb = Climb { first: plan.rate, under, search: RateSearch::default(), steps: Vec::new(), tell };
    let (setting, memory) = stages::run(plan, &mut climb).await?;
    Ok(Ramp { setting, under, found: climb.search.found(), steps: climb.steps, memory })
}

struct Climb<'a> {
    first: f64,
    under: f64,
    search: RateSearch,
    steps: Vec<Tried>,
    tell: &'a mut dyn FnMut(&Tried),
}

impl Course for Climb<'_> {
    fn next(&mut self, done: Option<&RateStep>) -> Option<f64> {
        if let Some(step) = done {
            let tried = Tried { held: holds(step, self.under), step: step.clone() };
            self.search.take(step.rate, tried.held);
            (self.tell)(&tried);
            self.steps.push(tried);
        }
        self.search.next(self.first)
    }

    fn drain(&self) -> Option<Duration> {
        Some(DRAIN)
    }
}

fn holds(step: &RateStep, under: f64) -> bool {
    step.errors.is_empty() && step.latency.p99 < under && step.acknowledged_per_second >= step.rate * ENOUGH
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RateStep { rate, acknowledged_per_second, latency, .. } = &self.step;
        let held = if self.held { "held" } else { "failed" };
        write!(f, "{held:<6} {rate:>8.0} due, {acknowledged_per_second:>8.1} acknowledged a second; ")?;
        write!(f, "p50 {:.2}, p99 {:.2}, max {:.2} ms", latency.p50, latency.p99, latency.max)?;
        if let Some(ms) = self.step.server_ms_per_move {
            write!(f, "; processor {ms:.3} ms a move")?;
        }
        if self.step.given_up > 0 {
            write!(f, "; {} never made", self.step.given_up)?;
        }
        self.step.errors.iter().try_for_each(|(what, count)| write!(f, "; {count} x {what}"))
    }
}

impl fmt::Display for Ramp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setting)?;
        let found = self.found.map_or("none".to_owned(), |rate| format!("{rate:.0}"));
        writeln!(f, "highest moves a second with p99 under {} ms: {found}", self.under)
    }
}
