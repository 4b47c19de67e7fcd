//! Files of a game's own data: TOML read into the contract's [`FileTree`], in which every value knows its line, and the hash that pins a
//! file.
//!
//! This crate stands outside the games so that they need no library; it depends on no game.
//!
//! ```
//! let file = parlor_data_file::read(b"name = \"mine\"\nforce = 3\n").unwrap();
//! assert_eq!(file.tree.root().get("force").unwrap().line(), 2);
//! ```

mod json;

pub use json::json_fault;

use parlor_game::{Data, FileTree, Lines, Mistake};
use sha2::{Digest, Sha256};
use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue, Error};

/// The most bytes that a file may have; a card set has about three thousand.
pub const MOST_BYTES: usize = 256 * 1024;

/// The most syntax errors that are reported: a file with more is probably not TOML at all.
const MOST_ERRORS: usize = 50;

/// A file as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataFile {
    /// What it holds: a table.
    pub tree: FileTree,
    /// The SHA-256 of its bytes, as 64 lower-case hexadecimal digits.
    pub sha256: String,
}

/// The SHA-256 of these bytes, as 64 lower-case hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads a file.
///
/// # Errors
/// What is wrong with it as TOML, in the order of its lines (the first fifty); or it is too long, or no text.
pub fn read(bytes: &[u8]) -> Result<DataFile, Vec<Mistake>> {
    if bytes.len() > MOST_BYTES {
        let found = format!("{} bytes", bytes.len());
        return Err(vec![Mistake::new(1, "", found, format!("at most {MOST_BYTES}"))]);
    }
    let text = std::str::from_utf8(bytes).map_err(|why| {
        let line = line_at(bytes, why.valid_up_to());
        vec![Mistake::new(line, "", "bytes that are no text", "UTF-8")]
    })?;
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        let (data, lines) = entries(bytes, 1, table.get_ref());
        Ok(DataFile { tree: FileTree::new(data, lines), sha256: sha256(bytes) })
    } else {
        let mut mistakes: Vec<_> = errors.iter().take(MOST_ERRORS).map(|why| mistake(text, why)).collect();
        mistakes.sort_by_key(|mistake| mistake.line);
        // What the library reports on a line after its first error is guesswork.
        mistakes.dedup_by_key(|mistake| mistake.line);
        Err(mistakes)
    }
}

/// The number of the line that holds this byte, from 1.
fn line_at(bytes: &[u8], offset: usize) -> u32 {
    let before = bytes.get(..offset).unwrap_or(bytes);
    1 + before.iter().filter(|byte| **byte == b'\n').count() as u32
}

fn mistake(text: &str, why: &Error) -> Mistake {
    let line = why.span().map_or(1, |span| line_at(text.as_bytes(), span.start));
    let found = text.lines().nth(line as usize - 1).unwrap_or_default().trim();
    let found = if found.is_empty() { "nothing".to_owned() } else { format!("`{found}`") };
    // Some of the library's messages have several lines.
    let message = why.message().lines().collect::<Vec<_>>().join(", ");
    Mistake::new(line, "", found, format!("TOML ({message})"))
}

fn entries(bytes: &[u8], line: u32, table: &DeTable<'_>) -> (Data, Lines) {
    let mut entries: Vec<_> =
        table.iter().map(|(key, value)| (key.span().start, key.get_ref().to_string(), value)).collect();
    // The library sorts by name, but messages should follow the file's own order.
    entries.sort_by_key(|(start, ..)| *start);
    let values = entries.into_iter().map(|(_, key, value)| (key, read_value(bytes, value)));
    let (named, within) = values.map(|(key, (data, lines))| ((key, data), lines)).unzip::<_, _, Vec<_>, _>();
    (Data::map(named), Lines { line, within })
}

fn read_value(bytes: &[u8], value: &Spanned<DeValue<'_>>) -> (Data, Lines) {
    let line = line_at(bytes, value.span().start);
    let written = || String::from_utf8_lossy(bytes.get(value.span()).unwrap_or_default()).into_owned();
    let data = match value.get_ref() {
        DeValue::String(text) => Data::from(text.as_ref()),
        DeValue::Boolean(flag) => Data::Flag(*flag),
        DeValue::Integer(number) => whole(number).map_or_else(|| Data::Other(written().into()), Data::Number),
        DeValue::Array(list) => {
            let (values, within) = list.iter().map(|value| read_value(bytes, value)).unzip();
            return (Data::List(values), Lines { line, within });
        }
        DeValue::Table(table) => return entries(bytes, line, table),
        DeValue::Float(_) | DeValue::Datetime(_) => Data::Other(written().into()),
    };
    (data, Lines { line, within: Vec::new() })
}

fn whole(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
