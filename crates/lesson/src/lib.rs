//! Lessons: records whose comments say something.
//!
//! ```text
//! parlor 1
//! game rose
//! rules -
//! seats 1
//! title The first flower
//!
//! deal 7C 7D 2C 3C 4C 5C 6C 8C 9C TC JC QC KC AC
//! ; Two sevens lie side by side. Take both.
//! ;! That would be allowed, but the sevens are what we are after.
//! 1: take a1 a2
//! ;= They touch, so they count double.
//! deal * 2D
//! ; Put the joker where it has many neighbours.
//! 1: place a1 a2
//! ; That was a whole turn.
//! ```
//!
//! | noun | file |
//! | --- | --- |
//! | [`Lesson`], [`Step`] | here: what a lesson is |
//! | [`LessonLine`], [`Part`] | `line.rs`: what the file says line by line, with the facts that a test checks of it |
//! | [`read`] | `read.rs`: a text into steps |
//! | [`translated`] | `translate.rs`: the same moves and facts with the sentences of another language |
//! | `Remark` | `remark.rs`: what a comment line means |
//!
//! The whole format is described in `docs/lessons.md`.

mod line;
mod read;
mod remark;
mod translate;

pub use line::{LessonLine, Part};
pub use read::read;
pub use translate::translated;

use parlor_erased::{AnyGame, Event};
use parlor_game::Seat;
use parlor_record::Header;

/// A lesson: a game that is played in steps, each with something to say.
pub struct Lesson {
    /// The record's header.
    pub header: Header,
    /// What the lesson is called.
    pub title: String,
    /// Whose moves the learner makes.
    pub learner: Seat,
    /// The game before anything has happened.
    pub start: Box<dyn AnyGame>,
    /// The steps in order: never empty, and the last waits for nothing.
    pub steps: Vec<Step>,
    /// Every line of the file that the learner may read, in order.
    pub lines: Vec<LessonLine>,
}

/// A place where the lesson stops and says something.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// What has happened since the step before: the learner's move, then deals and what others chose.
    pub events: Vec<Event>,
    /// What is said, in paragraphs; never empty.
    pub text: Vec<String>,
    /// The action that the lesson waits for. Nothing: the learner reads, and goes on.
    pub action: Option<String>,
    /// What is said of any other action that would be allowed.
    pub otherwise: Option<String>,
    /// What is said of the action once it is made.
    pub praise: Option<String>,
}

impl Lesson {
    /// How many moves the learner makes.
    pub fn moves(&self) -> usize {
        self.steps.iter().filter(|step| step.action.is_some()).count()
    }

    /// Visits each step with the game as it stands there.
    pub fn each_step(&self, mut visit: impl FnMut(&dyn AnyGame, &Step)) {
        let mut game = self.start.boxed();
        for step in &self.steps {
            for event in &step.events {
                // It was applied when the lesson was read; a refusal would show as a game that stays.
                let _ = game.apply(event);
            }
            visit(&*game, step);
        }
    }
}
