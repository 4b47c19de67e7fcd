//! The real server: what is played next, what an evening has brought, and what people say.

use parlor_wire::{
    Code, Evening, Fault, Look, NewSeat, Opened, Order, Outcome, SeatCode, State, TalkLine, ToClient,
};
use serde_json::{Value, json};

use crate::serve_friends::gathering;
use crate::server::{Guest, Line, Server, bot};

/// Anyone who is asked plays once, and then this guest resigns; the game is over.
fn resigns(server: &Server, guests: &[&Guest], loser: &Guest) {
    let asked = |guest: &&&Guest| {
        let look = guest.look(server);
        look.state.seats.iter().any(|seat| seat.asked && Some(seat.seat) == look.table.you)
    };
    let first = guests.iter().find(asked).expect("somebody is asked");
    let (mut line, state) = first.enter(server);
    line.choose(&state, 100);
    let (mut line, state) = loser.enter(server);
    line.done(101, &state, &json!({"do": "resign"}));
}

/// The guest goes on to the next table.
fn along(server: &Server, guest: &Guest) -> Guest {
    let answer = guest.post(server, "next", &json!({}));
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.guest()
}

fn evening(server: &Server, guest: &Guest) -> Evening {
    let headers = [("cookie", guest.cookie.as_str())];
    server.call("GET", &guest.path("evening"), &headers, None).json()
}

/// Each person with what they have played and won.
fn sums(evening: &Evening) -> Vec<(&str, u32, u32)> {
    let sum = |person: &parlor_wire::EveningPerson, of: fn(&parlor_wire::GameTally) -> u32| {
        person.tallies.iter().map(of).sum()
    };
    let of = |person| sum(person, |one| one.played);
    evening
        .people
        .iter()
        .map(|person| (person.name.as_str(), of(person), sum(person, |one| one.won)))
        .collect()
}

fn plan(server: &Server, guest: &Guest, order: &str) {
    let (mut line, state) = guest.enter(server);
    line.done(102, &state, &json!({"do": "plan", "order": order}));
}

fn agree(server: &Server, guest: &Guest) {
    let (mut line, state) = guest.enter(server);
    line.done(103, &state, &json!({"do": "rematch"}));
}

