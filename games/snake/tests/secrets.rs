//! No byte depends on what its reader cannot know: at every step of many hands, for every seat and a spectator, the others' hands and the
//! pile are sampled again, and everything that the viewer receives stays the same.

use parlor_laws::{Plan, assert_secrets};
use parlor_snake::Snake;

/// `PARLOR_NIGHTLY=SEED cargo test -p parlor-snake secrets -- --nocapture` plays other games, and more.
#[test]
fn snake_13_nothing_tells_what_is_hidden() {
    let rules = ["hands=1", "jokers=no hands=1", "two-jokers=cancel hands=1", "target=1"];
    let compared = assert_secrets::<Snake>(&Plan::default().games(4).seed(13).rules(&rules));
    let longer = ["hands=2", "jokers=no two-jokers=cancel target=10000 hands=3"];
    let more = assert_secrets::<Snake>(&Plan::default().games(2).seed(31).rules(&longer));
    println!("single hands: {compared}");
    println!("several hands: {more}");
    // Where nothing is hidden any more (the last cards of two players) there is only one world; otherwise they differ.
    assert!(compared.differing * 10 > compared.worlds * 9, "{compared}");
}
