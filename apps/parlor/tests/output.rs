//! What the program prints: how wide, how colourful, and how it says that something is wrong.

use std::fs;
use std::process::Command;

use crate::common::{Run, games, parlor, parlor_reading, printed, record_file};
use crate::screen::Screen;

/// Runs the program with these variables of the environment.
fn with(variables: &[(&str, &str)], args: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(args)
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// `match --games 0` printed a table of nothing, with 0 of 0 and an interval without ends.
#[test]
fn no_command_takes_a_number_that_makes_no_sense() {
    for args in [
        &["match", "rose", "--bots", "random", "--games", "0"][..],
        &["match", "rose", "--bots", "random", "--minutes", "-1"],
        &["match", "rose", "--bots", "random", "--minutes", "NaN"],
        &["match", "rose", "--bots", "random", "--threads", "0"],
        &["match", "ouroboros", "--bots", "random", "--seats", "0"],
        &["sample", "ouroboros", "--seed", "1", "--seats", "0"],
        &["strength", "run", "--deals", "0"],
        &["lab", "rose", "--minutes", "inf"],
        &["print", "rose", "--copies", "0"],
        &["play", "ouroboros", "--seats", "0"],
        &["play", "rose", "--bots", "best:0"],
    ] {
        let run = parlor(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(
            run.err.contains("xpected")
                || run.err.contains("There is no bot")
                || run.err.contains("valid:")
                || run.err.contains("not in"),
            "{args:?}: {}",
            run.err
        );
    }
    let shown = parlor(&["match", "rose", "--bots", "random", "--games", "0"]).err;
    assert!(
        shown.starts_with("Invalid value '0' for '--games <N>': expected a whole number from 1 to"),
        "{shown}"
    );
}

/// Some commands said `error:` and others did not, and no game was like another.
#[test]
fn errors_begin_with_what_is_wrong_and_name_what_was_meant() {
    for args in [
        &["dance"][..],
        &["play", "rose", "--loud"],
        &["analyse"],
        &["sample", "rsoe", "--seed", "1"],
        &["play", "rose", "--bots", "gentel"],
        &["cards", "check", "nowhere.toml"],
        &["strength", "--plan", "nowhere.toml", "list"],
        &["lab", "report", "nowhere"],
    ] {
        let run = parlor(args);
        assert!(run.code > 0 && !run.err.to_lowercase().starts_with("error"), "{args:?}: {}", run.err);
    }
    for (game, meant) in
        [("rsoe", "rose"), ("solitaire", "ouroboros-solitaire"), ("SNAKE", "snake"), ("solowar", "solo-war")]
    {
        let shown = parlor(&["games", game]).err;
        assert!(
            shown.starts_with(&format!("There is no game `{game}`; did you mean {meant}? The games are: ")),
            "{shown}"
        );
    }
    let shown = parlor(&["play", "rose", "--bots", "gentel"]).err;
    assert!(shown.starts_with("There is no bot `gentel`; did you mean gentle? The bots are: "), "{shown}");
    assert!(parlor(&["dance"]).err.starts_with("Unrecognized subcommand 'dance'"));
}

/// A table was as wide as it came, and broken anywhere by a narrow terminal.
#[test]
fn tables_are_no_wider_than_columns_says() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.parlor");
    fs::write(&record, printed(&["sample", "rose", "--seed", "1", "--bots", "greedy"])).unwrap();
    let record = record.to_str().unwrap();
    let matched = ["match", "ouroboros", "--bots", "casual,random", "--games", "4"];
    for columns in ["40", "60", "100"] {
        for args in [
            &["cards", "list"][..],
            &["games"],
            &matched,
            &["analyse", record, "--bot", "best:20", "--moves", "1..9"],
        ] {
            let run = with(&[("COLUMNS", columns)], args);
            assert_eq!(run.code, 0, "{args:?}: {}", run.err);
            let most = columns.parse::<usize>().unwrap();
            for line in run.out.lines() {
                assert!(line.chars().count() <= most, "{columns}: {args:?}: {line}");
            }
        }
    }
    // A program that reads it gets whole rows.
    let whole = parlor(&["cards", "list"]).out;
    assert!(whole.lines().any(|line| line.chars().count() > 80), "{whole}");
}

/// There was no way to have colours in a file, nor to be rid of them for one command.
#[test]
fn colours_are_chosen_by_option_and_environment() {
    let coloured = |variables: &[(&str, &str)], args: &[&str]| with(variables, args).err.contains('\x1b');
    let wrong = ["play", "rose", "--loud"];
    assert!(!coloured(&[], &wrong));
    assert!(coloured(&[], &["--color", "always", "play", "rose", "--loud"]));
    assert!(coloured(&[("NO_COLOR", "1")], &["play", "rose", "--loud", "--color=always"]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")], &wrong));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &wrong));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1")], &["play", "rose", "--loud", "--color", "never"]));
    let run = parlor(&["lab", "--color", "always", "status", "nowhere"]);
    assert!(run.err.contains("no results of a study are here"), "{}", run.err);
    let run = parlor(&["games", "--color", "sometimes"]);
    assert!(run.code == 2 && run.err.contains("auto, always, never"), "{}", run.err);
}

