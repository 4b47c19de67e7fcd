//! The cards of Pile.

use std::hash::{Hash, Hasher};

use crate::toys::fault::*;

/// How many kinds of cards there are, and how many of each.
pub(crate) const KINDS: usize = 5;
pub(super) const COPIES: u8 = 2;

/// How many cards of each kind.
pub(crate) type Counts = [u8; KINDS];

/// A kind of card, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card(pub(crate) u8);

impl Card {
    pub(crate) fn all() -> impl Iterator<Item = Card> {
        (0..KINDS as u8).map(Card)
    }
}

/// Cards on a heap; with [`LOOSE_EQUALITY`] two heaps are equal when they are equally high.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heap<const F: Fault>(pub(crate) Counts);

impl<const F: Fault> Heap<F> {
    pub(crate) const NONE: Self = Heap([0; KINDS]);
    pub(crate) const BOX: Self = Heap([COPIES; KINDS]);

    pub(crate) fn size(&self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn count(&self, card: Card) -> u8 {
        self.0[card.0 as usize]
    }

    pub(crate) fn add(&mut self, card: Card) {
        self.0[card.0 as usize] = self.count(card).saturating_add(1);
    }

    pub(crate) fn remove(&mut self, card: Card) {
        self.0[card.0 as usize] = self.count(card).saturating_sub(1);
    }
}

impl<const F: Fault> PartialEq for Heap<F> {
    fn eq(&self, other: &Self) -> bool {
        if F == LOOSE_EQUALITY { self.size() == other.size() } else { self.0 == other.0 }
    }
}

impl<const F: Fault> Eq for Heap<F> {}

impl<const F: Fault> Hash for Heap<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
