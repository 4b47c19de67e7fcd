//! The real server: who may ask what, how much, and how it ends.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;

use parlor_wire::{Code, Fault, Look, NewSeat, Opened, ToClient};
use serde_json::json;

use crate::server::{Guest, PATIENCE, Server, bot, until};

#[test]
fn another_sites_page_can_change_nothing_and_open_no_socket() {
    let server = Server::here(&[]);
    let wish = json!({"game": "rose"});
    let set = |origin: &str| {
        server.call("POST", "/api/tables", &[("origin", origin)], Some(&wish.to_string())).status
    };
    assert_eq!(set("https://elsewhere.example"), 403);
    assert_eq!(set("null"), 403);
    assert_eq!(set(&format!("http://{}", server.address)), 201);
    let guest = server.table("rose", &[NewSeat::You]);
    let path = format!("/api/tables/{}/socket", guest.table);
    let upgrade = |origin: &str| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: {}\r\norigin: {origin}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.address
        )
        .unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        String::from_utf8_lossy(&answer[9..]).into_owned()
    };
    assert_eq!(upgrade("https://elsewhere.example"), "403");
    assert_eq!(upgrade(&format!("http://{}", server.address)), "101");
}

#[test]
fn every_answer_has_the_headers_that_keep_browsers_safe() {
    let server = Server::here(&[]);
    let wish = json!({"game": "rose"});
    let set = server.post("/api/tables", &wish);
    let cookie = set.header("set-cookie");
    assert!(cookie.contains("HttpOnly; SameSite=Strict") && cookie.contains("Path=/api/tables/"), "{cookie}");
    assert!(!cookie.contains("Secure"));
    for path in ["/", "/table/aaaa", "/api/games", "/api/nothing", "/healthz"] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
    }
    assert_eq!(server.get("/").header("cache-control"), "no-cache");
    for path in [format!("/api/tables/{}", set.json::<Opened>().table), "/api/games".into(), "/api/no".into()]
    {
        assert_eq!(server.get(&path).header("cache-control"), "no-store", "{path}");
    }
}

/// A proxy and a server that go by different ones of two hosts.
#[test]
fn a_request_names_one_host() {
    let server = Server::here(&[]);
    let answer = |hosts: &str| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        write!(stream, "GET /healthz HTTP/1.1\r\n{hosts}connection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(answer("host: localhost\r\n"), "HTTP/1.1 200 OK");
    assert_eq!(answer("host: localhost\r\nhost: b.example\r\n"), "HTTP/1.1 400 Bad Request");
}

/// Another site that has its own name point at this machine, so that its pages may read and change what is here (DNS rebinding).
#[test]
fn a_server_goes_by_its_own_names_only() {
    let server = Server::here(&[]);
    let wish = json!({"game": "rose"});
    let set = |server: &Server, headers: &[(&str, &str)]| {
        let answer = server.call("POST", "/api/tables", headers, Some(&wish.to_string()));
        (answer.status, (answer.status != 201).then(|| answer.json::<Fault>().code))
    };
    let foreign = [("host", "rebound.example"), ("origin", "http://rebound.example")];
    assert_eq!(set(&server, &foreign), (421, Some(Code::WrongHost)));
    assert_eq!(set(&server, &[("host", "localhost:7171")]), (201, None));
    assert_eq!(set(&server, &[]), (201, None));
    let named = Server::here_as(&[], |config| {
        config.host_names = ["parlor.example", "play.example"].map(str::to_owned).to_vec();
    });
    assert_eq!(set(&named, &[("host", "play.example"), ("origin", "https://play.example")]), (201, None));
    assert_eq!(set(&named, &[]), (421, Some(Code::WrongHost)));
    // A proxy's check names no host: every server behind one that had names was said to be gone.
    for path in ["/healthz", "/readyz"] {
        let checked = named.call("GET", path, &[("host", "10.0.0.5:7171")], None);
        assert_eq!(checked.status, 200, "{path}");
    }
    let behind = Server::here_as(&[], |config| {
        config.trust_proxy = true;
        config.host_names = vec!["parlor.example".to_owned()];
    });
    assert_eq!(set(&behind, &[("x-forwarded-host", "parlor.example")]), (201, None));
    assert_eq!(set(&behind, &[("x-forwarded-host", "rebound.example")]), (421, Some(Code::WrongHost)));
}

/// A socket that ends without a word, so that its page comes back with the same message.
#[test]
fn a_message_that_is_too_long_and_a_name_that_nobody_sees_are_refused_in_words() {
    let server = Server::here(&["message=500"]);
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, _) = guest.enter(&server);
    assert!(line.say_text(&"x".repeat(501)));
    let last = line.hear_until(|message| match message {
        ToClient::Closing { code, why, again } => Some((code, why, again)),
        _ => None,
    });
    assert_eq!(last, (Code::TooLarge, "A message has at most 500 bytes".to_owned(), true));
    assert!(line.hear().is_none());
    let wish = json!({"game": "rose", "name": "\u{202e}nnA"});
    let answer = server.post("/api/tables", &wish);
    assert_eq!(answer.fault(), (422, Code::BadName));
}

