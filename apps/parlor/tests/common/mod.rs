//! Runs the real program.
#![allow(dead_code, reason = "each test file uses some of these")]

use std::io::Write;
use std::process::{Command, Stdio};

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `parlor` with these arguments and nothing on standard input.
pub(crate) fn parlor(args: &[&str]) -> Run {
    parlor_reading(args, "")
}

/// Runs `parlor` with this text on standard input.
pub(crate) fn parlor_reading(args: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    // A program that needs no input closes it; that is no fault.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    let done = child.wait_with_output().expect("the program ends");
    Run {
        code: done.status.code().expect("an exit code"),
        out: String::from_utf8(done.stdout).expect("text"),
        err: String::from_utf8(done.stderr).expect("text"),
    }
}

/// What a run that must succeed prints; it says nothing on standard error.
pub(crate) fn printed(args: &[&str]) -> String {
    let run = parlor(args);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{args:?}");
    run.out
}

/// The slugs of the games, with their numbers of seats, as the program lists them.
pub(crate) fn games() -> Vec<(String, Vec<u64>)> {
    let list: serde_json::Value = serde_json::from_str(&printed(&["games", "--json"])).expect("JSON");
    let seats = |game: &serde_json::Value| {
        let seats = game["seats"].as_array().expect("seats");
        seats.iter().filter_map(serde_json::Value::as_u64).collect()
    };
    let games = list.as_array().expect("a list");
    games.iter().map(|game| (game["slug"].as_str().expect("a slug").to_owned(), seats(game))).collect()
}

/// A record in a file of its own, which lasts as long as its folder.
pub(crate) fn record_file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.parlor");
    std::fs::write(&path, text).expect("a file");
    let path = path.to_str().expect("a path").to_owned();
    (folder, path)
}
