//! Bots that are programs of their own, in the commands that let them play: docs/bots.md.

use std::fs;
use std::path::Path;

use parlor_wire::{Code, NewSeat, Occupant, ServerInfo};
use serde_json::{Value, json};

use crate::common::{parlor, printed};
use crate::server::{Server, bot, until};

fn at_root(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    root.canonicalize().unwrap().display().to_string()
}

/// The bot that the page shows, which has so long for a choice.
fn good(time: &str) -> String {
    format!("cmd:{time} python3 '{}'", at_root("docs/bots/my_bot.py"))
}

/// A bot with this fault.
fn faulty(time: &str, fault: &str) -> String {
    format!("cmd:{time} python3 '{}' {fault}", at_root("apps/bot-process/tests/faulty.py"))
}

/// A match in which some lose by their own faults goes on, and says who and why; and so does its file.
#[test]
fn a_match_goes_on_and_reports_the_faults_of_programs() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (out, records) = (path("match.jsonl"), path("records"));
    let bots = [good("20s"), faulty("20s", "crash"), faulty("20s", "nonsense")];
    let args = [
        "match",
        "ouroboros",
        "--seats",
        "3",
        "--bots",
        &bots.join(","),
        "--games",
        "6",
        "--seed",
        "programs",
    ];
    let args = [&args[..], &["--out", &out, "--records", &records]].concat();
    let shown: Value = serde_json::from_str(&printed(&[&args[..], &["--json"]].concat())).unwrap();
    let faults = |bot: usize| shown["bots"][bot]["faults"].as_array().unwrap().clone();
    let games = |bot: usize| faults(bot).iter().map(|fault| fault["games"].as_u64().unwrap()).sum::<u64>();
    assert_eq!(shown["games"], 6, "{shown}");
    assert!(faults(0).is_empty() && games(1) + games(2) == 6, "each game has one fault: {shown}");
    assert_eq!(faults(1)[0]["cause"], "crash");
    assert!(faults(1)[0]["first"].as_str().unwrap().contains("no idea what to do"), "{shown}");
    assert_eq!(faults(2)[0]["cause"], "nonsense");
    // In words, from the file alone.
    let told = printed(&args);
    assert!(
        told.contains("by its own fault, crash: it has ended") && told.contains("no idea what to do"),
        "{told}"
    );
    // A record says it, too, and is sound as far as it goes.
    let all = printed(&["records", &records, "--json"]);
    assert_eq!(printed(&["records", &records, "--json", "--check"]), all);
    let replayed = printed(&["replay", &format!("{records}/1-0.parlor"), "--plain"]);
    assert!(
        replayed.contains("broke the rules for bots (") && replayed.contains(" after step "),
        "{replayed}"
    );
    assert!(replayed.contains("Result: "), "{replayed}");
    // A record is shown to others: its names have no folders of this machine.
    assert!(replayed.contains("my_bot.py") && !replayed.contains("docs/bots"), "{replayed}");
    assert!(replayed.contains("python3 faulty.py crash") && !replayed.contains("bot-process"), "{replayed}");
    let going_on = parlor(&["play", "--plain", "--record", &format!("{records}/1-0.parlor")]);
    assert!(going_on.code == 2 && going_on.err.contains("the game is over"), "{}", going_on.err);
    assert_eq!(all.lines().count(), 6);
    for line in all.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let forfeit = record["forfeit"].as_str().unwrap();
        assert!(forfeit.ends_with(" crash") || forfeit.ends_with(" nonsense"), "{line}");
        let lost: usize = forfeit.split(' ').next().unwrap().parse().unwrap();
        let result: Vec<_> = (0..3).map(|seat| record["result"][seat].as_i64().unwrap()).collect();
        assert!(result[lost - 1] == 0 && result.contains(&1), "{line}");
    }
}

/// A command with a mistake in it that lost a hundred games first.
#[test]
fn a_program_that_cannot_start_ends_the_command_before_anything_is_played() {
    let missing = format!("cmd:python3 '{}'", at_root("docs/bots").as_str().to_owned() + "/no_such_bot.py");
    for bot in [&missing, "cmd:no-such-program", "cmd:"] {
        for command in [&["match", "--games", "2"][..], &["play", "--plain"]] {
            let run = parlor(&[&[command[0], "rose", "--bots", bot], &command[1..]].concat());
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{bot}: {}", run.err);
        }
    }
}

