//! Lessons and live examples as the real server serves them.

use parlor_wire::{Lesson, NewSeat, NewTable, RulesPage, ServerInfo as Games, Start, Turn};
use serde_json::{Value, json};

use crate::server::{Server, bot};

#[test]
fn every_lesson_and_example_can_be_played_as_it_is_served() {
    let server = Server::here(&[]);
    let games: Games = server.get("/api/games").json();
    for game in &games.games {
        let at = |what: &str| format!("/api/games/{}/{what}", game.slug);
        let page: RulesPage = server.get(&at("rules")).json();
        assert!(game.lesson && !page.examples.is_empty(), "{}", game.slug);
        let examples = page.examples.iter().map(|clause| format!("examples/{clause}"));
        for what in examples.chain(["lesson".to_owned()]) {
            let lesson: Lesson = server.get(&at(&what)).json();
            let (last, steps) = lesson.steps.split_last().unwrap();
            for step in steps {
                let action = step.action.as_ref();
                let offered = step.choices.iter().any(|choice| Some(&choice.text) == action);
                assert!(offered || (action.is_none() && step.choices.is_empty()), "{what}: {action:?}");
                assert!(step.choices.iter().all(|choice| !choice.does.is_null()), "{what}: {action:?}");
            }
            assert!(last.action.is_none() && last.choices.is_empty() && !last.text.is_empty(), "{what}");
            // Each picture goes on from the one before, and all that led there is told.
            let frames: Vec<_> = lesson.steps.iter().flat_map(|step| &step.frames).collect();
            let asks = |turn: &Turn| !matches!(turn, Turn::Deal);
            assert!(frames.windows(2).all(|two| two[0].position.step <= two[1].position.step), "{what}");
            assert!(frames.iter().all(|frame| asks(&frame.position.turn)), "{what}");
            // What is over cannot be gone on from; all else can.
            let start = Start {
                record: lesson.record,
                steps: last.frames.last().unwrap().position.step,
                first: None,
            };
            let seats = (1..=lesson.names.len()).map(|seat| match seat == usize::from(lesson.you) {
                true => NewSeat::You,
                false => bot("random"),
            });
            let table = NewTable {
                game: game.slug.clone(),
                seats: Some(seats.collect()),
                start: Some(start),
                ..NewTable::default()
            };
            let body = serde_json::to_string(&table).unwrap();
            let over = last.frames.last().unwrap().position.turn == Turn::Over;
            let status = server.call("POST", "/api/tables", &[], Some(&body)).status;
            assert_eq!(status, if over { 422 } else { 201 }, "{}: {what}", game.slug);
        }
    }
}

#[test]
fn a_lesson_asks_the_rules_about_what_is_tried() {
    let server = Server::here(&[]);
    let asked = |body: Value| {
        let answer = server.post("/api/games/rose/lesson/try", &body);
        (answer.status, answer.json::<Value>())
    };
    let why = |body: Value| asked(body).1["why"].as_str().unwrap_or_default().to_owned();
    assert!(why(json!({"step": 0, "action": "take b1 c1"})).ends_with("(ROSE-4)"));
    assert_eq!(why(json!({"step": 0, "action": "TAKE b1 b2"})), "");
    assert!(why(json!({"step": 1, "action": "take b1 b2"})).contains("(ROSE-7)"));
    let jokers = json!({"clause": "ROSE-4", "step": 0, "action": "take c2 d2"});
    assert!(why(jokers).ends_with("(ROSE-4)"));
    assert_eq!(why(json!({"step": 9999, "action": "x"})), "");
    assert_eq!(asked(json!({"clause": "ROSE-9", "step": 0, "action": "x"})).0, 404);
    assert_eq!(asked(json!({"step": -1, "action": "x"})).0, 422);
    assert_eq!(server.get("/api/games/whist/lesson").status, 404);
    let missing = server.get("/api/games/rose/examples/ROSE-9");
    assert!(missing.status == 404 && missing.text.contains("ROSE-4"), "{}", missing.text);
}
