//! What people settle for themselves: a file, and the command that tells of it.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::Run;
use crate::screen::Screen;

/// `parlor config` for somebody with this home.
fn config(home: &Path, args: &[&str], around: &[(&str, &str)]) -> Run {
    let done = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .arg("config")
        .args(args)
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("PARLOR_DATA", home.join("data"))
        .env_remove("NO_COLOR")
        .envs(around.iter().copied())
        .output()
        .unwrap();
    Run {
        code: done.status.code().unwrap(),
        out: String::from_utf8(done.stdout).unwrap(),
        err: String::from_utf8(done.stderr).unwrap(),
    }
}

/// A file that is written over, or that nobody finds.
#[test]
fn a_file_to_begin_with_is_written_where_there_is_none() {
    let home = tempfile::tempdir().unwrap();
    let path = config(home.path(), &["--path"], &[]).out;
    let path = Path::new(path.trim());
    assert!(path.ends_with("parlor/config.toml"));
    let none = config(home.path(), &[], &[]);
    assert!(none.code == 0 && none.out.contains("there is none"), "{none:?}");
    assert!(none.out.contains("theme") && none.out.contains("key what-if"), "{none:?}");
    assert!(none.out.contains(&format!("Games are saved in {}", home.path().join("data/games").display())));
    assert_eq!(config(home.path(), &["--write"], &[]).code, 0);
    assert!(fs::read_to_string(path).unwrap().contains("# undo = \"u\""));
    let again = config(home.path(), &["--write"], &[]);
    assert!(again.code == 2 && again.err.contains("found a file; expected none"), "{again:?}");
    fs::write(path, "theme = \"dark\"\nname = \"Ann\"\n[keys]\nundo = \"z\"\n").unwrap();
    let own = config(home.path(), &["--theme", "light"], &[("PARLOR_NAME", "Bo")]).out;
    let row = |name: &str| {
        let line = own.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("theme"), "theme light the command line");
    assert_eq!(row("name"), "name Bo PARLOR_NAME");
    assert_eq!(row("key undo"), "key undo z the file, line 4");
    assert_eq!(row("key log"), "key log l default");
}

#[test]
fn a_bad_file_is_said_with_its_line_and_no_home_is_no_fault() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("config/parlor");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "theme = \"pink\"\n").unwrap();
    let bad = config(home.path(), &[], &[]);
    assert_eq!(bad.code, 2);
    let wanted = "config.toml: line 1: `theme`: found the text `pink`; expected auto, dark, light or mono";
    assert!(bad.err.contains(wanted), "{bad:?}");
    assert!(bad.out.contains("theme"), "what is in force is said all the same: {bad:?}");
}

/// Somebody's own keys do what they say, also where the screen names them; a game begins in spite of a mistake.
#[test]
fn keys_of_ones_own_hold_at_the_table() {
    let own = tempfile::tempdir().unwrap();
    let folder = own.path().join("config/parlor");
    fs::create_dir_all(&folder).unwrap();
    let file = "colour = 3\nname = \"Ann\"\n[keys]\nquit = \"x\"\nhelp = \"F3\"\n";
    fs::write(folder.join("config.toml"), file).unwrap();
    let Some(screen) = Screen::in_home("keys", &Screen::line("play ouroboros --bots random"), own) else {
        return;
    };
    let text = screen.wait("the board", |text| text.contains("F3 more keys") && text.contains("x quit"));
    assert!(text.contains("line 1: found `colour`"), "{text}");
    screen.keys(&["q"]);
    screen.wait("that q is no key", |text| text.contains("Press F3 for the keys"));
    screen.keys(&["F3"]);
    screen.wait("the help", |text| text.contains("F3") && text.contains("this help"));
    screen.keys(&["Escape"]);
    screen.wait("the board", |text| text.contains("Tab next"));
    screen.keys(&["x"]);
    screen.wait("the question", |text| text.contains("Leave the unfinished game?"));
    screen.keys(&["y"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
    let games = fs::read_dir(screen.own().join("data/games")).unwrap().flatten();
    let kept: Vec<_> = games.map(|game| fs::read_to_string(game.path()).unwrap()).collect();
    assert!(kept.len() == 1 && kept[0].contains("\nname 1 Ann\n"), "{kept:?}");
}
