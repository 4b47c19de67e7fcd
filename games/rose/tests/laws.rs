//! Rose keeps the laws.

use parlor_cards::Card;
use parlor_game::{Game, Seat, Setup};
use parlor_laws::{Laws, Plan, symmetric};
use parlor_rose::{CardBits, Place, Position, Rose, RoseRules};

#[test]
fn every_law_holds() {
    Laws::<Rose>::new().pieces().positions().assert(&Plan::default());
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
    assert_eq!(Rose::set_up(&rules, &position).map_err(|why| why.clause), Err(Some("ROSE-1")));
}

#[test]
fn rose_2_a_position_is_written_column_by_column() {
    let text = "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D** 17";
    let position = Rose::parse_position(&RoseRules, &text.to_lowercase()).unwrap();
    assert_eq!(Rose::position_text(&RoseRules, &position), text);
    let rose = Rose::set_up(&RoseRules, &position).unwrap();
    assert_eq!(
        (rose.score(), rose.unseen().len(), rose.card(Place::parse("e2").unwrap())),
        (17, 4, Card::parse("AC"))
    );
    let over = Rose::parse_position(&RoseRules, "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC - 17").unwrap();
    assert!(over.pile.is_empty());
}

#[test]
fn rose_1_a_position_with_a_card_twice_names_its_clause() {
    let position = Rose::parse_position(&RoseRules, "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 7C2D 0").unwrap_err();
    assert_eq!(position.found, "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 7C2D 0", "out of order");
    let position = Rose::parse_position(&RoseRules, "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D7C 0").unwrap();
    let why = Rose::set_up(&RoseRules, &position).unwrap_err();
    assert_eq!(why.to_string(), "The deck does not have so many of 7C");
    assert_eq!(why.clause, Some("ROSE-1"));
}

#[test]
fn the_text_of_a_position_is_read_as_it_is_written_and_no_other() {
    for text in [
        "",
        "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D",
        "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KC 2D3D 0",
        "7C7D2C/3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D 0",
        "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D2D 0",
        "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC *** 0",
        "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D 00",
        "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D 65536",
        "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC é3D 0",
    ] {
        assert!(Rose::parse_position(&RoseRules, text).is_err(), "{text}");
    }
}
