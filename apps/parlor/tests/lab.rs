//! `lab`: a study is played in parts, by several, with interruptions, and is the same.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{games, parlor, printed};
use crate::desk::Desk;
use crate::server::PATIENCE;

/// Two line-ups of which one has a course.
pub(crate) const STUDY: &str = r#"study = 1
game = "snake"
seed = "parts"
rules = ["hands=1"]
seats = [2, 3]

[[line-up]]
name = "random"
bots = ["random"]
deals = 60
chunk = 7

[[line-up]]
name = "course"
bots = ["greedy"]
deals = 12
chunk = 5
repeats = 2
course = 4
"#;

/// lab.md: a chunk played twice anywhere is the same bytes. Here by one thread, by three, and by four processes of a quarter each.
#[test]
fn threads_and_parts_make_no_difference_to_a_byte() {
    let desk = Desk::new(STUDY);
    assert!(desk.run("one", &["--threads", "1"]).contains("All is played"));
    desk.run("three", &["--threads", "3"]);
    let one = desk.results("one");
    assert!(one.len() > 40 && one == desk.results("three"));
    let mut merged = BTreeMap::new();
    for part in ["1/4", "2/4", "3/4", "4/4"] {
        let own = part.replace('/', "-of-");
        desk.run(&own, &["--part", part]);
        merged.extend(desk.results(&own));
    }
    assert_eq!(one, merged);
}

const CARDS: &str = r#"study = 1
game = "solo-war"
set = "own.toml"

[[line-up]]
name = "cards"
bots = ["greedy"]
deals = 6
chunk = 2
cards = ["swap"]
only = ["fog-bank"]
never = "gamble"
"#;

const WEATHER: &str = include_str!("../../../docs/card-sets/weather.toml");

/// A study with cards of its own keeps them beside its results, which are then output without the file.
#[test]
fn a_card_set_of_ones_own_is_studied_by_whatever_path_and_kept() {
    let desk = Desk::new(CARDS);
    let missing = parlor(&["lab", "run", &desk.path("study.toml"), "--out", &desk.path("out")]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("own.toml cannot be read"), "{}", missing.err);
    fs::write(desk.path("own.toml"), WEATHER).unwrap();
    desk.run("one", &["--threads", "1"]);
    desk.run("two", &["--threads", "2"]);
    assert_eq!(desk.results("one"), desk.results("two"));
    fs::remove_file(desk.path("own.toml")).unwrap();
    let output = printed(&["lab", "report", &desk.path("one")]);
    assert!(output.contains("swap value of fog-bank") && output.contains("need of gamble"), "{output}");
    let csv = printed(&["lab", "export", &desk.path("one"), "--csv", "--table", "cards"]);
    assert_eq!(csv.lines().filter(|line| line.contains("plain fog-bank")).count(), 12);
    // Other cards are another study.
    fs::write(desk.path("own.toml"), WEATHER.replace("version = 1", "version = 2")).unwrap();
    desk.run("one", &[]);
    assert_eq!(desk.results("one").len(), 2 * desk.results("two").len());
}

#[test]
fn a_pattern_that_matches_nothing_is_an_error_that_says_so() {
    let desk = Desk::new(&CARDS.replace("\"gamble\"", "\"gambel\""));
    fs::write(desk.path("own.toml"), WEATHER).unwrap();
    let run = parlor(&["lab", "run", &desk.path("study.toml"), "--out", &desk.path("out")]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("an action such as `gambel`"), "{}", run.err);
    assert_eq!(desk.results("out").len(), 9, "what was played is kept");
}

