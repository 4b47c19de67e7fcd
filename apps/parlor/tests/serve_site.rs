//! A server that is its host's own: what it is called, what it says, its colour, its games, and who reaches it.

use std::process::{Command, Stdio};

use parlor_wire::{Fault, NewSeat, ServerInfo, ToClient};
use serde_json::json;

use crate::common::parlor;
use crate::server::{Guest, Server, bot, until};

fn games(server: &Server) -> Vec<String> {
    let info: ServerInfo = server.get("/api/games").json();
    info.games.into_iter().map(|game| game.slug).collect()
}

#[test]
fn the_command_line_is_heard_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = "title = \"From the file\"\ngreeting = \"Hello from the file\"\ncolour = \"#7a1f5c\"\ngames = [\"rose\"]\n";
    std::fs::write(folder.path().join("server.toml"), file).unwrap();
    let page = |server: &Server| server.get("/").text;
    let server = Server::open(folder.path(), &[]);
    let own = page(&server);
    if own.contains("og:title") {
        for told in [
            "<title>From the file</title>",
            "<meta name=\"parlor-title\" content=\"From the file\" />",
            "<meta name=\"parlor-greeting\" content=\"Hello from the file\" />",
            "og:title\" content=\"From the file\"",
            "og:description\" content=\"Hello from the file\"",
            "<link rel=\"stylesheet\" href=\"/site.css\" />",
        ] {
            assert!(own.contains(told), "{told}: {own}");
        }
        assert!(!own.contains("noindex") && !own.contains("parlor-reach"), "{own}");
        // Installed as an app, it is called so, too.
        let manifest = server.get("/manifest.webmanifest");
        assert_eq!(manifest.header("content-type"), "application/manifest+json");
        let manifest: serde_json::Value = manifest.json();
        assert_eq!((&manifest["name"], &manifest["start_url"]), (&json!("From the file"), &json!("/")));
    }
    assert!(server.get("/site.css").text.contains("--can: light-dark(#7a1f5c, #"));
    assert_eq!(games(&server), ["rose"]);
    drop(server);
    let server =
        Server::open_after("export PARLOR_TITLE='From around' PARLOR_GAMES=rose,snake", folder.path(), &[]);
    assert!(!page(&server).contains("og:title") || page(&server).contains("<title>From around</title>"));
    assert_eq!(games(&server), ["rose", "snake"]);
    drop(server);
    let line = ["--title", "<b>From the line</b>", "--games", "snake"];
    let server =
        Server::open_after("export PARLOR_TITLE='From around' PARLOR_GAMES=rose,snake", folder.path(), &line);
    let own = page(&server);
    assert!(
        !own.contains("og:title") || own.contains("<title>&lt;b&gt;From the line&lt;/b&gt;</title>"),
        "{own}"
    );
    assert_eq!(games(&server), ["snake"]);
}

/// A game that a host has left out, and that can be played all the same, or a table of it that nobody can look at any more.
#[test]
fn a_game_that_is_left_out_is_not_there_and_its_tables_stay() {
    let folder = tempfile::tempdir().unwrap();
    let old = Server::open(folder.path(), &[]);
    let all = games(&old);
    let guest = old.table("ouroboros", &[NewSeat::You, bot("gentle")]);
    drop(old);
    let server = Server::open(folder.path(), &["--games", "rose"]);
    assert_eq!(games(&server), ["rose"]);
    assert!(all.len() > 1);
    let unknown: Fault = server.get("/api/games/no-such-game/rules").json();
    for path in ["rules", "schema", "lesson", "examples/OURO-4", "files/standard"] {
        let answer = server.get(&format!("/api/games/ouroboros/{path}"));
        let fault: Fault = answer.json();
        assert_eq!((answer.status, &fault), (404, &unknown), "{path}");
    }
    let record = old_record(&server, &guest.table);
    let wishes = [
        json!({"game": "ouroboros"}),
        json!({"game": "ouroboros", "start": {"record": record, "steps": 0}}),
        json!({"game": "ouroboros", "daily": true}),
    ];
    for wish in wishes {
        let answer = server.post("/api/tables", &wish);
        assert_eq!(answer.status, 422, "{wish}");
        assert_eq!(answer.json::<Fault>(), unknown, "{wish}");
    }
    // Who was there plays on.
    let (mut line, state) = guest.enter(&server);
    line.choose(&state, 1);
}

