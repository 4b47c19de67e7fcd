//! Tables outlast the host: what the page stores is enough to go on.

use parlor_wire::State;
use parlor_worker::{BundleSettings, BundledFile, ThinkerQuestion, ThoughtAnswer};
use serde_json::{Value, json};

use crate::device::Device;

/// A table for the default number of people, the first of them at the device, and how it is listed.
fn tables(device: &mut Device) -> Vec<(String, Value)> {
    let listed = device.get("/api/games");
    let wish = |game: &Value| {
        let bots = (1..game["default_seats"].as_u64().expect("seats"))
            .map(|_| json!({ "kind": "bot", "bot": "best:20" }));
        let seats: Vec<_> = std::iter::once(json!({ "kind": "you" })).chain(bots).collect();
        let slug = game["slug"].as_str().expect("a slug").to_owned();
        let wish = json!({ "game": slug, "seats": seats, "hints": true, "name": "Ann" });
        (slug, wish)
    };
    listed["games"].as_array().expect("games").iter().map(wish).collect()
}

/// What a person sees of a table.
fn seen(state: &State) -> Value {
    json!([state.position, state.choices, state.seats, state.version, state.over])
}

/// Makes the first choice that is offered; false where there is none.
fn choose(device: &mut Device, socket: u64) -> bool {
    device.wait();
    let Some(choice) = device.states[&socket].choices.first() else { return false };
    let action = choice.text.clone();
    device.send(socket, json!({ "do": "act", "action": action }));
    true
}

/// A page that was closed in mid-game shows another position, offers other choices, or deals other cards from there on.
#[test]
fn a_game_goes_on_after_the_page_was_closed_as_if_it_had_not_been() {
    let mut listing = Device::new();
    for (slug, wish) in tables(&mut listing) {
        let mut records = Vec::new();
        for closed_after in [1, 5, 40, u32::MAX] {
            let mut device = Device::new();
            let table = device.create(&wish).table;
            let mut socket = device.enter(&table, "?detail=yes");
            let mut choices = 0;
            while choices < 60 && choose(&mut device, socket) {
                choices += 1;
                if choices == closed_after {
                    device.wait();
                    let before = seen(&device.states[&socket]);
                    device.reload();
                    socket = device.enter(&table, "?detail=yes");
                    assert_eq!(seen(&device.states[&socket]), before, "{slug} after {closed_after}");
                }
            }
            assert!(choices > 1, "{slug}");
            records.push(device.get(&format!("/api/tables/{table}/record")));
        }
        assert!(records.windows(2).all(|two| two[0] == two[1]), "{slug}: {records:?}");
    }
}

/// A table at which nobody moves any more, because the bot whose turn it was thought in a page that was closed.
#[test]
fn a_bot_that_thought_when_the_page_was_closed_is_asked_again() {
    let mut device = Device::new();
    let seats = json!([{ "kind": "you" }, { "kind": "bot", "bot": "best:20" }]);
    let table = device.create(&json!({ "game": "ouroboros", "seats": seats })).table;
    let socket = device.enter(&table, "");
    while device.questions.is_empty() {
        let action = device.states[&socket].choices[0].text.clone();
        device.send(socket, json!({ "do": "act", "action": action }));
    }
    let asked = device.questions[0].clone();
    let chosen = device.think(&asked).action;
    device.reload();
    device.enter(&table, "");
    let again = device.questions[0].clone();
    let about = |question: &ThinkerQuestion| match question {
        ThinkerQuestion::Bot(question) => (question.seat, question.bot.clone()),
        ThinkerQuestion::Analysis(_) => panic!("nobody has asked for an analysis"),
    };
    assert_eq!(about(&again), about(&asked));
    assert_eq!(device.think(&again).action, chosen);
}

