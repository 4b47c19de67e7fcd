//! What a success brings, in which order, from positions that are laid out: play seldom or never reaches them.

use std::collections::BTreeMap;

use crate::common::table::{TABLE, Table, cards};
use crate::common::{refusal, run, texts};
use parlor_cards::Suit;
use parlor_game::{Game, Turn};
use parlor_ouroboros_solitaire::{Asked, CardBits, Phase, Pile, Position, Solitaire};

// ---- SOLI-11, SOLI-12, SOLI-14, SOLI-20: what comes back, and in which order

#[test]
fn soli_11_fewer_cards_come_back_than_a_combo_brings_and_not_those_of_the_play() {
    let table = Table {
        piles: ["2S 5C", "3C + 5S 6S 7S 8S", "4C + 9S TS JS QS"],
        known: "QC",
        discard: "2D 3D 4D",
        ..TABLE
    };
    let state = run(table.lay(), "play 4H 5D 6H");
    assert_eq!((texts(state.known()), texts(state.discard())), ("QC 2D 3D 4D".to_owned(), String::new()));
    let state = run(state, "7H 8H");
    assert_eq!(texts(state.discard()), "4H 7H 5D 8H 6H");
}

#[test]
fn soli_14_combo_extortion_enemy_recruit_then_milling() {
    let table = Table {
        piles: ["8S 5C 6C", "9C + 4S", ""],
        hand: "7H 7D 7S 2C KC",
        unseen: "",
        known: "TH JH QH 2H",
        resting: "KH KS",
        discard: "2D 3D 4D 5D 6D 8D 9D TD JD QD KD AD AH 3H",
        ..TABLE
    };
    let state = run(table.in_loop(1, &[Suit::Hearts, Suit::Spades]), "play 7H 7D 7S");
    // Twelve by Protection and two by Extortion, then the enemy; the pile's next card is up already, and may be picked.
    assert_eq!(state.phase(), Phase::Recruit);
    let back = "TH JH QH 2H 2D 3D 4D 5D 6D 8D 9D TD JD QD KD AD AH 3H 8S";
    assert_eq!(
        (texts(state.known()), texts(state.pile(Pile::One).seen())),
        (back.to_owned(), "5C 6C".to_owned())
    );
    let one = run(state, "recruit 1");
    assert_eq!(texts(one.pile(Pile::One).seen()), "6C");
    assert_eq!(texts(one.discard()), "7H TH 7D JH 7S");
    assert_eq!(texts(one.known()), "3D 4D 5D 6D 8D 9D TD JD QD KD AD AH 3H 8S 5C", "two milled, three drawn");
    assert_eq!((one.score(), one.phase()), (23, Phase::Act));
    let two = run(state, "recruit 2");
    assert_eq!(
        (two.phase().source().is_some(), two.pile(Pile::Two).is_covered(), two.score()),
        (true, true, 23)
    );
    let two = run(two, "4S");
    assert_eq!((texts(two.known()).ends_with("8S 9C"), two.phase()), (true, Phase::Act));
}

#[test]
fn soli_12_with_kind_every_each_pile_turns_up_its_next_card_before_the_next_pile_gives() {
    let table = Table {
        rules: "kind=every",
        piles: ["8S + 2C 3C", "9C + 4C", "TC"],
        hand: "7H 7D 7S KH KC",
        unseen: "",
        known: "TH JH QH 2H",
        ..TABLE
    };
    let state = run(table.lay(), "play 7H 7D 7S");
    assert!(state.pile(Pile::One).is_covered() && !state.pile(Pile::Two).is_covered());
    assert_eq!((texts(state.known()), state.score()), ("TH JH QH 2H".to_owned(), 21));
    let state = run(state, "2C");
    assert_eq!(texts(state.known()), "TH JH QH 2H 8S 2C", "the enemy, and its own pile's next card");
    let state = run(state, "3C");
    assert!(state.pile(Pile::Two).is_covered());
    let state = run(state, "4C");
    assert_eq!((texts(state.known()), state.phase()), ("2C 9C TC".to_owned(), Phase::Act));
    assert_eq!(
        (state.score(), state.hand().len(), texts(state.discard())),
        (24, 5, "7H TH 7D JH 7S".to_owned())
    );
}