fn old_record(server: &Server, table: &str) -> String {
    let answer = server.get(&format!("/api/tables/{table}/record"));
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

#[test]
fn what_will_not_do_is_refused_with_what_would() {
    for (args, says) in [
        (["--colour", "#ffcc00"], "light theme, such as #"),
        (["--colour", "red"], "such as #1d4f8a"),
        (["--games", "chess"], "rose"),
        (["--title", ""], "at most 40 characters"),
        (["--title", "two\nlines"], "on one line"),
        (["--settings", "no-such-file.toml"], "no-such-file.toml: it cannot be read"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let run = parlor(&["serve", "--data", data, args[0], args[1]]);
        assert!(run.code == 2 && run.err.contains(says), "{args:?}: {}", run.err);
    }
    let run = parlor(&["serve", "--lan", "--listen", "127.0.0.1:0"]);
    assert_eq!(run.code, 2, "{}", run.err);
}

/// An address that only this machine can open, or a server that does not listen where it says.
#[cfg(unix)]
#[test]
fn a_server_for_the_network_says_an_address_that_it_answers_at() {
    use std::io::{BufRead, BufReader};
    let folder = tempfile::tempdir().unwrap();
    let mut process = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["serve", "--lan", "--data"])
        .arg(folder.path())
        .env("PARLOR_LOG", "warn")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
    let (first, second) = (lines.next().unwrap(), lines.next().unwrap());
    let address = first.split(' ').find(|word| word.starts_with("http://")).unwrap().to_owned();
    let get = |host: &str| {
        let request = ureq::get(format!("{address}/api/games")).header("host", host);
        request.config().http_status_as_error(false).build().call().map(|answer| answer.status().as_u16())
    };
    let (own, foreign) = (get("laptop.local"), get("rebound.example"));
    let page = ureq::get(&address).call().unwrap().body_mut().read_to_string().unwrap();
    process.kill().unwrap();
    process.wait().unwrap();
    assert_eq!((own.unwrap(), foreign.unwrap()), (200, 421));
    if second.starts_with("This machine is in no network") {
        return;
    }
    assert_eq!(second, "Whoever is in the same network opens that address");
    assert!(!address.contains("127.0.0.1") && !address.contains("0.0.0.0"), "{address}");
    assert!(
        !page.contains("og:title")
            || page.contains(&format!("<meta name=\"parlor-reach\" content=\"{address}\" />"))
    );
}

/// A table that can be found though its host has not said so, or that stays in the list when nobody can sit down there.
#[test]
fn a_table_is_in_the_list_only_while_its_host_wants_that_and_somebody_can_sit_down() {
    assert_eq!(Server::here(&[]).get("/api/open-tables").status, 404);
    let server = Server::here_as(&[], |config| config.site.open_tables = true);
    let wish = json!({"game": "ouroboros", "name": "Ann", "lobby": true, "seats": [{"kind": "you"}, {"kind": "friend"}, {"kind": "friend"}]});
    let made = server.post("/api/tables", &wish);
    let ann = made.guest();
    let show = |table: &str, cookie: &str, listed: bool| {
        let path = format!("/api/tables/{table}/listed");
        server.call("POST", &path, &[("cookie", cookie)], Some(&json!({"listed": listed}).to_string())).status
    };
    // The list is two seconds old at most.
    let listed = |expected: &serde_json::Value| {
        until("the list says so", || {
            let list: serde_json::Value = server.get("/api/open-tables").json();
            (list == *expected).then_some(())
        });
    };
    let (mut line, state) = ann.enter(&server);
    listed(&json!([]));
    assert_eq!(show(&ann.table, "", true), 409);
    let sit = server.post(&ann.path("sit"), &json!({"name": "Bo"}));
    assert_eq!(show(&ann.table, &sit.cookie.unwrap(), true), 409, "Bo is no host");
    assert_eq!(show("aaaaaaaaaaaaaaaa", &ann.cookie, true), 404);
    assert_eq!(show(&ann.table, &ann.cookie, true), 200);
    let own = json!({"table": ann.table, "game": "ouroboros", "host": "Ann", "free": 1, "seats": 3});
    listed(&json!([own]));
    let is = server.get(&ann.path("listed"));
    assert_eq!(is.json::<serde_json::Value>(), json!({"listed": true}));
    // Behind a closed door nobody can sit down.
    let shut = line.ask(9, state.version, &json!({"do": "door", "open": false}));
    assert!(matches!(shut, ToClient::Done { .. } | ToClient::Refused(_)), "{shut:?}");
    listed(&json!([]));
    let is = server.get(&ann.path("listed"));
    assert_eq!(is.json::<serde_json::Value>(), json!({"listed": false}));
}

/// One guest who fills the whole list, with tables at which nobody sits any more or with ones that they hold open.
#[test]
fn nobody_fills_the_list_of_open_tables_alone() {
    let server = Server::here_as(&[], |config| {
        config.site.open_tables = true;
        config.trust_proxy = true;
    });
    let host = |name: &str, from: &str| {
        let wish = json!({"game": "ouroboros", "name": name, "lobby": true, "seats": [{"kind": "you"}, {"kind": "friend"}]});
        let made = server.call("POST", "/api/tables", &[("x-forwarded-for", from)], Some(&wish.to_string()));
        made.guest()
    };
    let show = |guest: &Guest, from: &str| {
        let path = format!("/api/tables/{}/listed", guest.table);
        let headers = [("cookie", guest.cookie.as_str()), ("x-forwarded-for", from)];
        server.call("POST", &path, &headers, Some("{\"listed\":true}")).status
    };
    // Each sits in their lobby.
    let mut lines = Vec::new();
    let mut lists = |name: &str, from: &str| {
        let guest = host(name, from);
        lines.push(guest.enter(&server));
        show(&guest, from)
    };
    let flood: Vec<_> = (0..7).map(|_| lists("Flood", "198.51.100.7")).collect();
    assert_eq!(flood, [200, 200, 200, 200, 200, 409, 409]);
    assert_eq!(lists("Ann", "203.0.113.4"), 200, "nobody else is kept out");
    // Those that have gone make room at once, though nobody has asked for the list.
    drop(lines);
    let late = host("Late", "198.51.100.7");
    let _line = late.enter(&server);
    until("there is room again", || (show(&late, "198.51.100.7") == 200).then_some(()));
}
