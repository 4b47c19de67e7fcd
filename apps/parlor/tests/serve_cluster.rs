//! Real servers over one real database: a table is at one of them at a time, and a server that was stopped where it stood cannot write to a table
//! that another has taken over. How they pass guests on to each other is in `serve_forward.rs`.

use std::path::Path;
use std::process::{Command, Stdio};

use parlor_local_postgres::LocalPostgres;
use parlor_wire::{Code, Look, NewSeat, State, ToClient};
use serde_json::json;

use crate::server::{Guest, Line, Server, until};

/// So long that a test which waited for it would fail.
pub(crate) const LONG: &str = "lease-seconds=600";

pub(crate) fn open(address: &str, folder: &Path, lease: &str) -> Server {
    open_with(address, folder, [lease, "idle-table-seconds=1"])
}

pub(crate) fn open_with(address: &str, folder: &Path, [one, other]: [&str; 2]) -> Server {
    Server::open(folder, &["--store", address, "--limit", one, "--limit", other])
}

/// The lines of all tables, and the versions that they have.
pub(crate) fn lines(postgres: &LocalPostgres) -> String {
    let sql = "SELECT count(*), count(DISTINCT version), max(version) FROM lines";
    postgres.ask("games", sql).unwrap()
}

/// The numbers of the servers that have a table.
pub(crate) fn owner(postgres: &LocalPostgres) -> String {
    postgres.ask("games", "SELECT DISTINCT owner FROM progress WHERE owner IS NOT NULL").unwrap()
}

/// Comes to the table as soon as this server has it.
pub(crate) fn arrive(guest: &Guest, server: &Server) -> (Line, State) {
    let mut line = until("the table to be free", || guest.connect(server, ""));
    let state = line.welcome();
    (line, state)
}

/// Makes a choice, and gives the table as it is then.
fn choose(line: &mut Line, state: &State, id: u64) -> State {
    let act = json!({"do": "act", "action": state.choices[0].text, "id": id, "seen": state.version});
    assert!(line.say_text(&act.to_string()));
    let (mut done, mut now) = (false, None);
    while !done || now.is_none() {
        match line.hear().expect("the line is alive") {
            ToClient::Done { id: own, .. } => done |= own == id,
            ToClient::News { state, .. } => now = Some(state),
            ToClient::Presence { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    now.unwrap()
}

/// How a line ends; it must not bring an acknowledgement.
pub(crate) fn closing(line: &mut Line) -> Code {
    line.hear_until(|message| match message {
        ToClient::Closing { code, again, .. } => {
            assert!(again, "who is sent away here may come back, to where the table is");
            Some(code)
        }
        ToClient::Done { .. } => panic!("acknowledged by a server that owns nothing"),
        _ => None,
    })
}

#[test]
fn a_table_is_at_one_server_and_another_says_so() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folders) =
        (postgres.database("games").unwrap(), [(); 2].map(|()| tempfile::tempdir().unwrap()));
    let [one, other] = [0, 1].map(|own: usize| open(&address, folders[own].path(), LONG));
    let guest = one.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&one);
    assert_eq!(other.get("/api/tables/aaaaaaaaaaaaaaaa").status, 404);
    // It dies, and its lease goes on: nobody else may have the table, and nobody is reached there.
    one.stop();
    assert!(line.hear().is_none_or(|message| matches!(message, ToClient::Presence { .. })));
    let path = format!("/api/tables/{}", guest.table);
    let refused = other.get(&path);
    assert_eq!(refused.fault(), (503, Code::Elsewhere), "{}", refused.text);
    let seconds: u64 = refused.header("retry-after").parse().unwrap();
    assert!((2..=601).contains(&seconds), "{seconds}");
    assert!(guest.connect(&other, "").is_none(), "no socket either");
    // What it would have said when it ends: from then on the table is free.
    postgres.ask("games", "UPDATE nodes SET until = clock_timestamp() WHERE number = 1").unwrap();
    let (mut line, found) = arrive(&guest, &other);
    assert_eq!(found.version, state.version);
    choose(&mut line, &found, 1);
}

