//! What is refused, and how.

use parlor_worker::{Host, LONGEST_BODY, SocketEvent};
use serde_json::{Value, json};

use crate::device::Device;

/// A bot that thinks longer than a page waits, a friend who cannot come, a card set that nobody has: tables that were made all the same.
#[test]
fn what_a_device_cannot_do_is_refused_with_its_place() {
    let mut device = Device::new();
    let seats = |second: Value| json!([{ "kind": "you" }, second]);
    let refused = [
        (json!({ "game": "nothing" }), "not-found", Value::Null),
        (
            json!({ "game": "snake", "seats": seats(json!({ "kind": "friend" })) }),
            "unavailable",
            json!("seats"),
        ),
        (
            json!({ "game": "snake", "seats": seats(json!({ "kind": "bot", "bot": "best:9s" })) }),
            "bad-request",
            json!("seats.2"),
        ),
        (
            json!({ "game": "snake", "seats": seats(json!({ "kind": "bot", "bot": "best:5*2" })) }),
            "bad-request",
            json!("seats.2"),
        ),
        (json!({ "game": "solo-war", "file": "none" }), "not-found", json!("file")),
        (json!({ "game": "rose", "daily": true }), "unavailable", Value::Null),
    ];
    for (wish, code, field) in refused {
        let (status, fault) = device.ask("POST", "/api/tables", &wish);
        assert_eq!((status, fault["code"].as_str(), &fault["field"]), (422, Some(code), &field), "{wish}");
    }
    let (status, fault) = device.ask("POST", "/api/tables/none/sit?language=de", &json!({}));
    assert_eq!((status, fault["code"].as_str()), (503, Some("unavailable")), "{fault}");
    assert!(fault["error"].as_str().is_some_and(|why| why.contains("Server")), "{fault}");
}

/// A worker that ends, or says nothing, because a page's message is no command.
#[test]
fn a_socket_answers_what_it_cannot_read_and_closes_for_what_is_too_long() {
    let mut device = Device::new();
    let opened = device.create(&json!({ "game": "rose" }));
    let socket = device.enter(&opened.table, "");
    let mut say = |text: &str| {
        device.host.message(socket, text, device.now);
        device.host.events()
    };
    let said = |events: &[SocketEvent]| match events {
        [SocketEvent::Message { text, .. }, ..] => serde_json::from_str::<Value>(text).expect("JSON"),
        other => panic!("{other:?}"),
    };
    assert_eq!(said(&say("no JSON"))["code"], "unreadable");
    assert_eq!(said(&say(r#"{"is":"alive"}"#))["is"], "alive");
    let last = say(&"x".repeat(9000));
    assert_eq!(said(&last)["code"], "too-large");
    assert_eq!(last.last(), Some(&SocketEvent::Closed { socket }));
    assert!(say(r#"{"is":"alive"}"#).is_empty());
}

/// Calls in text that end the module: it would have to be loaded anew, without the tables.
#[test]
fn a_call_that_cannot_be_read_is_answered() {
    let mut host = None;
    let clock = || 0;
    let ask = |host: &mut Option<Host>, call: &str| {
        let answer = String::from_utf8(parlor_worker::answer(host, call.as_bytes(), &clock)).expect("a text");
        let (head, body) = answer.split_once('\n').expect("a line");
        (serde_json::from_str::<Value>(head).expect("a head"), body.to_owned())
    };
    assert_eq!(ask(&mut host, r#"{"do":"tick","now":5}"#).0["fault"], "it has not begun");
    let start = json!({ "do": "start", "entropy": vec![7; 32] }).to_string();
    assert_eq!(ask(&mut host, &start).0["fault"], Value::Null);
    assert!(ask(&mut host, "no JSON").0["fault"].is_string());
    let request = json!({ "do": "request", "method": "GET", "address": "/api/games", "now": 5 }).to_string();
    let (head, body) = ask(&mut host, &request);
    assert!(head["status"] == 200 && body.contains("\"slug\":\"rose\""));
    let open = json!({ "do": "open", "address": "/api/tables/none/socket", "now": 5 }).to_string();
    assert_eq!(ask(&mut host, &open).0["status"], 404);
    let long = json!({ "record": "x".repeat(LONGEST_BODY) }).to_string();
    let request =
        json!({ "do": "request", "method": "POST", "address": "/api/replay", "body": long, "now": 5 });
    assert_eq!(ask(&mut host, &request.to_string()).0["status"], 413);
}
