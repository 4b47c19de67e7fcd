//! The flower in sentences, for people who hear it.

use parlor_cards::{Card, Rank};
use parlor_scene::{Topic, counted, in_a_row};

use crate::{Phase, Place, Rose};

pub(crate) fn aloud(view: &Rose) -> Vec<Topic> {
    vec![
        Topic::new("board", board(view)),
        Topic::new("hand", hand(view)),
        Topic::new("piles", piles(view)),
        Topic::new("scores", [format!("Your score is {}.", view.score())]),
        Topic::new("touching", touching()),
    ]
}

/// Column by column, each from the top.
fn board(view: &Rose) -> Vec<String> {
    let place = |place: Place| match view.card(place) {
        _ if view.phase() == Phase::Arrange && view.selected().contains(place) => {
            format!("{place} waits for a card")
        }
        Some(card) => format!("{place} {}", card.name()),
        None => format!("{place} empty"),
    };
    let column = |column: u8| {
        let places = Place::all().filter(|place| place.column_and_depth().0 == column);
        let letter = char::from(b'a' + column);
        format!("Column {letter}, from the top: {}.", in_a_row(places.map(place)))
    };
    let mut lines: Vec<String> = (0..5).map(column).collect();
    if !view.selected().is_empty() {
        lines.push(format!("Taken from: {}.", in_a_row(view.selected().iter())));
    }
    lines
}

fn hand(view: &Rose) -> Vec<String> {
    match view.hand() {
        [] => vec!["There is no card to be placed.".to_owned()],
        cards => {
            vec![format!("To be placed, in this order: {}.", in_a_row(cards.iter().map(|card| card.name())))]
        }
    }
}

/// Which places touch, as the picture shows it (ROSE-2).
fn touching() -> Vec<String> {
    Place::all().map(|place| format!("{place} touches {}.", in_a_row(place.touching().iter()))).collect()
}

/// What is left, by rank: suits never matter.
fn piles(view: &Rose) -> Vec<String> {
    let unseen = view.unseen();
    let count = |rank: Rank| {
        unseen
            .iter()
            .filter(|(card, _)| card.rank() == Some(rank))
            .map(|(_, count)| count as usize)
            .sum::<usize>()
    };
    let ranks =
        Rank::ALL.into_iter().filter(|rank| count(*rank) > 0).map(|rank| counted(count(rank), rank.name()));
    let jokers = unseen.count(Card::JOKER) as usize;
    let jokers = (jokers > 0).then(|| counted(jokers, "joker"));
    vec![
        format!("The pile has {}.", counted(unseen.len() as usize, "card")),
        format!("Left in the pile, by rank: {}.", in_a_row(ranks.chain(jokers))),
    ]
}