/// A study or a plan from a stranger that starts whatever it names.
#[test]
fn files_start_programs_only_where_they_may() {
    let folder = tempfile::tempdir().unwrap();
    let study = folder.path().join("study.toml");
    let (line, bot) = ("study = 1\ngame = \"rose\"\n", good("20s"));
    let own = format!("{line}[[line-up]]\nname = \"own\"\nbots = [{bot:?}]\ndeals = 2\nchunk = 1\n");
    fs::write(&study, own).unwrap();
    let study = study.display().to_string();
    let refused = parlor(&["lab", "run", &study]);
    assert!(refused.code == 2 && refused.err.contains("--programs"), "{}", refused.err);
    printed(&["lab", "run", &study, "--programs"]);
    let results = study.replace(".toml", ".lab");
    assert!(printed(&["lab", "status", &results]).contains("not repeatable"));
    let report: Value = serde_json::from_str(&printed(&["lab", "report", &results, "--json"])).unwrap();
    assert!(!report["findings"].as_array().unwrap().is_empty());
    let again = parlor(&["lab", "game", &results, "own:1"]);
    assert!(again.code == 2 && again.err.contains("not repeatable"), "{}", again.err);
    let plan = folder.path().join("plan.toml");
    let text = format!(
        "[[experiment]]\nname = \"own\"\ngame = \"rose\"\nbots = [{bot:?}]\ndeals = 2\nshows = \"A program\"\n"
    );
    fs::write(&plan, text).unwrap();
    let (plan, into) = (plan.display().to_string(), folder.path().display().to_string());
    let run = ["strength", "--plan", &plan, "run", "--into", &into];
    let refused = parlor(&run);
    assert!(refused.code == 2 && refused.err.contains("--programs"), "{}", refused.err);
    assert!(printed(&[&run[..], &["--programs"]].concat()).contains("2 games"));
}

/// A record that names a program starts it only for somebody who names it, too.
#[test]
fn a_program_plays_in_a_terminal_and_a_record_starts_none() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.parlor").display().to_string();
    let bots = format!("{},greedy", good("20s"));
    let played =
        parlor(&["play", "ouroboros", "--plain", "--bots", &bots, "--record", &record, "--seed", "1"]);
    assert_eq!(played.code, 0, "{}", played.err);
    let text = fs::read_to_string(&record).unwrap();
    assert!(text.contains("seat 1 bot cmd:20s python3") && text.lines().count() > 10, "{text}");
    let cut: Vec<_> = text.lines().collect();
    fs::write(&record, cut[..cut.len() - 2].join("\n") + "\n").unwrap();
    let refused = parlor(&["play", "--plain", "--record", &record]);
    assert!(refused.code == 2 && refused.err.contains("--bots"), "{}", refused.err);
    let goes_on = parlor(&["play", "--plain", "--record", &record, "--bots", &bots]);
    assert_eq!(goes_on.code, 0, "{}", goes_on.err);
    let broken = format!("{},greedy", faulty("20s", "crash"));
    let played = parlor(&["play", "ouroboros", "--plain", "--bots", &broken, "--seed", "1"]);
    assert_eq!(played.code, 0, "{}", played.err);
    assert!(played.out.contains("has failed (crash: it has ended (exit status: 1)"), "{}", played.out);
    // The record names who has played on, so that anybody can go on with it.
    let again = folder.path().join("again.parlor").display().to_string();
    printed(&["play", "ouroboros", "--plain", "--bots", &broken, "--record", &again]);
    let text = fs::read_to_string(&again).unwrap();
    assert!(text.contains("seat 1 bot random\n") && text.contains("name 1 faulty.py\n"), "{text}");
    printed(&["play", "--plain", "--record", &again]);
}

