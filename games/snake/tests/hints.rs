//! What Snake's hints say to a search.

use std::collections::BTreeSet;

use crate::common::{lay, new, play, random, walk};
use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Seat, Turn, Uniform, Viewer};
use parlor_snake::{Card, Phase, Play, Snake};

const TABLES: [(&str, u8); 5] =
    [("-", 2), ("hands=2", 3), ("target=120", 4), ("jokers=no hands=1", 2), ("-", 3)];

fn values(state: &Snake) -> Vec<f64> {
    state.seats().iter().map(|seat| state.value(seat)).collect()
}

#[test]
fn chances_to_win_are_shares_of_one_and_leads_are_the_best_ones_and_the_others() {
    for (rules, seats) in TABLES {
        walk(new(rules, seats), 3, |before, _, _| {
            let values = values(before);
            if before.table().rules().hands.is_some() {
                let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let ahead = values.iter().filter(|value| **value > 0.0).count();
                assert!(best >= 0.0 && ahead <= 1, "{values:?}");
            } else {
                assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
                assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{values:?}");
            }
        });
    }
}

#[test]
fn the_worth_of_an_end_is_exact() {
    for (rules, seats) in TABLES {
        for game in 0..5 {
            let state = random(new(rules, seats), game, |_| false);
            let (result, winners) = (state.result().unwrap(), state.table().winners());
            for seat in state.seats().iter() {
                let exact = if state.table().rules().hands.is_some() {
                    let others = state.seats().without(seat).iter().map(|other| result[other]);
                    f64::from(result[seat] - others.max().unwrap())
                } else if winners.contains(seat) {
                    1.0 / f64::from(winners.len())
                } else {
                    0.0
                };
                assert_eq!(state.value(seat), exact);
            }
        }
    }
}

/// The estimated chance to win is compared with results: quick players play matches to their end, and where the estimate between two hands
/// is a number in a hundred, about that many are won.
#[test]
fn the_chance_to_win_is_about_how_often_one_wins() {
    let mut bins = [(0.0, 0.0, 0u32); 5];
    for match_ in 0..400 {
        let (mut rng, mut state) = (Rng::new(match_), new("target=400", 2));
        let mut guesses = Vec::new();
        while state.turn() != Turn::Over {
            if state.segment().boundary && state.table().number() > 1 {
                guesses.push(state.value(Seat::One));
            }
            quick(&mut state, &mut rng);
        }
        let won = state.value(Seat::One);
        for guess in guesses {
            let bin = &mut bins[((guess * 5.0) as usize).min(4)];
            *bin = (bin.0 + guess, bin.1 + won, bin.2 + 1);
        }
    }
    for (guess, won, count) in bins {
        assert!(count > 60, "{bins:?}");
        let (guess, won) = (guess / f64::from(count), won / f64::from(count));
        // Three standard errors of a share, and the allowed error of the model.
        let allowed = 1.5 / f64::from(count).sqrt() + 0.05;
        assert!((guess - won).abs() < allowed, "guessed {guess:.2}, won {won:.2}, {count} times");
    }
}

fn quick(state: &mut Snake, rng: &mut Rng) {
    match state.turn() {
        Turn::Deal => {
            let deal = state.pick_deal(|total| rng.below(total)).unwrap();
            state.deal_unchecked(deal);
        }
        turn => {
            let seat = turn.asked().lowest().unwrap();
            let action = state.rollout_action(seat, rng).expect("the seat is asked");
            state.check_action(seat, action).unwrap();
            state.act_unchecked(seat, action);
        }
    }
}

#[test]
fn one_rests_between_two_hands_and_nowhere_else() {
    for (rules, seats) in TABLES {
        walk(new(rules, seats), 9, |before, _, after| {
            assert_eq!(
                before.segment().boundary,
                before.table().phase() == Phase::Hands && before.table().held(before.table().leader()) == 0
            );
            let ended = after.table().number() > before.table().number() || after.turn() == Turn::Over;
            assert_eq!(after.segment().boundary, ended, "{after:?}");
        });
    }
}

/// The quick player uses its hand and the table, and nothing that it cannot see: it plays the same in all worlds that look alike.
#[test]
fn the_quick_player_plays_by_what_it_sees() {
    for game in 0..60 {
        let state = random(new("-", 3), game, |state| {
            state.table().trail().laid() > 15 && matches!(state.turn(), Turn::Decide(_))
        });
        let mover = state.turn().asked().lowest().unwrap();
        let view = state.view(Viewer::Seat(mover));
        let mut worlds = Rng::new(game);
        let plays: BTreeSet<_> = (0..20)
            .map(|_| Snake::determinize(&view, &mut worlds).rollout_action(mover, &mut Rng::new(game)))
            .collect();
        assert_eq!(plays.len(), 1, "{plays:?}");
    }
}

#[test]
fn the_quick_player_keeps_a_point_card_for_a_better_tail() {
    // The ace of paper would take the two of rock, and no more.
    let state = lay("-", &["AP 9S 9W", "2L 3L 4L"], "2R 5S 6R 7P 8P");
    let plays = |state: &Snake| -> Vec<_> {
        (0..40).filter_map(|seed| state.rollout_action(Seat::One, &mut Rng::new(seed))).collect()
    };
    let ace = Play(Card::parse("AP").unwrap());
    assert!(plays(&state).iter().filter(|action| **action == ace).count() < 8);
    // With a ten, a nine and an eight there, it is played.
    let state = lay("-", &["AP 9S 9W", "2L 3L 4L"], "TR 9R 8R 7P 8P");
    assert!(plays(&state).iter().filter(|action| **action == ace).count() > 30);
}

#[test]
fn knave_queen_and_king_of_a_suit_come_to_the_same() {
    let state = lay("-", &["KP JP QR", "2L 3L 4L"], "2R 9W 6R 7P 8P");
    let [king, knave, queen] = ["KP", "JP", "QR"].map(|text| Play(Card::parse(text).unwrap()));
    assert_eq!(
        [king, knave, queen].map(|action| state.canonical_action(Seat::One, action)),
        [knave, knave, queen]
    );
    let (one, other) = (play(state, 1, "KP"), play(state, 1, "JP"));
    assert_eq!(one.points(), other.points());
    assert_eq!(one.table().snake().len(), other.table().snake().len());
    for game in 0..300 {
        let state = random(new("-", 2), game, |state| {
            matches!(state.turn(), Turn::Decide(_))
                && game % 60 < u64::from(state.table().trail().laid() as u8)
        });
        let Some(mover) = state.turn().asked().lowest() else { continue };
        for action in state.actions(mover) {
            let other = state.canonical_action(mover, action);
            assert!(state.check_action(mover, other).is_ok(), "what stands for it is legal too");
            assert_eq!(state.canonical_action(mover, other), other);
            let after = |action| state.act(mover, action).unwrap();
            assert_eq!(after(action).points(), after(other).points());
            assert_eq!(after(action).table().snake().len(), after(other).table().snake().len());
        }
    }
}
