//! What is theirs of people who are away for a while: their choices, and their way back.

use crate::common::home::{Home, Set};
use parlor_game::{Seat, Viewer};
use parlor_session::{Bounds, ClockRule, Input};
use parlor_wire::{Code, Command, UndoAsked};

use Seat::{One, Two};

/// A choice of this seat that ends no game of Ouroboros so early.
fn place_any(home: &mut Home, seat: Seat) {
    let actions = home.room.table().session().game().actions(seat);
    let action = actions.iter().find(|action| !action.starts_with("discard")).expect("a stone to place");
    home.act(seat.number().into(), action);
}

/// Somebody who waits until another is away, or out of time, and then takes back what the other has played.
#[test]
fn nobody_takes_back_what_a_person_chose_who_is_away() {
    let mut home = Home::new(Set::people("ouroboros", 2).clock(ClockRule::Move(10_000), false));
    home.enter_all();
    for seat in [One, Two, One] {
        place_any(&mut home, seat);
    }
    home.now += 10_000;
    home.input(Input::Tick);
    assert_eq!(home.last(), "replaces 2 greedy expired");
    let steps = |home: &Home| home.room.table().session().events().len();
    let before = steps(&home);
    home.done(1, Command::Undo);
    assert_eq!(steps(&home), before - 1, "one's own last choice, and nobody else's");
    assert_eq!(home.refused(1, Command::Undo), Code::PlayerAway);
    let why = home.state(Viewer::Seat(One)).undo;
    assert!(!why.possible && why.why.contains("seat 2"), "{why:?}");
    // What the bot chose in their place may go; what they chose themselves needs their word again once they are back.
    place_any(&mut home, One);
    let job = home.jobs.last().expect("the bot is asked").id;
    let action = home.room.table().session().game().actions(Two).swap_remove(0);
    home.think(job, Some(&action));
    home.done(1, Command::Undo);
    assert_eq!(home.refused(1, Command::Undo), Code::PlayerAway);
    home.done(2, Command::Return);
    home.done(1, Command::Undo);
    assert_eq!(home.state(Viewer::Spectator).seats[1].undo, Some(UndoAsked::Waits));
}

/// Somebody who goes and comes back until the other's returns are used up.
#[test]
fn nobody_uses_up_another_seats_returns() {
    let mut home = Home::bounded(Set::people("ouroboros", 2), Bounds { returns: 2, ..Bounds::NONE });
    home.enter_all();
    home.act_any(One);
    let away = || Command::Away { bot: "greedy".to_owned() };
    for _ in 0..2 {
        home.done(1, away());
        home.done(1, Command::Return);
    }
    assert_eq!(home.refused(1, away()), Code::UsedUp);
    home.done(2, away());
    home.done(2, Command::Return);
}
