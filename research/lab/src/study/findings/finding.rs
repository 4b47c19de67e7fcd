//! A measured number, and the question that it answers.

use std::fmt;

use crate::Estimate;
use crate::estimate::ANYTHING;

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
            Group::Hidden => "Hidden information: how much is out of sight?",
            Group::Cards => "Cards and actions: which are dead, which too strong?",
            Group::Claims => "Claims: is it as the rulebook says?",
        })
    }
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A share from 0 to 1, as per cent.
    Share,
    /// A difference of shares, in points of a hundred.
    Points,
    /// How far two shares are apart, in points of a hundred: a difference without a sign.
    Distance,
    /// As it is, with this many digits after the point.
    Plain(usize),
    /// A count or a size, which is never below 0, with this many digits after the point.
    Count(usize),
    /// Minutes.
    Minutes,
}

impl Unit {
    /// What stands behind a number: `%`, `points`, `min`, or nothing.
    pub fn sign(self) -> &'static str {
        match self {
            Unit::Share => "%",
            Unit::Points | Unit::Distance => "points",
            Unit::Plain(_) | Unit::Count(_) => "",
            Unit::Minutes => "min",
        }
    }

    /// With how many digits after the point it is written.
    pub fn digits(self) -> usize {
        if let Unit::Plain(digits) | Unit::Count(digits) = self { digits } else { 1 }
    }

    /// By what a number is multiplied before it is written.
    pub fn factor(self) -> f64 {
        if matches!(self, Unit::Share | Unit::Points | Unit::Distance) { 100.0 } else { 1.0 }
    }

    /// A number with its interval: `51.2 % (50.1 to 52.3)`.
    pub fn text(self, estimate: &Estimate) -> String {
        estimate.times(self.factor()).text_in(self.digits(), self.sign())
    }

    /// The least and the most that such a number can be, before it is multiplied by its factor.
    pub fn range(self) -> (f64, f64) {
        match self {
            Unit::Share | Unit::Distance => (0.0, 1.0),
            Unit::Points => (-1.0, 1.0),
            Unit::Count(_) | Unit::Minutes => (0.0, f64::INFINITY),
            Unit::Plain(_) => ANYTHING,
        }
    }
}

/// What a number's interval says of the thing measured, where all of its kind were judged together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// A card that is worth more than a plain one.
    TooStrong,
    /// A card that is worth less than a plain one.
    TooWeak,
    /// A card that is hardly worth playing.
    Dead,
    /// A card or an action without which its seat does better.
    BetterWithout,
    /// A card or an action that may be worth nothing.
    NoNeed,
    /// A claim of which the whole interval lies within its range.
    Holds,
    /// A claim of which the whole interval lies outside its range.
    DoesNotHold,
    /// A claim of which the interval lies on both sides.
    Undecided,
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Judgement::TooStrong => "too strong",
            Judgement::TooWeak => "too weak",
            Judgement::Dead => "dead: hardly worth playing",
            Judgement::BetterWithout => "harmful: its seat does better without it",
            Judgement::NoNeed => "not shown to be needed",
            Judgement::Holds => "holds",
            Judgement::DoesNotHold => "does not hold",
            Judgement::Undecided => "undecided",
        })
    }
}

impl Judgement {
    /// The same in a word or two: `dead`.
    pub fn word(self) -> String {
        self.to_string().split(':').next().unwrap_or_default().to_owned()
    }
}

/// What a stronger bot found on other deals of something that a line-up accuses.
#[derive(Clone, PartialEq, Debug)]
pub struct Retest {
    /// The bot, as a line-up names it.
    pub bot: String,
    /// Its number of the same thing.
    pub estimate: Estimate,
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
    /// What it says of the thing measured; nothing for most.
    pub judgement: Option<Judgement>,
    /// The same as the line-up alone says it, of a card or an action with which something is wrong: a verdict where it is the judgement, too.
    pub alone: Option<Judgement>,
    /// What the strongest bot that has tested it found.
    pub retest: Option<Retest>,
    /// A warning that belongs beside it; empty for most.
    pub note: String,
    /// Whether a summary may leave it out.
    pub minor: bool,
}

impl Finding {
    /// Its estimate without what such a number cannot be.
    pub(super) fn possible(&self) -> Estimate {
        self.estimate.within(self.unit.range())
    }

    /// What its line-up says is wrong with a card or an action, whether or not another agrees.
    pub fn accusation(&self) -> Option<Judgement> {
        use Judgement::{BetterWithout, Dead, TooStrong, TooWeak};
        let own = self.alone.or(self.judgement);
        own.filter(|own| matches!(own, TooStrong | TooWeak | Dead | BetterWithout))
    }

    /// The number with its interval: `51.2 % (50.1 to 52.3)`.
    pub fn text(&self) -> String {
        self.unit.text(&self.estimate)
    }

    /// What stands beside the number: its judgement, and its note.
    pub fn words(&self) -> String {
        let judgement = self.judgement.map(|judgement| judgement.to_string());
        judgement
            .into_iter()
            .chain((!self.note.is_empty()).then(|| self.note.clone()))
            .collect::<Vec<_>>()
            .join("; ")
    }
}
