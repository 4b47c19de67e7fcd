//! The states that are sampled for a seat are those that what it has seen allows, each as often as chance makes it.

use parlor_laws::{Copies, Plan, assert_beliefs};
use parlor_snake::Snake;

/// `PARLOR_NIGHTLY=SEED cargo test -p parlor-snake beliefs -- --nocapture` plays other games, and more.
#[test]
fn snake_13_hands_are_sampled_as_chance_deals_them() {
    for (rules, seats) in [("hand=2 ranks=4 hands=1 jokers=no", 2), ("hand=1 ranks=4 hands=1", 3)] {
        let compared = assert_beliefs::<Snake>(rules, seats, Copies::None, &Plan::default().games(1));
        println!("{rules}: {compared}");
        assert!(compared.weighed > 40, "{compared}");
    }
}
