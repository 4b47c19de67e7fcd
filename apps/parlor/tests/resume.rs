//! A record that is gone on with: the same people and bots, the same cover over hidden hands; and the same deals again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::{games, parlor, parlor_reading, printed};
use parlor_catalog::Catalog;
use parlor_game::Turn;
use parlor_record::{Replay, replay};

/// A folder with room for a record.
struct Record {
    _folder: tempfile::TempDir,
    path: PathBuf,
}

impl Record {
    fn new() -> Record {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.parlor");
        Record { _folder: folder, path }
    }

    fn file(&self) -> &str {
        self.path.to_str().expect("a path")
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.path).expect("a record")
    }

    fn sound(&self) -> Replay {
        let read = replay(self.text().as_bytes(), &Catalog).expect("a header");
        assert_eq!(read.fault, None);
        read
    }

    /// Its lines about seats.
    fn seats(&self) -> Vec<String> {
        self.text().lines().filter(|line| line.starts_with("seat ")).map(str::to_owned).collect()
    }
}

/// What the program says to these lines; it ends well.
fn played(args: &[&str], input: &str) -> String {
    let run = parlor_reading(&[&["play"], args].concat(), input);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{args:?}");
    run.out
}

/// Takes the first of all choices, this many times.
fn first_choices(count: usize) -> String {
    "moves\n1\n".repeat(count)
}

/// Seat 1's cards, and a best bot in the place of the other person, for anyone who goes on with a game of two.
#[test]
fn two_people_find_their_hands_covered_when_they_go_on() {
    let record = Record::new();
    let args = ["snake", "--seed", "1", "--bots", "person,person", "--name", "Ann", "--name", "Bo"];
    let begun = played(
        &[&args[..], &["--practice", "--rules", "hands=1", "--record", record.file()]].concat(),
        "s\n1\n\ns\n1\n",
    );
    assert!(begun.contains("Bo: Play a card"), "{begun}");
    assert_eq!(record.seats(), ["seat 1 person", "seat 2 person"]);
    let steps = record.sound().events.len();
    let on = played(&["snake", "--record", record.file()], "\ns\n");
    let (covered, seen) = on.split_once("type s when nobody else looks.").expect("a cover");
    assert!(covered.contains(&format!("after {steps} steps")), "{on}");
    assert!(covered.ends_with("The next look is for Ann alone. Ann: "), "{on}");
    assert!(!covered.contains("You draw") && seen.contains("Ann: Play a card"), "{on}");
    assert_eq!(record.sound().events.len(), steps, "nobody else has played");
}

/// A Best bot in Gentle's place.
#[test]
fn a_bot_goes_on_as_it_was() {
    for (bots, line) in [
        ("gentle", "seat 2 bot gentle"),
        ("mcts:20", "seat 2 bot mcts:20"),
        ("best:10ms", "seat 2 bot best:10ms"),
    ] {
        let record = Record::new();
        let args = ["ouroboros", "--seed", "1", "--record", record.file()];
        played(&[&args[..], &["--bots", bots]].concat(), &first_choices(1));
        assert_eq!(record.seats(), ["seat 1 person", line]);
        let before = record.text();
        let name = before.lines().find_map(|line| line.strip_prefix("name 2 ")).expect("a name").to_owned();
        let on = played(&args, &first_choices(1));
        assert!(on.contains(&format!("{name} ")), "{on}");
        assert!(record.text().starts_with(&before) && record.text().len() > before.len());
        assert_eq!(record.seats(), ["seat 1 person", line]);
        // The next game is set up like this one, too.
        let again = played(&args, "new\n");
        assert!(again.contains("A new game."), "{again}");
        let next = fs::read_to_string(record.path.with_file_name("game-2.parlor")).expect("another record");
        assert!(next.contains(line) && next.contains(&format!("name 2 {name}\n")), "{next}");
    }
}

