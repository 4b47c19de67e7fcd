//! A table's link, its door, and the lobby before the game.

use crate::common::home::{Home, Set, at_home, bot, code, key, person};
use parlor_game::{Seat, Seats, Viewer};
use parlor_session::{Bounds, CommandError, Request, SeatEntry};
use parlor_wire::{Code, Command, ToClient};

use Seat::{Four, One, Three, Two};

fn ready(yes: bool) -> Command {
    Command::Ready { yes }
}

/// The numbers of the seats that the link opens now.
fn free(home: &Home) -> Vec<u8> {
    home.state(Viewer::Spectator).entrance.free
}

/// A link that seats one person and is dead for the next; or one that takes a seat away from somebody.
#[test]
fn a_tables_link_opens_every_free_seat_and_no_other() {
    let mut home = at_home(Set::gathering("ouroboros", 4, [person(One)]));
    assert_eq!(free(&home), [2, 3, 4]);
    assert_eq!(home.sit(2, None, "Bo"), Ok(Two));
    assert_eq!(home.sit(3, Some(2), "Cy"), Err(CommandError::SeatTaken(2)));
    assert_eq!(home.sit(3, Some(4), "Cy"), Ok(Four));
    assert_eq!(home.sit(3, None, "Cy"), Err(CommandError::AlreadySeated));
    assert_eq!(home.sit(4, Some(5), "Di"), Err(CommandError::NoSuchSeat(5)));
    assert_eq!(home.sit(4, Some(3), "Di\u{202e}"), Err(CommandError::InvisibleName));
    assert_eq!(home.sit(4, None, "Di"), Ok(Three));
    assert_eq!(home.sit(5, None, "Eve"), Err(CommandError::NoFreeSeat));
    assert!(home.room.table().asked().is_empty(), "nobody is ready yet");
}

/// A seat that somebody was invited to, taken by a stranger; and an invitation that was sent, and is dead because there is a link.
#[test]
fn who_was_invited_finds_their_seat() {
    let mut home =
        at_home(Set::gathering("ouroboros", 3, [person(One), SeatEntry::Invites(Two, key("two"))]));
    assert_eq!(free(&home), [3]);
    assert_eq!(home.room.table().invited(&key("two")), Some(Two));
    assert_eq!(home.sit(2, Some(2), "Eve"), Err(CommandError::SeatTaken(2)));
    home.input(
        Request::Join { invitation: key("two"), own: None, key: key("bo"), name: "Bo".to_owned() }.input(1),
    );
    assert_eq!(home.answers.pop(), Some((1, Ok(Two))));
    assert_eq!(
        home.room.table().invited(&key("two")),
        None,
        "used, and said to be before anybody types a name"
    );
}

/// A game that begins while somebody still reads the rules, or that never does.
#[test]
fn a_game_with_a_lobby_begins_when_every_seat_is_taken_and_all_are_ready() {
    let mut home = at_home(Set::gathering("ouroboros", 3, [person(One)]));
    assert_eq!(home.refused(1, Command::Act { action: "place a1 1".to_owned() }), Code::SeatEmpty);
    home.done(1, ready(true));
    home.sit(2, None, "Bo").unwrap();
    home.done(1, Command::Seat { seat: 3, bot: "random".to_owned() });
    assert!(home.room.table().is_gathering(), "Bo is not ready");
    assert_eq!(home.refused(2, Command::Act { action: "place a1 1".to_owned() }), Code::NotBegun);
    assert_eq!(home.state(Viewer::Spectator).entrance.ready, Some(vec![1]));
    home.done(2, ready(true));
    assert!(!home.room.table().is_gathering());
    assert_eq!(home.room.table().asked(), Seats::only(One));
    assert_eq!(home.refused(2, ready(false)), Code::Begun);
    assert_eq!(home.state(Viewer::Spectator).entrance.ready, None);
    assert_eq!(
        home.told(1),
        ["Ann is ready.", "Bo sits down.", "Robin joins the game.", "Bo is ready.", "The game begins."]
    );
    let mut home = home.restart(9000);
    home.enter_all();
    home.act_any(One);
}

/// Somebody who is taken for ready because the person before them in the seat was; or one word that does not count for both at a device.
#[test]
fn ready_is_a_persons_own_word() {
    let mut home = at_home(Set::gathering("ouroboros", 2, [person(One)]));
    home.sit(2, None, "Bo").unwrap();
    home.done(2, ready(true));
    home.input(Request::Leave { key: key("guest2") }.input(7));
    home.sit(3, None, "Cy").unwrap();
    home.done(1, ready(true));
    assert!(home.room.table().is_gathering(), "Cy has not said so");
    home.done(3, ready(true));
    assert!(!home.room.table().is_gathering());

    let beside = SeatEntry::Sits(Two, key("key1"), "Bo".to_owned());
    let mut home = at_home(Set::gathering("ouroboros", 2, [person(One), beside]));
    home.done(1, ready(true));
    assert!(!home.room.table().is_gathering(), "one word counts for the device");
}

