//! A store that fails for a while, clocks that are wrong, and tables that were about to be deleted.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use parlor_wire::{Code, Command, FromClient, NewSeat, NewTable, State, ToClient};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::common::parlor;
use crate::server::{Guest, Server, until};

/// The server's database, as another program opens it.
pub(crate) fn database(folder: &Path) -> Connection {
    let database = Connection::open(folder.join("parlor.db")).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    database
}

/// The number of tables that are marked as deleted.
fn marked(folder: &Path) -> u32 {
    let sql = "SELECT count(*) FROM progress WHERE deleted IS NOT NULL";
    database(folder).query_row(sql, [], |row| row.get(0)).unwrap()
}

/// A fault of the store was answered with "no such table", and the page then forgot the unfinished game.
#[test]
fn a_store_that_fails_is_no_missing_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(
        folder.path(),
        &["--limit", "idle-table-seconds=1", "--limit", "requests-per-second=1000"],
    );
    let guest = server.table("rose", &[NewSeat::You]);
    assert_eq!(guest.get(&server, "").status, 200);
    // Nothing can be read or written any more: another program holds the data under other names.
    let database = database(folder.path());
    database.execute_batch("ALTER TABLE tables RENAME TO away; ALTER TABLE uptime RENAME TO gone").unwrap();
    let lost = until("the table to leave memory", || {
        Some(guest.get(&server, "")).filter(|answer| answer.status != 200)
    });
    assert_eq!(lost.fault(), (503, Code::Unavailable), "{}", lost.text);
    let set = server.post("/api/tables", &json!({"game": "rose"}));
    assert_eq!(set.fault(), (503, Code::Unavailable), "{}", set.text);
    let health = server.get("/healthz");
    assert_eq!((health.status, health.text.as_str()), (503, "the store takes no writes\n"));
    let ready = server.get("/readyz");
    let told: Value = ready.json();
    assert_eq!((ready.status, &told["ready"], &told["store"]), (503, &json!(false), &json!(false)), "{told}");
    // It comes back, and everything is as it was.
    database.execute_batch("ALTER TABLE away RENAME TO tables; ALTER TABLE gone RENAME TO uptime").unwrap();
    until("the store to be well", || (server.get("/healthz").status == 200).then_some(()));
    assert_eq!(guest.look(&server).table.you, Some(1));
    // A table to which nobody has come leaves memory again.
    let _here = guest.enter(&server);
    let ready: Value = server.get("/readyz").json();
    assert_eq!((&ready["ready"], &ready["tables"]["now"]), (&json!(true), &json!(1)), "{ready}");
}

/// A store that another program has locked: a trial write notices, a count of tables did not.
#[test]
fn health_is_a_write_that_succeeds() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    assert_eq!(server.get("/healthz").text, "ok\n");
    let database = database(folder.path());
    database.execute_batch("BEGIN IMMEDIATE").unwrap();
    until("the lock to be noticed", || (server.get("/healthz").status == 503).then_some(()));
    database.execute_batch("ROLLBACK").unwrap();
    until("the store to be well", || (server.get("/healthz").status == 200).then_some(()));
}