/// An editor of another system begins a file with a byte order mark: `line 1: found \u{feff}parlor 1`.
#[test]
fn a_byte_order_mark_at_the_beginning_of_a_file_is_skipped() {
    const MARK: &str = "\u{feff}";
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, format!("{MARK}{text}")).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let sample = printed(&["sample", "rose", "--seed", "1"]);
    let (_kept, plain) = record_file(&sample);
    let record = write("game.parlor", &sample);
    assert_eq!(printed(&["replay", &record, "--trace"]), printed(&["replay", &plain, "--trace"]));
    assert_eq!(parlor_reading(&["replay", "-"], &format!("{MARK}{sample}")).code, 0);
    // A game goes on in such a file.
    let begun: String = sample.lines().take(8).map(|line| format!("{line}\n")).collect();
    let going = write("going.parlor", &begun);
    let run = parlor_reading(&["play", "--record", &going], "moves\n1\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(parlor(&["replay", &going]).code, 0);
    assert!(fs::read_to_string(&going).unwrap().lines().count() > 8);

    let set = write("set.toml", &printed(&["cards", "list", "--toml"]));
    assert!(printed(&["cards", "check", &set]).contains("a sound card set of 36 cards"));
    let study = write(
        "study.toml",
        "study = 1\ngame = \"rose\"\n\n[[line-up]]\nname = \"r\"\nbots = [\"random\"]\ndeals = 2\n",
    );
    let out = folder.path().join("study.lab").display().to_string();
    assert!(printed(&["lab", "run", &study, "--out", &out]).contains("All is played"));
    let plan = write(
        "plan.toml",
        "[[experiment]]\nname = \"r\"\ngame = \"rose\"\nbots = [\"random\"]\ndeals = 2\nshows = \"x\"\n",
    );
    let into = folder.path().join("into").display().to_string();
    assert!(printed(&["strength", "--plan", &plan, "list", "--into", &into]).contains("of 2 games"));
}

/// `cards show`, which is what one types first, was no command.
#[test]
fn a_card_set_is_shown_by_file_or_name() {
    let listed = printed(&["cards", "list"]);
    assert_eq!(printed(&["cards", "show"]), listed);
    assert_eq!(printed(&["cards", "show", "standard"]), listed);
    let none = parlor(&["cards", "show", "nonesuch"]);
    assert!(none.code == 1 && none.err.starts_with("nonesuch cannot be read"), "{}", none.err);
}

/// `save` without a name was taken for a move.
#[test]
fn save_without_a_name_takes_the_games_and_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["play", "rose", "--seed", "1"])
        .current_dir(folder.path())
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"save\nsave\n").unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    // Anyone who looks for it later may be in another folder: the whole path is said.
    let at = folder.path().canonicalize().unwrap();
    for name in ["rose.parlor", "rose-2.parlor"] {
        assert!(said.contains(&format!("Saved to {}.", at.join(name).display())), "{said}");
        assert_eq!(parlor(&["replay", folder.path().join(name).to_str().unwrap()]).code, 0, "{name}");
    }
}

