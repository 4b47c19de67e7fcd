//! Signals, really sent to the program in a real terminal: what ends it and what stops it gives the terminal back, and the record is whole.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use parlor_catalog::Catalog;
use parlor_record::replay;

use crate::common::printed;
use crate::desk::Desk;
use crate::screen::{Screen, process_with, steps};

fn kill(signal: &str, process: &str) {
    assert!(Command::new("kill").args([&format!("-{signal}"), process]).status().unwrap().success());
}

fn board(text: &str) -> bool {
    text.contains("Choose two or more cards") && text.contains("Tab next")
}

/// SIGHUP, SIGQUIT, SIGUSR1 and SIGABRT left the terminal as the board had it; SIGTERM ended with 0, as if the game had been left.
#[test]
fn what_ends_a_game_gives_the_terminal_back_and_says_by_its_code_what_it_was() {
    for (signal, code) in
        [("HUP", 129), ("INT", 130), ("QUIT", 131), ("TERM", 143), ("USR1", 138), ("ABRT", 134)]
    {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.parlor");
        let command = format!("play rose --seed 1 --record {}", path.display());
        let Some(screen) = Screen::start(&format!("end-{signal}"), &command) else { return };
        screen.wait("the board", board);
        screen.keys(&["/", "take c1 d1", "Enter"]);
        screen.wait("the cards", |_| steps(&path) > 14);
        kill(signal, &process_with(&path).unwrap());
        let text = screen.wait("the shell", |text| text.contains(&format!("EXIT {code}")));
        assert!(!text.contains("Tab next"), "{signal}: {text}");
        assert!(text.replace('\n', "").contains("The game so far is saved in"), "{signal}: {text}");
        let read = replay(&fs::read(&path).unwrap(), &Catalog).unwrap();
        assert_eq!(read.fault, None, "{signal}");
    }
}

/// Ctrl-Z did nothing; and a program that was stopped otherwise came back to a screen that was not its own.
#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_brings_the_board_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let Some(screen) = Screen::shell("stop", folder.path()) else { return };
    screen.types(&format!("parlor play rose --seed 1 --record {}", path.display()));
    screen.keys(&["Enter"]);
    screen.wait("the board", board);
    let process = process_with(&path).unwrap();
    let stopped = |text: &str| text.contains("Stopped") && !text.contains("Tab next");
    for stop in ["the key", "TSTP", "STOP"] {
        match stop {
            "the key" => screen.keys(&["C-z"]),
            signal => kill(signal, &process),
        }
        // What cannot be caught leaves the board where it was, and the shell writes over it.
        screen.wait(stop, |text| if stop == "STOP" { text.contains("Stopped") } else { stopped(text) });
        screen.types("echo it is $((40 + 2))");
        screen.keys(&["Enter"]);
        screen.wait("the shell to answer", |text| text.contains("it is 42"));
        screen.types("clear; fg");
        screen.keys(&["Enter"]);
        screen.wait("the board again", |text| board(text) && !text.contains("it is 42"));
        // It listens as before.
        screen.keys(&["m"]);
        screen.wait("the menu", |text| text.contains("Choose one of"));
        screen.keys(&["Escape"]);
        screen.wait("the board behind it", board);
    }
    screen.keys(&["q"]);
    screen.wait("the question", |text| text.contains("Leave the unfinished game?"));
    screen.keys(&["y"]);
    screen.types("echo code $?");
    screen.keys(&["Enter"]);
    screen.wait("the code", |text| text.contains("code 0"));
}

/// The full screen asked the terminal where its cursor is, and died where no answer came: at its start, and when `fg` brought it back.
#[test]
fn a_terminal_that_answers_nothing_shows_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let (record, output) = (folder.path().join("game.parlor"), folder.path().join("output"));
    let program = env!("CARGO_BIN_EXE_parlor");
    let play =
        format!("stty rows 40 cols 120; exec {program} play rose --seed 1 --record {}", record.display());
    let mut silent = Command::new("script");
    silent.args(["-q", "-f", "-c", &play]).arg(&output).env("TERM", "xterm-256color");
    let mut silent = silent.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let shown = || fs::read_to_string(&output).unwrap_or_default();
    let boards = || shown().matches("Choose two or more cards").count();
    wait_for("the board", || boards() == 1);
    kill("CONT", &process_with(&record).unwrap());
    wait_for("the board again", || boards() == 2);
    silent.stdin.as_mut().unwrap().write_all(b"qy").unwrap();
    assert!(silent.wait().unwrap().success());
    // Cursor, colours, kind of terminal: questions that a terminal would have to answer.
    for question in ["\u{1b}[6n", "\u{1b}[c", "\u{1b}[0c", "\u{1b}[>", ";?\u{1b}", ";?\u{7}"] {
        assert!(!shown().contains(question), "{question:?}");
    }
}

/// Anyone who pressed Ctrl-C twice had to find the key for yes.
#[test]
fn a_second_ctrl_c_ends_wherever_the_first_one_asks() {
    let asks = |text: &str| text.contains("Leave the unfinished game?");
    for (name, keys) in [("board", &[][..]), ("line", &["/", "take"]), ("resign", &["/", "resign", "Enter"])]
    {
        let Some(screen) = Screen::start(&format!("twice-{name}"), "play rose --seed 1") else { return };
        screen.wait("the board", board);
        screen.keys(keys);
        screen.keys(&["C-c"]);
        screen.wait("the question", asks);
        screen.keys(&["C-c"]);
        screen.wait("the shell", |text| text.contains("EXIT 130"));
    }
    // Where nothing can be lost, the first one ends.
    let Some(screen) = Screen::start("once-menu", "play") else { return };
    screen.wait("the games", |text| text.contains("1 Rose"));
    screen.keys(&["C-c"]);
    screen.wait("the shell", |text| text.contains("EXIT 130"));
}

