//! Ouroboros keeps the laws, with every shape of its patterns and at every number of seats.

use parlor_game::{BadPosition, Game, Rules, Seat, Setup};
use parlor_laws::{Laws, Plan, symmetric};
use parlor_ouroboros::{Colour, Discs, Ouroboros, OuroborosRules, Square, Way};

#[test]
fn every_law_holds() {
    let rules = [
        "-",
        "stones=spent",
        "p3=line3 p4=diagonal2",
        "p3=knight p4=line3 stones=spent",
        "p3=diagonal2 p4=diagonal",
    ];
    Laws::<Ouroboros>::new().pieces().settled().positions().assert(&Plan::default().rules(&rules));
}

#[test]
fn neighbours_are_neighbours_of_each_other() {
    for way in Way::ALL {
        symmetric(Square::all(), |square: Square| square.neighbours(way).iter().collect::<Vec<_>>()).unwrap();
    }
}

/// A position written by hand, by these rules.
fn set_up(rules: &str, text: &str) -> Result<Ouroboros, String> {
    let rules = OuroborosRules::parse(rules).unwrap();
    let position = Ouroboros::parse_position(&rules, text).map_err(|why| why.to_string())?;
    let refused = |why: BadPosition| format!("{why} ({})", why.clause.unwrap_or("-"));
    let state = Ouroboros::set_up(&rules, &position).map_err(refused)?;
    assert_eq!(Ouroboros::position_text(&rules, &position), text.to_ascii_lowercase());
    Ok(state)
}

#[test]
fn ouro_1_a_position_is_written_as_one_sees_it() {
    let state = set_up("-", "2O3/bgry2/6/6/6/5y 9 2 bbg/- bgry").unwrap();
    assert_eq!((state.mover(), state.stock()), (Seat::Two, 9));
    assert!(state.stones().contains(Square::parse("c6").unwrap()));
    assert_eq!(state.disc(Square::parse("f1").unwrap()), Some(Colour::Yellow));
    assert_eq!(state.supply(Seat::One), Discs::of(Colour::Blue, 2).plus(Discs::one(Colour::Green)));
    assert_eq!(state.seats().len(), 2);
}

#[test]
fn ouro_1_and_12_a_position_that_cannot_be_names_its_clause() {
    let refused = |text: &str| set_up("-", text).unwrap_err();
    assert_eq!(refused("bbbbbb/bbbbbb/6/6/6/6 9 1 -/- -"), "There are more than 10 blue discs (OURO-1)");
    assert_eq!(refused("oooooo/b5/6/6/6/6 5 1 b/b -"), "There are 11 stones, and the box holds 10 (OURO-1)");
    assert_eq!(refused("b5/6/6/6/6/6 5 3 b/b -"), "There is no seat 3 at this table (OURO-13)");
    assert_eq!(
        refused("6/6/6/6/6/6 5 1 -/b -"),
        "Seat 1 has no disc, and may find no stone to place (OURO-12)"
    );
    assert_eq!(
        refused("bbbbb1/6/6/6/6/6 9 1 g/- -"),
        "Seat 2 has no disc, and may find no stone to place (OURO-12)"
    );
    assert_eq!(
        refused("bbbbbb/6/6/6/6/6 1 1 g/- -"),
        "Seat 2 has no disc, and may find no stone to place (OURO-12)"
    );
    assert!(set_up("-", "bbbbbb/6/6/6/6/6 2 1 g/- -").is_ok());
    assert!(
        refused("b5/6/6/6/6/6 5 1 b -").starts_with("found seats 1"),
        "{}",
        refused("b5/6/6/6/6/6 5 1 b -")
    );
}

#[test]
fn the_text_of_a_position_is_read_as_it_is_written_and_no_other() {
    for text in [
        "",
        "6/6/6/6/6/6 5 1 b/b",
        "6/6/6/6/6 5 1 b/b -",
        "7/6/6/6/6/6 5 1 b/b -",
        "33/6/6/6/6/6 5 1 b/b -",
        "6/6/6/6/6/6 05 1 b/b -",
        "6/6/6/6/6/6 300 1 b/b -",
        "6/6/6/6/6/6 5 5 b/b -",
        "6/6/6/6/6/6 5 1 gb/b -",
        "6/6/6/6/6/6 5 1 b/bbbbbbbbbbb -",
        "99999999999999999999999999999999999999999999999999b/6/6/6/6/6 5 1 b/b -",
        "é/6/6/6/6/6 5 1 b/b -",
    ] {
        assert!(Ouroboros::parse_position(&OuroborosRules::default(), text).is_err(), "{text}");
    }
}
