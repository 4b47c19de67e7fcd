//! SOLI-1 to SOLI-10: cards, turns, bribes, plays and failures. Combos and what follows from them are in `clauses_combos.rs`, specials and
//! loops in `clauses_specials.rs`.

use crate::common::{act, any, deal, discard, known, listed, new, run, start, texts};
use parlor_game::{Game, Seat, Turn};
use parlor_ouroboros_solitaire::{Phase, Pile, Solitaire};

/// A red hand without combos against 2S, JC and 9S.
fn plain() -> Solitaire {
    start("-", "2S JC 9S", "4H 6D 8H TD 3D")
}

// ---- SOLI-1

#[test]
fn soli_1_the_friendly_deck_is_27_cards_of_weight_1() {
    let state = deal(new("-"), "2S JC 9S");
    assert_eq!((state.deals().count(), state.deals().all(|(_, weight)| weight == 1)), (27, true));
    assert!(state.deals().all(|(card, _)| card.is_joker() || card.suit().unwrap().is_red()));
}

/// 22 cards after the set-up; a failure and a draw of one take ten each time, so two remain, and a bribe of 4 cannot be paid.
#[test]
fn soli_1_the_game_ends_in_the_middle_of_paying_a_bribe() {
    let mut state = start("-", "2S 3S 4S", "TH 9H 8H 7H 6H");
    for pile in [1, 2] {
        state = act(state, &format!("face {pile}"));
        let cards = listed(&state).into_iter().find(|text| text == "play TH" || text == "play 9H").unwrap();
        state = any(act(state, &cards), 20);
    }
    assert_eq!((state.deck(), state.turn()), (2, Turn::Decide(parlor_game::Seats::only(Seat::One))));
    let score = state.score();
    let state = act(act(state, "face 3"), "bribe");
    let state = any(state, 1);
    assert_eq!((state.deck(), state.turn()), (1, Turn::Deal));
    let state = any(state, 1);
    assert_eq!(
        (state.deck(), state.turn(), state.result().map(|_| state.score())),
        (0, Turn::Over, Some(score))
    );
    assert_eq!(state.enemy().map(|card| card.to_string()).as_deref(), Some("4S"), "who is not passed");
}

#[test]
fn soli_1_the_game_ends_in_the_middle_of_a_failure() {
    let mut state = start("-", "2S 3S 4S", "TH 9H 8H 7H 6H");
    for text in ["face 1", "play TH", "face 2", "play 9H", "face 3", "play 8H"] {
        state = any(act(state, text), 20);
    }
    assert_eq!((state.deck(), state.turn(), state.score()), (0, Turn::Over, 2));
}

/// A scout, a face and a law take nothing from the deck, and a queen gives before she takes.
#[test]
fn soli_1_what_moves_no_card_or_gives_first_ends_nothing() {
    for text in ["face 1", "scout JD", "enforce KH", "reorganize QH: 2H 3H"] {
        let mut state = start("-", "2S 3S 4S", "JD KH QH 2H 3H");
        if text.starts_with("scout") {
            state = act(state, "face 1");
        }
        let before = state.deck();
        let state = any(act(state, text), 9);
        assert_eq!((state.turn() == Turn::Over, state.deck()), (false, before), "{text}");
    }
}

// ---- SOLI-2 to SOLI-6

#[test]
fn soli_2_the_piles_hold_9_9_and_8_and_are_dealt_first() {
    let state = new("-");
    assert_eq!(Pile::ALL.map(|pile| state.pile(pile).count()), [9, 9, 8]);
    assert_eq!((state.deals().count(), state.phase()), (26, Phase::Fronts));
    assert!(state.deals().all(|(card, _)| !card.is_joker() && !card.suit().unwrap().is_red()));
    let state = deal(state, "2S JC 9S");
    assert_eq!(Pile::ALL.map(|pile| state.pile(pile).top().unwrap().to_string()), ["2S", "JC", "9S"]);
    assert_eq!((state.phase(), state.lurking().len()), (Phase::Draw, 23));
}

#[test]
fn soli_3_paid_cards_lie_bottom_first_and_known_cards_come_without_a_deal() {
    let state = run(plain(), "face 1, bribe, AH 5H 7D 9H");
    assert_eq!(discard(&state), "AH 5H 7D 9H");
    assert_eq!((known(&state).as_str(), state.deck()), ("2S", 22 - 4 + 1));
}

#[test]
fn soli_4_court_cards_and_aces_have_their_numbers() {
    use parlor_ouroboros_solitaire::number;
    let numbers: Vec<u8> = parlor_cards::Rank::ALL
        .iter()
        .map(|rank| number(parlor_cards::Card::new(*rank, parlor_cards::Suit::Clubs)))
        .collect();
    assert_eq!(numbers, (1..=13).collect::<Vec<u8>>());
    let state = start("-", "JC 2S 9S", "AH JD QD 4H 5D");
    assert_eq!(any(run(state, "face 1, play JD"), 9).score(), 1, "a jack's 11 matches a jack's");
}

