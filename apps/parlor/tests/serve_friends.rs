//! The real server: friends come by a table's link, by its code, and go on together.

use parlor_wire::{Code, Fault, Found, Invited, Look, NewSeat, NewTable, Occupant, Opened, State, ToClient};
use serde_json::json;

use crate::server::{Answer, Guest, Line, Server, bot};

pub(crate) fn open(args: &[&str]) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Server::open(folder.path(), args), folder)
}

/// Ann's table of Ouroboros, at which people gather, with this many seats for friends.
pub(crate) fn gathering(server: &Server, friends: usize) -> Guest {
    let seats = [vec![NewSeat::You], vec![NewSeat::Friend; friends]].concat();
    let name = Some("Ann".to_owned());
    let game = "ouroboros".to_owned();
    server.set(&NewTable { game, seats: Some(seats), name, lobby: Some(true), ..NewTable::default() })
}

pub(crate) fn post(server: &Server, guest: &Guest, what: &str, body: &serde_json::Value) -> Answer {
    let headers = [("cookie", guest.cookie.as_str())];
    server.call("POST", &format!("/api/tables/{}/{what}", guest.table), &headers, Some(&body.to_string()))
}

/// Somebody takes a seat by the link, without any seat so far.
pub(crate) fn sit(server: &Server, table: &str, seat: Option<u8>, name: &str) -> Result<(Guest, u8), Code> {
    let nobody = Guest { table: table.to_owned(), cookie: String::new() };
    let answer = post(server, &nobody, "sit", &json!({"seat": seat, "name": name}));
    if answer.status != 200 {
        return Err(answer.json::<Fault>().code);
    }
    let opened: Opened = answer.json();
    let cookie = answer.cookie.clone().unwrap();
    Ok((Guest { table: table.to_owned(), cookie }, opened.seat.unwrap()))
}

pub(crate) fn look(server: &Server, guest: &Guest) -> Look {
    let headers = [("cookie", guest.cookie.as_str())];
    server.call("GET", &format!("/api/tables/{}", guest.table), &headers, None).json()
}

/// Sends a command that must be done.
pub(crate) fn done(line: &mut Line, id: u64, state: &State, command: &serde_json::Value) {
    let answer = line.ask(id, state.version, command);
    assert!(matches!(answer, ToClient::Done { .. }), "{command}: {answer:?}");
}

/// A link that was sent, and is dead because somebody has used it, or because the server or its host's page was loaded again.
#[test]
fn one_link_seats_everybody_and_outlives_the_server() {
    let (server, folder) = open(&[]);
    let ann = gathering(&server, 3);
    let (bo, seat) = sit(&server, &ann.table, None, "Bo").unwrap();
    assert_eq!(seat, 2);
    // The link a second time, from the same browser: the same seat.
    let again = post(&server, &bo, "sit", &json!({"seat": 4}));
    assert_eq!((again.status, again.json::<Opened>().seat), (200, Some(2)));
    drop(server);
    let server = Server::open(folder.path(), &[]);
    assert_eq!(sit(&server, &ann.table, Some(4), "Cy").map(|(_, seat)| seat), Ok(4));
    assert_eq!(sit(&server, &ann.table, Some(2), "Di").err(), Some(Code::SeatTaken));
    assert_eq!(sit(&server, &ann.table, None, "Di").map(|(_, seat)| seat), Ok(3));
    assert_eq!(sit(&server, &ann.table, None, "Eve").err(), Some(Code::SeatTaken));
    let state = look(&server, &ann).state;
    assert_eq!(
        (state.entrance.host, state.entrance.free, state.entrance.ready),
        (Some(1), vec![], Some(vec![]))
    );
    // A planted cookie opens nothing: the server alone makes secrets.
    assert!(
        look(&server, &Guest { cookie: "parlor_seat=planted".to_owned(), ..bo.clone() })
            .table
            .yours
            .is_empty()
    );
}

