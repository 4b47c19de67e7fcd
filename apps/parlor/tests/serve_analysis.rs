//! Analyses as the real server makes, keeps and stops them.

use std::path::Path;
use std::process::Command;

use crate::serve_store::database;
use crate::server::{Guest, Server, bot, until};
use parlor_catalog::Catalog;
use parlor_record::replay;
use parlor_wire::{AnalysisIs, AnalysisState, First, NewTable, Start};
use serde_json::{Value, json};

const QUICK: &[&str] = &["analysis-milliseconds=5", "requests-per-second=1000"];
/// With a [`long_game`] an analysis takes longer than a test may; and a test looks at it far more often than a page.
const SLOW: &[&str] =
    &["analysis-milliseconds=800", "requests-per-second=1000", "steps-per-second=100000", "thinkers=1"];

/// The program over a folder, with these limits.
fn program(folder: &Path, limits: &[&str]) -> Server {
    let args: Vec<_> = limits.iter().flat_map(|limit| ["--limit", limit]).collect();
    Server::open(folder, &args)
}

fn path(table: &str) -> String {
    format!("/api/tables/{table}/analysis")
}

/// A table at which bots have played a game to its end.
fn finished(server: &Server, game: &str, seats: usize) -> String {
    let table = server.table(game, &vec![bot("random"); seats]).table;
    until_over(server, &table);
    table
}

/// Watches until the game is over: bots play on only while somebody looks.
fn until_over(server: &Server, table: &str) {
    let spectator = Guest { table: table.to_owned(), cookie: String::new() };
    let (mut line, mut state) = spectator.enter(server);
    while state.over.is_none() {
        state = line.news();
    }
}

/// A table whose game is over, with this many choices that no analysis comes to its end before it is stopped.
fn long_game(server: &Server) -> String {
    let sample = ["sample", "snake", "--bots", "random,random", "--seed", "long"];
    let record = Command::new(env!("CARGO_BIN_EXE_parlor")).args(sample).output().unwrap().stdout;
    let steps = replay(&record, &Catalog).unwrap().events.len() - 1;
    assert!(steps > 800, "{steps} steps");
    let start = Start { record: String::from_utf8(record).unwrap(), steps: steps as u32, first: None };
    let seats = Some(vec![bot("random"); 2]);
    let wish = NewTable { game: "snake".to_owned(), seats, start: Some(start), ..NewTable::default() };
    let table = server.set(&wish).table;
    until_over(server, &table);
    table
}

fn look(server: &Server, table: &str) -> AnalysisState {
    server.get(&path(table)).json()
}

fn begin(server: &Server, table: &str) -> AnalysisState {
    server.call("POST", &path(table), &[], None).json()
}

/// Asks for it to be stopped: the answer's status.
fn stop(server: &Server, table: &str, key: &str) -> u16 {
    let body = json!({ "key": key });
    let headers = [("content-type", "application/json")];
    server.call("POST", &format!("{}/stop", path(table)), &headers, Some(&body.to_string())).status
}

fn wait(server: &Server, table: &str, what: impl Fn(&AnalysisState) -> bool) -> AnalysisState {
    until("the analysis", || Some(look(server, table)).filter(&what))
}

#[test]
fn a_finished_game_is_analysed_and_its_analysis_outlives_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = program(folder.path(), QUICK);
    let table = finished(&server, "ouroboros", 2);
    assert_eq!(look(&server, &table).is, AnalysisIs::None);
    let begun = begin(&server, &table);
    assert!(begun.key.is_some() && begun.of > 0, "{begun:?}");
    let done = wait(&server, &table, |state| state.is == AnalysisIs::Done);
    let analysis = done.analysis.clone().unwrap();
    assert_eq!((done.done, analysis.moves.len() as u32), (done.of, done.of));
    // Nothing is hidden, and two play: one line, which stands in its picture.
    assert_eq!(analysis.lines.len(), 1);
    assert!(analysis.lines[0].points.iter().all(|point| (0.0..=1.0).contains(&point.height)));
    assert!(analysis.moves.iter().all(|own| own.verdict.ends_with('.')));
    // Asked for again, it is there; and in the next server too.
    let again = begin(&server, &table);
    assert_eq!((again.is, again.key), (AnalysisIs::Done, None));
    server.stop();
    drop(server);
    let server = program(folder.path(), QUICK);
    assert_eq!(look(&server, &table), done);
}

