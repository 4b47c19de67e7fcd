//! Real servers over one real database, and guests at whichever they like: a server that does not have a table passes its guests on to the one that has.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::channel;
use std::thread;

use parlor_local_postgres::{LocalPostgres, free_port};
use parlor_wire::{Code, Look, NewSeat, State, ToClient};
use serde_json::json;
use tempfile::TempDir;

use crate::common::parlor;
use crate::serve_cluster::{LONG, arrive, closing, lines, open, open_with, owner};
use crate::server::{Guest, Line, PATIENCE, Server, until};

/// A database, and as many servers over it as there are leases.
fn servers<const N: usize>(lease: &str) -> (LocalPostgres, [(Server, TempDir); N]) {
    let postgres = LocalPostgres::start().unwrap();
    let address = postgres.database("games").unwrap();
    let servers = [(); N].map(|()| {
        let folder = tempfile::tempdir().unwrap();
        (open(&address, folder.path(), lease), folder)
    });
    (postgres, servers)
}

/// Somebody who plays at one server.
struct Person<'s> {
    guest: Guest,
    server: &'s Server,
    line: Line,
    state: State,
}

impl<'s> Person<'s> {
    fn comes(guest: &Guest, server: &'s Server) -> Person<'s> {
        let (line, state) = arrive(guest, server);
        Person { guest: guest.clone(), server, line, state }
    }

    /// Comes back after their socket has ended.
    fn comes_back(&mut self) {
        (self.line, self.state) = arrive(&self.guest, self.server);
    }

    fn is_asked(&self) -> bool {
        !self.state.choices.is_empty()
    }

    /// One of the choices as a message, a different one each time.
    fn choice(&self, id: u64) -> String {
        let choice = &self.state.choices[id as usize * 7 % self.state.choices.len()].text;
        json!({"do": "act", "action": choice, "id": id, "seen": self.state.version}).to_string()
    }

    fn act(&mut self, id: u64) -> u32 {
        assert!(self.line.say_text(&self.choice(id)));
        self.hear_done(id)
    }

    /// The version that holds what was done.
    fn hear_done(&mut self, id: u64) -> u32 {
        loop {
            match self.line.hear().expect("the line is alive") {
                ToClient::Done { id: own, version } if own == id => return version,
                ToClient::News { state, .. } => self.state = state,
                ToClient::Presence { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }

    fn follow(&mut self, version: u32) {
        while self.state.version < version {
            match self.line.hear().expect("the line is alive") {
                ToClient::News { state, .. } => self.state = state,
                ToClient::Presence { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }
}

/// Both play for this many choices, or until the game is over; the number of the next choice.
fn play(people: &mut [&mut Person<'_>; 2], from: u64, choices: u64) -> u64 {
    for id in from..from + choices {
        if people[0].state.over.is_some() {
            return id;
        }
        let asked = people.iter().position(|person| person.is_asked()).expect("somebody is asked");
        let version = people[asked].act(id);
        people.iter_mut().for_each(|person| person.follow(version));
    }
    from + choices
}

/// Ann at one server and Bo at another, at one table; the server that has it dies in the middle of the game.
#[test]
fn two_people_at_two_servers_play_a_whole_game_and_one_server_dies() {
    let (postgres, [(one, _a), (other, _b), (third, _c)]) = servers("lease-seconds=3");
    let guest = one.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let mut ann = Person::comes(&guest, &one);
    let (bo, _) = other.sit(&guest.table, None, "Bo").unwrap();
    let mut bo = Person::comes(&bo, &other);
    ann.follow(bo.state.version);
    bo.follow(ann.state.version);
    let id = play(&mut [&mut ann, &mut bo], 1, 6);
    assert_eq!(owner(&postgres), "1", "one server has the table, whoever speaks to which");
    let before = bo.state.version;
    one.stop();
    // Ann's own server is gone, and Bo's says so in good order.
    assert_eq!(closing(&mut bo.line), Code::Elsewhere);
    assert!(bo.line.hear().is_none());
    ann.server = &third;
    ann.comes_back();
    bo.comes_back();
    assert_eq!((ann.state.version, bo.state.version), (before, before), "nothing acknowledged is lost");
    play(&mut [&mut ann, &mut bo], id, 2000);
    assert!(ann.state.over.is_some() && bo.state.over.is_some(), "the game came to its end");
    let rows = lines(&postgres);
    let [all, different, last] = rows.split('|').collect::<Vec<_>>()[..] else { panic!("{rows}") };
    assert!(all == different && all == last && all == bo.state.version.to_string(), "{rows}");
    // What is about the table is answered by whichever server is asked.
    for server in [&other, &third] {
        let ask = |what: &str| server.get(&format!("/api/tables/{}{what}", bo.guest.table));
        assert_eq!(bo.guest.look(server).state.version, bo.state.version);
        assert!(ask("/record").text.contains("seat 2"), "{}", ask("/record").text);
        assert_eq!((ask("/replay").status, ask("/evening").status, ask("/analysis").status), (200, 200, 200));
        assert_eq!(ask("/nothing").status, 404);
    }
    let code = other.get(&format!("/api/codes/{}", &bo.guest.table[..10]));
    assert!(code.text.contains(&bo.guest.table), "{}", code.text);
}

/// The next table is made at one server, and its people come to it at another.
#[test]
fn an_evening_goes_on_at_whichever_server() {
    let (_postgres, [(one, _a), (other, _b)]) = servers(LONG);
    let ann = one.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let (bo, _) = other.sit(&ann.table, None, "Bo").unwrap();
    let (mut at_one, mut at_other) = (Person::comes(&ann, &one), Person::comes(&bo, &other));
    let asked = if at_one.is_asked() { &mut at_one } else { &mut at_other };
    asked.act(1);
    let mut id = 1;
    let mut says = |person: &mut Person<'_>, what: &str| {
        id += 1;
        let answer = person.line.ask(id, person.state.version, &json!({ "do": what }));
        assert!(matches!(answer, ToClient::Done { .. }), "{what}: {answer:?}");
    };
    says(&mut at_other, "resign");
    says(&mut at_one, "rematch");
    says(&mut at_other, "rematch");
    let next = |server: &Server, guest: &Guest| {
        let answer = guest.post(server, "next", &json!({}));
        assert_eq!(answer.status, 200, "{}", answer.text);
        let opened: parlor_wire::Opened = answer.json();
        assert!(opened.seat.is_some(), "{}", answer.text);
        Guest { table: opened.table, cookie: answer.cookie.expect("a cookie") }
    };
    let (ann, bo) = (next(&one, &ann), next(&other, &bo));
    assert_eq!(ann.table, bo.table);
    let (mut ann, mut bo) = (Person::comes(&ann, &one), Person::comes(&bo, &other));
    play(&mut [&mut ann, &mut bo], 1, 4);
    for server in [&one, &other] {
        let path = format!("/api/tables/{}/evening", ann.guest.table);
        let evening: parlor_wire::Evening = server.get(&path).json();
        assert_eq!(evening.games.len(), 1, "the first game counts at both");
    }
}

/// A guest who has not heard the answer sends their choice again: by the same socket, by another one, through another server.
#[test]
fn a_choice_that_is_passed_on_twice_is_made_once() {
    let (postgres, [(one, _a), (other, _b)]) = servers(LONG);
    let guest = one.table("rose", &[NewSeat::You]);
    let (mut here, mut there) = (Person::comes(&guest, &one), Person::comes(&guest, &other));
    let choice = there.choice(7);
    assert!(there.line.say_text(&choice) && there.line.say_text(&choice));
    let version = there.hear_done(7);
    assert_eq!(there.hear_done(7), version, "the second time it is said where it was done");
    let acknowledged = lines(&postgres);
    there.comes_back();
    for person in [&mut here, &mut there] {
        assert!(person.line.say_text(&choice));
        assert_eq!(person.hear_done(7), version);
    }
    assert_eq!(lines(&postgres), acknowledged);
}

/// The server that has the table stands still, and its connection stays open: guests of another one were never told.
#[test]
fn a_guest_whose_tables_server_stands_still_is_told_to_come_again() {
    let (_postgres, [(one, _a), (other, _b)]) = servers("lease-seconds=2");
    let guest = one.table("rose", &[NewSeat::You]);
    let mut person = Person::comes(&guest, &one);
    person.act(1);
    let mut passed = Person::comes(&guest, &other);
    one.signal("STOP");
    assert_eq!(closing(&mut passed.line), Code::Elsewhere);
    passed.comes_back();
    passed.act(2);
    one.signal("CONT");
}

/// Whose guest it is, the server says that they speak to; nobody else can say it.
#[test]
fn limits_hold_for_the_guests_own_address_at_both_servers() {
    let postgres = LocalPostgres::start().unwrap();
    let address = postgres.database("games").unwrap();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let one = open_with(&address, folders[0].path(), ["codes-per-minute=5", "sockets-per-address=3"]);
    let arguments =
        ["--store", &address, "--trust-proxy", "--limit", "sockets-per-address=2", "--limit", LONG];
    let other = Server::open(folders[1].path(), &arguments);
    let guest = one.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let _stays = guest.enter(&one);
    // Codes are counted where the table is, by the address that the guest has there.
    let tries = |from: &str| {
        let path = format!("/api/tables/{}/continue", guest.table);
        let headers = [("x-forwarded-for", from)];
        let answers = (0..7).map(|_| other.call("POST", &path, &headers, Some(r#"{"code":"x"}"#)).status);
        answers.collect::<Vec<_>>()
    };
    assert_eq!(tries("203.0.113.7"), [409, 409, 409, 409, 409, 429, 429]);
    assert_eq!(tries("203.0.113.8"), [409, 409, 409, 409, 409, 429, 429], "somebody else has their own");
    // Sockets are counted where the guest is.
    let _open = [(); 2].map(|()| guest.connect(&other, "").expect("a socket"));
    assert!(guest.connect(&other, "").is_none());
    let path = format!("/api/tables/{}/sit", guest.table);
    // The guest's own connection is encrypted, as the proxy in front of their server says; the other one has no proxy.
    let body = json!({"name": "Bo"});
    let headers = [("x-forwarded-proto", "https"), ("x-forwarded-for", "203.0.113.9")];
    let seated = other.call("POST", &path, &headers, Some(&body.to_string()));
    assert!(seated.status == 200 && seated.header("set-cookie").contains("Secure"), "{seated:?}");
    let claims = [("parlor-encrypted", "yes"), ("parlor-peer", "203.0.113.9")];
    let table = r#"{"game":"rose","seats":[{"kind":"you"}]}"#;
    let set = one.call("POST", "/api/tables", &claims, Some(table));
    assert!(set.status == 201 && !set.header("set-cookie").contains("Secure"), "{set:?}");
}

/// Somebody reaches the port that is for servers.
#[test]
fn who_does_not_share_the_store_gets_nothing_at_the_servers_own_port() {
    let (postgres, [(one, _a), (other, _b)]) = servers(LONG);
    let inner = postgres.ask("games", "SELECT address FROM nodes WHERE number = 1").unwrap();
    let said = |bytes: &[u8]| {
        let mut stream = TcpStream::connect(&inner).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        // It may be closed before all is said.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        match stream.read_to_end(&mut answer) {
            Ok(_) => {}
            Err(why) => assert_eq!(why.kind(), ErrorKind::ConnectionReset),
        }
        answer
    };
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    for bytes in [&b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n"[..], preface, &[0; 4096], b""] {
        assert_eq!(said(bytes), b"", "{bytes:?}");
    }
    // Who knows how it is done, and not the secret, gets a number and a proof, and after that nothing.
    let guessed = [&b"parlor 1"[..], &[1; 32], &[2; 32], preface].concat();
    assert_eq!(said(&guessed).len(), 64);
    // Hundreds who say nothing keep no server out.
    let silent: Vec<_> = (0..300).map(|_| TcpStream::connect(&inner).unwrap()).collect();
    let guest = one.table("rose", &[NewSeat::You]);
    let mut own = Person::comes(&guest, &one);
    own.act(1);
    let mut passed = until("the other server to be let in", || {
        guest.connect(&other, "").map(|line| Person { line, ..Person::comes(&guest, &other) })
    });
    passed.comes_back();
    passed.act(2);
    drop(silent);
    let refused = other.call("GET", &guest.path(""), &[("parlor-at", "x")], None);
    assert_eq!(refused.status, 200);
    assert!(refused.json::<Look>().state.version > 0);
    let large = "x".repeat(70_000);
    let path = format!("/api/tables/{}/sit", guest.table);
    let refused = other.call("POST", &path, &[], Some(&large));
    assert_eq!(refused.fault(), (413, Code::TooLarge));
}

/// In a container it listens where nobody outside can dial: what the others dial leads there, and nothing else is said to them.
#[test]
fn a_server_is_reached_by_the_address_that_it_says_and_not_where_it_listens() {
    let postgres = LocalPostgres::start().unwrap();
    let address = postgres.database("games").unwrap();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let outside = TcpListener::bind("127.0.0.1:0").unwrap();
    let own = SocketAddr::from(([127, 0, 0, 1], free_port().unwrap()));
    let reached = outside.local_addr().unwrap().to_string();
    let words =
        ["--store", &address, "--limit", LONG, "--node-address", &reached, "--node-listen", &own.to_string()];
    let one = Server::open(folders[0].path(), &words);
    let other = open(&address, folders[1].path(), LONG);
    let listed = postgres.ask("games", &format!("SELECT count(*) FROM nodes WHERE address = '{reached}'"));
    assert_eq!(listed.unwrap(), "1");
    // The port of the machine that leads into the container.
    let (dials, dialled) = channel();
    thread::spawn(move || {
        let (mut outer, _) = outside.accept().unwrap();
        dials.send(()).unwrap();
        let mut inner = TcpStream::connect(own).unwrap();
        let (mut from, mut to) = (inner.try_clone().unwrap(), outer.try_clone().unwrap());
        thread::spawn(move || std::io::copy(&mut from, &mut to));
        let _ = std::io::copy(&mut outer, &mut inner);
    });
    let guest = one.table("rose", &[NewSeat::You]);
    let _has = guest.enter(&one);
    let mut person = Person::comes(&guest, &other);
    person.act(1);
    assert!(dialled.try_recv().is_ok(), "they went through it");
    let alone = parlor(&["serve", "--node-listen", "127.0.0.1:0"]);
    assert!(alone.code == 2 && alone.err.contains("--node-address"), "{}", alone.err);
}
