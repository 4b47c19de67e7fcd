//! What a host may do about tables, and a guest about what is stored of them: at once, and of nobody else.

use std::path::Path;

use parlor_wire::{Code, Look, NewSeat, NewTable, Opened, ToClient};
use serde_json::{Value, json};

use crate::common::{Run, parlor};
use crate::serve_friends::gathering;
use crate::serve_store::database;
use crate::server::{Guest, Server, until};

/// Ann at a table of Ouroboros, with Bo.
fn ann_and_bo(server: &Server) -> (Guest, Guest) {
    let ann = server.anns("ouroboros", 1);
    let bo = server.friend(&ann, "Bo");
    (ann, bo)
}

fn tables(data: &Path, words: &[&str]) -> Run {
    parlor(&[&["tables"], words, &["--data", data.to_str().unwrap()]].concat())
}

/// The last that somebody hears before the line is dead.
fn farewell(guest: &Guest, server: &Server, then: impl FnOnce()) -> (Code, bool) {
    let (mut line, _) = guest.enter(server);
    then();
    let told = line.closing();
    assert!(line.hear().is_none());
    told
}

#[test]
fn a_host_closes_a_table_while_people_sit_there() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let ((ann, _), (other, _)) = (ann_and_bo(&server), ann_and_bo(&server));
    let listed = tables(folder.path(), &["list"]);
    assert!(listed.out.contains(&ann.table) && listed.out.contains("1: Ann, 2: Bo"), "{}", listed.out);
    assert_eq!(tables(folder.path(), &["list", "--most", "1"]).out.matches("ouroboros").count(), 1);
    let told = farewell(&ann, &server, || {
        let run = tables(folder.path(), &["close", &format!("http://x/table/{}", ann.table)]);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("is deleted") && run.out.contains("has been told"), "{}", run.out);
    });
    assert_eq!(told, (Code::NotFound, false));
    until("the table is gone", || (server.get(&ann.path("")).status == 404).then_some(()));
    assert_eq!(other.look(&server).state.seats[0].name, "Ann");
    let again = tables(folder.path(), &["close", &ann.table]);
    assert!(again.code == 2 && again.err.contains("There is no table"), "{}", again.err);
    assert_eq!(tables(folder.path(), &["close", "nonsense!"]).code, 2);
    // Also while no server runs.
    drop(server);
    let closed = tables(folder.path(), &["close", &other.table]);
    assert!(closed.code == 0 && !closed.out.contains("told"), "{} {}", closed.out, closed.err);
    assert!(tables(folder.path(), &["list"]).out.contains("There is no table"));
}

#[test]
fn a_host_removes_a_name_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let (ann, bo) = ann_and_bo(&server);
    let told = farewell(&bo, &server, || {
        let run = tables(folder.path(), &["remove-name", &ann.table, "2"]);
        assert!(run.code == 0 && run.out.contains("deleted from 1 line"), "{} {}", run.out, run.err);
    });
    assert_eq!(told, (Code::NameRemoved, true));
    let state = until("it is read again", || {
        let answer = server.get(&ann.path(""));
        (answer.status == 200).then(|| answer.json::<Look>().state)
    });
    assert_eq!((state.seats[0].name.as_str(), state.seats[1].name.as_str()), ("Ann", "Seat 2"));
    let record = server.get(&ann.path("record")).text;
    assert!(record.contains("Ann") && !record.contains("Bo"), "{record}");
    let (mut line, state) = ann.enter(&server);
    line.choose(&state, 7);
    // The code that people type names it, too.
    let code = format!("{}-{}", &ann.table[..5], &ann.table[5..10]);
    assert!(tables(folder.path(), &["remove-name", &code, "2"]).out.contains("Nobody has a name"));
    let strange = tables(folder.path(), &["remove-name", "aaaaa-aaaaa", "2"]);
    assert!(strange.code == 2 && strange.err.contains("There is no table"), "{}", strange.err);
    drop(server);
    let verified = parlor(&["verify-data", "--data", folder.path().to_str().unwrap()]);
    assert!(
        verified.code == 0 && verified.out.contains("everything is as it was stored"),
        "{}",
        verified.out
    );
}