/// A stranger who has found the link, and cannot be kept out.
#[test]
fn the_host_closes_the_door_and_nobody_else_does() {
    let mut home = at_home(Set::gathering("ouroboros", 4, [person(One)]));
    home.sit(2, None, "Bo").unwrap();
    let shut = Command::Door { open: false };
    assert_eq!(home.refused(2, shut.clone()), Code::NotHost);
    home.done(1, shut);
    assert_eq!(free(&home), [0; 0]);
    assert_eq!(home.sit(3, None, "Eve"), Err(CommandError::DoorClosed));
    // Whom somebody has invited comes all the same.
    home.done(1, Command::Invite { seat: 3 });
    let invitation = code(&home);
    home.input(Request::Join { invitation, own: None, key: key("cy"), name: "Cy".to_owned() }.input(1));
    assert_eq!(home.answers.pop(), Some((1, Ok(Three))));
    let mut home = home.restart(9000);
    assert_eq!(home.sit(4, None, "Eve"), Err(CommandError::DoorClosed), "after a restart, too");
    home.enter_all();
    home.done(1, Command::Door { open: true });
    assert_eq!(home.sit(4, None, "Di"), Ok(Four));
}

/// A table without a host, because the host has gone home.
#[test]
fn who_came_next_is_the_host_when_the_host_leaves() {
    let mut home = at_home(Set::gathering("ouroboros", 4, [person(Two)]));
    home.sit(7, Some(4), "Cy").unwrap();
    home.sit(8, Some(1), "Bo").unwrap();
    assert_eq!(home.room.table().host(), Some(Two));
    home.input(Request::Leave { key: key("key2") }.input(1));
    assert_eq!(home.room.table().host(), Some(Four), "not the lowest seat: the first to come");
    home.done(7, Command::Door { open: false });
    assert_eq!(home.refused(8, Command::Door { open: true }), Code::NotHost);
}

/// Someone who sits down and disappears, so that nobody else can have the seat; or anybody who throws others out.
#[test]
fn a_seat_in_the_lobby_is_freed_by_the_host_or_when_its_person_is_long_gone() {
    let mut home = at_home(Set::gathering("ouroboros", 3, [person(One)]));
    home.sit(2, None, "Bo").unwrap();
    home.sit(3, None, "Cy").unwrap();
    let free_it = |seat| Command::Free { seat };
    assert_eq!(home.refused(2, free_it(3)), Code::NotHost);
    home.exit(3);
    home.now += 59_000;
    assert_eq!(home.refused(2, free_it(3)), Code::NotHost, "Cy is away for less than a minute");
    home.now += 1000;
    home.done(2, free_it(3));
    assert_eq!(free(&home), [3]);
    home.heard.clear();
    home.done(1, free_it(2));
    let last = home.heard.iter().rev().find(|(conn, _)| *conn == 2);
    assert!(matches!(last, Some((_, ToClient::Closing { code: Code::Left, again: true, .. }))), "{last:?}");
    assert_eq!(home.refused(1, free_it(1)), Code::InYourSeat);
    // A bot makes room as well, and a person takes a bot's seat before the game.
    home.done(1, Command::Seat { seat: 2, bot: "random".to_owned() });
    assert_eq!(free(&home), [2, 3]);
    assert_eq!(home.sit(5, None, "Di"), Ok(Three), "an empty seat first");
    assert_eq!(home.sit(6, None, "Flo"), Ok(Two), "then that of a bot");
}

/// A friend who comes late, and finds no seat though a bot has one; or a bot that loses its seat to anybody who has the link to watch.
#[test]
fn a_bots_seat_is_offered_while_the_game_goes_on() {
    let mut home = at_home(Set::new("ouroboros", [person(One), bot(Two), bot(Three)]));
    home.act_any(One);
    assert_eq!(home.sit(4, None, "Bo"), Err(CommandError::NoFreeSeat));
    home.done(1, Command::Offer { seat: 3 });
    assert_eq!(free(&home), [3]);
    let version = home.room.table().version();
    let answer = home.send(1, 77, Command::Offer { seat: 3 });
    assert_eq!(answer, Some(parlor_wire::ToClient::Heard { id: 77 }));
    assert_eq!(home.room.table().version(), version, "it is offered already");
    assert_eq!(home.refused(1, Command::Offer { seat: 1 }), Code::SeatTaken);
    let mut home = home.restart(9000);
    assert_eq!(home.sit(4, None, "Bo"), Ok(Three));
    assert_eq!(home.sit(5, None, "Cy"), Err(CommandError::NoFreeSeat));
    assert_eq!(free(&home), [0; 0]);
}