/// Line by line, the shell's own way of ending a program.
#[test]
fn ctrl_c_ends_a_game_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let Some(screen) = Screen::shell("plain", folder.path()) else { return };
    screen.types("parlor play rose --seed 1 --plain --record game.parlor");
    screen.keys(&["Enter"]);
    screen.wait("the prompt", |text| text.trim_end().ends_with('>') && text.contains("Choose two or more"));
    screen.keys(&["C-c"]);
    screen.types("echo code $?");
    screen.keys(&["Enter"]);
    screen.wait("the code", |text| text.contains("code 130"));
    assert!(steps(&folder.path().join("game.parlor")) >= 14);
}

/// Long work in the background, with what it prints.
fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn wait_for(what: &str, is_there: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_there() {
        assert!(begun.elapsed() < Duration::from_secs(100), "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The code and the words of work that a signal ends once something of it is done.
fn stopped(signal: &str, args: &[&str], begun: impl Fn() -> bool) -> (Option<i32>, String, String) {
    let child = start(args);
    wait_for("the work to begin", begun);
    kill(signal, &child.id().to_string());
    let done = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (done.status.code(), text(done.stdout), text(done.stderr))
}

fn is_longer(path: &Path, lines: usize) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.lines().count() > lines)
}

/// A match that was interrupted ended with 0, as if all of it had been played, and did not say how to go on.
#[test]
fn an_interrupted_match_says_how_to_go_on_and_ends_with_the_signals_code() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.jsonl");
    let base = ["match", "rose", "--bots", "mcts:2000", "--games", "100000"];
    let kept = [&base[..], &["--out", out.to_str().unwrap()]].concat();
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let lines = fs::read_to_string(&out).map_or(0, |text| text.lines().count());
        let (ended, told, said) = stopped(signal, &kept, || is_longer(&out, lines + 2));
        assert_eq!(ended, Some(code), "{said}");
        assert!(told.starts_with("rose, 1 seat: "), "{told}");
        assert!(said.starts_with("Stopped: ") && said.contains(" of 100000 games are left."), "{said}");
        assert!(said.ends_with("The same command goes on.\n"), "{said}");
    }
    let records = folder.path().join("records");
    let lost = [&base[..], &["--records", records.to_str().unwrap(), "--json"]].concat();
    let (ended, _, said) = stopped("INT", &lost, || records.join("1-0.parlor").exists());
    let said: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((ended, said["code"].as_str()), (Some(130), Some("stopped")));
    assert!(said["error"].as_str().unwrap().contains("with --out FILE"), "{said}");
}

/// The same of the matches of a plan, and of a study.
#[test]
fn an_interrupted_plan_or_study_is_not_a_success() {
    let folder = tempfile::tempdir().unwrap();
    let into = folder.path().join("results");
    let plan = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/strength/plan.toml");
    let args = ["strength", "--plan", plan.to_str().unwrap(), "run", "--only", "rose-best-1s", "--into"];
    let args = [&args[..], &[into.to_str().unwrap()]].concat();
    let (code, _, said) = stopped("INT", &args, || into.join("rose-best-1s.jsonl").exists());
    assert_eq!(code, Some(130), "{said}");
    assert!(said.starts_with("Stopped. What was played is saved in "), "{said}");

    let study = printed(&["lab", "new", "ouroboros"]);
    let desk = Desk::new(&study.replace("deals = ", "deals = 9"));
    let out = desk.path("out");
    let args = ["lab", "run", &desk.path("study.toml"), "--out", &out];
    let begun =
        || fs::read_dir(Path::new(&out).join("games")).is_ok_and(|files| files.flatten().next().is_some());
    let (code, _, said) = stopped("TERM", &args, begun);
    assert_eq!(code, Some(143), "{said}");
    assert!(said.starts_with("Stopped: ") && said.contains("the same command goes on"), "{said}");
}

/// Closing took as long as its slowest connection, whatever somebody pressed.
#[test]
fn a_server_that_is_told_twice_ends_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let mut server = start(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(server.stdout.as_mut().unwrap()), &mut line)
        .unwrap();
    // One that asks for something and never says what.
    let address = line.split("http://").nth(1).unwrap().split_whitespace().next().unwrap();
    let held = std::net::TcpStream::connect(address).unwrap();
    std::io::Write::write_all(&mut &held, b"GET / HTTP/1.1\r\nHost: localhost\r\n").unwrap();
    std::thread::sleep(Duration::from_millis(300));
    // The second comes while the first is being heard.
    for signal in ["INT", "TERM"] {
        kill(signal, &server.id().to_string());
    }
    let code = server.wait().unwrap().code();
    // One that has waited for all connections ends with 0.
    assert!([Some(130), Some(143)].contains(&code), "{code:?}");
    drop(held);
}

/// Line by line it ended without a word, so nobody knew whether the game was stored.
#[test]
fn a_game_line_by_line_says_where_it_is_kept_when_a_signal_ends_it() {
    for (signal, code) in [("HUP", 129), ("INT", 130), ("TERM", 143)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.parlor");
        let command = format!("play rose --plain --seed 1 --record {}", path.display());
        let Some(screen) = Screen::start(&format!("line-{signal}"), &command) else { return };
        screen.wait("the question", |text| text.contains("Choose two or more cards"));
        kill(signal, &process_with(&path).unwrap());
        let text = screen.wait("the shell", |text| text.contains(&format!("EXIT {code}")));
        assert!(text.replace('\n', "").contains("The game so far is saved in"), "{signal}: {text}");
    }
}
