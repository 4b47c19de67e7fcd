//! `lab` under faults: killed processes, full disks, files and folders that are not what they should be. Nothing is lost, and each is said.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Run, parlor, printed};

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
course = 300
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

/// A folder with a study in it, and where its results go.
struct Place(tempfile::TempDir);

impl Place {
    fn new(study: &str) -> Place {
        let place = Place(tempfile::tempdir().unwrap());
        fs::write(place.0.path().join("study.toml"), study).unwrap();
        place
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn run(&self, out: &str, more: &[&str]) -> Run {
        let (study, out) = (self.path("study.toml"), self.path(out));
        parlor(&[&["lab", "run", &study, "--out", &out], more].concat())
    }

    /// As [`Place::run`], in the background.
    fn start(&self, out: &str, more: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["lab", "run", &self.path("study.toml"), "--out", &self.path(out), "--threads", "1"])
            .args(more)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    }

    /// All files of results that are whole, by their name.
    fn results(&self, out: &str) -> BTreeMap<String, Vec<u8>> {
        let mut found = BTreeMap::new();
        for table in ["games", "seats", "course"] {
            for file in files(&Path::new(&self.path(out)).join(table)) {
                let name = file.file_name().unwrap().to_string_lossy().into_owned();
                if name.ends_with(".parquet") {
                    found.insert(format!("{table}/{name}"), fs::read(&file).unwrap());
                }
            }
        }
        found
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).map_or(Vec::new(), |files| files.flatten().map(|file| file.path()).collect())
}

/// Four machines, one of which breaks: its part is made again, all folders are copied into one, and that is the folder of one machine.
#[test]
fn four_processes_one_of_them_killed_are_one_run() {
    let place = Place::new(SLOW);
    let folders = ["one", "two", "three", "four"];
    let parts = ["1/4", "2/4", "3/4", "4/4"];
    let mut processes: Vec<_> =
        folders.iter().zip(parts).map(|(out, part)| place.start(out, &["--part", part])).collect();
    let begun = Instant::now();
    while files(&Path::new(&place.path("three")).join("course")).is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is stored");
        std::thread::sleep(Duration::from_millis(2));
    }
    // SIGKILL: it cannot tidy up.
    processes[2].kill().unwrap();
    for process in &mut processes {
        process.wait().unwrap();
    }
    let left = place.results("three").len();
    assert!(place.run("three", &["--part", "3/4"]).out.contains("All is played"));
    assert!(place.results("three").len() > left, "it was killed too late to lose anything");
    // All that is there is copied, what the killed process left half written, too.
    for folder in folders {
        for table in ["games", "seats", "course"] {
            let merged = Path::new(&place.path("merged")).join(table);
            fs::create_dir_all(&merged).unwrap();
            for file in files(&Path::new(&place.path(folder)).join(table)) {
                fs::copy(&file, merged.join(file.file_name().unwrap())).unwrap();
            }
        }
    }
    fs::copy(place.path("one/study.toml"), place.path("merged/study.toml")).unwrap();
    assert_eq!(place.run("whole", &[]).code, 0);
    assert_eq!(place.results("merged"), place.results("whole"));
    let report = |folder| printed(&["lab", "report", &place.path(folder), "--json"]);
    assert_eq!(report("merged"), report("whole"));
}

/// A file that cannot grow, as on a full disk: it is said which, what was stored stays, and the same command goes on once there is room.
#[cfg(unix)]
#[test]
fn a_full_disk_is_said_and_loses_nothing() {
    let place = Place::new(QUICK);
    // Files of more than 4 KiB cannot be written; without the signal that would end the program, writing fails as on a full disk.
    let run = Command::new("bash")
        .args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_parlor")])
        .args(["lab", "run", &place.path("study.toml"), "--out", &place.path("out"), "--threads", "2"])
        .output()
        .unwrap();
    let err = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(1), "{err}");
    assert!(err.contains(".parquet cannot be written") && err.contains("too large"), "{err}");
    assert!(place.results("out").is_empty());
    let all = ["games", "seats"].map(|table| files(&Path::new(&place.path("out")).join(table)));
    assert!(all.iter().flatten().next().is_none(), "what is half written is taken away: {all:?}");
    assert!(place.run("out", &[]).out.contains("All is played"));
    place.run("whole", &[]);
    assert_eq!(place.results("out"), place.results("whole"));
}