/// An evening over two kinds of games, with other seats, another device and a bot, at which somebody is counted twice, or for another.
#[test]
fn an_evening_is_counted_by_person_whatever_they_play_and_where_they_sit() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let bo = server.friend(&ann, "Bo");
    assert_eq!(evening(&server, &ann).games, []);
    resigns(&server, &[&ann, &bo], &bo);
    plan(&server, &bo, "same");
    let told = ann.look(&server).state.plan.unwrap();
    assert_eq!((told.by, told.order, told.other), (2, Order::Same, None));
    agree(&server, &ann);
    let (ann, bo) = (along(&server, &ann), along(&server, &bo));
    assert_eq!((ann.look(&server).table.you, bo.look(&server).table.you), (Some(1), Some(2)));
    // Bo goes on at another device, and loses there, too.
    let code: SeatCode = bo.post(&server, "seat-code", &json!({"kind": "device"})).json();
    let phone = bo.stranger();
    let answer = phone.post(&server, "continue", &json!({ "code": code.code }));
    let bo = Guest { table: bo.table.clone(), cookie: answer.cookie.expect("a cookie") };
    resigns(&server, &[&ann, &bo], &bo);
    plan(&server, &ann, "shuffled");
    agree(&server, &bo);
    let (ann, bo) = (along(&server, &ann), along(&server, &bo));
    let news = said(&server, &ann);
    assert!(news.iter().any(|said| said == "Lots were drawn for the seats."), "{news:?}");
    resigns(&server, &[&ann, &bo], &ann);
    // Another game, as Bo wishes: nothing happens before Ann has agreed.
    let snake = json!({"game": "snake", "seats": [{"kind": "friend"}, {"kind": "you"}]});
    let answer = bo.post(&server, "anew", &snake);
    assert_eq!((answer.status, answer.json::<Opened>().table), (200, bo.table.clone()), "{}", answer.text);
    let told = ann.look(&server).state;
    assert_eq!(told.next, None);
    assert_eq!(told.plan.and_then(|plan| plan.other).map(|other| other.game), Some("snake".to_owned()));
    let few = ann.post(&server, "anew", &json!({"game": "snake", "seats": [{"kind": "you"}, bot("gentle")]}));
    assert_eq!(few.status, 422, "Bo has no seat there: {}", few.text);
    agree(&server, &ann);
    let (ann, bo) = (along(&server, &ann), along(&server, &bo));
    let there = bo.look(&server);
    assert_eq!((there.table.game.as_str(), there.table.you), ("snake", Some(2)));
    assert_eq!(there.state.entrance.ready, None, "all have agreed: it has begun");
    resigns(&server, &[&ann, &bo], &ann);
    let told = evening(&server, &bo);
    assert_eq!(sums(&told), [("Seat 1", 4, 2), ("Bo", 4, 2)], "Ann gave no name");
    assert_eq!(told.people.iter().map(|one| one.yours).collect::<Vec<_>>(), [false, true]);
    let games: Vec<_> = told.games.iter().map(|game| game.game.as_str()).collect();
    assert_eq!(games, ["ouroboros", "ouroboros", "ouroboros", "snake"]);
    let bo_there = told.people.iter().position(|person| person.name == "Bo").unwrap() as u8;
    let outcomes = told.games.iter().flat_map(|game| &game.players).filter(|own| own.person == bo_there);
    assert_eq!(
        outcomes.map(|own| own.outcome).collect::<Vec<_>>(),
        [Outcome::Lost, Outcome::Lost, Outcome::Won, Outcome::Won]
    );
    // It is the same for who looks on, and in another language.
    let path = format!("/api/tables/{}/evening?language=de", ann.table);
    let german: Evening = server.get(&path).json();
    assert!(german.games[0].text.contains("gewinnt"), "{:?}", german.games[0]);
    assert!(german.people.iter().all(|person| !person.yours));
    assert_eq!(server.get("/api/tables/aaaaaaaaaaaaaaaa/evening").status, 404);
}

/// Somebody who wanted no rematch, came to it after all, and was another person on the scoreboard; and whom the evening's link then led to the new table without
/// the seat that they had there.
#[test]
fn who_comes_to_the_next_game_after_all_is_who_they_were_and_keeps_their_seat() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let bo = server.friend(&ann, "Bo");
    resigns(&server, &[&ann, &bo], &bo);
    let (mut line, state) = bo.enter(&server);
    line.done(104, &state, &json!({"do": "stop"}));
    let (mut line, state) = ann.enter(&server);
    let each = json!([{"seat": 2, "heir": {"kind": "open"}}]);
    line.done(105, &state, &json!({"do": "without", "each": each}));
    let next = along(&server, &ann);
    // He has no seat there, and the link tells who he was.
    let led = along(&server, &bo);
    assert_eq!((led.table.as_str(), led.look(&server).table.you), (next.table.as_str(), None));
    let sits = led.post(&server, "sit", &json!({"name": "Bo"}));
    let there = Guest { cookie: sits.cookie.expect("a cookie"), ..led.clone() };
    assert_eq!(there.look(&server).table.you, Some(1), "{}", sits.text);
    // A browser keeps what it has under each name.
    let browser =
        |again: &Guest| Guest { cookie: format!("{}; {}", again.cookie, there.cookie), ..again.clone() };
    let again = browser(&along(&server, &bo));
    assert_eq!(again.look(&server).table.you, Some(1), "the link brings him to his seat");
    assert_ne!(
        again.cookie.split('=').next(),
        there.cookie.split('=').next(),
        "what opens his seat is in nobody's way"
    );
    for guest in [&next, &there] {
        let (mut line, state) = guest.enter(&server);
        line.done(106, &state, &json!({"do": "ready", "yes": true}));
    }
    resigns(&server, &[&next, &there], &next);
    assert_eq!(sums(&evening(&server, &there)), [("Seat 2", 2, 1), ("Bo", 2, 1)], "Ann gave no name");
}

