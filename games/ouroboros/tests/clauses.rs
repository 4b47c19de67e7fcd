//! OURO-1 to OURO-5, the box, the set-up and placing: laws over random games at every table, and examples.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::naive::{Position, name, neighbours, squares};
use crate::common::{
    BLOCKS, Habit, MIXED, act, deal, find, listed, listed_as, new, play, supply, walk, walk_all,
};
use parlor_game::{Game, Notation, Seat, Turn};
use parlor_ouroboros::{Ouroboros, OuroborosRules, Square, Way};

fn weights(state: &Ouroboros) -> BTreeMap<char, u32> {
    state.deals().map(|(colour, weight)| (colour.letter(), weight)).collect()
}

// ---- OURO-1: the box

#[test]
fn ouro_1_the_board_is_6_by_6_from_a1_to_f6() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names, squares().into_iter().map(name).collect::<Vec<_>>());
    assert_eq!(
        (names.len(), names[0].as_str(), names[1].as_str(), names[35].as_str()),
        (36, "a1", "b1", "f6")
    );
    for text in ["g1", "a7", "a0", "a", "1a", "a11", ""] {
        assert_eq!(Square::parse(text), None, "{text}");
    }
}

#[test]
fn ouro_1_there_are_ten_discs_of_each_colour() {
    assert_eq!(weights(&new("-", 2)), BTreeMap::from([('b', 10), ('g', 10), ('r', 10), ('y', 10)]));
}

#[test]
fn ouro_1_there_are_ten_stones() {
    let state = new("-", 2);
    assert_eq!((state.stock(), state.stones().len(), Ouroboros::STONES), (10, 0, 10));
}

/// No disc is made or lost, wherever it goes.
#[test]
fn ouro_1_discs_are_on_the_board_in_a_supply_or_out_of_the_game() {
    walk_all(1, |_, before, text, after| {
        assert_eq!(Position::of(after).piece_counts(), Position::of(before).piece_counts(), "{text}");
    });
}

// ---- OURO-2: the set-up

#[test]
fn ouro_2_discs_are_dealt_in_board_order() {
    let mut state = new("-", 2);
    let letters: Vec<char> = MIXED.chars().filter(|letter| *letter != ' ').collect();
    // The squares by their names, so that the engine's own order of them is judged too.
    let order: Vec<Square> = squares().into_iter().map(|at| Square::parse(&name(at)).unwrap()).collect();
    for (square, letter) in order.iter().zip(&letters) {
        assert_eq!((state.turn(), state.disc(*square)), (Turn::Deal, None), "nothing lies on {square} yet");
        state = deal(state, &letter.to_string());
        assert_eq!(state.disc(*square).map(|colour| colour.letter()), Some(*letter), "{square}");
    }
    let lying: Vec<char> = order.iter().map(|square| state.disc(*square).unwrap().letter()).collect();
    assert_eq!(lying, letters, "later discs moved none");
}

#[test]
fn ouro_2_a_weight_is_what_is_left_of_ten() {
    let mut state = new("-", 2);
    let mut left = BTreeMap::from([('b', 10), ('g', 10), ('r', 10), ('y', 10)]);
    for letter in "bbbbbbbbbb gy gggr yyyyyyyyy rrrrrrrrr gg".chars().filter(|letter| *letter != ' ') {
        assert_eq!(weights(&state), left);
        state = deal(state, &letter.to_string());
        *left.get_mut(&letter).unwrap() -= 1;
        left.retain(|_, count| *count > 0);
    }
    assert_eq!(left, BTreeMap::from([('g', 4)]));
    assert_eq!(weights(&state), BTreeMap::new(), "four discs are left over and never dealt");
}

#[test]
fn ouro_2_everybody_starts_empty_and_seat_1_moves_first() {
    for seats in 2..=4 {
        let state = play("-", seats, MIXED, &[]);
        assert_eq!(state.turn().asked().iter().collect::<Vec<_>>(), [Seat::One]);
        assert_eq!(state.points().as_slice(), vec![0; seats.into()]);
        assert_eq!((state.gone().total(), state.discs().len(), state.stock()), (0, 36, 10));
        assert!((1..=seats).all(|number| supply(&state, number).is_empty()));
    }
}

