//! Solo War keeps the laws, at every number of seats, in teams, and with both ways to end a tie.

use parlor_laws::{Plan, assert_setup, breaches};
use parlor_solo_war::SoloWar;

#[test]
fn every_law_holds() {
    // Without `assert_pieces`: a card is dealt when it is looked at, when it is revealed, and again after it was shuffled in; decks.rs has
    // the laws for that.
    let plan = Plan::default().games(5).rules(&["-", "tie=draw", "teams=yes", "tie=draw teams=yes"]);
    let found = breaches::<SoloWar>(&plan);
    for breach in &found {
        let text = breach.to_string();
        println!("{}\n", &text[..text.len().min(3000)]);
    }
    assert!(found.is_empty());
    assert_setup::<SoloWar>(&plan);
}
