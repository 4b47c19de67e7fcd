//! SOLI-17 to SOLI-22: specials, laws, and the end of a loop.

use crate::common::{act, any, deal, discard, find_step, known, listed, run, start, texts};
use parlor_cards::Suit;
use parlor_game::Game;
use parlor_ouroboros_solitaire::{Phase, Pile};

#[test]
fn soli_17_the_joker_defeats_at_once_and_rests() {
    let state = crate::common::in_loop_two("-", "2S JC 9S", "* 4H 2D 9D 3D");
    let state = run(state, "face 2, flash");
    assert_eq!((state.score(), texts(state.resting().iter()).as_str(), state.engaged()), (27, "*", None));
    let state = deal(state, "3S");
    assert_eq!((state.phase(), discard(&state).as_str(), known(&state).as_str()), (Phase::Draw, "", ""));
}

#[test]
fn soli_18_a_jack_sees_the_two_places_below_the_enemy() {
    let state = run(start("-", "2S JC 9S", "JD JH 2H TD 3D"), "face 1, scout JD");
    assert_eq!((state.phase(), state.deals().count()), (Phase::Scout, 23));
    let state = deal(state, "5C 6C");
    assert_eq!(texts(state.pile(Pile::One).seen()), "2S 5C 6C");
    assert_eq!(
        (state.phase(), texts(state.resting().iter()).as_str(), state.hand().len()),
        (Phase::Act, "JD", 4)
    );
    assert!(!listed(&state).contains("scout JH"), "both places have been seen");
    // The enemy leaves, so one place below the next is known and one is not.
    let state = any(act(state, "play 2H"), 9);
    let state = run(act(state, "face 1"), "scout JH");
    let state = deal(state, "7C");
    assert_eq!((texts(state.pile(Pile::One).seen()).as_str(), state.phase()), ("5C 6C 7C", Phase::Act));
}

#[test]
fn soli_19_a_queen_sends_cards_to_the_bottom_in_order_and_draws_as_many() {
    let state = start("-", "2S JC 9S", "QH 4D 5H * 3D");
    let state = act(state, "reorganize QH: 5H * 4D");
    assert_eq!((known(&state).as_str(), state.phase(), state.deck()), ("5H * 4D", Phase::Redraw(3), 25));
    let state = deal(state, "AH 2H 3H");
    assert_eq!(
        (state.phase(), state.deck(), texts(state.hand().iter()).as_str()),
        (Phase::Act, 22, "AH 2H 3D 3H")
    );
    assert_eq!(listed(&start("-", "2S JC 9S", "QH 4D 5H * 3D")).len(), 3 + 64);
}

#[test]
fn soli_20_each_king_makes_its_law() {
    let state = act(start("-", "2S JC 9S", "KH KD 5H 2H 3D"), "enforce KH");
    assert!(state.laws().has(Suit::Hearts) && !state.laws().has(Suit::Diamonds));
    // A straight of three with Protection brings 12: nothing is there yet; see the forecast's count in the combos' tests.
    let clubs =
        find_step("-", |before, after| !before.laws().has(Suit::Clubs) && after.laws().has(Suit::Clubs)).1;
    assert_eq!(clubs.bribe_cost(parlor_cards::Card::parse("JS").unwrap()), 6);
    assert_eq!(clubs.bribe_cost(parlor_cards::Card::parse("TS").unwrap()), 3);
}

#[test]
fn soli_20_the_golden_law_lowers_the_number_at_the_next_success() {
    let state = crate::common::in_loop_two("-", "2S JC 9S", "2H KD 2D 9D 3D");
    let state = run(state, "face 1, play 2H, 5D, enforce KD");
    assert_eq!(
        (state.needed(), state.successes(), state.score()),
        (1, 1, 26),
        "the enemy stays until the next success"
    );
    assert_eq!(act(state, "play 2D").score(), 27);
    assert_eq!(start("-", "2S JC 9S", "2H KD 2D 9D 3D").needed(), 1);
    assert_eq!(act(start("-", "2S JC 9S", "2H KD 2D 9D 3D"), "enforce KD").needed(), 1, "at least one");
}

#[test]
fn soli_21_an_only_card_is_no_special_but_the_joker() {
    // Four queens, kings and jacks are used, and one is left.
    let state = start("-", "2S JC 9S", "JD JH KH KD QH");
    let state = run(state, "enforce KH, enforce KD, face 1, scout JD, 3S 4S");
    assert!(listed(&state).contains("reorganize QH: JH"));
    let state = run(state, "reorganize QH: JH, QD");
    assert_eq!(texts(listed(&state)), "bribe play QD");
    let joker = run(
        start("-", "2S JC 9S", "JD KH KD QH 2H"),
        "enforce KH, enforce KD, face 1, scout JD, 3S 4S, reorganize QH: 2H, *",
    );
    assert_eq!(texts(listed(&joker)), "bribe flash");
}