/// `play --seats 4 --bots gentle` seated three people and one bot; `match` one bot in all four seats, and `sample` refused two names for four.
#[test]
fn a_list_that_is_shorter_than_the_seats_is_filled_alike_by_all() {
    let (folder, _) = record_file("");
    let path = folder.path().join("new.parlor").display().to_string();
    let play = ["play", "snake", "--seats", "4", "--bots", "gentle", "--record", &path];
    assert_eq!(parlor_reading(&play, "quit\n").code, 0);
    let record = fs::read_to_string(&path).unwrap();
    let seats: Vec<_> = record.lines().filter(|line| line.starts_with("seat ")).collect();
    assert_eq!(seats, ["seat 1 person", "seat 2 bot gentle", "seat 3 bot gentle", "seat 4 bot gentle"]);
    let sample = printed(&[
        "sample",
        "snake",
        "--seats",
        "4",
        "--rules",
        "hands=1",
        "--seed",
        "1",
        "--bots",
        "greedy,random",
    ]);
    let names: Vec<_> = sample.lines().filter(|line| line.starts_with("name ")).collect();
    assert_eq!(names, ["name 1 greedy", "name 2 random", "name 3 random", "name 4 random"]);
    let matched = printed(&[
        "match",
        "snake",
        "--seats",
        "4",
        "--rules",
        "hands=1",
        "--bots",
        "greedy,random",
        "--games",
        "4",
    ]);
    assert!(matched.contains("4 seats: 4 games, 1 whole deal of 4 games each"), "{matched}");
    assert!(games().len() >= 5);
}

/// Work of minutes looked like a program that hangs; and a program that reads must not get any of it.
#[test]
fn long_work_says_on_a_terminal_that_it_goes_on() {
    let Some(screen) = Screen::start("sampling", "sample snake --seed 1 --bots best:100ms > /dev/null")
    else {
        return;
    };
    screen.wait("its choices", |text| text.contains("Ouroboros (Snake): ") && text.contains(" choices ("));
    drop(screen);
    let Some(screen) = Screen::start("counting", "perft ouroboros-solitaire --depth 6") else { return };
    let text = screen.wait("the end", |text| text.contains("EXIT 0"));
    let lines: Vec<_> = text.lines().filter(|line| line.contains("depth")).collect();
    assert!(lines.len() == 2 && lines[0].ends_with("  depth 5"), "{text}");
    let piped = parlor(&["perft", "ouroboros-solitaire", "--depth", "5"]);
    assert_eq!((piped.out.lines().count(), piped.err.as_str()), (1, ""));
}

/// Ctrl-C within the pager ended the program below it, and two programs read from one terminal.
#[cfg(unix)]
#[test]
fn ctrl_c_is_the_pagers_own() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let pager = folder.path().join("pager");
    fs::write(
        &pager,
        "#!/bin/sh\ntrap '' INT\ncat > /dev/null\necho PAGING\nread key < /dev/tty\necho READ $key\n",
    )
    .unwrap();
    fs::set_permissions(&pager, fs::Permissions::from_mode(0o755)).unwrap();
    let Some(screen) = Screen::shell("pager", folder.path()) else { return };
    screen.types("PAGER=./pager parlor rules rose; echo code $?");
    screen.keys(&["Enter"]);
    screen.wait("the pager", |text| text.contains("PAGING"));
    screen.keys(&["C-c"]);
    screen.types("on");
    screen.keys(&["Enter"]);
    screen.wait("the end", |text| text.contains("READ on") && text.contains("code 0"));
}

