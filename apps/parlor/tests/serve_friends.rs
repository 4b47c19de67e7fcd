//! The real server: friends come by a table's link, by its code, and go on together.

use parlor_wire::{Code, Fault, Found, Invited, NewSeat, NewTable, Occupant, Opened};
use serde_json::json;

use crate::server::{Guest, Server, bot};

/// Ann's table of Ouroboros, at which people gather, with this many seats for friends.
pub(crate) fn gathering(server: &Server, friends: usize) -> Guest {
    let seats = [vec![NewSeat::You], vec![NewSeat::Friend; friends]].concat();
    let name = Some("Ann".to_owned());
    let game = "ouroboros".to_owned();
    server.set(&NewTable { game, seats: Some(seats), name, lobby: Some(true), ..NewTable::default() })
}

/// A link that was sent, and is dead because somebody has used it, or because the server or its host's page was loaded again.
#[test]
fn one_link_seats_everybody_and_outlives_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let ann = gathering(&server, 3);
    let (bo, seat) = server.sit(&ann.table, None, "Bo").unwrap();
    assert_eq!(seat, 2);
    // The link a second time, from the same browser: the same seat.
    let again = bo.post(&server, "sit", &json!({"seat": 4}));
    assert_eq!((again.status, again.json::<Opened>().seat), (200, Some(2)));
    drop(server);
    let server = Server::open(folder.path(), &[]);
    assert_eq!(server.sit(&ann.table, Some(4), "Cy").map(|(_, seat)| seat), Ok(4));
    assert_eq!(server.sit(&ann.table, Some(2), "Di").err(), Some(Code::SeatTaken));
    assert_eq!(server.sit(&ann.table, None, "Di").map(|(_, seat)| seat), Ok(3));
    assert_eq!(server.sit(&ann.table, None, "Eve").err(), Some(Code::SeatTaken));
    let state = ann.look(&server).state;
    assert_eq!(
        (state.entrance.host, state.entrance.free, state.entrance.ready),
        (Some(1), vec![], Some(vec![]))
    );
    // A planted cookie opens nothing: the server alone makes secrets.
    assert!(
        Guest { cookie: "parlor_seat=planted".to_owned(), ..bo.clone() }.look(&server).table.yours.is_empty()
    );
}

/// Guessing somebody's table, or filling somebody's seats, as fast as a program can.
#[test]
fn codes_and_seats_are_limited_by_address() {
    let server = Server::here(&["codes-per-minute=5", "seats-per-hour=3"]);
    let ann = gathering(&server, 3);
    let try_code = |code: &str| server.get(&format!("/api/codes/{code}"));
    let code = format!("{}-{}", &ann.table[..5].to_uppercase(), &ann.table[5..10]);
    assert_eq!(try_code(&code).json::<Found>().table, ann.table);
    assert_eq!(try_code("aaaaa-aaaaa").status, 404);
    assert_eq!(try_code("abc").json::<Fault>().code, Code::NotFound);
    assert_eq!(try_code(&ann.table).status, 200);
    assert_eq!(try_code(&"a".repeat(500)).status, 404);
    let refused = try_code(&code);
    assert_eq!(refused.fault(), (429, Code::TooMany));
    for _ in 0..3 {
        assert!(server.sit(&ann.table, None, "Eve").is_ok());
    }
    assert_eq!(server.sit(&ann.table, None, "Eve").err(), Some(Code::TooMany));
}

