//! The real server, spoken to as clients speak to it: tables, seats, sockets.

use std::collections::BTreeSet;

use parlor_wire::{
    Code, Fault, Look, NewSeat, NewTable, Occupant, Replay, ServerInfo as Games, State, ToClient, Turn,
};
use serde_json::{Value, json};

use crate::server::{Guest, Line, Server, bot};

/// These tests play faster than people; what is too fast is tested with the limits.
fn open() -> Server {
    Server::here(&["commands-per-second=1000"])
}

fn act(line: &mut Line, id: u64, state: &State, action: &str) -> ToClient {
    line.ask(id, state.version, &json!({"do": "act", "action": action}))
}

fn next_state(line: &mut Line) -> State {
    line.news()
}

/// Plays the first choice each time until the table is over; every message that came.
pub(crate) fn play_out(server: &Server, guest: &Guest) -> (State, Vec<String>) {
    let (mut line, mut state) = guest.enter(server);
    let mut heard = Vec::new();
    let mut id = 1;
    while state.over.is_none() {
        if let Some(choice) = state.choices.first() {
            id += 1;
            assert!(line.say_text(
                &json!({"do": "act", "action": choice.text, "id": id, "seen": state.version}).to_string()
            ));
        }
        state = line.hear_until(|message| {
            heard.push(serde_json::to_string(&message).unwrap());
            match message {
                ToClient::News { state, .. } => Some(state),
                ToClient::Refused(why) => panic!("{why:?}"),
                _ => None,
            }
        });
    }
    (state, heard)
}

fn refused(message: ToClient) -> Code {
    match message {
        ToClient::Refused(refused) => refused.code,
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn the_openapi_document_describes_what_is_served() {
    let server = open();
    let document: Value = server.get("/api/openapi.json").json();
    let guest = server.table("rose", &[NewSeat::You]);
    play_out(&server, &guest);
    let record = server.get(&guest.path("record")).text;
    let record = json!({ "record": record }).to_string();
    let words =
        [("{table}", guest.table.as_str()), ("{game}", "rose"), ("{clause}", "ROSE-4"), ("{code}", "a2")];
    let fill = |path: &str| words.iter().fold(path.to_owned(), |path, (name, word)| path.replace(name, word));
    let mut checked = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, about) in methods.as_object().unwrap() {
            let body = match path.as_str() {
                "/api/tables" => Some(json!({"game": "rose"}).to_string()),
                "/api/replay" => Some(record.clone()),
                "/api/games/{game}/lesson/try" => Some(json!({"step": 0, "action": "pass"}).to_string()),
                _ if method == "post" || method == "put" => Some("{}".to_owned()),
                _ => None,
            };
            let answer = server.call(&method.to_uppercase(), &fill(path), &[], body.as_deref());
            assert_ne!(
                answer.text.find("There is nothing here"),
                Some(10),
                "{method} {path} is served by nobody"
            );
            let told = &about["responses"][answer.status.to_string()];
            // The two that need more than this test gives say so in a status that the document may leave out.
            if told.is_null() {
                assert!(matches!(answer.status, 400 | 409 | 422 | 426), "{method} {path}: {}", answer.status);
                continue;
            }
            let schema = &told["content"]["application/json"]["schema"];
            if !schema.is_null() {
                let whole = json!({"$ref": schema["$ref"], "components": document["components"]});
                let validator = jsonschema::validator_for(&whole).unwrap();
                let value: Value = answer.json();
                let faults: Vec<_> = validator.iter_errors(&value).map(|why| why.to_string()).collect();
                assert!(faults.is_empty(), "{method} {path}: {faults:?}");
                checked.insert(path.clone());
            }
        }
    }
    for path in [
        "/api/games",
        "/api/games/{game}/schema",
        "/api/games/{game}/lesson",
        "/api/games/{game}/examples/{clause}",
        "/api/games/{game}/lesson/try",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/replay",
        "/api/replay",
    ] {
        assert!(checked.contains(path), "{path} was not checked: {checked:?}");
    }
}

