//! The folder of a study's results: `study.toml`, and for each chunk a Parquet file a table.
//!
//! A file appears under its name when it is whole: it is written beside, flushed, and renamed; that of `games` last, so that a chunk with
//! it has all. Whoever is killed leaves a file with another ending, which nobody reads.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use parlor_lab::study::{Chunk, Ready, Rows, Study, TABLES, Table};

use crate::fail::Failure;

use super::stops::Stops;

/// Where results are.
pub(crate) struct Folder {
    path: PathBuf,
}

const STUDY: &str = "study.toml";

impl Folder {
    /// The folder of a study; it is made if it is not there.
    pub(crate) fn open(path: &Path) -> Result<Folder, Failure> {
        for table in Rows::tables() {
            let own = path.join(table.name);
            fs::create_dir_all(&own).with_context(|| format!("{} cannot be made", own.display()))?;
        }
        Ok(Folder { path: path.to_owned() })
    }

    /// A folder with results, and the study that they are of.
    pub(crate) fn read(path: &Path) -> Result<(Folder, Ready), Failure> {
        let file = path.join(STUDY);
        let text = fs::read_to_string(&file).map_err(|why| {
            Failure::Input(format!("{}: no results of a study are here ({why})", path.display()))
        })?;
        Ok((Folder { path: path.to_owned() }, ready(&text, &file)?))
    }

    /// Keeps the study beside its results.
    pub(crate) fn keep_study(&self, text: &str) -> Result<(), Failure> {
        self.write(&self.path.join(STUDY), text.as_bytes())
    }

    /// The study whose results were kept here before, if it is another one.
    pub(crate) fn other_study(&self, text: &str) -> bool {
        fs::read_to_string(self.path.join(STUDY)).is_ok_and(|kept| kept != text)
    }

    /// Whether a chunk was played.
    pub(crate) fn has(&self, ready: &Ready, chunk: &Chunk) -> bool {
        self.file(&Rows::tables()[0], ready, chunk).exists()
    }

    /// How many chunks are stored, of whichever study.
    pub(crate) fn stored(&self) -> usize {
        let own = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "parquet");
        fs::read_dir(self.path.join("games")).map_or(0, |files| files.flatten().filter(own).count())
    }

    fn file(&self, table: &Table, ready: &Ready, chunk: &Chunk) -> PathBuf {
        self.path.join(table.name).join(format!("{}.parquet", ready.id(chunk)))
    }

    /// Stores what was played of a chunk.
    pub(crate) fn keep(&self, ready: &Ready, chunk: &Chunk, rows: Rows) -> Result<(), Failure> {
        for (path, bytes) in self.files(ready, chunk, rows)?.into_iter().rev() {
            self.write(&path, &bytes)?;
        }
        Ok(())
    }

    /// The files of a chunk, that of `games` first; none of a table without rows but that.
    fn files(&self, ready: &Ready, chunk: &Chunk, rows: Rows) -> Result<Vec<(PathBuf, Vec<u8>)>, Failure> {
        let terms = ready.terms(chunk);
        let tables = rows.into_tables().into_iter().filter(|table| table.name == "games" || table.rows() > 0);
        let file = |table: Table| {
            Ok((self.file(&table, ready, chunk), table.to_parquet(&terms).map_err(Failure::input)?))
        };
        tables.map(file).collect()
    }

    /// Whether a chunk that is played again is the same, byte for byte.
    pub(crate) fn same(&self, ready: &Ready, chunk: &Chunk, rows: Rows) -> Result<bool, Failure> {
        let files = self.files(ready, chunk, rows)?;
        Ok(files.iter().all(|(path, bytes)| fs::read(path).is_ok_and(|stored| stored == *bytes)))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let beside = path.with_extension(format!("{}.part", std::process::id()));
        let written = File::create(&beside)
            .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&beside, path));
        if written.is_err() {
            let _ = fs::remove_file(&beside);
        }
        written.with_context(|| format!("{} cannot be written", path.display()))?;
        Ok(())
    }

    /// The line-ups of a study that may stop, with what is stored of them.
    pub(crate) fn stops(&self, ready: &Ready) -> Result<Stops, Failure> {
        Stops::of(ready, |chunk| {
            let of = || self.tables_of(ready, std::slice::from_ref(chunk));
            self.has(ready, chunk).then(of).transpose()
        })
    }

    /// Reads the tables of a study from all of its chunks that are stored.
    pub(crate) fn tables(&self, ready: &Ready) -> Result<[Table; TABLES], Failure> {
        self.tables_of(ready, &ready.chunks())
    }

    fn tables_of(&self, ready: &Ready, chunks: &[Chunk]) -> Result<[Table; TABLES], Failure> {
        let mut whole = Rows::tables();
        for chunk in chunks.iter().filter(|chunk| self.has(ready, chunk)) {
            for table in &mut whole {
                let path = self.file(table, ready, chunk);
                let Ok(bytes) = fs::read(&path) else { continue };
                let read = Table::from_parquet(bytes, table).map_err(|why| {
                    let name = path.display();
                    Failure::Input(format!(
                        "{name}: {why}; delete the file and run the study again to have it played again"
                    ))
                })?;
                table.extend(read);
            }
        }
        Ok(whole)
    }
}

/// A study, read and checked; `file` says where it is from.
pub(crate) fn ready(text: &str, file: &Path) -> Result<Ready, Failure> {
    let told = |why: &dyn std::fmt::Display| Failure::Input(format!("{}: {why}", file.display()));
    let study = Study::read(text).map_err(|why| told(&why))?;
    Ready::new(study).map_err(|why| told(&why))
}
