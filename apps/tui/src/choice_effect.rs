//! What a choice would bring, as a question: `what would the jack and the ten do`, `what if I play 5H`.

use parlor_game::{Seat, Viewer, capital};

use crate::meaning::TypedChoice;
use crate::spoken::said;
use crate::words::gives;
use crate::{Due, LocalTable};

/// This many choices are listed where the question can mean several.
const FEW: usize = 6;

/// Words that make such a question.
const ASKING: [&str; 6] = ["would", "if", "happens", "happen", "will", "could"];

/// Words of it that are no part of the choice.
const FILLING: [&str; 18] = [
    "what", "what's", "when", "then", "i", "do", "did", "does", "bring", "give", "cost", "get", "be", "i'd",
    "me", "it", "for", "choose",
];

/// What the choice that is asked for would bring; nothing where no choice is, or the listener has none to make.
pub(crate) fn would(table: &LocalTable, viewer: Viewer, question: &str) -> Vec<String> {
    let words = || question.trim_end_matches(['?', ' ']).split_whitespace();
    let asks = |word: &str| ASKING.contains(&word.to_lowercase().as_str());
    let Due::Person(seat) = table.due() else { return Vec::new() };
    if viewer != Viewer::Seat(seat) || !words().any(asks) {
        return Vec::new();
    }
    let fills = |word: &str| asks(word) || FILLING.contains(&word.to_lowercase().as_str());
    let choice: Vec<&str> = words().filter(|word| !fills(word)).collect();
    if choice.is_empty() {
        return Vec::new();
    }
    let choice = choice.join(" ");
    match said(table, seat, &choice) {
        TypedChoice::One(action) => vec![brings(table, seat, &action)],
        TypedChoice::Several(several) if several.len() <= FEW => {
            several.iter().map(|action| brings(table, seat, action)).collect()
        }
        TypedChoice::Several(several) => {
            vec![format!(
                "That can be {} things: `moves {choice}` tells each with what it would bring.",
                several.len()
            )]
        }
        TypedChoice::Nothing(_) => Vec::new(),
    }
}

/// An action by its name, with what it would bring: `Play the jack and the ten: 11+10=21, minus 13 is 8, which fails.`
pub(crate) fn brings(table: &LocalTable, seat: Seat, action: &str) -> String {
    let name = table.game().name_action(seat, action, &table.cast(Viewer::Seat(seat)));
    let gives = gives(table, seat, action);
    let gives = gives.trim_end_matches('.');
    match gives.is_empty() || gives == name {
        true => format!("{}: nothing more can be said of it.", capital(&name)),
        false => format!("{}: {gives}.", capital(&name)),
    }
}