/// A process that is really killed leaves whole files only, and the same command goes on.
#[test]
fn a_killed_run_goes_on_where_it_was() {
    let slow = STUDY.replace("course = 4", "course = 40").replace("deals = 12", "deals = 40");
    let desk = Desk::new(&slow);
    let (study, out) = (desk.path("study.toml"), desk.path("out"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["lab", "run", &study, "--out", &out, "--threads", "2"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let games = Path::new(&out).join("games");
    while fs::read_dir(&games).map_or(0, Iterator::count) < 3 {
        assert!(begun.elapsed() < PATIENCE, "nothing is stored");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    desk.run("out", &[]);
    desk.run("whole", &[]);
    let whole = desk.results("whole");
    // What a killed process had not finished has another ending.
    let out: BTreeMap<_, _> =
        desk.results("out").into_iter().filter(|(name, _)| name.ends_with(".parquet")).collect();
    assert_eq!(out, whole);
}

#[test]
fn a_run_that_is_stopped_by_time_says_what_is_left_and_the_same_command_goes_on() {
    let desk = Desk::new(STUDY);
    let said = desk.run("out", &["--minutes", "0"]);
    assert!(said.contains("parts left to play: the same command goes on"), "{said}");
    assert!(desk.results("out").is_empty());
    assert!(desk.run("out", &[]).contains("All is played"));
    let status = printed(&["lab", "status", &desk.path("out")]);
    assert!(status.contains("60 of 60 deals") && status.contains("12 of 12 deals"), "{status}");
}

/// What was changed on the disk is found by playing it again.
#[test]
fn a_check_finds_a_chunk_that_is_not_what_was_played() {
    let desk = Desk::new(STUDY);
    desk.run("out", &[]);
    let (study, out) = (desk.path("study.toml"), desk.path("out"));
    let again = parlor(&["lab", "run", &study, "--out", &out, "--check", "100%"]);
    assert!(again.err.contains("parts were played again, with the same result"), "{}", again.err);
    let results = desk.results("out");
    let games: Vec<_> = results.keys().filter(|name| name.starts_with("games/")).collect();
    // One chunk's file in another's place: whole, and wrong.
    fs::copy(desk.path(&format!("out/{}", games[0])), desk.path(&format!("out/{}", games[1]))).unwrap();
    let found = parlor(&["lab", "run", &study, "--out", &out, "--check", "100%"]);
    assert_eq!(found.code, 2);
    assert!(found.err.contains("came out differently when played again"), "{}", found.err);
}

#[test]
fn a_changed_study_says_what_is_still_good() {
    let desk = Desk::new(STUDY);
    desk.run("out", &[]);
    fs::write(desk.path("study.toml"), STUDY.replace("deals = 60", "deals = 70")).unwrap();
    let run = parlor(&["lab", "run", &desk.path("study.toml"), "--out", &desk.path("out")]);
    assert!(run.err.contains("belong to it and will not be played again"), "{}", run.err);
    let status = printed(&["lab", "status", &desk.path("out")]);
    assert!(status.contains("70 of 70 deals"), "{status}");
}

/// The whole report may be lost to one torn file, but never without saying which.
#[test]
fn a_torn_file_is_named_and_can_be_played_again() {
    let desk = Desk::new(STUDY);
    desk.run("out", &[]);
    let whole = desk.results("out");
    let (name, bytes) = whole.iter().next().unwrap();
    let path = desk.path(&format!("out/{name}"));
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let report = parlor(&["lab", "report", &desk.path("out")]);
    assert_eq!(report.code, 2);
    let file = name.rsplit('/').next().unwrap();
    assert!(report.err.contains(file) && report.err.contains("it is played again"), "{}", report.err);
    for table in ["games", "seats", "course"] {
        fs::remove_file(desk.path(&format!("out/{table}/{file}"))).unwrap();
    }
    desk.run("out", &[]);
    printed(&["lab", "report", &desk.path("out")]);
}

/// The quick study of each game is output in all groups that are measured, and the same twice.
#[test]
fn a_study_of_every_game_is_told_in_words_and_as_json() {
    for (game, _) in games() {
        let study = printed(&["lab", "new", &game]);
        let few: String = study
            .lines()
            .map(|line| match line.split_once(" = ") {
                Some(("deals", _)) => "deals = 3\n".to_owned(),
                Some(("chunk", _)) => "chunk = 3\n".to_owned(),
                Some(("course", _)) => "course = 4\n".to_owned(),
                _ => format!("{line}\n"),
            })
            .collect();
        let desk = Desk::new(&few);
        desk.run("out", &[]);
        let output = printed(&["lab", "report", &desk.path("out")]);
        for heading in ["Balance:", "Length:", "Choice:", "Course:", "Luck and skill:"] {
            let after = output.split(heading).nth(1).unwrap_or_else(|| panic!("{game} has no {heading}"));
            assert!(after.contains(" games\n"), "{game} says nothing of {heading} {after}");
        }
        let json: serde_json::Value =
            serde_json::from_str(&printed(&["lab", "report", &desk.path("out"), "--json"])).unwrap();
        assert!(json["findings"].as_array().unwrap().len() > 10);
        let csv = printed(&["lab", "export", &desk.path("out"), "--csv", "--table", "seats"]);
        assert!(csv.starts_with("variant,line_up,deal,seating,repeat,seat,bot,result,share,"), "{csv}");
    }
}

/// Fault: a quick study that ran out of time said that each number is repeatable; and nobody could ask it of other seats or deals.
#[test]
fn a_quick_study_is_of_what_was_asked_and_says_what_was_not_played() {
    let none = printed(&[
        "lab",
        "snake",
        "--seats",
        "3",
        "--rules",
        "hands=2",
        "--seed",
        "mine",
        "--minutes",
        "0",
        "--json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&none).unwrap();
    assert_eq!((&json["seed"], &json["repeatable"]), (&"mine".into(), &false.into()));
    assert!(json["unfinished"].as_str().unwrap().contains("0 % of `random`"), "{json}");
    assert!(json["subject"].as_str().unwrap().contains("3 seats"), "{json}");
    let output = printed(&["lab", "snake", "--minutes", "0"]);
    assert!(output.contains("This study is not finished") && !output.contains("are repeatable"), "{output}");
    assert_eq!(parlor(&["lab", "snake", "--seats", "9"]).code, 2);
}

/// Fault: `--html` with a path that cannot be written was noticed after a minute of games, whose numbers were lost.
#[test]
fn what_cannot_be_written_is_noticed_before_anything_is_played() {
    let desk = Desk::new(STUDY);
    desk.run("out", &[]);
    let (study, out, nowhere) = (desk.path("study.toml"), desk.path("out"), desk.path("none/there"));
    let file = desk.path("a-file");
    fs::write(&file, "mine").unwrap();
    let inside = format!("{file}/out");
    for words in [
        &["lab", "snake", "--html", &nowhere][..],
        &["lab", "snake", "--html", &file],
        &["lab", "snake", "--html", &desk.path("")],
        &["lab", "snake", "--out", &inside],
        &["lab", "report", &out, "--html", &nowhere],
        &["lab", "run", &study, "--out", &inside],
        &["lab", "tune", &study, "--out", &nowhere],
    ] {
        let begun = std::time::Instant::now();
        let run = parlor(words);
        let is_named = [&nowhere, &file].iter().any(|path| run.err.contains(path.as_str()));
        // Without its pages the program says that first; a study without goals is refused by `tune` before that.
        let is_refused = run.err.contains("without its pages") || run.err.contains("tune");
        assert!(
            run.code != 0 && run.out.is_empty() && (is_named || is_refused || run.err.contains("cannot be")),
            "{words:?}: {}",
            run.err
        );
        assert!(begun.elapsed().as_secs() < 20, "{words:?} took as long as its games");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert!(!std::path::Path::new(&nowhere).exists());
}

/// Fault: a mistake in a card set named the study or nothing at all, and not the file that it is in.
#[test]
fn a_mistake_in_a_card_set_names_its_file() {
    let desk = Desk::new(CARDS);
    fs::write(desk.path("own.toml"), WEATHER.replacen("force", "forse", 1)).unwrap();
    let run = parlor(&["lab", "run", &desk.path("study.toml"), "--out", &desk.path("out")]);
    assert!(run.code == 2 && run.err.contains("own.toml: line "), "{}", run.err);
    let own = desk.path("own.toml");
    let run = parlor(&["lab", "solo-war", "--set", &own, "--minutes", "0"]);
    assert!(run.code == 2 && run.err.contains(&format!("{own}: line ")), "{}", run.err);
}

/// Fault: "Balance: not played yet" of a study that was played and asks for no such thing, and advice to ask for more where nothing was played.
#[test]
fn why_nothing_is_known_is_what_is_so() {
    let text = "study = 1\ngame = \"snake\"\n[[line-up]]\nname = \"ladder\"\nbots = [\"greedy\", \"random\"]\ndeals = 3\n";
    let desk = Desk::new(text);
    desk.run("out", &[]);
    let output = printed(&["lab", "report", &desk.path("out")]).replace('\n', " ").replace("   ", " ");
    assert!(!output.contains("not played yet") && output.contains("no line-up shows it"), "{output}");
    let none = printed(&["lab", "snake", "--minutes", "0"]);
    assert!(none.contains("not played yet") && !none.contains("add `course"), "{none}");
}

#[test]
fn what_is_wrong_with_a_study_is_said_with_its_place() {
    let why = |study: &str| {
        let desk = Desk::new(study);
        let run = parlor(&["lab", "run", &desk.path("study.toml"), "--out", &desk.path("out")]);
        assert_eq!(run.code, 2, "{}", run.err);
        run.err
    };
    assert!(why(&STUDY.replace("seed =", "sede =")).contains("line 3"));
    assert!(why(&STUDY.replace("hands=1", "hands=no")).contains("hands"));
    assert!(why(&STUDY.replace("\"greedy\"", "\"gredy\"")).contains("line-up `course`"));
    assert!(why(&STUDY.replace("seats = [2, 3]", "seats = [9]")).contains('9'));
    assert!(why(&STUDY.replace("seats = [2, 3]", "seats = []")).contains("at least one"));
    let none = parlor(&["lab", "report", "/nonexistent"]);
    assert!(none.code == 2 && none.err.contains("no results of a study"), "{}", none.err);
    assert_eq!(parlor(&["lab", "chess"]).code, 2);
    assert_eq!(parlor(&["lab"]).code, 2);
}

/// A line-up that stops by precision: anyone who plays it, it stops after the same deal, and one thread and three store the same bytes.
#[test]
fn a_study_that_stops_by_precision_stops_at_the_same_deal_whoever_plays_it() {
    let study = "study = 1\ngame = \"ouroboros\"\n[[line-up]]\nname = \"random\"\nbots = [\"random\"]\ndeals = 5000\nchunk = 50\n\
                 until = \"share +-0.04\"\n";
    let desk = Desk::new(study);
    assert!(desk.run("one", &["--threads", "1"]).contains("All is played"));
    desk.run("three", &["--threads", "3"]);
    let one = desk.results("one");
    // 600 deals would do for an interval that is looked at once: (1.96 x 0.5 / 0.04) squared.
    let chunks = one.len() / 2;
    assert!((18..48).contains(&chunks), "{} deals", 50 * chunks);
    assert!(one == desk.results("three"));
    // A part does not see the others, and plays all of its deals; together they show the same.
    desk.run("parts", &["--part", "1/2"]);
    assert!(desk.run("parts", &["--part", "2/2"]).contains("All is played"));
    assert_eq!(desk.results("parts").len(), 200);
    let report = |out: &str| printed(&["lab", "report", &desk.path(out)]);
    assert_eq!(report("one"), report("parts"));
    assert!(report("one").contains("anytime-valid"), "{}", report("one"));
    let json: serde_json::Value =
        serde_json::from_str(&printed(&["lab", "report", &desk.path("one"), "--json"])).unwrap();
    let share =
        json["findings"].as_array().unwrap().iter().find(|own| own["what"] == "wins of seat 1").unwrap();
    let width = share["high"].as_f64().unwrap() - share["low"].as_f64().unwrap();
    assert!(share["anytime"] == true && width <= 0.08, "{share}");
    let status = printed(&["lab", "status", &desk.path("one")]);
    assert!(status.contains("known within 0.04 after deal"), "{status}");
    // A run that is stopped goes on to the same end.
    desk.run("late", &["--minutes", "0"]);
    desk.run("late", &[]);
    assert!(one == desk.results("late"));
}

#[test]
fn a_precision_that_cannot_be_reached_is_refused_with_its_reason() {
    let why = |game: &str, until: &str| {
        let study = format!(
            "study = 1\ngame = \"{game}\"\n[[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 9\nuntil = \"{until}\"\n"
        );
        let desk = Desk::new(&study);
        let run = parlor(&["lab", "run", &desk.path("study.toml"), "--out", &desk.path("out")]);
        assert_eq!(run.code, 2, "{}", run.err);
        run.err
    };
    assert!(why("rose", "share +-0.01").contains("nobody wins a game for one"));
    assert!(why("snake", "share 0.01").contains("expected such as"));
    assert!(why("snake", "share +-0.9").contains("within 0.5"));
}

/// Two rules of one game: what differs is marked, on the same deals.
#[test]
fn two_results_are_compared_deal_by_deal() {
    let study = "study = 1\ngame = \"snake\"\nrules = [\"hands=1\"]\n[[line-up]]\nname = \"a\"\nbots = [\"greedy\"]\ndeals = 120\n";
    let (one, other) = (Desk::new(study), Desk::new(&study.replace("greedy", "random")));
    one.run("out", &[]);
    other.run("out", &[]);
    let said = printed(&["lab", "compare", &one.path("out"), &other.path("out")]);
    assert!(
        said.contains("numbers differ") && said.contains("the same deals") && said.contains("    ! "),
        "{said}"
    );
    let json = printed(&["lab", "compare", &one.path("out"), &one.path("out"), "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(
        json["measures"]
            .as_array()
            .unwrap()
            .iter()
            .all(|own| own["differs"] == false && own["difference"] == 0.0)
    );
    let rose =
        Desk::new("study = 1\ngame = \"rose\"\n[[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 3\n");
    rose.run("out", &[]);
    let other_game = parlor(&["lab", "compare", &one.path("out"), &rose.path("out")]);
    assert!(
        other_game.code == 2 && other_game.err.contains("expected two results of one game"),
        "{}",
        other_game.err
    );
}

/// What bots thought of their choices, luck, and a bot that sees everything.
#[test]
fn a_study_that_asks_for_decisions_luck_and_sight_is_told_so() {
    let study = "study = 1\ngame = \"snake\"\nrules = [\"hands=1\"]\n\
                 [[line-up]]\nname = \"seeing\"\nbots = [\"seeing:20\", \"guided:20\"]\ndeals = 25\ndecisions = true\ncontrol = true\n";
    let desk = Desk::new(study);
    desk.run("out", &[]);
    let output = printed(&["lab", "report", &desk.path("out")]);
    for words in [
        "`seeing:20` wins against `guided:20`",
        "the best choice is better than the second by",
        "legal actions that nobody took",
        "luck taken away",
    ] {
        assert!(output.contains(words), "{words}: {output}");
    }
    assert!(output.split("Hidden information:").nth(1).unwrap().contains("`seeing:20`"), "{output}");
    for (table, head) in [
        ("decisions", "decision,seat,bot,legal,compared,measure,best,second,rank,action"),
        ("actions", "action,legal,chosen"),
        ("luck", "opening,later"),
    ] {
        let csv = printed(&["lab", "export", &desk.path("out"), "--csv", "--table", table]);
        assert!(csv.lines().next().unwrap().contains(head) && csv.lines().count() > 20, "{csv}");
    }
}
