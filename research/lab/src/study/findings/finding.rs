//! A measured number, and the question that it answers.

use std::fmt;

use crate::Estimate;

/// A designer's question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// Is a seat favoured?
    Balance,
    /// How long does it take?
    Length,
    /// How much is there to decide?
    Choice,
    /// Is it exciting: who leads, how long, and when is it over?
    Course,
    /// Is it luck or skill?
    LuckAndSkill,
    /// How much does one not see, and what is that worth?
    Hidden,
    /// Which card or action is dead, which too strong?
    Cards,
    /// Is it as the rulebook says?
    Claims,
}

impl Group {
    /// All, in the order in which a report tells them.
    pub const ALL: [Group; 8] = [
        Group::Balance,
        Group::Length,
        Group::Choice,
        Group::Course,
        Group::LuckAndSkill,
        Group::Hidden,
        Group::Cards,
        Group::Claims,
    ];
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Group::Balance => "Balance: is a seat favoured?",
            Group::Length => "Length: how long does it take?",
            Group::Choice => "Choice: how much is there to decide?",
            Group::Course => "Course: who leads, and when is it over?",
            Group::LuckAndSkill => "Luck and skill: what decides?",
            Group::Hidden => "Hidden: how much does one not see?",
            Group::Cards => "Cards and actions: what is dead, what too strong?",
            Group::Claims => "Claims: is it as the rulebook says?",
        })
    }
}

/// The notes that say that something is wrong with a card or an action.
pub(super) const ACCUSATIONS: [&str; 4] =
    ["too strong", "too weak", "dead: hardly worth playing", "better without it"];

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A share from 0 to 1, as per cent.
    Share,
    /// A difference of shares, in points of a hundred.
    Points,
    /// As it is, with this many digits after the point.
    Plain(usize),
    /// Minutes.
    Minutes,
}

/// One measured number.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The question that it answers.
    pub group: Group,
    /// Which variant of the study.
    pub variant: usize,
    /// Which line-up played.
    pub line_up: usize,
    /// What it is: `wins of seat 1`.
    pub what: String,
    /// The number, over deals.
    pub estimate: Estimate,
    /// How it is written.
    pub unit: Unit,
    /// What one should know beside it: `too strong`, a warning; empty for most.
    pub note: String,
    /// Whether a summary may leave it out.
    pub minor: bool,
}

impl Finding {
    /// The number with its interval: `51.2 % (50.1 to 52.3)`.
    pub fn text(&self) -> String {
        match self.unit {
            Unit::Share => format!("{} %", self.estimate.times(100.0).text(1)),
            Unit::Points => format!("{} points", self.estimate.times(100.0).text(1)),
            Unit::Plain(digits) => self.estimate.text(digits),
            Unit::Minutes => format!("{} min", self.estimate.text(1)),
        }
    }
}
