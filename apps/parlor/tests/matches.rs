//! `match` and `strength`, as somebody types them.

use std::fs;
use std::io::Read;
use std::path::Path;

use crate::common::{parlor, printed};
use flate2::read::MultiGzDecoder;
use serde_json::Value;

/// What a run says that is given something wrong.
fn wrong(args: &[&str]) -> String {
    let run = parlor(args);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
    run.err
}

/// The arguments of a quick match, kept in this file.
fn quick<'a>(out: &'a str, games: &'a str) -> Vec<&'a str> {
    vec!["match", "snake", "--rules", "hands=1", "--bots", "casual,random", "--games", games, "--out", out]
}

fn lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_match_is_told_in_words_and_in_json() {
    let args = ["match", "snake", "--rules", "hands=1", "--bots", "casual,random", "--games", "39"];
    let output = printed(&args);
    assert!(
        output.starts_with(
            "snake (hands=1), 2 seats: 40 games, 20 whole deals of 2 games each; seed hkdf:match\n"
        ),
        "{output}"
    );
    assert!(output.contains("\ncasual leads random by ") && output.contains("; Elo +"), "{output}");
    assert!(output.contains("No answer came after its time limit"), "{output}");
    let json: Value = serde_json::from_str(&printed(&[&args[..], &["--json"]].concat())).unwrap();
    // Each bot's share of wins stands beside an equal one.
    assert!(
        output.contains("\nShare of wins, from 0 to 1; an equal share is 0.50, at |:\ncasual  ["),
        "{output}"
    );
    assert_eq!(json["bots"][0]["bot"], "casual");
    let (low, mean) = (json["pairs"][0]["lead"]["low"].as_f64(), json["pairs"][0]["lead"]["mean"].as_f64());
    assert!(low > Some(0.0) && low < mean, "{json}");
}

/// A game that is played twice, or one that is forgotten, when a match goes on from its file; also after a run was killed within a line.
#[test]
fn a_match_goes_on_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, parts) = (folder.path().join("whole.jsonl"), folder.path().join("parts.jsonl"));
    printed(&quick(text(&whole), "12"));
    printed(&quick(text(&parts), "4"));
    let mut torn = fs::read_to_string(&parts).unwrap();
    torn.truncate(torn.len() - 20);
    fs::write(&parts, torn).unwrap();
    let output = printed(&quick(text(&parts), "12"));
    assert!(output.contains(": 12 games, 6 whole deals"), "{output}");
    let games = |path: &Path| {
        let mut games: Vec<Value> = lines(path)
            .iter()
            .filter(|line| line.starts_with("{\"deal\""))
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        // How long somebody thought is not the same twice.
        games.iter_mut().for_each(|game| (game["think"], game["sum"]) = (Value::Null, Value::Null));
        games.sort_by_key(|game| (game["deal"].as_u64(), game["turn"].as_u64()));
        games
    };
    assert_eq!((games(&whole).len(), games(&whole)), (12, games(&parts)));
    assert_eq!(lines(&parts).iter().filter(|line| line.starts_with("{\"run\"")).count(), 2);
    let before = lines(&parts);
    printed(&quick(text(&parts), "12"));
    assert_eq!(lines(&parts), before, "nothing was missing");
    let other = ["match", "snake", "--rules", "hands=2", "--bots", "casual,random", "--out", text(&parts)];
    assert!(wrong(&other).contains("another match") && lines(&parts) == before);
}

/// A run that was killed before its first line was whole, and two runs that would cut off each other's lines.
#[test]
fn a_file_that_was_hardly_begun_is_begun_anew_and_one_in_use_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.jsonl");
    // A file of somebody's that happens to be of one line is not.
    fs::write(&out, "{\"all\":\"my notes\"}").unwrap();
    assert!(wrong(&quick(text(&out), "2")).contains("line 1") && lines(&out) == ["{\"all\":\"my notes\"}"]);
    fs::write(&out, "{\"match\":1,\"ga").unwrap();
    printed(&quick(text(&out), "2"));
    assert_eq!(lines(&out).len(), 4, "what is played, the run, two games");
    let own = fs::OpenOptions::new().append(true).open(&out).unwrap();
    own.lock().unwrap();
    let before = lines(&out);
    assert!(wrong(&quick(text(&out), "4")).contains("another run adds to it") && lines(&out) == before);
    drop(own);
    printed(&quick(text(&out), "4"));
}

/// At a table of three, equals win a third each, and Elo would call them weak.
#[test]
fn elo_is_asked_only_of_two_sides_of_one_bot_each() {
    let three = ["match", "snake", "--seats", "3", "--bots", "casual,random", "--sprt", "elo:0,20"];
    assert!(wrong(&three).contains("two sides, each of one bot"));
    let mixed = [
        "match",
        "solo-war",
        "--rules",
        "teams=yes",
        "--seats",
        "4",
        "--bots",
        "casual,random,random,random",
        "--sprt",
        "elo:0,20",
    ];
    assert!(wrong(&mixed).contains("two sides, each of one bot"));
}

#[test]
fn a_match_keeps_records_that_replay() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("records");
    let args = ["match", "ouroboros", "--bots", "casual,random", "--games", "2", "--records", text(&records)];
    printed(&args);
    // The games of another match have the same names.
    let again = wrong(&[&args[..], &["--seed", "another"]].concat());
    assert!(again.contains("holds records already"), "{again}");
    let record = records.join("1-1.parlor");
    assert!(fs::read_to_string(&record).unwrap().contains("name 1 random\nname 2 casual\n"));
    assert!(printed(&["replay", text(&record)]).contains("Result: "));
}

