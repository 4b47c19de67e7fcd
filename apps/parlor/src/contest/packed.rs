//! Results at rest are compressed: `NAME.jsonl.gz`. While a match is played they are the plain `NAME.jsonl`, to which a line a game is
//! added. As long as the plain file is there it is the one that counts: it began as all that the compressed one holds.

use std::fs::{self, File, TryLockError};
use std::io::{Error, ErrorKind, Read, Result, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use parlor_tui::read_at_most;

/// The largest results that are read, in bytes, unpacked: some million games.
pub(crate) const LARGEST: u64 = 1024 * 1024 * 1024;

/// The compressed file of a plain one.
fn packed(plain: &Path) -> PathBuf {
    with_end(plain, ".gz")
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// The text of a plain file, or of its compressed one where the plain one is not there.
pub(crate) fn text(plain: &Path) -> Result<String> {
    let read = match File::open(plain) {
        Err(why) if why.kind() == ErrorKind::NotFound => {
            read_at_most(MultiGzDecoder::new(File::open(packed(plain))?), LARGEST)
        }
        file => read_at_most(file?, LARGEST),
    };
    String::from_utf8(read?).map_err(|_| Error::new(ErrorKind::InvalidData, "it is no UTF-8 text"))
}

/// Whether results are in a file of this name, compressed or not.
pub(crate) fn is_file(path: &Path) -> bool {
    path.is_file() || packed(path).is_file()
}

/// The text of a file that is named with or without its `.gz`.
pub(crate) fn read(path: &Path) -> Result<String> {
    let plain = path.extension().is_some_and(|end| end == "gz").then(|| path.with_extension(""));
    text(plain.as_deref().unwrap_or(path))
}

/// Makes a plain file of the compressed one, if only that is there. The compressed file stays until `pack` replaces it.
pub(crate) fn unpack(plain: &Path) -> Result<()> {
    if plain.exists() || !packed(plain).exists() {
        return Ok(());
    }
    let begun = with_end(plain, &format!(".{}", std::process::id()));
    fs::write(&begun, text(plain)?)?;
    // Whole or not at all; and where another run was quicker, its file stays.
    let linked = fs::hard_link(&begun, plain);
    fs::remove_file(&begun)?;
    match linked {
        Err(why) if why.kind() == ErrorKind::AlreadyExists => Ok(()),
        done => done,
    }
}

/// Compresses a plain file and removes it. Nothing happens where there is none, or another run adds to it just now.
pub(crate) fn pack(plain: &Path) -> Result<()> {
    let mut file = match File::open(plain) {
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(()),
        opened => opened?,
    };
    if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
        return Ok(());
    }
    let (mut bytes, mut encoder) = (Vec::new(), GzEncoder::new(Vec::new(), Compression::best()));
    file.read_to_end(&mut bytes)?;
    encoder.write_all(&bytes)?;
    let begun = with_end(plain, ".gz.new");
    fs::write(&begun, encoder.finish()?)?;
    fs::rename(&begun, packed(plain))?;
    fs::remove_file(plain)
}
