//! The menu that meets whoever just types `parlor`.

use anyhow::Result;

use crate::{Look, Terminal};

/// Greets, and plays what is chosen.
///
/// # Errors
/// The terminal fails.
pub fn greet(_terminal: &mut Terminal, _look: Look) -> Result<()> {
    Ok(())
}
