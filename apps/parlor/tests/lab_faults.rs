//! `lab` under faults: killed processes, full disks, files and folders that are not what they should be. Nothing is lost, and each is said.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::common::{parlor, printed};
use crate::desk::Desk;
use crate::server::PATIENCE;

/// Chunks that take long enough to be killed between two of them.
const SLOW: &str = r#"study = 1
game = "snake"
seed = "faults"
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
deals = 40
chunk = 5
repeats = 2
course = 60
"#;

const QUICK: &str = r#"study = 1
game = "snake"
seed = "faults"
rules = ["hands=1"]

[[line-up]]
name = "greedy"
bots = ["greedy"]
deals = 3000
chunk = 1000
"#;

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).map_or(Vec::new(), |files| files.flatten().map(|file| file.path()).collect())
}

/// Four machines, one of which breaks: its part is made again, all folders are copied into one, and that is the folder of one machine.
#[test]
fn four_processes_one_of_them_killed_are_one_run() {
    let desk = Desk::new(SLOW);
    let folders = ["one", "two", "three", "four"];
    let parts = ["1/4", "2/4", "3/4", "4/4"];
    let mut processes: Vec<_> =
        folders.iter().zip(parts).map(|(out, part)| desk.start(out, &["--part", part])).collect();
    let begun = Instant::now();
    while files(&Path::new(&desk.path("three")).join("course")).is_empty() {
        assert!(begun.elapsed() < PATIENCE, "nothing is stored");
        std::thread::sleep(Duration::from_millis(2));
    }
    // SIGKILL: it cannot tidy up.
    processes[2].kill().unwrap();
    for process in &mut processes {
        process.wait().unwrap();
    }
    let left = desk.results("three").len();
    assert!(desk.try_run("three", &["--part", "3/4"]).out.contains("All is played"));
    assert!(desk.results("three").len() > left, "it was killed too late to lose anything");
    // All that is there is copied, what the killed process left half written, too.
    for folder in folders {
        for table in ["games", "seats", "course"] {
            let merged = Path::new(&desk.path("merged")).join(table);
            fs::create_dir_all(&merged).unwrap();
            for file in files(&Path::new(&desk.path(folder)).join(table)) {
                fs::copy(&file, merged.join(file.file_name().unwrap())).unwrap();
            }
        }
    }
    fs::copy(desk.path("one/study.toml"), desk.path("merged/study.toml")).unwrap();
    assert_eq!(desk.try_run("whole", &[]).code, 0);
    assert_eq!(desk.results("merged"), desk.results("whole"));
    let report = |folder| printed(&["lab", "report", &desk.path(folder), "--json"]);
    assert_eq!(report("merged"), report("whole"));
}

/// A file that cannot grow, as on a full disk: it is said which, what was stored stays, and the same command goes on once there is room.
#[cfg(unix)]
#[test]
fn a_full_disk_is_said_and_loses_nothing() {
    let desk = Desk::new(QUICK);
    // Files of more than 4 KiB cannot be written; without the signal that would end the program, writing fails as on a full disk.
    let run = Command::new("bash")
        .args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_parlor")])
        .args(["lab", "run", &desk.path("study.toml"), "--out", &desk.path("out"), "--threads", "2"])
        .output()
        .unwrap();
    let err = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(1), "{err}");
    assert!(err.contains(".parquet cannot be written") && err.contains("too large"), "{err}");
    assert!(desk.results("out").is_empty());
    let all = ["games", "seats"].map(|table| files(&Path::new(&desk.path("out")).join(table)));
    assert!(all.iter().flatten().next().is_none(), "what is half written is taken away: {all:?}");
    assert!(desk.try_run("out", &[]).out.contains("All is played"));
    desk.try_run("whole", &[]);
    assert_eq!(desk.results("out"), desk.results("whole"));
}

/// The results of one study under the name of another would be lost beneath it.
#[test]
fn a_folder_of_another_study_is_left_as_it_is() {
    let desk = Desk::new(QUICK);
    desk.try_run("out", &[]);
    let (before, study) = (desk.results("out"), fs::read(desk.path("out/study.toml")).unwrap());
    fs::write(desk.path("study.toml"), QUICK.replace("\"snake\"", "\"rose\"").replace("hands=1", "-"))
        .unwrap();
    let refused = desk.try_run("out", &[]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("found 3 parts of another study"), "{}", refused.err);
    assert!(refused.err.contains("--out"), "{}", refused.err);
    let quick = parlor(&["lab", "rose", "--out", &desk.path("out")]);
    assert!(quick.code == 2 && quick.err.contains("another study"), "{}", quick.err);
    assert_eq!(desk.results("out"), before);
    assert_eq!(fs::read(desk.path("out/study.toml")).unwrap(), study);
    let none = parlor(&["lab", "report", &desk.path("nothing")]);
    assert!(none.code == 2 && none.err.contains("no results of a study"), "{}", none.err);
}