/// The results of one study under the name of another would be lost beneath it.
#[test]
fn a_folder_of_another_study_is_left_as_it_is() {
    let place = Place::new(QUICK);
    place.run("out", &[]);
    let (before, study) = (place.results("out"), fs::read(place.path("out/study.toml")).unwrap());
    fs::write(place.path("study.toml"), QUICK.replace("\"snake\"", "\"rose\"").replace("hands=1", "-"))
        .unwrap();
    let refused = place.run("out", &[]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("found 3 parts of another study"), "{}", refused.err);
    assert!(refused.err.contains("--out"), "{}", refused.err);
    let quick = parlor(&["lab", "rose", "--out", &place.path("out")]);
    assert!(quick.code == 2 && quick.err.contains("another study"), "{}", quick.err);
    assert_eq!(place.results("out"), before);
    assert_eq!(fs::read(place.path("out/study.toml")).unwrap(), study);
    let none = parlor(&["lab", "report", &place.path("nothing")]);
    assert!(none.code == 2 && none.err.contains("no results of a study"), "{}", none.err);
}

/// A file in another's place is whole, and its numbers are of other games.
#[test]
fn a_file_in_anothers_place_or_missing_beside_others_is_named() {
    let place = Place::new(QUICK);
    place.run("out", &[]);
    let names: Vec<_> = place.results("out").into_keys().filter(|name| name.starts_with("seats/")).collect();
    let [first, second] = [0, 1].map(|at| place.path(&format!("out/{}", names[at])));
    fs::copy(&first, &second).unwrap();
    let report = parlor(&["lab", "report", &place.path("out")]);
    assert_eq!(report.code, 2);
    let file = names[1].rsplit('/').next().unwrap();
    assert!(report.err.contains(file) && report.err.contains("found results of engine"), "{}", report.err);
    fs::remove_file(&second).unwrap();
    let report = parlor(&["lab", "report", &place.path("out")]);
    assert!(report.code == 2 && report.err.contains(file), "{}", report.err);
    // As it says: what is left of that name is deleted, and played again.
    fs::remove_file(place.path(&format!("out/games/{file}"))).unwrap();
    assert!(place.run("out", &[]).out.contains("All is played"));
    printed(&["lab", "report", &place.path("out")]);
}

#[test]
fn what_is_empty_is_refused_by_its_name() {
    let why = |from: &str, to: &str| {
        let place = Place::new(&QUICK.replace(from, to));
        let run = place.run("out", &[]);
        assert_eq!(run.code, 2, "{to}: {}", run.err);
        assert!(!Path::new(&place.path("out")).exists(), "{to}: a folder is made for nothing");
        run.err
    };
    assert!(why("deals = 3000", "deals = 0").contains("deals = 0; expected 1 to"));
    assert!(why("chunk = 1000", "chunk = 0").contains("chunk = 0; expected 1 to"));
    assert!(why("rules = [\"hands=1\"]", "rules = []").contains("rules: found none"));
    assert!(why("bots = [\"greedy\"]", "bots = []").contains("line-up `greedy`"));
    let (cut, _) = QUICK.split_once("[[line-up]]").unwrap();
    assert!(why(QUICK, cut).contains("line-up"));
    let place = Place::new(QUICK);
    for part in ["0/4", "5/4", "4"] {
        let run = place.run("out", &["--part", part]);
        assert!(run.code == 2 && run.err.contains("such as 2/4"), "{}", run.err);
    }
}