#[test]
fn soli_5_the_hand_is_filled_when_a_turn_begins_and_not_before() {
    let state = start("-", "2S JC 9S", "KH QH 6D 8H TD");
    let state = act(state, "enforce KH");
    assert_eq!((state.hand().len(), state.turn() == Turn::Deal), (4, false));
    let state = act(act(state, "face 1"), "bribe");
    let state = run(state, "AH 2H 3H 4H");
    assert_eq!(state.phase(), Phase::TurnUp(parlor_ouroboros_solitaire::Then::EndTurn));
    let state = deal(state, "AS");
    assert_eq!((state.phase(), state.hand().len()), (Phase::Draw, 4));
    assert_eq!(deal(state, "7H").hand().len(), 5);
}

#[test]
fn soli_6_each_standing_enemy_can_be_faced() {
    let state = plain();
    assert_eq!(texts(listed(&state)), "face 1 face 2 face 3");
    assert_eq!(act(state, "face 2").enemy().unwrap().to_string(), "JC");
}

// ---- SOLI-7: bribes

#[test]
fn soli_7_a_bribe_costs_four_cards_and_seven_for_court_cards() {
    for (front, cost) in [("2S", 4), ("TS", 4), ("AS", 4), ("JS", 7), ("QS", 7), ("KS", 7)] {
        let state = start("-", &format!("{front} 3C 4C"), "4H 6D 8H TD 3D");
        let state = act(act(state, "face 1"), "bribe");
        assert_eq!(state.phase(), Phase::Pay(cost), "{front}");
        let before = state.deck();
        let state = any(state, cost.into());
        assert_eq!(
            (state.deck(), known(&state), state.score()),
            (before - u32::from(cost) + 1, front.to_owned(), 1)
        );
    }
}

#[test]
fn soli_7_a_special_does_not_rule_a_bribe_out_and_a_failed_play_does() {
    let state = start("failure=stays", "2S JC 9S", "JD KH 8H TD 3D");
    let state = any(run(state, "face 1, scout JD, 3S 4S, enforce KH"), 0);
    assert!(listed(&state).contains("bribe"));
    let state = any(act(state, "play 8H"), 20);
    assert!(state.engaged().is_some() && !listed(&state).contains("bribe"));
}

// ---- SOLI-8 to SOLI-10

#[test]
fn soli_8_one_to_three_cards_in_any_order_and_never_the_joker() {
    let state = act(start("-", "2S JC 9S", "4H 6D 8H TD *"), "face 1");
    let plays: Vec<String> = listed(&state).into_iter().filter(|text| text.starts_with("play")).collect();
    assert_eq!(plays.len(), 4 + 4 * 3 + 4 * 3 * 2);
    assert!(plays.contains(&"play TD 4H 8H".to_owned()) && !plays.iter().any(|text| text.contains('*')));
}

#[test]
fn soli_8_a_sum_wraps_and_the_order_is_that_of_discarding() {
    // 10 + 8 + 6 = 24, which is 11.
    let state = run(plain(), "face 2, play TD 8H 6D");
    assert_eq!(state.score(), 1);
    let state = any(state, 9);
    assert_eq!(discard(&state), "TD 8H 6D", "three different suits and numbers that are no combo");
}

#[test]
fn soli_9_the_second_loop_takes_two_successes_and_the_enemy_stays_engaged() {
    let state = crate::common::in_loop_two("-", "2S JC 9S", "2H 4H 2D 9D 3D");
    assert_eq!((state.loop_number(), state.needed()), (2, 2));
    let state = run(state, "face 1, play 2H");
    assert_eq!((state.successes(), state.score(), discard(&state).as_str()), (1, 26, "2H"));
    let state = deal(state, "5D");
    assert!(!listed(&state).iter().any(|text| text.starts_with("face") || text == "bribe"));
    let state = run(state, "play 2D");
    assert_eq!((state.score(), state.engaged()), (27, None));
    assert_eq!(discard(&any(state, 1)), "2H 2D");
}

#[test]
fn soli_10_a_failure_costs_nine_cards_and_the_enemy_is_passed() {
    let state = run(plain(), "face 1, play 4H");
    assert_eq!((state.phase(), state.score()), (Phase::Fail(9), 0));
    let state = deal(state, "AH 2H 3H 5H 6H 7H 9H TH");
    assert_eq!(state.score(), 0, "not before the last card is paid");
    let state = deal(state, "JH");
    assert_eq!(
        (state.score(), state.engaged(), discard(&state).as_str()),
        (1, None, "AH 2H 3H 5H 6H 7H 9H TH JH")
    );
    let state = deal(state, "AS");
    assert_eq!(discard(&state), "AH 2H 3H 5H 6H 7H 9H TH JH 4H", "the played card lies on top");
    assert!(state.gone().iter().any(|card| card.to_string() == "2S"));
}

#[test]
fn soli_10_with_failure_stays_the_enemy_keeps_its_successes() {
    let state = crate::common::in_loop_two("failure=stays", "2S JC 9S", "2H 4H 2D 9D 3D");
    let state = run(state, "face 1, play 2H, 5D, play 4H");
    let state = any(state, 9);
    assert_eq!((state.successes(), state.score(), state.engaged()), (1, 26, Some(Pile::One)));
    let state = any(state, 5);
    assert_eq!(run(state, "play 2D").score(), 27);
}
