//! Programs that are lent: a process plays one seat of one game at a time, and many games one after the other.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_catalog::{AnyBot, AnyChoice, BotError, BotFault, FaultCause, find};
use parlor_erased::OpaqueView;
use parlor_game::{Measure, Outcome, Seat};
use parlor_search::Stop;

use crate::process::{BotProcess, LONGEST_START, MARGIN, OVERTIME};
use crate::{BotAnswer, BotCommand};

/// The processes that play no game at the moment, by the names of their programs.
pub struct BotPool {
    idle: Mutex<BTreeMap<String, Vec<BotProcess>>>,
    /// How many of each program wait without a game.
    most_idle: usize,
    /// How long a program may take until it is ready.
    start: Duration,
    /// How much more than its time a program may take in one game.
    overtime: Duration,
}

impl BotPool {
    /// No process runs; later at most this many of each program wait for another game.
    pub fn new(most_idle: usize) -> Arc<BotPool> {
        Arc::new(BotPool { idle: Mutex::default(), most_idle, start: LONGEST_START, overtime: OVERTIME })
    }

    /// A bot for one seat of one game. Its process is started, or lent, when it has to choose for the first time.
    pub fn bot(self: &Arc<Self>, command: &BotCommand) -> ProgramBot {
        ProgramBot {
            pool: Arc::clone(self),
            command: command.clone(),
            process: None,
            greeted: false,
            overtime: Duration::ZERO,
            late: None,
        }
    }

    fn idle(&self) -> MutexGuard<'_, BTreeMap<String, Vec<BotProcess>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lend(&self, command: &BotCommand) -> Result<BotProcess, BotError> {
        loop {
            // The lock is free before a process is ended or started.
            let idle = self.idle().get_mut(&command.to_string()).and_then(Vec::pop);
            let Some(mut process) = idle else { return BotProcess::start(command) };
            if process.is_good() {
                return Ok(process);
            }
        }
    }

    fn take_back(&self, command: &BotCommand, mut process: BotProcess) {
        if process.is_good() {
            let mut idle = self.idle();
            let own = idle.entry(command.to_string()).or_default();
            if own.len() < self.most_idle {
                return own.push(process);
            }
            // The lock is free before the process is ended.
            drop(idle);
            drop(process);
        }
    }
}

/// A program in a seat of a game.
pub struct ProgramBot {
    pool: Arc<BotPool>,
    command: BotCommand,
    process: Option<BotProcess>,
    /// Whether the process knows which game it plays.
    greeted: bool,
    /// How much more than its time it has taken in this game.
    overtime: Duration,
    /// How much later than its time the latest answer of this game came, in seconds.
    late: Option<f64>,
}

impl ProgramBot {
    /// Starts the program, if it does not run, and tells it which game it plays, so that it has loaded what it needs before it is asked.
    ///
    /// # Errors
    /// It cannot be started, or is not ready in time.
    pub fn greet(&mut self, seat: Seat, view: &OpaqueView, stop: &dyn Stop) -> Result<(), BotError> {
        self.greeted(seat, view, stop).map(drop)
    }

    fn greeted(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        stop: &dyn Stop,
    ) -> Result<&mut BotProcess, BotError> {
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(self.pool.lend(&self.command)?),
        };
        if !self.greeted {
            let hello = process.talk.hello(seat, view, self.command.time());
            process.say(hello);
            process.hear(self.pool.start, stop)?;
            (self.greeted, self.overtime, self.late) = (true, Duration::ZERO, None);
        }
        Ok(process)
    }

    /// The action that the program chooses.
    fn action(&mut self, seat: Seat, view: &OpaqueView, stop: &dyn Stop) -> Result<String, BotError> {
        let time = self.command.time();
        self.greet(seat, view, stop)?;
        let left = self.pool.overtime.saturating_sub(self.overtime);
        let process = self.greeted(seat, view, stop)?;
        let question = process.talk.ask(seat, view, time).ok_or(BotError::NoChoice)?;
        process.say(question);
        let asked = Instant::now();
        let answer = process.hear(time + MARGIN.min(left), stop)?;
        let took = asked.elapsed();
        self.overtime += took.saturating_sub(time);
        let late = took.as_secs_f64() - time.as_secs_f64();
        self.late = Some(self.late.map_or(late, |latest| latest.max(late)));
        match answer {
            BotAnswer::Action(action) => Ok(action),
            // It is heard only where it was asked for.
            BotAnswer::Ready => {
                let detail = "it is ready once more; expected an action".to_owned();
                Err(BotError::Fault(BotFault { cause: FaultCause::Nonsense, detail }))
            }
        }
    }
}

