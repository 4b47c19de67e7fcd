//! Tables from the store.

use std::sync::Arc;

use parlor_catalog::{WithFiles, rules_changed};
use parlor_chance::Seed;
use parlor_record::replay;
use parlor_session::{Entry, Table};
use parlor_store::{StoreError, StoredTable, TableId};

use crate::heavy::Permit;
use crate::state::ServerState;

/// A table as the store has it; `None` when there is none, or none that can be read. Boxed, so that the task that waits for it has no
/// room of its own for one.
pub(crate) async fn table(state: &Arc<ServerState>, id: &TableId) -> Option<Box<Table>> {
    let (own, from) = (id.clone(), Arc::clone(state));
    let loading = move || {
        let stored = from.store.load(&own)?;
        Ok(stored.map(|stored| (from.files.at_hand(&stored.header, &*from.store), stored)))
    };
    let loaded: Result<_, StoreError> = tokio::task::spawn_blocking(loading).await.ok()?;
    let (files, stored) = match loaded {
        Ok(found) => found?,
        Err(why) => {
            tracing::error!(table = %id, %why, "a table could not be read");
            return None;
        }
    };
    let rebuilt = if stored.lines.len() > LONG {
        let permit = state.heavy.permits().permit(None).await;
        rebuilt(state, stored, files, Some(permit)).await
    } else {
        rebuilt(state, stored, files, None).await
    };
    match rebuilt {
        Ok(table) => Some(table),
        Err(why) => {
            tracing::error!(table = %id, why, "a stored table does not fit these rules");
            None
        }
    }
}

/// So many entries are quickly read; a log with more waits until there is a permit for heavy work.
const LONG: usize = 1000;

/// The table, built apart from the threads that serve requests.
async fn rebuilt(
    state: &ServerState,
    stored: StoredTable,
    files: WithFiles,
    permit: Option<Permit>,
) -> Result<Box<Table>, String> {
    let bounds = state.limits.bounds();
    let building = tokio::task::spawn_blocking(move || {
        let table = rebuild(&stored, &files).map(|table| Box::new(table.bounded(bounds)));
        drop(permit);
        table
    });
    building.await.map_err(|why| why.to_string())?
}

/// Everything about a table follows from its header, its seed and its log.
fn rebuild(stored: &StoredTable, files: &WithFiles) -> Result<Table, String> {
    let start = replay(stored.header.as_bytes(), files).map_err(|why| why.to_string())?;
    if rules_changed(&start.header.game, &stored.rules_hash) {
        tracing::warn!(table = %stored.id, "the rules have changed since this table was set");
    }
    let seed = Seed::new(stored.secrets.seed.clone());
    let mut table = Table::new(stored.id.as_str(), start.header, seed, start.start);
    for line in &stored.lines {
        let entry = Entry::parse(line).map_err(|why| why.to_string())?;
        table.apply(entry).map_err(|why| why.to_string())?;
    }
    Ok(table)
}
