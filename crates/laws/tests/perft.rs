//! Counts that one can work out by hand.

use crate::toys::bids::{Bids, NoRules};
use crate::toys::fault::HONEST;
use crate::toys::pile::{Pile, PileRules};
use crate::toys::walk::Walk;
use parlor_game::Game;
use parlor_search::{Step, divide, perft};

#[test]
fn the_seats_that_choose_together_are_counted_once() {
    let start = Bids::<HONEST>::new(&NoRules, 3).unwrap();
    // Four bids each, and not six times as many for the orders.
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&start, depth)), [1, 4, 16, 64]);
    // In the next round who bid 3 has 3 coins left, so still four bids each.
    assert_eq!(perft(&start, 4), 256);
}

#[test]
fn an_outcome_counts_once_whatever_its_weight() {
    let start = Pile::<HONEST>::new(&PileRules::default(), 2).unwrap();
    // Five kinds, two of each: the third card can be of the kind of the first two only where those differ.
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [5, 25, 5 * 4 + 20 * 5]);
}

#[test]
fn games_that_end_early_have_no_long_sequences() {
    let start = Walk::<HONEST>::new(&NoRules, 1).unwrap();
    // The coin, four neighbours each way, the coin again.
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [2, 8, 16]);
    // From a corner two straight steps and no diagonal one; from a side's middle two of either kind.
    assert_eq!(perft(&start, 4), 4 * 2 + 4 * (2 + 2));
    assert_eq!(perft(&start, 40), 0);
}

#[test]
fn divide_adds_up_and_names_the_steps() {
    let start = Walk::<HONEST>::new(&NoRules, 1).unwrap();
    for depth in 1..7 {
        let total: u64 = divide(&start, depth).iter().map(|(_, count)| count).sum();
        assert_eq!(total, perft(&start, depth));
    }
    let counts: Vec<u64> = divide(&start, 4).into_iter().map(|(_, count)| count).collect();
    assert_eq!(counts, [16, 8], "heads, tails");
    assert_eq!(divide(&start, 0), []);
    let bids = Bids::<HONEST>::new(&NoRules, 2).unwrap();
    let (step, count) = divide(&bids, 2)[3];
    assert!(matches!(step, Step::Action(parlor_game::Seat::One, _)) && count == 4, "{step:?}");
}
