//! How many ways there are to go on in Ouroboros: the engine's checksum, against numbers that do not come from the engine.

use std::collections::BTreeSet;

use crate::common::naive::{Position as Naive, name, neighbours, squares};
use crate::common::{BLOCKS, MIXED, deal, listed, new, play};
use parlor_game::Game;
use parlor_ouroboros::Ouroboros;
use parlor_search::perft;

/// Words of this length over four letters, with no letter more often than ten times: 4^n as long as n is at most 10; of the words
/// of length 11 the four that repeat one letter are missing.
#[test]
fn ouro_2_the_set_up_counts_four_a_disc_until_a_colour_runs_out() {
    let state = new("-", 2);
    for depth in 0..=10 {
        assert_eq!(perft(&state, depth), 4u64.pow(depth), "depth {depth}");
    }
    assert_eq!(perft(&state, 11), 4u64.pow(11) - 4);
}

/// With two blue discs left: words with at most two b, that is sum over k of (n choose k) * 3^(n - k).
#[test]
fn ouro_2_a_colour_that_runs_out_is_not_dealt() {
    let state = deal(new("-", 2), "bbbbbbbb");
    for depth in 1..=8u32 {
        let n = u64::from(depth);
        let three = |power: u32| 3u64.pow(power);
        let mut words = three(depth) + n * three(depth - 1);
        if depth >= 2 {
            words += n * (n - 1) / 2 * three(depth - 2);
        }
        assert_eq!(perft(&state, depth), words, "depth {depth}");
    }
}

/// All ten of two colours are gone, then all of the third: the rest is forced.
#[test]
fn ouro_2_the_last_discs_are_forced_but_dealt() {
    let state = deal(new("-", 2), "bbbbbbbbbb gggggggggg rrrrrrrrrr yyy");
    let counts = [1, 2, 3, 4].map(|depth| perft(&state, depth));
    assert_eq!(counts, [1, 1, 1, 72], "three more discs, then 72 placings");
}

/// A first placing that gives g discs of c colours leaves 35 - g discs for two placings each, no pair of stones, and the second
/// seat c discards. Over all squares the g are twice the pairs of neighbours: 2 * 60 in line, 2 * 50 diagonally.
#[test]
fn ouro_5_two_turns_count_as_derived() {
    for board in [MIXED, BLOCKS] {
        let state = play("-", 2, board, &[]);
        let position = Naive::of(&state);
        let (mut sum, mut all_given, mut all_colours) = (0, 0, 0);
        for (at, way) in squares().into_iter().flat_map(|at| ["+", "x"].map(|way| (at, way))) {
            let given = neighbours(at, way);
            let colours: BTreeSet<char> = given.iter().map(|near| position.board[near]).collect();
            sum += 2 * (35 - given.len()) + colours.len();
            all_given += given.len();
            all_colours += colours.len();
            assert!(position.board.contains_key(&at), "{}", name(at));
        }
        assert_eq!(all_given, 2 * 60 + 2 * 50);
        assert_eq!(sum, 72 * 70 - 2 * 220 + all_colours);
        for seats in 2..=4 {
            let state = play("-", seats, board, &[]);
            assert_eq!([perft(&state, 1), perft(&state, 2)], [72, sum as u64], "{seats} seats");
        }
    }
}

/// Three turns, with every position recomputed on a map (`common/naive.rs`).
#[test]
fn ouro_3_three_turns_count_as_the_map_says() {
    let state = play("p3=diagonal p4=knight", 2, BLOCKS, &[(1, "place b2 +"), (2, "place d2 x")]);
    assert_eq!(perft(&state, 3), count(&Naive::of(&state), 3));

    fn count(position: &Naive, depth: u32) -> u64 {
        let options = crate::common::naive::Options { p3: "diagonal", p4: "knight", stones: "reused" };
        if depth == 0 {
            return 1;
        }
        if position.winner.is_some() {
            return 0;
        }
        let mut texts = position.placings();
        texts.extend(position.removals(options));
        texts.extend(position.discards());
        texts.iter().map(|text| count(&position.after(text, options), depth - 1)).sum()
    }
}

struct Position {
    what: &'static str,
    rules: &'static str,
    seats: u8,
    discs: &'static str,
    actions: &'static str,
    counts: &'static [u64],
}

