//! Card sets of one's own: checked, listed, played with, pinned in records, and never mistaken for another (WAR-17).

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{parlor, parlor_reading, printed};

const WEATHER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/card-sets/weather.toml");

/// The header line of a record.
fn set_line(record: &str) -> &str {
    record.lines().find(|line| line.starts_with("set ")).unwrap_or_default()
}

/// The record with another `set` line, or none.
fn with_set(record: &str, line: &str) -> String {
    let lines = record.lines().map(|own| if own.starts_with("set ") { line } else { own });
    let keep = lines.enumerate().filter(|(index, line)| !(line.is_empty() && *index < 5));
    keep.map(|(_, line)| format!("{line}\n")).collect()
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

/// The listed set is not the one that is played, or cannot be begun with.
#[test]
fn war_17_the_shipped_set_can_be_listed_printed_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let listed = printed(&["cards", "list"]);
    assert!(listed.starts_with("Solo War, card set `standard`\n"), "{listed}");
    assert!(listed.lines().any(|line| line.starts_with("  rex            7")), "{listed}");
    let toml = printed(&["cards", "list", "--toml"]);
    let path = write(folder.path(), "mine.toml", &toml);
    let checked = printed(&["cards", "check", path.to_str().unwrap()]);
    assert!(checked.contains("a sound card set of 36 cards: standard sha256:"), "{checked}");
    let advised = printed(&["cards", "check", path.to_str().unwrap(), "--advise"]);
    assert!(advised.contains("\nNothing is wrong with it on paper.\nPlain entities"), "{advised}");
    let twins = toml.replace("[\"force(friend, +2)\"]", "[\"force(opponent, -2)\"]");
    let twins = write(folder.path(), "twins.toml", &twins);
    let advised = printed(&["cards", "check", twins.to_str().unwrap(), "--advise"]);
    assert!(
        advised.contains("`trip` is the same as `rally`.\nPlain entities and klutz cards are not compared"),
        "{advised}"
    );
    // A sample of the shipped set pins just these bytes.
    let sample = printed(&["sample", "solo-war", "--seed", "1"]);
    assert!(checked.trim_end().ends_with(set_line(&sample).strip_prefix("set ").unwrap()), "{checked}");
    assert_eq!(printed(&["cards", "list", path.to_str().unwrap()]), listed);
    assert!(printed(&["cards", "list", WEATHER]).contains("fog-bank"));
}

/// A device that never ends filled the memory.
#[cfg(unix)]
#[test]
fn a_file_without_an_end_is_refused() {
    for words in [&["cards", "check"][..], &["replay"], &["lab", "run"], &["analyse"]] {
        let run = parlor(&[words, &["/dev/zero"]].concat());
        assert!(run.code != 0 && run.err.contains("more than 64 megabytes"), "{words:?}: {}", run.err);
    }
}

