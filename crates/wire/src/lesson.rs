//! Lessons, and the rules' live examples.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Choice, Frame};

/// A lesson, or the example of a clause: a game that is played in steps, the learner making the moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lesson {
    /// The game's slug.
    pub game: String,
    /// The options that are not the usual ones; `-` for none.
    pub rules: String,
    /// What it is called.
    pub title: String,
    /// What the players are called, in seat order.
    pub names: Vec<String>,
    /// The learner's seat.
    pub you: u8,
    /// The steps in order; the last says the last words.
    pub steps: Vec<LessonStep>,
    /// The record, for going on from.
    pub record: String,
}

/// A place where a lesson stops and says something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonStep {
    /// What has happened since the step before, to be shown in order: the learner's move, then each move of others. The last is the position of
    /// this step; there is always one.
    pub frames: Vec<Frame>,
    /// What is said, in paragraphs.
    pub text: Vec<String>,
    /// What the learner may choose here; empty where the lesson waits for no move.
    pub choices: Vec<Choice>,
    /// The choice that the lesson waits for. Nothing: one reads, and goes on.
    pub action: Option<String>,
    /// What that choice is called, in words that can follow others: “take the two queens”.
    pub asked_name: Option<String>,
    /// What is said of any other choice.
    pub otherwise: Option<String>,
    /// What is said of the move once it is made.
    pub praise: Option<String>,
}

/// Something that a learner tries, and that is not among the choices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonTry {
    /// The clause whose example it is. Nothing: the lesson.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub clause: Option<String>,
    /// The step's index.
    pub step: u32,
    /// The action.
    pub action: String,
}

/// What the rules say to what a learner tries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonAnswer {
    /// Why it is not allowed: a sentence with the clause. Nothing: it is.
    pub why: Option<String>,
}
