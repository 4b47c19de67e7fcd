//! SNAKE-9 to SNAKE-12: the end of a hand and of a match. And whole matches compared with the naive reading.

use crate::common::naive::{self, Match};
use crate::common::{Step, any, drive, new, points, random, walk};
use parlor_game::{Game, Seat, Turn};
use parlor_snake::{Card, Phase, Public, Snake};

/// Each state of random matches agrees with the naive reading, for all numbers of seats and options.
#[test]
fn snake_9_whole_matches_are_as_read_naively() {
    let settings = [
        ("hands=2", true, false, 500, Some(2)),
        ("jokers=no hands=2", false, false, 500, Some(2)),
        ("two-jokers=cancel target=60", true, true, 60, None),
        ("jokers=no target=1", false, false, 1, None),
        ("target=120", true, false, 120, None),
    ];
    let (mut hands, mut steps) = (0, 0);
    for (text, jokers, cancel, target, count) in settings {
        for seats in 2..=4 {
            for seed in 0..20 {
                let mut paper = Match::new(seats, jokers, cancel, target, count);
                let end = walk(new(text, seats as u8), seed, |_, step, after| {
                    match step {
                        Step::Act(_, card) => paper.play(&card.to_string()),
                        Step::Deal(card) => paper.deal(&card.to_string()),
                    }
                    same(after, &paper);
                    steps += 1;
                });
                assert_eq!(end.turn(), Turn::Over);
                hands += usize::from(end.table().number());
            }
        }
    }
    println!("{hands} hands, {steps} steps as read naively");
    assert!(hands > 500, "{hands}");
}

fn same(state: &Snake, paper: &Match) {
    let table = state.table();
    assert_eq!(points(state), paper.points());
    assert_eq!(usize::from(table.number()), paper.number);
    assert_eq!(state.turn() == Turn::Over, paper.over);
    let texts = |cards: Vec<Card>| cards.iter().map(Card::to_string).collect::<Vec<_>>();
    assert_eq!(texts(table.snake().to_vec()), Vec::from(paper.snake.clone()));
    for (index, seat) in table.seats().iter().enumerate() {
        assert_eq!(texts(table.trail().face_up(seat).collect()), paper.up[index]);
        assert_eq!(texts(table.trail().face_down(seat).collect()), paper.down[index]);
        let mut held = paper.hands[index].clone();
        let mut own = texts(state.hand(seat).iter().collect());
        held.sort();
        own.sort();
        assert_eq!(own, held);
        assert_eq!(table.held(seat), held.len());
    }
    if !paper.over {
        let mut pile = texts(state.pile().iter().collect());
        pile.sort();
        assert_eq!(pile, paper.pile);
        assert_eq!(table.pile(), pile.len());
        if table.phase() != Phase::Lay {
            assert_eq!(table.mover().index(), paper.turn);
        }
    }
    assert!(crate::common::whole_deck(state));
}

/// The pile runs out; then all hold three cards, and play them in three rounds without drawing.
#[test]
fn snake_9_the_last_cards_are_played_from_an_empty_pile() {
    for rules in ["hands=1", "jokers=no hands=1"] {
        for seats in 2..=4u8 {
            let mut last = Vec::new();
            let end = walk(new(rules, seats), 9, |before, step, _| {
                let table = before.table();
                if table.pile() == 0 {
                    assert!(matches!(step, Step::Act(..)), "nothing is dealt any more");
                    last.push((
                        table.mover().index(),
                        table.seats().iter().map(|seat| table.held(seat)).collect::<Vec<_>>(),
                    ));
                }
            });
            let n = usize::from(seats);
            assert_eq!(last.len(), 3 * n);
            let first = last[0].0;
            for (turn, (mover, held)) in last.iter().enumerate() {
                assert_eq!(*mover, (first + turn) % n);
                for (seat, count) in held.iter().enumerate() {
                    let played = turn / n + usize::from((seat + n - first) % n < turn % n);
                    assert_eq!(*count, 3 - played, "turn {turn}");
                }
            }
            assert!(Seat::ALL.iter().all(|seat| end.hand(*seat).is_empty()) && end.pile().is_empty());
            assert!(end.table().trail().laid() == if rules.starts_with('j') { 65 } else { 70 });
        }
    }
}

