//! How many ways there are to go on, against numbers that are derived from the clauses.

use crate::common::{act, deal, new, run, start};
use parlor_search::{divide, perft};

#[test]
fn soli_2_and_5_the_set_up_counts_as_derived() {
    assert_eq!([1, 2, 3].map(|depth| perft(&new("-"), depth)), [26, 26 * 25, 26 * 25 * 24]);
    let state = deal(new("-"), "2S JC 9S");
    assert_eq!([1, 2, 3].map(|depth| perft(&state, depth)), [27, 27 * 26, 27 * 26 * 25]);
}

/// A hand without specials: three faces, then 5 + 5*4 + 5*4*3 plays and a bribe.
#[test]
fn soli_6_to_8_a_plain_hand_counts_as_derived() {
    let state = start("-", "2S JC 9S", "4H 6D 8H TD 3D");
    let plays = 5 + 20 + 60;
    assert_eq!([1, 2].map(|depth| perft(&state, depth)), [3, 3 * (plays + 1)]);
    // Whatever is done, the next card is one of 23 of the Threat Deck or of 22 of the Friendly Deck.
    let faced = act(state, "face 1");
    let wins = divide(&faced, 2).into_iter().filter(|(_, count)| *count == 23).count();
    // 2 is 10+8+... : the orders of three or two cards whose sum is 2 or 15; 4+8+3 is, and 3+... no two are.
    assert_eq!((wins, perft(&faced, 2)), (6, 6 * 23 + (plays + 1 - 6) * 22));
}

/// A queen besides four others sends 4 + 12 + 24 + 24 orders away; two queens twice as many.
#[test]
fn soli_19_queens_count_as_derived() {
    let state = start("-", "2S JC 9S", "QH 6D 8H TD *");
    assert_eq!(perft(&state, 1), 3 + 64);
    let state = start("-", "2S JC 9S", "QH QD 8H TD *");
    assert_eq!(perft(&state, 1), 3 + 2 * 64);
    // Against an enemy, 4 cards that are no joker: 4 + 12 + 24 plays, a bribe, a flash.
    assert_eq!(perft(&act(state, "face 1"), 1), 40 + 2 + 2 * 64);
}

/// A jack and two kings besides: scout and two laws.
#[test]
fn soli_18_to_20_specials_count_as_derived() {
    let state = run(start("-", "2S JC 9S", "JH KH KD TD 9D"), "face 1");
    assert_eq!(perft(&state, 1), 85 + 1 + 1 + 2);
    // Then the hand holds four cards, and the two places below are dealt from 23 cards.
    let scouted = act(state, "scout JH");
    assert_eq!([1, 2, 3].map(|depth| perft(&scouted, depth)), [23, 23 * 22, 23 * 22 * (40 + 1 + 2)]);
}
