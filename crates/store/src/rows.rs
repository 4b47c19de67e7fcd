//! A table as rows of the database: created, extended, read and checked.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::chain::{Beginning, Chain};
use crate::line::Personal;
use crate::stored::{LOST, LineRow, Whole, time_in, time_of, whole};
use crate::{
    Append, Epoch, NewTable, PinnedFile, Secrets, StoreError, StoredLine, StoredTable, TableCode, TableId,
    Write,
};

/// What a database holds of a table.
pub(crate) enum Found {
    /// No table has this id.
    Nothing,
    /// The table, as it was stored.
    Table {
        /// What it is.
        table: Box<Whole>,
        /// Whether a chain covers it: an older table has none until its next line.
        chained: bool,
    },
    /// Something else than was stored; why one can tell.
    Damaged(String),
}

/// Writes to a table. Where it answers with a refusal, it has written nothing.
pub(crate) fn put(connection: &Connection, write: &Write<'_>) -> rusqlite::Result<Result<(), StoreError>> {
    match write {
        Write::Create(table) => create(connection, table),
        Write::Append(append) => extend(connection, append),
    }
}

fn create(connection: &Connection, table: &NewTable) -> rusqlite::Result<Result<(), StoreError>> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO tables (id, header, seed, rules_hash, created) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (id) DO NOTHING RETURNING number",
    )?;
    let (id, created) = (table.id.as_str(), time_in(table.created));
    let (header, seed, hash) = (&table.header, &table.secrets.seed, &table.rules_hash);
    let number = insert.query_row(params![id, header, seed, hash, created], |row| row.get(0)).optional()?;
    let Some(number) = number else {
        return Ok(Err(StoreError::Exists(table.id.clone())));
    };
    let chain = Chain::begin(&Beginning::from(table)).over(&table.lines);
    let mut begin = connection.prepare_cached(
        "INSERT INTO progress (number, version, touched, chain, uptime)
        VALUES (?1, ?2, ?3, ?4, (SELECT millis FROM uptime))",
    )?;
    begin.execute(params![number, count_of(&table.lines), created, chain.bytes()])?;
    if let Some(file) = &table.file {
        keep_file(connection, file)?;
    }
    add_lines(connection, number, 0, &table.lines).map(Ok)
}

/// How far a table is, as an append finds it.
struct Progress {
    number: i64,
    version: u32,
    chain: Option<[u8; 32]>,
    /// Whether it has no mark, and was touched at this uptime already.
    young: bool,
}

fn progress_of(connection: &Connection, table: &TableId) -> rusqlite::Result<Result<Progress, StoreError>> {
    let mut select = connection.prepare_cached(
        "SELECT tables.number, version, chain, uptime = (SELECT millis FROM uptime) AND deleted IS NULL
        FROM tables LEFT JOIN progress USING (number) WHERE id = ?1",
    )?;
    let progress = |row: &Row<'_>| {
        let Some(version) = row.get(1)? else { return Ok(None) };
        Ok(Some(Progress { number: row.get(0)?, version, chain: row.get(2)?, young: row.get(3)? }))
    };
    Ok(match select.query_row([table.as_str()], progress).optional()? {
        Some(Some(progress)) => Ok(progress),
        Some(None) => Err(StoreError::Damaged {
            file: connection.path().unwrap_or_default().into(),
            why: format!("table {table}: {LOST}"),
        }),
        None => Err(StoreError::Missing(table.clone())),
    })
}

fn extend(connection: &Connection, append: &Append) -> rusqlite::Result<Result<(), StoreError>> {
    let Append { table, after, under, lines, at } = append;
    let Progress { number, version, chain, young } = match progress_of(connection, table)? {
        Ok(progress) => progress,
        Err(why) => return Ok(Err(why)),
    };
    if let Some(under) = *under {
        // One server holds the folder, and claims nothing: this is a claim of another store.
        return Ok(Err(StoreError::Fenced { table: table.clone(), epoch: Epoch::NONE, under }));
    }
    if version != *after {
        return Ok(Err(StoreError::Conflict { table: table.clone(), stored: version, after: *after }));
    }
    let chain = match (chain, lines.is_empty()) {
        (chain, true) => chain.map(Chain::from),
        (Some(chain), false) => Some(Chain::from(chain)),
        // A table from before there were chains gets its own with its next line.
        (None, false) => Some(chain_of(connection, number)?),
    };
    let chain = chain.map(|chain| chain.over(lines));
    let mut update = connection.prepare_cached(
        "UPDATE progress SET version = ?2, touched = max(touched, ?3), chain = ?4 WHERE number = ?1",
    )?;
    let now = i64::from(version).saturating_add(count_of(lines));
    update.execute(params![number, now, time_in(*at), chain.as_ref().map(Chain::bytes)])?;
    if !young {
        // Apart, because naming these columns writes their indexes, whether anything in them changes or not.
        let mut rejuvenate = connection.prepare_cached(
            "UPDATE progress SET uptime = (SELECT millis FROM uptime), deleted = NULL WHERE number = ?1",
        )?;
        rejuvenate.execute([number])?;
    }
    add_lines(connection, number, version, lines).map(Ok)
}

