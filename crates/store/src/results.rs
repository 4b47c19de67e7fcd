//! Results of deals, as rows of SQLite.

use rusqlite::{Connection, OptionalExtension, params};

use crate::{DealResult, MOST_RESULTS, TableId};

/// A result that is there is written once more as it is, so that one row counts as found.
const KEEP: &str = "INSERT INTO results (number, deal, score) SELECT number, ?2, ?3 FROM tables WHERE id = ?1
    ON CONFLICT (number) DO UPDATE SET score = results.score";

const OF: &str = "SELECT deal, score FROM results JOIN tables USING (number) WHERE id = ?1";

const ALL: &str = "SELECT id, score FROM results JOIN tables USING (number) WHERE deal = ?1
    ORDER BY score DESC, id LIMIT ?2";

/// Stores one, unless there is one; whether its table is there.
pub(crate) fn keep(connection: &Connection, table: &TableId, result: &DealResult) -> rusqlite::Result<bool> {
    let mut insert = connection.prepare_cached(KEEP)?;
    Ok(insert.execute(params![table.as_str(), result.deal, result.score])? > 0)
}

/// A table's.
pub(crate) fn of(connection: &Connection, table: &TableId) -> rusqlite::Result<Option<DealResult>> {
    let mut select = connection.prepare_cached(OF)?;
    let row = |row: &rusqlite::Row<'_>| Ok(DealResult { deal: row.get(0)?, score: row.get(1)? });
    select.query_row([table.as_str()], row).optional()
}

/// All of a deal, the highest first.
pub(crate) fn all(connection: &Connection, deal: &str) -> rusqlite::Result<Vec<(TableId, i64)>> {
    let mut select = connection.prepare_cached(ALL)?;
    let rows =
        select.query_map(params![deal, MOST_RESULTS], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
    let named = rows.map(|row| row.map(|(id, score)| id.parse().ok().map(|id| (id, score))));
    named.filter_map(Result::transpose).collect()
}
