//! Solo War keeps the laws, at every number of seats, in teams, and with both ways to end a tie.

use parlor_laws::{Laws, Plan};
use parlor_solo_war::SoloWar;

#[test]
fn every_law_holds() {
    // Without the laws of pieces: a card is dealt when it is looked at, when it is revealed, and again after it was shuffled in; decks.rs has
    // the laws for that.
    let plan = Plan::default().rules(&["-", "tie=draw", "teams=yes", "tie=draw teams=yes"]);
    Laws::<SoloWar>::new().positions().assert(&plan);
}
