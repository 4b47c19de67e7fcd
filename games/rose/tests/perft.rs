//! The number of ways to go on in Rose: the engine's checksum, against numbers that do not come from the engine.

use crate::common::{deal, new, play};
use parlor_search::{divide, perft};

/// Deals of `depth` cards from the whole deck, all different except for the jokers: with none, one or two of them among the cards, at 1,
/// `depth` or `depth * (depth - 1) / 2` places, and the rest from 52, 51, 50 and so on.
fn derived(depth: u64) -> u64 {
    let others = |count: u64| (0..count).map(|dealt| 52 - dealt).product::<u64>();
    let mut sum = others(depth) + depth * others(depth - 1);
    if depth >= 2 {
        sum += depth * (depth - 1) / 2 * others(depth - 2);
    }
    sum
}

#[test]
fn rose_3_the_set_up_counts_as_derived() {
    assert_eq!([derived(1), derived(2)], [53, 52 * 52 + 53]);
    for depth in 1..=4 {
        assert_eq!(perft(&new(), depth), derived(depth.into()), "depth {depth}");
    }
}

/// After a card 52 kinds are left, after a joker still all 53.
#[test]
fn rose_1_a_joker_does_not_use_up_its_kind() {
    assert_eq!(perft(&deal(new(), "7H"), 1), 52);
    assert_eq!(perft(&deal(new(), "*"), 1), 53);
    assert_eq!(perft(&deal(new(), "* *"), 1), 52);
}

/// A board whose choices can be counted by hand: thirteen clubs and the ace of diamonds, one pair. The pile
/// then holds 38 other cards and two jokers. Two cards: 38 * 37 ways without a joker, 2 * 38 with one, 1 with both; two orders.
#[test]
fn rose_7_one_pair_counts_as_derived() {
    let state = play("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD", &[]);
    let hands = 38 * 37 + 2 * 38 + 1;
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&state, depth)), [1, 39, hands, 2 * hands]);
}

struct Position {
    what: &'static str,
    deals: &'static str,
    actions: &'static str,
    counts: &'static [u64],
}

