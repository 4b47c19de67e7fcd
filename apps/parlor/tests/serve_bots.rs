//! The real server: whose bots think when, where many want to.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use parlor_wire::{NewSeat, NewTable, State};
use serde_json::json;
use tungstenite::client::IntoClientRequest;

use crate::server::{Guest, Line, PATIENCE, Server, bot};

/// Sets a table from an address that the trusted proxy names.
fn set(server: &Server, from: &str, game: &str, seats: Vec<NewSeat>) -> Guest {
    let wish = NewTable { game: game.to_owned(), seats: Some(seats), ..NewTable::default() };
    let body = serde_json::to_string(&wish).unwrap();
    let answer = server.call("POST", "/api/tables", &[("x-forwarded-for", from)], Some(&body));
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.guest()
}

/// Opens a table's socket from an address.
fn enter(server: &Server, from: &str, guest: &Guest) -> (Line, State) {
    let stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let url = format!("ws://{}/api/tables/{}/socket", server.address, guest.table);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
    request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
    let (socket, _) = tungstenite::client(request, stream).unwrap();
    let mut line = Line { socket };
    let state = line.welcome();
    (line, state)
}

/// How long a thinking bot has; it has one thread.
const BUDGET: &str = "mcts:100ms";

/// Somebody's forty tables of four bots that think at once, which they watch: 160 thoughts that are always waiting, 16 seconds of them. Once
/// another guest's bot stood behind all of them.
#[test]
fn a_guest_with_forty_tables_of_thinking_bots_holds_up_nobody_elses() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &["--trust-proxy", "--limit", "thinkers=1"]);
    let (greedy, other, third) = ("192.0.2.1", "192.0.2.2", "192.0.2.3");
    let watched: Vec<_> = (0..40)
        .map(|_| {
            let table = set(&server, greedy, "solo-war", vec![bot(BUDGET); 4]);
            enter(&server, greedy, &table)
        })
        .collect();
    // One who plays, and one who only watches.
    let own = set(&server, other, "ouroboros", vec![NewSeat::You, bot(BUDGET)]);
    let (mut line, mut state) = enter(&server, other, &own);
    let looked_at = set(&server, third, "ouroboros", vec![bot(BUDGET); 2]);
    let (mut spectator, _) = enter(&server, third, &looked_at);
    let next = |line: &mut Line| line.news();
    for id in 1..=3 {
        let Some(action) = state.choices.first().map(|choice| choice.text.clone()) else { break };
        let begun = Instant::now();
        let act = json!({"do": "act", "action": action, "id": id, "seen": state.version});
        assert!(line.say_text(&act.to_string()));
        state = next(&mut line);
        let answered = |state: &State| !state.choices.is_empty() || state.over.is_some();
        while !answered(&state) {
            state = next(&mut line);
        }
        assert!(begun.elapsed() < Duration::from_secs(5), "its bot took {:?}", begun.elapsed());
        let begun = Instant::now();
        next(&mut spectator);
        assert!(begun.elapsed() < Duration::from_secs(5), "a watched bot took {:?}", begun.elapsed());
    }
    drop(watched);
}
