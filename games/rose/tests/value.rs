//! The value of a position, as far as it can be known without the tables.

use crate::common::{lay, new, walk};
use parlor_cards::Card;
use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Seat, Turn, Uniform};
use parlor_rose::value::{self, Sketch, best_take};
use parlor_rose::{Action, Phase, Place, Places, Rose};

/// The mirror image of `place`, by where the two are on the table.
fn mirrored(place: Place, left_right: bool, top_bottom: bool) -> Place {
    let (column, _) = place.column_and_depth();
    let column = if left_right { 4 - column } else { column };
    let height = if top_bottom { -place.height() } else { place.height() };
    Place::all().find(|other| other.column_and_depth().0 == column && other.height() == height).unwrap()
}

/// Positions of random games in which more points are possible.
fn positions(games: u64, mut visit: impl FnMut(&Rose)) {
    for seed in 0..games {
        walk(seed, |before, _, _| {
            if before.phase() != Phase::SetUp {
                visit(before);
            }
        });
    }
}

/// A new game with these cards on the places, and with a selection taken from them if one is named.
fn with_board(card_on: impl Fn(Place) -> Card, selected: Places) -> Rose {
    let mut state = Place::all().fold(new(), |state, place| state.deal(card_on(place)).unwrap());
    if !selected.is_empty() {
        state.act_unchecked(Seat::One, Action::Take(selected));
    }
    state
}

