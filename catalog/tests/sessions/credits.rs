//! Whose doing each step was, when a seat is somebody else's later.

use parlor_game::{Cast, Seat, Viewer};
use parlor_session::{EntryKind, Input};
use parlor_wire::Command;

use crate::common::home::{Home, Set, at_home, key, person};

use Seat::{One, Two};

/// Ann plays once, gives her seat to a bot, which plays twice, and Cy takes it and plays.
fn changing_hands() -> Home {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.act_any(One);
    home.act_any(Two);
    home.done(1, Command::Give { bot: "greedy".to_owned() });
    let job = home.jobs.pop().expect("a bot thinks").id;
    let action = home.room.table().session().game().actions(One)[0].clone();
    home.think(job, Some(&action));
    home.act_any(Two);
    home.done(2, Command::Invite { seat: 1 });
    let code = home.heard.iter().rev().find_map(|(_, message)| match message {
        parlor_wire::ToClient::Invitation { code, .. } => Some(code.clone()),
        _ => None,
    });
    let (invitation, name) = (key(&code.expect("an invitation")), "Cy".to_owned());
    home.input(Input::Join { request: 1, invitation, key: key("cy"), name });
    home.enter(3, Viewer::Seat(One));
    home.act_any(One);
    home
}

#[test]
fn a_move_is_whose_it_was_and_not_whose_the_seat_is_now() {
    let home = changing_hands();
    let table = home.room.table();
    let credits = table.credits();
    let bot = table.log().iter().find_map(|entry| match &entry.kind {
        EntryKind::Gives(_, _, name) => Some(name.clone()),
        _ => None,
    });
    let steps = table.session().events().len();
    assert_eq!(steps, 5);
    let names: Vec<_> = (0..=steps).map(|step| credits.at(step).expect("names")[One].clone()).collect();
    let bot = bot.expect("it has a name");
    assert_eq!(names, ["Ann", "Ann", &bot, &bot, "Cy", "Cy"]);
    assert_eq!(
        (0..=steps).map(|step| credits.changes(step)).collect::<Vec<_>>(),
        [true, false, true, false, true, false]
    );
    // Whoever looks from the seat is not told that they did what others have done there.
    let last = Cast::new(&table.session().header().names, Viewer::Seat(One));
    let says = |step| credits.cast(step, &last).says(One, "take", "takes");
    assert_eq!((says(0).as_str(), says(4).as_str()), ("Ann takes", "You take"));
    let spectator = Cast::new(&table.session().header().names, Viewer::Spectator);
    assert_eq!(credits.cast(2, &spectator).name(One), bot);
}

/// What was taken back is nobody's, and what came in its place is whose it is.
#[test]
fn a_step_that_was_taken_back_is_credited_anew() {
    let mut home = at_home(Set::people("ouroboros", 2));
    home.act_any(One);
    home.done(1, Command::Undo);
    home.done(2, Command::Answer { yes: true });
    home.done(1, Command::Give { bot: "greedy".to_owned() });
    let job = home.jobs.pop().expect("a bot thinks").id;
    let action = home.room.table().session().game().actions(One)[0].clone();
    home.think(job, Some(&action));
    let credits = home.room.table().credits();
    assert_ne!(credits.at(0).expect("names")[One], "Ann");
    assert_eq!(credits.at(0), credits.at(1));
}

#[test]
fn in_a_game_that_nobody_leaves_all_is_as_it_is_at_the_end() {
    let mut home = Home::new(Set::new("ouroboros", [person(One), person(Two)]));
    home.enter_all();
    home.act_any(One);
    let table = home.room.table();
    assert_eq!(table.credits().at(0), Some(&table.session().header().names));
    assert!(!table.credits().changes(1));
}
