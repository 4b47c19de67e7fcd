//! Whose doing each step was, when a seat is somebody else's later.

use parlor_game::{Cast, Seat, Viewer};
use parlor_session::Request;
use parlor_wire::{Command, ToClient};

use crate::common::home::{Home, Set, at_home, key};

use Seat::{One, Two};

/// Two people, and how many steps were taken before they choose: discs are laid out first.
fn begun() -> (Home, usize) {
    let home = at_home(Set::people("ouroboros", 2));
    let laid = home.room.table().session().events().len();
    (home, laid)
}

/// A stone that this seat may place: who discards is soon done.
fn stone(home: &Home, seat: Seat) -> String {
    let actions = home.room.table().session().game().actions(seat);
    actions.into_iter().find(|action| action.starts_with("place")).expect("a stone")
}

fn place(home: &mut Home, conn: u64, seat: Seat) {
    let action = stone(home, seat);
    home.act(conn, &action);
}

/// Ann gives her seat to a bot called Robin, which plays.
fn give_to_robin(home: &mut Home) {
    home.done(1, Command::Give { bot: "greedy".to_owned() });
    let job = home.jobs.pop().expect("a bot thinks").id;
    let action = stone(home, One);
    home.think(job, Some(&action));
}

#[test]
fn a_move_is_whose_it_was_and_not_whose_the_seat_is_now() {
    let (mut home, laid) = begun();
    place(&mut home, 1, One);
    place(&mut home, 2, Two);
    give_to_robin(&mut home);
    place(&mut home, 2, Two);
    home.done(2, Command::Invite { seat: 1 });
    let code = home.heard.iter().rev().find_map(|(_, message)| match message {
        ToClient::Invitation { code, .. } => Some(code.clone()),
        _ => None,
    });
    let (invitation, name) = (key(&code.expect("an invitation")), "Cy".to_owned());
    home.input(Request::Join { invitation, own: None, key: key("cy"), name }.input(1));
    home.enter(3, Viewer::Seat(One));
    place(&mut home, 3, One);
    let table = home.room.table();
    let (credits, steps) = (table.credits(), table.session().events().len());
    assert_eq!(steps, laid + 5);
    let names: Vec<_> = (laid..=steps).map(|step| credits.at(step).expect("names")[One].as_str()).collect();
    assert_eq!(names, ["Ann", "Ann", "Robin", "Robin", "Cy", "Cy"]);
    let changes: Vec<_> = (laid..=steps).filter(|step| credits.changes(*step)).collect();
    assert_eq!(changes, [laid + 2, laid + 4]);
    // Anyone who looks from the seat is not told that they did what others have done there.
    let last = Cast::new(&table.session().header().names, Viewer::Seat(One));
    let says = |step| credits.cast(step, &last).says(One, "take", "takes");
    assert_eq!((says(laid).as_str(), says(laid + 4).as_str()), ("Ann takes", "You take"));
    let spectator = Cast::new(&table.session().header().names, Viewer::Spectator);
    assert_eq!(credits.cast(laid + 2, &spectator).name(One), "Robin");
}

/// What was taken back is nobody's, and what came in its place is whose it is.
#[test]
fn a_step_that_was_taken_back_is_credited_anew() {
    let (mut home, laid) = begun();
    place(&mut home, 1, One);
    home.done(1, Command::Undo);
    home.done(2, Command::Answer { yes: true });
    assert_eq!(home.room.table().session().events().len(), laid);
    give_to_robin(&mut home);
    let credits = home.room.table().credits();
    assert_eq!(credits.at(laid).expect("names")[One], "Robin");
    assert_eq!(credits.at(laid), credits.at(laid + 1));
}

#[test]
fn in_a_game_that_nobody_leaves_all_is_as_it_is_at_the_end() {
    let (mut home, laid) = begun();
    place(&mut home, 1, One);
    let table = home.room.table();
    assert_eq!(table.credits().at(laid), Some(&table.session().header().names));
    assert!((1..=laid + 1).all(|step| !table.credits().changes(step)));
}
