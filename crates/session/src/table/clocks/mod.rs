//! Clocks of seats: none, a time for each choice, or a time for all of them. Time is told, never read.

pub(crate) mod entry;

mod table;

use parlor_game::{BySeat, Seat, Seats};

use crate::Millis;

/// From this length on, a day, a clock goes on while its table is not in memory: people come back to such a game once a day, and a
/// server may restart in between.
const LONG: Millis = 24 * 60 * 60 * 1000;

/// How a table's time is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockRule {
    /// So long for each choice.
    Move(Millis),
    /// So long for all choices of a seat together.
    Total(Millis),
}

impl ClockRule {
    fn full(self) -> Millis {
        match self {
            ClockRule::Move(time) | ClockRule::Total(time) => time,
        }
    }
}

impl From<ClockRule> for parlor_wire::Clock {
    fn from(rule: ClockRule) -> Self {
        match rule {
            ClockRule::Move(time) => parlor_wire::Clock::Move { seconds: (time / 1000) as u32 },
            ClockRule::Total(time) => parlor_wire::Clock::Total { seconds: (time / 1000) as u32 },
        }
    }
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    rule: Option<ClockRule>,
    left: BySeat<Millis>,
    /// Since when each clock runs, for those that do.
    since: BySeat<Option<Millis>>,
}

impl Clocks {
    pub(crate) fn new(rule: Option<ClockRule>, seats: u8) -> Self {
        let full = rule.map_or(0, ClockRule::full);
        Clocks { rule, left: BySeat::from_fn(seats, |_| full), since: BySeat::from_fn(seats, |_| None) }
    }

    /// At `now`, the clocks of `running` run and no others. Those of `anew` are asked something new, so that a time for each choice
    /// begins again. Anyone who is `asked` the same as before goes on with what was left, even if a bot has sat there meanwhile.
    pub(crate) fn set(&mut self, now: Millis, running: Seats, asked: Seats, anew: Seats) {
        let Some(rule) = self.rule else { return };
        for seat in Seats::first(self.left.len() as u8).iter() {
            let runs = running.contains(seat);
            if self.since[seat].is_some() && runs && !anew.contains(seat) {
                continue;
            }
            if let Some(since) = self.since[seat].take() {
                self.left[seat] = self.left[seat].saturating_sub(now.saturating_sub(since));
            }
            if matches!(rule, ClockRule::Move(_)) && (anew.contains(seat) || !asked.contains(seat)) {
                self.left[seat] = rule.full();
            }
            self.since[seat] = runs.then_some(now);
        }
    }

    /// Whether they go on while the table is not in memory.
    pub(crate) fn are_long(&self) -> bool {
        self.rule.is_some_and(|rule| rule.full() >= LONG)
    }

    /// The table is in memory again at `now`: of what passed since the last entry so much counts.
    pub(crate) fn resume(&mut self, last: Millis, now: Millis, counts: Millis) {
        for seat in Seats::first(self.left.len() as u8).iter() {
            if let Some(since) = self.since[seat] {
                let gone = last.saturating_sub(since).saturating_add(counts);
                self.left[seat] = self.left[seat].saturating_sub(gone);
                self.since[seat] = Some(now);
            }
        }
    }

    /// How much a seat has left at `now`, and whether its clock runs; `None` without clocks.
    pub(crate) fn left(&self, seat: Seat, now: Millis) -> Option<(Millis, bool)> {
        self.rule?;
        Some(match self.since[seat] {
            Some(since) => (self.left[seat].saturating_sub(now.saturating_sub(since)), true),
            None => (self.left[seat], false),
        })
    }

    /// Whether a seat's time is gone: for the whole game, or for the choice that it is asked for now.
    pub(crate) fn is_used_up(&self, seat: Seat) -> bool {
        self.rule.is_some() && self.left[seat] == 0
    }

    /// When the next clock runs out, and whose.
    pub(crate) fn next(&self) -> Option<(Millis, Seat)> {
        self.rule?;
        let ends = self
            .since
            .iter()
            .filter_map(|(seat, since)| since.map(|since| (since.saturating_add(self.left[seat]), seat)));
        ends.min()
    }
}