#[test]
fn snake_10_cards_count_what_they_count() {
    for card in Card::all() {
        assert_eq!(i32::from(card.value()), naive::value(&card.to_string()), "{card}");
    }
    let value: i32 = Card::all().map(|card| i32::from(card.value())).sum();
    assert_eq!(value, 5 * (11 + 30 + 54));
}

/// A seat that takes as much as it can with low cards ends below zero, which counts as zero; the last play shows it.
#[test]
fn snake_10_a_hand_below_zero_counts_zero() {
    let mut seen = 0;
    for seed in 0..40 {
        let clumsy = |state: &Snake, held: &[Card], rng: &mut parlor_chance::Rng| {
            let worst = held.iter().min_by_key(|card| state.table().score(**card)).unwrap();
            if state.table().mover() == Seat::Two { *worst } else { any(state, held, rng) }
        };
        let mut running = 0;
        let end = drive(
            new("hands=1", 2),
            seed,
            |_| false,
            clumsy,
            |before, step, after| {
                if let Step::Act(seat, card) = step {
                    running = before.points()[Seat::Two];
                    if seat == Seat::Two {
                        running += before.table().score(card);
                    }
                    if after.turn() != Turn::Over {
                        assert_eq!(after.points()[Seat::Two], running, "it may be below zero before the end");
                    }
                }
            },
        );
        if running < 0 {
            seen += 1;
            assert_eq!(end.result().unwrap()[Seat::Two], 0);
            assert_eq!((end.table().total(Seat::Two), end.table().last(Seat::Two)), (0, 0));
        }
    }
    println!("{seen} of 40 hands came out below zero");
    assert!(seen > 20, "{seen}");
}

