//! Tree search with its caller's evaluations, on toy games.

use crate::sealed_toys::{Matrix, NoRules};
use parlor_chance::Rng;
use parlor_game::{BySeat, Game, Seat, Viewer};
use parlor_search::{Puct, PuctSettings};

const SETTINGS: PuctSettings =
    PuctSettings { simulations: 4000, batch: 1, exploration: 1.0, noise: None, range: None, most: 1 << 16 };

/// Searches with equal priors and values of nothing; returns the visits of the matrix's actions, and the number of calls.
fn visits(state: Matrix, seat: Seat, settings: PuctSettings) -> (Vec<u32>, u32) {
    let view = state.view(Viewer::Seat(seat));
    let mut search = Puct::<Matrix>::new(seat, view, settings, Rng::new(7)).unwrap();
    let mut calls = 0;
    loop {
        let leaves: Vec<_> = search.collect(&|| false).to_vec();
        if leaves.is_empty() {
            break;
        }
        calls += 1;
        for (at, leaf) in leaves.iter().enumerate() {
            let count = leaf.world.actions(leaf.seat).count() as f64;
            search.answer(at, |_| 1.0 / count, &BySeat::from_fn(2, |_| 0.0));
        }
        search.land();
    }
    let arms = state.actions(seat).map(|action| search.root_arm(action).unwrap().visits);
    (arms.collect(), calls)
}

fn matrix() -> Matrix {
    Matrix::new(&NoRules, 2).unwrap()
}

/// A search in which the other seat's choice answered this one's would see every row lose, and could not tell them apart.
#[test]
fn choices_made_at_once_do_not_answer_each_other() {
    for seat in [Seat::One, Seat::Two] {
        let (visits, _) = visits(matrix(), seat, SETTINGS);
        let total: u32 = visits.iter().sum();
        assert_eq!(total, SETTINGS.simulations);
        let share = f64::from(visits[0]) / f64::from(total);
        assert!(
            (share - 1.0 / 3.0).abs() < 0.1,
            "{visits:?}: the equilibrium plays the first a third of the time"
        );
    }
}

#[test]
fn a_batch_is_filled_before_it_is_evaluated() {
    for batch in [1, 7, 64] {
        let (visits, calls) = visits(matrix(), Seat::One, PuctSettings { batch, ..SETTINGS });
        assert_eq!(visits.iter().sum::<u32>(), SETTINGS.simulations);
        assert!(calls <= 2 + SETTINGS.simulations / batch as u32, "{calls} calls of {batch}");
    }
}