/// A messenger that shows every table as "Parlor"; or a name in it that becomes a part of the page.
#[test]
fn a_messenger_is_told_whose_table_of_what_it_is() {
    let server = Server::here(&[]);
    let page = |table: &str, language: &str| {
        let headers = [("accept-language", language)];
        server.call("GET", &format!("/table/{table}"), &headers, None)
    };
    let ann = server.anns("ouroboros", 1);
    let told = page(&ann.table, "");
    assert_eq!(told.status, 200);
    assert!(
        told.text.contains("<meta property=\"og:title\" content=\"Ann invites you to Ouroboros\" />"),
        "{}",
        told.text
    );
    assert!(told.text.contains("One seat is free. Sit down, or look on"), "{}", told.text);
    assert!(page(&ann.table, "de").text.contains("Ann lädt dich zu Ouroboros ein"));
    server.sit(&ann.table, None, "Bo").unwrap();
    assert!(page(&ann.table, "").text.contains("content=\"Ann plays Ouroboros\""));
    let seats = Some(vec![NewSeat::You, NewSeat::Friend]);
    let game = NewTable { game: "ouroboros".to_owned(), seats, ..NewTable::default() };
    let odd = server.set(&NewTable { name: Some("\"><b>Eve&".to_owned()), ..game });
    let text = page(&odd.table, "").text;
    assert!(text.contains("&quot;&gt;&lt;b&gt;Eve&amp; invites you") && !text.contains("<b>"), "{text}");
    for other in ["/table/aaaaaaaaaaaaaaaa", "/table/", "/table/..", "/new/rose"] {
        let plain = server.get(other);
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
    let server = Server::here(&[]);
    let ann = gathering(&server, 2);
    let (mut line, _) = ann.enter(&server);
    let body = json!({ "invitation": line.invite(1, 2) });
    assert_eq!(ann.post(&server, "invited", &body).json::<Invited>().seat, 2);
    // Its seat is stored for who was invited.
    assert_eq!(server.sit(&ann.table, Some(2), "Eve").err(), Some(Code::SeatTaken));
    let nobody = ann.stranger();
    assert_eq!(nobody.post(&server, "join", &body).json::<Opened>().seat, Some(2));
    let used = nobody.post(&server, "invited", &body);
    assert_eq!(used.fault(), (409, Code::InvitationVoid));
    assert_eq!(nobody.post(&server, "invited", &json!({"invitation": "x".repeat(1000)})).status, 409);
}

/// A host who wants other rules, and has to send everybody another link.
#[test]
fn the_host_sets_the_table_anew_and_everybody_comes_along() {
    let server = Server::here(&[]);
    let ann = gathering(&server, 3);
    let (bo, _) = server.sit(&ann.table, Some(3), "Bo").unwrap();
    let seats = |seats: serde_json::Value| json!({"game": "snake", "seats": seats});
    let three = seats(json!([{"kind": "friend"}, {"kind": "you"}, {"kind": "bot", "bot": "gentle"}]));
    let refused = bo.post(&server, "anew", &three);
    assert_eq!(refused.fault(), (409, Code::NotHost));
    let nobody = ann.stranger();
    assert_eq!(nobody.post(&server, "anew", &three).json::<Fault>().code, Code::NotSeated);
    let few = ann.post(&server, "anew", &seats(json!([{"kind": "you"}, {"kind": "bot", "bot": "gentle"}])));
    assert_eq!(few.status, 422, "{}", few.text);
    let (mut line, state) = ann.enter(&server);
    line.done(9, &state, &json!({"do": "door", "open": false}));
    let anew = ann.post(&server, "anew", &three);
    let opened: Opened = anew.json();
    assert_eq!(opened.seat, Some(2));
    assert_ne!(opened.table, ann.table);
    assert_eq!(ann.look(&server).state.next.as_ref(), Some(&opened.table));
    // Bo's browser comes along; a stranger with the old link is led on by `next`, and finds the door as open as it was.
    let along = bo.post(&server, "next", &json!({}));
    assert_eq!((along.status, along.json::<Opened>().seat), (200, Some(1)));
    let next = Guest { table: opened.table.clone(), cookie: along.cookie.clone().unwrap() };
    let state = next.look(&server).state;
    let names: Vec<_> = state.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names[..2], ["Bo", "Ann"]);
    assert!(matches!(state.seats[2].occupant, Occupant::Bot { .. }));
    assert_eq!((state.entrance.host, state.entrance.ready), (Some(2), Some(vec![])));
    // The link and its code lead here, and the door is as closed as it was.
    assert_eq!(next.look(&server).table.link.as_ref(), Some(&ann.table));
    assert_eq!(next.look(&server).table.before, None, "nobody has played there");
    let code = format!("/api/codes/{}", &ann.table[..10]);
    assert_eq!(server.get(&code).json::<Found>().table, opened.table);
    assert_eq!(server.sit(&opened.table, None, "Cy").err(), Some(Code::DoorClosed));
    let host = Guest { table: opened.table.clone(), cookie: anew.cookie.clone().unwrap() };
    let (mut line, state) = host.enter(&server);
    line.done(8, &state, &json!({"do": "door", "open": true}));
    assert_eq!(server.sit(&ann.table, None, "Cy").err(), Some(Code::MovedOn));
    let cy = server.sit(&opened.table, None, "Cy").unwrap();
    assert_eq!(cy.1, 3, "before the game, a bot makes room for a friend");
    // All are ready: it begins, and the rules are what they are.
    for (id, guest) in [(1, &next), (2, &host), (3, &cy.0)] {
        let (mut line, state) = guest.enter(&server);
        line.done(id, &state, &json!({"do": "ready", "yes": true}));
    }
    assert_eq!(host.look(&server).state.entrance.ready, None);
    assert_eq!(host.post(&server, "anew", &three).json::<Fault>().code, Code::Begun);
}

