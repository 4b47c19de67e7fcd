//! Tables from what was stored of them.

use parlor_catalog::WithFiles;
use parlor_chance::Seed;
use parlor_record::replay;
use parlor_session::{Entry, Table};

/// The table of this id: everything about it follows from its header, its seed and its log.
///
/// # Errors
/// It does not fit the games of this program.
pub fn rebuild<'a>(
    id: &str,
    (header, seed): (&str, &str),
    lines: impl IntoIterator<Item = &'a str>,
    files: &WithFiles,
) -> Result<Table, String> {
    let start = replay(header.as_bytes(), files).map_err(|why| why.to_string())?;
    let mut table = Table::new(id, start.header, Seed::new(seed), start.start);
    for line in lines {
        let entry = Entry::parse(line).map_err(|why| why.to_string())?;
        table.apply(entry).map_err(|why| why.to_string())?;
    }
    Ok(table)
}
