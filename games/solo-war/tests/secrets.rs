//! Nothing that a viewer receives depends on what that viewer cannot know.

use parlor_laws::{Plan, assert_secrets};
use parlor_solo_war::SoloWar;

/// Every state of many games, for every viewer. `SECRETS=20` in the environment plays twenty times as many.
#[test]
fn nothing_hidden_is_told() {
    let more: u32 = std::env::var("SECRETS").ok().and_then(|more| more.parse().ok()).unwrap_or(1);
    let plan =
        Plan::default().games(5 * more).seed(7).rules(&["-", "tie=draw", "teams=yes", "tie=draw teams=yes"]);
    let compared = assert_secrets::<SoloWar>(&plan);
    println!("{compared}");
    assert!(compared.differing > 1000 && compared.steps > 1000, "{compared}");
}
