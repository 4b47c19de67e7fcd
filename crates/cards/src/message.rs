//! A card as a message, and its words.

use parlor_game::{Argument, FaceColour, FaceKind, FaceShape, Language, Message};

use crate::{Card, Rank};

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

impl From<Card> for FaceKind {
    /// A card of one deck; jokers are as many as the game has ([`FaceKind::counted`]).
    fn from(card: Card) -> Self {
        let kind = FaceKind::new(card.to_string(), FaceShape::Card, card.into());
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => {
                let colour = if suit.is_red() { FaceColour::Red } else { FaceColour::Plain };
                kind.coloured(colour).labelled(format!("{}{}", rank.letter(), suit.sign()), card.to_string())
            }
            _ => kind.coloured(FaceColour::Accent).labelled("★", "*"),
        }
    }
}

impl From<Rank> for FaceKind {
    /// What cards count as where only their rank matters, whatever their suit.
    fn from(rank: Rank) -> Self {
        let name = Message::new("counted-rank").with("rank", Argument::Case(rank.name()));
        FaceKind::new(rank.letter().to_string(), FaceShape::Card, name)
    }
}