/// Somebody who puts a cookie of their own into another's browser, and then holds the seat that the other takes.
#[test]
fn the_server_alone_makes_the_secret_of_a_seat() {
    let server = Server::here(&[]);
    let guest = server.table("ouroboros", &[NewSeat::You, NewSeat::Friend]);
    let (mut line, state) = guest.enter(&server);
    line.say_text(&json!({"do": "invite", "seat": 2, "id": 1, "seen": state.version}).to_string());
    let code = line.hear_until(|message| match message {
        ToClient::Invitation { code, .. } => Some(code),
        _ => None,
    });
    let planted = "parlor_seat=planted".to_owned();
    let body = json!({"invitation": code, "name": "Bo"}).to_string();
    let path = format!("/api/tables/{}/join", guest.table);
    let joined = server.call("POST", &path, &[("cookie", &planted)], Some(&body));
    assert_eq!(joined.status, 200, "{}", joined.text);
    let seats = |cookie: &str| {
        let look = server.call("GET", &guest.path(""), &[("cookie", cookie)], None);
        look.json::<Look>().table.yours
    };
    assert_eq!(seats(&planted), Vec::<u8>::new());
    let own = joined.cookie.clone().unwrap();
    assert_eq!(seats(&own), [2]);
    // The link a second time, from the same browser: the same seat.
    let again = server.call("POST", &path, &[("cookie", &own)], Some(&body));
    assert_eq!((again.status, again.json::<Opened>().seat), (200, Some(2)));
}

#[test]
fn behind_a_trusted_proxy_guests_are_told_apart_and_cookies_are_secure() {
    let server = Server::here_as(&["tables-per-hour=1"], |config| config.trust_proxy = true);
    let wish = json!({"game": "rose"});
    let set = |from: &str| {
        let headers = [("x-forwarded-for", from), ("x-forwarded-proto", "https")];
        server.call("POST", "/api/tables", &headers, Some(&wish.to_string()))
    };
    let first = set("9.9.9.9, 1.1.1.1");
    assert!(first.status == 201 && first.header("set-cookie").split("; ").any(|part| part == "Secure"));
    assert_eq!(set("8.8.8.8, 1.1.1.1").status, 429, "what a guest writes in front does not count");
    assert_eq!(set("2.2.2.2").status, 201);
    // Some proxies write the port, too: each is another guest's all the same, and nobody shares a place with what cannot be read.
    assert_eq!(set("3.3.3.3:4711").status, 201);
    assert_eq!(set("3.3.3.3:4712").status, 429);
    assert_eq!(set("[2001:db8::1]:4711").status, 201);
    assert_eq!(set("[2001:db8::1]").status, 429);
}

#[test]
fn tables_requests_sockets_and_commands_are_limited() {
    let server = Server::here(&[
        "tables-per-hour=3",
        "sockets-per-address=2",
        "commands-per-second=1",
        "body=2000",
        "requests-per-second=3",
    ]);
    let wish = json!({"game": "rose"});
    let guest = server.table("rose", &[NewSeat::You]);
    let statuses: Vec<_> = (0..3).map(|_| server.post("/api/tables", &wish).status).collect();
    assert_eq!(statuses, [201, 201, 429]);
    assert_eq!(server.call("POST", "/api/tables", &[], Some(&"x".repeat(3000))).status, 413);
    let (mut one, state) = guest.enter(&server);
    let two = guest.enter(&server);
    assert!(guest.connect(&server, "").is_none(), "a third socket");
    drop(two);
    until("the place of a closed socket", || guest.connect(&server, ""));
    // What is refused at once comes before what the table refuses; anyone who goes on is disconnected.
    let mut answers = BTreeMap::new();
    let closed = (1..=100).find_map(|id| {
        let dance = json!({"do": "act", "action": "dance", "id": id, "seen": state.version});
        assert!(one.say_text(&dance.to_string()));
        one.hear_until(|message| match message {
            ToClient::Refused(refused) => {
                answers.insert(refused.id, refused.code == Code::TooMany);
                Some(None)
            }
            ToClient::Closing { code, .. } => Some(Some(code)),
            _ => None,
        })
    });
    let too_many = answers.values().filter(|too_many| **too_many).count();
    assert!(closed == Some(Code::TooMany) && (1..50).contains(&too_many) && !answers[&1], "{answers:?}");
    until("too many requests", || (0..60).any(|_| server.get("/healthz").status == 429).then_some(()));
}

