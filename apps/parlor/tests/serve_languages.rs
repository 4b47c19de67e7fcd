//! The real server, asked for answers in German.

use crate::server::Server;

/// A page in German with English words in it.
#[test]
fn what_is_asked_for_in_german_comes_in_german() {
    let server = Server::here(&[]);
    let text = |method: &str, path: &str, body: Option<&str>| server.call(method, path, &[], body).text;
    let said = [
        ("GET", "/api/games?language=de", None, "Sammle gleiche Karten"),
        ("GET", "/api/games/rose/rules?language=de", None, "Der Aufbau"),
        ("GET", "/api/games/rose/lesson?language=de", None, "Deine erste Blume"),
        ("GET", "/api/games/rose/examples/ROSE-6?language=de", None, "Was verdoppelt"),
        ("GET", "/api/games/rose/lesson?language=fr", None, "Your first flower"),
        ("GET", "/api/games/snake/lesson?language=de", None, "Den Kopf füttern"),
        ("GET", "/api/games/ouroboros/rules?language=de", None, "Vorrat"),
        ("GET", "/api/games/ouroboros-solitaire/examples/SOLI-8?language=de", None, "Mehr als dreizehn"),
        ("GET", "/api/games/solo-war/lesson?language=de", None, "Wer zuletzt lacht"),
        (
            "POST",
            "/api/games/rose/lesson/try?language=de",
            Some(r#"{"step": 0, "action": "take a1"}"#),
            "Wähle zwei oder mehr Karten von gleichem Rang (ROSE-4)",
        ),
        (
            "POST",
            "/api/tables?language=de",
            Some(r#"{"game": "rose", "seats": [{"kind": "you"}, {"kind": "you"}]}"#),
            "Rose ist für 1 Person, nicht für 2",
        ),
    ];
    for (method, path, body, words) in said {
        let answer = text(method, path, body);
        assert!(answer.contains(words), "{path}: {answer}");
    }
}
