//! Files that somebody names, read up to a bound: a device such as `/dev/zero` never ends, and a file may be larger than the memory.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest file of records, cards, studies or settings that is read, in bytes. The longest game that a table allows is far shorter.
pub const LARGEST_FILE: u64 = 64 * 1024 * 1024;

/// Reads everything, up to this many bytes.
///
/// # Errors
/// It cannot be read, or there is more.
pub fn read_at_most(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let why = format!("it has more than {} megabytes, the most that are read", most / (1024 * 1024));
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

/// Reads a file of at most [`LARGEST_FILE`].
///
/// # Errors
/// It cannot be read, or is larger.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_at_most(File::open(path)?, LARGEST_FILE)
}

/// The same as text.
///
/// # Errors
/// It cannot be read, is larger, or is no text.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_file(path)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is no UTF-8 text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `cards check /dev/zero` filled the memory.
    #[test]
    fn what_never_ends_is_refused_after_the_most_that_is_read() {
        let why = read_at_most(io::repeat(0), 2 * 1024 * 1024).unwrap_err();
        assert_eq!(why.to_string(), "it has more than 2 megabytes, the most that are read");
        assert_eq!(read_at_most(&[1, 2, 3][..], 3).unwrap(), [1, 2, 3]);
    }
}
