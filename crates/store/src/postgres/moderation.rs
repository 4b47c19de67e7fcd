//! What is deleted on somebody's word in a shared database.

use super::Postgres;
use crate::{Moderate, StoreError, TableId};

const LATEST: &str = "SELECT id FROM progress WHERE deleted IS NULL ORDER BY touched DESC, id LIMIT $1";

const FORGET: &str = "DELETE FROM personal WHERE id = $1 AND version = ANY($2)";

impl Moderate for Postgres {
    fn latest(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<String> = self.link.ask("listing tables", async move |client| {
            let rows = client.query(LATEST, &[&i64::from(most)]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    fn delete(&self, table: &TableId) -> Result<bool, StoreError> {
        let id = table.as_str().to_owned();
        let deleted = self.link.ask(&format!("deleting table {table}"), async move |client| {
            client.execute("DELETE FROM tables WHERE id = $1", &[&id]).await
        })?;
        Ok(deleted > 0)
    }

    fn forget_lines(&self, table: &TableId, lines: &[u32]) -> Result<u64, StoreError> {
        let id = table.as_str().to_owned();
        let lines: Vec<_> = lines.iter().filter_map(|line| i32::try_from(*line).ok()).collect();
        self.link
            .ask("deleting personal text", async move |client| client.execute(FORGET, &[&id, &lines]).await)
    }
}