/// Notes of somebody's, replaced by a page without a question.
#[test]
fn a_page_replaces_a_page_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (notes, page) = (folder.path().join("notes.html"), folder.path().join("page.html"));
    let other = "<!doctype html>\n<html lang=\"en\">\n<body>Mine</body></html>\n";
    fs::write(&notes, other).unwrap();
    let refused = parlor(&["print", "rose", "--to", notes.to_str().unwrap()]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("notes.html is there, and is no page of Parlor"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&notes).unwrap(), other);
    fs::write(&page, "").unwrap();
    for game in ["rose", "snake"] {
        assert_eq!(parlor(&["print", game, "--to", page.to_str().unwrap()]).code, 0, "{game}");
    }
    assert!(fs::read_to_string(&page).unwrap().contains("Ouroboros (Snake): sheets to print"));
}

/// The name of what is missing was on the second line.
#[test]
fn a_wrong_command_line_is_told_whole_to_a_program() {
    let run = parlor(&["match", "rose", "--json"]);
    let said: serde_json::Value = serde_json::from_str(&run.err).expect("JSON");
    assert_eq!((run.code, said["code"].as_str()), (2, Some("usage")));
    assert!(said["error"].as_str().unwrap().contains("--bots <LIST>"), "{said}");
}

/// A folder with a slip of the pen in it: the server opened without its studies, and without a word.
#[test]
fn serve_refuses_a_folder_that_is_not_there() {
    for option in ["--lab", "--sets"] {
        let run = parlor(&["serve", option, "/nowhere/studies"]);
        let said = format!("{option}: /nowhere/studies is no folder\n");
        assert_eq!((run.code, run.err.as_str()), (2, said.as_str()));
    }
}

/// `--help` into a full disk ended with 0, as if somebody could read it.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_no_success() {
    for args in [&["--help"][..], &["play", "--help"], &["--version"], &["games"], &["rules", "rose"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let done = Command::new(env!("CARGO_BIN_EXE_parlor")).args(args).stdout(full).output().unwrap();
        assert_eq!(done.status.code(), Some(1), "{args:?}");
        assert!(!done.stderr.is_empty(), "{args:?}");
    }
}

/// "invalid socket address syntax", "Address already in use (os error 98)", "found ; valid", and a name that filled the screen.
#[test]
fn addresses_options_and_names_are_refused_with_what_would_do() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let data = tempfile::tempdir().unwrap();
    let data = data.path().to_str().unwrap();
    let long = "x".repeat(5000);
    for (args, code, shown) in [
        (
            &["serve", "--listen", "nonsense"][..],
            2,
            "expected an address in numbers and a port, such as 127.0.0.1:7171",
        ),
        (
            &["serve", "--data", data, "--listen", &taken],
            1,
            &*format!("--listen: found {taken}, where another program listens; expected a port that is free"),
        ),
        (
            &["serve", "--data", data, "--listen", "192.0.2.1:80"],
            1,
            "--listen: found 192.0.2.1:80, which is no address of this machine; expected",
        ),
        (&["play", "rose", "--rules", ""], 2, "rose: found nothing; valid: `-`"),
        (&["play", "rose", "--name", &long], 2, "found a name of 5000 letters; expected at most 24"),
    ] {
        let run = parlor(args);
        assert_eq!(run.code, code, "{args:?}: {}", run.err);
        assert!(run.err.contains(shown), "{args:?}: {}", run.err);
        assert!(run.err.len() < 2000 && !run.err.contains("os error"), "{}", run.err);
    }
}

/// A quick study began with numbers that nobody had asked for, and its columns had no heads: "3 numbers.".
#[test]
fn a_study_has_heads_above_its_answers_and_its_columns() {
    let shown = printed(&["lab", "rose", "--minutes", "0.02"]);
    assert!(shown.lines().any(|line| line == "Answers"), "{shown}");
    let heads = |line: &&str| line.contains("what is measured") && line.contains("mean (95 % interval)");
    assert!(shown.lines().filter(heads).count() > 1, "{shown}");
    let counts = |line: &str| {
        line.trim_start().starts_with(|own: char| own.is_ascii_digit()) && line.ends_with(" numbers.")
    };
    assert!(!shown.lines().any(counts), "{shown}");
}