/// Positions of random games, counted by a naive reader of the clauses in Python that was written apart from this engine and lists
/// every step on a copied dictionary (`parlor_ref.py`). A last 0 says that no game goes on so long.
const COUNTED: &[Position] = &[
    Position {
        what: "Two seats, before the first move",
        rules: "-",
        seats: 2,
        discs: "byyggg rybbyg rbgrby ybbryg grbgrr ggbrrb",
        actions: "",
        counts: &[72, 4777],
    },
    Position {
        what: "Four seats, before the first move",
        rules: "-",
        seats: 4,
        discs: "yybbyr rgrrrb ggryyg gbbbgg gyrrbb gbyyyb",
        actions: "",
        counts: &[72, 4776],
    },
    Position {
        what: "Three seats, many removals",
        rules: "-",
        seats: 3,
        discs: "brgrrb byggyg ygrbry ryrbyr bbygry ryggby",
        actions: "place a2 +, place f6 x, place b5 x, place d5 +, place f3 +, remove b5 d5 rrr, \
                  place a5 +, place d3 x, place b1 +",
        counts: &[29, 757, 15432],
    },
    Position {
        what: "Two seats, a removal of P4 at hand",
        rules: "-",
        seats: 2,
        discs: "rgrbyy rbggby ybyrgg rgrrby yygbbb yggybr",
        actions: "place e1 +, place a5 x, place c2 +, place f4 +, place b1 +, remove b1 c2 bbbrr, \
                  place a3 x, remove a3 a5 yyy, place e3 x, place e6 +",
        counts: &[34, 746, 20952],
    },
    Position {
        what: "P3 in line, P4 two apart diagonally, a removal of P3 at hand",
        rules: "p3=line3 p4=diagonal2",
        seats: 2,
        discs: "rryyry bgyryb gbgrbb gyrbyb rbbygg yrgygr",
        actions: "place a3 x, place d5 x, place b3 x, place e1 x, remove a3 b3 bgry, place d6 +, \
                  place f6 +, remove d6 f6 ggg, place f4 +, place b6 +, place c1 x, remove c1 e1 \
                  yyy, place a1 +, place e3 x, place d1 +",
        counts: &[19, 534, 9487],
    },
    Position {
        what: "P3 and P4 swapped, four seats",
        rules: "p3=knight p4=diagonal",
        seats: 4,
        discs: "yygbbr gygrgy rgrrbr ybyryb byrgbb rgygbr",
        actions: "place a3 +, place b1 x, place e2 x, place c4 x, place b2 x, remove a3 c4 yyygg, \
                  place e3 x, place c5 +, place a5 +, place e5 x, remove e3 e5 ggg, place e1 +, \
                  remove b1 b2 bgry, place f5 x, place b6 +",
        counts: &[9, 23, 83, 457, 2739, 4719, 8400, 25200],
    },
    Position {
        what: "Spent stones, removals, four seats",
        rules: "stones=spent",
        seats: 4,
        discs: "gbrbrg brbgbb rybgyy rgybyg gbrygr yrrbgr",
        actions: "place d5 +, place e6 x, place c3 x, place c2 x, place a3 x, place a4 x, place e4 \
                  x, remove a3 a4 bgry, remove c2 c3 bgry, place f2 x, place c4 +, place a6 x, \
                  discard b",
        counts: &[11, 65, 130, 130, 0],
    },
    Position {
        what: "Spent stones, no stock left, nobody near the end",
        rules: "stones=spent",
        seats: 2,
        discs: "rgrbyy rbggby ybyrgg rgrrby yygbbb yggybr",
        actions: "place e1 +, place a5 x, place c2 +, place f4 +, place b1 +, remove b1 c2 bbbrr, \
                  place a3 x, remove a3 a5 yyy, place e3 x, place e6 +, remove e3 f4 yyygg, place a4 \
                  +, place d5 x",
        counts: &[6, 26, 99, 364, 1184, 3584, 10524, 23328, 63360],
    },
    Position {
        what: "The stock has run out, and a removal fills it again",
        rules: "-",
        seats: 2,
        discs: "rbbgbr gyyyyy bbbbry gggrbg rrybgg brrygy",
        actions: "place b4 x, place f1 x, place d5 x, place d4 +, place a1 x, remove b4 d4 rrr, \
                  place f4 x, place c2 x, place a4 +, place f2 +, place a2 +, place a6 x, place b6 +",
        counts: &[19, 442, 9150],
    },
    Position {
        what: "Two seats near the end: wins by discard and by removal",
        rules: "-",
        seats: 2,
        discs: "grrybb bgybrg ggyrbg byyyyr yrbygr ggbrbb",
        actions: "place e3 x, place d6 x, place c4 x, place b6 x, place e1 +, place c6 +, place e6 \
                  +, remove c4 c6 rrr, place c2 x, place e4 +, place b2 +, place a4 x, remove e1 e3 \
                  bbb, remove e4 e6 rrr, place f3 +, place f5 x, remove b6 d6 ggg, place b4 +, place \
                  a6 x, remove b2 c2 bgry, place c3 +, place a3 +, discard y, remove c3 b4 gggbb, \
                  discard y, place c1 x, discard y, remove f3 f5 yyy, place a1 x",
        counts: &[6, 18, 57, 133, 217, 156, 240, 240, 0],
    },
];

fn reached(position: &Position) -> Ouroboros {
    let actions = position.actions.split(", ").filter(|text| !text.is_empty());
    let start = play(position.rules, position.seats, position.discs, &[]);
    actions.fold(start, |state, text| crate::common::act(state, state.mover().number(), text))
}

#[test]
fn positions_count_as_the_naive_reader_says() {
    for position in COUNTED {
        let state = reached(position);
        for (depth, count) in (1..).zip(position.counts) {
            assert_eq!(perft(&state, depth), *count, "{}: depth {depth}", position.what);
        }
    }
}

/// The positions are what their names say: removals stand in their lists.
#[test]
fn positions_with_removals_have_some() {
    let with = |what: &str| COUNTED.iter().filter(|one| one.what.contains(what)).collect::<Vec<_>>();
    assert!(with("removal").len() >= 6);
    for position in with("removal") {
        let state = reached(position);
        assert_eq!(state.seats().len(), position.seats);
        assert!(listed(&state).iter().any(|text| text.starts_with("remove")), "{}", position.what);
    }
}
