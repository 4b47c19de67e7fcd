//! The search for choices made at once, on games whose equilibria are known.

use crate::sealed_toys::{Bluff, Matrix, NoRules};
use parlor_chance::Rng;
use parlor_game::{Game, Seat, Viewer};
use parlor_search::{Bot, Budget, Greedy, NoChoice, Sealed};

fn matrix() -> Matrix {
    Matrix::new(&NoRules, 2).unwrap()
}

/// The shares with which a seat of the matrix plays.
fn shares(state: Matrix, seat: Seat, seed: u64) -> Vec<f64> {
    let mut bot = Sealed::<Matrix>::new(Rng::new(seed));
    let strategy = bot.strategy(seat, &state.view(Viewer::Seat(seat)), &Budget::simulations(8000)).unwrap();
    strategy.into_iter().map(|(_, share)| share).collect()
}

#[test]
fn unequal_pennies_are_matched_as_the_equilibrium_says() {
    for seed in 0..5 {
        let rows = shares(matrix(), Seat::One, seed);
        assert!((rows[0] - 1.0 / 3.0).abs() < 0.05, "{rows:?}");
        let columns = shares(matrix(), Seat::Two, seed);
        assert!((columns[0] - 1.0 / 3.0).abs() < 0.05, "{columns:?}");
    }
}

#[test]
fn an_action_that_is_worse_whatever_the_others_do_is_never_played() {
    for seed in 0..50 {
        let view = matrix().view(Viewer::Seat(Seat::One));
        let choice =
            Sealed::<Matrix>::new(Rng::new(seed)).choose(Seat::One, &view, &Budget::simulations(500), None);
        assert_ne!(choice.unwrap().action, 2);
    }
}

/// The first of those who choose at once changes nothing that could be looked at, until the others have chosen, too.
#[test]
fn who_is_asked_first_looks_one_step_ahead_as_well() {
    for seed in 0..50 {
        let view = matrix().view(Viewer::Seat(Seat::One));
        let mut bot = Greedy::new(Rng::new(seed));
        let choice =
            Bot::<Matrix>::choose(&mut bot, Seat::One, &view, &Budget::simulations(100), None).unwrap();
        assert_ne!(choice.action, 2, "{choice:?}");
        assert!(choice.considered.iter().all(|option| option.visits == 8), "{choice:?}");
    }
}

/// A world determinized from a view holds just any choice for what is sealed; taken for real, it would be answered.
#[test]
fn a_choice_that_is_in_and_not_shown_is_not_played_against() {
    for row in 0..3 {
        let mut state = matrix();
        state.act_unchecked(Seat::One, row);
        let columns = shares(state, Seat::Two, 7);
        assert!((columns[0] - 1.0 / 3.0).abs() < 0.05, "against {row}: {columns:?}");
    }
}

#[test]
fn values_are_means_against_what_the_others_play() {
    let view = matrix().view(Viewer::Seat(Seat::One));
    let mut bot = Sealed::<Matrix>::new(Rng::new(3));
    let choice = bot.choose(Seat::One, &view, &Budget::simulations(8000), Some(2)).unwrap();
    assert_eq!(choice.considered.len(), 3);
    assert!(choice.considered.is_sorted_by(|one, other| one.value >= other.value), "best first");
    for option in &choice.considered {
        let against: f64 = match option.action {
            0 => 3.0 / 3.0 - 2.0 / 3.0,
            1 => -1.0 / 3.0 + 2.0 / 3.0,
            _ => -2.0 / 3.0 - 2.0 / 3.0,
        };
        assert!((option.value - against).abs() < 0.12, "{option:?}");
    }
}

/// An opponent who learnt only in worlds with the searcher's own card would know it, and no bad card would ever be bet.
#[test]
fn nobody_learns_what_is_hidden_from_them() {
    for (good, least, most) in [(true, 0.9, 1.0), (false, 0.23, 0.43)] {
        let state = Bluff { good: Some(good), bet: None, call: None };
        let mut bot = Sealed::<Bluff>::new(Rng::new(11));
        let view = state.view(Viewer::Seat(Seat::One));
        let strategy = bot.strategy(Seat::One, &view, &Budget::simulations(20_000)).unwrap();
        let bet = strategy.iter().find(|(bet, _)| *bet).unwrap().1;
        assert!((least..=most).contains(&bet), "good: {good}, bets {bet}");
    }
}

#[test]
fn the_same_seed_and_simulations_give_the_same_choice() {
    let view = Bluff { good: Some(false), bet: None, call: None }.view(Viewer::Seat(Seat::One));
    let run =
        |seed| Sealed::<Bluff>::new(Rng::new(seed)).choose(Seat::One, &view, &Budget::simulations(300), None);
    for seed in 0..10 {
        assert_eq!(run(seed), run(seed));
    }
    assert_ne!(
        run(1).unwrap().considered,
        run(2).unwrap().considered,
        "seeds matter, so the test above can fail"
    );
    // What was thought before leaves no trace but in the generator.
    let mut bot = Sealed::<Bluff>::new(Rng::new(5));
    let first = bot.choose(Seat::One, &view, &Budget::simulations(300), None).unwrap();
    let second = bot.choose(Seat::One, &view, &Budget::simulations(300), None).unwrap();
    assert_eq!((first.simulations, second.simulations), (300, 300));
}

#[test]
fn a_seat_that_is_not_asked_gets_no_choice_and_thinking_ends_when_it_is_told_to() {
    let state = Bluff { good: Some(false), bet: None, call: None };
    let mut bot = Sealed::<Bluff>::new(Rng::new(1));
    let not_asked =
        bot.choose(Seat::Two, &state.view(Viewer::Seat(Seat::Two)), &Budget::simulations(10), None);
    assert_eq!(not_asked, Err(NoChoice));
    let at_once = Budget { simulations: None, stop: &|| true };
    let choice = bot.choose(Seat::One, &state.view(Viewer::Seat(Seat::One)), &at_once, None).unwrap();
    assert_eq!(choice.simulations, 1);
}
