//! A table, read as it is at one moment, and checked.

use std::collections::BTreeMap;

use deadpool_postgres::Client;
use tokio_postgres::{Error, IsolationLevel, Row};

use crate::chain::Chain;
use crate::line::{Commitment, Personal};
use crate::stored::{LineRow, Whole, time_of, whole};
use crate::{Secrets, StoredTable, TableId};

const TABLE: &str = "SELECT header, seed, rules_hash, created, touched, version, deleted IS NOT NULL, chain,
        greatest((SELECT millis FROM uptime) - uptime, 0)
    FROM tables LEFT JOIN progress USING (id) WHERE id = $1";
const LINES: &str = "SELECT version, line, commitment FROM lines WHERE id = $1 ORDER BY version";
const PERSONAL: &str = "SELECT version, salt, text FROM personal WHERE id = $1";

/// The table, or why what is stored of it is not what was stored; `None` if there is none.
pub(super) async fn load(client: &mut Client, id: &TableId) -> Result<Option<Result<Whole, String>>, Error> {
    let reading = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let transaction = reading.start().await?;
    let [table, lines, personal] = [
        transaction.prepare_cached(TABLE).await?,
        transaction.prepare_cached(LINES).await?,
        transaction.prepare_cached(PERSONAL).await?,
    ];
    let own = id.as_str();
    let Some(found) = transaction.query_opt(&table, &[&own]).await? else { return Ok(None) };
    let lines = transaction.query(&lines, &[&own]).await?;
    let personal = transaction.query(&personal, &[&own]).await?;
    transaction.commit().await?;
    Ok(Some(checked(id, &found, &lines, &personal)))
}

/// The table, if everything that is stored of it fits together.
fn checked(id: &TableId, found: &Row, lines: &[Row], personal: &[Row]) -> Result<Whole, String> {
    let told = |why: String| format!("table {id}: {why}");
    let Some(version) = found.get::<_, Option<i32>>(5) else {
        return Err(told(crate::stored::LOST.to_owned()));
    };
    let table = StoredTable {
        id: id.clone(),
        header: found.get(0),
        secrets: Secrets { seed: found.get(1) },
        rules_hash: found.get(2),
        created: time_of(found.get(3)),
        touched: time_of(found.get(4)),
        idle: time_of(found.get(8)),
        deleted: found.get(6),
        lines: Vec::new(),
    };
    let chain = <[u8; 32]>::try_from(found.get::<_, &[u8]>(7)).ok().map(Chain::from);
    let rows = lines.iter().map(|row| LineRow {
        version: number(row.get(0)),
        text: row.get(1),
        commitment: row.get::<_, Option<&[u8]>>(2).and_then(|bytes| Commitment::try_from(bytes).ok()),
    });
    let mut personal: BTreeMap<_, _> = personal
        .iter()
        .map(|row| {
            let salt = row.get::<_, &[u8]>(1).try_into().unwrap_or_default();
            (number(row.get(0)), Personal { text: row.get(2), salt })
        })
        .collect();
    whole(table, (number(version), chain), &rows.collect::<Vec<_>>(), &mut personal).map_err(told)
}

/// PostgreSQL's integers have a sign.
fn number(stored: i32) -> u32 {
    u32::try_from(stored).unwrap_or(0)
}
