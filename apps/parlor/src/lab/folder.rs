//! The folder of a study's results: `study.toml`, and for each chunk a Parquet file a table. A file of a match's results is read as if it were the
//! folder of the study that the match is.
//!
//! A file appears under its name when it is whole: see [`PartFile`]; that of `games` last, so that a chunk with it has all.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context;
use parlor_lab::study::{Chunk, Ready, Rows, STORES, Study, TABLES, Table};
use parlor_lab::{Results, checksum};
use parlor_tui::{read_at_most, read_file, read_text};

use crate::contest::packed;
use crate::fail::Failure;

use super::part_file::PartFile;
use super::stops::Stops;

/// Where results are.
pub(crate) struct Folder {
    path: PathBuf,
    /// Of the results of a match: its study's file, and the tables.
    matched: Option<(String, Tables)>,
}

const STUDY: &str = "study.toml";
/// The file of the game's own data that the study names, as it was played with.
const SET: &str = "set.toml";

/// The tables of some chunks, as [`Rows::tables`] has them.
pub(crate) type Tables = [Table; TABLES];

/// How many rows are in memory at a time, of all tables together: enough for every measure to be one of many deals.
const ROWS_AT_ONCE: usize = 1 << 20;

impl Folder {
    /// The folder of a study; it is made if it is not there.
    pub(crate) fn open(path: &Path) -> Result<Folder, Failure> {
        stores()?;
        for table in Rows::tables() {
            let own = path.join(table.name);
            fs::create_dir_all(&own).with_context(|| format!("{} cannot be made", own.display()))?;
            PartFile::remove_abandoned(&own);
        }
        PartFile::remove_abandoned(path);
        Ok(Folder { path: path.to_owned(), matched: None })
    }

    /// A folder with results, or a match's file of them, and the study that they are of, with what its line-ups accuse.
    pub(crate) fn read(path: &Path) -> Result<(Folder, Ready), Failure> {
        let (folder, mut ready) = Folder::find(path)?;
        folder.accuse(&mut ready)?;
        Ok((folder, ready))
    }

    /// Says of what accusations are tested, by what is stored.
    pub(super) fn accuse(&self, ready: &mut Ready) -> Result<(), Failure> {
        let retested = ready.retested();
        let mut tables = Rows::tables();
        for chunk in ready.chunks().iter().filter(|chunk| retested.contains(&chunk.line_up)) {
            if self.has(ready, chunk) {
                self.read_chunk(ready, chunk, &mut tables)?;
            }
        }
        if !retested.is_empty() {
            ready.accuse(&tables);
        }
        Ok(())
    }

    /// The same without reading any results.
    pub(crate) fn find(path: &Path) -> Result<(Folder, Ready), Failure> {
        if packed::is_file(path) {
            return Folder::of_match(path);
        }
        stores()?;
        let file = path.join(STUDY);
        let text = read_text(&file).map_err(|why| {
            Failure::Input(format!("{}: no results of a study are here ({why})", path.display()))
        })?;
        let text = unsealed(&text, &file)?;
        let set = read_file(&path.join(SET)).ok();
        Ok((Folder { path: path.to_owned(), matched: None }, checked(&text, &file, |_| Ok(set))?))
    }

    /// The results of a match, and the study that it is.
    fn of_match(path: &Path) -> Result<(Folder, Ready), Failure> {
        let told = |why: &dyn std::fmt::Display| Failure::Input(format!("{}: {why}", path.display()));
        let text = packed::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        let results = Results::read(&text).map_err(|why| told(&why))?;
        if results.terms.set.is_some() {
            return Err(told(
                &"these are results of a match with cards of its own, which are not in the file",
            ));
        }
        let deals = results.deals();
        let ready = Ready::new(results.terms.study(deals)).map_err(|why| told(&why))?;
        let player = ready.player(0, 0).map_err(|why| told(&why))?;
        let matched = Some((results.terms.study_file(deals), results.tables(player.line_up())));
        Ok((Folder { path: path.to_owned(), matched }, ready))
    }