/// A game whose bots are others from its middle on, with nobody told.
#[test]
fn who_contradicts_the_record_is_told_so() {
    let record = Record::new();
    let args = ["play", "ouroboros", "--seed", "1", "--record", record.file()];
    played(&[&args[1..], &["--bots", "gentle"]].concat(), &first_choices(1));
    let before = record.text();
    for (bots, says) in [
        ("strong", "ouroboros with gentle in seat 2, not strong: name another file to begin anew\n"),
        ("person,person", "ouroboros with gentle in seat 2, not person: name another file to begin anew\n"),
        ("gentle,gentle", "ouroboros with person in seat 1, not gentle: name another file to begin anew\n"),
    ] {
        let run = parlor(&[&args[..], &["--bots", bots]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert_eq!(run.err, format!("{} is a record of {says}", record.file()));
    }
    assert_eq!(record.text(), before);
    // The same said again, in full or in part, is no contradiction.
    played(&[&args[1..], &["--bots", "person,gentle"]].concat(), "");
    // A bot of another server: no other plays in its place.
    fs::write(&record.path, before.replace("bot gentle", "bot oracle:9")).expect("a file");
    let run = parlor(&args);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("seat 2 is a bot's: There is no bot `oracle:9`; the bots are: "), "{}", run.err);
}

/// Cards from a seed among those on the table.
#[test]
fn typed_deals_go_on_typed() {
    let record = Record::new();
    played(&["rose", "--deals", "typed", "--record", record.file()], "6c 9h *\n");
    assert!(record.text().contains("\ndeals typed\n"), "{}", record.text());
    let on = played(&["rose", "--record", record.file()], "8c\nundo\n7d\n");
    assert!(on.contains("What was dealt?") && on.contains("Taken back: "), "{on}");
    assert!(record.text().ends_with("\n\ndeal 6C 9H * 7D\n"), "{}", record.text());
    let run = parlor(&["play", "rose", "--deals", "seeded", "--record", record.file()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("with deals that are typed, not seeded"), "{}", run.err);
    // From here on people deal, though a seed has dealt so far.
    let seeded = Record::new();
    played(&["rose", "--seed", "1", "--record", seeded.file()], "take a1 b1\n");
    let steps = seeded.sound().events.len();
    played(&["rose", "--deals", "typed", "--record", seeded.file()], &first_choices(1));
    assert!(seeded.sound().events.len() > steps && seeded.text().contains("\ndeals typed\n"));
    let on = played(&["rose", "--record", seeded.file()], &first_choices(4));
    assert!(on.contains("What was dealt?"), "{on}");
}

/// Games with options, seats and bots that are not the defaults; the last takes a set of cards as well.
const TABLES: [(&str, &[&str]); 6] = [
    ("rose", &[]),
    ("ouroboros", &["--rules", "stones=spent p3=line3", "--bots", "random,greedy", "--seats", "3"]),
    ("snake", &["--rules", "hands=1", "--bots", "random,greedy,gentle", "--seats", "4"]),
    ("ouroboros-solitaire", &["--rules", "loops=4"]),
    ("solo-war", &["--rules", "tie=draw teams=yes", "--seats", "4", "--bots", "random,greedy,random"]),
    ("solo-war", &["--bots", "greedy,random"]),
];

/// A command that leaves out an option, a seat or a bot, so that other cards come.
#[test]
fn the_same_deals_again_are_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("parlor");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_parlor"), &own).expect("a link");
    let set = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/card-sets/weather.toml");
    let set = set.canonicalize().expect("a card set").to_str().expect("a path").to_owned();
    let all = games();
    let others = all.iter().filter(|(slug, _)| TABLES.iter().all(|(game, _)| game != slug));
    // A bot with a time limit need not choose the same again.
    let bots = |seats: &[u64]| -> &[&str] { if seats == [1] { &[] } else { &["--bots", "random"] } };
    let tables = TABLES.into_iter().chain(others.map(|(slug, seats)| (slug.as_str(), bots(seats))));
    for (index, (game, more)) in tables.enumerate() {
        let mut args = vec![game, "--seed", "it's -my- \"seed\" $1"];
        args.extend(more);
        if index + 1 == TABLES.len() {
            args.extend(["--set", set.as_str()]);
        }
        let first = played(&args, &first_choices(1000));
        let line = first.lines().find_map(|line| line.strip_prefix("The same deals again: "));
        let command = line.unwrap_or_else(|| panic!("{game} does not end:\n{first}"));
        assert!(command.starts_with("parlor play "), "{command}");
        let again = run_in_shell(command, folder.path(), &first_choices(1000));
        // A game that is new here may leave nothing to luck.
        let dealt =
            [" laid out", " dealt", " turned up"].iter().filter(|word| first.contains(**word)).count();
        assert!(dealt > 0 || index >= TABLES.len(), "{first}");
        assert_eq!(again, first, "{command}");
    }
}

/// What a command line prints that somebody has copied into a shell.
fn run_in_shell(command: &str, folder: &Path, input: &str) -> String {
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let typed = folder.join("input");
    fs::write(&typed, input).expect("a file");
    let output = Command::new("sh")
        .args(["-c", command])
        .env("PATH", path)
        .stdin(Stdio::from(fs::File::open(&typed).expect("a file")))
        .output()
        .expect("a shell");
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A disk that fills up while people play: what was said is on it, what is not on it was not done, and with room again it goes on.
#[test]
fn a_full_disk_is_told_and_nothing_is_lost() {
    let record = Record::new();
    let program = env!("CARGO_BIN_EXE_parlor");
    let play = format!("exec '{program}' play ouroboros --seed 2 --bots random --record '{}'", record.file());
    let output = Command::new("sh")
        // No file may become larger than one block; being told so is no reason to die.
        .args(["-c", &format!("trap '' XFSZ; ulimit -f 1; {play}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .and_then(|mut child| {
            use std::io::Write;
            let mut stdin = child.stdin.take().expect("a pipe");
            // Likely choices alone would end the game within a block.
            stdin.write_all("moves\nmore\nmore\nmore\n40\nmoves\n9\nmoves\n1\n".repeat(60).as_bytes())?;
            drop(stdin);
            child.wait_with_output()
        })
        .expect("a shell");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{told}");
    let says = format!("{} cannot be written: File too large", record.path.canonicalize().unwrap().display());
    assert!(told.contains(&says), "{told}");
    assert!(!told.contains("The game is over"), "{told}");
    let read = record.sound();
    assert_ne!(read.game().turn(), Turn::Over);
    assert!(read.events.len() > 37, "some moves are there: {}", record.text());
    assert_eq!(fs::read_dir(record.path.parent().unwrap()).unwrap().count(), 1, "nothing is left behind");
    let (before, on) =
        (record.text(), played(&["ouroboros", "--record", record.file()], &first_choices(400)));
    let is_won = |line: &str| line.starts_with("Discs: ") && (line.ends_with(" 0.") || line.contains(" 0, "));
    assert!(on.lines().any(is_won), "{on}");
    assert!(record.text().starts_with(&before));
    assert_eq!(record.sound().game().turn(), Turn::Over);
}

/// A folder in which nobody may write.
#[test]
#[cfg(target_os = "linux")]
fn a_record_that_cannot_be_begun_is_told_before_anything_is_played() {
    let run = parlor(&["play", "rose", "--record", "/proc/game.parlor"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("/proc/game.parlor: ") && run.err.contains("os error"), "{}", run.err);
    let run = parlor(&["play", "rose", "--record", "/proc"]);
    assert_eq!((run.code, run.err.as_str()), (1, "/proc: it is no file\n"));
    // What is no file has no end, either.
    let run = parlor(&["play", "rose", "--record", "/dev/zero"]);
    assert_eq!((run.code, run.err.as_str()), (1, "/dev/zero: it is no file\n"));
}

/// A record that other programs, or older ones of ours, would stop at.
#[test]
fn the_lines_about_seats_are_read_by_replay_as_any_others() {
    let record = Record::new();
    played(&["ouroboros", "--seed", "1", "--bots", "greedy", "--record", record.file()], &first_choices(2));
    let without: String = record
        .text()
        .lines()
        .filter(|line| !line.starts_with("seat "))
        .fold(String::new(), |text, line| text + line + "\n");
    let bare = record.path.with_file_name("bare.parlor");
    fs::write(&bare, without).expect("a file");
    let trace = |path: &str| printed(&["replay", path, "--trace"]);
    assert_eq!(trace(record.file()), trace(bare.to_str().expect("a path")));
}

/// Best in the place of a person whose line was damaged.
#[test]
fn a_seat_line_that_says_nothing_clear_is_refused_and_not_taken_for_best() {
    let record = Record::new();
    let args = ["ouroboros", "--seed", "1", "--record", record.file()];
    played(&[&args[..], &["--bots", "person,person"]].concat(), &first_choices(1));
    let whole = record.text();
    let long = format!("seat 2 bot {}", "x".repeat(5000));
    for (line, found) in [
        ("seat 2 perso\u{1b}[31m", "`seat 2 perso\\u{1b}[31m`"),
        ("seat 2 bot", "`seat 2 bot`"),
        ("", "no line for seat 2"),
        (long.as_str(), "There is no bot `xxx"),
    ] {
        let text = whole
            .replace("seat 2 person\n", &if line.is_empty() { String::new() } else { format!("{line}\n") });
        fs::write(record.file(), &text).unwrap();
        let run = parlor_reading(&["play", "ouroboros", "--record", record.file()], "");
        assert_eq!(run.code, 2, "{line}: {}", run.err);
        assert!(run.err.contains(found) && run.err.len() < 600, "{line}: {}", run.err);
        assert!(!run.err.contains('\u{1b}') && run.out.is_empty(), "{:?}", run.err);
        assert_eq!(record.text(), text, "nothing is written");
    }
    // Who is asked for by name plays on.
    fs::write(record.file(), whole.replace("seat 2 person\n", "seat 2 bot\n")).unwrap();
    let on = played(&["ouroboros", "--record", record.file(), "--bots", "person,greedy"], "quit\n");
    assert!(on.contains("You go on"), "{on}");
}

#[test]
fn an_empty_file_becomes_a_new_record() {
    let record = Record::new();
    fs::write(record.file(), "").unwrap();
    played(&["rose", "--seed", "1", "--record", record.file()], &first_choices(1));
    assert!(record.sound().events.len() > 14);
}

#[test]
fn options_of_a_table_need_a_game() {
    for (args, named) in
        [(&["--seed", "1"][..], "--seed"), (&["--plain"], "--plain"), (&["--record", "x"], "--record")]
    {
        let run = parlor_reading(&[&["play"], args].concat(), "");
        assert_eq!(run.code, 2);
        assert!(
            run.err.starts_with(&format!("{named} is for one game: name it; the games are: rose, ")),
            "{}",
            run.err
        );
    }
}
