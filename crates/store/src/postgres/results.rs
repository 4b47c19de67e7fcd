//! Results of deals, in a shared database.

use super::Postgres;
use crate::{DealResult, MOST_RESULTS, StoreError, TableId};

/// A result that is there is written once more as it is, so that one row counts as found.
const KEEP: &str = "INSERT INTO results (id, deal, score) SELECT id, $2, $3 FROM tables WHERE id = $1
    ON CONFLICT (id) DO UPDATE SET score = results.score";

const ALL: &str = "SELECT id, score FROM results WHERE deal = $1 ORDER BY score DESC, id LIMIT $2";

impl Postgres {
    pub(super) fn write_result(&self, table: &TableId, result: &DealResult) -> Result<(), StoreError> {
        let id = table.as_str().to_owned();
        let DealResult { deal, score } = result.clone();
        let stored = self.link.ask(&format!("keeping the result of table {table}"), async move |client| {
            let statement = client.prepare_cached(KEEP).await?;
            client.execute(&statement, &[&id, &deal, &score]).await
        })?;
        if stored == 0 { Err(StoreError::Missing(table.clone())) } else { Ok(()) }
    }

    pub(super) fn read_result(&self, table: &TableId) -> Result<Option<DealResult>, StoreError> {
        let id = table.as_str().to_owned();
        self.link.ask(&format!("reading the result of table {table}"), async move |client| {
            let statement = client.prepare_cached("SELECT deal, score FROM results WHERE id = $1").await?;
            let found = client.query_opt(&statement, &[&id]).await?;
            Ok(found.map(|row| DealResult { deal: row.get(0), score: row.get(1) }))
        })
    }

    pub(super) fn read_results(&self, deal: &str) -> Result<Vec<(TableId, i64)>, StoreError> {
        let deal = deal.to_owned();
        self.link.ask("reading the results of a deal", async move |client| {
            let statement = client.prepare_cached(ALL).await?;
            let rows = client.query(&statement, &[&deal, &i64::from(MOST_RESULTS)]).await?;
            let named = |row: &tokio_postgres::Row| Some((row.get::<_, &str>(0).parse().ok()?, row.get(1)));
            Ok(rows.iter().filter_map(named).collect())
        })
    }
}
