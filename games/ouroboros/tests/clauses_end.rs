//! OURO-11 to OURO-14, the end, the turns and what is shown: laws over random games at every table, and examples.

use crate::common::naive::Position;
use crate::common::{BLOCKS, MIXED, act, find, listed, listed_as, new, play, supply, walk_all};
use parlor_game::{Game, Notation, Rules, Seat, Seats, Turn, Viewer};
use parlor_ouroboros::{Ouroboros, OuroborosRules};

// ---- OURO-11: winning

#[test]
fn ouro_11_whoever_ends_a_turn_of_their_own_empty_wins_at_once() {
    let mut wins = 0;
    walk_all(2, |_, before, text, after| {
        let mover = before.mover();
        let empty = after.supply(mover).is_empty();
        assert_eq!(after.turn() == Turn::Over, empty, "{text}");
        assert_eq!(after.winner(), empty.then_some(mover));
        if empty {
            wins += 1;
            let expected: Vec<i32> = before.seats().iter().map(|seat| i32::from(seat == mover)).collect();
            assert_eq!(after.result().unwrap().as_slice(), expected);
            assert!(!text.starts_with("place"), "a placing takes a disc");
            assert_eq!(before.seats().iter().map(|seat| after.actions(seat).count()).sum::<usize>(), 0);
        } else {
            assert_eq!(after.result(), None);
        }
    });
    assert!(wins > 100);
}

#[test]
fn ouro_11_points_are_minus_the_discs_in_each_supply() {
    walk_all(1, |_, _, _, after| {
        let expected: Vec<i32> =
            Position::of(after).supplies.iter().map(|supply| -(supply.len() as i32)).collect();
        assert_eq!(after.points().as_slice(), expected);
    });
}

/// The blunder that the rules work out: `place a1 x` on a full board.
#[test]
fn ouro_11_giving_one_disc_loses_on_the_second_turn() {
    let state = play("-", 2, MIXED, &[(1, "place a1 x")]);
    assert_eq!((supply(&state, 1).as_str(), supply(&state, 2).as_str()), ("b", "y"), "a1 and b2 alone");
    let over = act(state, 2, "discard y");
    assert_eq!((over.turn(), over.winner()), (Turn::Over, Some(Seat::Two)));
    assert_eq!(over.result().unwrap().as_slice(), [0, 1]);
}

/// With more seats it is the same for the next one, and seats that have not moved yet are empty without winning.
#[test]
fn ouro_11_with_more_seats_only_the_mover_can_win() {
    for seats in [3, 4] {
        let state = play("-", seats, MIXED, &[(1, "place a1 x")]);
        assert_eq!(
            state.turn(),
            Turn::Decide(Seats::only(Seat::Two)),
            "seats 3 and 4 are empty, and nobody has won"
        );
        let over = act(state, 2, "discard y");
        assert_eq!(over.winner(), Some(Seat::Two), "seat 3 is empty too, but it was not its turn");
        assert!(over.supply(Seat::Three).is_empty());
        let mut expected = vec![0; seats.into()];
        expected[1] = 1;
        assert_eq!(over.result().unwrap().as_slice(), expected);
    }
}

#[test]
fn ouro_11_a_removal_that_empties_the_supply_wins_too() {
    // Seat 1 ends up with three red discs and two stones two apart.
    let actions = [
        (1, "place b2 +"),
        (2, "place d2 x"),
        (1, "discard b"),
        (2, "discard b"),
        (1, "discard b"),
        (2, "discard r"),
    ];
    let state = play("-", 2, BLOCKS, &actions);
    assert_eq!(supply(&state, 1), "rrr");
    let over = act(state, 1, "remove b2 d2 rrr");
    assert_eq!((over.turn(), over.winner()), (Turn::Over, Some(Seat::One)));
    assert_eq!(over.result().unwrap().as_slice(), [1, 0]);
}

#[test]
fn ouro_11_a_first_turn_with_an_empty_supply_can_only_place() {
    // Each gives discs to the next seat at most, so that the following ones start empty too.
    let state = play("-", 4, MIXED, &[]);
    assert!(listed(&state).iter().all(|text| text.starts_with("place")));
    // Around a1 nothing is left after b2's cross, so that seat 3 gets nothing from seat 2.
    let state = play("-", 4, MIXED, &[(1, "place b2 +"), (2, "place a1 +")]);
    assert_eq!(supply(&state, 3), "");
    assert_eq!(listed(&state), Position::of(&state).placings());
    let after = act(state, 3, "place a3 x");
    assert_eq!(
        after.turn(),
        Turn::Decide(Seats::only(Seat::Four)),
        "a placing takes a disc, so it never wins"
    );
}

#[test]
fn ouro_11_an_empty_supply_at_the_start_of_a_turn_is_for_first_turns_alone() {
    let mut turns = 0;
    walk_all(1, |_, before, _, _| {
        // A full board marks the beginning of the next game.
        turns = if before.discs().len() == 36 { 1 } else { turns + 1 };
        if before.supply(before.mover()).is_empty() {
            assert!(turns <= before.seats().len(), "turn {turns}");
            assert!(listed(before).iter().all(|text| text.starts_with("place")));
        }
    });
}

// ---- OURO-12: every game ends

#[test]
fn ouro_12_every_turn_lowers_the_sum_of_discs() {
    walk_all(2, |_, before, text, after| {
        let (from, to) = (Position::of(before).potential(), Position::of(after).potential());
        assert!(to < from, "{text}: {from} to {to}");
    });
}

