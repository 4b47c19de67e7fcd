//! The states that are sampled for a seat are those that what it has seen allows, each as often as chance makes it.

use parlor_laws::{Copies, Plan, assert_beliefs};
use parlor_solo_war::SoloWar;

/// `PARLOR_NIGHTLY=SEED cargo test -p parlor-solo-war beliefs -- --nocapture` plays other games, and more.
#[test]
fn war_7_decks_and_sealed_cards_are_sampled_as_chance_and_the_rules_allow() {
    let compared = assert_beliefs::<SoloWar>("rounds=2", 2, Copies::Some, &Plan::default().games(1));
    println!("{compared}");
    assert!(compared.open > 20 && compared.weighed > 10, "{compared}");
}
