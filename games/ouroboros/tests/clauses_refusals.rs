//! What is not allowed in each phase of Ouroboros, with the exact sentence and the clause that forbids it.

use crate::common::{BLOCKS, MIXED, colour, deal, find, listed, new, play, refusal, refusal_of};
use parlor_game::{Game, Language, Narrate, Seat, Turn};
use parlor_ouroboros::{Action, Colour, Ouroboros, Payment, Square};

const EACH_KIND: [&str; 3] = ["place c3 +", "remove b2 d2 rrr", "discard r"];

fn deal_refusal(state: &Ouroboros, letter: char) -> String {
    let refused = state.deal(colour(letter)).expect_err("a refusal");
    assert_eq!(refused.state, *state, "a refused deal changes nothing");
    parlor_language::say_in(Ouroboros::sentences(), &refused.why.message(), Language::English)
}

fn square(text: &str) -> Square {
    Square::parse(text).expect("a square")
}

/// Seat 1 is to move and holds rrrbb; seat 2 holds rrrrb; stones lie on b2 and d2.
fn two_stones() -> Ouroboros {
    play("-", 2, BLOCKS, &[(1, "place b2 +"), (2, "place d2 x")])
}

// ---- During the set-up

#[test]
fn ouro_2_refuses_actions_during_the_set_up() {
    for state in [new("-", 2), deal(new("-", 2), "bgr")] {
        for text in EACH_KIND {
            assert_eq!(refusal(&state, 1, text), "Not now: the discs have to be dealt first (OURO-2)");
        }
    }
}

#[test]
fn ouro_1_refuses_an_eleventh_disc_of_a_colour() {
    let state = deal(new("-", 2), "yyyyyyyyyy");
    assert_eq!(deal_refusal(&state, 'y'), "Not that disc: all ten yellow discs have been dealt (OURO-1)");
    assert!(state.check_deal(colour('b')).is_ok());
}

#[test]
fn ouro_2_refuses_a_deal_after_the_set_up() {
    let sentence = "Not now: the set-up is over, and nothing else is left to luck (OURO-2)";
    let state = play("-", 2, MIXED, &[]);
    let over = play("-", 2, MIXED, &[(1, "place a1 x"), (2, "discard y")]);
    for state in [state, over] {
        assert!("bgry".chars().all(|letter| deal_refusal(&state, letter) == sentence));
    }
}

// ---- Whose turn it is

#[test]
fn ouro_13_refuses_a_seat_whose_turn_it_is_not() {
    let state = play("-", 3, BLOCKS, &[(1, "place b2 +")]);
    for number in [1, 3] {
        for text in EACH_KIND {
            assert_eq!(refusal(&state, number, text), "Not now: it is the turn of seat 2 (OURO-13)");
        }
    }
}

#[test]
fn ouro_13_refuses_a_seat_that_the_table_does_not_have() {
    let state = play("-", 2, BLOCKS, &[]);
    for number in [3, 4] {
        let sentence = format!("There is no seat {number} at this table (OURO-13)");
        assert_eq!(refusal(&state, number, "place c3 +"), sentence);
        assert_eq!(state.actions(crate::common::seat(number)).count(), 0);
    }
}

// ---- Placing

#[test]
fn ouro_4_refuses_a_stone_when_the_stock_has_none_left() {
    for rules in ["-", "stones=spent"] {
        let state = find(rules, 2, |state| {
            state.turn() != Turn::Over && state.stock() == 0 && !state.discs().is_empty()
        });
        let disc = state.discs().first().unwrap();
        for way in ["+", "x"] {
            let text = format!("place {disc} {way}");
            let mover = state.mover().number();
            assert_eq!(refusal(&state, mover, &text), "Not now: the stock has no stone left (OURO-4)");
        }
    }
}

#[test]
fn ouro_4_refuses_a_stone_on_a_stone() {
    assert_eq!(refusal(&two_stones(), 1, "place b2 x"), "Not there: b2 holds a stone already (OURO-4)");
}

#[test]
fn ouro_4_refuses_a_stone_on_an_empty_square() {
    assert_eq!(
        refusal(&two_stones(), 1, "place b1 x"),
        "Not there: b1 is empty, and a stone needs a disc to land on (OURO-4)"
    );
}

// ---- Removing

#[test]
fn ouro_6_refuses_squares_without_a_stone() {
    let state = two_stones();
    for (text, empty) in [
        ("remove b2 d3 rrr", "d3"),
        ("remove a1 d2 rrr", "a1"),
        ("remove a1 b1 rrr", "a1"),
        ("remove a2 b2 rrr", "a2"),
    ] {
        assert_eq!(refusal(&state, 1, text), format!("There is no stone on {empty} (OURO-6)"), "{text}");
    }
}