#[test]
fn soli_11_a_straight_flush_brings_the_better_or_the_sum_with_protection_for_each() {
    let discard = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AS 3S 4S 5S 6S 7S 8S 9S TS";
    for (rules, laws, back) in [
        ("-", &[][..], 10),
        ("combos=sum", &[], 16),
        ("-", &[Suit::Hearts], 12),
        ("combos=sum", &[Suit::Hearts], 20),
        ("combos=sum", &[Suit::Hearts, Suit::Spades], 22),
    ] {
        let table = Table { rules, piles: ["2S KS", "", ""], hand: "4H 5H 6H 9D KD", discard, ..TABLE };
        let state = run(table.in_loop(3, laws), "play 4H 5H 6H");
        assert_eq!((state.known().len(), state.score()), (back, 52 + 25), "{rules} {laws:?}");
    }
}

#[test]
fn soli_11_a_circular_straight_defeats_where_chosen() {
    // 12 + 13 + 1 = 26, which is 13.
    let hand = "QH KD AH 9D 2D";
    let unseen = "7H 8H 9H TH JH 7D 8D TD JD";
    let table = Table { piles: ["KS 3C", "", ""], hand, unseen, ..TABLE };
    assert_eq!(run(table.in_loop(3, &[]), "play KD AH QH").score(), 52 + 24, "a success of three");
    let circular = Table { rules: "straight=circular", ..table };
    assert_eq!(run(circular.in_loop(3, &[]), "play KD AH QH").score(), 52 + 25);
    let low = Table { piles: ["3S 3C", "", ""], ..circular };
    assert_eq!(run(low.in_loop(3, &[]), "play AH 2D KD").score(), 52 + 25, "13 + 1 + 2 = 16, which is 3");
}

#[test]
fn soli_11_a_pair_within_three_cards_defeats_unless_pairs_stand_alone() {
    for (rules, score) in [("-", 26 + 25), ("pair=alone", 26 + 24)] {
        let (piles, hand) = (["8S JC", "", ""], "3H 3D 2H TD QD");
        let table = Table { rules, piles, hand, unseen: "7H 8H 9H TH JH", ..TABLE };
        assert_eq!(run(table.in_loop(2, &[]), "play 3H 2H 3D").score(), score, "{rules}");
    }
}

#[test]
fn soli_20_extortion_counts_each_success_and_a_flash_and_no_failure() {
    let table = Table {
        piles: ["2S 5C", "", ""],
        hand: "2H 2D * 3D KS",
        unseen: "7H 8H 9H TH JH QH AH 3H 4H 5H",
        discard: "4D 5D 6D 7D 8D",
        ..TABLE
    };
    let lawful = table.in_loop(2, &[Suit::Spades]);
    let state = run(lawful, "play 2H");
    assert_eq!(
        (texts(state.known()), texts(state.discard()), state.successes()),
        ("4D 5D".into(), "6D 7D 8D 2H".into(), 1)
    );
    let state = run(state, "7H, play 2D");
    assert_eq!((texts(state.known()), state.score()), ("4D 5D 6D 7D".into(), 26 + 25));
    assert_eq!(texts(run(lawful, "flash").known()), "4D 5D");
    assert!(run(lawful, "play 3D, 7H 8H 9H TH JH QH AH 3H 4H").known().is_empty());
    assert!(run(table.lay(), "play 2H").known().is_empty(), "no law, nothing back");
}

#[test]
fn soli_20_golden_law_and_assistance() {
    let table = Table { piles: ["JS", "2S 5C", ""], hand: "KD KC KS KH 2D", ..TABLE };
    let state = table.set_up(&Position { asked: Asked::Face, cleared: 2, ..table.parts() });
    let state = run(state, "enforce KD, enforce KC, enforce KS, enforce KH");
    assert_eq!((state.laws().iter().count(), state.needed(), state.hand().len()), (4, 2, 1));
    assert_eq!(["JS", "QS", "KC", "TC", "AC"].map(|card| state.bribe_cost(cards(card)[0])), [6, 6, 6, 3, 3]);
    assert_eq!(run(state, "face 1, bribe").phase(), Phase::Pay(6));
    assert_eq!(texts(state.resting().iter()), "KC KD KH KS");
}