#[test]
fn ouro_12_a_legal_turn_always_exists_and_none_is_skipped() {
    walk_all(1, |_, before, text, after| {
        assert!(before.actions(before.mover()).next().is_some());
        let others = before.seats().without(before.mover());
        assert!(others.iter().all(|seat| before.actions(seat).count() == 0));
        let next = before.mover().number() % before.seats().len() + 1;
        if after.turn() != Turn::Over {
            assert_eq!(after.turn().asked().iter().map(Seat::number).collect::<Vec<_>>(), [next], "{text}");
        }
    });
}

#[test]
fn ouro_12_without_stock_and_without_board_discs_there_is_a_discard() {
    let state = find("stones=spent", 2, |state| {
        state.turn() != Turn::Over && state.stock() == 0 && listed_as(state, "remove").is_empty()
    });
    assert_eq!(listed(&state), Position::of(&state).discards());
    assert!(!listed(&state).is_empty());
    let state =
        find("-", 2, |state| state.turn() != Turn::Over && state.discs().is_empty() && state.stock() > 0);
    assert!(listed_as(&state, "place").is_empty() && !listed_as(&state, "discard").is_empty());
}

#[test]
fn ouro_12_there_is_no_draw() {
    walk_all(1, |_, _, _, after| {
        if let Some(result) = after.result() {
            assert_eq!(result.as_slice().iter().sum::<i32>(), 1, "one winner");
        }
    });
}

// ---- OURO-13: the seats

#[test]
fn ouro_13_two_three_or_four_seats_take_turns_in_order() {
    for seats in [2, 3, 4] {
        let mut state = play("-", seats, MIXED, &[]);
        assert_eq!(state.seats().len(), seats);
        for turn in 0..8u8 {
            assert_eq!(
                state.turn(),
                Turn::Decide(Seats::only(crate::common::seat(turn % seats + 1))),
                "turn {turn}"
            );
            // A placing gives the mover a disc, so that they stay in the game.
            let text = listed_as(&state, "place").into_iter().next().unwrap();
            state = act(state, turn % seats + 1, &text);
        }
    }
}

#[test]
fn ouro_13_there_is_no_table_for_other_numbers() {
    for seats in [0, 1, 5, 6, 255] {
        let refused = Ouroboros::new(&OuroborosRules::default(), seats).unwrap_err();
        assert_eq!(refused.to_string(), format!("found seats {seats}; valid: 2, 3, 4 seats"));
    }
}

// ---- OURO-14: hiding is a way of showing

#[test]
fn ouro_14_everybody_sees_the_whole_state() {
    walk_all(1, |_, _, _, after| {
        for viewer in Viewer::all(Seats::first(4)) {
            assert_eq!(after.view(viewer), *after, "{viewer:?}");
            assert!(after.sees_deal(viewer));
        }
        assert_eq!(after.sealed(), Seats::NONE);
    });
}

#[test]
fn ouro_14_every_action_and_deal_is_open() {
    for viewer in Viewer::all(Seats::first(4)) {
        assert!(new("-", 4).sees_deal(viewer));
        let state = play("-", 4, MIXED, &[]);
        let mut actions = state.actions(Seat::One);
        assert!(actions.all(|action| state.sees_action(viewer, Seat::One, action)));
    }
}

#[test]
fn ouro_14_no_option_and_no_datum_knows_of_hiding() {
    let names: Vec<&str> = OuroborosRules::options().into_iter().map(|option| option.name).collect();
    assert_eq!(names, ["p3", "p4", "stones"]);
    let state = play("-", 3, MIXED, &[(1, "place b2 +")]);
    let rules = OuroborosRules::default();
    let data = |viewer| Ouroboros::view_data(&rules, &state.view(viewer));
    for viewer in Viewer::all(state.seats()) {
        assert_eq!(data(viewer), data(Viewer::Spectator), "{viewer:?}");
    }
}

#[test]
fn ouro_14_there_is_nothing_to_determinize() {
    let state = play("-", 3, MIXED, &[(1, "place b2 +")]);
    let mut chance = parlor_chance::Rng::new(1);
    assert_eq!(Ouroboros::determinize(&state.view(Viewer::Spectator), &mut chance), state);
}

/// A way of showing: a seat sees others' supplies by their size, and its own whole.
#[test]
fn ouro_14_a_discreet_table_shows_others_supplies_by_their_size() {
    use parlor_game::Cast;
    use parlor_render::SeenTable;
    use parlor_scene::Focus;
    let picture = |state: &Ouroboros, viewer: Viewer, discreet: bool| {
        let focus = Focus { discreet, ..Focus::default() };
        let cast = Cast::nameless(2, viewer);
        let (rules, view) = (OuroborosRules::default(), state.view(viewer));
        SeenTable::<Ouroboros>::new(&rules, &view, &cast, state.turn().asked()).drawing(&focus).to_text(true)
    };
    let state = play("-", 2, MIXED, &[(1, "place c3 +")]);
    let line = |text: &str, name: &str| {
        text.lines().find(|line| line.contains(name)).map(str::to_owned).unwrap_or_default()
    };
    let one = Viewer::Seat(Seat::One);
    let other =
        |text: &str| line(text, "Seat 2: Supply").split_once("y  ").map(|(_, discs)| discs.trim().to_owned());
    let (open, turned) = (picture(&state, one, false), picture(&state, one, true));
    assert_eq!(line(&open, "Your supply"), line(&turned, "Your supply"));
    assert_eq!(other(&open).as_deref(), Some("b x2 r x2"), "{open}");
    assert_eq!(other(&turned), Some(state.supply(Seat::Two).total().to_string()), "{turned}");
}
