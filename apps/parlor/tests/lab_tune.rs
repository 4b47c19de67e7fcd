//! `lab tune`: what it finds, what it keeps, and what it refuses.

use std::fs;
use std::time::{Duration, Instant};

use crate::common::{parlor, printed};
use crate::desk::Desk;
use crate::server::PATIENCE;

const TUNE: &str = r#"study = 1
game = "ouroboros-solitaire"
seed = "tune"
rules = ["loops=1"]

[[line-up]]
name = "random"
bots = ["random"]
deals = 10

[tune]
line-up = "random"
change = ["bribe", "failure-cost=1..12"]
deals = 60
fresh = 60
spsa = 4

[[tune.goal]]
what = "games with result >= 4"
within = [0.9, 1.0]
"#;

/// Another result with another number of threads; a result that cannot be played.
#[test]
fn tuning_is_the_same_with_any_number_of_threads_and_its_study_can_be_played() {
    let desk = Desk::new(TUNE);
    let tune = |threads: &str| {
        let out = desk.path(&format!("{threads}.toml"));
        printed(&["lab", "tune", &desk.path("study.toml"), "--json", "--threads", threads, "--out", &out])
    };
    let (one, three) = (tune("1"), tune("3"));
    assert_eq!(one.replace("/1.toml", ""), three.replace("/3.toml", ""));
    let told: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert!(!told["changed"].as_array().unwrap().is_empty(), "{told}");
    let played = printed(&["lab", "run", &desk.path("1.toml"), "--out", &desk.path("played")]);
    assert!(played.contains("All is played"), "{played}");
}

/// A card whose numbers are changed in the set's own text, and a set that stays one.
#[test]
fn the_numbers_of_a_card_set_are_tuned_in_its_own_file() {
    let study = TUNE
        .replace("ouroboros-solitaire", "solo-war")
        .replace("loops=1", "rounds=2")
        .replace(r#""bribe", "failure-cost=1..12""#, r#""rex.1=5..9", "rally.1""#)
        .replace("games with result >= 4", "games with winners >= 2")
        .replace("[0.9, 1.0]", "[0.99, 1.0]");
    let desk = Desk::new(&study);
    let told = printed(&["lab", "tune", &desk.path("study.toml")]);
    assert!(told.contains("rex.1: 7 -> 8") && told.contains("winner's curse"), "{told}");
    let checked = printed(&["cards", "check", &desk.path("study.tuned.set.toml")]);
    assert!(!checked.is_empty());
}

/// A mistake in what is wanted, told by a search that fails after an hour.
#[test]
fn a_study_that_cannot_be_tuned_is_refused_with_what_would_do() {
    let refused = |from: &str, to: &str| {
        let desk = Desk::new(&TUNE.replace(from, to));
        let run = parlor(&["lab", "tune", &desk.path("study.toml")]);
        assert_eq!(run.code, 2, "{to}: {}", run.err);
        run.err
    };
    for (from, to, expected) in [
        ("\"bribe\"", "\"bribes\"", "bribe, court-bribe, failure-cost"),
        ("1..12", "12..1", "from below to above"),
        ("1..12", "1..40", "failure-cost=1 to 18"),
        ("[0.9, 1.0]", "[1.0, 0.9]", "the first below the second"),
        ("result >= 4", "luck >= 4", "result, margin, choices, winners"),
        ("line-up = \"random\"", "line-up = \"nobody\"", "the study has random"),
        ("bots = [\"random\"]", "bots = [\"best:1s\"]", "expected simulations"),
        ("fresh = 60", "frehs = 60", "line 15"),
        ("games with result >= 4", "swap value of every card", "the line-up asks for no swap values"),
    ] {
        let told = refused(from, to);
        assert!(told.contains(expected) && told.contains("study.toml"), "{told}");
    }
}

/// A result of an hour that the next search writes over without a word.
#[test]
fn an_earlier_result_is_written_over_only_when_that_is_asked_for() {
    let desk = Desk::new(TUNE);
    let study = desk.path("study.toml");
    printed(&["lab", "tune", &study]);
    let first = fs::read(desk.path("study.tuned.toml")).unwrap();
    fs::write(desk.path("study.tuned.toml"), "mine").unwrap();
    let refused = parlor(&["lab", "tune", &study]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("study.tuned.toml is there already") && refused.err.contains("--force"));
    assert_eq!(fs::read(desk.path("study.tuned.toml")).unwrap(), b"mine");
    printed(&["lab", "tune", &study, "--force"]);
    assert_eq!(fs::read(desk.path("study.tuned.toml")).unwrap(), first);
}

/// Ctrl-C that loses an hour of trials; a search that goes on and comes to another end than one that was never stopped.
#[cfg(unix)]
#[test]
fn a_search_that_is_stopped_keeps_its_trials_and_goes_on_to_the_same_end() {
    let slow = TUNE.replace("deals = 60", "deals = 4000");
    let desk =
        Desk::new(&slow.replace("fresh = 60", "fresh = 400").replace("spsa = 4", "spsa = 0\npasses = 1"));
    let study = desk.path("study.toml");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["lab", "tune", &study, "--threads", "1"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let kept = || desk.results("study.trials").keys().filter(|name| name.starts_with("games/")).count();
    let begun = Instant::now();
    while kept() < 3 {
        assert!(begun.elapsed() < PATIENCE, "nothing is stored");
        std::thread::sleep(Duration::from_millis(5));
    }
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let mut said = String::new();
    std::io::Read::read_to_string(child.stderr.as_mut().unwrap(), &mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(said.contains("the same command goes on"), "{said}");
    assert!(!std::path::Path::new(&desk.path("study.tuned.toml")).exists());
    let before = desk.results("study.trials");
    let stopped = printed(&["lab", "tune", &study, "--threads", "2"]);
    let after = desk.results("study.trials");
    assert!(before.len() < after.len() && before.iter().all(|(name, bytes)| after.get(name) == Some(bytes)));
    let whole = Desk::new(&fs::read_to_string(&study).unwrap());
    let told = printed(&["lab", "tune", &whole.path("study.toml")]);
    assert_eq!(stopped.split("Written").next(), told.split("Written").next());
    assert_eq!(after, whole.results("study.trials"));
}

/// A middle force that is tuned, and with it all that its cards are compared with.
#[test]
fn cards_are_compared_with_the_plain_card_that_there_was_before_anything_changed() {
    let study = TUNE
        .replace("ouroboros-solitaire", "solo-war")
        .replace("loops=1", "rounds=3")
        .replace("deals = 10", "deals = 10\ncards = [\"swap\"]\nonly = [\"juno\", \"rex\"]")
        .replace(r#""bribe", "failure-cost=1..12""#, r#""grizzle.1=2..6", "sable.1=2..6""#)
        .replace("games with result >= 4", "swap value of juno")
        .replace("[0.9, 1.0]", "[0.3, 0.9]");
    let desk = Desk::new(&study);
    let told = printed(&["lab", "tune", &desk.path("study.toml")]);
    assert!(told.contains("of entities the force is 3 for effect, 6 for elite, 4 for ordinary"), "{told}");
    let tuned = fs::read_to_string(desk.path("study.tuned.toml")).unwrap();
    assert!(tuned.contains("plain = { effect = 3, elite = 6, ordinary = 4 }"), "{tuned}");
    assert!(tuned.contains("only = [\"juno\", \"rex\"]"), "{tuned}");
    printed(&["lab", "run", &desk.path("study.tuned.toml"), "--out", &desk.path("out")]);
    let report = printed(&["lab", "report", &desk.path("out")]);
    let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(report.contains("an entity of force 6 without effects"), "{report}");
}