#[test]
fn soli_9_a_lowered_number_counts_from_the_next_success() {
    let table = Table { piles: ["2S 5C", "3C + 5S 6S 7S 8S", ""], hand: "2H KD 2D", ..TABLE };
    let state = run(table.in_loop(2, &[]), "play 2H, 7H 8H 9H, enforce KD");
    assert_eq!((state.successes(), state.needed(), state.engaged()), (1, 1, Some(Pile::One)));
    assert_eq!(run(state, "play 2D").score(), 26 + 20);
}

#[test]
fn soli_10_with_failure_stays_successes_are_kept_and_no_bribe_is_taken() {
    let table = Table { rules: "failure=stays", piles: ["2S 5C", "", ""], hand: "2H 4H 2D", ..TABLE };
    let state = run(table.in_loop(3, &[]), "play 2H, 7H 8H 9H, play 4H");
    let state = run(state, "TH JH QH 7D 8D TD JD QD");
    assert_eq!((state.successes(), state.confronted(), state.deck()), (1, true, 1));
    let state = run(state, "AH");
    assert_eq!(
        (state.turn(), state.score(), texts(state.played().iter())),
        (Turn::Over, 52 + 24, "4H".to_owned())
    );
}

#[test]
fn soli_16_known_cards_are_turned_up_and_scouted_ones_are_not_seen_twice() {
    let (piles, hand) = (["2S 5C 6C + 9S KS", "", ""], "JD JH 2H 5H 6H");
    let state = Table { piles, hand, unseen: "7H 8H 9H", ..TABLE }.lay();
    assert!(refusal(&state, "scout JD").ends_with("(SOLI-18)"));
    let state = run(state, "play 2H, 7H, face 1, scout JD");
    assert_eq!((state.phase(), state.deals().count()), (Phase::Scout, state.lurking().len() as usize));
    let state = run(state, "9S");
    assert_eq!((texts(state.pile(Pile::One).seen()), state.phase()), ("5C 6C 9S".to_owned(), Phase::Act));
}

/// Exactly: of every order in which a deck of five could lie, each is as likely as the weights say.
#[test]
fn soli_3_the_weights_are_those_of_a_shuffled_deck() {
    let table = Table { piles: ["2S 5C", "", ""], hand: "2H 3H", unseen: "7H 8H 9H TH JH", ..TABLE };
    let mut orders = BTreeMap::new();
    fn walk(state: Solitaire, share: f64, path: &str, orders: &mut BTreeMap<String, f64>) {
        if state.turn() != Turn::Deal {
            *orders.entry(path.to_owned()).or_default() += share;
            return;
        }
        let total: u32 = state.deals().map(|(_, weight)| weight).sum();
        for (card, weight) in state.deals() {
            let share = share * f64::from(weight) / f64::from(total);
            walk(state.deal(card).unwrap(), share, &format!("{path} {card}"), orders);
        }
    }
    walk(run(table.lay(), "play 2H"), 1.0, "", &mut orders);
    // A hand of one is filled up by four of the five.
    assert_eq!(orders.len(), 5 * 4 * 3 * 2);
    assert!(orders.values().all(|share| (share - 1.0 / 120.0).abs() < 1e-12));
}

#[test]
fn soli_15_counters_stay_whole_in_games_of_any_length() {
    let table = Table { hand: "2H 5D", ..TABLE };
    let asked = Asked::Enemy(Pile::One, Some(u32::MAX - 1));
    let last = Position { cleared: u32::MAX - 1, asked, ..table.parts() };
    let state = table.set_up(&last);
    assert_eq!((state.loop_number(), state.score()), (u32::MAX, i32::MAX));
    let state = run(state, "play 2H");
    assert_eq!((state.cleared(), state.unseen()), (u32::MAX, CardBits::FRIENDLY));
    assert_eq!((state.needed(), state.score()), (u32::MAX, i32::MAX));
}