/// Somebody who makes up who they were, or says what another has said.
#[test]
fn who_makes_up_who_they_were_is_somebody_new_and_sits_where_anybody_may() {
    let server = Server::here(&[]);
    let ann = gathering(&server, 3);
    let own = ann.cookie.split_once('=').expect("a cookie").1;
    let long = "a".repeat(65);
    for (seat, before) in [(2, own), (3, "made-up"), (4, long.as_str())] {
        let comes = Guest { cookie: format!("parlor_before={before}"), ..ann.clone() };
        assert_eq!(comes.look(&server).table.you, None, "it opens no seat");
        let sits = comes.post(&server, "sit", &json!({"name": "Bo"}));
        assert_eq!((sits.status, sits.json::<Opened>().seat), (200, Some(seat)), "{}", sits.text);
    }
    let late = Guest { cookie: format!("parlor_before={own}"), ..ann.clone() };
    assert_eq!(late.post(&server, "sit", &json!({"name": "Di"})).status, 409, "nothing is free");
}

/// A recovery code that ends with the game for which it was written down; a stolen seat that a rematch makes the thief's for good.
#[test]
fn a_seat_can_be_taken_back_and_its_code_is_good_at_the_next_table() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let bo = server.friend(&ann, "Bo");
    let code = |guest: &Guest, kind: &str| {
        guest.post(&server, "seat-code", &json!({"kind": kind})).json::<SeatCode>().code
    };
    let with = |at: &Guest, cookie: String| Guest { cookie, ..at.clone() };
    let uses = |at: &Guest, code: &str| {
        let answer = at.stranger().post(&server, "continue", &json!({"code": code}));
        answer.cookie.map(|cookie| with(at, cookie)).ok_or(answer.status)
    };
    let paper = code(&bo, "recovery");
    let thief = uses(&ann, &code(&ann, "device")).unwrap();
    resigns(&server, &[&thief, &bo], &bo);
    plan(&server, &thief, "same");
    agree(&server, &bo);
    let bo = along(&server, &bo);
    // Her seat here was hers, so she is led on; a stranger is not.
    let stranger = ann.stranger().post(&server, "next", &json!({}));
    assert_eq!(stranger.status, 409);
    let ann = along(&server, &ann);
    let seen = ann.look(&server).table;
    assert_eq!((seen.you, seen.moved), (None, Some(1)));
    let back = ann.post(&server, "object", &json!({}));
    assert_eq!((back.status, back.json::<Opened>().seat), (200, Some(1)));
    assert_eq!(ann.look(&server).table.you, Some(1));
    let phone = uses(&bo, &paper).unwrap();
    assert_eq!(phone.look(&server).table.you, Some(2));
    assert_eq!(uses(&bo, &paper).err(), Some(409), "once");
}

/// What the log of this guest's table says to them.
fn said(server: &Server, guest: &Guest) -> Vec<String> {
    let mut line = guest.connect(server, "").expect("a socket");
    let news = line.hear_until(|message| match message {
        ToClient::Welcome { news, .. } => Some(news),
        _ => None,
    });
    news.into_iter().flat_map(|news| news.said).map(|said| said.text).collect()
}

