//! Nothing that a viewer receives depends on what that viewer cannot know.

use parlor_laws::{Plan, assert_secrets};
use parlor_solo_war::SoloWar;

/// `PARLOR_NIGHTLY=SEED cargo test -p parlor-solo-war secrets -- --nocapture` plays other games, and more.
#[test]
fn nothing_hidden_is_told() {
    let plan = Plan::default().games(2).seed(7).rules(&["-", "tie=draw", "teams=yes", "tie=draw teams=yes"]);
    let compared = assert_secrets::<SoloWar>(&plan);
    println!("{compared}");
    assert!(compared.differing > 1000 && compared.steps > 1000, "{compared}");
}
