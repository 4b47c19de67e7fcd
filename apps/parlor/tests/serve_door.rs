//! A private server, attacked: nothing of it is seen without the word, and the word cannot be guessed.

use std::io::{Read, Write};
use std::net::TcpStream;

use parlor_wire::{Code, Fault, NewSeat, Opened};
use serde_json::{Value, json};

use crate::common::parlor;
use crate::server::{Guest, PATIENCE, Server};

const WORD: &str = "copper teapot lantern";

/// A private server with a word of its host's own.
fn private(limits: &[&str], trust_proxy: bool) -> Server {
    Server::here_as(limits, |config| {
        config.word = WORD.parse().ok();
        config.trust_proxy = trust_proxy;
    })
}

/// An answer, head and body, to a request that is written as an attacker may write it.
fn raw(server: &Server, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}",
        server.address
    )
    .unwrap();
    let mut answer = String::new();
    // A refusal may come before the body was read.
    let _ = stream.read_to_string(&mut answer);
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("{method} {path}: {answer:?}")), answer)
}

/// Says a word at the door, as the form does.
fn say(server: &Server, path: &str, word: &str, headers: &str) -> (u16, String) {
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    raw(server, "POST", path, &format!("{form}{headers}"), &format!("word={}", word.replace(' ', "+")))
}

/// The value of a header of an answer.
fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap_or_default()
}

/// The pass of somebody who knows the word.
fn pass(server: &Server) -> String {
    let (status, answer) = say(server, "/", WORD, "");
    assert_eq!(status, 303, "{answer}");
    header(&answer, "set-cookie").split(';').next().unwrap().to_owned()
}

#[test]
fn without_the_word_nothing_is_answered_but_whether_the_server_lives() {
    let document: Value = Server::here(&[]).get("/api/openapi.json").json();
    let server = private(&[], false);
    let pass = pass(&server);
    let made = json!({"game": "rose"});
    let table: Opened =
        server.call("POST", "/api/tables", &[("cookie", &pass)], Some(&made.to_string())).json();
    let open = ["/healthz", "/readyz", "/door.css", "/sign.svg"];
    let mut paths: Vec<(String, String)> = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path =
            path.replace("{table}", &table.table).replace("{game}", "rose").replace("{clause}", "ROSE-4");
        let path = path.replace("{code}", &table.table[..10]).replace("{name}", "x");
        for method in methods.as_object().unwrap().keys() {
            paths.push((method.to_uppercase(), path.clone()));
        }
    }
    let table = format!("/table/{}", table.table);
    for path in [
        "/",
        "/site.css",
        "/lab",
        "/index.html",
        "/api/openapi.json",
        "/api/",
        "/assets/x.js",
        "/metrics",
        "/api/host/",
        "/api/host/tables/x/release",
        &table,
    ] {
        for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"] {
            paths.push((method.to_owned(), path.to_owned()));
        }
    }
    // What looks like an open path to one reader and like another to the next.
    for path in [
        "//healthz",
        "/healthz/",
        "/healthz/../api/games",
        "/HEALTHZ",
        "/%68ealthz",
        "/door.css/..",
        "/healthz;/api/games",
        "/sign.svg/x",
    ] {
        paths.push(("GET".to_owned(), path.to_owned()));
    }
    let mut asked = 0;
    for (method, path) in &paths {
        let (status, answer) = raw(&server, method, path, "", "");
        if open.contains(&path.as_str()) {
            assert_eq!(status, 200, "{method} {path}");
            continue;
        }
        // `parlor doctor` has no word: it hears of its own request, and of nothing else.
        if path.starts_with("/api/arrived") {
            assert!([200, 400].contains(&status) && !answer.contains("Rose"), "{method} {path}: {answer}");
            assert!(!answer.contains(&table), "{method} {path}: {answer}");
            continue;
        }
        asked += 1;
        assert_eq!(status, 401, "{method} {path}: {answer}");
        assert!(!answer.contains("Rose") && !answer.contains("og:"), "{method} {path}: {answer}");
        assert_eq!(header(&answer, "cache-control"), "no-store", "{method} {path}");
    }
    assert!(asked > 80, "{asked}");
    let fault: Fault = server.get("/api/games?language=de").json();
    assert_eq!(
        (fault.code, fault.error.as_str()),
        (Code::Private, "Dieser Server ist privat: Sag zuerst das Wort an seiner Tür")
    );
    assert_eq!(raw(&server, "GET", "/healthz", "", "").0, 200);
    assert_eq!(raw(&server, "GET", "/door.css", "", "").0, 200);
}