#[test]
fn the_server_tells_its_games_bots_and_rules() {
    let server = open();
    let games: Games = server.get("/api/games").json();
    assert!(games.games.len() >= 2 && games.levels.len() >= 3 && games.daily.day.len() == 10);
    for game in &games.games {
        let rules = server.get(&format!("/api/games/{}/rules", game.slug));
        assert_eq!(rules.status, 200);
        let html: Value = rules.json();
        let html = html["html"].as_str().unwrap();
        assert!(
            html.contains("<h2>The end</h2>")
                && !html.contains("<h1>")
                && html.contains("data-picture=\"start\""),
            "{html}"
        );
        let (players, programmers) = html.split_once("<details").unwrap();
        assert!(!players.contains("<code>") && programmers.contains("How moves are written"), "{html}");
        for option in &game.options {
            assert!(html.contains(&format!("id=\"{}\"", option.clause)), "no anchor {}", option.clause);
        }
    }
    assert_eq!(server.get("/api/games/whist/rules").status, 404);
}

#[test]
fn a_guest_plays_alone_and_the_game_is_kept() {
    let server = open();
    let guest = server.table("rose", &[NewSeat::You]);
    let (state, _) = play_out(&server, &guest);
    let over = state.over.unwrap();
    assert!(over.played && over.winners.is_empty() && over.seed.is_some(), "{over:?}");
    let replay: Replay = server.get(&guest.path("replay")).json();
    let last = replay.frames.last().unwrap();
    assert_eq!(last.position.result, state.position.result);
    assert_eq!(replay.marks.first().unwrap().label, "The first choice");
    assert_eq!(replay.marks.last().unwrap().label, "The end");
    // The same record, from a file.
    let text = json!({ "record": replay.record });
    let again: Replay = server.post("/api/replay?as=1", &text).json();
    assert_eq!((again.frames.len(), again.eyes), (replay.frames.len(), Some(1)));
    // In the language that was asked for, and in English where there is none such.
    for (language, end) in
        [("de-AT", "Im Stapel liegen keine zwei Karten mehr, "), ("xx", "The pile has no two cards left, ")]
    {
        let path = format!("/api/replay?language={language}");
        let read: Replay = server.post(&path, &text).json();
        let ask = &read.frames.last().unwrap().position.ask;
        assert!(ask.starts_with(end), "{language}: {ask}");
    }
}

#[test]
fn two_people_play_by_an_invitation_that_opens_one_seat_once() {
    let server = open();
    let seats = Some(vec![NewSeat::You, NewSeat::Friend]);
    let ann = server.set(&NewTable {
        game: "ouroboros".to_owned(),
        seats,
        name: Some("Ann".to_owned()),
        ..NewTable::default()
    });
    let (mut at_ann, state) = ann.enter(&server);
    assert!(state.choices.is_empty() && state.seats[1].occupant == Occupant::Open);
    let mut invite = |id| match at_ann.ask(id, 0, &json!({"do": "invite", "seat": 2})) {
        ToClient::Invitation { code, .. } => code,
        other => panic!("{other:?}"),
    };
    let (void, code) = (invite(1), invite(2));
    let join = |guest: &str, code: &str| {
        let body = json!({"invitation": code, "name": "Bo"});
        server.call("POST", &ann.path("join"), &[("cookie", guest)], Some(&body.to_string()))
    };
    assert_eq!(join("", &void).status, 409);
    let own = join(&ann.cookie, &code);
    assert_eq!(
        (own.status, &own.json::<Value>()["seat"]),
        (200, &json!(1)),
        "Ann sits already, and stays where she sits"
    );
    let sat = join("", &code);
    assert_eq!(sat.status, 200, "{}", sat.text);
    assert_eq!(join("", &code).status, 409, "used twice");
    let bo = Guest { table: ann.table.clone(), cookie: sat.cookie.unwrap() };
    let (mut at_bo, state) = bo.enter(&server);
    assert_eq!((state.seats[0].name.as_str(), state.seats[1].name.as_str()), ("Ann", "Bo"));
    assert!(
        state.choices.is_empty() && matches!(&state.position.turn, Turn::Decide { seats } if *seats == [1])
    );
    // Ann moves; Bo hears of it, and a spectator does; neither Bo nor the spectator can move for her.
    let watcher = ann.stranger();
    let (mut at_window, seen) = watcher.enter(&server);
    assert!(seen.choices.is_empty() && !seen.hints);
    assert_eq!(refused(act(&mut at_bo, 3, &state, "place a1 +")), Code::Illegal);
    assert_eq!(refused(act(&mut at_window, 4, &state, "place a1 +")), Code::Watching);
    let (mut tab, here) = ann.enter(&server);
    assert!(matches!(act(&mut tab, 5, &here, "place a1 +"), ToClient::Done { .. }));
    let (one, two, three) = (next_state(&mut at_bo), next_state(&mut at_window), next_state(&mut at_ann));
    assert!(one.version == two.version && one.position.view == two.position.view);
    assert!(!one.choices.is_empty() && two.choices.is_empty());
    // Hers, in both tabs: the first one has heard of the seat that was taken, and then of the move.
    let three = if three.version < one.version { next_state(&mut at_ann) } else { three };
    assert_eq!(three.version, one.version);
}

