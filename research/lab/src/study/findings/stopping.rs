//! When a line-up stops that plays until a number is known precisely.

use std::collections::BTreeMap;

use super::scope::Scope;
use super::{luck, tables};
use crate::study::{Entrants, Ready, TABLES, Table, Wanted};
use crate::{Anytime, LineUp};

/// The numbers for which a line-up stops, as far as they are known.
///
/// It looks after each chunk, in their order, and a chunk that is missing ends what it looks at: so neither threads nor parts nor when a
/// chunk was played can change after which deal it stops.
pub struct Stopping {
    place: (usize, usize),
    seating: LineUp,
    own: Entrants,
    sequences: Vec<Anytime>,
    /// The deal that comes next.
    next: i32,
    stopped: Option<u32>,
}

impl Stopping {
    /// Of a line-up in a variant; `None` where it plays all of its deals, or cannot be played.
    pub fn of(ready: &Ready, variant: usize, line_up: usize) -> Option<Stopping> {
        let own = ready.study.line_ups[line_up].clone();
        own.until?;
        let seating = ready.player(variant, line_up).ok()?.line_up().clone();
        Some(Stopping {
            place: (variant, line_up),
            seating,
            own,
            sequences: Vec::new(),
            next: 1,
            stopped: None,
        })
    }

    /// After which deal it stopped, once it has.
    pub fn stopped(&self) -> Option<u32> {
        self.stopped
    }

    /// Looks at the next deals: those of these tables, which follow those seen before. It skips what it has seen.
    pub fn look(&mut self, tables: &[Table; TABLES]) {
        let (variant, line_up) = self.place;
        let seating = self.seating.clone();
        let scope = Scope::new((variant, line_up), &seating, &self.own, tables);
        self.look_at(&scope.numbers(&self.own));
    }

    pub(super) fn look_at(&mut self, numbers: &[BTreeMap<i32, f64>]) {
        let Some(until) = self.own.until else { return };
        if self.sequences.is_empty() {
            let sequence = |_: &BTreeMap<i32, f64>| match until.what {
                Wanted::Share => Anytime::of_shares(until.within),
                Wanted::Result => Anytime::of_numbers(until.within),
            };
            self.sequences = numbers.iter().map(sequence).collect();
        }
        while self.stopped.is_none() && !numbers.is_empty() {
            let values: Option<Vec<f64>> = numbers.iter().map(|own| own.get(&self.next).copied()).collect();
            let Some(values) = values else { return };
            self.sequences.iter_mut().zip(values).for_each(|(sequence, value)| sequence.add(value));
            let deal = self.next.unsigned_abs();
            self.next += 1;
            let at_end = deal.is_multiple_of(self.own.chunk) || deal == self.own.deals;
            if at_end && self.sequences.iter().all(Anytime::is_narrow) {
                self.stopped = Some(deal);
            }
        }
    }
}

impl Scope<'_> {
    /// By number for which a line-up may stop, then by deal: its value.
    pub(super) fn numbers(&self, own: &Entrants) -> Vec<BTreeMap<i32, f64>> {
        let wanted = own.until.map(|until| until.what);
        match (wanted, tables::alike(own)) {
            (None, _) => Vec::new(),
            (Some(Wanted::Share), true) => tables::shares_by_side(self),
            (Some(Wanted::Result), true) => tables::results_by_seat(self),
            (Some(Wanted::Share), false) => vec![luck::wins_by_deal(self, &own.bots[0])],
            (Some(Wanted::Result), false) => {
                let last = own.bots.last().unwrap_or(&own.bots[0]);
                vec![luck::leads_by_deal(self, &own.bots[0], last)]
            }
        }
    }
}
