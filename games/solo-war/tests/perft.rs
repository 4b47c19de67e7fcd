//! Counted numbers: how many ways there are to go on, derived by hand.

use crate::common::{War, begun, war};
use parlor_game::{Game, Seat};
use parlor_search::perft;
use parlor_solo_war::SoloWar;

fn counts(war: &War, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
    depths.map(|depth| perft(&war.state, depth)).collect()
}

#[test]
fn hands_are_dealt_in_ten_times_nine_times_eight_ways() {
    assert_eq!(counts(&war("-", 2), 1..=4), [10, 90, 720, 7200]);
}

/// Of two fresh decks the first cards come in 20 times 20 ways. Of seat 1's 20 entities, three ask something or show something:
/// gary and larry each have 19 cards to show (larry those of seat 2's deck, also 19), and pebble none. After both summons:
/// who plays what is asked, unless somebody looks first.
#[test]
fn summons_come_in_four_hundred_ways() {
    let war = begun("-", &["trip rally hush", "umbrella drizzle copycat"]);
    assert_eq!(counts(&war, 1..=2), [20, 400]);
    // By pairs: with pebble on either side nobody looks. Of the other 19 by 19 pairs, looks are dealt 19 ways where anybody is
    // gary or larry; else seat 1 chooses first, among 3 cards and a pass.
    let looking = 19 * 19 - 17 * 17;
    let quiet = 400 - looking;
    assert_eq!(perft(&war.state, 3), looking * 19 + quiet * 4);
}

#[test]
fn retaliation_has_each_card_with_and_without_a_gamble() {
    let mut war = begun("-", &["trip rally roll-over", "umbrella drizzle copycat"]);
    war.play("deal rex rex; 1: pass; 2: pass; 1: pass; 2: pass");
    // Seat 1: trip, rally, roll-over on either deck, each with or without a gamble; a gamble; a pass. Seat 2: three cards.
    assert_eq!(war.state.actions(Seat::One).count(), 4 * 2 + 2);
    assert_eq!(war.state.actions(Seat::Two).count(), 3 * 2 + 2);
}

#[test]
fn five_cards_come_back_in_a_hundred_and_twenty_orders() {
    let rules = crate::common::changed(&[("peek(self, 3)", "peek(self, 5)")]);
    let mut war = crate::common::with(rules, 2);
    war.deal("trip rally hush umbrella drizzle copycat gary rex felps eggy honey lemon rex");
    let orders = war.legal(1);
    assert_eq!(orders.len(), 120);
    assert_eq!(orders.iter().collect::<std::collections::BTreeSet<_>>().len(), 120);
    assert_eq!(
        (orders[0].as_str(), orders[119].as_str()),
        ("order felps eggy honey lemon rex", "order rex lemon honey eggy felps")
    );
}

/// The state stays small enough to be copied about.
#[test]
fn a_state_is_at_most_twelve_hundred_bytes() {
    println!("{} bytes", size_of::<SoloWar>());
    assert!(size_of::<SoloWar>() <= 1200);
}