#[test]
fn ouro_6_refuses_stones_that_match_no_pattern() {
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +"), (2, "place f6 +")]);
    assert_eq!(refusal(&state, 1, "remove b2 f6 rrr"), "The stones on b2 and f6 match no pattern (OURO-6)");
    // A shape that this table has not chosen.
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +"), (2, "place e2 +")]);
    assert_eq!(refusal(&state, 1, "remove b2 e2 rrr"), "The stones on b2 and e2 match no pattern (OURO-6)");
}

#[test]
fn ouro_6_refuses_a_payment_of_another_pattern() {
    // Each way leaves the second stone's square its disc.
    for (way, other, paid, price) in [
        ("x", "d2", "bgry", "three discs of one colour"),
        ("x", "c2", "rrr", "one disc of each colour"),
        ("+", "c3", "rrrrrr", "three discs of one colour and two of another"),
        ("x", "c4", "rrrbb", "six discs of one colour"),
    ] {
        let placings = [format!("place b2 {way}"), format!("place {other} +")];
        let state = play("-", 2, BLOCKS, &[(1, &placings[0]), (2, &placings[1])]);
        assert_eq!(
            refusal(&state, 1, &format!("remove b2 {other} {paid}")),
            format!("The stones on b2 and {other} cost {price} (OURO-6)")
        );
    }
}

#[test]
fn ouro_6_refuses_what_the_supply_cannot_pay() {
    let state = two_stones();
    assert_eq!(refusal(&state, 1, "remove b2 d2 bbb"), "Not enough discs: that takes 3 blue (OURO-6)");
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +"), (2, "place c3 +")]);
    assert_eq!(
        refusal(&state, 1, "remove b2 c3 rrryy"),
        "Not enough discs: that takes 3 red and 2 yellow (OURO-6)"
    );
    let state = play("-", 2, BLOCKS, &[(1, "place b2 x"), (2, "place c2 +")]);
    assert_eq!(
        refusal(&state, 1, "remove b2 c2 bgry"),
        "Not enough discs: that takes 1 blue, 1 green, 1 red and 1 yellow (OURO-6)"
    );
}

/// What no text can say, a program can still try: the squares the wrong way round, or the same stone twice.
#[test]
fn ouro_6_refuses_squares_out_of_board_order() {
    let state = two_stones();
    let three = Payment::Three(Colour::Red);
    assert_eq!(
        refusal_of(&state, 1, Action::Remove(square("d2"), square("b2"), three)),
        "Name the two stones in board order: b2 before d2 (OURO-6)"
    );
    assert_eq!(
        refusal_of(&state, 1, Action::Remove(square("b2"), square("b2"), three)),
        "Two stones have to be removed, not b2 twice (OURO-6)"
    );
}

/// Five red discs are not three of one colour and two of another.
#[test]
fn ouro_6_refuses_three_and_two_of_the_same_colour() {
    let five_red = |state: &Ouroboros| state.supply(state.mover()).count(Colour::Red) >= 5;
    let state = find("-", 2, |state| {
        five_red(state)
            && listed(state).iter().any(|text| text.starts_with("remove") && text.ends_with("rrryy"))
    });
    let text = listed(&state).into_iter().find(|text| text.ends_with("rrryy")).unwrap();
    let words: Vec<&str> = text.split(' ').collect();
    let payment = Payment::ThreeTwo(Colour::Red, Colour::Red);
    let action = Action::Remove(square(words[1]), square(words[2]), payment);
    assert_eq!(
        refusal_of(&state, state.mover().number(), action),
        "The two discs must be of another colour than the three (OURO-6)"
    );
}

// ---- Discarding

#[test]
fn ouro_10_refuses_a_disc_that_is_not_in_the_supply() {
    let state = two_stones();
    for (letter, name) in [('g', "green"), ('y', "yellow")] {
        assert_eq!(
            refusal(&state, 1, &format!("discard {letter}")),
            format!("There is no {name} disc in your supply (OURO-10)")
        );
    }
}

#[test]
fn ouro_10_refuses_to_discard_from_an_empty_supply() {
    let state = play("-", 2, MIXED, &[]);
    assert_eq!(refusal(&state, 1, "discard b"), "There is no blue disc in your supply (OURO-10)");
}

// ---- After the end

#[test]
fn ouro_11_refuses_everything_after_the_end() {
    let over = play("-", 2, MIXED, &[(1, "place a1 x"), (2, "discard y")]);
    for number in [1, 2] {
        for text in EACH_KIND {
            assert_eq!(refusal(&over, number, text), "The game is over: seat 2 has won (OURO-11)");
        }
    }
    assert!([Seat::One, Seat::Two].into_iter().all(|seat| over.actions(seat).count() == 0));
}
