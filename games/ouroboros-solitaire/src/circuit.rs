//! The known bottom of the Friendly Deck and the discard pile: one line of cards (SOLI-1, SOLI-3).
//!
//! Cards go round: from the deck's top to the top of the discard pile, and from the bottom of the discard pile to the bottom of the
//! deck. So the two lie end to end in one line, bottom to bottom, and what comes back only moves the border between them.

use parlor_cards::Card;

/// The known cards at the bottom of the Friendly Deck, and behind them the discard pile, its bottom first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Circuit {
    // Jokers beyond `known + discarded`, so that equal ones have equal bits.
    cards: [Card; Card::KINDS],
    known: u8,
    discarded: u8,
}

impl Circuit {
    /// No card.
    pub const EMPTY: Circuit = Circuit { cards: [Card::JOKER; Card::KINDS], known: 0, discarded: 0 };

    /// The known cards of the deck in the order in which they will be drawn, after all unseen ones.
    #[inline]
    pub fn known(&self) -> &[Card] {
        &self.cards[..(self.known as usize).min(Card::KINDS)]
    }

    /// The discard pile, from its bottom to its top.
    #[inline]
    pub fn discard(&self) -> &[Card] {
        self.cards.get(self.known as usize..self.len()).unwrap_or_default()
    }

    #[inline]
    fn len(&self) -> usize {
        (self.known as usize + self.discarded as usize).min(Card::KINDS)
    }

    /// Takes the first known card of the deck.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<Card> {
        if self.known == 0 {
            return None;
        }
        let card = self.cards[0];
        self.cards.copy_within(1.., 0);
        self.cards[Card::KINDS - 1] = Card::JOKER;
        self.known -= 1;
        Some(card)
    }

    /// Puts a card to the bottom of the deck.
    #[inline]
    pub(crate) fn bury(&mut self, card: Card) {
        let (at, len) = (self.known as usize, self.len());
        if at <= len && len < Card::KINDS {
            self.cards.copy_within(at..len, at + 1);
            self.cards[at] = card;
            self.known += 1;
        }
    }

    /// Puts a card on top of the discard pile.
    #[inline]
    pub(crate) fn throw(&mut self, card: Card) {
        let len = self.len();
        if let Some(place) = self.cards.get_mut(len) {
            *place = card;
            self.discarded += 1;
        }
    }

    /// Moves this many cards, or as many as there are, from the bottom of the discard pile to the bottom of the deck, in that order.
    /// Gives them back.
    #[inline]
    pub(crate) fn come_back(&mut self, count: u8) -> &[Card] {
        let count = count.min(self.discarded);
        let from = self.known as usize;
        self.known += count;
        self.discarded -= count;
        self.cards.get(from..from + count as usize).unwrap_or_default()
    }
}

impl std::fmt::Debug for Circuit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Circuit").field("known", &self.known()).field("discard", &self.discard()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().filter_map(Card::parse).collect()
    }

    #[test]
    fn soli_3_cards_go_on_top_of_the_discard_pile_and_come_back_from_its_bottom() {
        let mut circuit = Circuit::EMPTY;
        cards("2H 3H 4H 5H").into_iter().for_each(|card| circuit.throw(card));
        assert_eq!(circuit.come_back(2), cards("2H 3H"));
        circuit.bury(Card::parse("KS").unwrap());
        circuit.throw(Card::parse("6H").unwrap());
        assert_eq!((circuit.known(), circuit.discard()), (&cards("2H 3H KS")[..], &cards("4H 5H 6H")[..]));
        assert_eq!(circuit.take(), Card::parse("2H"));
        assert_eq!(circuit.come_back(9), cards("4H 5H 6H"), "as many as there are");
        assert_eq!(circuit.known(), cards("3H KS 4H 5H 6H"));
    }

    #[test]
    fn equal_lines_are_equal_whatever_went_through_them() {
        let mut circuit = Circuit::EMPTY;
        cards("2H 3H").into_iter().for_each(|card| circuit.throw(card));
        circuit.come_back(2);
        assert_eq!((circuit.take().is_some(), circuit.take().is_some(), circuit.take()), (true, true, None));
        assert_eq!(circuit, Circuit::EMPTY);
    }
}