    /// The study's file.
    pub(crate) fn study(&self) -> Result<String, Failure> {
        if let Some((study, _)) = &self.matched {
            return Ok(study.clone());
        }
        let file = self.path.join(STUDY);
        let text = read_text(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        unsealed(&text, &file)
    }

    /// Makes it the folder of this study, whose text is stored beside its results. Where it was another's: how many of the stored chunks belong
    /// to this one, and how many are stored.
    ///
    /// # Errors
    /// Chunks are stored, and none of them is of this study: nothing is changed then.
    pub(crate) fn adopt(&self, ready: &Ready, text: &str) -> Result<Option<(usize, usize)>, Failure> {
        let file = self.path.join(STUDY);
        let stored = read_text(&file).ok();
        let other = stored.is_some_and(|stored| unsealed(&stored, &file).ok().as_deref() != Some(text));
        let stored = if other { self.stored() } else { 0 };
        let good = ready.chunks().iter().filter(|chunk| other && self.has(ready, chunk)).count();
        if stored > 0 && good == 0 {
            let name = self.path.display();
            return Err(Failure::Input(format!(
                "{name}: found {stored} parts of another study, and none of this one; expected an empty folder, or results of this study. \
                 Choose another folder with --out"
            )));
        }
        PartFile::write(&file, sealed(text).as_bytes())?.name()?;
        Ok(other.then_some((good, stored)))
    }

    /// Keeps the cards of the study's own beside its results.
    pub(crate) fn keep_set(&self, ready: &Ready) -> Result<(), Failure> {
        match ready.file() {
            Some(bytes) => PartFile::write(&self.path.join(SET), bytes)?.name(),
            None => Ok(()),
        }
    }

    /// Whether a chunk was played.
    pub(crate) fn has(&self, ready: &Ready, chunk: &Chunk) -> bool {
        self.matched.is_some() || self.file(&Rows::tables()[0], ready, chunk).exists()
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
        let files = self.files(ready, chunk, rows)?;
        // All are whole before the first has its name: a table beside which that of `games` is missing was lost.
        let parts: Vec<_> =
            files.iter().rev().map(|(path, bytes)| PartFile::write(path, bytes)).collect::<Result<_, _>>()?;
        parts.into_iter().try_for_each(PartFile::name)
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

    /// Where a table of this chunk is stored and that of `games` is not.
    fn without_games(&self, ready: &Ready, chunk: &Chunk) -> Option<PathBuf> {
        let tables = Rows::tables();
        let other = tables[1..].iter().find(|table| self.file(table, ready, chunk).exists());
        other.filter(|_| !self.has(ready, chunk)).map(|_| self.file(&tables[0], ready, chunk))
    }

    /// The line-ups of a study that may stop, with what is stored of them.
    pub(crate) fn stops(&self, ready: &Ready) -> Result<Stops, Failure> {
        let read = |chunk: &Chunk| {
            let mut tables = Rows::tables();
            self.read_chunk(ready, chunk, &mut tables).map(|()| tables)
        };
        Stops::of(ready, |chunk| self.has(ready, chunk).then(|| read(chunk)).transpose())
    }

    /// Reads the tables of a study from all of its chunks that are stored, this many rows at a time: each part is of one variant and line-up,
    /// and has whole deals.
    pub(crate) fn parts<'a>(
        &'a self,
        ready: &'a Ready,
    ) -> impl Iterator<Item = Result<Tables, Failure>> + use<'a> {
        let mut matched = self.matched.as_ref().map(|(_, tables)| tables.clone());
        let mut chunks = if matched.is_some() { Vec::new() } else { ready.chunks() };
        // Stable: the chunks of a line-up stay in their order.
        chunks.sort_by_key(|chunk| (chunk.variant, chunk.line_up));
        let lost = chunks.iter().find_map(|chunk| self.without_games(ready, chunk));
        let mut lost = lost.map(|path| Err(unread(&path, &"it is missing")));
        let mut chunks = chunks.into_iter().filter(|chunk| self.has(ready, chunk)).peekable();
        std::iter::from_fn(move || {
            if let Some(lost) = lost.take() {
                return Some(lost);
            }
            if let Some(tables) = matched.take() {
                return Some(Ok(tables));
            }
            let first = chunks.next()?;
            let place = (first.variant, first.line_up);
            let mut part = Rows::tables();
            let mut next = Some(first);
            while let Some(chunk) = next {
                if let Err(why) = self.read_chunk(ready, &chunk, &mut part) {
                    return Some(Err(why));
                }
                let rows = part.iter().map(Table::rows).sum::<usize>();
                let full = !ready.reads_whole(place.1) && rows >= ROWS_AT_ONCE;
                next = chunks.next_if(|chunk| !full && (chunk.variant, chunk.line_up) == place);
            }
            Some(Ok(part))
        })
    }

