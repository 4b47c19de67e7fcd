//! The real server: what one address can make it spend over time, in tables, entries and open files.

use std::net::TcpStream;

use parlor_wire::{Code, NewSeat, Refused, ToClient};
use serde_json::json;

use crate::server::{Server, until};

/// Rematches by which one address sets as many tables as it likes.
#[test]
fn a_rematch_is_one_more_table_of_its_address() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--metrics", "127.0.0.1:0", "--limit", "tables-per-hour=3"];
    let server = Server::open(folder.path(), &args);
    let mut guest = server.table("ouroboros", &[NewSeat::You, NewSeat::Bot { bot: "random".to_owned() }]);
    let mut next = || {
        let (mut line, state) = guest.enter(&server);
        let choice = state.choices.first().map(|choice| choice.text.clone());
        if let Some(action) = choice {
            line.ask(1, state.version, &json!({"do": "act", "action": action}));
        }
        until("the end", || {
            let answer = line.ask(2, guest.look(&server).state.version, &json!({"do": "resign"}));
            matches!(answer, ToClient::Done { .. } | ToClient::Refused(Refused { code: Code::GameOver, .. }))
                .then_some(())
        });
        line.ask(3, guest.look(&server).state.version, &json!({"do": "rematch"}));
        let path = format!("/api/tables/{}/next", guest.table);
        let answer = server.call("POST", &path, &[("cookie", &guest.cookie)], Some(""));
        if answer.status == 200 {
            guest = answer.guest();
        }
        answer.status
    };
    assert_eq!([next(), next(), next()], [200, 200, 429]);
    assert!(server.metrics().contains("parlor_tables_set_total 3"), "{}", server.metrics());
}

/// Undos without end by which one address fills the disk.
#[test]
fn an_address_gives_so_many_commands_an_hour() {
    let server = Server::here(&["commands-per-hour=3"]);
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    let codes: Vec<_> = (1..=4)
        .map(|id| match line.ask(id, state.version, &json!({"do": "act", "action": "dance"})) {
            ToClient::Refused(why) => why.code,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(codes, [Code::Syntax, Code::Syntax, Code::Syntax, Code::TooMany]);
}

/// Four addresses that take every file the system lets the program open, so that nobody else is answered and the store cannot write.
#[cfg(target_os = "linux")]
#[test]
fn connections_leave_the_store_its_files() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open_after(
        "ulimit -Sn 128; ulimit -Hn 256",
        folder.path(),
        &["--limit", "request-seconds=60"],
    );
    let limits = server.about("limits");
    let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    assert_eq!(files.split_whitespace().nth(3), Some("256"), "raised as far as it may be");
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    let _held: Vec<_> = (0..300).map(|_| TcpStream::connect(&server.address).unwrap()).collect();
    until("no place", || {
        let answer = server.try_call("GET", "/healthz", &[], None);
        answer.is_none_or(|answer| answer.status == 503).then_some(())
    });
    line.choose(&state, 1);
}
