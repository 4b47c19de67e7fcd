//! Subscriptions and stands, as rows of SQLite.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::stored::time_of;
use crate::{Stand, Subscription, TableId};

const STAND: &str = "SELECT version, coalesce((SELECT millis FROM uptime) - uptime, 0)
    FROM tables JOIN progress USING (number) WHERE id = ?1";

const SUBSCRIBE: &str =
    "INSERT INTO subscriptions (number, key, endpoint, p256dh, auth, language) SELECT number, ?2, ?3, ?4, ?5, ?6
    FROM tables WHERE id = ?1
    ON CONFLICT (number, key) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language";

const SUBSCRIPTIONS: &str = "SELECT key, endpoint, p256dh, auth, language
    FROM subscriptions JOIN tables USING (number) WHERE id = ?1 ORDER BY key";

const UNSUBSCRIBE: &str =
    "DELETE FROM subscriptions WHERE number = (SELECT number FROM tables WHERE id = ?1) AND key = ?2";

/// How far these tables are, in their order.
pub(crate) fn stands(connection: &Connection, tables: &[TableId]) -> rusqlite::Result<Vec<Option<Stand>>> {
    let mut select = connection.prepare_cached(STAND)?;
    let row = |row: &Row<'_>| Ok(Stand { version: row.get(0)?, idle: time_of(row.get(1)?) });
    tables.iter().map(|table| select.query_row([table.as_str()], row).optional()).collect()
}

/// Stores one; whether its table is there.
pub(crate) fn subscribe(
    connection: &Connection,
    table: &TableId,
    own: &Subscription,
) -> rusqlite::Result<bool> {
    let Subscription { key, endpoint, p256dh, auth, language } = own;
    let mut insert = connection.prepare_cached(SUBSCRIBE)?;
    let stored = insert.execute(params![table.as_str(), key, endpoint, p256dh, auth, language])?;
    Ok(stored > 0)
}

/// All of a table.
pub(crate) fn subscriptions(connection: &Connection, table: &TableId) -> rusqlite::Result<Vec<Subscription>> {
    let mut select = connection.prepare_cached(SUBSCRIPTIONS)?;
    let row = |row: &Row<'_>| {
        Ok(Subscription {
            key: row.get(0)?,
            endpoint: row.get(1)?,
            p256dh: row.get(2)?,
            auth: row.get(3)?,
            language: row.get(4)?,
        })
    };
    select.query_map([table.as_str()], row)?.collect()
}

/// Deletes one; whether it was there.
pub(crate) fn unsubscribe(connection: &Connection, table: &TableId, key: &str) -> rusqlite::Result<bool> {
    let mut delete = connection.prepare_cached(UNSUBSCRIBE)?;
    Ok(delete.execute([table.as_str(), key])? > 0)
}
