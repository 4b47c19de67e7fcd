//! A file while it is written: beside the place that it is for, under another name, so that nobody reads the half of it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::fail::Failure;

const ENDING: &str = "part";

/// Fails where a file cannot be written: before anything is done for what goes into it. A file that exists stays as it is.
pub(crate) fn check_writable(path: &Path) -> Result<(), Failure> {
    let is_new = !path.exists();
    // A pipe may be opened once only.
    if !is_new && !path.is_file() && !path.is_dir() {
        return Ok(());
    }
    let opened = OpenOptions::new().append(true).create(true).open(path).map(drop);
    if is_new && opened.is_ok() {
        // It is written again soon.
        let _ = fs::remove_file(path);
    }
    Ok(opened.with_context(|| format!("{} cannot be written", path.display()))?)
}

/// A whole file on the disk, without its name. It is removed unless it gets that. As long as it is there its process has it locked, so that what
/// a killed process left is known.
pub(crate) struct PartFile {
    beside: PathBuf,
    path: PathBuf,
    file: File,
}

impl PartFile {
    /// Writes the bytes beside this place, to the disk.
    pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<PartFile, Failure> {
        let beside = path.with_extension(format!("{}.{ENDING}", std::process::id()));
        let cannot = || format!("{} cannot be written", path.display());
        let locked = create(&beside).with_context(cannot)?;
        let mut part = PartFile { beside, path: path.to_owned(), file: locked };
        let written = part.file.write_all(bytes).and_then(|()| part.file.sync_all());
        written.with_context(cannot)?;
        Ok(part)
    }

    /// Gives it its name.
    pub(crate) fn name(self) -> Result<(), Failure> {
        let named = fs::rename(&self.beside, &self.path);
        Ok(named.with_context(|| format!("{} cannot be written", self.path.display()))?)
    }

    /// Removes what killed processes have left in a folder.
    pub(crate) fn remove_abandoned(folder: &Path) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let is_part = path.extension().is_some_and(|ending| ending == ENDING);
            if is_part && File::open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
                // What cannot be removed is read by nobody.
                let _ = fs::remove_file(path);
            }
        }
    }
}

/// A new file, locked. Another process may find it before it is locked, and remove it.
fn create(path: &Path) -> io::Result<File> {
    loop {
        let file = File::create(path)?;
        // Where files cannot be locked, none is removed.
        let _ = file.try_lock();
        if path.exists() {
            return Ok(file);
        }
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        // It has its name, or is worth nothing.
        let _ = fs::remove_file(&self.beside);
    }
}
