//! The real server: what a form learns before a table is set, and which of its fields is at fault.

use parlor_wire::{Fault, ServerInfo};
use serde_json::{Value, json};

use crate::server::{Server, bot};

/// A form that shows ids, or offers what the server refuses afterwards.
#[test]
fn a_form_learns_labels_limits_and_what_excludes_what() {
    let server = Server::here(&[]);
    let info: ServerInfo = server.get("/api/games").json();
    assert_eq!(info.longest_name, 24);
    let levels: Vec<_> = info.levels.iter().map(|level| level.name.as_str()).collect();
    assert_eq!(levels, ["Best", "Strong", "Casual", "Gentle"]);
    for game in &info.games {
        for option in &game.options {
            let values = option.words.iter().map(|word| &word.label);
            assert!(
                values.chain([&option.label]).all(|label| label.starts_with(char::is_uppercase)),
                "{option:?}"
            );
            assert_eq!(option.numbers.is_some(), option.unit.is_some());
        }
        for conflict in &game.conflicts {
            let rules: Vec<_> =
                conflict.choices.iter().map(|one| format!("{}={}", one.option, one.value)).collect();
            for seats in if conflict.seats.is_empty() { &game.seats } else { &conflict.seats } {
                let seats: Vec<_> = (0..*seats).map(|_| json!({"kind": "bot", "bot": "random"})).collect();
                let wish = json!({"game": game.slug, "rules": rules.join(" "), "seats": seats});
                let answer = server.post("/api/tables", &wish);
                assert_eq!(answer.status, 422);
                assert_eq!(answer.json::<Fault>().error, conflict.why);
            }
        }
    }
}

/// "The server refuses", and nobody can tell which of ten fields it means.
#[test]
fn a_refusal_names_the_field_that_is_at_fault() {
    let server = Server::here(&[]);
    let field = |game: &str, more: Value| {
        let mut wish = json!({"game": game, "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}]});
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let answer = server.post("/api/tables", &wish);
        assert!(answer.status >= 400, "{wish}");
        answer.json::<Fault>().field.unwrap_or_default()
    };
    let long = "x".repeat(25);
    assert_eq!(field("ouroboros", json!({"name": long})), "name");
    let here = json!([{"kind": "you"}, {"kind": "here", "name": long}]);
    assert_eq!(field("ouroboros", json!({"seats": here})), "seats.2");
    let nobody = json!([{"kind": "you"}, {"kind": "bot", "bot": "nobody"}]);
    assert_eq!(field("ouroboros", json!({"seats": nobody})), "seats.2");
    assert_eq!(field("ouroboros", json!({"seats": [{"kind": "you"}]})), "seats");
    assert_eq!(field("ouroboros", json!({"seed": "x".repeat(101)})), "seed");
    assert_eq!(field("ouroboros", json!({"rules": "p3=knight"})), "rules.p3");
    assert_eq!(field("ouroboros", json!({"rules": "stones=lost"})), "rules.stones");
    assert_eq!(field("ouroboros", json!({"clock": {"kind": "move", "seconds": 1}})), "clock");
    assert_eq!(field("solo-war", json!({"rules": "teams=yes"})), "rules.teams");
    assert_eq!(field("solo-war", json!({"file": "no such set"})), "file");
    // Experimental options are for studies: offered nowhere, and refused here.
    assert_eq!(field("ouroboros", json!({"rules": "pie=yes"})), "rules.pie");
    assert_eq!(field("solo-war", json!({"rules": "rounds=5"})), "rules.rounds");
}

/// Two bots that nobody can tell apart, or a bot that has another name after a restart.
#[test]
fn the_bots_of_a_table_have_names_of_their_own_that_stay() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let seats = [bot("gentle"), parlor_wire::NewSeat::You, bot("gentle"), bot("gentle")];
    let guest = server.table("ouroboros", &seats);
    let names = |server: &Server| {
        let (_, state) = guest.enter(server);
        state.seats.into_iter().map(|seat| seat.name).collect::<Vec<_>>()
    };
    let first = names(&server);
    let distinct: std::collections::BTreeSet<_> = first.iter().collect();
    assert_eq!(distinct.len(), 4, "{first:?}");
    assert!(first.iter().all(|name| name != "Gentle"), "{first:?}");
    server.terminate();
    assert_eq!(names(&Server::open(folder.path(), &[])), first);
}