/// The stored analysis of the only table that has one.
fn stored(folder: &Path) -> Value {
    let text: String =
        database(folder).query_row("SELECT analysis FROM analyses", [], |row| row.get(0)).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn store(folder: &Path, analysis: &Value) {
    let changed = database(folder).execute("UPDATE analyses SET analysis = ?1", [analysis.to_string()]);
    assert_eq!(changed.unwrap(), 1);
}

/// An earlier server gave each choice a time of its own: what it left unfinished is begun again, by one budget, which is what is said.
#[test]
fn an_unfinished_analysis_by_time_is_begun_again_by_one_budget() {
    let folder = tempfile::tempdir().unwrap();
    let server = program(folder.path(), QUICK);
    let table = finished(&server, "rose", 1);
    begin(&server, &table);
    let done = wait(&server, &table, |state| state.is == AnalysisIs::Done);
    let said = done.analysis.unwrap().bot;
    assert!(said.starts_with("the best bot with ") && said.ends_with(" simulations a choice"), "{said}");
    let open_with = |analysis: &Value| {
        store(folder.path(), analysis);
        program(folder.path(), QUICK)
    };
    server.stop();
    drop(server);
    let whole = stored(folder.path());
    let own = whole["judged_by"].as_str().unwrap().to_owned();
    // Two choices, with a value that no bot would give.
    let left = |judged_by: Option<&str>| {
        let mut left = whole.clone();
        left["decisions"].as_array_mut().unwrap().truncate(2);
        left["decisions"][1]["best"]["value"] = Value::from(4321.5);
        left["judged_by"] = Value::from(judged_by);
        left
    };
    for judged_by in [None, Some("best:5s"), Some("mcts:5000")] {
        let server = open_with(&left(judged_by));
        let before = look(&server, &table);
        assert_eq!((before.is, before.done), (AnalysisIs::Stopped, 2), "{judged_by:?}");
        begin(&server, &table);
        wait(&server, &table, |state| state.is == AnalysisIs::Done);
        let again = stored(folder.path());
        assert!(again["decisions"][1]["best"]["value"] != 4321.5, "{judged_by:?}");
        let judge = again["judged_by"].as_str().unwrap_or_default();
        assert!(judge.starts_with("best:") && !judge.ends_with('s'), "{judge}");
        server.stop();
    }
    // With the budget that was stored it goes on.
    let server = open_with(&left(Some(&own)));
    begin(&server, &table);
    wait(&server, &table, |state| state.is == AnalysisIs::Done);
    let on = stored(folder.path());
    assert_eq!(on["decisions"][1]["best"]["value"], Value::from(4321.5));
    assert_eq!((on["judged_by"].as_str(), &on["decisions"][3]), (Some(&*own), &whole["decisions"][3]));
}

/// What has been found for some seconds only is not on the disk yet when the server closes.
#[test]
fn an_analysis_that_is_cut_short_by_the_end_of_the_server_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = program(folder.path(), SLOW);
    let table = long_game(&server);
    begin(&server, &table);
    let found = wait(&server, &table, |state| state.done >= 2);
    assert!(server.terminate().success());
    let kept = look(&program(folder.path(), SLOW), &table);
    assert!(kept.is == AnalysisIs::Stopped && kept.done >= found.done, "{:?}, {} kept", kept.is, kept.done);
}

#[test]
fn an_analysis_is_stopped_with_its_key_alone_and_gone_on_with() {
    let server = Server::here(SLOW);
    let table = long_game(&server);
    let key = begin(&server, &table).key.unwrap();
    // Who comes second looks on.
    assert_eq!(begin(&server, &table).key, None);
    let stop = |key: &str| stop(&server, &table, key);
    assert_eq!(stop("guessed"), 403);
    wait(&server, &table, |state| state.done >= 1);
    assert_eq!(stop(&key), 204);
    let stopped = wait(&server, &table, |state| state.is == AnalysisIs::Stopped);
    assert!(stopped.done >= 1 && stopped.done < stopped.of, "{} of {}", stopped.done, stopped.of);
    assert_eq!(stop(&key), 403);
    let goes_on = begin(&server, &table);
    assert!(goes_on.done >= stopped.done && goes_on.key.is_some_and(|own| own != key));
}

#[test]
fn a_game_that_goes_on_is_not_analysed() {
    let server = Server::here(QUICK);
    let table = server.set(&NewTable { game: "rose".to_owned(), ..NewTable::default() }).table;
    for method in ["GET", "POST"] {
        let answer = server.call(method, &path(&table), &[], None);
        assert_eq!(answer.status, 409, "{}", answer.text);
    }
    assert_eq!(server.get(&path("aaaaaaaaaaaaaaaa")).status, 404);
}

#[test]
fn one_address_has_only_so_many_games_analysed_at_once() {
    let limits = [SLOW, &["analyses-per-address=2"]].concat();
    let server = Server::here(&limits);
    let tables: Vec<_> = (0..3).map(|_| long_game(&server)).collect();
    assert!(begin(&server, &tables[0]).key.is_some());
    let waits = begin(&server, &tables[1]);
    assert!(matches!(waits.is, AnalysisIs::Waiting | AnalysisIs::Running));
    assert_eq!(server.call("POST", &path(&tables[2]), &[], None).status, 429);
    // One that ends makes room.
    let key = waits.key.unwrap();
    assert_eq!(stop(&server, &tables[1], &key), 204);
    wait(&server, &tables[1], |state| !matches!(state.is, AnalysisIs::Waiting | AnalysisIs::Running));
    assert!(begin(&server, &tables[2]).key.is_some());
    // They take turns: the second does not wait for the end of the first.
    for table in [&tables[0], &tables[2]] {
        let state = wait(&server, table, |state| state.done >= 1);
        assert_ne!(state.is, AnalysisIs::Done);
    }
}

#[test]
fn a_table_begins_with_a_choice_that_was_not_made() {
    let server = Server::here(QUICK);
    let table = finished(&server, "rose", 1);
    let record = server.get(&format!("/api/tables/{table}/record")).text;
    let replay: Value = server.post("/api/replay", &json!({ "record": record })).json();
    // Fourteen cards are dealt, then somebody takes some.
    let first = |seat, action: &str| {
        let first = Some(First { seat, action: action.to_owned() });
        let start = Start { record: record.clone(), steps: 14, first };
        let table = NewTable { game: "rose".to_owned(), start: Some(start), ..NewTable::default() };
        server.call("POST", "/api/tables", &[], Some(&serde_json::to_string(&table).unwrap()))
    };
    assert_eq!(first(1, "take a1").status, 422);
    assert_eq!(first(2, "take a1 a2").status, 422);
    let taken = replay["frames"].as_array().unwrap().iter().find_map(|frame| {
        let said = frame["said"].as_array()?.iter().find(|said| said["seat"] == 1)?;
        said["words"].as_str().map(str::to_owned)
    });
    let answer = first(1, &taken.unwrap());
    assert_eq!(answer.status, 201, "{}", answer.text);
}
