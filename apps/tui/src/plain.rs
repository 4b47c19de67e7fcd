//! Line by line.

use std::io::{BufRead, Write};

use anyhow::Result;

use crate::{Look, Table};

/// The plain face.
pub struct Plain;

/// Plays line by line.
///
/// # Errors
/// The output fails.
pub fn plain(_table: Table, _look: Look, _input: &mut dyn BufRead, _output: &mut dyn Write) -> Result<()> {
    Ok(())
}
