//! Bots think on threads of their own, a few at a time, and are stopped when they take too long.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parlor_catalog::{BotSpec, Entry, LEVELS, Limit};
use parlor_session::{Job, Thought};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::Limits;
use spare::Waits;

mod spare;

/// Where bots think.
pub(crate) struct Thinkers {
    /// Searches wait here for a thread.
    searching: Semaphore,
    /// How many of them wait: whoever works on a spare thread makes room.
    waiting: Arc<AtomicUsize>,
    /// Bots that do not search answer at once; still not all of them at the same time.
    quick: Semaphore,
    limits: Limits,
}

/// How many quick bots answer at once.
const QUICK: usize = 8;

impl Thinkers {
    pub(crate) fn new(limits: Limits) -> Self {
        Thinkers {
            searching: Semaphore::new(limits.thinkers as usize),
            waiting: Arc::default(),
            quick: Semaphore::new(QUICK),
            limits,
        }
    }

    /// A bot's choice; `None` when it fails, stalls, or is no bot of the house.
    pub(crate) async fn think(&self, entry: &'static dyn Entry, job: Job) -> Option<Thought> {
        let spec: BotSpec = job.bot.as_deref().unwrap_or(LEVELS[0].bot).parse().ok()?;
        let turn = if spec.kind.searches() { &self.searching } else { &self.quick };
        let waits = spec.kind.searches().then(|| Waits::new(&self.waiting));
        let _turn = turn.acquire().await.ok()?;
        drop(waits);
        let begun = Instant::now();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thinking = tokio::task::spawn_blocking(move || {
            let mut bot = entry.bot(spec, &job.seed, job.seat);
            let choice = bot.choose(job.seat, &job.view, &|| flag.load(Ordering::Relaxed)).ok()?;
            let why = parlor_teach::hint(&choice, &job.view, job.seat, &job.cast).why;
            Some(Thought { action: choice.text, why })
        });
        let patience = usual_time(spec) + Duration::from_secs(self.limits.stall_seconds.into());
        let thought = timeout(patience, thinking).await;
        // One that stalls is told to stop, and not waited for.
        stop.store(true, Ordering::Relaxed);
        let name = spec.kind.word();
        metrics::histogram!("parlor_bot_seconds", "bot" => name).record(begun.elapsed());
        let thought = thought.ok().and_then(Result::ok).flatten();
        if thought.is_none() {
            tracing::warn!(bot = name, "a bot failed or stalled");
            metrics::counter!("parlor_bot_failures_total", "bot" => name).increment(1);
        }
        thought
    }

    /// Whether a table may have this bot.
    ///
    /// # Errors
    /// Why not, as a sentence.
    pub(crate) fn check(&self, bot: &str) -> Result<BotSpec, String> {
        let spec: BotSpec = bot.parse().map_err(|why: parlor_catalog::BadBot| why.to_string())?;
        let most = Duration::from_millis(self.limits.thought_milliseconds.into());
        match spec.limit {
            Limit::Time(time) if time > most => {
                Err(format!("A bot thinks for at most {} milliseconds here", most.as_millis()))
            }
            Limit::Simulations(count) if count > self.limits.thought_simulations.into() => {
                Err(format!("A bot runs at most {} simulations here", self.limits.thought_simulations))
            }
            _ => Ok(spec),
        }
    }
}

/// How long a bot means to take; searches by count have no time of their own.
fn usual_time(spec: BotSpec) -> Duration {
    match spec.limit {
        Limit::Time(time) if spec.kind.searches() => time,
        _ => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use parlor_session::{LAST_RESORT, STAND_IN};

    use super::*;

    #[test]
    fn the_bots_that_the_session_names_are_bots_of_the_house() {
        let thinkers = Thinkers::new(Limits::default());
        for bot in [STAND_IN, LAST_RESORT].into_iter().chain(LEVELS.iter().map(|level| level.bot)) {
            assert!(thinkers.check(bot).is_ok(), "{bot}");
        }
        assert!(thinkers.check("mcts:3001ms").is_err() && thinkers.check("mcts:20001").is_err());
    }
}