#[test]
fn a_match_ends_when_its_question_is_answered() {
    let args =
        ["match", "ouroboros", "--bots", "casual,random", "--games", "2000", "--sprt", "share:0.5,0.7"];
    let output = printed(&[&args[..], &["--threads", "1"]].concat());
    assert!(
        output.contains("Sequential test of the share of wins: 0.700 rather than 0.500, after "),
        "{output}"
    );
    assert!(output.lines().next().is_some_and(|line| !line.contains("2000 games")), "{output}");
}

#[test]
fn bots_that_cannot_meet_are_refused() {
    assert!(wrong(&["match", "ouroboros", "--bots", "casual,random,gentle"]).contains("3 bots for 2 seats"));
    assert!(wrong(&["match", "rose", "--bots", "genius"]).contains("random, greedy"));
    let asked = |bots: &str, question: &str| wrong(&["match", "rose", "--bots", bots, "--sprt", question]);
    assert!(asked("casual,random", "share:0.5,0.6").contains("game for one"));
    assert!(asked("casual", "points:0,8").contains("name two"));
    assert!(asked("casual,random", "who is better").contains("elo:0,20"));
}

/// What was played before Ctrl-C must be stored, and the program must end by itself.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_match_and_keeps_what_is_done() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.jsonl");
    let args = ["match", "rose", "--bots", "mcts:2000", "--games", "100000", "--out", text(&out)];
    let mut child =
        Command::new(env!("CARGO_BIN_EXE_parlor")).args(args).stdout(Stdio::piped()).spawn().unwrap();
    let begun = Instant::now();
    while !out.exists() || lines(&out).len() < 3 {
        assert!(begun.elapsed() < Duration::from_secs(100), "no game was played");
        std::thread::sleep(Duration::from_millis(20));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success() && child.wait().unwrap().code() == Some(130));
    let kept = fs::read_to_string(&out).unwrap();
    assert!(kept.ends_with('\n') && kept.lines().count() >= 3);
}

/// The commands of the page are those of the program.
#[test]
fn the_plan_is_played_in_smaller_form_and_its_page_written() {
    let folder = tempfile::tempdir().unwrap();
    let (into, page) = (folder.path().join("results"), folder.path().join("strength.md"));
    let plan = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/strength/plan.toml");
    let strength = |args: &[&str]| {
        let args = [&["strength", "--plan", text(&plan)], args, &["--into", text(&into)]].concat();
        printed(&args)
    };
    let output = strength(&["run", "--only", "rose-quick", "--deals", "5"]);
    assert!(output.starts_with("rose-quick: ") && output.contains("10 games, 5 whole deals"), "{output}");
    let listed = || strength(&["list"]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(listed().contains("rose-quick 10 of 1000 games"));
    // What was played of it is drawn, and nothing else.
    let drawn = strength(&["show", "--game", "rose"]);
    assert!(
        drawn.starts_with("rose-quick, 5 of 500 deals: Those that do not search\nMean result, from 0 to "),
        "{drawn}"
    );
    assert!(drawn.lines().any(|line| line.starts_with("random  [====") && line.contains('o')), "{drawn}");
    assert!(strength(&["show", "--game", "snake"]).starts_with("Nothing of it has been played yet"));
    // At rest the results are compressed; a run goes on from there, and from the plain file that a killed run leaves.
    let (plain, packed) = (into.join("rose-quick.jsonl"), into.join("rose-quick.jsonl.gz"));
    assert!(packed.exists() && !plain.exists());
    strength(&["run", "--only", "rose-quick", "--deals", "6"]);
    assert!(listed().contains("rose-quick 12 of 1000 games"));
    let mut lines = String::new();
    MultiGzDecoder::new(fs::File::open(&packed).unwrap()).read_to_string(&mut lines).unwrap();
    let begun: Vec<_> = lines.lines().take(5).collect();
    fs::write(&plain, begun.join("\n") + "\n{\"deal\":").unwrap();
    assert!(listed().contains("rose-quick 3 of 1000 games"));
    strength(&["run", "--only", "rose-quick", "--deals", "5"]);
    assert!(packed.exists() && !plain.exists());
    strength(&["write", "--to", text(&page)]);
    let written = fs::read_to_string(&page).unwrap();
    assert!(written.contains("`rose-quick`: one seat, 5 of 500 deals, 10 games."), "{written}");
    let stranger = parlor(&["strength", "--plan", text(&plan), "run", "--only", "x", "--into", text(&into)]);
    assert!(stranger.code == 2 && stranger.err.contains("There is no experiment `x`"), "{}", stranger.err);
}

/// Commands on the page that the program does not know.
#[test]
fn the_commands_of_the_page_are_understood() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/strength.md");
    let page = fs::read_to_string(path).unwrap();
    let commands: Vec<_> =
        page.lines().filter_map(|line| line.strip_prefix("cargo run --release -- ")).collect();
    assert!(commands.len() >= 3, "{commands:?}");
    for command in commands {
        // What comes before `--help` is read first, and refused where it is wrong.
        let args: Vec<_> = command.split(' ').chain(["--help"]).collect();
        assert!(printed(&args).contains("Usage:"), "{command}");
    }
}

/// A match of an hour said nothing of how it stands until it was over.
#[test]
fn a_running_match_shows_its_score_and_its_test_on_a_terminal() {
    use crate::screen::Screen;

    let command = "match snake --rules hands=1 --bots casual,random --games 4000000 --sprt points:-9000,9000 --alpha 1e-300 --beta 1e-300";
    let Some(screen) = Screen::start("running", command) else { return };
    screen.wait("the score", |text| {
        let text = text.replace('\n', "");
        text.contains("casual has 0.")
            && text.contains("of the wins")
            && text.contains("Elo +")
            && text.contains("log-likelihood ratio")
            && text.contains("games,")
    });
    screen.keys(&["C-c"]);
}
