//! The effects of choices, as clients get them.

use parlor_wire::ServerInfo;
use serde_json::Value;

use crate::server::Server;

#[test]
fn effects_of_choices_have_the_shape_that_the_schema_tells() {
    let server = Server::here(&[]);
    let games: ServerInfo = server.get("/api/games").json();
    for slug in games.games.iter().map(|game| &game.slug) {
        let schema: Value = server.get(&format!("/api/games/{slug}/schema")).json();
        let validator = jsonschema::validator_for(&schema["does"]).unwrap();
        let lesson: Value = server.get(&format!("/api/games/{slug}/lesson?detail=yes")).json();
        let steps = lesson["steps"].as_array().unwrap();
        let choices = steps.iter().flat_map(|step| step["choices"].as_array().unwrap());
        let effects: Vec<_> =
            choices.map(|choice| &choice["does"]).filter(|effect| !effect.is_null()).collect();
        for effect in &effects {
            let faults: Vec<_> = validator.iter_errors(effect).map(|why| why.to_string()).collect();
            assert!(faults.is_empty(), "{slug}: {effect}: {faults:?}");
        }
        assert!(effects.iter().any(|effect| !effect["moves"][0].is_null()), "{slug}: nothing moves");
        assert!(effects.len() > 9, "{slug}: {}", effects.len());
    }
}
