//! A table as rows of a database, whichever it is: whether they are what was stored.

use std::collections::BTreeMap;

use crate::chain::{Beginning, Chain};
use crate::line::{Commitment, Own, Personal};
use crate::migration::{Age, Carried};
use crate::{NewTable, StoredLine, StoredTable};

/// What is wrong with a table whose row of `progress` is missing.
pub(crate) const LOST: &str = "how many lines it has is lost";

/// A line as it is stored.
pub(crate) struct LineRow {
    pub(crate) version: u32,
    pub(crate) text: String,
    pub(crate) commitment: Option<Commitment>,
}

/// A table that was read and checked.
pub(crate) struct Whole {
    /// Without its lines.
    table: StoredTable,
    pub(crate) lines: Vec<StoredLine>,
    /// The last link of the chain over its lines.
    pub(crate) link: Chain,
}

impl Whole {
    /// The table with its lines as they are read.
    pub(crate) fn stored(&self) -> StoredTable {
        StoredTable { lines: self.lines.iter().map(StoredLine::to_string).collect(), ..self.table.clone() }
    }

    /// The table as it is made anew elsewhere, and how old it is.
    pub(crate) fn carried(self, marked: Option<u64>) -> Carried {
        let Whole { table, lines, link } = self;
        let StoredTable { id, header, secrets, rules_hash, created, touched, idle, .. } = table;
        let age = Age { touched, idle, marked };
        Carried { table: NewTable { id, header, secrets, rules_hash, created, lines, file: None }, age, link }
    }
}

/// A table, or why its rows are not what was stored.
pub(crate) fn whole(
    table: StoredTable,
    (version, chain): (u32, Option<Chain>),
    rows: &[LineRow],
    personal: &mut BTreeMap<u32, Personal>,
) -> Result<Whole, String> {
    if rows.len() != version as usize || !rows.iter().zip(1..).all(|(row, at)| row.version == at) {
        return Err(format!("it has {} of {version} lines", rows.len()));
    }
    let StoredTable { id, header, secrets, rules_hash, .. } = &table;
    let mut link = Chain::begin(&Beginning { id: id.as_str(), header, seed: &secrets.seed, rules_hash });
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        link = link.link(&row.text, row.commitment.as_ref());
        let own = match (personal.remove(&row.version), row.commitment) {
            (Some(personal), commitment) if commitment != Some(personal.commitment()) => {
                return Err(format!("what is personal in line {} is not what was stored", row.version));
            }
            (Some(personal), _) => Own::Held(personal),
            (None, Some(commitment)) => Own::Forgotten(commitment),
            (None, None) => Own::Nothing,
        };
        lines.push(StoredLine { text: row.text.clone(), own });
    }
    match chain {
        Some(chain) if chain != link => Err("its chain does not fit: a line was lost or changed".to_owned()),
        _ => Ok(Whole { table, lines, link }),
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