#[test]
fn a_command_that_comes_twice_is_done_once() {
    let server = open();
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    let action = state.choices[0].text.clone();
    let done = act(&mut line, 77, &state, &action);
    assert_eq!(done, act(&mut line, 77, &state, &action));
    let (mut other, _) = guest.enter(&server);
    assert_eq!(done, act(&mut other, 77, &state, &action));
    let look: Look = server.get(&guest.path("")).json();
    assert!(matches!(done, ToClient::Done { version, .. } if version == look.state.version));
}

#[test]
fn who_comes_back_hears_what_was_missed_and_nothing_else() {
    let server = open();
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    let action = state.choices[0].text.clone();
    act(&mut line, 5, &state, &action);
    let back = |query: &str| match guest.connect(&server, query).unwrap().hear() {
        Some(ToClient::Welcome { news, fresh, state, .. }) => (news, fresh, state),
        other => panic!("{other:?}"),
    };
    let (missed, fresh, now) = back(&format!("?since={}", state.version));
    assert!(!fresh && missed.first().unwrap().version == state.version + 1);
    let versions: Vec<_> = missed.iter().map(|news| news.version).collect();
    assert_eq!(versions, (state.version + 1..=now.version).collect::<Vec<_>>());
    let (all, fresh, _) = back("");
    assert!(fresh && all.len() == now.version as usize);
    // A version from a future that is no more: begin again.
    let (all, fresh, _) = back("?since=99999");
    assert!(fresh && all.len() == now.version as usize);
}

#[test]
fn choices_say_what_they_would_do_only_where_that_was_asked_for() {
    let server = open();
    let guest = server.table("rose", &[NewSeat::You]);
    let choices = |query| match guest.connect(&server, query).unwrap().hear() {
        Some(ToClient::Welcome { state, .. }) => state.choices,
        other => panic!("{other:?}"),
    };
    assert!(
        choices("?detail=yes")
            .iter()
            .all(|choice| !choice.tells.is_empty() && choice.does.value().is_object())
    );
    assert!(choices("").iter().all(|choice| choice.tells.is_empty() && choice.does.is_null()));
}

#[test]
fn no_byte_tells_the_seed_while_the_table_is_open() {
    let server = open();
    let seed = "quite-an-uncommon-seed";
    let guest = server.set(&NewTable {
        game: "ouroboros".to_owned(),
        seats: Some(vec![NewSeat::You, bot("greedy")]),
        seed: Some(seed.to_owned()),
        ..NewTable::default()
    });
    let (state, heard) = play_out(&server, &guest);
    let (last, before) = heard.split_last().unwrap();
    assert!(before.iter().all(|message| !message.contains(seed)));
    assert!(last.contains(seed) || heard.iter().any(|message| message.contains(seed)), "told at the end");
    let named = format!("hkdf:{seed}");
    assert_eq!(state.over.unwrap().seed, Some(named.clone()));
    let record = server.get(&guest.path("record")).text;
    assert!(record.contains(&format!("\nseed {named}\n")), "{record}");
    // Another table of this seed, open: nothing that can be fetched holds it.
    let open =
        server.set(&NewTable { game: "rose".to_owned(), seed: Some(seed.to_owned()), ..NewTable::default() });
    for path in ["", "/record", "/replay"] {
        let answer = server.call(
            "GET",
            &format!("/api/tables/{}{path}", open.table),
            &[("cookie", &open.cookie)],
            None,
        );
        assert!(!answer.text.contains(seed) && !answer.headers.iter().any(|(_, value)| value.contains(seed)));
    }
    // The terminal program deals the same from the same seed.
    let record = server.get(&open.path("record")).text;
    let sample = std::process::Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["sample", "rose", "--seed", seed])
        .output()
        .unwrap();
    let first = |text: &str| text.lines().find(|line| line.starts_with("deal")).map(str::to_owned);
    assert_eq!(first(&record), first(&String::from_utf8(sample.stdout).unwrap()));
}

