//! The cards of the Janken Deck (SNAKE-1).

use std::fmt;

use parlor_cards::Rank;
use parlor_game::{NotationWord, two_letters};

use crate::{Suit, TwoJokers};

/// A card: one of thirteen ranks, or the joker, of one of five suits.
///
/// The value is `16 * suit + rank` with 13 for the joker: suit and rank are halves of the byte, and a set of cards fits into the
/// bits of a `u128`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The lower half of a joker's byte.
const JOKER: u8 = Rank::COUNT as u8;

/// The lower halves of point cards: A, J, Q, K and the joker (SNAKE-8).
const POINT: u32 = 1 << Rank::Ace as u8
    | 1 << Rank::Jack as u8
    | 1 << Rank::Queen as u8
    | 1 << Rank::King as u8
    | 1 << JOKER;

/// What a card counts that lies face up, by the lower half of its byte (SNAKE-10).
const WORTH: [u8; 16] = [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 0, 0, 0];

impl Card {
    /// How many cards the whole deck has.
    pub const COUNT: usize = 70;

    /// Indices are below this.
    pub const BOUND: usize = 16 * Suit::COUNT;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(16 * suit as u8 + rank as u8)
    }

    /// The joker of this suit.
    pub const fn joker(suit: Suit) -> Card {
        Card(16 * suit as u8 + JOKER)
    }

    /// The card with this index; those that no card has give the joker of their suit, and beyond [`Card::BOUND`] that of water.
    #[inline]
    pub const fn from_index(index: u8) -> Card {
        if index < Card::BOUND as u8 {
            if index & 15 <= JOKER { Card(index) } else { Card(index & 0x70 | JOKER) }
        } else {
            Card::joker(Suit::Water)
        }
    }

    /// The card's place in an array, below [`Card::BOUND`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All cards, suit by suit, each suit's joker last.
    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| {
            Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)).chain([Card::joker(suit)])
        })
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize % Suit::COUNT]
    }

    /// Its rank; a joker has none.
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() { None } else { Some(Rank::ALL[(self.0 & 15) as usize % Rank::COUNT]) }
    }

    /// Whether it is a joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 & 15 == JOKER
    }

    /// Whether what it takes goes face up (SNAKE-8).
    #[inline]
    pub const fn is_point_card(self) -> bool {
        POINT >> (self.0 & 15) & 1 == 1
    }

    /// What it counts among face-up cards (SNAKE-10).
    #[inline]
    pub const fn value(self) -> i16 {
        WORTH[(self.0 & 15) as usize] as i16
    }

    /// Which cards this one takes as the new head, all in one word: a bit for each [`Card::kind`].
    #[inline]
    pub(crate) const fn prey(self, two_jokers: TwoJokers) -> u16 {
        PREY[two_jokers as usize][self.kind() as usize]
    }

    /// Whether it makes no difference which of the two is played: knave, queen and king of one suit count and take the same.
    #[inline]
    pub(crate) const fn same_as(self, other: Card) -> bool {
        const KNAVE: u8 = Rank::Jack as u8;
        const KING: u8 = Rank::King as u8;
        let courts = matches!(self.0 & 15, KNAVE..=KING) && matches!(other.0 & 15, KNAVE..=KING);
        self.0 == other.0 || (self.0 >> 4 == other.0 >> 4 && courts)
    }

    /// The suits that this card falls to in the tail when no joker is played, a bit each.
    #[inline]
    pub(crate) const fn hunters(self) -> u8 {
        HUNTERS[self.kind() as usize]
    }

    /// The suit, and whether it is a joker: all that strength depends on. Below 16.
    #[inline]
    pub(crate) const fn kind(self) -> u8 {
        self.0 >> 4 | (self.is_joker() as u8) << 3
    }

    /// Whether this card as the head is stronger than another in the tail (SNAKE-2, SNAKE-3).
    #[inline]
    pub const fn beats(self, tail: Card, two_jokers: TwoJokers) -> bool {
        self.prey(two_jokers) >> tail.kind() & 1 == 1
    }

    /// Its name, such as `the seven of paper` or `the joker of rock`.
    pub fn name(self) -> String {
        let rank = self.rank().map_or("joker", Rank::name);
        format!("the {rank} of {}", self.suit().name())
    }

    /// Reads a card as records write it, in either case: rank then suit, `TL`; a joker is `*R`.
    pub fn parse(text: &str) -> Option<Card> {
        let mut letters = text.chars();
        let (rank, suit) = (letters.next()?.to_ascii_uppercase(), Suit::parse(letters.next()?)?);
        if letters.next().is_some() {
            return None;
        }
        if rank == '*' {
            return Some(Card::joker(suit));
        }
        Rank::ALL.into_iter().find(|own| own.letter() == rank).map(|rank| Card::new(rank, suit))
    }
}

/// [`Card::prey`] of each [`Card::kind`], by what two jokers do.
const PREY: [[u16; 16]; 2] = [prey_table(TwoJokers::Reverse), prey_table(TwoJokers::Cancel)];

/// The suits whose cards take this one, by [`Card::kind`], a bit each; their jokers do not count.
const HUNTERS: [u8; 16] = {
    let mut table = [0; 16];
    let mut head = 0;
    while head < Suit::COUNT {
        let mut tail = 0;
        while tail < 16 {
            if PREY[TwoJokers::Reverse as usize][head] >> tail & 1 == 1 {
                table[tail] |= 1 << head;
            }
            tail += 1;
        }
        head += 1;
    }
    table
};

const fn prey_table(two_jokers: TwoJokers) -> [u16; 16] {
    let mut table = [0; 16];
    let mut head = 0;
    while head < 2 * Suit::COUNT {
        let mut tail = 0;
        while tail < 2 * Suit::COUNT {
            let (one, other) = (Suit::ALL[head % Suit::COUNT], Suit::ALL[tail % Suit::COUNT]);
            let jokers = (head >= Suit::COUNT) as u8 + (tail >= Suit::COUNT) as u8;
            let reversed = match two_jokers {
                TwoJokers::Reverse => jokers > 0,
                TwoJokers::Cancel => jokers == 1,
            };
            // Between equal suits nothing beats either way, so nothing is there to be reversed.
            if (reversed && other.beats(one)) || (!reversed && one.beats(other)) {
                table[kind_of(head)] |= 1 << kind_of(tail);
            }
            tail += 1;
        }
        head += 1;
    }
    table
}

/// The [`Card::kind`] of the suits in order, then of their jokers.
const fn kind_of(number: usize) -> usize {
    if number < Suit::COUNT { number } else { 8 + number - Suit::COUNT }
}

impl From<Card> for NotationWord {
    #[inline]
    fn from(card: Card) -> Self {
        two_letters(card.rank().map_or('*', Rank::letter), card.suit().letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = self.rank().map_or('*', Rank::letter);
        write!(f, "{rank}{}", self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
