//! Subscriptions and stands, in a shared database.

use super::Postgres;
use crate::stored::time_of;
use crate::{Stand, StoreError, Subscription, TableId};

const STANDS: &str = "SELECT id, version, greatest((SELECT millis FROM uptime) - uptime, 0)
    FROM progress WHERE id = ANY ($1::text[])";

const SUBSCRIBE: &str =
    "INSERT INTO subscriptions (id, key, endpoint, p256dh, auth, language) SELECT id, $2, $3, $4, $5, $6
    FROM tables WHERE id = $1
    ON CONFLICT (id, key) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language";

const SUBSCRIPTIONS: &str =
    "SELECT key, endpoint, p256dh, auth, language FROM subscriptions WHERE id = $1 ORDER BY key";

impl Postgres {
    pub(super) fn read_stands(&self, tables: &[TableId]) -> Result<Vec<Option<Stand>>, StoreError> {
        let ids: Vec<String> = tables.iter().map(|id| id.as_str().to_owned()).collect();
        self.link.ask("reading how far tables are", async move |client| {
            let statement = client.prepare_cached(STANDS).await?;
            let rows = client.query(&statement, &[&ids]).await?;
            let stand = |id: &String| {
                let row = rows.iter().find(|row| row.get::<_, &str>(0) == id)?;
                let version = u32::try_from(row.get::<_, i32>(1)).unwrap_or(0);
                Some(Stand { version, idle: time_of(row.get(2)) })
            };
            Ok(ids.iter().map(stand).collect())
        })
    }

    pub(super) fn read_subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError> {
        let id = table.as_str().to_owned();
        self.link.ask(&format!("reading who of table {table} is to be called"), async move |client| {
            let statement = client.prepare_cached(SUBSCRIPTIONS).await?;
            let rows = client.query(&statement, &[&id]).await?;
            let own = |row: &tokio_postgres::Row| Subscription {
                key: row.get(0),
                endpoint: row.get(1),
                p256dh: row.get(2),
                auth: row.get(3),
                language: row.get(4),
            };
            Ok(rows.iter().map(own).collect())
        })
    }

    pub(super) fn write_subscription(&self, table: &TableId, own: &Subscription) -> Result<(), StoreError> {
        let id = table.as_str().to_owned();
        let Subscription { key, endpoint, p256dh, auth, language } = own.clone();
        let doing = format!("keeping who of table {table} is to be called");
        let stored = self.link.ask(&doing, async move |client| {
            let statement = client.prepare_cached(SUBSCRIBE).await?;
            client.execute(&statement, &[&id, &key, &endpoint, &p256dh, &auth, &language]).await
        })?;
        if stored == 0 { Err(StoreError::Missing(table.clone())) } else { Ok(()) }
    }

    pub(super) fn delete_subscription(&self, table: &TableId, key: &str) -> Result<bool, StoreError> {
        let (id, key) = (table.as_str().to_owned(), key.to_owned());
        let doing = format!("deleting who of table {table} is to be called");
        let deleted = self.link.ask(&doing, async move |client| {
            let sql = "DELETE FROM subscriptions WHERE id = $1 AND key = $2";
            let statement = client.prepare_cached(sql).await?;
            client.execute(&statement, &[&id, &key]).await
        })?;
        Ok(deleted > 0)
    }
}
