//! A table as rows of a database, whichever it is: whether they are what was stored.

use std::collections::BTreeMap;

use crate::StoredTable;
use crate::chain::{Beginning, Chain};
use crate::line::{Commitment, Personal};

/// What is wrong with a table whose row of `progress` is missing.
pub(crate) const LOST: &str = "how many lines it has is lost";

/// A line as it is stored.
pub(crate) struct LineRow {
    pub(crate) version: u32,
    pub(crate) text: String,
    pub(crate) commitment: Option<Commitment>,
}

/// The lines of a table, or why they are not what was stored.
pub(crate) fn whole(
    table: &StoredTable,
    (version, chain): (u32, Option<Chain>),
    rows: &[LineRow],
    personal: &mut BTreeMap<u32, Personal>,
) -> Result<Vec<String>, String> {
    if rows.len() != version as usize || !rows.iter().zip(1..).all(|(row, at)| row.version == at) {
        return Err(format!("it has {} of {version} lines", rows.len()));
    }
    let StoredTable { id, header, secrets, rules_hash, .. } = table;
    let mut link = Chain::begin(&Beginning { id: id.as_str(), header, seed: &secrets.seed, rules_hash });
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        link = link.link(&row.text, row.commitment.as_ref());
        let mut line = row.text.clone();
        if let Some(personal) = personal.remove(&row.version) {
            if row.commitment != Some(personal.commitment()) {
                return Err(format!("what is personal in line {} is not what was stored", row.version));
            }
            line += &personal.text;
        }
        lines.push(line);
    }
    match chain {
        Some(chain) if chain != link => Err("its chain does not fit: a line was lost or changed".to_owned()),
        _ => Ok(lines),
    }
}

/// Databases' integers have a sign; they last until the year 292 million.
pub(crate) fn time_in(time: u64) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
}

/// The time that was stored with [`time_in`].
pub(crate) fn time_of(stored: i64) -> u64 {
    u64::try_from(stored).unwrap_or(0)
}
