//! Real servers over one real database: a table is at one of them at a time, and a server that was stopped where it stood cannot write to a table
//! that another has taken over.

use std::path::Path;

use parlor_local_postgres::LocalPostgres;
use parlor_wire::{Code, Fault, NewSeat, State, ToClient};
use serde_json::json;

use crate::server::{Guest, Line, Server, until};

/// So long that a test which waited for it would fail.
const LONG: &str = "lease-seconds=600";

fn open(address: &str, folder: &Path, lease: &str) -> Server {
    open_with(address, folder, [lease, "idle-table-seconds=1"])
}

fn open_with(address: &str, folder: &Path, [one, other]: [&str; 2]) -> Server {
    Server::open(folder, &["--store", address, "--limit", one, "--limit", other])
}

/// The lines of all tables, and the versions that they have.
fn lines(postgres: &LocalPostgres) -> String {
    let sql = "SELECT count(*), count(DISTINCT version), max(version) FROM lines";
    postgres.ask("games", sql).unwrap()
}

/// Comes to the table as soon as this server has it.
fn arrive(guest: &Guest, server: &Server) -> (Line, State) {
    let mut line = until("the table to be free", || guest.connect(server, ""));
    let state = line.hear_until(|message| match message {
        ToClient::Welcome { state, .. } => Some(state),
        _ => None,
    });
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
fn closing(line: &mut Line) -> Code {
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
    let (line, state) = guest.enter(&one);
    let path = format!("/api/tables/{}", guest.table);
    let refused = other.call("GET", &path, &[], None);
    assert_eq!((refused.status, refused.json::<Fault>().code), (503, Code::Elsewhere), "{}", refused.text);
    let seconds: u64 = refused.header("retry-after").parse().unwrap();
    assert!((2..=601).contains(&seconds), "{seconds}");
    assert!(guest.connect(&other, "").is_none(), "no socket either");
    assert_eq!(other.call("GET", "/api/tables/aaaaaaaaaaaaaaaa", &[], None).status, 404);
    // Nobody looks at it there any more: it is given back, long before the lease runs out.
    drop(line);
    let (mut line, found) = arrive(&guest, &other);
    assert_eq!(found.version, state.version);
    choose(&mut line, &found, 1);
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
    let asked = other.call("GET", &format!("/api/tables/{}", guest.table), &[], None);
    assert_eq!(asked.status, 200, "{}", asked.text);
    let (mut line, state) = arrive(&guest, &one);
    choose(&mut line, &state, 1);
}

/// A server that is told to end, with people at its tables: others have them at once.
#[test]
fn a_server_that_ends_gives_its_tables_back() {
    let postgres = LocalPostgres::start().unwrap();
    let (address, folders) =
        (postgres.database("games").unwrap(), [(); 2].map(|()| tempfile::tempdir().unwrap()));
    let [one, other] = [0, 1].map(|own: usize| open(&address, folders[own].path(), LONG));
    let guest = one.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&one);
    let state = choose(&mut line, &state, 1);
    assert!(one.terminate().success());
    assert_eq!(closing(&mut line), Code::Unavailable);
    let (mut line, found) = guest.enter(&other);
    assert_eq!(found.version, state.version);
    choose(&mut line, &found, 2);
    assert_eq!(postgres.ask("games", "SELECT count(*) FROM nodes").unwrap(), "1");
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
    let spectator = Guest { cookie: String::new(), ..guest.clone() };
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
    let back = one.call("GET", &format!("/api/tables/{}", guest.table), &[], None);
    assert_eq!((back.status, back.json::<Fault>().code), (503, Code::Elsewhere), "{}", back.text);
    // Play goes on where the table is, and at the table that nobody has taken over.
    choose(&mut elsewhere, &now, 6);
    choose(&mut own, &own_state, 1);
}
