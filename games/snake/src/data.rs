//! What playing a card would do, as data for boards and programs.

use parlor_cards::Rank;
use parlor_game::{Data, Schema, Seat, record, words};

use crate::{Card, Public, Suit};

/// Cards, as the notation writes them.
const CARDS: Schema = Schema::List(&Schema::Text);

words! {
    /// Rock, paper, scissors, lizard, water.
    SUIT: Suit = "R", "P", "S", "L", "W";
    /// Which way up a stack lies.
    SIDE: Side = "up", "down";
    /// Why a card takes no more.
    STOP: Stop = "stronger", "same suit", "joker", "itself";
}

record! {
    /// What playing a card takes, and what is left.
    pub(crate) Play(
        table: &Public, seat: Seat, action: crate::Play;
        card = action.0, run = table.run(card), rest = &table.snake()[run.len()..]
    ) {
        card: Text => card.to_string(),
        point_card: Flag => card.is_point_card(),
        /// In the order in which they are taken.
        takes: CARDS => Data::texts(run),
        /// The stack that they go to.
        face: Optional(&SIDE) => (!run.is_empty()).then(|| if card.is_point_card() { "up" } else { "down" }),
        points: Number => table.score(card),
        /// In this hand, then.
        hand_score: Number => table.gain(seat) + table.score(card),
        /// The first card that it does not take; perhaps itself.
        stops_at: Text => rest.first().unwrap_or(&card).to_string(),
        stops_because: STOP => stops_because(card, rest.first()),
        /// The suits that it takes.
        beats: List(&SUIT) => Data::texts(beaten(table, card).map(Suit::letter)),
        /// From the tail's end to the head, then.
        snake: CARDS => Data::texts(rest.iter().copied().chain([card])),
        /// A card is drawn then.
        draws: Flag => table.pile() > 0,
    }
}

/// Why the new head takes no more: the next card is of its suit, or stronger by its suit, or only because a joker turns the two
/// suits around; or nothing is left but itself (SNAKE-6, SNAKE-7).
fn stops_because(head: Card, next: Option<&Card>) -> &'static str {
    match next.map(|next| next.suit()) {
        None => "itself",
        Some(suit) if suit == head.suit() => "same suit",
        Some(suit) if suit.beats(head.suit()) => "stronger",
        Some(_) => "joker",
    }
}

/// The suits whose cards this one takes as the head, where no other joker has a say.
fn beaten(table: &Public, head: Card) -> impl Iterator<Item = Suit> {
    let two_jokers = table.rules().two_jokers;
    Suit::ALL.into_iter().filter(move |suit| head.beats(Card::new(Rank::Two, *suit), two_jokers))
}
