//! Snake keeps the laws, at every number of seats.

use parlor_laws::{Laws, Plan};
use parlor_snake::Snake;

/// Single hands for most settings: a match to 500 is thousands of steps of the same kind.
#[test]
fn every_law_holds() {
    let rules = [
        "hands=1",
        "jokers=no hands=2",
        "two-jokers=cancel hands=1",
        "jokers=no two-jokers=cancel target=10000 hands=3",
        "target=1",
        "two-jokers=cancel target=60",
    ];
    let plan = Plan::default().games(2).rules(&rules);
    Laws::<Snake>::new().pieces().positions().assert(&plan);
}

/// A match of several hands at each number of seats.
#[test]
fn every_law_holds_in_a_match() {
    let plan = Plan::default().games(1).steps(60_000).rules(&["target=150"]);
    Laws::<Snake>::new().pieces().positions().assert(&plan);
}
