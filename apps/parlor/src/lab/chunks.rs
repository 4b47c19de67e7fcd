//! The chunks of a study by their names, for programs that share them out.

use std::collections::BTreeSet;

use parlor_lab::study::{Chunk, Ready};
use serde_json::{Value, json};

use crate::fail::Failure;

use super::folder::Folder;

/// The chunks with these names, in the order of the study.
///
/// # Errors
/// A name is of no chunk. What tests accusations has its name by the results that accuse: where these are not in the folder, it is of none.
pub(super) fn named(ready: &Ready, names: &[String]) -> Result<Vec<Chunk>, Failure> {
    let mut wanted: BTreeSet<_> = names.iter().cloned().collect();
    let mut found = ready.chunks();
    // A name takes longer than a look at whether any is still wanted.
    found.retain(|chunk| !wanted.is_empty() && wanted.remove(&ready.id(chunk).to_string()));
    match wanted.first() {
        None => Ok(found),
        Some(name) => Err(Failure::Input(format!(
            "chunk: found `{name}`; expected names of this study's chunks, as `lab status --chunks --json` lists them"
        ))),
    }
}

/// All chunks of a study as JSON. Those that test accusations are among them once all others are stored.
pub(super) fn list(folder: &Folder, ready: &mut Ready) -> Result<Value, Failure> {
    let stops = folder.stops(ready)?;
    let retested = ready.retested();
    let is_known = |chunk: &Chunk| folder.has(ready, chunk) || stops.excludes(chunk);
    if !retested.is_empty() && ready.chunks().iter().all(is_known) {
        folder.accuse(ready)?;
    }
    let row = |chunk: &Chunk| {
        let own = &ready.study.line_ups[chunk.line_up];
        json!({
            "name": ready.id(chunk).to_string(), "variant": chunk.variant, "line_up": own.name, "first": chunk.deals.start,
            "deals": chunk.deals.len(), "repeatable": ready.repeats_itself(chunk.line_up), "in_order": own.until.is_some(),
            "accuses": retested.contains(&chunk.line_up), "stored": folder.has(ready, chunk), "needed": !stops.excludes(chunk),
        })
    };
    Ok(ready.chunks().iter().map(row).collect())
}