impl AnyBot for ProgramBot {
    /// A program is not asked to compare: nothing is considered but what it chose.
    fn choose(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        stop: &dyn Stop,
        _: Option<&str>,
    ) -> Result<AnyChoice, BotError> {
        let text = match self.action(seat, view, stop) {
            Ok(text) => text,
            Err(why) => {
                // What broke a rule, or was not waited for, plays no more.
                (self.process, self.greeted) = (None, false);
                return Err(why);
            }
        };
        let outcome = find(view.terms().game).map_or(Outcome::Points, |entry| entry.about().outcome);
        Ok(AnyChoice { text, considered: Vec::new(), measure: Measure::Nothing, simulations: 0, outcome })
    }

    fn late(&self) -> Option<f64> {
        self.late
    }

    fn over(&mut self, result: &[i32], forfeit: Option<Seat>) {
        if let Some(process) = self.process.as_mut().filter(|_| self.greeted) {
            let line = process.talk.result(result, forfeit);
            process.say(line);
        }
    }
}

impl Drop for ProgramBot {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.pool.take_back(&self.command, process);
        }
    }
}

#[cfg(test)]
mod tests {
    use parlor_game::Viewer;

    use super::*;

    /// One that is never ready is not waited for for ever, however long it may think; and somebody who stops the game waits no longer either.
    #[test]
    fn a_program_that_is_never_ready_is_a_fault_of_starting_and_can_be_stopped() {
        let entry = find("rose").unwrap();
        let view = entry.start("-", 1).unwrap().opaque_view(Viewer::Seat(Seat::One));
        let command =
            format!("cmd:3600s python3 '{}/tests/faulty.py' never-ready", env!("CARGO_MANIFEST_DIR"));
        let command = command.parse().unwrap();
        let pool =
            |start| Arc::new(BotPool { idle: Mutex::default(), most_idle: 1, start, overtime: OVERTIME });
        let never = pool(Duration::from_millis(100)).bot(&command).greet(Seat::One, &view, &|| false);
        assert!(
            matches!(never, Err(BotError::Fault(BotFault { cause: FaultCause::Start, .. }))),
            "{never:?}"
        );
        let stopped = pool(Duration::from_secs(3600)).bot(&command).greet(Seat::One, &view, &|| true);
        assert_eq!(stopped, Err(BotError::Stopped));
    }

    /// The half second that is for the machine was used for thinking, in every choice of a game.
    #[test]
    fn what_a_program_takes_beside_its_time_is_counted_over_a_whole_game() {
        let mut game = find("rose").unwrap().start("-", 1).unwrap();
        let mut dealer = parlor_chance::Dealer::seeded(&parlor_chance::Seed::new("1"));
        while game.turn() == parlor_game::Turn::Deal {
            game.deal_from(&mut dealer).unwrap();
        }
        let view = game.opaque_view(Viewer::Seat(Seat::One));
        let command = format!("cmd:20ms python3 '{}/tests/faulty.py' takes-more", env!("CARGO_MANIFEST_DIR"));
        let pool = Arc::new(BotPool {
            idle: Mutex::default(),
            most_idle: 1,
            start: LONGEST_START,
            overtime: Duration::from_millis(700),
        });
        let mut bot = pool.bot(&command.parse().unwrap());
        let first = bot.choose(Seat::One, &view, &|| false, None);
        assert!(first.is_ok(), "{first:?}");
        let rest = (0..10).find_map(|_| bot.choose(Seat::One, &view, &|| false, None).err());
        assert!(matches!(rest, Some(BotError::Fault(BotFault { cause: FaultCause::Late, .. }))), "{rest:?}");
    }
}
