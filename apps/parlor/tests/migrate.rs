//! `parlor migrate`: a real server's tables to PostgreSQL and back, cut off by a kill, and played on.

use std::process::{Command, Stdio};
use std::time::Duration;

use parlor_local_postgres::LocalPostgres;
use parlor_wire::NewSeat;

use crate::common::{parlor, printed};
use crate::server::Server;

/// What the command says when it ends well.
fn migrate(from: &str, to: &str) -> String {
    printed(&["migrate", "--from", from, "--to", to])
}

#[test]
fn a_games_table_moves_to_a_database_and_back_and_goes_on_each_time() {
    let (postgres, home) = (LocalPostgres::start().unwrap(), tempfile::tempdir().unwrap());
    let address = postgres.database("games").unwrap();
    let (own, back) = (home.path().join("own"), home.path().join("back"));
    let (own_text, back_text) = (own.to_str().unwrap(), back.to_str().unwrap());
    let first = Server::open(&own, &[]);
    let guests: Vec<_> = (0..3).map(|_| first.table("rose", &[NewSeat::You])).collect();
    let (mut line, state) = guests[0].enter(&first);
    line.choose(&state, 1);
    // While a server has the folder, nothing moves.
    let refused = parlor(&["migrate", "--from", own_text, "--to", &address]);
    assert!(refused.code != 0 && refused.err.contains("another server uses this folder"), "{refused:?}");
    first.stop();
    let said = migrate(own_text, &address);
    assert!(said.contains("3 tables") && said.contains("nothing is missing or different"), "{said}");
    let second = Server::open(&home.path().join("second"), &["--store", &address]);
    let (mut line, state) = guests[0].enter(&second);
    line.choose(&state, 2);
    second.stop();
    migrate(&address, back_text);
    let third = Server::open(&back, &[]);
    let (mut line, after) = guests[0].enter(&third);
    assert!(after.version > state.version, "what was played in the database came along");
    line.choose(&after, 3);
    third.stop();
    assert!(printed(&["verify-data", "--data", back_text]).contains("everything is as it was stored"));
}

/// A migration that was killed left half a table, or could not be done again.
#[test]
fn a_migration_that_was_killed_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let (own, other) = (home.path().join("own"), home.path().join("other"));
    let (own_text, other_text) = (own.to_str().unwrap(), other.to_str().unwrap());
    let server = Server::open(&own, &["--limit", "tables-per-hour=1000"]);
    for _ in 0..150 {
        server.table("rose", &[NewSeat::You]);
    }
    server.stop();
    let mut cut_off = 0;
    for wait in [5, 15, 30, 60, 120] {
        let mut moving = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["migrate", "--from", own_text, "--to", other_text])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        moving.kill().unwrap();
        cut_off += u32::from(!moving.wait().unwrap().success());
    }
    assert!(cut_off > 0, "nothing was cut off");
    let said = migrate(own_text, other_text);
    assert!(said.contains("150 tables") && said.contains("nothing is missing or different"), "{said}");
    let again = migrate(own_text, other_text);
    assert!(again.contains("150 of them from before"), "{again}");
}

#[test]
fn places_that_cannot_be_are_refused_in_words() {
    let home = tempfile::tempdir().unwrap();
    let empty = home.path().to_str().unwrap();
    let refused = |args: &[&str], word: &str| {
        let run = parlor(&[&["migrate"], args].concat());
        assert!(run.code != 0 && run.err.contains(word) && !run.err.contains("hush"), "{run:?}");
    };
    refused(&["--from", empty, "--to", empty], "the same place");
    refused(&["--from", empty, "--to", "elsewhere"], "there is no database");
    refused(
        &["--from", "postgres://me:hush@127.0.0.1:1/games", "--to", empty],
        "postgres://127.0.0.1:1/games",
    );
    assert!(!home.path().join("parlor.db").exists(), "a refused migration made something");
}
