//! Where the change of a game's value came from: parts that sum to it.

use parlor_game::{Message, Seats};

use crate::rounding::apportion;
use crate::sentences::say_to;
use crate::story::{is_noise, seats};
use crate::{Analysis, Cause, Reader, Unit, ValueLine};

/// How the value of a game went from its first compared choice to its end, for a line's seats.
///
/// `to - from` is the sum of the seven parts, because each step from a point of the line to the next is in exactly one of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Balance {
    /// The line's seats.
    pub seats: Seats,
    /// The value before the first choice.
    pub from: f64,
    /// The value of the end.
    pub to: f64,
    /// What these seats' own choices lost: never above zero.
    pub own: f64,
    /// What the others' choices brought.
    pub others: f64,
    /// What chance brought.
    pub luck: f64,
    /// What chance and the others' choices brought between two choices, where the two cannot be distinguished.
    pub both: f64,
    /// What the judge saw only later: nothing happened, but from nearer it looked different.
    pub sight: f64,
    /// What was only judged before, and is exact from here on: nothing else happened.
    pub exact: f64,
    /// The same as `sight`, where the difference is no more than the estimates' own noise.
    pub noise: f64,
}

impl Analysis {
    /// The balance of a line; nothing before every choice has been compared and the game has ended.
    pub fn balance(&self, line: &ValueLine) -> Option<Balance> {
        let (first, last) = (line.points.first()?, line.points.last()?);
        if !self.is_done() || last.decision.is_some() {
            return None;
        }
        let mut balance = Balance {
            seats: seats(&line.seats),
            from: first.value,
            to: last.value,
            own: 0.0,
            others: 0.0,
            luck: 0.0,
            both: 0.0,
            sight: 0.0,
            exact: 0.0,
            noise: 0.0,
        };
        for pair in line.points.windows(2) {
            let (from, to) = (&pair[0], &pair[1]);
            let chose = from.decision.and_then(|index| self.decisions.get(index))?;
            let part = if line.seats.contains(&chose.seat) { &mut balance.own } else { &mut balance.others };
            *part += from.played - from.value;
            let part = match self.between(line, (from, to)).map(|(cause, _)| cause) {
                Some(Cause::Luck) => &mut balance.luck,
                Some(Cause::Others) => &mut balance.others,
                Some(Cause::Both) => &mut balance.both,
                _ if is_noise((from, to)) => &mut balance.noise,
                Some(Cause::Exact) => &mut balance.exact,
                Some(Cause::Sight | Cause::Choice) | None => &mut balance.sight,
            };
            *part += to.value - from.played;
        }
        Some(balance)
    }
}

impl Balance {
    /// `from 54 % to 0 %: own choices −58 %, the others' choices +4 %`; `your choices` for who sat there.
    pub fn told(&self, unit: Unit, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        let language = reader.language;
        let parts = [
            ("balance-own", self.own),
            ("balance-others", self.others),
            ("balance-luck", self.luck),
            ("balance-both", self.both),
            ("balance-sight", self.sight),
            ("balance-exact", self.exact),
            ("balance-noise", self.noise),
        ];
        // In the smallest steps that figures show, so that what is read adds up as well.
        let [from, to] = [self.from, self.to].map(|value| (value / unit.step()).round());
        let steps = parts.map(|(_, by)| by / unit.step());
        let steps = apportion(&steps, (to - from) as i64);
        let told = parts.into_iter().zip(steps);
        let told = told.map(|((key, _), steps)| (key, unit.change(unit.step() * steps as f64, language)));
        let told = told.filter(|(_, by)| !by.is_empty());
        let told: Vec<Message> =
            told.map(|(key, by)| Message::new(key).with("who", self.seats).with("by", by)).collect();
        let count = told.len();
        let message = Message::new("balance")
            .with("from", unit.figure(unit.step() * from, language))
            .with("to", unit.figure(unit.step() * to, language))
            .with("parts", count);
        // With commas alone: each part is a figure of a sum.
        let sum =
            told.into_iter().reduce(|one, other| Message::new("two").with("one", one).with("other", other));
        say_to(&message.with_some("told", sum), &reader.cast(&[]))
    }
}