/// Guessing somebody's table, or filling somebody's seats, as fast as a program can.
#[test]
fn codes_and_seats_are_limited_by_address() {
    let (server, _folder) = open(&["--limit", "codes-per-minute=5", "--limit", "seats-per-hour=3"]);
    let ann = gathering(&server, 3);
    let try_code = |code: &str| server.call("GET", &format!("/api/codes/{code}"), &[], None);
    let code = format!("{}-{}", &ann.table[..5].to_uppercase(), &ann.table[5..10]);
    assert_eq!(try_code(&code).json::<Found>().table, ann.table);
    assert_eq!(try_code("aaaaa-aaaaa").status, 404);
    assert_eq!(try_code("abc").json::<Fault>().code, Code::NotFound);
    assert_eq!(try_code(&ann.table).status, 200);
    assert_eq!(try_code(&"a".repeat(500)).status, 404);
    let refused = try_code(&code);
    assert_eq!((refused.status, refused.json::<Fault>().code), (429, Code::TooMany));
    for _ in 0..3 {
        assert!(sit(&server, &ann.table, None, "Eve").is_ok());
    }
    assert_eq!(sit(&server, &ann.table, None, "Eve").err(), Some(Code::TooMany));
}

/// A messenger that shows every table as "Parlor"; or a name in it that becomes a part of the page.
#[test]
fn a_messenger_is_told_whose_table_of_what_it_is() {
    let (server, _folder) = open(&[]);
    let table = |name: &str| {
        let seats = Some(vec![NewSeat::You, NewSeat::Friend]);
        let (game, name) = ("ouroboros".to_owned(), Some(name.to_owned()));
        server.set(&NewTable { game, seats, name, ..NewTable::default() })
    };
    let page = |table: &str, language: &str| {
        let headers = [("accept-language", language)];
        server.call("GET", &format!("/table/{table}"), &headers, None)
    };
    let ann = table("Ann");
    let told = page(&ann.table, "");
    assert_eq!(told.status, 200);
    assert!(
        told.text.contains("<meta property=\"og:title\" content=\"Ann invites you to Ouroboros\" />"),
        "{}",
        told.text
    );
    assert!(told.text.contains("One seat is free. Sit down, or look on"), "{}", told.text);
    assert!(page(&ann.table, "de").text.contains("Ann lädt dich zu Ouroboros ein"));
    sit(&server, &ann.table, None, "Bo").unwrap();
    assert!(page(&ann.table, "").text.contains("content=\"Ann plays Ouroboros\""));
    let odd = table("\"><b>Eve&");
    let text = page(&odd.table, "").text;
    assert!(text.contains("&quot;&gt;&lt;b&gt;Eve&amp; invites you") && !text.contains("<b>"), "{text}");
    for other in ["/table/aaaaaaaaaaaaaaaa", "/table/", "/table/..", "/new/rose"] {
        let plain = server.call("GET", other, &[], None);
        assert!(plain.status == 200 && !plain.text.contains("og:title"), "{other}");
    }
    let first = server.call("GET", "/", &[("accept-language", "de")], None).text;
    assert!(
        first.contains("og:title\" content=\"Parlor\"") && first.contains("per Link mit Freunden"),
        "{first}"
    );
    assert!(!first.contains("noindex") && !first.contains("parlor-title"), "{first}");
}

/// An invitation that is found to be used only after one has typed a name.
#[test]
fn a_used_invitation_says_so_before_anybody_sits_down() {
    let (server, _folder) = open(&[]);
    let ann = gathering(&server, 2);
    let (mut line, state) = ann.enter(&server);
    let asked = line.ask(1, state.version, &json!({"do": "invite", "seat": 2}));
    let ToClient::Invitation { code, .. } = asked else { panic!("{asked:?}") };
    let body = json!({ "invitation": code });
    assert_eq!(post(&server, &ann, "invited", &body).json::<Invited>().seat, 2);
    // Its seat is stored for who was invited.
    assert_eq!(sit(&server, &ann.table, Some(2), "Eve").err(), Some(Code::SeatTaken));
    let nobody = Guest { table: ann.table.clone(), cookie: String::new() };
    assert_eq!(post(&server, &nobody, "join", &body).json::<Opened>().seat, Some(2));
    let used = post(&server, &nobody, "invited", &body);
    assert_eq!((used.status, used.json::<Fault>().code), (409, Code::InvitationVoid));
    assert_eq!(post(&server, &nobody, "invited", &json!({"invitation": "x".repeat(1000)})).status, 409);
}

