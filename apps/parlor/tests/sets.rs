//! Card sets from a host's folder, at a real server: offered, played, kept, and read again when the folder has changed.

use std::fs;
use std::path::Path;

use parlor_wire::{FileContents, NewTable, Opened, Replay, ServerInfo as Games};
use serde_json::{Value, json};

use crate::server::{Guest, Server};

const WEATHER: &str = include_str!("../../../docs/card-sets/weather.toml");

fn open(data: &Path) -> Server {
    Server::open(data, &[])
}

/// The card sets that a server offers.
fn names(server: &Server) -> Vec<String> {
    let games: Games = server.get("/api/games").json();
    let game = games.games.into_iter().find(|game| game.slug == "solo-war").expect("the game");
    game.files.expect("it is played with card sets").names
}

fn wish(file: &str) -> NewTable {
    NewTable { game: "solo-war".to_owned(), file: Some(file.to_owned()), ..NewTable::default() }
}

#[test]
fn war_17_a_hosts_set_is_offered_played_and_read_again_without_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let sets = folder.path().join("sets");
    fs::create_dir(&sets).unwrap();
    fs::write(sets.join("weather.toml"), WEATHER).unwrap();
    fs::write(sets.join("broken.toml"), "name = \"broken\"\nforce = yes\n").unwrap();
    fs::write(sets.join("notes.txt"), "not a set at all").unwrap();
    let server = open(folder.path());
    assert_eq!(names(&server), ["standard", "weather"], "what is broken is left out, and nothing else");
    let page: FileContents = server.get("/api/games/solo-war/files/weather").json();
    assert!(page.groups.iter().any(|group| group.entries.iter().any(|card| !card.text.is_empty())));
    assert_eq!(server.get("/api/games/solo-war/files/broken").status, 404);

    let body = serde_json::to_string(&wish("no-such")).unwrap();
    let refused = server.call("POST", "/api/tables", &[], Some(&body));
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("there are: standard, weather"), "{}", refused.text);
    let body = serde_json::to_string(&NewTable { game: "rose".to_owned(), ..wish("weather") }).unwrap();
    assert!(server.call("POST", "/api/tables", &[], Some(&body)).text.contains("takes no file"));

    let guest = server.set(&wish("weather"));
    let (mut line, mut state) = guest.enter(&server);
    assert_eq!(state.position.view.value()["facts"]["set"], "weather");
    // The other may be asked first.
    while state.choices.is_empty() {
        state = line.news();
    }
    let action = &state.choices[0].text;
    line.done(7, &state, &json!({"do": "act", "action": action}));
    let path = format!("/api/tables/{}/record", guest.table);
    let record = server.call("GET", &path, &[("cookie", &guest.cookie)], None).text;
    assert!(record.contains("\nset weather sha256:"), "{record}");

    // The server falls, and the host takes the file away: the table is read from what the server has kept.
    server.stop();
    drop(server);
    fs::remove_file(sets.join("weather.toml")).unwrap();
    let server = open(folder.path());
    assert_eq!(names(&server), ["standard"]);
    let (mut line, state) = guest.enter(&server);
    assert_eq!(state.position.view.value()["facts"]["set"], "weather");
    line.done(8, &state, &json!({"do": "resign"}));
    let replay: Replay = server.get(&guest.path("replay")).json();
    assert!(replay.fault.is_none() && replay.frames.len() > 1);
    rematch(&server, &guest, &replay);
}

/// The next game, and one that goes on from the record, are played with the same cards.
fn rematch(server: &Server, guest: &Guest, replay: &Replay) {
    let (mut line, state) = guest.enter(server);
    line.done(9, &state, &json!({"do": "rematch"}));
    let path = format!("/api/tables/{}/next", guest.table);
    let next: Opened = server.call("POST", &path, &[("cookie", &guest.cookie)], Some("{}")).json();
    let look: Value = Guest { table: next.table, cookie: String::new() }.get(server, "").json();
    assert_eq!(look["table"]["file"], "weather");
    let start = parlor_wire::Start { record: replay.record.clone(), steps: 12, first: None };
    let on = server.set(&NewTable { file: None, start: Some(start), ..wish("") });
    assert_eq!(on.enter(server).1.position.view.value()["facts"]["set"], "weather");
}

#[test]
fn a_set_that_is_put_there_later_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &["--limit", "requests-per-second=1000"]);
    assert_eq!(names(&server), ["standard"]);
    let sets = folder.path().join("sets");
    fs::create_dir(&sets).unwrap();
    fs::write(sets.join("mine.toml"), WEATHER).unwrap();
    crate::server::until("the set", || (names(&server).len() == 2).then_some(()));
}
