//! A card as a message, and its words.

use parlor_game::{Argument, Language, Message};

use crate::Card;

/// The names of cards: for the [`Sentences`](parlor_game::Sentences) of a game that is played with them.
pub const WORDS: [(Language, &str); 2] = [
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
];

impl From<Card> for Message {
    /// `the seven of hearts`, `a joker`: the message `card` or `joker`.
    fn from(card: Card) -> Self {
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => Message::new("card")
                .with("rank", Argument::Case(rank.name()))
                .with("suit", Argument::Case(suit.name())),
            _ => Message::new("joker"),
        }
    }
}