#[test]
fn the_word_opens_the_door_and_with_the_pass_everything_goes_on_as_ever() {
    let server = private(&[], false);
    let (status, answer) = say(&server, "/table/abc?x=1", "Copper-Teapot LANTERN", "");
    assert_eq!((status, header(&answer, "location")), (303, "/table/abc?x=1"));
    let cookie = header(&answer, "set-cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/;", "Max-Age=7776000"] {
        assert!(format!("{cookie};").contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    let pass = cookie.split(';').next().unwrap();
    assert_eq!(server.call("GET", "/api/games", &[("cookie", pass)], None).status, 200);
    let made = json!({"game": "rose", "seats": [NewSeat::You]});
    let answer = server.call("POST", "/api/tables", &[("cookie", pass)], Some(&made.to_string()));
    let table = answer.json::<Opened>().table;
    let seat = answer.cookie.unwrap();
    // With the seat's cookie alone the socket stays shut; with both it opens.
    let knocks = Guest { table: table.clone(), cookie: seat.clone() };
    assert!(knocks.connect(&server, "").is_none());
    let (_, state) = Guest { table, cookie: format!("{seat}; {pass}") }.enter(&server);
    assert!(!state.choices.is_empty());
}

/// A pass that was made up or changed; one of another server; one from before the word was changed.
#[test]
fn a_pass_is_good_for_its_own_server_and_word_only_and_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let opens = |word: &str| {
        std::fs::write(folder.path().join("word"), word).unwrap();
        Server::open(folder.path(), &["--private"])
    };
    let server = opens(WORD);
    let own = pass(&server);
    let foreign = pass(&private(&[], false));
    let enters =
        |server: &Server, pass: &str| server.call("GET", "/api/games", &[("cookie", pass)], None).status;
    let (until, signed) = own.trim_start_matches("parlor_door=").split_once('.').unwrap();
    let longer: u64 = until.parse::<u64>().unwrap() + 1;
    let changed = format!("parlor_door={longer}.{signed}");
    let none = format!("parlor_door=99999999999.{}", "0".repeat(64));
    for forged in ["parlor_door=", "parlor_door=1", "other=1", &changed, &none, &foreign, &format!("x{own}")]
    {
        assert_eq!(enters(&server, forged), 401, "{forged}");
    }
    assert_eq!(enters(&server, &own), 200);
    drop(server);
    assert_eq!(enters(&opens(WORD), &own), 200);
    assert_eq!(enters(&opens("marble window kettle"), &own), 401);
}

#[test]
fn who_tries_word_after_word_is_held_up_alone_and_with_many_addresses() {
    let server = private(&["words-per-minute=5", "words-per-minute-in-all=12"], true);
    let from = |address: u8| format!("x-forwarded-for: 192.0.2.{address}\r\n");
    let own = say(&server, "/", WORD, &from(1));
    assert_eq!(own.0, 303);
    let tries =
        |address: u8| (0..10).map(|_| say(&server, "/", "open sesame", &from(address)).0).collect::<Vec<_>>();
    assert_eq!(tries(2), [401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    // The right word does not help somebody who has tried too often; and others are not held up by what they were refused.
    assert_eq!(say(&server, "/", WORD, &from(2)).0, 429);
    assert_eq!(tries(3)[..6], [401, 401, 401, 401, 401, 429]);
    // Of all twelve, eleven are used up.
    assert_eq!(tries(4)[..3], [401, 429, 429]);
    let (status, wait) = say(&server, "/", WORD, &from(5));
    assert_eq!((status, header(&wait, "retry-after")), (429, "60"));
    assert!(wait.contains("Too many tries"), "{wait}");
    // Who is in stays in.
    let pass = header(&own.1, "set-cookie").split(';').next().unwrap();
    assert_eq!(server.call("GET", "/api/games", &[("cookie", pass)], None).status, 200);
    let secure = say(&private(&[], true), "/", WORD, "x-forwarded-proto: https\r\n");
    assert!(header(&secure.1, "set-cookie").contains("Secure"));
}

/// Forms that are no forms, words without end, and forms that another site sends.
#[test]
fn nothing_that_is_sent_to_the_door_opens_it_but_the_word() {
    let server = private(&[], false);
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    for body in [
        "",
        "word",
        "word=",
        "=",
        "&",
        "word=%",
        "word=%00",
        "other=copper+teapot+lantern",
        &"word=".repeat(200),
    ] {
        assert_eq!(raw(&server, "POST", "/", form, body).0, 401, "{body}");
    }
    let long = format!("word={}", "a".repeat(60_000));
    assert_eq!(raw(&server, "POST", "/", form, &long).0, 401);
    let longer = format!("word={}", "a".repeat(100_000));
    assert!(matches!(raw(&server, "POST", "/", form, &longer).0, 401 | 413));
    let right = "word=copper+teapot+lantern";
    assert_eq!(raw(&server, "GET", "/", form, right).0, 401);
    assert_eq!(raw(&server, "POST", "/", "content-type: text/plain\r\n", right).0, 401);
    let elsewhere = format!("{form}origin: https://elsewhere.example\r\n");
    assert_eq!(raw(&server, "POST", "/", &elsewhere, right).0, 403);
    let (status, answer) = raw(&server, "POST", "//elsewhere.example/x", form, right);
    assert_eq!((status, header(&answer, "location")), (303, "/elsewhere.example/x"));
}

/// A word in a list of processes or in a log; a server that is open because its word could not be read.
#[test]
fn the_program_makes_a_word_and_opens_nothing_where_a_word_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let made = Server::open(folder.path(), &["--private"]);
    let word = std::fs::read_to_string(folder.path().join("word")).unwrap();
    assert_eq!(word.trim().len(), 14, "{word}");
    assert_eq!(say(&made, "/", word.trim(), "").0, 303);
    drop(made);
    let data = folder.path().to_str().unwrap();
    let missing = folder.path().join("missing");
    let run = parlor(&["serve", "--data", data, "--word-file", missing.to_str().unwrap()]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert!(run.err.contains("missing: it cannot be read"), "{}", run.err);
    std::fs::write(folder.path().join("short"), "sesame").unwrap();
    let short = folder.path().join("short");
    let run = parlor(&["serve", "--data", data, "--word-file", short.to_str().unwrap()]);
    assert!(run.code == 2 && run.err.contains("12 letters") && !run.err.contains("sesame"), "{}", run.err);
    std::fs::write(folder.path().join("server.toml"), "private = maybe\n").unwrap();
    let run = parlor(&["serve", "--data", data]);
    assert!(run.code == 2 && run.err.contains("server.toml: line 1"), "{}", run.err);
}
