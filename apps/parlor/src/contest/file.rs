//! Files of results: read, gone on with, and added to.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use parlor_lab::{Results, Terms};

use super::packed;
use crate::fail::Failure;

/// A file of results that grows by a line a game.
pub(crate) struct ResultsFile {
    path: PathBuf,
    file: File,
}

/// What a file holds of this match; nothing when there is no file.
pub(crate) fn read(path: &Path, terms: &Terms) -> Result<Results, Failure> {
    let text = match packed::text(path) {
        Ok(text) => text,
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Results::new(terms.clone())),
        Err(why) => {
            return Err(anyhow::Error::from(why)
                .context(format!("{} cannot be read", path.display()))
                .into());
        }
    };
    // One that was killed before its first line was whole has played nothing. What is no beginning of that line is somebody's file.
    if terms.line().starts_with(&text) {
        return Ok(Results::new(terms.clone()));
    }
    let results = Results::read(&text).map_err(|why| Failure::Input(format!("{}: {why}", path.display())))?;
    if results.terms != *terms {
        return Err(Failure::Input(format!(
            "{} holds results of another match:\n  {}  and this is:\n  {}Name another file, or put it away",
            path.display(),
            results.terms.line(),
            terms.line()
        )));
    }
    Ok(results)
}

/// The seed of the match that a file holds, if it holds one.
pub(crate) fn seed_of(path: &Path) -> Option<String> {
    let text = packed::text(path).ok()?;
    Some(Results::read(&text).ok()?.terms.seed)
}

impl ResultsFile {
    /// Opens the file to add to it, begun with what is played if it is new. The beginning of a line that a killed run left is cut off.
    /// As long as it is open, no other run can open it.
    pub(crate) fn open(path: &Path, results: &Results) -> Result<ResultsFile, Failure> {
        let open = || -> std::io::Result<File> {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            packed::unpack(path)?;
            OpenOptions::new().create(true).append(true).open(path)
        };
        let busy = || Failure::Input(format!("{}: another run adds to it just now", path.display()));
        let file = open().with_context(|| format!("{} cannot be written", path.display()))?;
        // Where files cannot be locked, nobody is locked out.
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(busy());
        }
        // Another run that ended between the two lines has compressed the file and removed it.
        if !path.exists() {
            return Err(busy());
        }
        // What another run has added since the results were read must not be cut off.
        let now = read(path, &results.terms)?;
        if now.games.len() != results.games.len() {
            return Err(busy());
        }
        let cut = file.set_len(now.whole as u64);
        cut.with_context(|| format!("{} cannot be written", path.display()))?;
        let mut file = ResultsFile { path: path.to_owned(), file };
        if now.whole == 0 {
            file.add(&results.terms.line())?;
        }
        Ok(file)
    }

    /// Adds a line, which must not be lost when the program is killed after it.
    pub(crate) fn add(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(line.as_bytes());
        Ok(written.with_context(|| format!("{} cannot be written", self.path.display()))?)
    }
}
