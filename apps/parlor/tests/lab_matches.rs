//! Results of matches, read as those of the study that a match is.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{parlor, printed};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&printed(&[args, &["--json"]].concat())).unwrap()
}

/// A match of two bots of which each game repeats itself, stored in this file; what it shows.
fn matched(out: &str, more: &[&str]) -> Value {
    let args = [
        "match",
        "snake",
        "--rules",
        "hands=1",
        "--bots",
        "greedy,random",
        "--games",
        "24",
        "--seed",
        "lab:x",
    ];
    json(&[&args[..], &["--out", out], more].concat())
}

/// The number of a report whose measure begins so.
fn number(report: &Value, what: &str) -> Value {
    let all = report["findings"].as_array().unwrap();
    all.iter().find(|own| own["what"].as_str().unwrap().starts_with(what)).cloned().unwrap_or_default()
}

/// One set of statistics: anyone who asks, the same games say the same.
#[test]
fn a_match_and_its_study_say_the_same_of_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, records) = (path("match.jsonl"), path("records"));
    let shown = matched(&file, &["--records", &records]);
    let report = json(&["lab", "report", &file]);
    let wins = number(&report, "`greedy` wins against `random`");
    for key in ["mean", "low", "high"] {
        let (one, other) = (wins[key].as_f64().unwrap(), shown["bots"][0]["share"][key].as_f64().unwrap());
        assert!((one - other).abs() < 1e-9, "{key}: {wins} {shown}");
    }
    assert_eq!(number(&report, "legal actions"), Value::Null, "a match's file does not say that");
    let csv = printed(&["lab", "export", &file, "--csv", "--table", "seats"]);
    assert_eq!(csv.lines().count(), 1 + 24 * 2, "{csv}");
    // A game of it is the record that the match wrote.
    let record = printed(&["lab", "game", &file, "match:5:1"]);
    let written = fs::read_to_string(Path::new(&records).join("5-1.parlor")).unwrap();
    assert_eq!(record.trim_end(), written.trim_end());
}

/// The study of a match plays the match's games, so that the lab can ask more of them.
#[test]
fn the_study_that_a_match_is_plays_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, study, out) = (path("match.jsonl"), path("study.toml"), path("study.lab"));
    let shown = matched(&file, &[]);
    let seed = shown["terms"]["seed"].as_str().unwrap();
    let text = format!(
        "study = 1\ngame = \"snake\"\nseed = {seed:?}\ndealing = \"match\"\nrules = [\"hands=1\"]\nseats = [2]\n\n[[line-up]]\nname = \"match\"\n\
         bots = [\"greedy\", \"random\"]\ndeals = 12\n"
    );
    fs::write(&study, &text).unwrap();
    printed(&["lab", "run", &study, "--out", &out]);
    let results = |from: &str| -> Vec<String> {
        let csv = printed(&["lab", "export", from, "--csv", "--table", "seats"]);
        let mut rows: Vec<_> =
            csv.lines().map(|row| row.split(',').take(10).collect::<Vec<_>>().join(",")).collect();
        rows.sort();
        rows
    };
    assert_eq!(results(&file), results(&out));
    let compared = printed(&["lab", "compare", &file, &out]);
    assert!(compared.starts_with("0 of "), "{compared}");
    fs::write(&study, text.replace("deals = 12", "deals = 12\nrepeats = 2")).unwrap();
    let refused = parlor(&["lab", "run", &study, "--out", &out]);
    assert!(refused.code == 2 && refused.err.contains("expected no `repeats`"), "{}", refused.err);
}

/// What is in the repository since long ago is read by the same programs, compressed as it is.
#[test]
fn stored_matches_are_read_compressed_and_by_their_plain_name() {
    let stored =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../research/measurements/ouroboros-first-seat.jsonl");
    let plain = stored.display().to_string();
    let report = json(&["lab", "report", &format!("{plain}.gz")]);
    assert_eq!(json(&["lab", "report", &plain]), report);
    let first = number(&report, "wins of seat 1");
    assert!(first["deals"].as_u64() == Some(1000) && first["mean"].as_f64() > Some(0.5), "{first}");
    let none = parlor(&["lab", "report", &format!("{plain}.nowhere")]);
    assert!(none.code == 2 && none.err.contains("no results of a study are here"), "{}", none.err);
}
