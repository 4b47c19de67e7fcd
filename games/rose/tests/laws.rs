//! Rose keeps the laws.

use parlor_cards::Card;
use parlor_game::{Game, Seat, Setup};
use parlor_laws::{Plan, assert_all, assert_pieces, assert_setup, symmetric};
use parlor_rose::{BadPosition, CardBits, Place, Position, Rose, RoseRules};

#[test]
fn every_law_holds() {
    assert_all::<Rose>(&Plan::default());
    assert_pieces::<Rose>(&Plan::default());
    assert_setup::<Rose>(&Plan::default());
}

#[test]
fn touching_places_touch_each_other() {
    symmetric(Place::all(), |place: Place| place.touching().iter().collect::<Vec<_>>()).unwrap();
}

/// A position that the deck does not hold, and one that is over as soon as it lies there.
#[test]
fn rose_8_a_position_that_is_laid_out_is_one_of_the_deck_and_may_be_over() {
    let rules = RoseRules;
    let cards: Vec<Card> = Card::all().take(Place::COUNT).collect();
    let mut pile = CardBits::EMPTY;
    pile.insert(Card::JOKER);
    let mut position = Position { board: cards.try_into().unwrap(), pile, score: 7 };
    let over = Rose::set_up(&rules, &position).unwrap();
    assert_eq!(over.result().map(|result| result[Seat::One]), Some(7));
    position.pile.insert(Card::JOKER);
    let on = Rose::set_up(&rules, &position).unwrap();
    assert!(on.actions(Seat::One).next().is_some() && on.position() == Some(position.clone()));
    position.board[1] = position.board[0];
    assert_eq!(Rose::set_up(&rules, &position), Err(BadPosition::Card(position.board[0])));
}
