//! Tables from the store.

use std::sync::Arc;

use parlor_catalog::{WithFiles, rules_changed};
use parlor_session::{Millis, Table};
use parlor_store::{StoreError, StoredTable, TableId};
use tokio::task::JoinError;

use super::no_table::{NoTable, Owner};
use crate::heavy::Permit;
use crate::membership::Claim;
use crate::state::ServerState;

/// A table as the store has it, and what the store says about it. Boxed, so that the task that waits for it has no room of its own for one.
pub(super) struct Loaded {
    pub(super) table: Box<Table>,
    /// By which it is this server's.
    pub(super) claim: Claim,
    /// For how many milliseconds servers have run since its last entry.
    pub(super) idle: Millis,
    /// Whether it is marked as deleted.
    pub(super) deleted: bool,
}

/// Claims a table and reads it from the store, in this order: so it has read all that was ever acknowledged.
///
/// # Errors
/// There is none, another server has it, the store cannot be read, or the table does not fit the rules of this program.
pub(super) async fn table(state: &Arc<ServerState>, id: &TableId) -> Result<Loaded, NoTable> {
    let (own, from) = (id.clone(), Arc::clone(state));
    let (claim, stored) = read(state, id, move || from.membership.claim(&own)).await?;
    let (idle, deleted) = (stored.0.idle, stored.0.deleted);
    match opened(state, id, stored).await {
        Ok(table) => Ok(Loaded { table, claim, idle, deleted }),
        Err(NoTable::Unfit) => Err(unfit(state, id, claim).await),
        Err(why) => Err(why),
    }
}

/// This program cannot open a table. Where a server of a newer one shares the store, the table is given back, and its people go there.
pub(super) async fn unfit(state: &Arc<ServerState>, id: &TableId, claim: Claim) -> NoTable {
    let (own, table) = (Arc::clone(&state.membership), id.clone());
    let newer = apart(state, move || own.newer(&table)).await;
    let Ok(Some(newer)) = newer else { return NoTable::Unfit };
    claim.hand_back().await;
    tracing::warn!(table = %id, %newer, "a server of a newer version may open it");
    unread(id, &newer)
}

/// Reads a table as it is stored at this moment, without claiming it: another server may go on with it.
///
/// # Errors
/// As [`table`], but for an owner.
pub(super) async fn snapshot(state: &Arc<ServerState>, id: &TableId) -> Result<Box<Table>, NoTable> {
    let ((), stored) = read(state, id, || Ok(())).await?;
    opened(state, id, stored).await
}

/// A table as it is stored, and the files that it is played with.
type Read = (StoredTable, WithFiles);

/// Reads a table from the store, after this.
async fn read<T: Send + 'static>(
    state: &Arc<ServerState>,
    id: &TableId,
    first: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<(T, Read), NoTable> {
    let (own, from) = (id.clone(), Arc::clone(state));
    let loading = move || {
        let done = first()?;
        let stored = from.store.load(&own)?;
        Ok(stored.map(|stored| {
            let files = from.files.at_hand(&stored.header, &*from.store);
            (done, (stored, files))
        }))
    };
    let loaded: Result<Option<_>, StoreError> = apart(state, loading).await.map_err(|_| NoTable::Unread)?;
    loaded.map_err(|why| unread(id, &why))?.ok_or(NoTable::Unknown)
}

async fn opened(state: &ServerState, id: &TableId, (stored, files): Read) -> Result<Box<Table>, NoTable> {
    let permit = match stored.lines.len() > LONG {
        true => Some(state.heavy.permits().permit(None).await),
        false => None,
    };
    rebuilt(state, stored, files, permit).await.map_err(|why| {
        tracing::error!(table = %id, why, "a stored table does not fit these rules");
        NoTable::Unfit
    })
}

/// Reads a table from the store without a claim, for a look at what is stored there: it may be another server's.
///
/// # Errors
/// As [`table`], but that another server may have it.
pub(super) async fn unclaimed(
    state: &Arc<ServerState>,
    id: &TableId,
    permit: Permit,
) -> Result<Box<Table>, NoTable> {
    let (own, from) = (id.clone(), Arc::clone(state));
    let loading = move || {
        let stored = from.store.load(&own)?;
        Ok(stored.map(|stored| (from.files.at_hand(&stored.header, &*from.store), stored)))
    };
    let loaded: Result<Option<_>, StoreError> = apart(state, loading).await.map_err(|_| NoTable::Unread)?;
    let (files, stored) = loaded.map_err(|why| unread(id, &why))?.ok_or(NoTable::Unknown)?;
    rebuilt(state, stored, files, Some(permit)).await.map_err(|_| NoTable::Unfit)
}