/// Nobody looks at a table any more: it is given back, long before the lease runs out, and who comes next has it.
#[test]
fn a_table_that_nobody_looks_at_is_free() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folders) =
        (postgres.database("games").unwrap(), [(); 2].map(|()| tempfile::tempdir().unwrap()));
    let [one, other] = [0, 1].map(|own: usize| open(&address, folders[own].path(), LONG));
    let guest = one.table("rose", &[NewSeat::You]);
    drop(guest.enter(&one));
    until("the table to be given back", || owner(&postgres).is_empty().then_some(()));
    let (mut line, found) = arrive(&guest, &other);
    choose(&mut line, &found, 1);
    assert_eq!(owner(&postgres), "2");
}

/// A request opens a table in passing, as a rematch does, and its people come to another server: they waited until the first one's memory was
/// tidied up.
#[test]
fn a_table_that_was_only_asked_about_is_soon_free() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folders) =
        (postgres.database("games").unwrap(), [(); 2].map(|()| tempfile::tempdir().unwrap()));
    let limits = [LONG, "idle-table-seconds=600"];
    let [one, other] = [0, 1].map(|own: usize| open_with(&address, folders[own].path(), limits));
    let guest = one.table("rose", &[NewSeat::You]);
    let asked = other.get(&guest.path(""));
    assert_eq!(asked.status, 200, "{}", asked.text);
    until("the table to be given back", || owner(&postgres).is_empty().then_some(()));
    let (mut line, state) = arrive(&guest, &one);
    choose(&mut line, &state, 1);
    assert_eq!(owner(&postgres), "1");
}

/// A server that is told to end, with people at its tables, and nobody to take them.
#[test]
fn a_server_alone_that_ends_gives_its_tables_back() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folder) = (postgres.database("games").unwrap(), tempfile::tempdir().unwrap());
    let one = open(&address, folder.path(), LONG);
    let guest = one.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&one);
    let state = choose(&mut line, &state, 1);
    assert!(one.terminate().success());
    assert_eq!(closing(&mut line), Code::Unavailable);
    assert_eq!(postgres.ask("games", "SELECT count(*) FROM nodes").unwrap(), "0");
    let other = open(&address, folder.path(), LONG);
    let (mut line, found) = guest.enter(&other);
    assert_eq!(found.version, state.version);
    choose(&mut line, &found, 2);
}

/// A server is told to end, by a signal or through the database, with people at its tables: others have them at once, before it has ended. Who speaks to
/// it meanwhile is passed on.
#[test]
fn a_server_that_drains_hands_its_tables_over() {
    let postgres = LocalPostgres::start().unwrap();
    let address = postgres.database("games").unwrap();
    for by_signal in [true, false] {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [one, other] = [0, 1].map(|own: usize| {
            // While it drains it sends away whom it passes on, the first after 6 s: they have been there by then.
            let limits = ["lease-seconds=3", "drain-seconds=15"];
            open_with(&address, folders[own].path(), limits)
        });
        let names = postgres.ask("games", "SELECT name FROM nodes ORDER BY number").unwrap();
        let first = names.lines().next().unwrap().to_owned();
        let guest = one.table("rose", &[NewSeat::You]);
        let (mut line, state) = guest.enter(&one);
        let state = choose(&mut line, &state, 1);
        let asked = match by_signal {
            true => {
                one.signal("TERM");
                None
            }
            false => {
                let mut drain = Command::new(env!("CARGO_BIN_EXE_parlor"));
                Some(
                    drain
                        .args(["drain", &first, "--store", &address])
                        .stdout(Stdio::piped())
                        .spawn()
                        .unwrap(),
                )
            }
        };
        // A choice comes while the table moves: it is made, or its guest is told to come again, and makes it then.
        let act = json!({"do": "act", "action": state.choices[0].text, "id": 2, "seen": state.version});
        assert_eq!(closing(&mut line), Code::Elsewhere);
        let (mut passed, found) = arrive(&guest, &one);
        assert_eq!(found.version, state.version);
        assert!(passed.say_text(&act.to_string()));
        passed.hear_until(|message| matches!(message, ToClient::Done { id: 2, .. }).then_some(()));
        let ready = one.get("/readyz");
        assert!(ready.status == 503 && ready.text.contains("\"closing\":true"), "{ready:?}");
        assert_eq!(closing(&mut passed), Code::Elsewhere, "it ends, and whom it passed on comes again, too");
        let (mut there, found) = guest.enter(&other);
        assert_eq!(found.version, state.version + 1);
        choose(&mut there, &found, 3);
        let gone = || postgres.ask("games", "SELECT count(*) FROM nodes").unwrap() == "1";
        until("the server to end", || gone().then_some(()));
        assert!(one.try_call("GET", "/healthz", &[], None).is_none());
        if let Some(asked) = asked {
            let said = asked.wait_with_output().unwrap();
            let text = String::from_utf8(said.stdout).unwrap();
            assert!(said.status.success() && text.contains(&format!("{first} has ended after ")), "{text}");
        }
        drop(other);
        postgres.ask("games", "DELETE FROM nodes").unwrap();
    }
}

