//! A folder with a study in it, and where its results go.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::{Run, parlor, printed};

pub(crate) struct Desk(tempfile::TempDir);

impl Desk {
    /// A folder with this study as `study.toml`.
    pub(crate) fn new(study: &str) -> Desk {
        let desk = Desk(tempfile::tempdir().unwrap());
        fs::write(desk.path("study.toml"), study).unwrap();
        desk
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// Plays the study into a folder, and what is said then.
    pub(crate) fn run(&self, out: &str, more: &[&str]) -> String {
        let (study, out) = (self.path("study.toml"), self.path(out));
        printed(&[&["lab", "run", &study, "--out", &out], more].concat())
    }

    /// As [`Desk::run`], where it may fail.
    pub(crate) fn try_run(&self, out: &str, more: &[&str]) -> Run {
        let (study, out) = (self.path("study.toml"), self.path(out));
        parlor(&[&["lab", "run", &study, "--out", &out], more].concat())
    }

    /// As [`Desk::run`], in the background.
    pub(crate) fn start(&self, out: &str, more: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["lab", "run", &self.path("study.toml"), "--out", &self.path(out)])
            .args(more)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    }

    /// All files of results that are whole, by their name.
    pub(crate) fn results(&self, out: &str) -> BTreeMap<String, Vec<u8>> {
        let mut found = BTreeMap::new();
        for table in ["games", "seats", "course", "cards", "decisions", "actions", "luck"] {
            let folder = Path::new(&self.path(out)).join(table);
            for file in fs::read_dir(folder).into_iter().flatten().flatten() {
                let name = file.file_name().to_string_lossy().into_owned();
                if name.ends_with(".parquet") {
                    found.insert(format!("{table}/{name}"), fs::read(file.path()).unwrap());
                }
            }
        }
        found
    }
}