/// Why a table was not claimed, or not read.
pub(super) fn unread(id: &TableId, why: &StoreError) -> NoTable {
    match why {
        StoreError::Missing(_) => NoTable::Unknown,
        StoreError::Busy => NoTable::Busy,
        StoreError::Owned { address, remaining, .. } => {
            NoTable::Elsewhere(Owner { address: address.as_str().into(), remaining: *remaining })
        }
        why => {
            tracing::error!(table = %id, %why, "a table could not be read");
            if matches!(why, StoreError::Damaged { .. }) { NoTable::Damaged } else { NoTable::Unread }
        }
    }
}

/// This many entries are quickly read; a log with more waits until there is a permit for heavy work.
const LONG: usize = 1000;

/// The table, built apart from the threads that serve requests.
async fn rebuilt(
    state: &ServerState,
    stored: StoredTable,
    files: WithFiles,
    permit: Option<Permit>,
) -> Result<Box<Table>, String> {
    let bounds = state.limits.bounds();
    let building = move || {
        let table = rebuild(&stored, &files).map(|table| Box::new(table.bounded(bounds)));
        drop(permit);
        table
    };
    apart(state, building).await.map_err(|why| why.to_string())?
}

/// Does it on a thread that may wait. Reading tables leaves some of these threads to others: hundreds whose server had died kept the lease of the server that read
/// their tables from being renewed.
async fn apart<T: Send + 'static>(
    state: &ServerState,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    // Nobody closes it.
    let place = Arc::clone(&state.loads).acquire_owned().await.ok();
    let working = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(place);
        done
    });
    working.await
}

/// The table as it is stored.
pub(super) fn rebuild(stored: &StoredTable, files: &WithFiles) -> Result<Table, String> {
    let lines = stored.lines.iter().map(|line| &**line);
    let made = (stored.header.as_str(), stored.secrets.seed.as_str());
    let table = parlor_content::stored::rebuild(stored.id.as_str(), made, lines, files)?;
    if rules_changed(&table.session().header().game, &stored.rules_hash) {
        tracing::warn!(table = %stored.id, "the rules have changed since this table was set");
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use parlor_store::{Cluster, Memory, NewNode, NewTable, Secrets, Store};

    use super::*;
    use crate::secret;
    use crate::tables::registry::tests::{set, tables};

    /// Hundreds of tables that were read at once, while the store was slow, took all threads: the lease of the server that read them was not renewed.
    #[test]
    fn however_many_tables_are_read_some_threads_stay_free() {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.max_blocking_threads(crate::LOADS + 1).enable_all().build().unwrap();
        runtime.block_on(async {
            let tables = tables(&Arc::new(Memory::new()), 0);
            let (hang, wait) = std::sync::mpsc::channel::<()>();
            let wait = Arc::new(std::sync::Mutex::new(wait));
            for _ in 0..crate::LOADS * 10 {
                let (state, wait) = (Arc::clone(&tables.state), Arc::clone(&wait));
                tokio::spawn(async move {
                    apart(&state, move || wait.lock().map(|wait| wait.recv()).is_ok()).await
                });
            }
            while tables.state.loads.available_permits() > 0 {
                tokio::task::yield_now().await;
            }
            // It is done, although none of them is.
            let other = tokio::task::spawn_blocking(|| true);
            let done = tokio::time::timeout(Duration::from_secs(10), other).await;
            // First, or a runtime whose threads hang would never end.
            drop(hang);
            assert!(done.is_ok_and(|done| done.unwrap()), "no thread was free");
        });
    }

    /// A server of a newer version wrote something new into a log; an older one claimed the table next, and its people learn that it cannot be opened.
    #[tokio::test]
    async fn a_table_that_only_a_newer_program_can_read_goes_on_there() {
        let memory = Arc::new(Memory::shared());
        let own = tables(&memory, 1);
        let keeping = tokio::spawn(Arc::clone(&own.state.membership).keep());
        let stored = memory.load(&set(&own).await).unwrap().unwrap();
        let id = secret::table_id().unwrap();
        let lines = vec![";@1 frobs a".into()];
        let (header, secrets) = (stored.header, Secrets { seed: stored.secrets.seed });
        let rules_hash = stored.rules_hash;
        let table = NewTable { id: id.clone(), header, secrets, rules_hash, created: 1, lines, file: None };
        memory.create(&table).unwrap();
        assert_eq!(own.read(&id, |_| ()).await, Err(NoTable::Unfit), "nobody else could");
        let hour = Duration::from_secs(3600);
        let join = |name: &str, version: &str| {
            let address = format!("{name}.example:7272");
            memory.join(&NewNode { name: name.into(), address, version: version.into() }, hour).unwrap()
        };
        join("older", "0.0.1");
        assert_eq!(own.read(&id, |_| ()).await, Err(NoTable::Unfit), "an older one cannot either");
        let newer = join("newer", "99.0.0");
        let told = own.read(&id, |_| ()).await;
        assert!(matches!(&told, Err(NoTable::Elsewhere(owner)) if &*owner.address == "newer.example:7272"));
        assert!(memory.claim(&id, newer).is_ok(), "it is given back before anybody is sent there");
        own.state.membership.stop();
        keeping.await.unwrap();
    }
}
