//! OURO-6 to OURO-10, removing stones and discarding: laws over random games at every table, and examples.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::naive::{self, Position};
use crate::common::{BLOCKS, SHAPES, act, listed_as, play, supply, tables, walk_all};
use parlor_ouroboros::Ouroboros;

// ---- OURO-6: patterns and payments

#[test]
fn ouro_6_the_list_of_removals_is_what_all_pairs_and_all_payments_give() {
    let mut seen = BTreeMap::new();
    walk_all(4, |options, before, _, _| {
        let expected = Position::of(before).removals(options);
        assert_eq!(listed_as(before, "remove"), expected, "{options:?}");
        for text in expected {
            *seen.entry(text.rsplit(' ').next().unwrap().len()).or_insert(0) += 1;
        }
    });
    let enough = seen.values().all(|count| *count > 100);
    assert!(seen.keys().copied().eq([3, 4, 5, 6]) && enough, "every pattern was paid for: {seen:?}");
}

#[test]
fn ouro_6_removing_takes_two_stones_away_and_what_is_paid() {
    let mut removals = 0;
    walk_all(2, |options, before, text, after| {
        if text.starts_with("remove") {
            removals += 1;
            assert_eq!(Position::of(after), Position::of(before).after(text, options), "{text}");
        }
    });
    assert!(removals > 1000, "{removals}");
}

/// Seat 1 holds rrrbb, and stones lie on b2 and d2.
fn two_stones_two_apart() -> Ouroboros {
    play("-", 2, BLOCKS, &[(1, "place b2 +"), (2, "place d2 x")])
}

#[test]
fn ouro_6_p1_one_square_between_costs_three_of_one_colour() {
    let state = two_stones_two_apart();
    assert_eq!(supply(&state, 1), "bbrrr");
    assert_eq!(listed_as(&state, "remove").into_iter().collect::<Vec<_>>(), ["remove b2 d2 rrr"]);
    let after = act(state, 1, "remove b2 d2 rrr");
    assert_eq!((supply(&after, 1).as_str(), after.stones().len()), ("bb", 0));
}

#[test]
fn ouro_6_p2_next_to_each_other_costs_one_of_each_colour() {
    // Stones on c3 and d3, and seat 2 holds one disc or more of each colour.
    let state = play("-", 2, BLOCKS, &[(1, "place c3 x"), (2, "place d3 +")]);
    assert_eq!((supply(&state, 1).as_str(), supply(&state, 2).as_str()), ("br", "bbgry"));
    assert!(listed_as(&state, "remove").is_empty(), "seat 1 has neither green nor yellow");
    let state = act(state, 1, "discard r");
    assert_eq!(listed_as(&state, "remove").into_iter().collect::<Vec<_>>(), ["remove c3 d3 bgry"]);
    assert_eq!(supply(&act(state, 2, "remove c3 d3 bgry"), 2), "b");
}

/// P1 and P2 in both directions, on every pair of squares of the board where they fit.
#[test]
fn ouro_6_p1_and_p2_match_wherever_they_lie() {
    let mut pairs = BTreeMap::from([(3, BTreeSet::new()), (4, BTreeSet::new())]);
    walk_all(20, |_, before, _, _| {
        for text in listed_as(before, "remove") {
            let (pair, paid) = text.rsplit_once(' ').unwrap();
            if let Some(pairs) = pairs.get_mut(&paid.len()) {
                pairs.insert(pair.to_owned());
            }
        }
    });
    // At distance d in line: in 6 rows and 6 columns, from 6 - d squares of each.
    assert_eq!(pairs.into_values().map(|pairs| pairs.len()).collect::<Vec<_>>(), [12 * 4, 12 * 5]);
}

/// The rulebook's question: of three stones in a row the outer two match P1.
#[test]
fn ouro_6_what_lies_between_or_around_does_not_matter() {
    let state = play("-", 2, BLOCKS, &[(1, "place b2 x"), (2, "place d2 x"), (1, "place c2 +")]);
    let stones: Vec<String> = state.stones().iter().map(|square| square.to_string()).collect();
    assert_eq!((stones.join(" ").as_str(), supply(&state, 2).as_str()), ("b2 c2 d2", "brrrr"));
    assert_eq!(listed_as(&state, "remove").into_iter().collect::<Vec<_>>(), ["remove b2 d2 rrr"]);
    let after = act(state, 2, "remove b2 d2 rrr");
    assert_eq!(after.stones().iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["c2"]);
}

/// All payments that the supply allows are actions of their own, also where two patterns' payments overlap.
#[test]
fn ouro_6_each_payment_is_an_action_of_its_own() {
    let mut both_ways = 0;
    walk_all(4, |_, before, _, _| {
        let listed = listed_as(before, "remove");
        for text in &listed {
            let (pair, paid) = text.rsplit_once(' ').unwrap();
            if paid.len() == 5 {
                let (three, two) = (&paid[..1], &paid[3..4]);
                let other = format!("{pair} {}{}", two.repeat(3), three.repeat(2));
                both_ways += usize::from(listed.contains(&other));
            }
        }
    });
    assert!(both_ways > 50, "rrryy and yyyrr side by side: {both_ways}");
}

// ---- OURO-7: the shapes of P3 and P4