/// A host who wants other rules, and has to send everybody another link.
#[test]
fn the_host_sets_the_table_anew_and_everybody_comes_along() {
    let (server, _folder) = open(&[]);
    let ann = gathering(&server, 3);
    let (bo, _) = sit(&server, &ann.table, Some(3), "Bo").unwrap();
    let seats = |seats: serde_json::Value| json!({"game": "snake", "seats": seats});
    let three = seats(json!([{"kind": "friend"}, {"kind": "you"}, {"kind": "bot", "bot": "gentle"}]));
    let refused = post(&server, &bo, "anew", &three);
    assert_eq!((refused.status, refused.json::<Fault>().code), (409, Code::NotHost));
    let nobody = Guest { table: ann.table.clone(), cookie: String::new() };
    assert_eq!(post(&server, &nobody, "anew", &three).json::<Fault>().code, Code::NotSeated);
    let few = post(&server, &ann, "anew", &seats(json!([{"kind": "you"}, {"kind": "bot", "bot": "gentle"}])));
    assert_eq!(few.status, 422, "{}", few.text);
    let (mut line, state) = ann.enter(&server);
    done(&mut line, 9, &state, &json!({"do": "door", "open": false}));
    let anew = post(&server, &ann, "anew", &three);
    let opened: Opened = anew.json();
    assert_eq!(opened.seat, Some(2));
    assert_ne!(opened.table, ann.table);
    assert_eq!(look(&server, &ann).state.next.as_ref(), Some(&opened.table));
    // Bo's browser comes along; a stranger with the old link is led on by `next`, and finds the door as open as it was.
    let along = post(&server, &bo, "next", &json!({}));
    assert_eq!((along.status, along.json::<Opened>().seat), (200, Some(1)));
    let next = Guest { table: opened.table.clone(), cookie: along.cookie.clone().unwrap() };
    let state = look(&server, &next).state;
    let names: Vec<_> = state.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names[..2], ["Bo", "Ann"]);
    assert!(matches!(state.seats[2].occupant, Occupant::Bot { .. }));
    assert_eq!((state.entrance.host, state.entrance.ready), (Some(2), Some(vec![])));
    // The link and its code lead here, and the door is as closed as it was.
    assert_eq!(look(&server, &next).table.link.as_ref(), Some(&ann.table));
    assert_eq!(look(&server, &next).table.before, None, "nobody has played there");
    let code = format!("/api/codes/{}", &ann.table[..10]);
    assert_eq!(server.call("GET", &code, &[], None).json::<Found>().table, opened.table);
    assert_eq!(sit(&server, &opened.table, None, "Cy").err(), Some(Code::DoorClosed));
    let host = Guest { table: opened.table.clone(), cookie: anew.cookie.clone().unwrap() };
    let (mut line, state) = host.enter(&server);
    done(&mut line, 8, &state, &json!({"do": "door", "open": true}));
    assert_eq!(sit(&server, &ann.table, None, "Cy").err(), Some(Code::MovedOn));
    let cy = sit(&server, &opened.table, None, "Cy").unwrap();
    assert_eq!(cy.1, 3, "before the game, a bot makes room for a friend");
    // All are ready: it begins, and the rules are what they are.
    for (id, guest) in [(1, &next), (2, &host), (3, &cy.0)] {
        let (mut line, state) = guest.enter(&server);
        done(&mut line, id, &state, &json!({"do": "ready", "yes": true}));
    }
    assert_eq!(look(&server, &host).state.entrance.ready, None);
    assert_eq!(post(&server, &host, "anew", &three).json::<Fault>().code, Code::Begun);
}

/// Four who have played, of whom one has gone home: the others play again, and who comes back after all finds a seat.
#[test]
fn the_next_game_has_an_open_seat_for_who_went_home() {
    let (server, _folder) = open(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend, bot("gentle")]);
    let (bo, _) = sit(&server, &ann.table, None, "Bo").unwrap();
    let (mut line, state) = ann.enter(&server);
    let action = state.choices[0].text.clone();
    done(&mut line, 1, &state, &json!({"do": "act", "action": action}));
    let (mut his, state) = bo.enter(&server);
    done(&mut his, 2, &state, &json!({"do": "resign"}));
    done(&mut line, 3, &look(&server, &ann).state, &json!({"do": "resign"}));
    done(&mut his, 4, &look(&server, &bo).state, &json!({"do": "stop"}));
    done(&mut line, 5, &look(&server, &ann).state, &json!({"do": "without"}));
    let next = post(&server, &ann, "next", &json!({}));
    let opened: Opened = next.json();
    assert_eq!(opened.seat, Some(3), "each sits one seat further on");
    let his: Opened = post(&server, &bo, "next", &json!({})).json();
    assert_eq!((his.table.as_str(), his.seat), (opened.table.as_str(), None));
    let there = look(&server, &Guest { table: opened.table.clone(), cookie: String::new() });
    assert_eq!(there.state.entrance.free, [1, 2], "the open seat, and that of a bot, since people gather");
    assert_eq!(sit(&server, &opened.table, None, "Bo").map(|(_, seat)| seat), Ok(1));
}

