//! What moves out of a shared database, and into it.

use super::Postgres;
use crate::migration::{Age, Carried, Movable};
use crate::stored::{time_in, time_of};
use crate::{PinnedFile, StoreError, TableId};

const MARKED: &str =
    "SELECT (SELECT millis FROM uptime) - deleted FROM progress WHERE id = $1 AND deleted IS NOT NULL";

const SET_AGES: &str = "UPDATE progress SET touched = new.touched,
        uptime = greatest(0, (SELECT millis FROM uptime) - new.idle),
        deleted = CASE WHEN new.marked IS NULL THEN NULL ELSE greatest(0, (SELECT millis FROM uptime) - new.marked) END
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS new (id, touched, idle, marked)
    WHERE progress.id = new.id";

const KEEP_FILE: &str = "INSERT INTO files (sha256, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING";

impl Movable for Postgres {
    fn called(&self) -> String {
        self.name().to_owned()
    }

    fn next(&self, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError> {
        let ids = self.names_after(after.map_or("", TableId::as_str))?;
        let nameless = |id: &str| self.link.damaged(format!("a table is called {id:?}, which is no name"));
        ids.iter().map(|id| id.parse().map_err(|_| nameless(id))).collect()
    }

    fn carried(&self, table: &TableId) -> Result<Option<Carried>, StoreError> {
        let Some(whole) = self.whole(table)? else { return Ok(None) };
        let id = table.as_str().to_owned();
        let marked: Option<i64> = self.link.ask(&format!("loading table {table}"), async move |client| {
            let statement = client.prepare_cached(MARKED).await?;
            Ok(client.query_opt(&statement, &[&id]).await?.map(|row| row.get(0)))
        })?;
        Ok(Some(whole.carried(marked.map(time_of))))
    }

    fn set_ages(&self, ages: &[(TableId, Age)]) -> Result<(), StoreError> {
        let ids: Vec<_> = ages.iter().map(|(id, _)| id.as_str().to_owned()).collect();
        let touched: Vec<_> = ages.iter().map(|(_, age)| time_in(age.touched)).collect();
        let idle: Vec<_> = ages.iter().map(|(_, age)| time_in(age.idle)).collect();
        let marked: Vec<_> = ages.iter().map(|(_, age)| age.marked.map(time_in)).collect();
        self.link.ask("writing how old tables are", async move |client| {
            let statement = client.prepare_cached(SET_AGES).await?;
            client.execute(&statement, &[&ids, &touched, &idle, &marked]).await.map(drop)
        })
    }

    fn secrets(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.link.ask("reading secrets", async |client| {
            let rows = client.query("SELECT name, secret FROM secrets ORDER BY name", &[]).await?;
            Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
        })
    }

    fn files(&self) -> Result<Vec<String>, StoreError> {
        self.link.ask("listing files that tables are played with", async |client| {
            let rows = client.query("SELECT sha256 FROM files ORDER BY sha256", &[]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn keep_file(&self, file: &PinnedFile) -> Result<(), StoreError> {
        let PinnedFile { sha256, bytes } = file.clone();
        self.link.ask("storing a file that tables are played with", async move |client| {
            client.execute(KEEP_FILE, &[&sha256, &bytes]).await.map(drop)
        })
    }
}
