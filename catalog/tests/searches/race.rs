//! The race in a real game of luck: legal, repeatable, stoppable, and exact where that is possible.

use parlor_chance::{Dealer, Rng, Seed};
use parlor_game::{Evaluate, Game, Measure, Notation, Seat, Turn, Viewer};
use parlor_rose::{Phase, Rose, RoseRules};
use parlor_search::{Bot, Budget, Choice, NoChoice, Race, RaceSettings};

const SETTINGS: RaceSettings = RaceSettings { horizon: 2, doubt: 1.0, entrants: 12 };

fn race(seed: u64, settings: RaceSettings) -> Box<dyn Bot<Rose>> {
    Box::new(Race::new(Rng::new(seed), settings))
}

/// A game that the quick player has played to a choice in this phase with at most this many cards in the pile.
fn position(seed: &str, phase: Phase, left: u32) -> Rose {
    let mut dealer = Dealer::seeded(&Seed::new(seed));
    let mut rng = Rng::new(1);
    let mut state = Rose::new(&RoseRules, 1).unwrap();
    loop {
        match state.turn() {
            Turn::Over => panic!("the game ended before"),
            Turn::Deal => state = state.deal(dealer.draw(&RoseRules, &state).unwrap()).unwrap(),
            Turn::Decide(_) if state.phase() == phase && state.unseen().len() <= left => return state,
            Turn::Decide(_) => {
                let action = state.rollout_action(Seat::One, &mut rng).unwrap();
                state = state.act(Seat::One, action).unwrap();
            }
        }
    }
}

fn choose(state: &Rose, settings: RaceSettings, budget: &Budget<'_>) -> Choice<parlor_rose::Action> {
    race(7, settings).choose(Seat::One, &state.view(Viewer::Seat(Seat::One)), budget, None).unwrap()
}

#[test]
fn every_action_is_considered_best_first_and_the_first_is_chosen() {
    for phase in [Phase::Select, Phase::Arrange] {
        let state = position("all", phase, 30);
        let choice = choose(&state, SETTINGS, &Budget::simulations(400));
        assert_eq!(choice.measure, Measure::Points);
        assert_eq!(choice.considered[0].action, choice.action);
        assert!(choice.considered.windows(2).all(|pair| pair[0].value >= pair[1].value));
        let mut considered: Vec<_> = choice.considered.iter().map(|option| option.action).collect();
        let mut legal: Vec<_> = state.actions(Seat::One).collect();
        considered.sort();
        legal.sort();
        assert_eq!(considered, legal);
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_choice() {
    let state = position("same", Phase::Select, 25);
    let run = || choose(&state, SETTINGS, &Budget::simulations(500));
    assert_eq!(run(), run());
}

#[test]
fn stopped_at_once_it_plays_what_the_game_says() {
    let state = position("stop", Phase::Select, 25);
    let choice = choose(&state, SETTINGS, &Budget { simulations: None, stop: &|| true });
    assert_eq!(choice.simulations, 1);
    assert_eq!(Some(choice.action), state.rollout_action(Seat::One, &mut Rng::new(1)));
}

#[test]
fn a_race_ends_by_itself_when_nothing_can_change_any_more() {
    // The last cards are placed: their order means nothing, and a few rounds show it.
    let state = position("end", Phase::Arrange, 1);
    let choice = choose(&state, SETTINGS, &Budget::simulations(u64::MAX));
    assert!(choice.simulations < 10_000, "{}", choice.simulations);
    assert!(choice.considered.iter().all(|option| option.value == f64::from(state.score())));
}

#[test]
fn who_is_not_asked_gets_no_choice() {
    let state = Rose::new(&RoseRules, 1).unwrap();
    let refused = race(1, SETTINGS).choose(Seat::One, &state, &Budget::simulations(10), None);
    assert_eq!(refused, Err(NoChoice));
}

/// The worst action by the game's own value would never enter a race of two.
#[test]
fn the_action_that_is_asked_about_is_raced_to_the_end() {
    let state = position("compare", Phase::Select, 25);
    let few = RaceSettings { entrants: 2, ..SETTINGS };
    let ranked = choose(&state, few, &Budget::simulations(1));
    let worst = ranked.considered.last().unwrap().action;
    let choice = race(7, few).choose(Seat::One, &state, &Budget::simulations(3000), Some(worst)).unwrap();
    let own = choice.considered.iter().find(|option| option.action == worst).unwrap();
    let best = choice.considered[0];
    assert!(own.visits >= 1000 && own.value < best.value, "{own:?} beside {best:?}");
    // Its loss agrees with that of many more simulations.
    let long = race(8, few).choose(Seat::One, &state, &Budget::simulations(12_000), Some(worst)).unwrap();
    let loss = |choice: &Choice<parlor_rose::Action>| {
        choice.considered[0].value
            - choice.considered.iter().find(|option| option.action == worst).unwrap().value
    };
    assert!((loss(&choice) - loss(&long)).abs() < 0.6, "{} and {}", loss(&choice), loss(&long));
}

/// The mean result of the best play from here, by trying every action and every card with its weight.
fn exact(state: &Rose) -> f64 {
    match state.turn() {
        Turn::Over => f64::from(state.score()),
        Turn::Deal => {
            let total: u32 = state.deals().map(|(_, weight)| weight).sum();
            let shares = state.deals().map(|(card, weight)| {
                f64::from(weight) * exact(&state.deal(card).unwrap()) / f64::from(total)
            });
            shares.sum()
        }
        Turn::Decide(_) if state.unseen().len() <= 3 && state.phase() == Phase::Select => {
            // One selection is left: only its points count.
            let points = state.actions(Seat::One).map(|action| state.act(Seat::One, action).unwrap().score());
            f64::from(points.max().unwrap())
        }
        Turn::Decide(_) => {
            let after = state.actions(Seat::One).map(|action| exact(&state.act(Seat::One, action).unwrap()));
            after.fold(f64::NEG_INFINITY, f64::max)
        }
    }
}

/// With four cards in the pile a player who takes two has one more selection; everything can be tried.
#[test]
fn small_ends_are_played_as_brute_force_plays_them() {
    let mut compared = 0;
    for deal in 0..12 {
        let state = position(&format!("brute {deal}"), Phase::Select, 5);
        if state.unseen().len() < 4 {
            continue;
        }
        let best = exact(&state);
        let text = |action| Rose::action_text(&RoseRules, action);
        let chosen = choose(&state, SETTINGS, &Budget::simulations(20_000)).action;
        let made = exact(&state.act(Seat::One, chosen).unwrap());
        assert!(best - made < 0.05, "`{}` makes {made}, the best {best}: {state:?}", text(chosen));
        // If it has to compare an action, it keeps sampling when the choice is clear, and values become as exact as required.
        let asked = state.actions(Seat::One).find(|action| *action != chosen).unwrap();
        let choice =
            race(7, SETTINGS).choose(Seat::One, &state, &Budget::simulations(20_000), Some(asked)).unwrap();
        for option in choice.considered.iter().filter(|option| option.visits > 5000) {
            let truth = exact(&state.act(Seat::One, option.action).unwrap());
            assert!(
                (option.value - truth).abs() < 0.3,
                "`{}`: {option:?} is not {truth}",
                text(option.action)
            );
        }
        compared += 1;
    }
    assert!(compared >= 4, "{compared}");
}
