//! `parlor analyse`: what it prints, what it keeps beside the record, and what it refuses.

use std::fs;
use std::path::PathBuf;

use crate::common::{Run, parlor, printed};
use serde_json::Value;

/// A folder with a record of a game in it.
fn recorded(game: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    fs::write(&path, printed(&["sample", game, "--bots", "random", "--seed", "analyse"])).unwrap();
    (folder, path)
}

fn analyse(path: &std::path::Path, more: &[&str]) -> Run {
    let args = ["analyse", path.to_str().unwrap()];
    parlor(&args.into_iter().chain(more.iter().copied()).collect::<Vec<_>>())
}

fn kept(folder: &tempfile::TempDir) -> Value {
    let text = fs::read_to_string(folder.path().join("game.parlor.analysis.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn an_analysis_is_printed_kept_and_not_made_again() {
    let (folder, path) = recorded("rose");
    let bot = ["--bot", "mcts:30"];
    let first = analyse(&path, &[&bot[..], &["--moves", "1..4"]].concat());
    assert_eq!((first.code, first.err.as_str()), (0, ""), "{first:?}");
    assert!(
        first
            .out
            .starts_with("Judged by a search that knows nothing of the game with 30 simulations a choice."),
        "{}",
        first.out
    );
    assert!(first.out.contains("How it went") && first.out.contains("4 choices"), "{}", first.out);
    let before = kept(&folder);
    assert_eq!(before["decisions"].as_array().unwrap().len(), 4);
    // What is known is asked of nobody: a value that no bot would give is still there afterwards.
    let mut forged = before.clone();
    forged["decisions"][0]["best"]["value"] = Value::from(4321.5);
    fs::write(folder.path().join("game.parlor.analysis.json"), forged.to_string()).unwrap();
    let second = analyse(&path, &[&bot[..], &["--moves", "3..6", "--json"]].concat());
    let printed: Value = serde_json::from_str(&second.out).unwrap();
    assert_eq!(printed, kept(&folder));
    assert_eq!(printed["decisions"][0]["best"]["value"], Value::from(4321.5));
    assert_eq!(printed["decisions"].as_array().unwrap().len(), 6);
    // Only what the choice behind the last one shows of it is new.
    assert_eq!(printed["decisions"][2], before["decisions"][2]);
    assert_eq!(printed["decisions"][3]["played"]["action"], before["decisions"][3]["played"]["action"]);
}

#[test]
fn an_analysis_of_another_record_or_bot_is_not_overwritten_unless_that_is_asked_for() {
    let (folder, path) = recorded("rose");
    analyse(&path, &["--bot", "mcts:20", "--moves", "1"]);
    let before = kept(&folder);
    let other = analyse(&path, &["--bot", "mcts:21", "--moves", "2"]);
    assert_eq!((other.code, other.out.as_str(), &kept(&folder)), (2, "", &before));
    assert!(
        other.err.contains("was made by mcts:20; keep both with --to FILE, or replace it with --force"),
        "{other:?}"
    );
    // Both are stored.
    let beside = folder.path().join("other.json");
    let to = ["--bot", "mcts:21", "--moves", "2", "--to", beside.to_str().unwrap()];
    assert_eq!((analyse(&path, &to).code, &kept(&folder)), (0, &before));
    assert!(fs::read_to_string(&beside).unwrap().contains("mcts:21"));
    let other = analyse(&path, &["--bot", "mcts:21", "--moves", "2", "--force"]);
    assert!(other.err.contains("was made by mcts:20; it is replaced"), "{other:?}");
    assert_eq!(kept(&folder)["bot"], "mcts:21");
    let grown = fs::read_to_string(&path).unwrap().replace("name 1 random", "name 1 Ann");
    fs::write(&path, grown).unwrap();
    let other = analyse(&path, &["--bot", "mcts:21", "--moves", "2"]);
    assert!(other.code == 2 && other.err.contains("is of another record; keep both"), "{other:?}");
    let other = analyse(&path, &["--bot", "mcts:21", "--moves", "2", "--force"]);
    assert!(other.err.contains("is of another record; it is replaced"), "{other:?}");
}

/// An earlier version gave each choice a time of its own. "Was made by best:10ms; it is replaced" says nothing of that.
#[test]
fn an_unfinished_analysis_by_time_is_replaced_and_that_is_said() {
    let (folder, path) = recorded("rose");
    let beside = folder.path().join("game.parlor.analysis.json");
    let bot = ["--bot", "best:10ms"];
    let first = analyse(&path, &[&bot[..], &["--moves", "1..3"]].concat());
    assert_eq!((first.code, first.err.as_str()), (0, ""), "{first:?}");
    assert!(first.out.starts_with("Judged by the best bot with "), "{}", first.out);
    assert!(first.out.contains(" simulations a choice.") && !first.out.contains(" ms"), "{}", first.out);
    // It goes on by the budget that is stored, and says nothing.
    let judge = kept(&folder)["judged_by"].clone();
    let second = analyse(&path, &[&bot[..], &["--moves", "4"]].concat());
    assert_eq!((second.err.as_str(), &kept(&folder)["judged_by"]), ("", &judge));
    assert_eq!(kept(&folder)["decisions"].as_array().unwrap().len(), 4);
    for (judged_by, says) in [
        (Value::Null, "an earlier version judged it by time"),
        (Value::from("mcts:5000"), "was judged by mcts:5000, which is no budget of best:10ms"),
    ] {
        let mut changed = kept(&folder);
        changed["judged_by"] = judged_by;
        fs::write(&beside, changed.to_string()).unwrap();
        let run = analyse(&path, &[&bot[..], &["--moves", "1"]].concat());
        assert!(run.code == 0 && run.err.contains(says) && run.err.contains("it is replaced"), "{run:?}");
        let again = kept(&folder);
        assert_eq!(again["decisions"].as_array().unwrap().len(), 1);
        assert!(again["judged_by"].as_str().unwrap().starts_with("best:"), "{again}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place_and_changes_nothing() {
    let (folder, path) = recorded("rose");
    let beside = folder.path().join("game.parlor.analysis.json");
    fs::write(&beside, "somebody's own notes").unwrap();
    let run = analyse(&path, &["--bot", "mcts:20"]);
    assert!(
        run.code == 2 && run.err.contains("game.parlor.analysis.json") && run.err.contains("move it away"),
        "{run:?}"
    );
    assert_eq!(fs::read_to_string(&beside).unwrap(), "somebody's own notes");
    fs::remove_file(&beside).unwrap();
    for (args, says) in [
        (&["--moves", "0..3"][..], "choices from 1 to "),
        (&["--moves", "7..5"], "choices from 1 to "),
        (&["--moves", "1..9999"], "choices from 1 to "),
        (&["--bot", "random"], "compares nothing"),
        (&["--bot", "oracle"], "There is no bot `oracle`"),
    ] {
        let run = analyse(&path, args);
        assert!(run.code == 2 && run.err.contains(says), "{args:?}: {run:?}");
    }
    let broken = folder.path().join("broken.parlor");
    fs::write(&broken, "parlor 1\ngame rose\nrules -\nseats 9\n").unwrap();
    let run = analyse(&broken, &[]);
    assert!(run.code == 2 && run.err.contains("line 4"), "{run:?}");
    assert!(!beside.exists());
}

#[test]
fn a_record_from_a_pipe_is_analysed_and_nothing_is_kept() {
    let (folder, path) = recorded("ouroboros");
    let text = fs::read_to_string(&path).unwrap();
    let run = crate::common::parlor_reading(&["analyse", "-", "--bot", "mcts:20", "--moves", "..3"], &text);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("worth") && run.out.contains(" %"), "{}", run.out);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_and_keeps_what_has_been_found() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    // This many choices that all of them would take longer than a test may.
    let (folder, path) = recorded("snake");
    let process = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["analyse", path.to_str().unwrap(), "--bot", "mcts:300ms"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // What has been found after a few seconds it has written: then it has begun, and listens.
    let (beside, begun) = (folder.path().join("game.parlor.analysis.json"), Instant::now());
    while !beside.exists() {
        assert!(begun.elapsed() < Duration::from_secs(100), "nothing is found");
        std::thread::sleep(Duration::from_millis(20));
    }
    let before = kept(&folder)["decisions"].as_array().unwrap().len();
    let status = Command::new("kill").args(["-INT", &process.id().to_string()]).status();
    assert!(status.unwrap().success());
    let done = process.wait_with_output().unwrap();
    assert_eq!(done.status.code(), Some(130));
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(said.contains("The same command goes on"), "{said}");
    let found = kept(&folder);
    let looked_at = found["decisions"].as_array().unwrap().len();
    assert!(before > 0 && looked_at >= before, "{before}, then {looked_at}");
    assert!((looked_at as u64) < found["choices"].as_u64().unwrap(), "{looked_at}");
}