/// A disk that stalled for eight seconds cost a player the seat: the clock for the next choice ran before they had heard of it. And a server that was frozen
/// charged that to the player who was to choose.
#[cfg(unix)]
#[test]
fn no_clock_is_charged_for_a_server_that_stands_still() {
    const STILL: Duration = Duration::from_millis(2500);
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let guest = server.set(
        &serde_json::from_value(json!({"game": "rose", "clock": {"kind": "move", "seconds": 20}})).unwrap(),
    );
    let (mut line, state) = guest.enter(&server);
    let left = |state: &State| state.seats[0].clock.expect("a clock").left;
    // Frozen, as a laptop is that was closed.
    let (before, begun) = (left(&guest.look(&server).state), Instant::now());
    server.signal("STOP");
    sleep(STILL);
    server.signal("CONT");
    let charged = before.saturating_sub(left(&guest.look(&server).state));
    let passed = begun.elapsed().as_millis() as u64;
    assert!(charged + 2000 < passed, "{charged} ms of {passed} are charged");
    // A disk on which nothing can be written.
    let database = database(folder.path());
    database.execute_batch("BEGIN IMMEDIATE").unwrap();
    let action = state.choices[0].text.clone();
    assert!(line.say(&FromClient { id: 1, seen: state.version, command: Command::Act { action } }));
    sleep(STILL);
    database.execute_batch("ROLLBACK").unwrap();
    let next = line.hear_until(|message| match message {
        ToClient::News { state: next, .. } if next.position.step > state.position.step => Some(next),
        _ => None,
    });
    assert!(left(&next) > 19_000, "{} ms are left", left(&next));
}

/// With a clock that was decades ahead at one start, every table was deleted within a second.
#[test]
fn a_clock_that_is_wrong_deletes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &["--limit", "table-days=1"]);
    let guest = server.table("rose", &[NewSeat::You]);
    assert!(server.terminate().success());
    database(folder.path())
        .execute_batch("UPDATE tables SET created = 1; UPDATE progress SET touched = 1")
        .unwrap();
    let server = Server::open(folder.path(), &["--limit", "table-days=1"]);
    // What a sweep at the start would have done is done when the second table is stored.
    server.table("rose", &[NewSeat::You]);
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!((guest.get(&server, "").status, marked(folder.path())), (200, 0));
    // A run of the server makes it older by that run, and by nothing else.
    assert!(server.terminate().success());
    let sql = "SELECT millis FROM uptime";
    let uptime: i64 = database(folder.path()).query_row(sql, [], |row| row.get(0)).unwrap();
    assert!((500..600_000).contains(&uptime), "{uptime}");
}

/// Deletions are made in two steps, and the first can be undone by a guest who comes, and by the host.
#[test]
fn who_comes_to_a_deleted_table_brings_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &["--limit", "idle-table-seconds=1"]);
    let guests = [1, 2, 3].map(|_| server.table("rose", &[NewSeat::You]));
    assert!(server.terminate().success());
    database(folder.path()).execute_batch("UPDATE progress SET deleted = 0").unwrap();
    let server = Server::open(folder.path(), &[]);
    assert_eq!(marked(folder.path()), 3);
    assert_eq!(guests[0].get(&server, "").status, 200);
    until("the mark to go", || (marked(folder.path()) == 2).then_some(()));
    // The host's command works beside the server.
    let data = folder.path().to_str().unwrap();
    for told in ["2 tables are back\n", "No table was marked as deleted\n"] {
        let run = parlor(&["undelete", "--data", data]);
        assert_eq!((run.out.as_str(), run.code), (told, 0), "{}", run.err);
    }
    assert_eq!(marked(folder.path()), 0);
    let nowhere = parlor(&["undelete", "--data", "/nowhere/at/all"]);
    assert!(nowhere.err.contains("there is no database /nowhere/at/all/parlor.db"), "{}", nowhere.err);
}

