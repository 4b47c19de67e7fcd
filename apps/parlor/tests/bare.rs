//! The program by itself, and the browser that a server is shown in.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::parlor;
use crate::screen::Screen;
use crate::server::PATIENCE;

#[test]
fn without_a_command_it_asks_nothing_and_offers_the_games() {
    let Some(screen) = Screen::start("bare", "") else { return };
    let text = screen.wait("the menu", |text| text.contains("Enter play"));
    assert!(text.contains("1 Rose"), "{text}");
    assert!(text.contains("in a browser: parlor serve --open"), "{text}");
    screen.keys(&["q"]);
    screen.wait("its end", |text| text.contains("EXIT"));
}

/// A script that calls it by mistake must not hang, nor get a server that nobody asked for.
#[test]
fn without_a_command_and_a_terminal_it_says_what_there_is_and_ends() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let done = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .env("PARLOR_DATA", &data)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!((done.status.code(), done.stdout.len()), (Some(2), 0), "{said}");
    for command in ["play", "serve", "lab"] {
        assert!(said.contains(&format!("\n  {command} ")), "{said}");
    }
    assert!(!data.exists(), "it made a data base");
    assert_eq!(parlor(&["--nothing"]).code, 2);
}

/// Opens a server with this browser; gives back what the server says, up to the line that it is open and one more.
fn opened(browser: &str, lines: usize, wish: impl Fn() -> bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["serve", "--open", "--listen", "127.0.0.1:0"])
        .env("PARLOR_DATA", folder.path().join("data"))
        .env("BROWSER", browser)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(server.stdout.take().unwrap());
    let mut said = String::new();
    for _ in 0..lines {
        out.read_line(&mut said).unwrap();
    }
    let end = Instant::now() + PATIENCE;
    while !wish() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(20));
    }
    server.kill().unwrap();
    server.wait().unwrap();
    said
}

#[test]
fn an_opened_server_is_shown_in_the_browser_that_the_environment_names() {
    let folder = tempfile::tempdir().unwrap();
    let (browser, shown) = (folder.path().join("browser"), folder.path().join("shown"));
    let script = format!("#!/bin/sh\necho \"$1\" > {0}.part && mv {0}.part {0}\n", shown.display());
    fs::write(&browser, script).unwrap();
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    // It may have arguments of its own.
    let said = opened(&format!("env {}", browser.display()), 1, || shown.exists());
    let page = fs::read_to_string(&shown).expect("the browser was started");
    assert!(said.contains(page.trim().trim_end_matches('/')), "{page} is not in {said}");
}

#[test]
fn without_a_browser_the_server_stays_and_says_so() {
    let said = opened("/nowhere/browser", 2, || true);
    assert!(said.contains("No browser can be started (/nowhere/browser: "), "{said}");
    assert!(said.contains("open that address in one"), "{said}");
}