/// What a stranger could start on a host's machine, and a table that stops for ever when a program of its host fails.
#[test]
fn a_server_seats_the_programs_of_its_host_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let own = |name: &str, bot: String| format!("{name}={}", bot.strip_prefix("cmd:").unwrap());
    let (owl, mole) = (own("owl", good("20s")), own("mole", faulty("20s", "illegal")));
    let server = Server::open(folder.path(), &["--bot", &owl, "--bot", &mole]);
    let info: ServerInfo = server.get("/api/games").json();
    let words: Vec<_> = info.levels.iter().map(|level| level.bot.as_str()).collect();
    assert_eq!(words[4..], ["host:mole", "host:owl"]);
    for wrong in [good("20s").as_str(), "owl", "host:", "host:python3 x.py", "host:cmd:owl"] {
        let seats = json!([{"kind": "you"}, {"kind": "bot", "bot": wrong}]);
        let answer = server.post("/api/tables", &json!({"game": "ouroboros", "seats": seats}));
        assert_eq!(answer.fault().1, Code::NoSuchBot, "{wrong}");
    }
    // Everybody at this table is a program; who looks on keeps them going.
    let table = server.table("ouroboros", &[bot("host:owl"), bot("host:owl")]);
    let (_line, _) = table.enter(&server);
    until("the end of the game", || table.look(&server).state.over);
    let table = server.table("ouroboros", &[NewSeat::You, bot("host:mole")]);
    let (mut line, state) = table.enter(&server);
    line.choose(&state, 1);
    until("another bot in its place", || match &table.look(&server).state.seats[1].occupant {
        Occupant::Bot { bot, .. } if bot == "random" => Some(()),
        _ => None,
    });
}

/// A thousand games that one has to play again to know how they ended; and a header that says what is not so.
#[test]
fn records_that_say_how_they_ended_are_read_without_replaying_and_checked_on_demand() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("records").display().to_string();
    printed(&["match", "rose", "--bots", "greedy", "--games", "3", "--records", &records]);
    let one = Path::new(&records).join("1-0.parlor");
    let text = fs::read_to_string(&one).unwrap();
    let result = text.lines().find_map(|line| line.strip_prefix("result ")).unwrap().to_owned();
    let rows = |args: &[&str]| -> Vec<Value> {
        let out = printed(&[&["records", &records, "--json"], args].concat());
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let all = rows(&["--check"]);
    assert_eq!(all.len(), 3);
    assert_eq!(all[0]["result"], json!([result.parse::<i32>().unwrap()]));
    // Without the line the moves say the same.
    fs::write(&one, text.replace(&format!("result {result}\n"), "")).unwrap();
    assert_eq!(rows(&[])[0], all[0]);
    fs::write(&one, text.replace(&format!("result {result}\n"), "result 9999\n")).unwrap();
    assert_eq!(rows(&[])[0]["result"], json!([9999]));
    let checked = parlor(&["records", &records, "--json", "--check"]);
    assert!(
        checked.code == 2 && checked.err.contains("1-0.parlor: its header says result 9999"),
        "{}",
        checked.err
    );
    let table = folder.path().join("records.parquet").display().to_string();
    assert!(printed(&["records", &records, "--parquet", &table]).contains("3 rows"));
    assert!(fs::read(&table).unwrap().starts_with(b"PAR1"));
    printed(&["records", &records, "--parquet", &table]);
    let over = parlor(&["records", &records, "--parquet", &one.display().to_string()]);
    assert!(over.code == 2 && over.err.contains("no Parquet file"), "{}", over.err);
    // Lines that a reader would pass over in silence.
    for wrong in
        ["result 1 2", "result nan", "result 5\nresult 5", "forfeit 9 late", "forfeit late\nresigned 1"]
    {
        fs::write(&one, text.replace(&format!("result {result}"), wrong)).unwrap();
        let checked = parlor(&["records", &records, "--json", "--check"]);
        assert!(
            checked.code == 2 && checked.err.contains("expected one that fits 1 seat, or none"),
            "{wrong}: {}",
            checked.err
        );
    }
    // What is no record is named, and hides no other.
    fs::write(Path::new(&records).join("0.parlor"), "nothing").unwrap();
    fs::create_dir(Path::new(&records).join("1-folder.parlor")).unwrap();
    #[cfg(unix)]
    assert!(
        std::process::Command::new("mkfifo")
            .arg(format!("{records}/2-pipe.parlor"))
            .status()
            .unwrap()
            .success()
    );
    fs::write(&one, &text).unwrap();
    let listed = parlor(&["records", &records, "--json"]);
    assert!(listed.code == 2 && listed.err.contains("0.parlor: line 1"), "{}", listed.err);
    assert!(listed.err.contains("1-folder.parlor is no file"), "{}", listed.err);
    assert_eq!(listed.out.lines().count(), 3, "{}", listed.out);
    for number in 0..30 {
        fs::write(Path::new(&records).join(format!("9-{number}.parlor")), "nothing").unwrap();
    }
    let many = parlor(&["records", &records, "--json"]);
    assert_eq!((many.out.lines().count(), many.err.matches(".parlor").count()), (3, 20), "{}", many.err);
    let why: Value = serde_json::from_str(&many.err).unwrap();
    assert!(why["error"].as_str().unwrap().ends_with("and 13 more files that cannot be read"), "{why}");
    let neither = parlor(&["records", &records]);
    assert!(neither.code == 2 && neither.err.contains("neither --json nor --parquet"), "{}", neither.err);
}