/// A hand below zero takes nothing from the hands before it.
#[test]
fn snake_10_a_hand_below_zero_leaves_the_total_alone() {
    let mut seen = 0;
    for seed in 0..60 {
        let mut before_hand = 0;
        walk(new("hands=4", 2), seed, |before, step, after| {
            let ends = after.table().number() != before.table().number() || after.turn() == Turn::Over;
            if let (Step::Act(seat, card), true) = (step, ends) {
                let mut gain = before.table().gain(Seat::One);
                if seat == Seat::One {
                    gain += before.table().score(card);
                }
                assert_eq!(after.points()[Seat::One], before_hand + gain.max(0));
                seen += u32::from(gain < 0 && before_hand > 0);
                before_hand = after.points()[Seat::One];
            }
        });
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn snake_11_the_match_ends_after_the_hand_in_which_the_target_is_reached() {
    for (target, text) in [(1, "target=1"), (75, "target=75"), (500, "-")] {
        for seats in 2..=4 {
            let mut reached_before = false;
            let end = walk(new(text, seats), 3, |before, _, after| {
                let table = before.table();
                assert!(
                    table.seats().iter().all(|seat| table.total(seat) < target),
                    "or it would have ended"
                );
                reached_before |=
                    points(before).iter().any(|points| *points >= target) && after.turn() != Turn::Over;
            });
            let result = end.result().unwrap();
            assert!(result.as_slice().iter().any(|total| *total >= target));
            assert!(reached_before || target == 1, "the hand is played to its end");
            let best = result.as_slice().iter().max().unwrap();
            assert!(end.table().winners().iter().all(|seat| result[seat] == *best));
        }
    }
}

/// Two seats reach the target in one hand: the higher wins, even if the other reached it first.
#[test]
fn snake_11_two_seats_reach_the_target_in_the_same_hand() {
    let (mut seen, mut overtaken) = (0, 0);
    for seed in 0..400 {
        let mut first = None;
        let end = walk(new("target=40", 2), seed, |_, _, after| {
            let there = after.seats().iter().find(|seat| after.points()[*seat] >= 40);
            first = first.or(there);
        });
        let result = end.result().unwrap();
        if result.as_slice().iter().all(|total| *total >= 40) {
            seen += 1;
            let best = *result.as_slice().iter().max().unwrap();
            let winners: Vec<_> = end.seats().iter().filter(|seat| result[*seat] == best).collect();
            assert_eq!(end.table().winners(), winners.iter().copied().collect());
            overtaken += u32::from(!winners.contains(&first.unwrap()));
        }
    }
    println!("{seen} of 400 matches were reached by both, {overtaken} of them won by the other");
    assert!(seen > 10 && overtaken > 0, "{seen} {overtaken}");
}

#[test]
fn snake_12_equal_highest_totals_share_the_win() {
    for (seats, least) in [(2, 4), (3, 4), (4, 4)] {
        let mut shared = 0;
        for seed in 0..1500 {
            let end = random(new("hands=1", seats), seed, |_| false);
            let result = end.result().unwrap();
            let best = *result.as_slice().iter().max().unwrap();
            let winners = end.table().winners();
            assert_eq!(winners, end.seats().iter().filter(|seat| result[*seat] == best).collect());
            shared += u32::from(winners.len() > 1);
        }
        println!("{shared} of 1500 hands of {seats} were shared");
        assert!(shared >= least, "{shared}");
    }
}

/// Exactly this number of hands is played, although the first one reaches the target.
#[test]
fn snake_12_so_many_hands_are_played_whatever_the_target() {
    for hands in 1..=99u8 {
        let seats = 2 + hands % 3;
        let end = random(new(&format!("target=1 hands={hands}"), seats), hands.into(), |_| false);
        assert_eq!((end.table().number(), end.turn()), (hands, Turn::Over));
        assert_eq!(end.table().leader().number(), (hands - 1) % seats + 1);
    }
}

#[test]
fn snake_12_a_match_stops_after_200_hands() {
    for seats in 2..=4 {
        // A player who takes as little as possible never gets to 10000.
        let shy = |state: &Snake, held: &[Card], _: &mut parlor_chance::Rng| {
            *held.iter().min_by_key(|card| state.table().score(**card).abs()).unwrap()
        };
        let end = drive(new("target=10000", seats), 12, |_| false, shy, |_, _, _| {});
        assert_eq!((end.table().number(), end.turn()), (Public::MOST_HANDS, Turn::Over));
        let result = end.result().unwrap();
        assert!(result.as_slice().iter().all(|total| *total < 10_000), "{result:?}");
        assert!(!end.table().winners().is_empty());
    }
}

/// Totals are large enough for the richest possible match.
#[test]
fn snake_12_no_total_is_too_large() {
    let best = |state: &Snake, held: &[Card], _: &mut parlor_chance::Rng| {
        *held.iter().max_by_key(|card| state.table().score(**card)).unwrap()
    };
    let end = drive(
        new("hands=99", 2),
        7,
        |_| false,
        best,
        |before, step, after| {
            let goes_on = after.turn() != Turn::Over && after.table().number() == before.table().number();
            if let (Step::Act(seat, card), true) = (step, goes_on) {
                assert_eq!(after.points()[seat], before.points()[seat] + before.table().score(card));
            }
        },
    );
    println!("99 hands of two who take what they can: {:?}", end.result());
    assert!(99 * 475 < u32::from(u16::MAX));
}

/// A new hand has the whole deck again, and nothing of the old hand.
#[test]
fn snake_5_a_new_hand_begins_with_all_cards() {
    let state = random(new("-", 2), 4, |state| state.table().number() == 2);
    let table = state.table();
    assert_eq!(
        (table.phase(), table.pile(), table.leader(), table.mover()),
        (Phase::Hands, 70, Seat::Two, Seat::Two)
    );
    assert_eq!((state.deals().count(), table.trail().laid()), (70, 0));
    for seat in table.seats().iter() {
        assert_eq!((table.held(seat), table.gain(seat), table.total(seat)), (0, 0, table.last(seat)));
        assert_eq!(table.trail().face_up(seat).count() + table.trail().face_down(seat).count(), 0);
    }
}
