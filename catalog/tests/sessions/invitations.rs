//! Who may invite whom, and what an invitation gives.

use crate::common::home::{Set, at_home, code, key, person};
use parlor_game::{Seat, Viewer};
use parlor_session::{CommandError, Request, SeatEntry};
use parlor_wire::{Code, Command, ToClient};

use Seat::{One, Three, Two};

/// A friend's friend who makes the host's invitation void, sits down twice, or seats a bot where the host waits for somebody.
#[test]
fn an_invitation_is_its_makers() {
    let seating = [person(One), SeatEntry::Invites(Two, key("two")), SeatEntry::Invites(Three, key("three"))];
    let mut home = at_home(Set::new("ouroboros", seating));
    let join =
        Request::Join { invitation: key("two"), own: None, key: key("bo"), name: "Bo".to_owned() }.input(1);
    home.input(join);
    home.enter(2, Viewer::Seat(Two));
    assert_eq!(home.refused(2, Command::Invite { seat: 3 }), Code::SeatTaken);
    assert_eq!(home.refused(2, Command::Seat { seat: 3, bot: "random".to_owned() }), Code::SeatTaken);
    home.heard.clear();
    home.done(1, Command::Invite { seat: 3 });
    let told = home.heard.iter().find_map(|(conn, message)| match message {
        ToClient::News { news, .. } if *conn == 2 => Some(news[0].said[0].text.clone()),
        _ => None,
    });
    assert!(told.as_deref().is_some_and(|told| told.ends_with("invites somebody to seat 3.")), "{told:?}");
    home.done(1, Command::Seat { seat: 3, bot: "random".to_owned() });
}

/// The next person in a seat who gives a command with a number that the last one has used, and learns that it is done.
#[test]
fn nobody_inherits_the_numbers_of_who_sat_there_before() {
    let mut home = at_home(Set::people("ouroboros", 2));
    let action = home.room.table().session().game().actions(One).swap_remove(0);
    assert!(matches!(home.send(1, 77, Command::Act { action }), Some(ToClient::Done { .. })));
    home.done(1, Command::Give { bot: "random".to_owned() });
    home.done(2, Command::Invite { seat: 1 });
    let invitation = code(&home);
    home.input(Request::Join { invitation, own: None, key: key("eve"), name: "Eve".to_owned() }.input(1));
    home.enter(7, Viewer::Seat(One));
    let before = home.room.table().version();
    assert!(
        matches!(home.send(7, 77, Command::Resign), Some(ToClient::Done { version, .. }) if version > before)
    );
}

/// An invitation that opens a seat twice, or after a newer one was made.
#[test]
fn an_invitation_is_used_once_and_voided_by_a_newer_one() {
    let mut home = at_home(Set::new("toy", [person(One), SeatEntry::Invites(Two, key("old"))]));
    home.done(1, Command::Invite { seat: 2 });
    let newer = code(&home);
    let join = |request, invitation: &str, own: &str| {
        Request::Join { invitation: key(invitation), own: None, key: key(own), name: " Bo ".to_owned() }
            .input(request)
    };
    home.input(join(1, "old", "bo"));
    home.input(join(2, &newer.to_string(), "bo"));
    home.input(join(3, &newer.to_string(), "cy"));
    home.input(join(4, &newer.to_string(), "bo"));
    assert_eq!(home.answers[0], (1, Err(CommandError::InvitationVoid)));
    assert_eq!(home.answers[1], (2, Ok(Two)));
    assert_eq!(home.answers[2], (3, Err(CommandError::InvitationVoid)));
    assert_eq!(home.answers[3], (4, Err(CommandError::AlreadySeated)));
    assert_eq!(home.refused(1, Command::Invite { seat: 2 }), Code::SeatTaken);
    assert_eq!(home.refused(1, Command::Invite { seat: 3 }), Code::NoSuchSeat);
    assert_eq!(home.room.table().seats_of(&key("bo")), parlor_game::Seats::only(Two));
}

/// Somebody who sits down where the maker of an invitation sat, and is taken for them.
#[test]
fn an_invitation_is_anybodys_once_its_maker_has_gone() {
    let seating = [person(One), person(Two), SeatEntry::Invites(Three, key("three"))];
    let mut home = at_home(Set::new("ouroboros", seating));
    assert_eq!(home.refused(2, Command::Invite { seat: 3 }), Code::SeatTaken);
    home.input(Request::Leave { key: key("key1") }.input(1));
    home.done(2, Command::Invite { seat: 3 });
}