/// One spectator's socket that sends pings and never reads: answers pile up in the server (16 MB to 4.4 GB in 31 s, once).
#[test]
fn a_flood_of_pings_or_of_nonsense_ends_its_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut other, state) = guest.enter(&server);
    let stranger = guest.stranger();
    let flood = [
        tungstenite::Message::Ping(vec![7; 125].into()),
        tungstenite::Message::Pong(vec![7; 125].into()),
        tungstenite::Message::Binary(vec![7; 125].into()),
        tungstenite::Message::Text("nonsense".into()),
    ];
    for message in flood {
        let before = server.memory();
        let mut line = stranger.connect(&server, "").unwrap();
        // 125 MB, if they were all taken.
        let sent = (0..1_000_000).take_while(|_| line.socket.send(message.clone()).is_ok()).count();
        assert!(sent < 1_000_000, "a million of {message:?} was taken");
        let grown = server.memory().saturating_sub(before);
        assert!(grown < 16 << 20, "{message:?}: the server has grown by {grown} bytes");
    }
    other.choose(&state, 1);
}

/// An address that holds every connection that there is, so that others get none, and no word either.
#[test]
fn an_address_has_so_many_connections_and_the_next_is_told_why() {
    let server = Server::here(&["connections-per-address=3", "request-seconds=60"]);
    let connect = || TcpStream::connect(&server.address).unwrap();
    let held: Vec<_> = (0..3).map(|_| connect()).collect();
    let refused = until("a refusal", || {
        let mut next = connect();
        next.set_read_timeout(Some(PATIENCE)).unwrap();
        let _ = write!(next, "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        let mut answer = String::new();
        next.read_to_string(&mut answer).ok().filter(|_| !answer.is_empty()).map(|_| answer)
    });
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    let fault: Fault = serde_json::from_str(refused.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(fault.code, Code::Unavailable);
    drop(held);
    until("a place", || (server.try_call("GET", "/healthz", &[], None)?.status == 200).then_some(()));
}

/// Spectators who lock a player out of their own table.
#[test]
fn spectators_take_no_players_place() {
    let server = Server::here(&["sockets-per-table=2"]);
    let guest = server.table("rose", &[NewSeat::You]);
    let stranger = guest.stranger();
    let watching: Vec<_> = (0..2).map(|_| stranger.enter(&server)).collect();
    let mut third = stranger.connect(&server, "").unwrap();
    let code = third.hear_until(|message| match message {
        ToClient::Closing { code, again: false, .. } => Some(code),
        _ => None,
    });
    assert_eq!(code, Code::TooMany);
    let (mut line, state) = guest.enter(&server);
    line.choose(&state, 1);
    drop(watching);
}

#[test]
fn a_head_that_does_not_come_holds_no_connection() {
    let server = Server::here(&["request-seconds=1"]);
    let mut slow = TcpStream::connect(&server.address).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ").unwrap();
    slow.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut rest = Vec::new();
    // It ends by itself, with an answer or without.
    slow.read_to_end(&mut rest).unwrap();
}

#[test]
fn a_silent_socket_is_closed_and_one_that_answers_pings_is_not() {
    let server = Server::here(&["idle-seconds=5"]);
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut lively, state) = guest.enter(&server);
    let silent = guest.stranger().connect(&server, "").unwrap();
    // Reading answers pings by itself; the other is not read at all. It comes, and it goes.
    for watchers in [1, 0] {
        lively.hear_until(|message| match message {
            ToClient::Presence { presence } => (presence.watchers == watchers).then_some(()),
            _ => None,
        });
    }
    drop(silent);
    lively.choose(&state, 1);
}

#[test]
fn a_table_that_nobody_looks_at_leaves_memory_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(
        folder.path(),
        &[
            "--metrics",
            "127.0.0.1:0",
            "--limit",
            "idle-table-seconds=1",
            "--limit",
            "requests-per-second=1000",
        ],
    );
    let guest = server.table("rose", &[NewSeat::You]);
    let (mut line, state) = guest.enter(&server);
    line.choose(&state, 1);
    let view = guest.enter(&server).1.position.view;
    drop(line);
    let in_memory = || {
        let text = server.metrics();
        text.lines().find_map(|line| line.strip_prefix("parlor_tables ")).map(str::to_owned)
    };
    until("a server without tables in memory", || (in_memory().as_deref() == Some("0")).then_some(()));
    assert_eq!(guest.enter(&server).1.position.view, view);
}

