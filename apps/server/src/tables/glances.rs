//! Many tables at a glance, most of which are not in memory and need not come there.

use std::sync::Arc;

use parlor_store::{StoreError, TableId};
use parlor_wire::{Glance, Glances};

use super::load;
use super::registry::Tables;
use crate::glance_cache::Known;
use crate::peer::Peer;
use crate::time::now;

/// This many tables of one request have to be read again at most; for the others it comes back.
const MOST_READ: usize = 8;

impl Tables {
    /// These tables at a glance. A table that is in memory says it itself, for the others the store is asked once how far they are; a table
    /// is read and played again only where that has changed since the last time, at the cost of who asks.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(crate) async fn glances(&self, ids: Vec<TableId>, peer: Peer) -> Result<Glances, StoreError> {
        let mut found: Vec<(TableId, Option<Glance>)> = Vec::with_capacity(ids.len());
        for id in ids {
            let own = self.peek(&id, |room| {
                let (table, known) = (room.table(), Known::of(room.table()));
                known.now(room.time(now()).saturating_sub(table.touched()))
            });
            let glance = own.await;
            found.push((id, glance));
        }
        let (store, away) = (Arc::clone(&self.state.store), absent(&found));
        let stands = tokio::task::spawn_blocking(move || store.stands(&away)).await;
        let mut stands = stands.map_err(|_| StoreError::Closed)??.into_iter();
        let (mut told, mut read) = (Glances::default(), 0);
        for (id, glance) in found {
            if let Some(glance) = glance {
                told.tables.push(glance);
                continue;
            }
            let Some(stand) = stands.next().flatten() else {
                told.missing.push(id.to_string());
                continue;
            };
            let known = match self.state.glances.get(&id, stand.version) {
                Some(known) => Some(known),
                None if read < MOST_READ && self.state.heavy.charge(peer, stand.version).is_ok() => {
                    read += 1;
                    self.read_again(&id, peer).await
                }
                None => {
                    told.later.push(id.to_string());
                    continue;
                }
            };
            // One that cannot be opened has no glance: anyone who goes there learns why.
            told.tables.extend(known.map(|known| known.now(stand.idle)));
        }
        Ok(told)
    }

    /// Reads a table once, and remembers how it is.
    async fn read_again(&self, id: &TableId, peer: Peer) -> Option<Known> {
        let permit = self.state.heavy.permits().permit(Some(peer)).await;
        let table = load::unclaimed(&self.state, id, permit).await.ok()?;
        let known = Known::of(&table);
        self.state.glances.put(id.clone(), known.clone());
        Some(known)
    }
}

/// Those that no room has told of.
fn absent(found: &[(TableId, Option<Glance>)]) -> Vec<TableId> {
    found.iter().filter(|(_, glance)| glance.is_none()).map(|(id, _)| id.clone()).collect()
}