/// A game that everybody has agreed to and that begins without somebody who went home; a seat for nobody.
#[test]
fn another_game_goes_on_without_who_does_not_come() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend, NewSeat::Friend]);
    let bo = server.friend(&ann, "Bo");
    let cy = server.friend(&ann, "Cy");
    resigns(&server, &[&ann, &bo, &cy], &bo);
    let (mut line, _) = cy.enter(&server);
    line.done(104, &cy.look(&server).state, &json!({"do": "resign"}));
    let seats = json!([{"kind": "you"}, {"kind": "friend"}, {"kind": "friend"}]);
    let answer = ann.post(&server, "anew", &json!({"game": "snake", "seats": seats}));
    assert_eq!(answer.status, 200, "{}", answer.text);
    line.done(105, &cy.look(&server).state, &json!({"do": "stop"}));
    agree(&server, &bo);
    assert_eq!(ann.look(&server).state.next, None);
    let (mut line, state) = bo.enter(&server);
    line.done(106, &state, &json!({"do": "without", "bot": "casual"}));
    let ann = along(&server, &ann);
    let Look { table, state, .. } = ann.look(&server);
    assert_eq!((table.game.as_str(), table.you, state.entrance.ready), ("snake", Some(1), None));
    assert_eq!(state.seats[1].name, "Bo");
    assert!(matches!(state.seats[2].occupant, parlor_wire::Occupant::Bot { .. }));
    // Nobody else has to agree: another game begins at once.
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, bot("greedy")]);
    resigns(&server, &[&ann], &ann);
    let answer = ann.post(&server, "anew", &json!({"game": "rose", "seats": [{"kind": "you"}]}));
    let opened: Opened = answer.json();
    assert_ne!(opened.table, ann.table);
    assert_eq!(opened.seat, Some(1));
}

/// Four played, and one is gone: "More people are here than there would be seats for them".
#[test]
fn the_next_game_is_for_those_whom_it_names_and_the_others_watch() {
    let server = Server::here(&[]);
    let ann = server.anns("ouroboros", 3);
    let [bo, cy, di] = ["Bo", "Cy", "Di"].map(|name| server.friend(&ann, name));
    resigns(&server, &[&ann, &bo, &cy, &di], &di);
    for guest in [&bo, &cy] {
        let (mut line, state) = guest.enter(&server);
        line.done(104, &state, &json!({"do": "resign"}));
    }
    let person = |seat: u8| json!({"kind": "person", "seat": seat});
    let wish = json!({"game": "snake", "seats": [person(3), person(1), person(2), bot("gentle")]});
    // Who sits somewhere else in it proposes it, too: it is the same.
    for guest in [&ann, &bo] {
        let answer = guest.post(&server, "anew", &wish);
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert_eq!(answer.json::<Opened>().table, ann.table);
    }
    let state = di.look(&server).state;
    assert_eq!(state.plan.map(|plan| (plan.by, plan.left)), Some((1, vec![4])));
    agree(&server, &cy);
    let looks = [&ann, &bo, &cy].map(|guest| along(&server, guest).look(&server));
    assert_eq!(looks.each_ref().map(|look| look.table.you), [Some(2), Some(3), Some(1)]);
    let names: Vec<_> = looks[0].state.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names[..3], ["Cy", "Ann", "Bo"]);
    assert_eq!(looks[0].state.entrance.ready, None, "nobody else has to come");
    let there: Opened = di.post(&server, "next", &json!({})).json();
    assert_eq!((there.table.as_str(), there.seat), (looks[0].table.id.as_str(), None));
    // At a new table nobody has a seat before; and nobody is two people.
    let fault = server.post("/api/tables", &wish).fault();
    assert_eq!(fault, (422, Code::BadRequest));
    let twice = json!({"game": "snake", "seats": [person(1), person(1), bot("gentle")]});
    assert_ne!(di.post(&server, "anew", &twice).status, 200);
}

