//! `lab status --chunks` and `lab run --chunk`: a program shares a study out by the names of its chunks, and it is the study that one plays.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{parlor, printed};
use crate::desk::Desk;
use crate::lab::STUDY;

const LEVEL: &str = include_str!("../../../research/lab/tests/planted/level.toml");
/// A card of that set, and as a study finds it to be too strong.
const BRUTE: &str = "name = \"brute\"\nforce = 3";
const STRONG_BRUTE: &str = "name = \"brute\"\nforce = 5";

fn chunks(folder: &str) -> Vec<Value> {
    serde_json::from_str(&printed(&["lab", "status", folder, "--chunks", "--json"])).unwrap()
}

fn is(chunk: &Value, field: &str) -> bool {
    chunk[field].as_bool().unwrap()
}

fn name(chunk: &Value) -> String {
    chunk["name"].as_str().unwrap().to_owned()
}

fn copy(from: &str, to: &str, files: impl IntoIterator<Item = String>) {
    for file in files {
        let to = Path::new(to).join(&file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(Path::new(from).join(&file), to).unwrap();
    }
}

/// Plays what is missing of `out` as several workers would: each a chunk, in a folder of its own, from the last to the first. A worker has the study, and
/// results only where they accuse.
fn share_out(desk: &Desk, out: &str) {
    assert!(desk.run(out, &["--minutes", "0"]).contains("left to play"));
    let folder = desk.path(out);
    let mut number = 0;
    loop {
        let all = chunks(&folder);
        let missing: Vec<_> =
            all.iter().filter(|chunk| is(chunk, "needed") && !is(chunk, "stored")).collect();
        if missing.is_empty() {
            return;
        }
        let accusing: BTreeSet<_> =
            all.iter().filter(|chunk| is(chunk, "accuses") && is(chunk, "stored")).map(name).collect();
        // A line-up that may stop goes on by a few chunks at a time.
        let (ordered, free): (Vec<_>, Vec<_>) = missing.into_iter().partition(|chunk| is(chunk, "in_order"));
        let mut wave: Vec<_> = free.into_iter().chain(ordered.into_iter().take(5)).map(name).collect();
        wave.reverse();
        for chunk in wave {
            number += 1;
            let worker = desk.path(&format!("{out}-{number}"));
            let is_base =
                |file: &String| file.split(['/', '.']).nth(1).is_some_and(|own| accusing.contains(own));
            copy(&folder, &worker, desk.results(out).into_keys().filter(is_base));
            let own = ["study.toml", "set.toml"].map(str::to_owned);
            copy(&folder, &worker, own.into_iter().filter(|file| Path::new(&folder).join(file).exists()));
            let said = printed(&["lab", "run", &worker, "--chunk", &chunk, "--threads", "1"]);
            assert!(said.contains("The named parts are played"), "{said}");
            let own = desk.results(&format!("{out}-{number}")).into_keys();
            copy(&worker, &folder, own.filter(|file| file.contains(&chunk)));
        }
        for chunk in chunks(&folder).iter().filter(|chunk| is(chunk, "stored") && !is(chunk, "needed")) {
            for table in ["games", "seats"] {
                fs::remove_file(Path::new(&folder).join(table).join(format!("{}.parquet", name(chunk))))
                    .unwrap();
            }
        }
    }
}

/// What a worker plays depends on what others did: where a line-up stops, and what is accused.
#[test]
fn a_study_that_is_shared_out_by_names_is_the_study_that_one_plays() {
    let until = "study = 1\ngame = \"ouroboros\"\n[[line-up]]\nname = \"random\"\nbots = [\"random\"]\ndeals = 600\nchunk = 50\n\
                 until = \"share +-0.15\"\n";
    let tests = "study = 1\ngame = \"solo-war\"\nset = \"set.toml\"\n[[line-up]]\nname = \"cards\"\nbots = [\"greedy\"]\ndeals = 120\nchunk = 40\n\
                 cards = [\"swap\"]\nonly = [\"brute\"]\n\
                 [[line-up]]\nname = \"again\"\nbots = [\"greedy\"]\ndeals = 2\nchunk = 1\nretests = \"cards\"\n";
    for study in [STUDY, until, tests] {
        let desk = Desk::new(study);
        fs::write(desk.path("set.toml"), LEVEL.replace(BRUTE, STRONG_BRUTE)).unwrap();
        desk.run("one", &[]);
        share_out(&desk, "shared");
        let (one, shared) = (desk.results("one"), desk.results("shared"));
        assert_eq!(one.keys().collect::<Vec<_>>(), shared.keys().collect::<Vec<_>>());
        assert!(one == shared);
        let all = chunks(&desk.path("shared"));
        assert!(all.iter().all(|chunk| is(chunk, "stored") == is(chunk, "needed")));
        assert_eq!(
            study.contains("until"),
            !all.iter().all(|chunk| is(chunk, "needed")),
            "a line-up stops, or none can"
        );
        assert_eq!(study.contains("retests"), all.iter().any(|chunk| chunk["line_up"] == "again"));
    }
}

#[test]
fn a_name_that_is_of_no_chunk_is_refused_and_nothing_is_played() {
    let desk = Desk::new(STUDY);
    desk.run("out", &["--minutes", "0"]);
    let folder = desk.path("out");
    let own = name(&chunks(&folder)[0]);
    let run = parlor(&["lab", "run", &folder, "--chunk", &own, "0123"]);
    assert!(run.code == 2 && run.err.contains("found `0123`; expected names"), "{}", run.err);
    assert!(desk.results("out").is_empty());
    for words in [&["--part", "1/2"][..], &["--check", "1%"]] {
        assert_eq!(parlor(&[&["lab", "run", &folder, "--chunk", &own], words].concat()).code, 2);
    }
    assert_eq!(parlor(&["lab", "status", &folder, "--chunks"]).code, 2, "there is no text of this");
}

/// A folder has all that its study needs, a card set too: a copy of it goes on anywhere.
#[test]
fn a_folder_of_results_goes_on_without_the_study_that_it_came_from() {
    let study = "study = 1\ngame = \"solo-war\"\nset = \"own.toml\"\n[[line-up]]\nname = \"a\"\nbots = [\"greedy\"]\ndeals = 4\nchunk = 2\n";
    let desk = Desk::new(study);
    fs::write(desk.path("own.toml"), include_str!("../../../docs/card-sets/weather.toml")).unwrap();
    desk.run("whole", &[]);
    desk.run("out", &["--minutes", "0"]);
    fs::remove_file(desk.path("own.toml")).unwrap();
    fs::remove_file(desk.path("study.toml")).unwrap();
    assert!(printed(&["lab", "run", &desk.path("out")]).contains("All is played"));
    assert!(desk.results("whole") == desk.results("out"));
}