/// What a host sees of a table in the list: how far it is, and its names.
fn told(data: &Path, table: &str) -> String {
    let run = tables(data, &["list"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let row = run.out.lines().find(|line| line.contains(table)).unwrap_or_default();
    let words: Vec<_> = row.split("  ").map(str::trim).filter(|word| !word.is_empty()).collect();
    words[4..].join("; ")
}

/// A host could not tell a table that is played at from one that is over, and one damaged table hid all the others.
#[test]
fn a_host_sees_how_far_each_table_is() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let (game, seats) = ("ouroboros".to_owned(), Some(vec![NewSeat::You, NewSeat::Friend]));
    let waiting = server.set(&NewTable { game, seats, name: Some("Cy".to_owned()), ..NewTable::default() });
    let ((ann, _), (other, _)) = (ann_and_bo(&server), ann_and_bo(&server));
    let (mut line, state) = ann.enter(&server);
    line.choose(&state, 7);
    assert_eq!(told(folder.path(), &waiting.table), "waiting; 1: Cy");
    assert_eq!(told(folder.path(), &ann.table), "playing; 1: Ann, 2: Bo");
    let gone = line.ask(8, state.version + 1, &json!({"do": "resign"}));
    assert!(matches!(gone, ToClient::Done { .. }), "{gone:?}");
    assert_eq!(told(folder.path(), &ann.table), "over; 1: Ann, 2: Bo");
    drop(server);
    let damage = "UPDATE tables SET seed = 'other' WHERE id = ?1";
    database(folder.path()).execute(damage, [&other.table]).unwrap();
    let run = tables(folder.path(), &["list"]).out;
    assert!(run.lines().any(|line| line.contains(&other.table) && line.contains("damaged")), "{run}");
    assert_eq!(told(folder.path(), &waiting.table), "waiting; 1: Cy");
    // A text that a terminal would obey, in a table that no chain covers and no rules fit.
    let forged = "UPDATE tables SET header = replace(header, 'game ouroboros', 'game ' || char(27) || '[2Jx') WHERE id = ?1";
    database(folder.path()).execute("UPDATE progress SET chain = NULL", []).unwrap();
    database(folder.path()).execute(forged, [&ann.table]).unwrap();
    let run = tables(folder.path(), &["list"]).out;
    assert!(run.contains("\\u001b[2Jx") && !run.contains('\u{1b}'), "{run}");
    let checked = parlor(&["verify-data", "--data", folder.path().to_str().unwrap()]);
    assert!(checked.code == 1 && !checked.out.contains('\u{1b}'), "{}", checked.out);
    // Neither is the guest's fault, nor does it pass: not `500`, and not `try again`.
    database(folder.path()).execute("UPDATE progress SET chain = zeroblob(32) WHERE number > 2", []).unwrap();
    let server = Server::open(folder.path(), &[]);
    assert_eq!(ann.get(&server, "").fault(), (409, Code::Unfit));
    assert_eq!(other.get(&server, "").fault(), (409, Code::Damaged));
}

#[test]
fn who_asks_for_too_many_tables_at_once_hears_it() {
    let server = Server::here(&[]);
    let asked = |many: usize| json!({"tables": (0..many).map(|at| format!("table{at}")).collect::<Vec<_>>()});
    assert_eq!(server.post("/api/glances", &asked(30)).status, 200);
    let refused = server.post("/api/glances", &asked(31));
    assert_eq!(refused.fault(), (422, Code::BadRequest), "{}", refused.text);
    assert!(refused.text.contains("at most 30"), "{}", refused.text);
}

#[test]
fn a_guest_gets_all_that_is_stored_of_them_and_nothing_of_the_others() {
    let server = Server::here(&[]);
    let (ann, bo) = ann_and_bo(&server);
    let (mut line, state) = ann.enter(&server);
    line.choose(&state, 7);
    let get = |guest: &Guest| {
        let path = format!("/api/tables/{}/mine", guest.table);
        server.call("GET", &path, &[("cookie", &guest.cookie)], None)
    };
    let answer = get(&ann);
    assert!(answer.header("content-disposition").starts_with("attachment"), "{:?}", answer.headers);
    let mine: Value = answer.json();
    assert_eq!((&mine["names"], &mine["seats"]), (&json!(["Ann"]), &json!([1])));
    let lines = mine["lines"].as_array().unwrap();
    assert!(lines.iter().any(|line| line.as_str().unwrap().contains(" sits 1 ")));
    assert!(lines.iter().any(|line| line.as_str().unwrap().starts_with("1 ") || line.as_str().unwrap().starts_with("1: ")), "{lines:?}");
    let bos: Value = get(&bo).json();
    assert!(
        !answer.text.contains("Bo") && !answer.text.contains(bos["key"].as_str().unwrap()),
        "{}",
        answer.text
    );
    let secret = ann.cookie.split_once('=').unwrap().1;
    assert!(!answer.text.contains(secret), "the secret itself is not stored");
    let stranger = get(&ann.stranger());
    assert_eq!(stranger.fault(), (409, Code::NotSeated));
    let forged = get(&Guest { cookie: "parlor_seat=abcdefghijkmnpqrstuvwxyz23".to_owned(), ..ann });
    assert_eq!(forged.status, 409);
}

#[test]
fn a_guest_has_their_name_deleted_at_all_tables_of_the_evening() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let first = gathering(&server, 1);
    server.friend(&first, "Bo");
    let wish = json!({"game": "snake", "name": "Ann", "lobby": true, "seats": [{"kind": "you"}, {"kind": "friend"}]});
    let second = first.post(&server, "anew", &wish);
    assert_eq!(second.status, 200, "{}", second.text);
    let next = Guest { table: second.json::<Opened>().table, ..first.clone() };
    let forget = |guest: &Guest| guest.post(&server, "forget", &json!({}));
    assert_eq!(forget(&next.stranger()).status, 409);
    let done = forget(&next);
    assert_eq!((done.status, done.json::<Value>()["lines"].as_u64()), (200, Some(2)), "{}", done.text);
    assert_eq!(forget(&next).json::<Value>()["lines"], 0);
    for table in [first, next] {
        let names: Vec<_> = table.look(&server).state.seats.into_iter().map(|seat| seat.name).collect();
        assert_eq!(names, ["Seat 1", "Bo"], "{}", table.table);
    }
    drop(server);
    let verified = parlor(&["verify-data", "--data", folder.path().to_str().unwrap()]);
    assert_eq!(verified.code, 0, "{}", verified.out);
}