/// Someone who comes and goes, or changes their mind, until the disk is full.
#[test]
fn coming_and_going_has_an_end_and_a_game_begins_all_the_same() {
    let few = Bounds { arrivals: 6, ..Bounds::NONE };
    let mut home = Home::bounded(Set::gathering("ouroboros", 2, [person(One)]), few);
    home.enter_all();
    let mut taken = 0;
    for conn in 10..30 {
        match home.sit(conn, None, "Eve") {
            Ok(_) => {
                taken += 1;
                home.input(Request::Leave { key: key(&format!("guest{conn}")) }.input(1));
            }
            Err(why) => assert_eq!(why.code(), Code::UsedUp),
        }
    }
    assert_eq!(taken, 5, "the host came, too");
    home.done(1, ready(true));
    assert_eq!(home.refused(1, ready(false)), Code::UsedUp);
    home.done(1, Command::Door { open: false });
    assert_eq!(home.refused(1, Command::Door { open: true }), Code::UsedUp);
    home.done(1, Command::Seat { seat: 2, bot: "random".to_owned() });
    assert!(!home.room.table().is_gathering());
}

/// A host who changes the options while somebody sits down, who then has no seat.
#[test]
fn the_people_go_on_together_or_not_at_all() {
    let mut home = at_home(Set::gathering("ouroboros", 3, [person(One)]));
    let seen = home.room.table().version();
    home.sit(2, None, "Bo").unwrap();
    let go = |own, seen| Request::Move { key: key(own), next: "anew".to_owned(), seen }.input(9);
    home.input(go("key1", seen));
    assert_eq!(home.answers.pop(), Some((9, Err(CommandError::ChangedSinceChoice))));
    home.input(go("guest2", seen + 1));
    assert_eq!(home.answers.pop(), Some((9, Err(CommandError::NotHost))));
    home.input(go("key1", seen + 1));
    assert_eq!(home.answers.pop(), Some((9, Ok(One))));
    assert_eq!(home.state(Viewer::Spectator).next.as_deref(), Some("anew"));
    assert_eq!(home.refused(1, ready(true)), Code::MovedOn);
    assert_eq!(home.sit(5, None, "Cy"), Err(CommandError::MovedOn));
    assert_eq!(free(&home), [0; 0]);
}

/// A host who set the table without a name, and stays "Seat 1" for the evening; or a name that changes in the middle of a game.
#[test]
fn a_name_is_changed_in_the_lobby_and_no_later() {
    let name = |name: &str| Command::Name { name: name.to_owned() };
    let nameless = SeatEntry::Sits(One, key("key1"), String::new());
    let mut home = at_home(Set::gathering("ouroboros", 2, [nameless]));
    home.done(1, name(" Ann "));
    assert_eq!(home.state(Viewer::Spectator).seats[0].name, "Ann");
    assert_eq!(home.told(home.room.table().version() - 1), ["Seat 1 is called Ann now."]);
    assert_eq!(home.refused(1, name("A;b")), Code::BadName);
    home.sit(2, None, "Bo").unwrap();
    home.done(2, ready(true));
    home.done(2, name("Bob"));
    assert_eq!(home.state(Viewer::Spectator).entrance.ready, Some(vec![2]), "who is ready stays ready");
    home.done(1, name(""));
    home.done(1, ready(true));
    assert_eq!(home.refused(2, name("Bo")), Code::Begun);
    let again = home.restart(10_000);
    assert_eq!(again.state(Viewer::Spectator).seats[1].name, "Bob");
    assert_eq!(again.state(Viewer::Spectator).seats[0].name, "Seat 1");
}

/// A game from a position, begun by all who had gathered, that nobody could resign before the first move, and that one left as if it were not there.
#[test]
fn what_has_begun_can_be_resigned_before_the_first_move() {
    let given = || {
        let set = Set::gathering("ouroboros", 2, [person(One), person(Two)]);
        let mut home = at_home(set.at("2o3/bgry2/6/6/6/6 9 2 bbg/b bgry"));
        assert_eq!(home.refused(1, Command::Resign), Code::NotBegun);
        for conn in [1, 2] {
            home.done(conn, ready(true));
        }
        home
    };
    let mut home = given();
    home.done(1, Command::Resign);
    assert!(home.room.table().is_over());
    let mut home = given();
    home.input(Request::Leave { key: key("key1") }.input(1));
    assert!(home.lines.iter().any(|line| line.contains(" resigns 1")), "to leave is to resign");
}
