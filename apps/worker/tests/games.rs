//! Whole games, by requests and messages.

use parlor_chance::Seed;
use parlor_game::Uniform;
use parlor_wire::ToClient;
use serde_json::{Value, json};

use crate::device::Device;

/// The games, as the page lists them, each with its default number of seats.
pub(crate) fn games(device: &mut Device) -> Vec<(String, u64)> {
    let listed = device.get("/api/games");
    let games = listed["games"].as_array().expect("games").iter();
    games
        .map(|game| {
            (
                game["slug"].as_str().expect("a slug").to_owned(),
                game["default_seats"].as_u64().expect("seats"),
            )
        })
        .collect()
}

/// Plays to the end from these seats' sockets, any choice at random; gives how many choices people made.
pub(crate) fn play(device: &mut Device, sockets: &[u64], seed: &str) -> u32 {
    let mut chance = Seed::new(seed).rng("people");
    for choices in 0..3000 {
        device.wait();
        let Some(socket) = sockets.iter().copied().find(|own| !device.states[own].choices.is_empty()) else {
            return choices;
        };
        let offered = &device.states[&socket].choices;
        let action = offered[chance.below(offered.len() as u32) as usize].text.clone();
        device.send(socket, json!({ "do": "act", "action": action }));
    }
    panic!("a game without an end");
}

/// A finished table's replay and its record's, which end where the table does.
fn replays(device: &mut Device, table: &str, socket: u64) {
    let record = device.get(&format!("/api/tables/{table}/record"));
    let whole = device.get(&format!("/api/tables/{table}/replay?as=1&detail=yes"));
    let (status, text) = device.ask("POST", "/api/replay?as=1&detail=yes", &json!({ "record": record }));
    assert_eq!(status, 200, "{text}");
    assert_eq!((&whole["record"], &whole["fault"], &text["fault"]), (&record, &Value::Null, &Value::Null));
    let last = |replay: &Value| {
        let frames = replay["frames"].as_array().expect("frames");
        let position = &frames.last().expect("a frame")["position"];
        (position["step"].clone(), position["view"].clone())
    };
    let seen = serde_json::to_value(&device.states[&socket].position).expect("JSON");
    assert!(seen["view"].is_object() && last(&text) == last(&whole));
    assert_eq!(last(&whole), (seen["step"].clone(), seen["view"].clone()));
}

/// A game that stops before its end, or whose record is not that game.
#[test]
fn each_game_is_played_to_its_end_against_bots_and_replays() {
    let mut device = Device::new();
    for (slug, seats) in games(&mut device) {
        let bots =
            ["gentle", "best:20", "casual"].iter().cycle().map(|bot| json!({ "kind": "bot", "bot": bot }));
        let seated: Vec<_> =
            std::iter::once(json!({ "kind": "you" })).chain(bots).take(seats as usize).collect();
        let opened = device.create(&json!({ "game": slug, "seats": seated, "hints": true, "name": "Ann" }));
        assert_eq!(opened.seat, Some(1));
        let socket = device.enter(&opened.table, "?detail=yes&changes=yes");
        let choices = play(&mut device, &[socket], &slug);
        let over = device.states[&socket].over.is_some();
        assert!(over && choices > 0, "{slug}: after {choices} choices, over: {over}");
        replays(&mut device, &opened.table, socket);
    }
}

/// A copy of a game with hidden cards that cannot be gone on with, or a record that shows the bots' cards although nobody wanted the whole of it.
#[test]
fn a_game_of_hidden_cards_goes_on_from_its_whole_record() {
    let mut device = Device::new();
    let seats = json!([{ "kind": "you" }, { "kind": "bot", "bot": "random" }]);
    let opened = device.create(&json!({ "game": "snake", "seats": seats, "name": "Ann" }));
    let socket = device.enter(&opened.table, "");
    device.wait();
    let action = device.states[&socket].choices[0].text.clone();
    device.send(socket, json!({ "do": "act", "action": action }));
    device.wait();
    let path = format!("/api/tables/{}/record", opened.table);
    let masked = device.get(&path);
    assert!(
        masked.as_str().expect("a record").contains("deal ?") || masked.as_str().unwrap().contains(" ? ")
    );
    let record = device.get(&format!("{path}?whole=true"));
    assert!(!record.as_str().expect("a record").contains('?'), "{record}");
    let (status, replay) = device.ask("POST", "/api/replay?as=1", &json!({ "record": record }));
    let frames = replay["frames"].as_array().expect("frames");
    let last = &frames.last().expect("a frame")["position"];
    assert_eq!((status, &replay["fault"]), (200, &Value::Null), "{replay}");
    let start = json!({ "record": record, "steps": last["step"] });
    let again = device.create(&json!({ "game": "snake", "seats": seats, "name": "Ann", "start": start }));
    let again = device.enter(&again.table, "");
    device.wait();
    let view =
        |socket: u64| serde_json::to_value(&device.states[&socket].position).expect("JSON")["view"].clone();
    assert_eq!(view(again), view(socket));
}