/// A file in another's place is whole, and its numbers are of other games.
#[test]
fn a_file_in_anothers_place_or_missing_beside_others_is_named() {
    let desk = Desk::new(QUICK);
    desk.try_run("out", &[]);
    let names: Vec<_> = desk.results("out").into_keys().filter(|name| name.starts_with("seats/")).collect();
    let [first, second] = [0, 1].map(|at| desk.path(&format!("out/{}", names[at])));
    fs::copy(&first, &second).unwrap();
    let report = parlor(&["lab", "report", &desk.path("out")]);
    assert_eq!(report.code, 2);
    let file = names[1].rsplit('/').next().unwrap();
    assert!(report.err.contains(file) && report.err.contains("found results of engine"), "{}", report.err);
    fs::remove_file(&second).unwrap();
    let report = parlor(&["lab", "report", &desk.path("out")]);
    assert!(report.code == 2 && report.err.contains(file), "{}", report.err);
    // As it says: what is left of that name is deleted, and played again.
    fs::remove_file(desk.path(&format!("out/games/{file}"))).unwrap();
    assert!(desk.try_run("out", &[]).out.contains("All is played"));
    printed(&["lab", "report", &desk.path("out")]);
}

/// A lost file of `games` was a chunk that nobody had played.
#[test]
fn a_missing_file_of_games_is_named_and_what_was_killed_is_removed() {
    let desk = Desk::new(QUICK);
    desk.try_run("out", &[]);
    let whole = desk.results("out");
    let lost = whole.keys().find(|name| name.starts_with("games/")).unwrap();
    fs::remove_file(desk.path(&format!("out/{lost}"))).unwrap();
    let report = parlor(&["lab", "report", &desk.path("out")]);
    assert!(report.code == 2 && report.err.contains(&format!("{lost}: it is missing")), "{}", report.err);
    // What a killed run has left, and what one that runs is writing.
    let left = desk.path("out/seats/left.77.part");
    let running = desk.path("out/seats/running.78.part");
    fs::write(&left, "half").unwrap();
    let held = fs::File::create(&running).unwrap();
    held.lock().unwrap();
    assert!(desk.try_run("out", &[]).out.contains("All is played"));
    assert_eq!((Path::new(&left).exists(), Path::new(&running).exists()), (false, true));
    assert_eq!(desk.results("out"), whole);
    printed(&["lab", "report", &desk.path("out")]);
}

/// A flipped bit of a result was another result, and nobody said so.
#[test]
fn a_flipped_bit_of_any_file_is_reported_or_changes_no_report() {
    let desk = Desk::new(&QUICK.replace("3000", "30").replace("1000", "10"));
    desk.try_run("out", &[]);
    let report = || parlor(&["lab", "report", &desk.path("out"), "--json"]);
    let whole = report();
    assert_eq!(whole.code, 0, "{}", whole.err);
    let mut files: Vec<_> =
        desk.results("out").into_keys().map(|name| desk.path(&format!("out/{name}"))).collect();
    files.push(desk.path("out/study.toml"));
    let mut reported = 0;
    for (at, file) in files.iter().enumerate() {
        let bytes = fs::read(file).unwrap();
        for time in 0..4 {
            let bit = (at * 7919 + time * 104_729) % (bytes.len() * 8);
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            fs::write(file, flipped).unwrap();
            let now = report();
            assert!(now.code == 2 || now.out == whole.out, "{file}, bit {bit}: {} {}", now.code, now.err);
            reported += i32::from(now.code == 2);
        }
        fs::write(file, bytes).unwrap();
    }
    assert!(reported > 0);
}

#[test]
fn what_is_empty_is_refused_by_its_name() {
    let why = |from: &str, to: &str| {
        let desk = Desk::new(&QUICK.replace(from, to));
        let run = desk.try_run("out", &[]);
        assert_eq!(run.code, 2, "{to}: {}", run.err);
        assert!(!Path::new(&desk.path("out")).exists(), "{to}: a folder is made for nothing");
        run.err
    };
    assert!(why("deals = 3000", "deals = 0").contains("deals = 0; expected 1 to"));
    assert!(why("chunk = 1000", "chunk = 0").contains("chunk = 0; expected 1 to"));
    assert!(why("rules = [\"hands=1\"]", "rules = []").contains("expected at least one"));
    assert!(why("bots = [\"greedy\"]", "bots = []").contains("line-up `greedy`"));
    let (cut, _) = QUICK.split_once("[[line-up]]").unwrap();
    assert!(why(QUICK, cut).contains("line-up"));
    let desk = Desk::new(QUICK);
    for part in ["0/4", "5/4", "4"] {
        let run = desk.try_run("out", &["--part", part]);
        assert!(run.code == 2 && run.err.contains("such as 2/4"), "{}", run.err);
    }
}
