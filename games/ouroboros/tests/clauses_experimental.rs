//! The experimental options: the pie rule, discs for the second seat, the board of 4x4.

use parlor_game::{BadRules, Game, Notation, Rules, Seat, Turn, format_rules};
use parlor_laws::{Laws, Plan};
use parlor_ouroboros::{Board, Ouroboros, OuroborosRules, Square};

use crate::common::{BLOCKS, act, deal, listed, new, play, refusal, rules, supply};

#[test]
fn ouro_x1_the_second_player_may_swap_after_the_first_turn_and_never_else() {
    let state = play("pie=yes", 2, BLOCKS, &[]);
    assert!(!listed(&state).contains("swap"), "the first player has nothing to swap with");
    assert_eq!(
        refusal(&state, 1, "swap"),
        "Not now: only the second player's first turn may be a swap (OURO-X1)"
    );
    let state = act(state, 1, "place b2 +");
    assert_eq!((supply(&state, 1), supply(&state, 2)), ("r".to_owned(), "rrrr".to_owned()));
    let without = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    let mut expected = listed(&without);
    assert!(expected.insert("swap".to_owned()));
    assert_eq!(listed(&state), expected, "all else stays possible");
    assert_eq!(refusal(&without, 2, "swap"), "Not here: this table plays without the pie rule (OURO-X1)");
    let swapped = act(state, 2, "swap");
    assert_eq!((supply(&swapped, 1), supply(&swapped, 2)), ("rrrr".to_owned(), "r".to_owned()));
    assert_eq!((swapped.turn(), swapped.winner()), (Turn::Decide(parlor_game::Seats::only(Seat::One)), None));
    assert!(!listed(&swapped).contains("swap"), "no swap back");
    // Each kind of turn that may follow.
    for first in ["discard r", "place f6 x"] {
        let later = act(swapped, 1, first);
        assert!(!listed(&later).contains("swap"), "{first}");
    }
    let later = act(act(state, 2, "discard r"), 1, "place f6 x");
    assert!(!listed(&later).contains("swap"), "the chance is gone");
}

#[test]
fn ouro_x1_the_pie_rule_is_for_two() {
    for seats in [3, 4] {
        let why = Ouroboros::new(&rules("pie=yes"), seats).unwrap_err();
        assert!(matches!(why, BadRules::Conflict { .. }), "{why}");
    }
}

#[test]
fn ouro_x2_the_second_player_begins_with_discs_that_are_left_over() {
    for (count, seats) in [(1, 2), (4, 2), (2, 4)] {
        let mut state = deal(new(&format!("second-discs={count}"), seats), BLOCKS);
        for drawn in 0..count {
            assert_eq!((state.turn(), state.next_square()), (Turn::Deal, None), "after {drawn}");
            let left: u32 = state.deals().map(|(_, weight)| weight).sum();
            assert_eq!(left, 4 - drawn);
            let rest: Vec<_> = state.deals().map(|(disc, _)| disc).collect();
            state = state.deal(rest[0]).unwrap();
        }
        assert_eq!(state.turn(), Turn::Decide(parlor_game::Seats::only(Seat::One)));
        let held: Vec<u32> = state.seats().iter().map(|seat| state.supply(seat).total()).collect();
        assert_eq!(held.iter().sum::<u32>(), count);
        assert_eq!((held[1], state.undealt().total()), (count, 4 - count));
    }
}

#[test]
fn ouro_x3_the_small_board_is_a1_to_d4_and_24_discs_are_left_over() {
    let state = new("board=4", 2);
    let weights: Vec<u32> = state.deals().map(|(_, weight)| weight).collect();
    assert_eq!(weights, [10; 4], "the same forty discs");
    let mut places = Vec::new();
    let mut dealt = state;
    for letter in "bgrybgrybgrybgry".chars() {
        places.extend(dealt.next_square());
        dealt = deal(dealt, &letter.to_string());
    }
    let names: Vec<String> = places.iter().map(Square::to_string).collect();
    assert_eq!(names.join(" "), "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4");
    assert_eq!((dealt.discs().len(), dealt.undealt().total(), dealt.stock()), (16, 24, 10));
    let state = act(dealt, 1, "place d4 x");
    assert_eq!(
        (supply(&state, 1), supply(&state, 2)),
        ("y".to_owned(), "r".to_owned()),
        "c3 alone touches it"
    );
    assert_eq!(
        refusal(&state, 2, "place e1 +"),
        "Not there: e1 is empty, and a stone needs a disc to land on (OURO-4)"
    );
}

/// A record of before, or its hash, that is another because of options that nobody named.
#[test]
fn ouro_x1_and_2_and_3_what_is_not_named_is_as_it_was() {
    let usual = OuroborosRules::default();
    assert_eq!((usual.pie, usual.second_discs, usual.board), (false, 0, Board::Whole));
    assert_eq!(format_rules(&rules("pie=no second-discs=0 board=6")), "-");
    assert_eq!(format_rules(&rules("board=4 pie=yes stones=spent")), "stones=spent pie=yes board=4");
    assert!(
        OuroborosRules::options().iter().all(|spec| !["pie", "second-discs", "board"].contains(&spec.name))
    );
    assert_eq!(Ouroboros::action_text(&usual, parlor_ouroboros::Action::Swap), "swap");
}

#[test]
fn ouro_x1_and_2_and_3_every_law_holds_with_them() {
    let plan = Plan::default().games(2).rules(&[
        "pie=yes",
        "second-discs=1",
        "second-discs=4 pie=yes stones=spent",
        "board=4",
        "board=4 pie=yes second-discs=3",
    ]);
    Laws::<Ouroboros>::new().pieces().positions().assert(&plan);
}