#[test]
fn ouro_2_after_the_set_up_nothing_is_dealt() {
    walk_all(1, |_, before, _, after| {
        assert!(before.turn() != Turn::Deal && after.turn() != Turn::Deal);
        assert_eq!(after.deals().count(), 0);
    });
}

// ---- OURO-3: a turn

/// The engine's list is the naive list, of all three kinds together, at every table.
#[test]
fn ouro_3_a_turn_is_one_placing_one_removal_or_one_discard() {
    walk_all(1, |options, before, _, _| {
        let position = Position::of(before);
        let mut expected = position.placings();
        expected.extend(position.removals(options));
        expected.extend(position.discards());
        assert_eq!(listed(before), expected, "{options:?}");
    });
}

/// What a turn does, at every table, recomputed on a map.
#[test]
fn ouro_3_each_turn_does_what_the_clauses_say_and_nothing_else() {
    walk_all(2, |options, before, text, after| {
        assert_eq!(Position::of(after), Position::of(before).after(text, options), "{text} {options:?}");
    });
}

/// What is refused and what is listed are two pieces of code.
#[test]
fn ouro_3_an_action_is_refused_just_when_it_is_not_listed() {
    let universe = every_action();
    for (text, _, seats) in crate::common::tables() {
        let mut turns = 0;
        walk(&text, seats, 5, Habit::Hoard, |before, _, _| {
            turns += 1;
            if turns % 9 != 0 {
                return;
            }
            let listed = listed(before);
            for (text, action) in &universe {
                let legal = before.check_action(before.mover(), *action).is_ok();
                assert_eq!(legal, listed.contains(text), "{text}");
            }
        });
    }
}

/// Everything that can be written as an action.
fn every_action() -> Vec<(String, parlor_ouroboros::Action)> {
    let colours = ["b", "g", "r", "y"];
    let mut paid = vec!["bgry".to_owned()];
    for colour in colours {
        paid.extend([colour.repeat(3), colour.repeat(6)]);
        let others = colours.into_iter().filter(|other| *other != colour);
        paid.extend(others.map(|other| colour.repeat(3) + &other.repeat(2)));
    }
    let mut texts: Vec<String> = colours.map(|colour| format!("discard {colour}")).to_vec();
    for (index, one) in squares().into_iter().enumerate() {
        texts.extend(["+", "x"].map(|way| format!("place {} {way}", name(one))));
        for other in squares().into_iter().skip(index + 1) {
            texts.extend(paid.iter().map(|paid| format!("remove {} {} {paid}", name(one), name(other))));
        }
    }
    texts.into_iter().map(|text| (text.clone(), crate::common::action(&text))).collect()
}

// ---- OURO-4: placing

#[test]
fn ouro_4_stones_go_on_every_disc_both_ways_while_the_stock_lasts() {
    let mut empty_stock = 0;
    walk_all(2, |_, before, _, _| {
        let position = Position::of(before);
        assert_eq!(listed_as(before, "place"), position.placings());
        empty_stock += usize::from(position.stock == 0 && !position.discs().is_empty());
    });
    assert!(empty_stock > 100, "the stock ran out {empty_stock} times");
}

#[test]
fn ouro_4_placing_takes_the_disc_and_gives_the_neighbours_to_the_next_seat() {
    walk_all(2, |options, before, text, after| {
        if text.starts_with("place") {
            assert_eq!(Position::of(after), Position::of(before).after(text, options), "{text}");
        }
    });
}