/// A hundred finished games that make the start slow; a deleted one that is asked for again and again.
#[test]
fn a_stored_table_is_asked_for_when_it_is_needed_and_not_before() {
    let mut device = Device::new();
    let ids: Vec<_> = (0..3).map(|_| device.create(&json!({ "game": "rose" })).table).collect();
    device.reload();
    device.get("/api/games");
    assert!(device.host.needs().is_empty());
    let wanted = json!({ "tables": [ids[0], ids[1], "none"] }).to_string();
    device.host.request("POST", "/api/glances", &wanted, device.now);
    let mut needs = device.host.needs();
    needs.sort_by_key(|id| ids.iter().position(|own| own == id));
    assert_eq!(needs, ids[..2]);
    device.disk.remove(&ids[2]);
    let (status, fault) = device.ask("GET", &format!("/api/tables/{}", ids[2]), &Value::Null);
    assert_eq!((status, fault["code"].as_str()), (404, Some("not-found")), "{fault}");
    device.host.request("GET", &format!("/api/tables/{}", ids[2]), "", device.now);
    assert!(device.host.needs().is_empty());
}

/// Two tables for one next game, because the first was only stored.
#[test]
fn the_next_game_is_not_made_again_after_the_page_was_closed() {
    let mut device = Device::new();
    let seats = json!([{ "kind": "you" }, { "kind": "bot", "bot": "random" }]);
    let wish = json!({ "game": "snake", "rules": "hands=1", "seats": seats, "name": "Ann" });
    let table = device.create(&wish).table;
    let socket = device.enter(&table, "");
    while choose(&mut device, socket) {}
    device.send(socket, json!({ "do": "rematch" }));
    let next = format!("/api/tables/{table}/next");
    let (_, first) = device.ask("POST", &next, &json!({}));
    device.reload();
    let (_, again) = device.ask("POST", &next, &json!({}));
    assert_eq!((&again, device.disk.len()), (&first, 2));
    device.reload();
    let there = first["table"].as_str().expect("a table");
    let evening = device.get(&format!("/api/tables/{there}/evening"));
    assert_eq!(evening["games"].as_array().map(Vec::len), Some(1), "the second game is not over: {evening}");
}

/// A bot that goes on thinking for a table that nobody looks at, and whose choice is made all the same.
#[test]
fn a_thought_that_nobody_waits_for_is_stopped_and_counts_for_nothing() {
    let mut device = Device::new();
    let seats = json!([{ "kind": "bot", "bot": "best:20" }, { "kind": "bot", "bot": "best:20" }]);
    let table = device.create(&json!({ "game": "ouroboros", "seats": seats })).table;
    let socket = device.enter(&table, "");
    let asked = device.questions[0].clone();
    device.host.close(socket, device.now);
    assert_eq!(device.host.halted(), vec![asked.id().clone()]);
    let lines = device.disk[&table].lines.len();
    let answer = device.think(&asked);
    device.host.thought(answer, device.now);
    device.host.thought(
        ThoughtAnswer { id: asked.id().clone(), action: None, why: String::new(), analysis: None, took: 0 },
        device.now,
    );
    device.host.tick(device.now + 60_000);
    assert!(device.host.writes().is_empty() && device.disk[&table].lines.len() == lines);
}

/// A designer's cards that are dealt in no game but the first, or that a stored game and its bots do not have.
#[test]
fn a_designers_set_is_played_stored_and_known_to_bots() {
    let text = include_str!("../../../docs/card-sets/weather.toml");
    let settings = || BundleSettings {
        games: vec!["solo-war".to_owned()],
        files: vec![BundledFile { game: "solo-war".to_owned(), text: text.to_owned() }],
    };
    let mut device = Device::new();
    device.host.settle(settings()).expect("a set");
    let listed = device.get("/api/games");
    assert_eq!(listed["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(listed["games"][0]["files"]["names"], json!(["weather", "standard"]));
    let table = device.create(&json!({ "game": "solo-war" })).table;
    assert_eq!(device.disk[&table].head.file.as_deref(), Some(text));
    // Without the set: an update of the pages that no longer has it.
    device.reload();
    let socket = device.enter(&table, "?detail=yes");
    for _ in 0..5 {
        assert!(choose(&mut device, socket), "bots play on");
    }
    let record = device.get(&format!("/api/tables/{table}/record"));
    assert!(record.as_str().is_some_and(|record| record.contains("weather")), "{record}");
    let shipped = device.create(&json!({ "game": "solo-war", "file": "standard" })).table;
    assert_eq!(device.disk[&shipped].head.file, None);
}
