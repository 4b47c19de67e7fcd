//! Bots on a thread of their own, so that the screen stays alive while they think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use parlor_catalog::{AnyBot, AnyChoice};
use parlor_erased::OpaqueView;
use parlor_game::Seat;

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
pub(crate) struct Position {
    pub(crate) steps: usize,
    pub(crate) rewinds: u64,
}

/// Something to think about: a bot, and what its seat sees. The state stays at the table.
pub(crate) struct Job {
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    pub(crate) position: Position,
    pub(crate) bot: Box<dyn AnyBot>,
    pub(crate) view: OpaqueView,
}

/// What came of a job; no choice when the bot failed.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    pub(crate) position: Position,
    pub(crate) choice: Option<AnyChoice>,
}

impl Job {
    /// Thinks, until done or told to stop.
    pub(crate) fn run(mut self, stop: &AtomicBool) -> Thought {
        let stopped = || stop.load(Ordering::Relaxed);
        let choice = self.bot.choose(self.seat, &self.view, &stopped).ok();
        Thought { seat: self.seat, purpose: self.purpose, position: self.position, choice }
    }
}

/// A job that is being thought about. Dropping it stops the thinking.
pub(crate) struct Thinker {
    stop: Arc<AtomicBool>,
    thought: Receiver<Thought>,
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    pub(crate) position: Position,
}

impl Thinker {
    /// Begins to think.
    pub(crate) fn start(job: Job) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, thought) = mpsc::channel();
        let (seat, purpose, position) = (job.seat, job.purpose, job.position);
        let flag = Arc::clone(&stop);
        thread::spawn(move || {
            // Nobody may be listening any more, and that is fine.
            let _ = sender.send(job.run(&flag));
        });
        Thinker { stop, thought, seat, purpose, position }
    }

    /// What came of it, once it is done.
    pub(crate) fn poll(&self) -> Option<Thought> {
        match self.thought.try_recv() {
            Ok(thought) => Some(thought),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Thought {
                seat: self.seat,
                purpose: self.purpose,
                position: self.position,
                choice: None,
            }),
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