#[cfg(unix)]
#[test]
fn told_to_end_the_server_tells_its_guests_and_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let guest = server.table("ouroboros", &[NewSeat::You, bot("greedy")]);
    let (mut line, state) = guest.enter(&server);
    let action = state.choices[0].text.clone();
    assert!(
        line.say_text(&json!({"do": "act", "action": action, "id": 1, "seen": state.version}).to_string())
    );
    let done = line.hear_until(|message| matches!(message, ToClient::Done { .. }).then_some(true));
    let ending = std::thread::spawn(move || server.terminate());
    let again = line.hear_until(|message| match message {
        ToClient::Closing { again, .. } => Some(again),
        _ => None,
    });
    assert!(again && ending.join().unwrap().success());
    let server = Server::open(folder.path(), &[]);
    let (_, state) = guest.enter(&server);
    assert!(done && state.position.step > 36);
}

#[test]
fn one_server_at_a_time_uses_a_folder_and_a_backup_is_a_folder_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let guest = server.table("rose", &[NewSeat::You]);
    let view = guest.enter(&server).1.position.view;
    let second = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && said.contains("another"), "{said}");
    let copy = tempfile::tempdir().unwrap();
    let backup = |file: &std::path::Path| {
        Command::new(env!("CARGO_BIN_EXE_parlor"))
            .arg("backup")
            .arg(file)
            .arg("--data")
            .arg(folder.path())
            .output()
    };
    let file = copy.path().join("parlor.db");
    assert!(backup(&file).unwrap().status.success());
    let again = backup(&file).unwrap();
    assert!(!again.status.success(), "a backup overwrites nothing");
    let restored = Server::open(copy.path(), &[]);
    assert_eq!(guest.enter(&restored).1.position.view, view);
}

#[test]
fn a_folder_or_an_address_that_cannot_be_used_is_told_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let serve = |listen: &str, data: &std::path::Path, limit: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--listen", listen, "--limit", limit, "--data"])
            .arg(data)
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let other = folder.path().join("other");
    let (code, said) = serve(&server.address, &other, "body=9999");
    assert!(code == Some(1) && said.contains("where another program listens"), "{said}");
    let (code, said) = serve("127.0.0.1:0", &other, "bodies=1");
    assert!(code == Some(2) && said.contains("tables-per-hour"), "{said}");
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let (code, said) = serve("127.0.0.1:0", &file, "body=9999");
    assert!(code == Some(1) && said.contains("file"), "{said}");
}

#[test]
fn a_guest_of_one_table_is_a_stranger_at_another() {
    let server = Server::here(&[]);
    let (one, two) = (server.table("rose", &[NewSeat::You]), server.table("rose", &[NewSeat::You]));
    let thief = Guest { table: two.table.clone(), cookie: one.cookie };
    let (mut line, state) = thief.enter(&server);
    assert!(state.choices.is_empty());
    let answer = line.ask(1, state.version, &json!({"do": "resign"}));
    assert!(matches!(&answer, ToClient::Refused(why) if why.code == Code::Watching), "{answer:?}");
    for path in ["leave", "next"] {
        let path = format!("/api/tables/{}/{path}", two.table);
        assert_eq!(server.call("POST", &path, &[("cookie", &thief.cookie)], None).status, 409);
    }
}

#[test]
fn health_and_metrics_tell_how_the_server_does() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &["--metrics", "127.0.0.1:0"]);
    assert_eq!(server.get("/healthz").text, "ok\n");
    let guest = server.table("ouroboros", &[NewSeat::You, bot("greedy")]);
    let (mut line, state) = guest.enter(&server);
    line.choose(&state, 1);
    let text = server.metrics();
    for metric in
        ["parlor_tables 1", "parlor_sockets 1", "parlor_commands_total 1", "parlor_commit_seconds_bucket"]
    {
        assert!(text.contains(metric), "{metric} is missing:\n{text}");
    }
    // How long bots thought is nobody's who plays against them.
    let public = server.get("/metrics");
    assert!(!public.text.contains("parlor_"), "{}", public.text);
}
