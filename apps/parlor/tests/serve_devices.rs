//! The real server: a seat goes on at another device, and comes back to who lost it.

use parlor_wire::{Code, Fault, Opened, SeatCode, SeatState, ToClient};
use serde_json::json;

use crate::server::{Guest, Line, Server};

/// A table of this game at which this many people sit; the first of them has set it.
fn people(server: &Server, game: &str, count: usize) -> Vec<Guest> {
    let host = server.anns(game, count - 1);
    let others = ["Bo", "Cy", "Di"].iter().take(count - 1).map(|name| server.friend(&host, name));
    std::iter::once(host.clone()).chain(others).collect()
}

/// The code that this person makes.
fn code(server: &Server, guest: &Guest, kind: &str) -> String {
    let answer = guest.post(server, "seat-code", &json!({"kind": kind}));
    assert_eq!(answer.status, 200, "{}", answer.text);
    let made: SeatCode = answer.json();
    assert_eq!(made.seconds, (kind == "device").then_some(600));
    made.code
}

/// A browser with this cookie uses a code: it is the seat's from then on, or it learns why not.
fn go_on(server: &Server, guest: &Guest, code: &str) -> Result<Guest, Code> {
    let answer = guest.post(server, "continue", &json!({"code": code}));
    if answer.status != 200 {
        return Err(answer.json::<Fault>().code);
    }
    Ok(Guest { cookie: answer.cookie.clone().expect("a new secret"), ..guest.clone() })
}

/// Everything that this socket is told until it is closed: the texts, and the last of them read.
fn to_the_end(line: &mut Line) -> (String, Option<ToClient>) {
    let (mut all, mut last) = (String::new(), None);
    while let Some(message) = line.hear() {
        all += &serde_json::to_string(&message).unwrap();
        last = Some(message);
    }
    (all, last)
}

/// A code that works twice; an old phone that plays on, or sees the cards that come; a seat that the server forgets when it stops.
#[test]
fn a_seat_goes_on_at_another_device_and_the_old_one_sees_no_hand_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let [ann, bo] = &people(&server, "snake", 2)[..] else { panic!("two people") };
    let (mut old, state) = ann.enter(&server);
    let hand = state.position.view.clone();
    let code = code(&server, ann, "device");
    let nobody = Guest { cookie: "parlor_seat=planted".to_owned(), ..ann.clone() };
    let phone = go_on(&server, &nobody, &code.to_uppercase().replace('-', " ")).unwrap();
    assert!(phone.cookie != ann.cookie && !phone.cookie.contains("planted"), "the server makes the secret");
    assert_eq!(go_on(&server, &nobody, &code).err(), Some(Code::CodeVoid));
    let (told, last) = to_the_end(&mut old);
    assert!(matches!(last, Some(ToClient::Closing { code: Code::SeatMoved, again: true, .. })), "{last:?}");
    // The code itself is an entry of the log, of which nobody is notified more than that there is one.
    assert_eq!(told.matches("continues on another device").count(), 0);
    let now = ann.look(&server);
    assert_eq!((now.table.you, now.table.moved, now.table.yours), (None, Some(1), vec![]));
    assert!(now.state.position.view != hand && now.state.choices.is_empty());
    let lost = ann.post(&server, "seat-code", &json!({"kind": "recovery"}));
    assert_eq!(lost.json::<Fault>().code, Code::NotSeated);
    drop(server);
    let server = Server::open(folder.path(), &[]);
    let (_line, state) = phone.enter(&server);
    assert_eq!(state.position.view, hand);
    assert_eq!(bo.look(&server).table.moved, None);
    let record = server.get(&ann.path("record"));
    assert!(record.text.contains("\nmoved 1 device\n"), "{}", record.text);
}