    /// All of it at once, for who shows more than numbers.
    pub(crate) fn tables(&self, ready: &Ready) -> Result<Tables, Failure> {
        let mut whole = Rows::tables();
        for part in self.parts(ready) {
            whole.iter_mut().zip(part?).for_each(|(whole, own)| whole.extend(own));
        }
        Ok(whole)
    }

    /// Reads the tables of a chunk, after what is in them.
    fn read_chunk(&self, ready: &Ready, chunk: &Chunk, tables: &mut Tables) -> Result<(), Failure> {
        let terms = ready.terms(chunk);
        for table in tables {
            let path = self.file(table, ready, chunk);
            let refused = |why: &dyn std::fmt::Display| unread(&path, why);
            let bytes = match File::open(&path).and_then(|file| read_at_most(file, packed::LARGEST)) {
                Ok(bytes) => bytes,
                Err(why) if why.kind() == ErrorKind::NotFound && !ready.fills(chunk, table.name) => continue,
                Err(why) => return Err(refused(&why)),
            };
            table.extend(Table::from_parquet(bytes, table, &terms).map_err(|why| refused(&why))?);
        }
        Ok(())
    }
}

/// With what the stored text of a study ends: a comment, so that it is still a study's file.
const SUM: &str = "\n# checksum of all before this line: ";

fn sealed(text: &str) -> String {
    format!("{text}{SUM}{}\n", checksum(text))
}

/// The text of a study as it was played with. One that was put there by hand has no checksum.
fn unsealed(text: &str, file: &Path) -> Result<String, Failure> {
    match text.rsplit_once(SUM) {
        None => Ok(text.to_owned()),
        Some((text, sum)) if sum == format!("{}\n", checksum(text)) => Ok(text.to_owned()),
        Some(_) => Err(Failure::Input(format!(
            "{}: its checksum does not fit: it is not as it was written; run the study again with this folder as --out, which writes it anew",
            file.display()
        ))),
    }
}

/// A file of a table that cannot be read, and what to do.
fn unread(path: &Path, why: &dyn std::fmt::Display) -> Failure {
    Failure::Input(format!(
        "{}: {why}; delete what is there of this name in all folders of tables, and run the study again: it is played again",
        path.display()
    ))
}

/// Refuses before anything is played that could not be stored.
fn stores() -> Result<(), Failure> {
    if STORES {
        return Ok(());
    }
    Err(Failure::Usage(
        "this program was compiled without the feature `parquet`, which stores studies and reads them; `parlor lab GAME` without --out \
         needs no store"
            .to_owned(),
    ))
}

/// A study, read and checked; `file` says where it is from. A file of the game's own data is looked for beside it.
pub(crate) fn ready(text: &str, file: &Path) -> Result<Ready, Failure> {
    checked(text, file, |name| {
        let beside = file.parent().unwrap_or(Path::new("")).join(name);
        let refused = |why| {
            Failure::Input(format!("{}: set: {} cannot be read ({why})", file.display(), beside.display()))
        };
        read_file(&beside).map(Some).map_err(refused)
    })
}

fn checked(
    text: &str,
    file: &Path,
    set: impl FnOnce(&str) -> Result<Option<Vec<u8>>, Failure>,
) -> Result<Ready, Failure> {
    let told = |why: &dyn std::fmt::Display| Failure::Input(format!("{}: {why}", file.display()));
    let study = Study::read(text).map_err(|why| told(&why))?;
    let bytes = match &study.set {
        Some(name) => set(name)?,
        None => None,
    };
    Ready::with_file(study, bytes).map_err(|why| told(&why))
}
