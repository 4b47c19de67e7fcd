//! What follows within a step, in parts of a sentence.

use parlor_cards::Card;
use parlor_game::{Cast, Seat, in_words};

use crate::Solitaire;
use crate::checks::the;
use crate::happening::Happening;

/// The parts of the sentence that tell what followed, like with like.
pub(crate) fn tail(after: &Solitaire, log: &[Happening], cast: &Cast) -> Vec<String> {
    let mut parts = Vec::new();
    let alike =
        |one: &Happening, next: &Happening| std::mem::discriminant(one) == std::mem::discriminant(next);
    for group in log.chunk_by(alike) {
        let cards: Vec<Card> = group.iter().filter_map(|one| card(*one)).collect();
        match group[0] {
            Happening::Drawn(_) => {
                let draws = if cast.is_you(Seat::One) { "you draw" } else { "the hand gains" };
                parts.push(format!("{draws} {} from the known cards", cards_in_words(cards)));
            }
            Happening::Paid(_) => parts.push(passive(&cards, "paid")),
            Happening::Lost(_) => parts.push(passive(&cards, "discarded for it")),
            Happening::Milled(_) => parts.push(passive(&cards, "milled")),
            Happening::TurnedUp(..) => parts.extend(group.iter().filter_map(|one| match one {
                Happening::TurnedUp(pile, card) => Some(format!("{} is next on pile {pile}", the(*card))),
                _ => None,
            })),
            Happening::Scouted(..) => parts.push(passive(&cards, "seen")),
            Happening::Passed(card) if log.contains(&Happening::Joined(card)) => {
                parts.push(format!("{} is passed and joins the deck", the(card)));
            }
            Happening::Passed(_) => parts.push(passive(&cards, "passed")),
            Happening::Joined(card) if log.contains(&Happening::Passed(card)) => {}
            Happening::CameBack(_) => parts.push(come_back(&cards)),
            Happening::Extorted(_) => {
                parts.push(format!("the Law of Extortion brings {} back", cards_in_words(cards)));
            }
            Happening::Joined(_) => {
                let verb = if cards.len() == 1 { "joins" } else { "join" };
                parts.push(format!("{} {verb} the deck", cards_in_words(cards)));
            }
            Happening::Cleared(number) => parts.push(format!("loop {number} is cleared")),
            Happening::Ended if after.is_won() => parts.push("the game is complete".to_owned()),
            Happening::Ended => parts.push("the Friendly Deck is empty, which ends the game".to_owned()),
            Happening::Succeeded(_) | Happening::Discarded(_) => {}
        }
    }
    parts
}

fn card(happening: Happening) -> Option<Card> {
    match happening {
        Happening::Drawn(card)
        | Happening::Paid(card)
        | Happening::Lost(card)
        | Happening::Milled(card)
        | Happening::TurnedUp(_, card)
        | Happening::Scouted(_, card)
        | Happening::Passed(card)
        | Happening::CameBack(card)
        | Happening::Extorted(card)
        | Happening::Joined(card)
        | Happening::Discarded(card) => Some(card),
        Happening::Succeeded(_) | Happening::Cleared(_) | Happening::Ended => None,
    }
}

fn passive(cards: &[Card], verb: &str) -> String {
    let are = if cards.len() == 1 { "is" } else { "are" };
    format!("{} {are} {verb}", cards_in_words(cards.iter().copied()))
}

fn come_back(cards: &[Card]) -> String {
    match cards {
        [one] => format!("{} comes back", the(*one)),
        _ => format!("{} cards come back", many(cards.len())),
    }
}

/// One card by its name, several as they are written.
pub(crate) fn cards_in_words(cards: impl IntoIterator<Item = Card>) -> String {
    let cards: Vec<Card> = cards.into_iter().collect();
    match cards[..] {
        [one] => the(one),
        _ => in_words(cards.iter().map(|card| if card.is_joker() { the(*card) } else { card.to_string() })),
    }
}

/// A small number in words.
pub(crate) fn many(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