/// A mistake that hides those after it, or does not say where it is.
#[test]
fn war_17_every_mistake_is_told_with_its_line_and_card() {
    let folder = tempfile::tempdir().unwrap();
    let good = fs::read_to_string(WEATHER).unwrap();
    let bad = good
        .replacen("\"shuffle(others)\"", "\"shuffle(everyone)\"", 1)
        .replacen("force = 4", "force = 400", 1)
        .replacen("name = \"mirage\"", "name = \"gale\"", 1);
    let path = write(folder.path(), "bad.toml", &bad);
    let file = path.to_str().unwrap();
    let run = parlor(&["cards", "check", file]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    let told: Vec<_> = run.err.lines().collect();
    assert_eq!(told.len(), 3, "{}", run.err);
    for (line, words) in told.iter().zip([["`gale`", "everyone"], ["`drought`", "400"], ["`gale`", "line"]]) {
        assert!(line.starts_with(&format!("{file}: line ")), "{line}");
        assert!(words.iter().all(|word| line.contains(word)), "{line}");
    }
    // The same for anyone who wants to play with it.
    assert_eq!(parlor(&["play", "solo-war", "--set", file]).err, run.err);
    assert_eq!(parlor(&["sample", "solo-war", "--seed", "1", "--set", file]).err, run.err);
    let toml = write(folder.path(), "toml.toml", "name = weather\n[[effect\n");
    let run = parlor(&["cards", "check", toml.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("line 1: found `name = weather`; expected TOML"), "{}", run.err);
    assert!(run.err.contains("line 2: "), "{}", run.err);
    assert_eq!(parlor(&["cards", "check", "nowhere.toml"]).code, 1);
}

/// A record that is replayed with cards that it was not played with.
#[test]
fn war_17_a_record_is_replayed_with_its_own_set_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let record = printed(&["sample", "solo-war", "--seed", "4", "--seats", "3", "--set", WEATHER]);
    let line = set_line(&record);
    assert!(
        line.starts_with("set weather sha256:") && line.len() == "set weather sha256:".len() + 64,
        "{line}"
    );
    assert!(!record.contains('/'), "a path is in the record: {record}");
    let path = write(folder.path(), "game.parlor", &record);
    let file = path.to_str().unwrap();
    let traced = printed(&["replay", file, "--trace", "--set", WEATHER]);
    assert!(traced.lines().last().unwrap().contains("\"turn\":\"over\""));
    assert!(printed(&["replay", file, "--set", WEATHER]).contains("Result: "));
    let perft = ["perft", "solo-war", "--depth", "1", "--from", file, "--set", WEATHER];
    assert!(printed(&perft).contains("in all"));

    let bare = parlor(&["replay", file, "--trace"]);
    assert_eq!((bare.code, bare.out.as_str()), (2, ""));
    assert!(
        bare.err.starts_with(&format!("{file}: line 8: found {line}; legal: standard sha256:")),
        "{}",
        bare.err
    );
    let changed = fs::read_to_string(WEATHER).unwrap().replace("Come closer.", "Come nearer.");
    let changed = write(folder.path(), "changed.toml", &changed);
    let other = parlor(&["replay", file, "--set", changed.to_str().unwrap()]);
    assert_eq!((other.code, other.out.as_str()), (2, ""), "the same name, and other bytes");

    // What says another name than the file's own, or is no pin at all.
    let replay = |text: &str| parlor_reading(&["replay", "-", "--trace", "--set", WEATHER], text);
    assert_eq!(replay(&record).code, 0);
    for wrong in
        [&line.replace("weather", "wether"), "set weather", "set weather sha256:12", "set weather md5:1"]
    {
        let run = replay(&with_set(&record, wrong));
        assert_eq!(run.code, 2, "{wrong}");
        assert!(run.err.starts_with("-: line 8: found set we"), "{wrong}: {}", run.err);
    }
    let twice = replay(&with_set(&record, &format!("{line}\n{line}")));
    assert!(twice.err.starts_with("-: line 9: ") && twice.code == 2, "{}", twice.err);
}

/// A record without the line that is taken for one of the set that happens to be given.
#[test]
fn war_17_a_record_without_the_line_means_the_shipped_set() {
    let record = printed(&["sample", "solo-war", "--seed", "4"]);
    let bare: String =
        record.lines().filter(|line| !line.starts_with("set ")).map(|line| format!("{line}\n")).collect();
    let traced = |text: &str| parlor_reading(&["replay", "-", "--trace"], text);
    assert_eq!(traced(&bare).out, traced(&record).out);
    let other = parlor_reading(&["replay", "-", "--trace", "--set", WEATHER], &bare);
    assert_eq!((other.code, other.out.as_str()), (2, ""));
    assert!(other.err.contains("it is played with the set standard sha256:"), "{}", other.err);
}

/// A game that takes no file and swallows one; a line of another game that is taken for a pin.
#[test]
fn other_games_take_no_set_and_keep_such_a_line() {
    let run = parlor(&["sample", "rose", "--seed", "1", "--set", WEATHER]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("rose: it is not played with a file; games that are: solo-war"), "{}", run.err);
    let record = printed(&["sample", "rose", "--seed", "1", "--bots", "greedy"]);
    let record = record.replacen("seats 1\n", "seats 1\nset anything at all\n", 1);
    assert_eq!(parlor_reading(&["replay", "-", "--trace"], &record).code, 0);
}

/// A table that goes on with other cards than those it began with.
#[test]
fn war_17_a_recorded_table_goes_on_with_its_own_set_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let file = path.to_str().unwrap();
    let play = ["play", "solo-war", "--plain", "--seed", "1", "--bots", "random", "--record", file];
    let with = |set: &[&'static str]| parlor_reading(&[&play[..], set].concat(), "moves\n1\nquit\n");
    let begun = with(&["--set", WEATHER]);
    assert_eq!(begun.code, 0, "{}", begun.err);
    let kept = fs::read_to_string(&path).unwrap();
    assert!(set_line(&kept).starts_with("set weather "), "{kept}");
    let bare = with(&[]);
    assert_eq!(bare.code, 2, "{}", bare.out);
    assert_eq!(fs::read_to_string(&path).unwrap(), kept, "nothing was touched");
    let on = with(&["--set", WEATHER]);
    assert!(on.code == 0 && on.out.contains("You go on where"), "{} {}", on.out, on.err);
    assert!(fs::read_to_string(&path).unwrap().len() > kept.len());
}
