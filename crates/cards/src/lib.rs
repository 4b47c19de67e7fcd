//! Standard playing cards: 52 of four suits, and two jokers that look alike.
//!
//! A card is written as records write it: rank `A23456789TJQK`, then suit `CDHS`; a joker is `*`.
//!
//! ```
//! use parlor_cards::{Card, Rank, Suit};
//! let card = Card::parse("7h").unwrap();
//! assert_eq!(card, Card::new(Rank::Seven, Suit::Hearts));
//! assert_eq!(card.to_string(), "7H");
//! assert_eq!(card.name(), "the seven of hearts");
//! ```

mod message;

pub use message::WORDS;

use std::fmt;

use parlor_game::{NotationWord, two_letters};

/// A card's rank, ace first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say all there is.
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

const RANK_NAMES: [&str; 13] =
    ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 13;

    /// The letters and digits that stand for them, ace first.
    pub const LETTERS: &str = "A23456789TJQK";

    /// All ranks, ace first.
    pub const ALL: [Rank; Rank::COUNT] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// The rank's place in an array, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter or digit that stands for it.
    #[inline]
    pub fn letter(self) -> char {
        Rank::LETTERS.as_bytes()[self.index()] as char
    }

    /// How many signs of its suit a card of this rank shows; court cards show one.
    pub const fn pips(self) -> u8 {
        if self.index() < 10 { self.index() as u8 + 1 } else { 1 }
    }

    /// Its name, such as `seven`.
    pub fn name(self) -> &'static str {
        RANK_NAMES[self.index()]
    }

    /// Its name for several, such as `sixes`.
    pub fn plural(self) -> String {
        let end = if self == Rank::Six { "es" } else { "s" };
        format!("{}{end}", self.name())
    }
}

/// A card's suit, in the order of its letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say all there is.
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits, in the order of their letters.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter that stands for it.
    #[inline]
    pub fn letter(self) -> char {
        b"CDHS"[self as usize] as char
    }

    /// Its sign.
    pub fn sign(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Its name, such as `hearts`.
    pub fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    /// Whether it is printed in red.
    pub fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }
}

/// A card: one of 52, or a joker.
///
/// The value is `4 * rank + suit`, and 52 for a joker, so that a set of cards fits into the bits of a `u64`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different cards there are: 52 and the joker.
    pub const KINDS: usize = 53;

    /// The joker.
    pub const JOKER: Card = Card(52);

    /// The card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(4 * rank as u8 + suit as u8)
    }

    /// The card with this index, below [`Card::KINDS`]; larger ones give the joker.
    #[inline]
    pub const fn from_index(index: u8) -> Card {
        if index < 52 { Card(index) } else { Card::JOKER }
    }

    /// The card's place in an array, below [`Card::KINDS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All different cards, the joker last.
    ///
    /// ```
    /// use parlor_cards::Card;
    ///
    /// assert_eq!(Card::all().filter(|card| !card.is_joker()).count(), 52);
    /// ```
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::KINDS as u8).map(Card)
    }

    /// Whether it is a joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 == 52
    }

    /// Its rank; `None` for a joker.
    #[inline]
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() { None } else { Some(Rank::ALL[(self.0 >> 2) as usize]) }
    }

    /// Its suit; `None` for a joker.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::ALL[(self.0 & 3) as usize]) }
    }

    /// Reads `7H`, `7h` or `*`.
    ///
    /// ```
    /// use parlor_cards::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::parse("TD"), Some(Card::new(Rank::Ten, Suit::Diamonds)));
    /// assert_eq!(Card::parse("1D"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Card> {
        match text.as_bytes() {
            b"*" => Some(Card::JOKER),
            [rank, suit] => {
                let rank = Rank::LETTERS.bytes().position(|letter| letter.eq_ignore_ascii_case(rank))?;
                let suit = b"CDHS".iter().position(|letter| letter.eq_ignore_ascii_case(suit))?;
                Some(Card(4 * rank as u8 + suit as u8))
            }
            _ => None,
        }
    }

    /// Its name in a sentence: `the seven of hearts`, `a joker`.
    pub fn name(self) -> String {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => format!("the {} of {}", rank.name(), suit.name()),
            _ => "a joker".to_owned(),
        }
    }
}

impl From<Card> for NotationWord {
    #[inline]
    fn from(card: Card) -> Self {
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => two_letters(rank.letter(), suit.letter()),
            _ => NotationWord::constant("*"),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => f.write_str("*"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_back_from_its_text_in_either_case() {
        for card in Card::all() {
            let text = card.to_string();
            assert_eq!(Card::parse(&text), Some(card));
            assert_eq!(Card::parse(&text.to_lowercase()), Some(card));
            assert_eq!(Card::from_index(card.index() as u8), card);
        }
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "7", "H7", "10H", "**", "7HH", "1H", "7 H", "♥7"] {
            assert_eq!(Card::parse(text), None, "{text}");
        }
    }
}
