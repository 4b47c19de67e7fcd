//! Seats on other devices over a whole evening: what others could use up, and what is known at the next table.

use crate::common::home::{Home, Set, at_home, key};
use crate::devices::moved_by_consent;
use parlor_game::Seat;
use parlor_session::{Bounds, ClockRule, CommandError, RENEWS, SeatCode, SeatEntry};
use parlor_wire::{Code, Command};

use Seat::{One, Three, Two};
use SeatCode::{Device, Recovery};

/// Strangers who use up the requests for seats, or somebody who has had a seat for a moment its codes: nobody was helped at this table any more.
#[test]
fn what_others_use_up_renews_itself() {
    let bounds = Bounds { devices: 2, claims: 2, ..Bounds::NONE };
    let mut home = Home::bounded(Set::people("snake", 3), bounds);
    home.enter_all();
    for asks in ["stranger1", "stranger2"] {
        home.claims(1, None, asks).unwrap();
        home.done(1, Command::Answer { yes: false });
        home.makes(One, Device, asks).unwrap();
    }
    home.now += RENEWS - 1;
    assert!(matches!(home.claims(1, None, "phone"), Err(CommandError::UsedUp(_))));
    assert!(matches!(home.makes(One, Device, "screen"), Err(CommandError::UsedUp(_))));
    home.now += 1;
    let late = home.now;
    let mut home = home.restart(late);
    assert_eq!(home.makes(One, Device, "screen"), Ok(One));
    assert!(matches!(home.makes(One, Device, "more"), Err(CommandError::UsedUp(_))), "one, and no more");
    assert_eq!(home.claims(1, None, "phone"), Ok(One));
}

/// Strangers who hold the one request that there is; and one that takes the place of what all have agreed to.
#[test]
fn a_request_that_nobody_answers_gives_way_after_a_minute_and_one_that_is_agreed_to_does_not() {
    let mut home = at_home(Set::people("ouroboros", 3).clock(ClockRule::Move(172_800_000), false));
    home.claims(1, None, "stranger").unwrap();
    home.now += 59_999;
    assert_eq!(home.claims(1, None, "phone"), Err(CommandError::OthersAsked));
    home.now += 1;
    home.claims(1, None, "phone").unwrap();
    home.done(2, Command::Answer { yes: true });
    home.now += 60_000;
    assert_eq!(home.claims(1, None, "stranger"), Err(CommandError::OthersAsked), "one has answered");
    home.done(3, Command::Answer { yes: true });
    home.now += 86_000_000;
    assert_eq!(home.claims(1, None, "stranger"), Err(CommandError::OthersAsked), "all have");
}

/// An undo that waits for the very person who has lost their phone, and cannot be asked.
#[test]
fn who_has_lost_their_key_is_not_kept_out_by_a_question_to_themselves() {
    let mut home = at_home(Set::people("ouroboros", 3));
    home.act_any(One);
    home.done(1, Command::Undo);
    home.now += 60_000;
    assert_eq!(home.claims(3, None, "phone"), Err(CommandError::OthersAsked), "Bo has not answered either");
    home.done(2, Command::Answer { yes: true });
    assert_eq!(home.claims(3, None, "phone"), Ok(Three));
}

/// Who could take their seat back asks for it instead: the key that the server gives for that would open nothing any more.
#[test]
fn who_can_take_a_seat_back_need_not_ask_for_it() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.makes(One, Device, "screen").unwrap();
    home.uses("screen", None, "thief").unwrap();
    assert_eq!(home.claims(1, Some("key1"), "new"), Err(CommandError::WasYours));
    assert_eq!(home.objects("key1"), Ok(One));
}

/// A paper with a code that was good for one game; a seat that its person could take back until others wanted to play again.
#[test]
fn what_opens_a_seat_is_known_at_the_next_table_too() {
    let mut home = moved_by_consent();
    home.makes(One, Recovery, "paper1").unwrap();
    home.makes(Two, Recovery, "paper").unwrap();
    let table = home.room.table();
    let carried = [(Two, One, "other"), (One, Two, "key2")].map(|(seat, from, own)| {
        [vec![SeatEntry::Sits(seat, key(own), String::new()).into()], table.carried(from).at(seat)].concat()
    });
    let there = || at_home(Set::new("snake", carried.concat()));
    let mut next = there();
    next.comes(9, "other");
    assert_eq!(next.refused(9, Command::Resign), Code::NotAllowed, "for a day it is on trust, at any table");
    assert_eq!(next.objects("key1"), Ok(Two));
    assert_eq!(next.uses("paper1", None, "thief"), Err(CommandError::CodeVoid));
    assert_eq!(next.uses("paper", None, "phone"), Ok(One));
    let mut next = there();
    assert_eq!(next.uses("paper1", None, "phone"), Ok(Two));
    assert_eq!(next.objects("key1"), Ok(Two), "whoever had it first");
}
