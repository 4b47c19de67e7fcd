//! The snake, and what was eaten off its tail (SNAKE-6 to SNAKE-8).

use std::fmt;

use parlor_cards::Rank;
use parlor_game::Seat;

use crate::{Card, Suit, TwoJokers};

/// All cards that have been laid into the snake in this hand, oldest first, and who took which.
///
/// The snake loses cards at one end and grows at the other, and no card enters it twice in a hand: so it is a stretch of this row,
/// from the tail to the row's end, and what lies before the tail has been taken. A row needs no moving of cards, and both stacks of
/// each player are in it, in the order in which they were taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trail {
    /// Beyond `len` the ace of rock, so that equal trails have equal bytes.
    cards: [Card; Card::COUNT],
    len: u8,
    /// Where the tail's end lies; equal to `len` only before the first card.
    tail: u8,
    /// The places whose cards each seat took.
    taken: [Places; 4],
    /// The places whose cards went face up to anyone who took them.
    up: Places,
}

/// A set of places of the trail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Places(u128);

impl Places {
    #[inline]
    fn add(&mut self, from: u8, to: u8) {
        self.0 |= (1 << (to & 127)) - (1 << (from & 127));
    }

    fn contains(self, place: usize) -> bool {
        self.0 >> (place & 127) & 1 == 1
    }
}

impl Trail {
    /// Nothing has been laid.
    pub(crate) const EMPTY: Trail = Trail {
        cards: [Card::new(Rank::Ace, Suit::Rock); Card::COUNT],
        len: 0,
        tail: 0,
        taken: [Places(0); 4],
        up: Places(0),
    };

    /// The snake, from the tail's end to the head.
    pub fn snake(&self) -> &[Card] {
        self.cards.get(usize::from(self.tail)..usize::from(self.len)).unwrap_or_default()
    }

    /// How many cards have been laid in this hand, those that were taken since included.
    #[inline]
    pub fn laid(&self) -> usize {
        self.len.into()
    }

    /// All cards that have been laid in this hand, oldest first.
    pub fn all(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// What a seat has taken with point cards, in the order taken (SNAKE-8).
    pub fn face_up(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.stack(seat, true)
    }

    /// What a seat has taken with other cards, in the order taken (SNAKE-8).
    pub fn face_down(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.stack(seat, false)
    }

    fn stack(&self, seat: Seat, up: bool) -> impl Iterator<Item = Card> + '_ {
        let (Places(own), Places(all_up)) = (self.taken[seat.index()], self.up);
        let mut left = if up { own & all_up } else { own & !all_up };
        std::iter::from_fn(move || {
            let card = self.cards.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*card)
        })
    }

    /// All cards that have been taken, oldest first: by whom, and whether they went face up.
    pub fn taken(&self) -> impl Iterator<Item = (Card, Seat, bool)> + '_ {
        let places = self.cards.iter().enumerate().take(self.tail.into());
        places.filter_map(|(place, card)| {
            let seat = Seat::ALL.into_iter().find(|seat| self.taken[seat.index()].contains(place))?;
            Some((*card, seat, self.up.contains(place)))
        })
    }

    /// What this card would take as the new head: the run from the tail's end (SNAKE-6).
    pub fn run(&self, head: Card, two_jokers: TwoJokers) -> &[Card] {
        let snake = self.snake();
        let stop = snake.iter().position(|card| !head.beats(*card, two_jokers));
        &snake[..stop.unwrap_or(snake.len())]
    }

    /// What this card would score as the new head, and where the tail's end would lie then.
    #[inline]
    pub(crate) fn bite(&self, head: Card, two_jokers: TwoJokers) -> (i16, u8) {
        let (prey, from) = (head.prey(two_jokers), self.tail);
        let (mut to, mut points) = (from, 0);
        // A new head that lies there is of its own suit and stops the run at the latest (SNAKE-7).
        while let Some(card) = self.cards.get(usize::from(to))
            && prey >> card.kind() & 1 == 1
            && to < self.len
        {
            points += card.value();
            to += 1;
        }
        (if head.is_point_card() { points } else { i16::from(from) - i16::from(to) }, to)
    }

    /// What the snake would offer if its tail's end lay there: the points that a point card of each suit would take, added up.
    #[inline]
    pub(crate) fn offer(&self, tail: u8) -> i16 {
        let (mut suits, mut at, mut sum) = (0b1_1111_u8, tail, 0);
        while at < self.len
            && let Some(card) = self.cards.get(usize::from(at))
        {
            suits &= card.hunters();
            if suits == 0 {
                break;
            }
            sum += suits.count_ones() as i16 * card.value();
            at += 1;
        }
        sum
    }

    /// Lays a card as the new head. There is room for each card once; what goes beyond is not laid.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) {
        if let Some(cell) = self.cards.get_mut(usize::from(self.len)) {
            *cell = card;
            self.len += 1;
        }
    }

    /// Gives the card at the tail's end to `seat`, whatever the head (SNAKE-8).
    pub(crate) fn give(&mut self, seat: Seat, up: bool) {
        if self.tail < self.len {
            let (from, to) = (self.tail, self.tail + 1);
            self.taken[seat.index()].add(from, to);
            if up {
                self.up.add(from, to);
            }
            self.tail = to;
        }
    }

    /// Lays a card as the new head and gives the run that it takes to `seat`; gives back what that scores (SNAKE-6, SNAKE-10).
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, head: Card, two_jokers: TwoJokers) -> i16 {
        self.lay(head);
        let (from, (score, to)) = (self.tail, self.bite(head, two_jokers));
        self.tail = to;
        self.taken[seat.index()].add(from, to);
        if head.is_point_card() {
            self.up.add(from, to);
        }
        score
    }
}

impl fmt::Debug for Trail {
    /// The snake, then who took what.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Trail");
        shown.field("snake", &self.snake()).field("all", &self.all());
        for seat in Seat::ALL {
            shown.field("up", &self.face_up(seat).collect::<Vec<_>>());
            shown.field("down", &self.face_down(seat).collect::<Vec<_>>());
        }
        shown.finish()
    }
}