/// Every square and both ways on a full board: corners give 2 or 1, edges 3 or 2, the middle 4.
#[test]
fn ouro_4_at_the_edge_there_are_fewer_neighbours() {
    let state = play("-", 2, MIXED, &[]);
    for at in squares() {
        let walls = [at.0, at.1].into_iter().filter(|one| [0, 5].contains(one)).count();
        for (way, given) in [("+", [4, 3, 2][walls]), ("x", [4, 2, 1][walls])] {
            let after = act(state, 1, &format!("place {} {way}", name(at)));
            assert_eq!((supply(&after, 1).len(), supply(&after, 2).len()), (1, given), "{} {way}", name(at));
            assert_eq!(after.discs().len() as usize, 35 - given);
        }
    }
}

#[test]
fn ouro_4_the_ways_are_the_row_and_column_or_the_corners() {
    for square in Square::all() {
        for (way, sign) in [(Way::Orthogonal, "+"), (Way::Diagonal, "x")] {
            let listed: BTreeSet<String> =
                square.neighbours(way).iter().map(|near| near.to_string()).collect();
            let at = (square.file().into(), square.rank().into());
            let expected: BTreeSet<String> = neighbours(at, sign).into_iter().map(name).collect();
            assert_eq!(listed, expected, "{square} {sign}");
        }
    }
}

#[test]
fn ouro_4_empty_and_stone_held_neighbours_give_nothing() {
    // b2 takes its cross; then b3, c2 and a2 are empty and b2 is a stone.
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    let after = act(state, 2, "place c3 +");
    assert_eq!(
        (supply(&after, 1), supply(&after, 2)),
        ("bgr".to_owned(), "rrrrr".to_owned()),
        "d3 and c4 alone"
    );
    let after = act(state, 2, "place c1 x");
    assert_eq!(
        (supply(&after, 1), supply(&after, 2)),
        ("br".to_owned(), "rrrrr".to_owned()),
        "b2 holds a stone"
    );
}

#[test]
fn ouro_4_giving_none_is_legal() {
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    let after = act(state, 2, "place a1 +");
    assert_eq!((supply(&after, 1), supply(&after, 2)), ("r".to_owned(), "rrrrr".to_owned()));
    assert_eq!(after.turn().asked().lowest(), Some(Seat::One), "and the turn goes on");
}

#[test]
fn ouro_4_with_more_seats_the_next_one_gets_the_discs() {
    for seats in 2..=4 {
        let mut state = play("-", seats, MIXED, &[]);
        for (number, square) in (1..=seats).zip(["b2", "e2", "b5", "e5"]) {
            let before = Position::of(&state).supplies;
            state = act(state, number, &format!("place {square} x"));
            let after = Position::of(&state).supplies;
            let next = number % seats + 1;
            for other in 1..=seats {
                let more = after[usize::from(other) - 1].len() - before[usize::from(other) - 1].len();
                let expected = if other == number {
                    1
                } else if other == next {
                    4
                } else {
                    0
                };
                assert_eq!(more, expected, "seat {other} after {number} of {seats}");
            }
        }
    }
}

#[test]
fn ouro_4_ten_stones_are_placed_and_no_eleventh() {
    let state = find("-", 2, |state| state.stock() == 0 && state.discs().len() > 1);
    assert_eq!(state.stones().len(), 10);
    assert!(listed_as(&state, "place").is_empty());
}

// ---- OURO-5: two ways

#[test]
fn ouro_5_both_ways_are_actions_even_where_they_give_the_same() {
    // Around a1 nothing is left to give: b1 and a2 went with b2's cross, b2 is a stone.
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    let listed = listed(&state);
    assert!(listed.contains("place a1 +") && listed.contains("place a1 x"));
    assert_ne!(crate::common::action("place a1 +"), crate::common::action("place a1 x"));
    assert_eq!(act(state, 2, "place a1 +"), act(state, 2, "place a1 x"), "though they lead to the same game");
}

#[test]
fn ouro_5_72_first_moves() {
    let state = play("-", 2, MIXED, &[]);
    assert_eq!(listed(&state).len(), 72);
    let texts =
        state.actions(Seat::One).map(|action| Ouroboros::action_text(&OuroborosRules::default(), action));
    assert!(texts.into_iter().all(|text| text.starts_with("place")));
}
