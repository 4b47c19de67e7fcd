//! Tables in PostgreSQL: two servers over one database, one of them killed, and a database that dies and comes back.

use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

use parlor_local_postgres::{LocalPostgres, Network};
use parlor_wire::{Code, NewSeat, State, ToClient};
use serde_json::json;

use crate::common::parlor;
use crate::server::{Guest, Line, Server, until};

fn open(address: &str, folder: &std::path::Path) -> Server {
    let limits = ["--limit", "idle-table-seconds=1", "--limit", "lease-seconds=2"];
    Server::open(folder, &[&["--store", address][..], &limits].concat())
}

fn lines(postgres: &LocalPostgres) -> String {
    postgres.ask("games", "SELECT count(*), max(version) FROM lines").unwrap()
}

/// A server that is killed, and another one, on another machine it may be, that goes on with its tables.
#[test]
fn another_server_goes_on_where_one_was_killed() {
    let postgres = LocalPostgres::start().unwrap();
    let address = postgres.database("games").unwrap();
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let first = open(&address, one.path());
    let guest = first.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&first);
    line.choose(&state, 1);
    let acknowledged = lines(&postgres);
    first.stop();
    let second = open(&address, other.path());
    // When the lease of the first has run out.
    until("the table to be free", || guest.connect(&second, ""));
    let (mut line, after) = guest.enter(&second);
    assert!(after.version > state.version, "what was acknowledged is there");
    assert_eq!(lines(&postgres), acknowledged);
    line.choose(&after, 2);
    assert!(!one.path().join("parlor.db").exists() && !other.path().join("parlor.db").exists());
}

/// The database dies while somebody plays: nothing is acknowledged, who comes hears why, and play goes on when it is back, in the same server.
#[test]
fn play_goes_on_when_the_database_is_back() {
    let mut postgres = LocalPostgres::start().unwrap();
    let (address, folder) = (postgres.database("games").unwrap(), tempfile::tempdir().unwrap());
    let server = open(&address, folder.path());
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    line.choose(&state, 1);
    let before = lines(&postgres);
    postgres.kill().unwrap();
    let (_, state) = enter_again(&guest, &server).unwrap_or_else(|| (None, state));
    let act = json!({"do": "act", "action": state.choices[0].text, "id": 2, "seen": state.version});
    assert!(line.say_text(&act.to_string()));
    let code = line.closing().0;
    assert_eq!(code, Code::NotStored);
    let made = server.post("/api/tables", &json!({"game": "rose"}));
    assert_eq!(made.fault(), (503, Code::Unavailable), "{}", made.text);
    assert_eq!(server.get("/readyz").status, 503);
    postgres.run().unwrap();
    until("the server to be ready", || (server.get("/readyz").status == 200).then_some(()));
    assert_eq!(lines(&postgres), before, "nothing that was refused is there");
    let (mut line, state) = guest.enter(&server);
    line.choose(&state, 2);
}

/// A database that was away for some seconds cost the player who was to choose as much of their clock.
#[test]
fn no_clock_is_charged_for_a_database_that_is_away() {
    let mut postgres = LocalPostgres::start().unwrap();
    let (address, folder) = (postgres.database("games").unwrap(), tempfile::tempdir().unwrap());
    let server = open(&address, folder.path());
    let wish = json!({"game": "rose", "clock": {"kind": "move", "seconds": 30}});
    let guest = server.set(&serde_json::from_value(wish).unwrap());
    let left = |state: &State| state.seats[0].clock.expect("a clock").left;
    let (mut line, state) = guest.enter(&server);
    let begun = Instant::now();
    postgres.kill().unwrap();
    // Refused, or not even heard by a server that has lost its tables.
    let act = json!({"do": "act", "action": state.choices[0].text, "id": 2, "seen": state.version});
    line.say_text(&act.to_string());
    sleep(Duration::from_millis(2500));
    postgres.run().unwrap();
    until("the server to be ready", || (server.get("/readyz").status == 200).then_some(()));
    until("the table to be open", || guest.connect(&server, ""));
    let (_line, after) = guest.enter(&server);
    let (charged, passed) = (left(&state).saturating_sub(left(&after)), begun.elapsed().as_millis() as u64);
    assert!(charged + 2000 < passed, "{charged} ms of {passed} are charged");
}

/// The table as it is in memory, where the server has it still.
fn enter_again(guest: &Guest, server: &Server) -> Option<(Option<Line>, parlor_wire::State)> {
    let mut line = guest.connect(server, "")?;
    match line.hear()? {
        ToClient::Welcome { state, .. } => Some((Some(line), state)),
        _ => None,
    }
}

/// The commands that look after what is stored know a database, too, and say what is its own business. No word of theirs shows its password.
#[test]
fn the_commands_of_a_host_work_on_a_database() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folder) = (postgres.database("games").unwrap(), tempfile::tempdir().unwrap());
    let server = open(&address, folder.path());
    let _ = server.table("rose", &[NewSeat::You]);
    let run = |args: &[&str]| parlor(&[args, &["--store", &address]].concat());
    let verified = run(&["verify-data"]);
    assert!(
        verified.code == 0 && verified.out.contains("1 table with "),
        "{} {}",
        verified.out,
        verified.err
    );
    assert_eq!(run(&["undelete"]).out, "No table was marked as deleted\n");
    assert_eq!(
        run(&["forget", "Nobody"]).out.lines().next(),
        Some("Nobody of this name has sat down at a stored table")
    );
    let file = folder.path().join("copy");
    let backup = run(&["backup", file.to_str().unwrap()]);
    assert!(backup.code == 1 && backup.err.contains("pg_dump") && !file.exists(), "{}", backup.err);
    postgres.ask("games", "UPDATE tables SET seed = 'other'").unwrap();
    let damaged = run(&["verify-data"]);
    assert!(damaged.code == 1 && damaged.out.contains("its chain does not fit"), "{}", damaged.out);
    for bad in ["postgres://me:hush@127.0.0.1:1/games", "postgres://me:hush@", "hush"] {
        let run = parlor(&["undelete", "--store", bad]);
        assert!(run.code == 1 && !run.err.contains("hush"), "{}", run.err);
    }
}

/// What libpq's variables say, this program does: a host who has set them for all that speaks with the database believes so.
#[test]
fn the_way_to_a_database_is_protected_as_the_environment_says() {
    let postgres = LocalPostgres::start_in(Some(Network::encrypted().unwrap())).unwrap();
    let _store = parlor_store::Postgres::open(&postgres.database("games").unwrap()).unwrap();
    let address = postgres.over_network("games", Network::NAME).unwrap();
    let verified = |authority: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_parlor"));
        program.args(["verify-data", "--store", &address]).env("PGSSLMODE", "verify-full");
        program.env("PGSSLROOTCERT", postgres.file(authority)).output().unwrap()
    };
    let said = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    let used = verified("authority.pem");
    assert!(used.status.success(), "{}", said(&used));
    for (authority, why) in [("stranger.pem", "UnknownIssuer"), ("gone.pem", "gone.pem: No such file")] {
        let refused = verified(authority);
        assert_eq!(refused.status.code(), Some(1));
        assert!(said(&refused).contains(why) && !said(&refused).contains("hush"), "{}", said(&refused));
    }
}
