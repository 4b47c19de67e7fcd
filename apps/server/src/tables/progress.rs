//! How far a stored table is, for who looks at the store and not at a server.

use parlor_catalog::WithFiles;
use parlor_record::pins;
use parlor_store::{Files, StoredTable};

use super::load::rebuild;

/// How far the game of a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// People gather, or a seat is free.
    Waiting,
    /// Every seat is taken, and the game goes on.
    Playing,
    /// It was played to its end, or given up.
    Over,
}

/// How far a stored table is: its log is read, and played again from the beginning.
///
/// # Errors
/// Why this program cannot open it, in a sentence.
pub fn progress_of(stored: &StoredTable, file: &Files<'_>) -> Result<Progress, String> {
    let files = WithFiles::new(pins(&stored.header).filter_map(file));
    let table = rebuild(stored, &files)?;
    Ok(match (table.is_over(), table.is_playing()) {
        (true, _) => Progress::Over,
        (_, true) => Progress::Playing,
        _ => Progress::Waiting,
    })
}

/// Whether a stored table can be opened by the rules of this program.
///
/// # Errors
/// Why not, in a sentence.
pub fn fits_rules(stored: &StoredTable, file: &Files<'_>) -> Result<(), String> {
    progress_of(stored, file).map(drop)
}