/// Each of the twelve ordered pairs of options, by what its removals look like in random games.
#[test]
fn ouro_7_each_pair_of_options_gives_p3_and_p4_their_shapes() {
    let mut seen: BTreeMap<(&str, &str, usize), u32> = BTreeMap::new();
    walk_all(6, |options, before, _, _| {
        for text in listed_as(before, "remove") {
            let words: Vec<&str> = text.split(' ').collect();
            let (one, other) = (naive::at(words[1]), naive::at(words[2]));
            let (files, ranks) = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
            let apart = (files.min(ranks), files.max(ranks));
            let expected = match words[3].len() {
                3 => (0, 2),
                4 => (0, 1),
                5 => naive::shape(options.p3),
                _ => naive::shape(options.p4),
            };
            assert_eq!(apart, expected, "{text} {options:?}");
            *seen.entry((options.p3, options.p4, words[3].len())).or_insert(0) += 1;
        }
    });
    for (p3, p4) in SHAPES.into_iter().flat_map(|p3| SHAPES.map(|p4| (p3, p4))).filter(|(p3, p4)| p3 != p4) {
        for paid in 3..=6 {
            assert!(seen.contains_key(&(p3, p4, paid)), "p3={p3} p4={p4}: {paid} discs were never paid");
        }
    }
}

/// Each shape in all its rotations and mirrorings, on every pair of squares of the board where it fits.
#[test]
fn ouro_7_the_shapes_match_in_every_direction_wherever_they_lie() {
    let mut pairs: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    walk_all(24, |options, before, _, _| {
        for text in listed_as(before, "remove") {
            let (pair, paid) = text.rsplit_once(' ').unwrap();
            match paid.len() {
                5 => pairs.entry(options.p3).or_default().insert(pair.to_owned()),
                6 => pairs.entry(options.p4).or_default().insert(pair.to_owned()),
                _ => false,
            };
        }
    });
    // Diagonally by d: two directions from (6 - d)^2 squares; a knight: four from 5 x 4; in line by 3: as P1.
    let expected = [("diagonal", 2 * 25), ("diagonal2", 2 * 16), ("knight", 4 * 20), ("line3", 12 * 3)];
    assert_eq!(pairs.into_iter().map(|(shape, pairs)| (shape, pairs.len())).collect::<Vec<_>>(), expected);
}

// ---- OURO-8: out of the game

#[test]
fn ouro_8_paid_and_discarded_discs_never_come_back() {
    walk_all(1, |_, before, text, after| {
        let (before, after) = (Position::of(before), Position::of(after));
        let paid = match text.split(' ').collect::<Vec<_>>()[..] {
            ["remove", _, _, paid] | ["discard", paid] => paid,
            _ => "",
        };
        for colour in "bgry".chars() {
            let count = |letters: &str| letters.matches(colour).count();
            assert_eq!(count(&after.gone), count(&before.gone) + count(paid), "{text}");
        }
    });
}

// ---- OURO-9: the stones

#[test]
fn ouro_9_reused_stones_go_back_to_the_stock_and_spent_ones_leave_the_game() {
    let mut lost = 0;
    walk_all(2, |options, before, text, after| {
        let stones = |state: &Ouroboros| u32::from(state.stock()) + state.stones().len();
        let removed = if text.starts_with("remove") { 2 } else { 0 };
        let expected = if options.stones == "spent" { stones(before) - removed } else { 10 };
        assert_eq!(stones(after), expected, "{text} {options:?}");
        if options.stones == "spent" && removed > 0 {
            assert_eq!(after.stock(), before.stock());
            lost += 1;
        }
    });
    assert!(lost > 100);
}

#[test]
fn ouro_9_an_eleventh_stone_can_be_placed_only_when_stones_are_reused() {
    for (text, options, seats) in tables().into_iter().filter(|(_, options, _)| options.p3 == "diagonal") {
        let mut most = 0;
        for seed in 0..20 {
            let mut placed = 0;
            crate::common::walk(&text, seats, seed, crate::common::Habit::Hoard, |_, action, _| {
                placed += usize::from(action.starts_with("place"));
            });
            most = most.max(placed);
        }
        assert!(if options.stones == "spent" { most == 10 } else { most > 10 }, "{text}: {most}");
    }
}

// ---- OURO-10: discarding

#[test]
fn ouro_10_one_disc_of_any_colour_in_the_supply_may_be_discarded() {
    walk_all(2, |options, before, text, after| {
        assert_eq!(listed_as(before, "discard"), Position::of(before).discards());
        if text.starts_with("discard") {
            assert_eq!(Position::of(after), Position::of(before).after(text, options), "{text}");
        }
    });
}

#[test]
fn ouro_10_only_ones_own_disc_and_only_one() {
    let state = two_stones_two_apart();
    assert_eq!((supply(&state, 1).as_str(), supply(&state, 2).as_str()), ("bbrrr", "brrrr"));
    assert_eq!(listed_as(&state, "discard").into_iter().collect::<Vec<_>>(), ["discard b", "discard r"]);
    let after = act(state, 1, "discard b");
    assert_eq!((supply(&after, 1).as_str(), supply(&after, 2).as_str()), ("brrr", "brrrr"));
    assert_eq!((after.stones(), after.discs()), (state.stones(), state.discs()), "the board is left alone");
}
