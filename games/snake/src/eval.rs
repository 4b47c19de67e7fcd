//! The game's own opinion of a position, for bots that look one step ahead.

use parlor_game::Seat;

use crate::{Hand, Phase, Snake};

/// What a point that a hand could take at once is worth beside one that is scored.
const OWN: f64 = 0.3;
/// The same for the seat that plays next: it comes first, so its chance is nearer to a fact.
const NEXT: f64 = 0.6;

impl Snake {
    /// The lead over the best of the others, and what the tail as it lies now offers to one's own hand and to anyone who plays next.
    pub(crate) fn one_step_value(&self, seat: Seat) -> f64 {
        let points = self.table.points();
        let others = || self.table.seats().without(seat).iter();
        let best = others().map(|other| points[other]).max().unwrap_or_default();
        let lead = f64::from(points[seat] - best);
        if self.table.phase() == Phase::Over {
            return lead;
        }
        let next = match self.table.phase() {
            Phase::Play => self.table.mover(),
            _ => self.table.mover().next(self.table.seats),
        };
        let weight = |other: Seat| if other == next { NEXT } else { OWN };
        let threat = others().map(|other| weight(other) * self.offer(self.hand(other))).fold(0.0, f64::max);
        lead + weight(seat) * self.offer(self.hand(seat)) - threat
    }
}

impl Snake {
    /// The most that a card of this hand would score now; never below zero, for one can often play something else.
    fn offer(&self, hand: Hand) -> f64 {
        hand.iter().map(|card| self.table.score(card)).max().unwrap_or_default().max(0).into()
    }
}