#[test]
fn the_daily_deal_is_the_same_for_everybody_and_nobody_chooses_its_seed() {
    let server = open();
    let daily = || {
        let wish = NewTable { game: "rose".to_owned(), daily: Some(true), ..NewTable::default() };
        server.set(&wish).enter(&server).1.position.view
    };
    let day = || server.get("/api/games").json::<Games>().daily.day;
    // Two deals of one day: where midnight lies between them, there are two of the next.
    let (one, other) = loop {
        let (before, two) = (day(), (daily(), daily()));
        if day() == before {
            break two;
        }
    };
    assert_eq!(one, other);
    let wish = json!({"game": "rose", "daily": true, "seed": "mine"}).to_string();
    assert_eq!(server.call("POST", "/api/tables", &[], Some(&wish)).status, 422);
}

#[test]
fn a_recorded_position_goes_on_with_others_and_only_where_it_is_not_over() {
    let server = open();
    let guest = server.table("ouroboros", &[NewSeat::You, bot("greedy")]);
    play_out(&server, &guest);
    let record = server.get(&guest.path("record")).text;
    let start =
        |steps: u32| json!({"game": "ouroboros", "start": {"record": record, "steps": steps}}).to_string();
    let opened = server.call("POST", "/api/tables", &[], Some(&start(38)));
    assert_eq!(opened.status, 201, "{}", opened.text);
    let table = opened.json::<Value>()["table"].as_str().unwrap().to_owned();
    let again = Guest { table, cookie: opened.cookie.unwrap() };
    let (mut line, state) = again.enter(&server);
    assert_eq!(state.position.step, 38);
    assert!(!state.choices.is_empty() && state.undo.code == Some(Code::Given), "{:?}", state.undo);
    let action = state.choices[0].text.clone();
    assert!(matches!(act(&mut line, 9, &state, &action), ToClient::Done { .. }));
    let over = server.call("POST", "/api/tables", &[], Some(&start(9999)));
    assert_eq!(over.fault(), (422, Code::GameOver), "{}", over.text);
    let broken = json!({"game": "rose", "start": {"record": "parlor 1\ngame rose\nrules -\nseats 1\n\ndeal 7X\n", "steps": 1}});
    let broken = server.post("/api/tables", &broken);
    let fault: Fault = broken.json();
    assert_eq!((broken.status, fault.code), (422, Code::BadRecord));
    assert!(fault.error.contains("line 6"), "{}", fault.error);
}

#[test]
fn a_rematch_brings_both_to_the_next_table_and_another_begins() {
    let server = open();
    let ann = server.table("ouroboros", &[NewSeat::You, bot("greedy")]);
    play_out(&server, &ann);
    let (mut line, state) = ann.enter(&server);
    line.done(3_000_000, &state, &json!({"do": "rematch"}));
    let (_, state) = ann.enter(&server);
    let next = state.next.unwrap();
    let path = format!("/api/tables/{}/next", ann.table);
    assert_eq!(server.call("POST", &path, &[], None).status, 409, "a stranger has no seat there");
    for _ in 0..2 {
        let answer = server.call("POST", &path, &[("cookie", &ann.cookie)], None);
        assert_eq!((answer.status, &answer.json::<Value>()["table"]), (200, &json!(next)), "{}", answer.text);
        let again = Guest { table: next.clone(), cookie: answer.cookie.unwrap() };
        let (_, state) = again.enter(&server);
        assert!(
            matches!(state.seats[0].occupant, Occupant::Bot { .. })
                && state.seats[1].occupant == Occupant::Person
        );
    }
}

#[test]
fn hints_and_undo_work_and_are_refused_where_they_must_be() {
    let server = open();
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    let hint = line.ask(1, state.version, &json!({"do": "hint"}));
    let ToClient::Hint { action, why, .. } = hint else { panic!("{hint:?}") };
    assert!(state.choices.iter().any(|choice| choice.text == action) && why.ends_with('.'));
    assert_eq!(refused(line.ask(2, state.version, &json!({"do": "undo"}))), Code::NothingToUndo);
    act(&mut line, 3, &state, &action);
    // Past what was dealt only where the table is set to practice, which it then says for good.
    assert_eq!(refused(line.ask(4, state.version, &json!({"do": "undo"}))), Code::Dealt);
    assert!(matches!(line.ask(5, 0, &json!({"do": "practice"})), ToClient::Done { .. }));
    assert!(matches!(line.ask(6, 0, &json!({"do": "undo"})), ToClient::Done { .. }));
    let (_, back) = guest.enter(&server);
    assert!(back.practice && back.position.step == 14);
    let record = server.get(&guest.path("record")).text;
    assert!(record.contains("practice yes"), "{record}");
}