/// Positions of random games, counted by a naive reader of the clauses in Python that was written independently of this engine and lists
/// every step on a copied dictionary (`parlor_ref.py`). A last 0 means that no game lasts that long.
const COUNTED: &[Position] = &[
    Position {
        what: "A first board without a joker",
        deals: "2S QD JC 4H 7H 7C 9S JS 2C AD QH 6H JD AC",
        actions: "",
        counts: &[8, 312, 11864],
    },
    Position {
        what: "A first board with one joker",
        deals: "8H 6H 9C 3H QC QD 9S 2S 7H 5C 4C KS * AD",
        actions: "",
        counts: &[17, 680, 26520],
    },
    Position {
        what: "A first board with both jokers",
        deals: "JC 3H 3S 9C AH JS JD AD TC 7H 9D * * 6C",
        actions: "",
        counts: &[45, 1800],
    },
    Position {
        what: "Four of a rank and a joker",
        deals: "AH TD 3C 7D TC JS 6S 7S AC 6H 5S QS 8H JD 2C 2S QH 3D 2D 9D 5C 2H 9S JC 3H 4D KD \
                QD TH AS JH AD *",
        actions: "take c2 d1, place c2 d1, take c1 e2, place e2 c1, take b2 c3, place b2 c3, take b2 \
                  c2 d1, place d1 b2 c2, take d3 e2, place e2 d3, take b1 c1 d3, place d3 b1 c1, \
                  take d1 d2, place d1 d2, take a2 b3 d1, place a2 b3 d1",
        counts: &[39, 819, 16380],
    },
    Position {
        what: "4 cards in the pile and larger selections on the board (ROSE-5)",
        deals: "3S AH 5S 4D TD 6H 5H KD 2S 5D 2C 2H 9D 4H JS 3C KC AS 4S JH TH AD 7S QS AC 6D * KS \
                5C 8S JD 6S 9S JC 9C 7D 8C 7H TS 8D KH 2D QD 7C 9H 8H 3H * QC QH",
        actions: "take b1 c2 d1, place d1 b1 c2, take c4 d2 d3, place d2 c4 d3, take b2 c4 e2, place \
                  b2 c4 e2, take a2 c4 d2, place c4 a2 d2, take b2 b3, place b3 b2, take b2 b3 c2 \
                  c3, place b3 c2 c3 b2, take b2 c1 d2, place c1 d2 b2, take c3 d1 d2 d3, place d1 \
                  d3 d2 c3, take d1 d2 e2, place d2 d1 e2, take c2 d2 d3, place c2 d3 d2, take b2 \
                  e1, place b2 e1, take a1 b1 e1, place a1 b1 e1",
        counts: &[36, 144, 432, 864, 6396, 12264, 9384, 18768, 0],
    },
    Position {
        what: "3 cards in the pile and larger selections on the board (ROSE-5)",
        deals: "* 8D 7C 7S JD * 6C 3H 5H AS 9S KS 3D JC 8H 5S AD 3S 4C 3C 4H TH AC TD 9D AH TC 6S \
                6H QD JH 4D 6D 2H 5D 2C 9H QS 5C 2D 9C QC QH 4S TS KC 2S 7D 7H KH KD",
        actions: "take a1 b3 e2, place a1 e2 b3, take a1 a2 c1, place c1 a2 a1, take c4 e2, place c4 \
                  e2, take a1 c1 c3 e1, place a1 c1 c3 e1, take a1 b3 d1 e1, place d1 b3 a1 e1, take \
                  a1 b3 c2, place a1 c2 b3, take c1 d1 e2, place e2 c1 d1, take c3 d2, place d2 c3, \
                  take a2 c2 c4, place c2 a2 c4, take a2 d1 e2, place e2 a2 d1, take a2 c3 e1 e2, \
                  place c3 e1 a2 e2, take b1 b2 e2, place e2 b1 b2",
        counts: &[12, 36, 72, 120, 144, 0],
    },
    Position {
        what: "2 cards in the pile and larger selections on the board (ROSE-5)",
        deals: "2C KS 3C TS QD TH 5C 5S TD * 9D 7S 6C 6D * JD 7D AC 6S 3D JC 5H 4D 5D 3H 8S QH 8H \
                JH AH 9S 8D QC 2D 3S 8C KH JS 9H 4H AD TC 2S 4C 7C 9C 6H QS AS 2H 4S KD",
        actions: "take c1 d1, place d1 c1, take c2 c3 d1, place c3 d1 c2, take c2 e1 e2, place c2 e1 \
                  e2, take c1 e1, place e1 c1, take c1 e2, place e2 c1, take b1 c2 e2, place e2 c2 \
                  b1, take b2 c4, place c4 b2, take c4 d1, place c4 d1, take b3 d1 e2, place b3 e2 \
                  d1, take c1 c2 c4 d1, place d1 c4 c1 c2, take b2 c1 d2, place d2 b2 c1, take a1 b3 \
                  c1, place a1 c1 b3, take c1 c3 d3, place d3 c1 c3, take a1 c2 e1, place c2 e1 a1",
        counts: &[5, 10, 10, 20, 0],
    },
    Position {
        what: "One of two cards has been dealt",
        deals: "8S 3H 9S KS AH 7C 5H 4S QS * JH 6H QD 2D TS 6S 9H 4H 3C 4C TD 2H KC AC 8C TC 5C 3S \
                3D QH 7S JC 2C 5D 6C 8H 9C JS 6D AD 4D JD 2S KD QC 7H",
        actions: "take c4 d1 e1, place c4 d1 e1, take d1 d3, place d1 d3, take b1 e1, place b1 e1, \
                  take b1 c3 d1, place d1 c3 b1, take c4 e1, place e1 c4, take d1 e2, place d1 e2, \
                  take a2 d3 e2, place e2 d3 a2, take a2 c1, place a2 c1, take b2 c3, place b2 c3, \
                  take b2 c2 d1, place c2 d1 b2, take a2 b2, place a2 b2, take b2 b3, place b3 b2, \
                  take a1 c2 e1, place a1 c2 e1, take a1 c1",
        counts: &[8, 16, 90, 630, 3780, 8316, 63928],
    },
    Position {
        what: "A placing of four, and the game goes on",
        deals: "4S 7S 8S 7C 9D 7D 8C 3D 2D 4D QC AD 5S 6S 3H AS 5D JH 6D KD QH 9C KS TH 3C QD 9H \
                2C 7H KC 5H 8H 2S 6H JD AH TS TD 5C 4C 8D JS JC AC * QS 9S",
        actions: "take a2 b2 c1, place c1 b2 a2, take a2 e1, place a2 e1, take c1 c3, place c1 c3, \
                  take a1 d1, place a1 d1, take b2 d3, place d3 b2, take c3 d2, place d2 c3, take a1 \
                  b3 c3, place a1 b3 c3, take c1 c3 d1, place d1 c1 c3, take b1 c2, place b1 c2, \
                  take a1 c4, place c4 a1, take b1 e1 e2, place e1 b1 e2, take a1 d3 e1, place e1 a1 \
                  d3, take a1 a2 c2 d3",
        counts: &[24, 504, 3528, 21168],
    },
    Position {
        what: "The last placing, one card left",
        deals: "3H 2C TC 8S 9H 5S 7C KC QC 4D 4S AS JC AD 6D QD AC 8C 2H AH QH 7H * 9C TD KS 8D 7D \
                8H 3S 2S JH 9D * 5D 5C 3D 2D 6S TH JD QS 6C KD 3C 7S 4C 9S JS 5H 6H TS 4H",
        actions: "take d1 d2, place d1 d2, take d3 e2, place d3 e2, take c4 d2, place c4 d2, take d2 \
                  d3, place d2 d3, take b2 e2, place e2 b2, take c2 d3 e2, place e2 c2 d3, take a2 \
                  c4, place a2 c4, take b1 e2, place b1 e2, take c4 d3, place c4 d3, take b2 b3, \
                  place b2 b3, take b2 c4 e1, place e1 c4 b2, take a1 b1 c4, place a1 c4 b1, take b3 \
                  c1, place b3 c1, take a1 c1 d1, place a1 c1 d1, take a2 d1, place d1 a2, take a2 \
                  d3, place a2 d3, take a1 c2 c3",
        counts: &[6, 0],
    },
];

#[test]
fn positions_count_as_the_naive_reader_says() {
    for Position { what, deals, actions, counts } in COUNTED {
        let actions: Vec<&str> = actions.split(", ").filter(|text| !text.is_empty()).collect();
        let state = play(deals, &actions);
        for (depth, count) in (1..).zip(*counts) {
            assert_eq!(perft(&state, depth), *count, "{what}: depth {depth}");
        }
    }
}

/// The same number, separately for each first step.
#[test]
fn division_adds_up() {
    let state = play(COUNTED[0].deals, &[]);
    let parts = divide(&state, 3);
    assert_eq!(parts.len() as u64, COUNTED[0].counts[0]);
    assert_eq!(parts.into_iter().map(|(_, count)| count).sum::<u64>(), COUNTED[0].counts[2]);
}
