//! A deck of entities as a pile: places whose card somebody knows, at the top and at the bottom, a rest between them in which no
//! place is known, and what each seat knows of it (WAR-3, WAR-7, WAR-12).
//!
//! A seat's knowledge of a card is a set of places, one of which is right: a single place when it has looked there since anybody
//! else ordered the cards; more after somebody else has ordered them unseen. All that happens to the order happens to a beginning
//! of the deck (somebody orders it), to all of it (it is shuffled), or to one card that goes to the bottom, so sets of places say it.

use parlor_game::{MAX_SEATS, Seat, Seats};

use crate::Entity;
use crate::cards::card::Bits;
use crate::play::action::Order;

/// The most cards whose place can be known: all but the first, which is summoned before anybody can look.
pub(crate) const KNOWABLE: usize = 9;

/// Places of a deck, the top first.
pub(crate) type Places = u16;

/// A card at a known place, who has seen it there, and where each seat believes it to lie.
///
/// One word: five bits of card, four of seats, and for each seat nine bits of places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Token(u64);

const CARD: u64 = 31;
const BELIEFS: u32 = 9;
/// The topmost place in each seat's belief.
const TOPS: u64 = 1 | 1 << KNOWABLE | 1 << (2 * KNOWABLE) | 1 << (3 * KNOWABLE);
const BELIEF: u64 = (1 << KNOWABLE) - 1;

impl Token {
    pub(crate) fn new(card: Entity) -> Token {
        Token(card.index() as u64)
    }

    /// The card; `None` in a view, where it is hidden.
    #[inline]
    pub(crate) fn card(self) -> Option<Entity> {
        Entity::from_index((self.0 & CARD) as usize)
    }

    /// The same place with the card hidden, and all beliefs.
    #[must_use]
    pub(crate) fn hidden(self) -> Token {
        Token((self.0 | CARD) & 0x1ff)
    }

    /// The seats that have seen it at this very place since anybody else ordered the cards there: everybody knows who.
    #[inline]
    pub(crate) fn seen(self) -> Seats {
        Seat::ALL.into_iter().filter(|seat| self.0 >> (5 + seat.index()) & 1 == 1).collect()
    }

    #[inline]
    pub(crate) fn seen_by(self, seat: Seat) -> bool {
        self.0 >> (5 + seat.index()) & 1 == 1
    }

    #[inline]
    pub(crate) fn mark_seen(&mut self, seat: Seat) {
        self.0 |= 1 << (5 + seat.index());
    }

    #[inline]
    fn forget_seen(&mut self) {
        self.0 &= !(0xf << 5);
    }

    /// Where `seat` believes the card to lie; nothing when it does not know that the card is at any of the known places.
    #[inline]
    pub(crate) fn belief(self, seat: Seat) -> Places {
        (self.0 >> shift(seat) & BELIEF) as Places
    }

    #[inline]
    pub(crate) fn believe(&mut self, seat: Seat, places: Places) {
        self.0 = self.0 & !(BELIEF << shift(seat)) | (u64::from(places) & BELIEF) << shift(seat);
    }

    /// The seats that know something of where it lies.
    pub(crate) fn knowing(self) -> Seats {
        Seat::ALL.into_iter().filter(|seat| self.seen_by(*seat) || self.belief(*seat) != 0).collect()
    }

    /// The same token with only one seat's belief, and the card only if that seat knows it to lie here.
    #[must_use]
    pub(crate) fn as_seen_by(self, seat: Option<Seat>) -> Token {
        match seat {
            Some(seat) if self.seen_by(seat) => {
                let mut shown = Token(self.0 & 0x1ff);
                shown.believe(seat, self.belief(seat));
                shown
            }
            _ => self.hidden(),
        }
    }

    /// A card put where a hidden one lay in a view.
    pub(crate) fn put(&mut self, card: Entity) {
        self.0 = self.0 & !CARD | card.index() as u64;
    }

    /// The card above all others has gone, to the bottom (`last`, from 0) or away.
    #[inline]
    fn rise(&mut self, last: Option<usize>) {
        let beliefs = self.0 >> BELIEFS;
        let tops = beliefs & TOPS;
        let sunk = last.map_or(0, |last| tops << last.min(KNOWABLE - 1));
        self.0 = self.0 & 0x1ff | ((beliefs & !TOPS) >> 1 | sunk) << BELIEFS;
    }
}

