//! Bots on a thread of their own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::{Duration, Instant};

use parlor_catalog::{AnyBot, AnyChoice, BotError, Pace};
use parlor_erased::OpaqueView;
use parlor_game::Seat;

use crate::background::BackgroundWork;

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A bot's own move.
    Move,
    /// Advice to a person.
    Hint,
}

/// Which position a thought belongs to: how many steps have happened, and how often some were taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JobPosition {
    pub(crate) steps: usize,
    pub(crate) rewinds: u64,
}

/// Which thought: whose, what for, and about which position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JobKey {
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    pub(crate) position: JobPosition,
}

/// Something to think about: a bot, and what its seat sees. The state stays at the table.
pub(crate) struct Job {
    pub(crate) key: JobKey,
    pub(crate) bot: Box<dyn AnyBot>,
    pub(crate) view: OpaqueView,
    /// The pace at which a person at the table gets to see the answer, where its time would tell them what is hidden.
    pub(crate) pace: Option<Pace>,
}

/// What came of a job.
pub(crate) struct Thought {
    pub(crate) key: JobKey,
    pub(crate) choice: Result<AnyChoice, BotError>,
}

impl Job {
    /// Thinks, until done or stopped.
    pub(crate) fn run(mut self, stop: &AtomicBool) -> Thought {
        let stopped = || stop.load(Ordering::Relaxed);
        let choice = self.bot.choose(self.key.seat, &self.view, &stopped, None);
        Thought { key: self.key, choice }
    }

    /// The same, at the bot's pace; a stop ends the waiting, too.
    fn run_at_pace(self, stop: &AtomicBool) -> Thought {
        let (pace, begun) = (self.pace, Instant::now());
        let thought = self.run(stop);
        if let Some(pace) = pace {
            let answer = pace.answer(begun.elapsed());
            while begun.elapsed() < answer && !stop.load(Ordering::Relaxed) {
                thread::sleep(answer.saturating_sub(begun.elapsed()).min(NAP));
            }
        }
        thought
    }
}

/// How often anyone who waits for the pace looks whether they still have to.
const NAP: Duration = Duration::from_millis(20);

/// A job that is being thought about. Dropping it stops the thinking.
pub(crate) struct Thinker {
    pub(crate) key: JobKey,
    thinking: BackgroundWork<Thought>,
}

impl Thinker {
    /// Begins to think, and answers at the bot's pace or, in haste, as soon as it is done.
    pub(crate) fn start(job: Job, in_haste: bool) -> Self {
        let (key, run) = (job.key, if in_haste { Job::run } else { Job::run_at_pace });
        // Nobody may be listening any more, and that is fine.
        Thinker {
            key,
            thinking: BackgroundWork::start(move |stop, sender| drop(sender.send(run(job, stop)))),
        }
    }

    /// What came of it, once it is done, waiting for it this long at most.
    pub(crate) fn wait(&self, time: Duration) -> Option<Thought> {
        match self.thinking.wait(time) {
            Ok(thought) => Some(thought),
            Err(RecvTimeoutError::Timeout) => None,
            // The bot has failed.
            Err(RecvTimeoutError::Disconnected) => {
                Some(Thought { key: self.key, choice: Err(BotError::NoChoice) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{LocalTable, TableSetup};
    use parlor_catalog::find;
    use parlor_game::Seat;

    use super::*;

    fn job(game: &str, spec: &str) -> Job {
        let mut setup = TableSetup::new(find(game).unwrap());
        setup.seed = Some("x".to_owned());
        setup.rules = (game == "snake").then(|| "hands=1".to_owned());
        setup.players = vec![spec.parse().unwrap(); 2];
        let table = LocalTable::open(&setup).unwrap();
        let seat = table.game().turn().asked().lowest().unwrap_or(Seat::One);
        table.bot_job(seat).unwrap()
    }

    /// An answer that comes as soon as it is found shows whether there was much to think about. That it is never earlier can be tested
    /// on a busy machine, too.
    #[test]
    fn where_hands_are_hidden_a_bot_answers_no_earlier_than_its_pace() {
        assert!(job("ouroboros", "greedy").pace.is_none());
        let quick = job("snake", "greedy");
        let (pace, begun) = (quick.pace.unwrap(), Instant::now());
        assert!(quick.run_at_pace(&AtomicBool::new(false)).choice.is_ok());
        assert!(begun.elapsed() >= pace.answer(Duration::ZERO));
    }

    #[test]
    fn nobody_waits_for_a_bot_that_was_stopped() {
        let slow = job("snake", "best:60s");
        let begun = Instant::now();
        slow.run_at_pace(&AtomicBool::new(true));
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
}