/// A host's evening: a backup, a check, a name that must go, a fault, a restore.
#[test]
fn what_is_stored_is_checked_forgotten_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (at, copy) = (data.to_str().unwrap().to_owned(), folder.path().join("copy.db"));
    let run = |args: &[&str]| {
        let run = parlor(&[args, &["--data", &at]].concat());
        (run.code, run.out, run.err)
    };
    let server = Server::open(&data, &["--limit", "idle-table-seconds=1"]);
    let named = |game: &str, name: &str| {
        server.set(&NewTable { game: game.to_owned(), name: Some(name.to_owned()), ..NewTable::default() })
    };
    let guests = [named("rose", "Ann"), named("snake", "Ann"), named("solo-war", "Bo")];
    assert_eq!(parlor(&["backup", copy.to_str().unwrap(), "--data", &at]).code, 0);
    let (code, out, _) = run(&["verify-data"]);
    assert!(
        code == 0 && out.starts_with("3 tables with ") && out.contains("everything is as it was stored"),
        "{out}"
    );
    // A name goes from what is stored; the tables go on without it.
    let (code, out, _) = run(&["forget", "Ann"]);
    assert!(code == 0 && out.starts_with("The name is deleted from 2 lines\n"), "{out}");
    let name = |guest: &Guest| guest.look(&server).state.seats[0].name.clone();
    until("the table to leave memory", || (name(&guests[0]) != "Ann").then_some(()));
    assert_eq!(name(&guests[2]), "Bo");
    assert_eq!(run(&["verify-data"]).0, 0);
    // While the server runs, nothing can be put in place of its database.
    let (code, _, err) = run(&["restore", copy.to_str().unwrap()]);
    assert!(code == 1 && err.starts_with("another server uses this folder"), "{err}");
    assert!(server.terminate().success());
    database(&data).execute_batch("UPDATE lines SET line = replace(line, 'deal', 'dealt')").unwrap();
    let (code, out, err) = run(&["verify-data"]);
    assert_eq!((code, out.lines().count()), (1, 3), "{out}");
    assert!(err.starts_with("3 faults in "), "{err}");
    let (code, out, _) = run(&["restore", copy.to_str().unwrap()]);
    assert!(
        code == 0 && out.contains("What was there before is in ") && out.contains("parlor.db.old-1"),
        "{out}"
    );
    assert_eq!(run(&["verify-data"]).0, 0);
    let server = Server::open(&data, &[]);
    assert_eq!(guests[0].get(&server, "").status, 200);
}

/// The number of writes that the store has not answered yet.
fn waiting(server: &Server) -> u32 {
    let metrics = server.metrics();
    let value = metrics.lines().find_map(|line| line.strip_prefix("parlor_store_waiting "));
    value.expect("a number of waiting writes").parse().unwrap()
}

/// A disk that is slower than the guests: anyone who finds the queue full is refused at once, and nothing that was acknowledged is lost.
#[test]
fn a_queue_that_is_full_refuses_at_once_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &["--limit", "writes=1", "--metrics", "127.0.0.1:0"]);
    let create = || server.post("/api/tables", &json!({"game": "rose"}));
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    let act = |id| {
        json!({"do": "act", "action": state.choices[0].text, "id": id, "seen": state.version}).to_string()
    };
    // One write is under way and waits for another program, and one waits for it.
    let database = database(folder.path());
    database.execute_batch("BEGIN IMMEDIATE").unwrap();
    let created = std::thread::scope(|scope| {
        let mut creating = Vec::new();
        until("a full queue", || {
            creating.push(scope.spawn(create));
            (waiting(&server) == 2).then_some(())
        });
        let refused = create();
        assert_eq!(refused.fault(), (503, Code::Unavailable), "{}", refused.text);
        assert!(refused.text.contains("try again in a moment"), "{}", refused.text);
        assert!(line.say_text(&act(1)));
        let (code, again) = line.closing();
        assert_eq!((code, again), (Code::NotStored, true));
        database.execute_batch("ROLLBACK").unwrap();
        let statuses = creating.into_iter().map(|creating| creating.join().unwrap().status);
        statuses.filter(|status| *status == 201).count()
    });
    // Everything acknowledged is there, and nothing else.
    let sql = "SELECT count(*) FROM tables";
    let stored: i64 = database.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(stored, 1 + created as i64);
    // The queue is empty again: tables are made, and the move that was not stored is made once.
    assert_eq!(until("the store to be well", || Some(create()).filter(|it| it.status != 503)).status, 201);
    let (mut line, after) = guest.enter(&server);
    assert_eq!(after.version, state.version, "nothing that was refused has happened");
    assert!(line.say_text(&act(1)));
    line.hear_until(|message| matches!(message, ToClient::Done { id: 1, .. }).then_some(()));
}