/// Three who have played, of whom one has left for good: the rematch is one of two, the link leads there, and then they play something else.
#[test]
fn who_has_left_for_good_is_at_no_later_table() {
    let (server, _folder) = open(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend, NewSeat::Friend]);
    let (bo, _) = sit(&server, &ann.table, None, "Bo").unwrap();
    let (cy, _) = sit(&server, &ann.table, None, "Cy").unwrap();
    let (mut line, state) = ann.enter(&server);
    let action = state.choices[0].text.clone();
    done(&mut line, 1, &state, &json!({"do": "act", "action": action}));
    assert_eq!(post(&server, &bo, "leave", &json!({})).status, 204);
    done(&mut line, 2, &look(&server, &ann).state, &json!({"do": "resign"}));
    let (mut hers, state) = cy.enter(&server);
    assert!(state.seats[1].stopped);
    done(&mut line, 3, &state, &json!({"do": "rematch"}));
    done(&mut hers, 4, &look(&server, &cy).state, &json!({"do": "rematch"}));
    assert_eq!(look(&server, &ann).state.next, None, "nobody has said what becomes of Bo's seat");
    let nobody = json!({"do": "without", "each": [{"seat": 2, "heir": {"kind": "nobody"}}]});
    done(&mut hers, 5, &look(&server, &cy).state, &nobody);
    let opened: Opened = post(&server, &cy, "next", &json!({})).json();
    let second = |guest: &Guest| Guest { table: opened.table.clone(), cookie: guest.cookie.clone() };
    let along = post(&server, &ann, "next", &json!({}));
    let ann_there = Guest { table: opened.table.clone(), cookie: along.cookie.clone().unwrap() };
    let there = look(&server, &ann_there);
    let names: Vec<_> = there.state.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names.len(), 2);
    assert!(names.contains(&"Cy") && !names.contains(&"Bo"), "{names:?}");
    assert_eq!(there.state.entrance.ready, None, "it has begun: nobody is waited for");
    assert_eq!(there.table.link.as_ref(), Some(&ann.table));
    assert_eq!(there.table.before.as_ref(), Some(&ann.table));
    let page = server.call("GET", &format!("/table/{}", ann.table), &[], None);
    assert!(!page.text.contains("The game is over"), "{}", page.text);
    // Another game with those who are there, as the wish of one who is not the host.
    let again = post(
        &server,
        &second(&cy),
        "anew",
        &json!({"game": "snake", "seats": [{"kind": "you"}, {"kind": "friend"}]}),
    );
    assert_eq!(again.json::<Fault>().code, Code::Begun, "not in the middle of a game");
    let (mut line, state) = ann_there.enter(&server);
    let who = state.seats.iter().find(|seat| seat.asked).unwrap().seat;
    let mut moves =
        if Some(who) == there.table.you { ann_there.enter(&server) } else { second(&cy).enter(&server) };
    let action = moves.1.choices[0].text.clone();
    done(&mut moves.0, 6, &moves.1, &json!({"do": "act", "action": action}));
    done(&mut line, 7, &look(&server, &ann_there).state, &json!({"do": "resign"}));
    let other = post(
        &server,
        &second(&cy),
        "anew",
        &json!({"game": "snake", "seats": [{"kind": "you"}, {"kind": "friend"}]}),
    );
    assert_eq!(other.json::<Opened>().table, opened.table, "Ann has not agreed yet");
    done(&mut line, 8, &look(&server, &ann_there).state, &json!({"do": "rematch"}));
    let third: Opened = post(&server, &second(&cy), "next", &json!({})).json();
    let mine: Opened = post(&server, &ann_there, "next", &json!({})).json();
    assert_eq!((mine.table.as_str(), mine.seat), (third.table.as_str(), Some(2)));
    let last = look(&server, &Guest { table: third.table.clone(), cookie: other.cookie.clone().unwrap() });
    assert_eq!(
        (last.table.game.as_str(), last.state.entrance.host),
        ("snake", Some(2)),
        "Ann is still the host"
    );
    assert_eq!(last.table.link.as_ref(), Some(&ann.table));
    assert_eq!(last.table.before.as_ref(), Some(&opened.table));
}
