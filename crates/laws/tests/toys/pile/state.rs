//! The state of Pile.

use parlor_game::{Illegal, Seat};

use super::cards::{Card, Heap};
use crate::toys::fault::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Play(Card),
    Bury(Card),
}

impl Action {
    pub(crate) fn card(self) -> Card {
        match self {
            Action::Play(card) | Action::Bury(card) => card,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// This many cards of the hand are dealt.
    SetUp(u8),
    Choose(Seat),
    Draw(Seat),
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pile<const F: Fault> {
    pub(crate) pile: Heap<F>,
    pub(crate) hands: [Heap<F>; 2],
    pub(crate) buried: [Heap<F>; 2],
    pub(crate) table: Heap<F>,
    /// The number of the top card; 0 when none was played.
    pub(crate) top: u8,
    pub(crate) scores: [i32; 2],
    pub(crate) phase: Phase,
    pub(crate) hands_left: u8,
    pub(crate) ties: bool,
}

impl<const F: Fault> Pile<F> {
    pub(super) fn receiver(&self) -> Option<Seat> {
        match self.phase {
            Phase::SetUp(dealt) => Some(if dealt.is_multiple_of(2) { Seat::One } else { Seat::Two }),
            Phase::Draw(seat) => Some(seat),
            Phase::Choose(_) | Phase::Over => None,
        }
    }

    /// Whether the peeking rules forbid this card: the other holds it too.
    pub(super) fn peeked_away(&self, seat: Seat, card: Card) -> bool {
        let (own, other) = (&self.hands[seat.index()], &self.hands[1 - seat.index()]);
        let clash = |card: Card| other.count(card) > 0;
        let only_clashes = Card::all().filter(|card| own.count(*card) > 0).all(clash);
        F == PEEKING_RULES && clash(card) && !only_clashes
    }

    pub(super) fn weight(&self, card: Card) -> u32 {
        match self.pile.count(card) {
            0 => 0,
            1 if F == MISSING_WEIGHT && self.pile.0.iter().any(|count| *count > 1) => 0,
            _ if F == LYING_WEIGHT => 1,
            count => count.into(),
        }
    }

    pub(super) fn next(&mut self, seat: Seat) {
        self.phase = Phase::Choose(seat.next(2));
        if self.hands.iter().all(|hand| hand.size() == 0) {
            self.hands_left = if F == ENDLESS { 1 } else { self.hands_left.saturating_sub(1) };
            if self.hands_left == 0 {
                assert!(F != CRASHING, "the cards fall off the table");
                self.phase = Phase::Over;
            } else {
                self.phase = Phase::SetUp(0);
                self.pile = Heap::BOX;
                self.buried = [Heap::NONE; 2];
                self.table = Heap::NONE;
                self.top = 0;
            }
        }
    }

    pub(super) fn refuse_card(&self, seat: Seat, card: Card) -> Illegal {
        let other = self.hands[1 - seat.index()];
        if F == TELLTALE_REFUSAL && other.count(card) > 0 {
            return Illegal::new("PILE-2", "Not that card: the other has it");
        }
        Illegal::new(if F == BAD_CLAUSE { "rule two" } else { "PILE-2" }, "That card is not in your hand")
    }
}