/// Signals did nothing any more at a server that was asked to drain through the database: only KILL ended it before its time.
#[test]
fn a_server_that_drains_ends_at_once_when_it_is_told_to_twice() {
    let postgres = LocalPostgres::start().unwrap();
    let address = postgres.database("games").unwrap();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let limits = ["lease-seconds=3", "drain-seconds=600"];
    let [one, _other] = [0, 1].map(|own: usize| open_with(&address, folders[own].path(), limits));
    postgres.ask("games", "UPDATE nodes SET draining = true WHERE number = 1").unwrap();
    until("it to drain", || (one.get("/readyz").status == 503).then_some(()));
    until("it to end", || {
        one.signal("TERM");
        one.try_call("GET", "/healthz", &[], None).is_none().then_some(())
    });
}

/// A server that is stopped in the middle of a game, past its lease, while another plays on; then it goes on, and knows nothing of it. Its guests had
/// sent it a choice meanwhile.
#[test]
fn a_server_that_stood_still_past_its_lease_writes_nothing() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folders) =
        (postgres.database("games").unwrap(), [(); 2].map(|()| tempfile::tempdir().unwrap()));
    let [one, other] = [0, 1].map(|own: usize| open(&address, folders[own].path(), "lease-seconds=2"));
    let guest = one.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&one);
    let state = choose(&mut line, &state, 1);
    // Two more look on: at this table, and at one that stays here.
    let spectator = guest.stranger();
    let (mut looker, _) = spectator.enter(&one);
    let quiet = one.table("rose", &[NewSeat::You]);
    let (mut own, own_state) = quiet.enter(&one);

    one.signal("STOP");
    let act = json!({"do": "act", "action": state.choices[0].text, "id": 2, "seen": state.version});
    assert!(line.say_text(&act.to_string()), "the system takes it for the server that stands still");
    let (mut elsewhere, mut now) = arrive(&guest, &other);
    assert_eq!(now.version, state.version, "all that was acknowledged, and nothing else");
    for id in 3..6 {
        now = choose(&mut elsewhere, &now, id);
    }
    let acknowledged = lines(&postgres);

    one.signal("CONT");
    assert!(matches!(closing(&mut line), Code::NotStored | Code::Elsewhere));
    assert!(
        matches!(closing(&mut looker), Code::NotStored | Code::Elsewhere),
        "who only looks on is told, too"
    );
    assert_eq!(lines(&postgres), acknowledged, "it has written nothing");
    let headers = [("cookie", guest.cookie.as_str())];
    let look: Look = one.call("GET", &guest.path(""), &headers, None).json();
    assert_eq!(look.state.version, now.version, "it asks the server that has the table now");
    // Play goes on where the table is, and at the table that nobody has taken over.
    choose(&mut elsewhere, &now, 6);
    choose(&mut own, &own_state, 1);
}