#[inline]
const fn shift(seat: Seat) -> u32 {
    BELIEFS + KNOWABLE as u32 * seat as u32
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} seen {:?}", self.card().map(Entity::index), self.seen())?;
        for seat in Seat::ALL.into_iter().filter(|seat| self.belief(*seat) != 0) {
            write!(f, " {seat}:{:b}", self.belief(seat))?;
        }
        Ok(())
    }
}

/// What everybody saw of the last shuffle that mixed known cards in: from it follows how many cards of the rest somebody may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Stirred {
    /// How many cards there were.
    pub(crate) size: u8,
    /// How many of them somebody had identified; after several shuffles with cards drawn between them, about so many.
    pub(crate) known: u8,
    /// Who had seen any of them.
    pub(crate) witnesses: Seats,
    /// How many of them each seat had identified.
    pub(crate) own: [u8; MAX_SEATS as usize],
}

/// A deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Deck {
    /// The cards at known places: those at the top, then those at the bottom, in the order of places.
    tokens: [Token; KNOWABLE],
    /// Cards known to be in the deck, place unknown, by seat.
    pub(crate) heard: [Bits; MAX_SEATS as usize],
    /// Cards that somebody knows to be among those whose place nobody knows.
    pub(crate) loose: Bits,
    pub(crate) stirred: Stirred,
    size: u8,
    /// How many of the tokens lie at the top.
    top: u8,
    len: u8,
}

impl Deck {
    /// A shuffled deck of which nobody knows anything.
    pub(crate) fn fresh(size: u8) -> Deck {
        Deck { size, ..Deck::default() }
    }