/// The chain over what is stored of a table.
fn chain_of(connection: &Connection, number: i64) -> rusqlite::Result<Chain> {
    let mut select =
        connection.prepare_cached("SELECT id, header, seed, rules_hash FROM tables WHERE number = ?1")?;
    let text = |row: &Row<'_>, at| row.get::<_, String>(at);
    let begin = |row: &Row<'_>| {
        let (id, header, seed, hash) = (text(row, 0)?, text(row, 1)?, text(row, 2)?, text(row, 3)?);
        Ok(Chain::begin(&Beginning { id: &id, header: &header, seed: &seed, rules_hash: &hash }))
    };
    let mut chain = select.query_row([number], begin)?;
    for row in rows_of(connection, number)? {
        chain = chain.link(&row.text, row.commitment.as_ref());
    }
    Ok(chain)
}

fn add_lines(connection: &Connection, number: i64, after: u32, lines: &[StoredLine]) -> rusqlite::Result<()> {
    let mut insert = connection
        .prepare_cached("INSERT INTO lines (number, version, line, commitment) VALUES (?1, ?2, ?3, ?4)")?;
    for (line, version) in lines.iter().zip(i64::from(after) + 1..) {
        insert.execute(params![number, version, line.text, line.commitment()])?;
        if let Some(personal) = line.personal() {
            let mut apart = connection.prepare_cached(
                "INSERT INTO personal (number, version, salt, text) VALUES (?1, ?2, ?3, ?4)",
            )?;
            apart.execute(params![number, version, personal.salt, personal.text])?;
        }
    }
    Ok(())
}

fn rows_of(connection: &Connection, number: i64) -> rusqlite::Result<Vec<LineRow>> {
    let sql = "SELECT version, line, commitment FROM lines WHERE number = ?1 ORDER BY version";
    let mut select = connection.prepare_cached(sql)?;
    let row =
        |row: &Row<'_>| Ok(LineRow { version: row.get(0)?, text: row.get(1)?, commitment: row.get(2)? });
    select.query_map([number], row)?.collect()
}

/// What is personal in a table's lines, by version; what was deleted is missing.
fn personal_of(connection: &Connection, number: i64) -> rusqlite::Result<BTreeMap<u32, Personal>> {
    let sql = "SELECT version, salt, text FROM personal WHERE number = ?1";
    let mut select = connection.prepare_cached(sql)?;
    let row = |row: &Row<'_>| Ok((row.get(0)?, Personal { salt: row.get(1)?, text: row.get(2)? }));
    select.query_map([number], row)?.collect()
}

/// A table, if everything that is stored of it fits together.
pub(crate) fn read(connection: &mut Connection, id: &TableId) -> rusqlite::Result<Found> {
    // One transaction, so that the table and its lines are from the same moment.
    let transaction = connection.transaction()?;
    let mut tables = transaction.prepare_cached(
        "SELECT tables.number, header, seed, rules_hash, created, coalesce(touched, 0), version,
            coalesce((SELECT millis FROM uptime) - uptime, 0), deleted IS NOT NULL, chain
        FROM tables LEFT JOIN progress USING (number) WHERE id = ?1",
    )?;
    let found = tables.query_row([id.as_str()], |row| {
        let table = StoredTable {
            id: id.clone(),
            header: row.get(1)?,
            secrets: Secrets { seed: row.get(2)? },
            rules_hash: row.get(3)?,
            created: time_of(row.get(4)?),
            touched: time_of(row.get(5)?),
            idle: time_of(row.get(7)?),
            deleted: row.get(8)?,
            lines: Vec::new(),
        };
        Ok((row.get::<_, i64>(0)?, table, row.get::<_, Option<u32>>(6)?, row.get::<_, Option<[u8; 32]>>(9)?))
    });
    let Some((number, table, version, chain)) = found.optional()? else {
        return Ok(Found::Nothing);
    };
    let Some(version) = version else {
        return Ok(Found::Damaged(format!("table {id}: {LOST}")));
    };
    let (rows, mut personal) = (rows_of(&transaction, number)?, personal_of(&transaction, number)?);
    Ok(match whole(table, (version, chain.map(Chain::from)), &rows, &mut personal) {
        Ok(table) => Found::Table { table: Box::new(table), chained: chain.is_some() },
        Err(why) => Found::Damaged(format!("table {id}: {why}")),
    })
}

/// The bytes of a file that tables are played with.
pub(crate) fn file(connection: &Connection, sha256: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    connection.query_row("SELECT bytes FROM files WHERE sha256 = ?1", [sha256], |row| row.get(0)).optional()
}

/// Stores a file that tables are played with, if it is not there.
pub(crate) fn keep_file(connection: &Connection, file: &PinnedFile) -> rusqlite::Result<()> {
    let sql = "INSERT INTO files (sha256, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    connection.prepare_cached(sql)?.execute(params![file.sha256, file.bytes]).map(drop)
}

fn count_of(lines: &[StoredLine]) -> i64 {
    i64::try_from(lines.len()).unwrap_or(i64::MAX)
}

/// The table whose name begins with this code, if there is one, and only one.
pub(crate) fn find(connection: &Connection, code: &TableCode) -> rusqlite::Result<Option<TableId>> {
    // No letter of a name comes behind `z`.
    let sql = "SELECT id FROM tables WHERE id >= ?1 AND id < ?1 || '{' LIMIT 2";
    let mut statement = connection.prepare_cached(sql)?;
    let found: Vec<String> =
        statement.query_map([code.as_str()], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(if let [id] = found.as_slice() { id.parse().ok() } else { None })
}
