//! A record file that grows with the game, and survives a killed process at any moment.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use parlor_catalog::WithFiles;
use parlor_erased::Event;
use parlor_record::{Masked, Writer, replay};
use parlor_session::Session;

/// A record on disk that holds just what has happened at a table.
///
/// Steps are appended by one write each and are on disk before anybody hears of them. Where lines have to go again (undo), the
/// whole file is written anew beside the old one and put in its place in one go.
pub(crate) struct RecordFile {
    pub(crate) path: PathBuf,
    file: File,
    length: u64,
    writer: Writer,
    /// A file that somebody else wrote, until the first step is appended: its end may look otherwise than ours.
    foreign: Option<Vec<u8>>,
    /// Whether the file fell behind the table because writing failed: then it is written anew.
    stale: bool,
    /// How records of this table are read: with the files that it plays with.
    games: WithFiles,
}

/// Whether a file is there with nothing in it, such as `mktemp` and `touch` make: a record is begun there as if there were none.
pub(crate) fn is_empty(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0)
}

/// The first of `game-2.parlor`, `game-3.parlor` and so on that is not there.
pub(crate) fn next_free(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path.extension().map(|end| format!(".{}", end.to_string_lossy())).unwrap_or_default();
    let mut numbered = (2u32..).map(|number| path.with_file_name(format!("{stem}-{number}{end}")));
    numbered.find(|path| !path.exists()).unwrap_or_else(|| path.to_owned())
}

impl RecordFile {
    /// A new file, with all that has happened so far.
    pub(crate) fn create(path: &Path, session: &Session, games: WithFiles) -> io::Result<Self> {
        if path.exists() && !is_empty(path) {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the file exists already"));
        }
        let text = session.record();
        replace(path, text.as_bytes())?;
        let mut created = RecordFile::open(path, text.into_bytes(), games)?;
        created.foreign = None;
        created.writer = writer_after(session);
        Ok(created)
    }

    /// A file that is there already and has been read.
    pub(crate) fn open(path: &Path, bytes: Vec<u8>, games: WithFiles) -> io::Result<Self> {
        let path = path.canonicalize()?;
        let file = open_alone(&path)?;
        let length = bytes.len() as u64;
        if file.metadata()?.len() != length {
            return Err(io::Error::other("another program has just written to it; try again"));
        }
        Ok(RecordFile {
            path,
            file,
            length,
            writer: Writer::new(),
            foreign: Some(bytes),
            stale: false,
            games,
        })
    }

    /// Puts steps on disk that come after all that `session` has seen.
    pub(crate) fn append(&mut self, session: &Session, events: &[Event]) -> io::Result<()> {
        if events.is_empty() {
            return Ok(());
        }
        if self.stale {
            self.rewrite(session)?;
        }
        let events: Vec<_> = events.iter().map(Masked::from).collect();
        if let Some(bytes) = &self.foreign {
            // From now on its header may say who sits where.
            let grown = with_header(bytes, session, &self.games);
            match join(&grown, session, &events, &self.games) {
                Some((writer, back, text)) => {
                    self.replace(&[&grown[..grown.len() - back], text.as_bytes()].concat())?;
                    (self.writer, self.foreign) = (writer, None);
                    return Ok(());
                }
                None => self.rewrite(session)?,
            }
        }
        let (back, text) = add(&mut self.writer, &events);
        let written = self.write(back, &text);
        // Then it is written anew before the next step.
        self.stale |= written.is_err();
        written
    }

    fn write(&mut self, back: usize, text: &str) -> io::Result<()> {
        let from = self.length - back as u64;
        let written = self.write_at(from, text);
        match written {
            Ok(()) => self.length = from + text.len() as u64,
            Err(_) => {
                // As far as the disk still lets us, nothing half-written stays; what goes from the end is a line feed.
                let _ = self.file.set_len(from).and_then(|()| self.write_at(from, &"\n".repeat(back)));
            }
        }
        written
    }

    fn write_at(&mut self, from: u64, text: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(from))?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }

    /// Writes the whole record anew, for what has been taken back.
    pub(crate) fn rewrite(&mut self, session: &Session) -> io::Result<()> {
        self.stale = true;
        self.replace(session.record().as_bytes())?;
        self.writer = writer_after(session);
        self.foreign = None;
        self.stale = false;
        Ok(())
    }

    /// Puts a whole record in the file's place.
    fn replace(&mut self, bytes: &[u8]) -> io::Result<()> {
        replace(&self.path, bytes)?;
        self.file = open_alone(&self.path)?;
        self.length = bytes.len() as u64;
        Ok(())
    }
}

