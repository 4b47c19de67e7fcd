//! A table at a glance: whose turn it is, since when, and for how long yet.

use parlor_game::{Seat, Viewer};
use parlor_session::ClockRule;
use parlor_wire::{Clock, Command, Glance, Occupant, Stage};

use crate::common::home::{Home, Set, at_home, person};

use Seat::One;

const HOUR: u64 = 3_600_000;
const DAYS: ClockRule = ClockRule::Move(72 * HOUR);

/// For how long each seat has been waited for, and what is left on its clock.
fn times(glance: &Glance) -> Vec<(Option<u64>, Option<u64>)> {
    glance.seats.iter().map(|seat| (seat.asked, seat.left)).collect()
}

#[test]
fn it_says_who_is_waited_for_since_when_and_what_is_left_of_days() {
    let mut home = at_home(Set::people("ouroboros", 2).clock(DAYS, false));
    let glance = home.room.table().glance();
    assert_eq!((glance.stage, glance.clock), (Stage::Plays, Some(Clock::Move { seconds: 72 * 3600 })));
    assert_eq!(times(&glance), [(Some(0), Some(72 * HOUR)), (None, None)]);
    home.now += 5 * HOUR;
    home.act_any(One);
    // What is no move asks nobody anew.
    home.now += HOUR;
    home.done(1, Command::Undo);
    let glance = home.room.table().glance();
    let waited = times(&glance)[1];
    assert_eq!(waited, (Some(HOUR), Some(71 * HOUR)), "as of the last entry");
    // Three hours have passed, of which a server ran for one.
    let later = glance.after(3 * HOUR, HOUR);
    assert_eq!(times(&later), [(None, None), (Some(4 * HOUR), Some(70 * HOUR))]);
    let much = later.after(u64::MAX, u64::MAX);
    assert_eq!(times(&much)[1], (Some(u64::MAX), Some(0)), "never less than none");
}

#[test]
fn a_clock_of_minutes_is_not_told_since_it_stands_still_meanwhile() {
    let home = at_home(Set::people("ouroboros", 2).clock(ClockRule::Move(10_000), false));
    assert_eq!(times(&home.room.table().glance()), [(Some(0), None), (None, None)]);
}

#[test]
fn it_says_how_far_a_table_is() {
    let mut gathering = Home::new(Set::gathering("ouroboros", 2, [person(One)]));
    let stage = |home: &Home| home.room.table().glance().stage;
    assert_eq!(stage(&gathering), Stage::Gathers);
    assert_eq!(gathering.room.table().glance().seats[1].occupant, Occupant::Open);
    gathering.enter(1, Viewer::Seat(One));
    let mut home = at_home(Set::people("ouroboros", 2));
    assert_eq!(stage(&home), Stage::Plays);
    home.done(2, Command::Resign);
    assert_eq!(stage(&home), Stage::Over);
    assert_eq!(home.room.table().glance().seats[0].asked, None);
}

/// Everybody gets the same, so nothing of it may depend on what anybody holds.
#[test]
fn nothing_of_a_game_is_in_it() {
    let home = at_home(Set::people("snake", 2));
    let text = serde_json::to_string(&home.room.table().glance()).expect("JSON");
    let state = serde_json::to_value(home.state(Viewer::Seat(One))).expect("JSON");
    let hand = state["position"]["view"].to_string();
    assert!(hand.len() > 20 && !text.contains("view") && !text.contains("hand"), "{text}");
    let members: Vec<_> = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(&text)
        .expect("an object")
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(members, ["table", "game", "stage", "clock", "seats"]);
}
