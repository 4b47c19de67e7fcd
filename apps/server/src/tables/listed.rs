//! The tables that their hosts let everybody on this server find. They are remembered in memory alone: after a restart nobody is found who has
//! not said so again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use parlor_session::Room;
use parlor_store::TableId;
use serde::Serialize;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::Tables;
use crate::peer::Peer;

/// This many tables are found at most.
const MOST: usize = 50;

/// This many of them may have been put there from one address: nobody fills the list alone.
const MOST_OF_ONE: usize = 5;

/// A list is as it was for so long: anyone who asks often asks the tables no more often.
const FRESH: Duration = Duration::from_secs(2);

/// A table that waits for people, as its link shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct OpenTable {
    /// Its id.
    table: String,
    /// The game's slug.
    game: String,
    /// The name of its host; empty if they have given none.
    host: String,
    /// How many seats are free.
    free: u8,
    /// How many there are.
    seats: u8,
}

/// The tables that can be found.
#[derive(Default)]
pub(crate) struct Listed {
    /// With the address from which each was put there.
    ids: Mutex<Vec<(TableId, Peer)>>,
    last: tokio::sync::Mutex<Option<(Instant, Arc<Vec<OpenTable>>)>>,
}

/// What a table in the list is by now.
enum Now {
    Open(OpenTable),
    /// Its people have gone on to this one before the game.
    Moved(TableId),
    Closed,
}

impl Listed {
    fn ids(&self) -> MutexGuard<'_, Vec<(TableId, Peer)>> {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a table is in the list.
    pub(crate) fn has(&self, id: &TableId) -> bool {
        self.ids().iter().any(|(own, _)| own == id)
    }

    /// Puts a table into the list for somebody at this address, or takes it out; `false` if there is no room for one more. Who has gone makes room.
    pub(crate) async fn set(&self, id: &TableId, listed: bool, (tables, peer): (&Arc<Tables>, Peer)) -> bool {
        self.ids().retain(|(own, _)| own != id);
        if listed && !self.fits(peer) {
            *self.last.lock().await = None;
            self.open(tables).await;
        }
        let fits = !listed || self.fits(peer);
        if listed && fits {
            self.ids().push((id.clone(), peer.customer()));
        }
        *self.last.lock().await = None;
        fits
    }

    /// Whether there is room for one more from this address.
    fn fits(&self, peer: Peer) -> bool {
        let ids = self.ids();
        let own = ids.iter().filter(|(_, by)| *by == peer.customer()).count();
        ids.len() < MOST && own < MOST_OF_ONE
    }

    /// The tables of the list that wait for people now, the latest first. Those that have begun, are full or closed, or that nobody sits at any more
    /// leave it.
    pub(crate) async fn open(&self, tables: &Arc<Tables>) -> Arc<Vec<OpenTable>> {
        let mut last = self.last.lock().await;
        if let Some((_, list)) = last.as_ref().filter(|(at, _)| at.elapsed() < FRESH) {
            return Arc::clone(list);
        }
        let ids = self.ids().clone();
        let mut open = Vec::new();
        for (id, _) in ids {
            let now = match tables.is_in_memory(&id) {
                true => tables.read(&id, look).await.unwrap_or(Now::Closed),
                false => Now::Closed,
            };
            let mut ids = self.ids();
            match now {
                Now::Open(table) => open.push(table),
                Now::Moved(next) => {
                    ids.retain(|(own, _)| *own != next);
                    ids.iter_mut().filter(|(own, _)| *own == id).for_each(|(own, _)| *own = next.clone());
                }
                Now::Closed => ids.retain(|(own, _)| *own != id),
            }
        }
        open.reverse();
        let list = Arc::new(open);
        *last = Some((Instant::now(), Arc::clone(&list)));
        list
    }
}

/// What a table is for the list.
fn look(room: &Room) -> Now {
    let table = room.table();
    if let Some(next) = table.next().filter(|_| table.is_gathering()).and_then(|next| next.parse().ok()) {
        return Now::Moved(next);
    }
    let free = table.free_seats().len();
    if free == 0 || !table.is_gathering() || room.is_idle() {
        return Now::Closed;
    }
    let header = table.session().header();
    let host = table.host().map(|host| header.names[host].clone()).unwrap_or_default();
    Now::Open(OpenTable {
        table: table.id().to_owned(),
        game: header.game.clone(),
        host,
        free,
        seats: header.seats,
    })
}
