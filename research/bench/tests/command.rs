//! The program of the bench, as people call it.

use std::process::Command;

fn bench(args: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_parlor-bench")).args(args).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (run.status.code().expect("an exit code"), text(run.stdout), text(run.stderr))
}

/// A table of speeds without a game, or without what it is compared with.
#[test]
fn bench_has_a_row_for_each_game_and_the_yardstick() {
    let (code, out, _) = bench(&["--rounds", "1", "--json"]);
    assert_eq!(code, 0);
    let table: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let rows: Vec<_> =
        table["rows"].as_array().expect("rows").iter().map(|row| row["engine"].to_string()).collect();
    for entry in parlor_catalog::games() {
        let slug = entry.about().slug;
        assert!(rows.iter().any(|row| row.starts_with(&format!("\"{slug} ("))), "{slug}: {rows:?}");
    }
    assert!(rows.last().is_some_and(|row| row.contains("ataxx")), "{rows:?}");
    assert_eq!(table["rounds"], 1);
}

/// An error that does not say what was expected.
#[test]
fn what_cannot_be_measured_is_said() {
    let (code, out, err) = bench(&["chess"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.starts_with("There is no game `chess`; the games are: "), "{err}");
    let (code, _, err) = bench(&["--rounds", "0"]);
    assert_eq!(code, 2);
    assert!(err.contains("1..=1000"), "{err}");
}