#[test]
fn a_seat_whose_time_runs_out_is_played_on_by_a_bot_and_can_be_taken_back() {
    let server = open();
    let wish = json!({"game": "ouroboros", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}], "clock": {"kind": "move", "seconds": 5}});
    let guest = server.set(&serde_json::from_value(wish).unwrap());
    let (mut line, state) = guest.enter(&server);
    let clock = state.seats[0].clock.unwrap();
    assert!(clock.running && clock.left <= 5000);
    let taken = line.hear_until(|message| match message {
        ToClient::News { state, .. } => {
            matches!(state.seats[0].occupant, Occupant::Bot { instead: true, .. }).then_some(state)
        }
        _ => None,
    });
    if taken.over.is_none() {
        let back = line.ask(8, taken.version, &json!({"do": "return"}));
        assert!(matches!(back, ToClient::Done { .. } | ToClient::Refused(_)), "{back:?}");
    }
}

#[test]
fn unreadable_and_illegal_input_is_answered_and_hurts_nobody() {
    let server = open();
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    let (mut calm, _) = guest.enter(&server);
    for body in [
        "",
        "{",
        "[]",
        "null",
        "{\"game\":7}",
        "{\"game\":\"rose\",\"colour\":1}",
        "\u{0}",
        "{\"game\":\"rose\",\"seats\":[{}]}",
    ] {
        let answer = server.call("POST", "/api/tables", &[], Some(body));
        assert!((400..500).contains(&answer.status), "{body}: {}", answer.status);
        assert!(!answer.json::<Value>()["error"].as_str().unwrap().is_empty());
    }
    let wishes = [
        json!({"game": "whist"}),
        json!({"game": "rose", "rules": "a=b"}),
        json!({"game": "rose", "seats": []}),
        json!({"game": "ouroboros", "seats": [{"kind": "you"}, {"kind": "you"}]}),
        json!({"game": "ouroboros", "seats": [{"kind": "friend"}, {"kind": "friend"}]}),
        json!({"game": "ouroboros", "rules": "p3=knight"}),
        json!({"game": "rose", "name": "a;b"}),
        json!({"game": "rose", "name": "x".repeat(25)}),
        json!({"game": "rose", "seed": "x".repeat(101)}),
        json!({"game": "rose", "clock": {"kind": "move", "seconds": 1}}),
        json!({"game": "ouroboros", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "mcts:60s"}]}),
        json!({"game": "ouroboros", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "deep"}]}),
        json!({"game": "rose", "start": {"record": "nonsense", "steps": 1}}),
    ];
    for wish in wishes {
        let answer = server.post("/api/tables", &wish);
        assert!(
            answer.status == 422 && answer.text.contains("error"),
            "{wish}: {} {}",
            answer.status,
            answer.text
        );
    }
    for id in ["x", "UPPER", "%2e%2e", "aaaaaaaaaaaaaaaa", &"a".repeat(300)] {
        assert_eq!(server.get(&format!("/api/tables/{id}")).status, 404, "{id}");
    }
    let path = format!("/api/tables/{}/replay?as=9", guest.table);
    assert_eq!(server.get(&path).status, 422);
    assert_eq!(server.get("/api/nothing").status, 404);
    for text in [
        "",
        "{",
        "[]",
        "{\"do\":\"act\"}",
        "{\"do\":\"fly\",\"id\":1,\"seen\":0}",
        "{\"id\":-1}",
        "\u{1F40D}",
    ] {
        assert!(line.say_text(text));
        let code = line.hear_until(|message| match message {
            ToClient::Refused(refused) => Some(refused.code),
            _ => None,
        });
        assert_eq!(code, Code::Unreadable, "{text}");
    }
    line.socket.send(tungstenite::Message::Binary(vec![1, 2, 3].into())).unwrap();
    assert_eq!(refused(line.hear().unwrap()), Code::Unreadable);
    assert_eq!(refused(act(&mut line, 1, &state, "take a1")), Code::Illegal);
    assert_eq!(refused(act(&mut line, 2, &state, "dance")), Code::Syntax);
    // One that is too long costs the line that it came through, and only that.
    line.say_text(&"x".repeat(20_000));
    assert!((0..3).any(|_| line.hear().is_none()));
    let choice = state.choices[0].text.clone();
    assert!(matches!(act(&mut calm, 4, &state, &choice), ToClient::Done { .. }));
}