/// Four who have played, of whom one has gone home: the others play again, and who comes back after all finds a seat.
#[test]
fn the_next_game_has_an_open_seat_for_who_went_home() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend, bot("gentle")]);
    let bo = server.friend(&ann, "Bo");
    let (mut line, state) = ann.enter(&server);
    line.choose(&state, 1);
    let (mut his, state) = bo.enter(&server);
    his.done(2, &state, &json!({"do": "resign"}));
    line.done(3, &ann.look(&server).state, &json!({"do": "resign"}));
    his.done(4, &bo.look(&server).state, &json!({"do": "stop"}));
    line.done(5, &ann.look(&server).state, &json!({"do": "without"}));
    let next = ann.post(&server, "next", &json!({}));
    let opened: Opened = next.json();
    assert_eq!(opened.seat, Some(3), "each sits one seat further on");
    let his: Opened = bo.post(&server, "next", &json!({})).json();
    assert_eq!((his.table.as_str(), his.seat), (opened.table.as_str(), None));
    let there = Guest { table: opened.table.clone(), cookie: String::new() }.look(&server);
    assert_eq!(there.state.entrance.free, [1, 2], "the open seat, and that of a bot, since people gather");
    assert_eq!(server.sit(&opened.table, None, "Bo").map(|(_, seat)| seat), Ok(1));
}

/// Three who have played, of whom one has left for good: the rematch is one of two, the link leads there, and then they play something else.
#[test]
fn who_has_left_for_good_is_at_no_later_table() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend, NewSeat::Friend]);
    let bo = server.friend(&ann, "Bo");
    let cy = server.friend(&ann, "Cy");
    let (mut line, state) = ann.enter(&server);
    line.choose(&state, 1);
    assert_eq!(bo.post(&server, "leave", &json!({})).status, 204);
    line.done(2, &ann.look(&server).state, &json!({"do": "resign"}));
    let (mut hers, state) = cy.enter(&server);
    assert!(state.seats[1].stopped);
    line.done(3, &state, &json!({"do": "rematch"}));
    hers.done(4, &cy.look(&server).state, &json!({"do": "rematch"}));
    assert_eq!(ann.look(&server).state.next, None, "nobody has said what becomes of Bo's seat");
    let nobody = json!({"do": "without", "each": [{"seat": 2, "heir": {"kind": "nobody"}}]});
    hers.done(5, &cy.look(&server).state, &nobody);
    let opened: Opened = cy.post(&server, "next", &json!({})).json();
    let second = |guest: &Guest| Guest { table: opened.table.clone(), cookie: guest.cookie.clone() };
    let along = ann.post(&server, "next", &json!({}));
    let ann_there = Guest { table: opened.table.clone(), cookie: along.cookie.clone().unwrap() };
    let there = ann_there.look(&server);
    let names: Vec<_> = there.state.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names.len(), 2);
    assert!(names.contains(&"Cy") && !names.contains(&"Bo"), "{names:?}");
    assert_eq!(there.state.entrance.ready, None, "it has begun: nobody is waited for");
    assert_eq!(there.table.link.as_ref(), Some(&ann.table));
    assert_eq!(there.table.before.as_ref(), Some(&ann.table));
    let page = server.get(&format!("/table/{}", ann.table));
    assert!(!page.text.contains("The game is over"), "{}", page.text);
    let snake = json!({"game": "snake", "seats": [{"kind": "you"}, {"kind": "friend"}]});
    // Another game with those who are there, as the wish of one who is not the host.
    let again = second(&cy).post(&server, "anew", &snake);
    assert_eq!(again.json::<Fault>().code, Code::Begun, "not in the middle of a game");
    let (mut line, state) = ann_there.enter(&server);
    let who = state.seats.iter().find(|seat| seat.asked).unwrap().seat;
    let mut moves =
        if Some(who) == there.table.you { ann_there.enter(&server) } else { second(&cy).enter(&server) };
    let action = moves.1.choices[0].text.clone();
    moves.0.done(6, &moves.1, &json!({"do": "act", "action": action}));
    line.done(7, &ann_there.look(&server).state, &json!({"do": "resign"}));
    let other = second(&cy).post(&server, "anew", &snake);
    assert_eq!(other.json::<Opened>().table, opened.table, "Ann has not agreed yet");
    line.done(8, &ann_there.look(&server).state, &json!({"do": "rematch"}));
    let third: Opened = second(&cy).post(&server, "next", &json!({})).json();
    let mine: Opened = ann_there.post(&server, "next", &json!({})).json();
    assert_eq!((mine.table.as_str(), mine.seat), (third.table.as_str(), Some(2)));
    let last = Guest { table: third.table.clone(), cookie: other.cookie.clone().unwrap() }.look(&server);
    assert_eq!(
        (last.table.game.as_str(), last.state.entrance.host),
        ("snake", Some(2)),
        "Ann is still the host"
    );
    assert_eq!(last.table.link.as_ref(), Some(&ann.table));
    assert_eq!(last.table.before.as_ref(), Some(&opened.table));
}
