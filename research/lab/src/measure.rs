//! What was measured by other means than matches: a table with a title.

use parlor_data_file::json_fault;
use serde::{Deserialize, Serialize};

use crate::Broken;

/// A table that some other command has measured: `research/measurements/NAME.json`. The command that measures writes such a file, and
/// the page shows it.
///
/// ```json
/// {"title": "Rose with the pile's order known", "game": "rose", "on": "2026-11-21", "by": "cargo run --release -p ... --example ...",
///  "text": ["What it is, a paragraph each."], "head": ["deals", "mean"], "rows": [["500", "141.2"]]}
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// Its heading.
    pub title: String,
    /// The slug of the game that it is of; without one it stands by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The day, where the command knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// The command that measured it.
    pub by: String,
    /// What it is, in paragraphs.
    #[serde(default)]
    pub text: Vec<String>,
    /// The heads of its columns.
    pub head: Vec<String>,
    /// Its rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
}

impl Measured {
    /// Reads a file.
    ///
    /// # Errors
    /// It is none, or a row is not as long as the head.
    pub fn read(text: &str) -> Result<Measured, Broken> {
        let measured: Measured = serde_json::from_str(text)
            .map_err(|why| Broken::new(&json_fault(text, &why.to_string(), (why.line(), why.column()))))?;
        match measured.rows.iter().find(|row| row.len() != measured.head.len()) {
            Some(row) => {
                let why =
                    format!("{}: a row of {} for {} heads", measured.title, row.len(), measured.head.len());
                Err(Broken::new(&why))
            }
            None => Ok(measured),
        }
    }
}
