//! The boards' types are those of the games' data, today's, and recorded views are of them. After a change that is meant, `BLESS=1 cargo test -p
//! parlor-catalog` writes `apps/web/ui/boards/GAME/data.ts` anew.

use std::fs;
use std::path::{Path, PathBuf};

use crate::typescript;
use parlor_catalog::games;
use parlor_game::{Data, Schema};
use serde_json::Value;

fn boards() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../apps/web/ui/boards")
}

/// A board that is not checked against what the game gives it.
#[test]
fn the_types_of_every_board_are_current() {
    for game in games() {
        let (slug, schemas) = (game.about().slug, game.kind().schemas());
        let folder = boards().join(slug);
        if !folder.join("Board.svelte").is_file() {
            continue;
        }
        assert_ne!(schemas.view, Schema::Any, "{slug}: a game with a board says what its views look like");
        let (path, text) = (folder.join("data.ts"), typescript::module(game.about().name, schemas));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &text).expect("a file");
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == text,
            "{} is not what the game's schema makes; run BLESS=1 cargo test -p parlor-catalog",
            path.display()
        );
    }
}

/// Recorded states that the boards' tests believe in, and that no game gives any more.
#[test]
fn recorded_states_are_what_the_games_give_today() {
    let folder = boards().join("fixtures");
    for entry in fs::read_dir(folder).expect("fixtures") {
        let path = entry.expect("a file").path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()?.strip_suffix(".jsonl")) else {
            continue;
        };
        let (slug, _) = name.rsplit_once('-').expect("a game and a number of seats");
        let schemas = parlor_catalog::find(slug).expect("a game").kind().schemas();
        for (line, text) in (1..).zip(fs::read_to_string(&path).expect("a text").lines()) {
            let state: Value = serde_json::from_str(text).expect("JSON");
            let held = |schema: Schema, value: &Value| {
                let found = schema.check(&data(value));
                assert_eq!(found, Ok(()), "{name}, line {line}");
            };
            held(schemas.view, &state["position"]["view"]);
            for choice in state["choices"].as_array().expect("choices") {
                if !choice["does"].is_null() {
                    held(schemas.action, &choice["does"]);
                }
            }
        }
    }
}

fn data(value: &Value) -> Data {
    match value {
        Value::Null => Data::Nothing,
        Value::Bool(flag) => Data::Flag(*flag),
        Value::Number(number) => Data::Number(number.as_i64().expect("a whole number")),
        Value::String(text) => Data::Text(text.clone()),
        Value::Array(values) => Data::List(values.iter().map(data).collect()),
        Value::Object(entries) => Data::map(entries.iter().map(|(name, value)| (name.clone(), data(value)))),
    }
}