/// A machine that had no files left for pipes: every game was counted as lost by an honest program.
#[cfg(unix)]
#[test]
fn what_this_machine_lacks_is_not_the_programs_fault() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("match.jsonl").display().to_string();
    let bots = format!("{},random", good("20s"));
    let script = format!(
        "ulimit -n 40; '{}' match ouroboros --bots \"{bots}\" --games 60 --threads 40 --out '{out}'",
        env!("CARGO_BIN_EXE_parlor")
    );
    let run = std::process::Command::new("sh").args(["-c", &script]).output().unwrap();
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(!run.status.success() && said.contains("cannot be started: Too many open files"), "{said}");
    assert!(!fs::read_to_string(&out).unwrap_or_default().contains("fault"), "nothing of it is stored");
}

/// In games of points a program that was behind gave up, and lost by less than by playing on.
#[test]
fn a_program_that_gives_up_is_last_at_the_end_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("records").display().to_string();
    let bots = format!("{},greedy", faulty("20s", "crash"));
    printed(&[
        "match",
        "snake",
        "--rules",
        "hands=1",
        "--bots",
        &bots,
        "--games",
        "2",
        "--seed",
        "gives-up",
        "--records",
        &records,
    ]);
    let all = printed(&["records", &records, "--json", "--check"]);
    for line in all.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let lost: usize = record["forfeit"].as_str().unwrap().split(' ').next().unwrap().parse().unwrap();
        let own = |seat: usize| record["result"][seat].as_i64().unwrap();
        // The points at the end of a whole hand, and not those of the first card.
        assert!(own(lost - 1) < own(2 - lost) && own(2 - lost) > 20, "{line}");
    }
    // Everybody else plays for the win.
    let bots = format!("{},random,random", faulty("20s", "crash"));
    let seeded = ["--seed", "gives-up", "--seats", "3", "--json"];
    let args = [&["match", "ouroboros", "--bots", &bots, "--games", "3"][..], &seeded].concat();
    let shown: Value = serde_json::from_str(&printed(&args)).unwrap();
    assert_eq!(shown["bots"][0]["share"]["mean"].as_f64(), Some(0.0), "{shown}");
    assert!(shown["bots"][1]["share"]["mean"].as_f64() < Some(1.0), "not every other seat wins: {shown}");
}

/// Programs that outlive a match whose terminal was closed, or that was ended while it looked whether they start.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_ends_a_match_ends_its_programs() {
    use std::time::Duration;
    let folder = tempfile::tempdir().unwrap();
    for (fault, signal, twice) in
        [("never-ready", "TERM", false), ("late", "HUP", false), ("late", "INT", true)]
    {
        let mark = format!("{}/{fault}-{signal}", folder.path().display());
        let bot = format!("cmd:60s python3 '{}' {fault} {mark}", at_root("apps/bot-process/tests/faulty.py"));
        let args = ["match", "ouroboros", "--bots", &format!("{bot},random"), "--games", "2"];
        let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(args)
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        let playing = || {
            let found = std::process::Command::new("pgrep")
                .args(["-f", &format!("^[^ ]*python3 .*{mark}$")])
                .output();
            found.unwrap().stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).count()
        };
        until("the program", || (playing() > 0).then_some(()));
        let send = || {
            let id = run.id().to_string();
            assert!(std::process::Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        };
        send();
        if twice {
            std::thread::sleep(Duration::from_millis(50));
            send();
        }
        run.wait().unwrap();
        until("its end", || (playing() == 0).then_some(()));
    }
}