/// Somebody at the device who sees what the person beside them holds, or cannot play.
#[test]
fn two_people_at_one_device_play_each_their_own_seat() {
    let mut device = Device::new();
    let seats = json!([{ "kind": "you" }, { "kind": "here", "name": "Bo" }]);
    let opened = device.create(&json!({ "game": "snake", "seats": seats, "name": "Ann" }));
    let between = device.enter(&opened.table, "");
    assert!(device.states[&between].choices.is_empty(), "nobody's hand is open between two people");
    let sockets = [1, 2].map(|seat| device.enter(&opened.table, &format!("?seat={seat}")));
    play(&mut device, &sockets, "two");
    assert!(device.states[&between].over.is_some());
    replays(&mut device, &opened.table, sockets[0]);
}

/// No hint, or one that is no choice; a hint that says no reason.
#[test]
fn a_hint_names_a_choice_and_says_why() {
    let mut device = Device::new();
    let opened = device.create(&json!({ "game": "rose", "hints": true }));
    let socket = device.enter(&opened.table, "?detail=yes&language=de");
    device.wait();
    device.others.clear();
    device.send(socket, json!({ "do": "hint" }));
    device.wait();
    let hint = device.others.iter().find_map(|message| match message {
        ToClient::Hint { action, why, .. } => Some((action.clone(), why.clone())),
        _ => None,
    });
    let (action, why) = hint.expect("a hint");
    assert!(device.states[&socket].choices.iter().any(|choice| choice.text == action) && why.len() > 10);
}

/// "Play again" that leads nowhere, or to a table at which somebody else sits.
#[test]
fn the_next_game_has_the_same_people() {
    let mut device = Device::new();
    let seats = json!([{ "kind": "you" }, { "kind": "bot", "bot": "random" }]);
    let opened =
        device.create(&json!({ "game": "snake", "rules": "hands=1", "seats": seats, "name": "Ann" }));
    let socket = device.enter(&opened.table, "");
    let next = format!("/api/tables/{}/next", opened.table);
    let (status, early) = device.ask("POST", &next, &json!({}));
    assert_eq!((status, early["code"].as_str()), (409, Some("not-over")), "{early}");
    play(&mut device, &[socket], "next");
    device.send(socket, json!({ "do": "rematch" }));
    let (status, there) = device.ask("POST", &next, &json!({}));
    assert_eq!(status, 200, "{there}");
    let table = there["table"].as_str().expect("a table").to_owned();
    let again = device.enter(&table, "");
    play(&mut device, &[again], "again");
    assert!(device.states[&again].over.is_some() && table != opened.table);
    let evening = device.get(&format!("/api/tables/{table}/evening"));
    assert_eq!(evening["games"].as_array().map(Vec::len), Some(2), "{evening}");
    let tables = json!({ "tables": [opened.table, table, "none"] });
    let (_, glances) = device.ask("POST", "/api/glances", &tables);
    assert_eq!(glances["tables"].as_array().map(Vec::len), Some(2), "{glances}");
}

/// A lesson without steps, an example or a rules page that is not found, or a wrong choice that no rule explains.
#[test]
fn lessons_rules_and_examples_are_there_for_each_game() {
    let mut device = Device::new();
    for (slug, _) in games(&mut device) {
        let rules = device.get(&format!("/api/games/{slug}/rules?language=de"));
        for clause in rules["examples"].as_array().expect("examples") {
            let clause = clause.as_str().expect("a clause");
            let example = device.get(&format!("/api/games/{slug}/examples/{clause}?detail=table"));
            assert!(!example["steps"].as_array().expect("steps").is_empty(), "{slug} {clause}");
        }
        let lesson = device.get(&format!("/api/games/{slug}/lesson"));
        assert!(lesson["steps"].as_array().expect("steps").len() > 3, "{slug}");
        let tried = json!({ "step": 1, "action": "nonsense" });
        let (status, answer) = device.ask("POST", &format!("/api/games/{slug}/lesson/try"), &tried);
        assert!(status == 200 && answer["why"].is_string(), "{slug} {answer}");
    }
}
