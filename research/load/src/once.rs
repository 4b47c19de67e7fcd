//! A load at one rate.

use std::time::Duration;

use anyhow::{Context, Result};

use crate::stages::Course;
use crate::{LoadPlan, RateStep, Report, stages};

/// Moves at the plan's rate.
pub(crate) async fn run(plan: &LoadPlan) -> Result<Report> {
    let mut once = Once { rate: Some(plan.rate), step: None };
    let (setting, memory) = stages::run(plan, &mut once).await?;
    Ok(Report { setting, step: once.step.context("no moves")?, memory })
}

struct Once {
    rate: Option<f64>,
    step: Option<RateStep>,
}

impl Course for Once {
    fn next(&mut self, done: Option<&RateStep>) -> Option<f64> {
        self.step = done.cloned();
        self.rate.take()
    }

    /// All moves are made, however late they are.
    fn drain(&self) -> Option<Duration> {
        None
    }
}
