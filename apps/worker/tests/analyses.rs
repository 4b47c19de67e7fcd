//! Analyses where there is no server.

use parlor_worker::ThinkerQuestion;
use serde_json::{Value, json};

use crate::device::Device;
use crate::games::{games, play};

/// How many milliseconds pass at a look at the clock, which comes after each choice: some six of them are a slice.
const LOOK: u64 = 50;

/// A game against random bots, played to its end at random; gives its table.
fn finished(device: &mut Device, slug: &str, seats: u64) -> String {
    let bots = std::iter::repeat_with(|| json!({ "kind": "bot", "bot": "random" }));
    let seated: Vec<_> = std::iter::once(json!({ "kind": "you" })).chain(bots).take(seats as usize).collect();
    let rules = if slug == "snake" { "hands=1" } else { "-" };
    let opened = device.create(&json!({ "game": slug, "rules": rules, "seats": seated, "name": "Ann" }));
    let socket = device.enter(&opened.table, "?detail=yes");
    play(device, &[socket], slug);
    opened.table
}

/// The one slice that is to be thought about now.
fn slice(device: &mut Device) -> ThinkerQuestion {
    device.hear();
    let asked = device.questions.pop().expect("a slice");
    assert!(matches!(&asked, ThinkerQuestion::Analysis(slice) if slice.later) && device.questions.is_empty());
    asked
}

/// An analysis that never ends, leaves out choices, or begins again with each slice.
#[test]
fn each_game_is_analysed_slice_by_slice() {
    let mut device = Device::new();
    for (slug, seats) in games(&mut device) {
        let table = finished(&mut device, &slug, seats);
        let address = format!("/api/tables/{table}/analysis");
        assert_eq!(device.get(&address)["is"], "none", "{slug}");
        let (status, begun) = device.ask("POST", &address, &Value::Null);
        assert_eq!((status, &begun["is"]), (200, &json!("waiting")), "{slug}");
        let (mut known, mut slices) = (0, 0);
        while device.get(&address)["is"] != "done" {
            let asked = slice(&mut device);
            let answer = device.think_by(&asked, LOOK);
            device.host.thought(answer, device.now);
            let state = device.get(&address);
            let found = state["analysis"]["moves"].as_array().expect("moves");
            let judged = found.len() + state["done"].as_u64().expect("a number") as usize;
            assert!(judged > known, "{slug}: slice {slices} found nothing");
            (known, slices) = (judged, slices + 1);
        }
        let state = device.get(&address);
        let moves = state["analysis"]["moves"].as_array().expect("moves");
        assert_eq!(
            (moves.len() as u64, &state["done"]),
            (state["of"].as_u64().unwrap(), &state["of"]),
            "{slug}"
        );
        assert!(
            (slices > 1 || moves.len() < 7) && moves.iter().any(|own| own["worth"].is_string()),
            "{slug}: {slices} slices"
        );
        device.hear();
        assert!(device.questions.is_empty(), "{slug}: it goes on after its end");
        // The record alone is the same game, and known already; read in German, its names are others.
        let record = device.get(&format!("/api/tables/{table}/record"));
        let pasted = device.ask("POST", "/api/analysis/state?language=de", &json!({ "record": record })).1;
        assert_eq!((&pasted["is"], &pasted["of"]), (&json!("done"), &state["of"]), "{slug}");
        assert_ne!(pasted["analysis"]["bot"], state["analysis"]["bot"], "{slug}");
    }
}

/// Two tabs that analyse the same game twice; a stopped analysis that is lost, goes on, or cannot be gone on with.
#[test]
fn an_analysis_is_stopped_and_gone_on_with() {
    let mut device = Device::new();
    let table = finished(&mut device, "rose", 1);
    let address = format!("/api/tables/{table}/analysis");
    let begun = device.ask("POST", &address, &Value::Null).1;
    device.ask("POST", &address, &Value::Null);
    let asked = slice(&mut device);
    let answer = device.think_by(&asked, LOOK);
    device.host.thought(answer, device.now);
    let next = slice(&mut device);
    let late = device.think_by(&next, LOOK);
    let (status, _) = device.ask("POST", &format!("{address}/stop"), &json!({ "key": begun["key"] }));
    assert_eq!((status, device.get(&address)["is"].clone()), (204, json!("stopped")));
    let done = device.get(&address)["done"].clone();
    assert!(done.as_u64() > Some(0), "what was found stays");
    device.host.thought(late, device.now);
    assert_eq!(device.get(&address)["done"], done, "what comes after a stop is not wanted");
    device.hear();
    assert!(device.questions.is_empty());
    assert_eq!(device.ask("POST", &address, &Value::Null).1["is"], "running");
    let ThinkerQuestion::Analysis(again) = slice(&mut device) else { unreachable!() };
    assert!(again.so_far.is_some());
    // Thinking fails, as where there is no memory: it can be begun again.
    let mut failed = device.think_by(&ThinkerQuestion::Analysis(again), LOOK);
    failed.analysis = None;
    device.host.thought(failed, device.now);
    assert_eq!(device.get(&address)["is"], "stopped");
}

/// Advice in a game that goes on; a panic, or thinking without end, about what is no game.
#[test]
fn only_whole_games_are_analysed() {
    let mut device = Device::new();
    let opened = device.create(&json!({ "game": "rose", "name": "Ann" }));
    let address = format!("/api/tables/{}/analysis", opened.table);
    for (method, address) in
        [("GET", address.clone()), ("POST", address.clone()), ("POST", address + "/stop")]
    {
        assert_eq!(device.ask(method, &address, &Value::Null).0, 409, "{method} {address}");
    }
    let record = device.get(&format!("/api/tables/{}/record", opened.table));
    assert_eq!(device.ask("POST", "/api/analysis", &json!({ "record": record })).0, 409);
    assert_eq!(device.ask("POST", "/api/analysis", &json!({ "record": "parlor 1\ngame chess\n" })).0, 422);
    assert_eq!(device.ask("POST", "/api/analysis", &json!({ "text": "" })).0, 422);
    assert_eq!(device.ask("GET", "/api/analysis", &Value::Null).0, 405);
    device.hear();
    assert!(device.questions.is_empty());
}

/// A page that asks for one analysis after the other, until the browser has no memory left.
#[test]
fn only_the_last_analyses_are_remembered() {
    let mut device = Device::new();
    let tables: Vec<_> = (0..10).map(|_| finished(&mut device, "rose", 1)).collect();
    for table in &tables {
        assert_eq!(device.ask("POST", &format!("/api/tables/{table}/analysis"), &Value::Null).0, 200);
    }
    device.hear();
    assert_eq!(device.questions.len(), 8, "the oldest are thought about no more");
    let states =
        tables.iter().map(|table| device.get(&format!("/api/tables/{table}/analysis"))["is"].clone());
    let waiting: Vec<_> = states.map(|is| is == "waiting").collect();
    assert_eq!(waiting, [&[false; 2][..], &[true; 8]].concat());
}