/// Somebody who finds the paper with the code, or photographs the screen: anyone who had the seat has it back with one word.
#[test]
fn whoever_had_the_seat_objects_and_every_other_key_and_code_is_void() {
    let server = Server::here(&[]);
    let ann = &people(&server, "snake", 2)[0];
    let nobody = ann.stranger();
    let thief = go_on(&server, &nobody, &code(&server, ann, "recovery")).unwrap();
    let stash = code(&server, &thief, "recovery");
    let (mut line, _) = thief.enter(&server);
    let back = ann.post(&server, "object", &json!({}));
    assert_eq!((back.status, back.json::<Opened>().seat), (200, Some(1)));
    assert!(matches!(to_the_end(&mut line).1, Some(ToClient::Closing { code: Code::SeatMoved, .. })));
    assert_eq!(ann.look(&server).table.you, Some(1));
    assert_eq!(thief.look(&server).table.you, None);
    assert_eq!(go_on(&server, &nobody, &stash).err(), Some(Code::CodeVoid));
    for stranger in [&thief, &nobody] {
        assert_eq!(stranger.post(&server, "object", &json!({})).json::<Fault>().code, Code::NotSeated);
    }
}

/// Guessing a seat's code as fast as a program can; and an answer that tells a wrong code from one that was used.
#[test]
fn codes_of_seats_are_limited_by_address_and_each_wrong_one_gets_the_same_answer() {
    let server = Server::here(&["codes-per-minute=5"]);
    let ann = &people(&server, "ouroboros", 2)[0];
    let nobody = ann.stranger();
    let (void, good) = (code(&server, ann, "device"), code(&server, ann, "device"));
    let answers = ["abcd-efgh-ijkm-npqr", &void, "0", ""].map(|code| {
        let answer = nobody.post(&server, "continue", &json!({"code": code}));
        (answer.status, answer.text.clone())
    });
    assert_eq!(answers[0].0, 409);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert!(go_on(&server, &nobody, &good).is_ok());
    assert_eq!(go_on(&server, &nobody, &good).err(), Some(Code::TooMany));
    assert_eq!(nobody.post(&server, "ask", &json!({"seat": 2})).status, 429);
}

/// An opponent who asks for the other's seat from a second browser, and agrees from the first.
#[test]
fn the_opponents_second_browser_never_gets_a_hidden_hand() {
    let server = Server::here(&[]);
    let two = people(&server, "snake", 2);
    let second = two[1].stranger();
    let refused = second.post(&server, "ask", &json!({"seat": 1}));
    assert_eq!(refused.fault(), (409, Code::CodeNeeded));
    assert!(refused.cookie.is_none());
    // With a third person it is asked; but one person's word is not enough, and the asker has none.
    let three = people(&server, "snake", 3);
    let asks = three[1].stranger();
    let asked = asks.post(&server, "ask", &json!({"seat": 1}));
    assert_eq!(asked.status, 200);
    let asks = Guest { cookie: asked.cookie.clone().unwrap(), ..asks };
    let (mut owner, state) = three[0].enter(&server);
    assert_eq!(state.claim.as_ref().map(|claim| claim.waits.clone()), Some(vec![2, 3]));
    let (mut opponent, state) = three[1].enter(&server);
    let yes = json!({"do": "answer", "yes": true});
    assert!(matches!(opponent.ask(1, state.version, &yes), ToClient::Done { .. }));
    let (mut watcher, state) = asks.enter(&server);
    assert!(
        matches!(watcher.ask(2, state.version, &yes), ToClient::Refused(why) if why.code == Code::Watching)
    );
    assert_eq!(asks.look(&server).table.you, None);
    // Anyone who has the seat says no, and that is the end of it.
    let no = json!({"do": "answer", "yes": false});
    assert!(matches!(owner.ask(3, state.version, &no), ToClient::Done { .. }));
    let now = asks.look(&server);
    assert_eq!((now.table.you, now.state.claim), (None, None));
    assert!(now.state.seats.iter().all(|seat: &SeatState| !seat.name.is_empty()));
}

/// A seat that is given away at once, behind the back of anyone who has it: what comes after the minute is the session's test, whose clock waits for nobody.
#[test]
fn the_seats_person_has_a_minute_when_all_others_have_agreed() {
    let server = Server::here(&[]);
    let two = people(&server, "ouroboros", 2);
    let asks = two[0].stranger();
    let asked = asks.post(&server, "ask", &json!({"seat": 1}));
    let asks = Guest { cookie: asked.cookie.clone().expect("a key"), ..asks };
    let (mut friend, state) = two[1].enter(&server);
    let answer = friend.ask(1, state.version, &json!({"do": "answer", "yes": true}));
    assert!(matches!(answer, ToClient::Done { .. }));
    let claim = asks.look(&server).state.claim.expect("the minute runs");
    assert!(claim.waits.is_empty() && claim.seats == [1]);
}