/// A late friend, who only reads that the game is running.
#[test]
fn a_late_friend_asks_for_a_seat_and_talks_meanwhile() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend, bot("gentle")]);
    let bo = server.friend(&ann, "Bo");
    let (mut hers, _) = ann.enter(&server);
    let asked = ann.stranger().post(&server, "ask", &json!({"seat": 3, "name": "Eve"}));
    assert_eq!(asked.status, 200, "{}", asked.text);
    let eve = asked.guest();
    let (mut watching, state) = eve.enter(&server);
    assert_eq!(state.seeks.map(|asked| (asked.seat, asked.name)), Some((3, "Eve".to_owned())));
    let hello = json!({"do": "say", "text": "Room for me?", "name": "Eve"});
    assert!(matches!(watching.ask(1, 0, &hello), ToClient::Heard { id: 1 }));
    let (lines, _) = talk(&mut hers);
    assert_eq!((lines[0].seat, lines[0].name.as_str()), (0, "Eve"));
    let (mut line, state) = bo.enter(&server);
    line.done(107, &state, &json!({"do": "answer", "yes": true}));
    assert_eq!(eve.look(&server).table.you, Some(3));
}

/// Says something; the answer.
fn says(line: &mut Line, id: u64, text: &str) -> ToClient {
    line.ask(id, 0, &json!({"do": "say", "text": text}))
}

/// Ten thousand lines, a megabyte, and signs that turn a page upside down, sent to the real server; and a record with talk in it.
#[test]
fn talk_is_bounded_and_in_no_record() {
    let server = Server::here(&[]);
    let ann = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let bo = server.friend(&ann, "Bo");
    let (mut hers, _) = ann.enter(&server);
    let (mut his, _) = bo.enter(&server);
    assert!(matches!(says(&mut his, 1, "Hello, Ann"), ToClient::Heard { id: 1 }));
    let (lines, fresh) = talk(&mut hers);
    assert!(!fresh);
    assert_eq!(lines.iter().map(text).collect::<Vec<_>>(), ["Hello, Ann"]);
    for (id, text) in [(2, "\u{202e}nnA"), (3, "a\u{0}b"), (4, "a\nb"), (5, " ")] {
        let refused = says(&mut his, id, text);
        assert!(matches!(&refused, ToClient::Refused(why) if why.code == Code::BadLine), "{refused:?}");
    }
    // A flood ends in refusals or in a closed socket; the table lives on, and Ann has heard a few lines of it at most.
    for id in 100..10_100 {
        let flood = json!({"id": id, "seen": 0, "do": "say", "text": format!("flood {id}")});
        if !his.say_text(&flood.to_string()) {
            break;
        }
    }
    let (mut again, _) = bo.enter(&server);
    let novel = json!({"id": 7, "seen": 0, "do": "say", "text": "x".repeat(1_000_000)});
    again.say_text(&novel.to_string());
    let (mut line, _) = ann.enter(&server);
    let (lines, fresh) = talk(&mut line);
    assert!(fresh && lines.len() < 30, "{} lines were passed on", lines.len());
    let state: State = ann.look(&server).state;
    line.choose(&state, 8);
    line.done(9, &ann.look(&server).state, &json!({"do": "resign"}));
    let record = server.get(&ann.path("record")).text;
    assert!(
        record.contains("resigned 1") && !record.contains("Hello") && !record.contains("flood"),
        "{record}"
    );
    let nobody: Value = json!({"do": "react", "with": "thanks"});
    let stranger = ann.stranger();
    let (mut watching, _) = stranger.enter(&server);
    let refused = watching.ask(1, 0, &nobody);
    assert!(matches!(&refused, ToClient::Refused(why) if why.code == Code::Watching), "{refused:?}");
    let fault = stranger.post(&server, "anew", &json!({"game": "snake"})).json::<Fault>();
    assert_eq!(fault.code, Code::NotSeated);
}

/// The next that this line hears of talk, and whether it is what was said before.
fn talk(line: &mut Line) -> (Vec<TalkLine>, bool) {
    line.hear_until(|message| match message {
        ToClient::Talk { lines, fresh } => Some((lines, fresh)),
        _ => None,
    })
}

fn text(line: &TalkLine) -> &str {
    line.text.as_deref().unwrap_or_default()
}