/// How to go on writing after all that has happened.
fn writer_after(session: &Session) -> Writer {
    let dealt = matches!(session.events().last(), Some(Event::Deal(_)));
    if dealt { Writer::after_deals() } else { Writer::new() }
}

/// A file with the header's lines that the table has and it has not, at the header's end: anyone who wrote comments there keeps them.
fn with_header(bytes: &[u8], session: &Session, games: &WithFiles) -> Vec<u8> {
    let Ok(read) = replay(bytes, games) else { return bytes.to_vec() };
    let missing = session.header().further.iter().filter(|line| !read.header.further.contains(line));
    let lines: String = missing.map(|(key, text)| format!("{key} {text}\n")).collect();
    let mut end = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        if line.trim_ascii().is_empty() {
            break;
        }
        end += line.len();
    }
    let feed = if lines.is_empty() || bytes[..end].ends_with(b"\n") { "" } else { "\n" };
    [&bytes[..end], feed.as_bytes(), lines.as_bytes(), &bytes[end..]].concat()
}

/// How long a program that is ending may still have its record.
const ENDING: Duration = Duration::from_secs(1);

/// Opens a file for writing that no other program of ours has open: two tables in one record would spoil it. One whose terminal was just closed
/// is waited for.
fn open_alone(path: &Path) -> io::Result<File> {
    let (file, begun) = (OpenOptions::new().write(true).open(path)?, Instant::now());
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if begun.elapsed() < ENDING => {
                thread::sleep(Duration::from_millis(20));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::other("another program is playing on this record"));
            }
            // Where files cannot be locked, people have to take care themselves.
            Err(TryLockError::Error(_)) => return Ok(file),
        }
    }
}

/// The text of these events, and how many bytes of what stands before it goes.
fn add(writer: &mut Writer, events: &[Masked]) -> (usize, String) {
    let mut text = String::new();
    let mut back = 0;
    for event in events {
        let (less, more) = writer.push(event);
        if less > text.len() {
            back += less - text.len();
            text.clear();
        } else {
            text.truncate(text.len() - less);
        }
        text.push_str(&more);
    }
    (back, text)
}

/// How to go on in a file that somebody else may have written: its last line may lack its line feed, or carry a comment, or be the
/// header's. The first way that reads back as the same table with these events is taken.
fn join(
    bytes: &[u8],
    session: &Session,
    events: &[Masked],
    games: &WithFiles,
) -> Option<(Writer, usize, String)> {
    let ways =
        [(Writer::after_deals(), ""), (Writer::new(), ""), (Writer::new(), "\n"), (Writer::new(), "\n\n")];
    ways.into_iter().find_map(|(mut writer, before)| {
        let (back, text) = add(&mut writer, events);
        let text = format!("{before}{text}");
        let kept = bytes.get(..bytes.len().checked_sub(back)?)?;
        if back > 0 && !bytes.ends_with(b"\n") {
            return None;
        }
        let read = replay(&[kept, text.as_bytes()].concat(), games).ok()?;
        let count = session.events().len();
        let same = read.fault.is_none()
            && read.header == *session.header()
            && read.events.len() == count + events.len()
            && read.events[..count] == *session.events();
        same.then_some((writer, back, text))
    })
}

/// Puts a file in place in one go: anyone who looks sees the old one or the new one, whole.
///
/// # Errors
/// The disk's; the old file is there then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::other("the path names no file"))?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let beside = folder.join(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
    let written = write_beside(path, &beside, bytes);
    if written.is_err() {
        // What was begun is of no use to anybody; the error that is reported is the first one.
        let _ = fs::remove_file(&beside);
    }
    written?;
    // The name is safe once its folder is on disk too; where folders cannot be synced, renaming has to do.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn write_beside(path: &Path, beside: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(beside)?;
    file.write_all(bytes)?;
    if let Ok(old) = fs::metadata(path) {
        fs::set_permissions(beside, old.permissions())?;
    }
    file.sync_all()?;
    fs::rename(beside, path)
}
