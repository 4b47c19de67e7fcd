//! Prints what a study shows.

use std::io::{self, Write};

use parlor_lab::study::{Findings, Ready};

use super::report::{self, Look};
use crate::fail::Failure;
use crate::show;

/// In words, or as JSON.
pub(super) fn print(ready: &Ready, findings: &Findings, json: bool) -> Result<(), Failure> {
    if json {
        return show::line(&report::in_json(ready, findings).to_string());
    }
    let text = report::in_words(ready, findings, Look::here());
    writeln!(io::stdout().lock(), "{}", report::harmless(text.trim_end()))?;
    Ok(())
}
