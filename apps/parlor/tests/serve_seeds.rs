//! The real server: who may choose what is dealt.

use parlor_wire::{Code, Fault, NewSeat, NewTable, ToClient};
use serde_json::{Value, json};

use crate::server::{Server, bot};

/// Anyone who sets a table knows the others' hands: by its seed, by the daily deal that they have played before, or by a record.
#[test]
fn nobody_chooses_the_seed_alone_where_others_have_something_to_hide() {
    let server = Server::here(&[]);
    let set = |wish: &Value| {
        let answer = server.post("/api/tables", &wish);
        match answer.status {
            201 => None,
            status => Some((status, answer.json::<Fault>().code)),
        }
    };
    let sample = ["sample", "solo-war", "--seed", "1", "--bots", "random"];
    let record =
        std::process::Command::new(env!("CARGO_BIN_EXE_parlor")).args(sample).output().unwrap().stdout;
    let start = json!({"record": String::from_utf8(record).unwrap(), "steps": 3});
    let other = [json!({"kind": "friend"}), json!({"kind": "here"})];
    for (game, seats) in other.iter().flat_map(|other| ["snake", "solo-war"].map(|game| (game, other))) {
        let with = |more: Value| {
            let mut wish = json!({"game": game, "seats": [{"kind": "you"}, seats]});
            wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            wish
        };
        assert_eq!(set(&with(json!({}))), None);
        assert_eq!(set(&with(json!({"seed": "  "}))), None, "no seed at all");
        assert_eq!(set(&with(json!({"seed": "7"}))), Some((422, Code::KnownDeal)));
        assert_eq!(set(&with(json!({"daily": true}))), Some((422, Code::KnownDeal)));
        assert_eq!(set(&with(json!({"seed": "7", "practice": true}))), None);
    }
    let people = json!([{"kind": "you"}, {"kind": "friend"}]);
    let open = json!({"game": "solo-war", "seats": people, "start": start});
    assert_eq!(set(&open), Some((422, Code::OthersPlay)));
    assert_eq!(set(&json!({"game": "ouroboros", "seats": people, "seed": "7"})), None, "nothing is hidden");
    // Against bots it is fair, is marked, and stays so.
    let guest = server.set(&NewTable {
        game: "snake".to_owned(),
        seats: Some(vec![NewSeat::You, bot("greedy")]),
        seed: Some("7".to_owned()),
        ..NewTable::default()
    });
    let (mut line, state) = guest.enter(&server);
    assert!(state.closed.is_some());
    let code = |answer| match answer {
        ToClient::Refused(refused) => Some(refused.code),
        _ => None,
    };
    assert_eq!(code(line.ask(1, state.version, &json!({"do": "invite", "seat": 2}))), Some(Code::KnownDeal));
    let headers = [("cookie", guest.cookie.as_str())];
    let record = server.call("GET", &guest.path("record"), &headers, None).text;
    assert!(record.contains("\nseed-chosen yes\n") && !record.contains("hkdf"), "{record}");
}