    /// A deck with these tokens at its top and at its bottom, at most as many as it has cards.
    pub(crate) fn laid_out(
        size: u8,
        top: &[Token],
        bottom: &[Token],
        heard: [Bits; MAX_SEATS as usize],
        stirred: Stirred,
    ) -> Deck {
        let mut deck = Deck { heard, stirred, size, ..Deck::default() };
        for (at, token) in deck.tokens.iter_mut().zip(top.iter().chain(bottom)) {
            *at = *token;
        }
        let len = (top.len() + bottom.len()).min(KNOWABLE).min(size.into());
        (deck.top, deck.len) = (top.len().min(len) as u8, len as u8);
        let all = heard.into_iter().fold(Bits::NONE, Bits::or);
        deck.loose = all.without(deck.placed());
        deck.settle();
        deck
    }

    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.size.into()
    }

    /// How many cards have no known place.
    #[inline]
    pub(crate) fn middle(&self) -> usize {
        self.size.saturating_sub(self.len).into()
    }

    /// How many places at the top are known.
    #[inline]
    pub(crate) fn known_top(&self) -> usize {
        self.top.into()
    }

    #[inline]
    pub(crate) fn tokens(&self) -> &[Token] {
        &self.tokens[..usize::from(self.len).min(KNOWABLE)]
    }

    pub(crate) fn tokens_mut(&mut self) -> &mut [Token] {
        &mut self.tokens[..usize::from(self.len).min(KNOWABLE)]
    }

    /// The place, from 0 at the top, of the token with this index.
    #[inline]
    pub(crate) fn place_of(&self, index: usize) -> usize {
        if index < self.top.into() { index } else { index + self.middle() }
    }

    /// The index of the token at a place, if it is known.
    #[inline]
    pub(crate) fn index_at(&self, place: usize) -> Option<usize> {
        if place < self.top.into() {
            Some(place)
        } else {
            let index = place.checked_sub(self.middle())?;
            (index >= self.top.into() && index < self.len.into()).then_some(index)
        }
    }

    /// The card at the top, if its place is known.
    #[inline]
    pub(crate) fn top_card(&self) -> Option<Entity> {
        if self.top > 0 { self.tokens[0].card() } else { None }
    }

    /// The cards at known places.
    #[inline]
    pub(crate) fn placed(&self) -> Bits {
        let mut placed = Bits::NONE;
        for token in self.tokens() {
            if let Some(card) = token.card() {
                placed.insert(card.index());
            }
        }
        placed
    }

    /// Where no card is left between top and bottom, all of it is top; where no card is left at all, nothing is remembered.
    #[inline]
    fn settle(&mut self) {
        if self.len == self.size {
            self.top = self.len;
        }
        if self.size == 0 {
            *self = Deck::default();
        }
    }

    /// The top card is turned over for everybody and leaves the deck.
    #[inline]
    pub(crate) fn take(&mut self, card: Entity) {
        if self.size == 0 {
            return;
        }
        // Of most decks nobody knows anything.
        if self.len == 0 && self.loose.is_empty() {
            self.size -= 1;
            return self.settle();
        }
        if self.top > 0 {
            self.tokens.copy_within(1.., 0);
            self.tokens[KNOWABLE - 1] = Token::default();
            self.top -= 1;
            self.len -= 1;
        } else {
            self.loose.remove(card.index());
        }
        self.size -= 1;
        for token in self.tokens_mut() {
            token.rise(None);
        }
        for heard in &mut self.heard {
            heard.remove(card.index());
        }
        self.settle();
    }

    /// The first card without a known place turns out to be this one; nobody has seen it yet.
    pub(crate) fn find(&mut self, card: Entity) {
        let at = usize::from(self.top);
        if self.middle() == 0 || at >= KNOWABLE {
            return;
        }
        self.tokens.copy_within(at..KNOWABLE - 1, at + 1);
        self.tokens[at] = Token::new(card);
        self.loose.remove(card.index());
        self.top += 1;
        self.len += 1;
        self.settle();
    }

    /// A seat looks at a known place.
    pub(crate) fn look(&mut self, place: usize, seat: Seat) {
        let Some(at) = self.index_at(place) else { return };
        if self.tokens[at].seen_by(seat) {
            return;
        }
        let here = 1 << place;
        for (index, token) in self.tokens_mut().iter_mut().enumerate() {
            let belief = if index == at { here } else { token.belief(seat) & !here };
            token.believe(seat, belief);
        }
        self.tokens[at].mark_seen(seat);
        if let Some(card) = self.tokens[at].card() {
            self.heard[seat.index()].remove(card.index());
        }
    }

    /// The cards that a seat has seen where they lie.
    fn seen_by(&self, seat: Seat) -> impl Iterator<Item = Entity> {
        self.tokens().iter().filter(move |token| token.seen_by(seat)).filter_map(|token| token.card())
    }

    /// Those that it had not seen where they lay `before`.
    pub(crate) fn newly_seen(&self, before: &Deck, seat: Seat) -> impl Iterator<Item = Entity> {
        let known = before.seen_by(seat).fold(Bits::NONE, |known, card| known.or(Bits(1 << card.index())));
        self.seen_by(seat).filter(move |card| !known.has(card.index()))
    }

    /// A seat puts the top cards, all known to it, in this order; nobody else sees how.
    pub(crate) fn order(&mut self, seat: Seat, order: Order) {
        let count = order.iter().count().min(self.top.into());
        let before = self.tokens;
        for (place, card) in order.iter().take(count).enumerate() {
            if let Some(token) = before[..count].iter().find(|token| token.card() == Some(card)) {
                self.tokens[place] = *token;
            }
        }
        let moved: Places = (1 << count) - 1;
        for other in Seat::ALL.into_iter().filter(|other| *other != seat) {
            for token in self.tokens_mut() {
                let belief = token.belief(other);
                if belief & moved != 0 {
                    token.believe(other, belief | moved);
                }
            }
        }
        for (place, token) in self.tokens[..count].iter_mut().enumerate() {
            token.forget_seen();
            token.mark_seen(seat);
            token.believe(seat, 1 << place);
        }
    }

    /// The top card, whose place is known, goes to the bottom.
    pub(crate) fn sink(&mut self) {
        if self.top == 0 {
            return;
        }
        let last = self.size() - 1;
        let len = usize::from(self.len);
        self.tokens[..len].rotate_left(1);
        if self.middle() > 0 {
            self.top -= 1;
        }
        for token in self.tokens_mut() {
            token.rise(Some(last));
        }
    }

    /// Shuffles the deck: no place is known any more.
    pub(crate) fn shuffle(&mut self) {
        if self.len == 0 {
            return;
        }
        let middle = self.middle() as u32;
        let Stirred { size, known, mut witnesses, .. } = self.stirred;
        // How many of those identified earlier are still there: what everybody would guess, for nobody may tell more.
        let still =
            if size == 0 { 0 } else { (u32::from(known) * middle + u32::from(size) / 2) / u32::from(size) };
        for token in self.tokens.into_iter().take(self.len.into()) {
            let Some(card) = token.card() else { continue };
            self.loose.insert(card.index());
            witnesses = witnesses.union(token.seen());
            for seat in Seat::ALL.into_iter().filter(|seat| token.belief(*seat) != 0) {
                self.heard[seat.index()].insert(card.index());
            }
        }
        let known = (still as u8).saturating_add(self.len).min(self.size);
        self.stirred =
            Stirred { size: self.size, known, witnesses, own: self.heard.map(|own| own.len() as u8) };
        self.tokens = [Token::default(); KNOWABLE];
        self.top = 0;
        self.len = 0;
    }
}