#[test]
fn rose_2_mirror_images_are_worth_the_same() {
    let (mut compared, mut rng) = (0, Rng::new(5));
    for _ in 0..300 {
        let mut state = new();
        while state.turn() == Turn::Deal {
            state.deal_unchecked(state.pick_deal(|total| rng.below(total)).unwrap());
        }
        let Some(Action::Take(taken)) = state.pick_action(Seat::One, |count| rng.below(count)) else {
            panic!()
        };
        for (left_right, top_bottom) in [(true, false), (false, true), (true, true)] {
            let image = |place| mirrored(place, left_right, top_bottom);
            for selected in [Places::NONE, taken] {
                let own = with_board(|place| state.card(place).unwrap(), selected);
                let other = with_board(
                    |place| state.card(image(place)).unwrap(),
                    selected.iter().map(image).collect(),
                );
                let difference = own.value(Seat::One) - other.value(Seat::One);
                assert!(difference.abs() < 1e-3, "{own:?} and its image differ by {difference}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 1800);
}

/// Suits never matter, and neither does which of the plain ranks a card has, nor which of the courts.
#[test]
fn rose_6_names_of_ranks_and_suits_are_worth_nothing() {
    let swaps: [(&str, &str); 3] = [("2", "9"), ("T", "5"), ("A", "Q")];
    positions(2, |state| {
        if state.unseen().len() < 40 || state.phase() != Phase::Select {
            return;
        }
        for (one, other) in swaps {
            let renamed = |place: Place| {
                let text = state.card(place).unwrap().to_string();
                let text = match text.get(..1) {
                    Some(rank) if rank == one => text.replacen(one, other, 1),
                    Some(rank) if rank == other => text.replacen(other, one, 1),
                    _ => text,
                };
                // Another suit, too: clubs for hearts and so on.
                let suits = [("C", "H"), ("H", "C"), ("D", "S"), ("S", "D")];
                let suit = suits.into_iter().find(|(suit, _)| text.ends_with(suit));
                let text = suit.map_or(text.clone(), |(_, to)| format!("{}{to}", &text[..1]));
                Card::parse(&text).unwrap()
            };
            let same = with_board(renamed, Places::NONE);
            assert!((same.value(Seat::One) - state.value(Seat::One)).abs() < 1e-3);
        }
    });
}

/// The player compares selections by what they change; this sums all entries again for each.
#[test]
fn the_best_selection_is_the_best_by_the_whole_sum() {
    let mut compared = 0;
    positions(12, |state| {
        let sketch = Sketch::of(state);
        if state.phase() != Phase::Select {
            return;
        }
        let mut most = f32::NEG_INFINITY;
        sketch.takes(|take| {
            let mut after = sketch;
            let points = after.take(take) as f32;
            most = most.max(points + value::estimate(&after, value::weight));
        });
        let (take, value) = best_take(&sketch, value::weight).unwrap();
        assert!((value - most).abs() < 1e-2, "{value} is not {most}: {state:?}");
        assert!(state.check_action(Seat::One, Action::Take(take.places())).is_ok());
        compared += 1;
    });
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_sketch_knows_the_selections_that_the_rules_allow_and_their_points() {
    positions(12, |state| {
        if state.phase() != Phase::Select {
            return;
        }
        let mut drawn = Vec::new();
        Sketch::of(state).takes(|take| {
            assert_eq!(state.appraise(take.places()).unwrap().1.points(), take.points());
            drawn.push(Action::Take(take.places()));
        });
        let mut legal: Vec<Action> = state.actions(Seat::One).collect();
        drawn.sort();
        legal.sort();
        assert_eq!(drawn, legal);
    });
}

/// With two or three cards in the pile one selection is left, and nothing is estimated; a game that is over has its result.
#[test]
fn rose_8_the_end_is_known_exactly() {
    let mut seen = 0;
    positions(60, |state| {
        let pile = state.unseen().len();
        let last = |state: &Rose| {
            let points = state.actions(Seat::One).map(|action| match action {
                Action::Take(places) => state.appraise(places).unwrap().1.points(),
                Action::Place(_) => 0,
            });
            f64::from(state.score() + points.max().unwrap())
        };
        match state.phase() {
            Phase::Select if pile <= 3 => assert_eq!(state.value(Seat::One), last(state)),
            Phase::Arrange if pile < 2 => assert_eq!(state.value(Seat::One), f64::from(state.score())),
            Phase::Arrange if pile <= 3 => {
                let best = state.actions(Seat::One).map(|order| last(&state.act(Seat::One, order).unwrap()));
                assert_eq!(state.value(Seat::One), best.fold(0.0, f64::max));
            }
            _ => return,
        }
        seen += 1;
    });
    assert!(seen > 60, "{seen}");
}

#[test]
fn cards_of_a_rank_may_change_places() {
    positions(20, |state| {
        for action in state.actions(Seat::One) {
            let same = state.canonical_action(Seat::One, action);
            assert_eq!(
                state.canonical_action(Seat::One, same),
                same,
                "what stands for others stands for itself"
            );
            let after = state.act(Seat::One, action).unwrap();
            let other = state.act(Seat::One, same).unwrap();
            assert_eq!(
                Sketch::of(&after),
                Sketch::of(&other),
                "{action:?} and {same:?} differ by more than suits"
            );
        }
        if let (Phase::Arrange, [first, second]) = (state.phase(), state.hand()) {
            let different: std::collections::BTreeSet<Action> =
                state.actions(Seat::One).map(|action| state.canonical_action(Seat::One, action)).collect();
            assert_eq!(different.len(), if first.rank() == second.rank() { 1 } else { 2 });
        }
    });
}

/// Four kings and a joker that touch: the highest possible score of a selection, so there is no reason to wait.
#[test]
fn the_quick_player_takes_the_forty_that_lie_ready() {
    let state = lay("c2=KC c3=KD b2=KH d2=KS c1=* a1=2C a2=3C b1=4C b3=5C d1=6C d3=7C e1=8C e2=9C c4=TC");
    let action = state.rollout_action(Seat::One, &mut Rng::new(1)).unwrap();
    let Action::Take(places) = action else { panic!("{action:?}") };
    assert_eq!(state.appraise(places).unwrap().1.points(), 40);
}

/// One step ahead with the value, over whole games: the greedy yardstick makes 117.
#[test]
fn the_quick_player_averages_at_least_124_points() {
    let games = 300;
    let mut total = 0;
    let mut rng = Rng::new(11);
    for _ in 0..games {
        let mut state = new();
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => state.deal_unchecked(state.pick_deal(|total| rng.below(total)).unwrap()),
                Turn::Decide(_) => {
                    let action = state.rollout_action(Seat::One, &mut rng).unwrap();
                    state = state.act(Seat::One, action).unwrap();
                }
            }
        }
        total += state.score();
    }
    let mean = f64::from(total) / f64::from(games);
    // The standard error of 300 games is half a point.
    assert!(mean >= 124.0, "{mean}");
}