/// Somebody from outside who would have tables let go; a note that others may read, or that stays behind.
#[test]
fn nobody_but_the_host_has_a_table_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let (ann, _) = ann_and_bo(&server);
    let note = folder.path().join("running");
    let text = std::fs::read_to_string(&note).unwrap();
    let words: Vec<_> = text.split_whitespace().collect();
    assert_eq!((words.len(), words[0]), (3, server.address.as_str()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&note).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let path = format!("/api/host/tables/{}/release?deleted=true", ann.table);
    let nothing = server.call("POST", "/api/host/nothing", &[], None);
    let bearer = format!("Bearer {}", words[2]);
    for shown in ["", "Bearer ", "Bearer x", words[2], &bearer.to_uppercase()] {
        let answer = server.call("POST", &path, &[("authorization", shown)], None);
        assert_eq!((answer.status, &answer.text), (404, &nothing.text), "{shown}");
    }
    let told = farewell(&ann, &server, || {
        assert_eq!(server.call("POST", &path, &[("authorization", &bearer)], None).status, 204);
    });
    assert_eq!(told.0, Code::NotFound);
    // Nothing was deleted by that: the commands do it first.
    assert_eq!(ann.look(&server).state.seats[0].name, "Ann");
    #[cfg(unix)]
    {
        assert!(server.terminate().success());
        assert!(!note.exists());
    }
}
