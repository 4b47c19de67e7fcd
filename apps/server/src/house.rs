//! The house: which tables are in memory, and what they share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parlor_session::{ConnId, Millis};
use parlor_store::{Store, TableId, Writer};
use tokio::sync::{mpsc, oneshot, watch};

use crate::analyses::Analyses;
use crate::desk::{self, Note, Reader};
use crate::shelf::Shelf;
use crate::thinkers::Thinkers;
use crate::{Limits, secret};

/// What all tables share.
pub(crate) struct House {
    pub(crate) limits: Limits,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) thinkers: Thinkers,
    pub(crate) analyses: Analyses,
    pub(crate) shelf: Shelf,
    /// Behind the daily deals: nobody who does not know it can foresee them.
    pub(crate) daily_secret: String,
    desks: Mutex<HashMap<TableId, mpsc::Sender<Note>>>,
    next_conn: AtomicU64,
    pub(crate) sockets: AtomicUsize,
    closing: watch::Sender<bool>,
}

/// Why a table did not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoTable {
    /// There is none of this id.
    Unknown,
    /// There are too many in memory, or the house closes.
    Busy,
}

/// How many notes may wait for a desk.
const NOTES: usize = 64;

impl House {
    /// Opens the house over a store, with a shelf of files.
    ///
    /// # Errors
    /// The store, a thread or entropy fails.
    pub(crate) fn open(store: Arc<dyn Store>, limits: Limits, shelf: Shelf) -> anyhow::Result<Arc<House>> {
        let daily_secret = store.secret("daily", &secret::secret()?)?;
        let writer = Writer::start(Arc::clone(&store), limits.writes as usize)?;
        Ok(Arc::new(House {
            limits,
            store,
            writer,
            thinkers: Thinkers::new(limits),
            analyses: Analyses::default(),
            shelf,
            daily_secret,
            desks: Mutex::default(),
            next_conn: AtomicU64::new(1),
            sockets: AtomicUsize::new(0),
            closing: watch::Sender::new(false),
        }))
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Note>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn open_tables(&self) -> usize {
        self.desks().len()
    }

    /// A number for a new connection.
    pub(crate) fn conn(&self) -> ConnId {
        self.next_conn.fetch_add(1, Ordering::Relaxed)
    }

    /// The desk of a table; it reads the table from the store if it was not in memory.
    pub(crate) fn desk(self: &Arc<Self>, id: &TableId) -> Result<mpsc::Sender<Note>, NoTable> {
        let mut desks = self.desks();
        if let Some(desk) = desks.get(id) {
            return Ok(desk.clone());
        }
        if desks.len() >= self.limits.tables as usize || self.is_closing() {
            return Err(NoTable::Busy);
        }
        let (sender, receiver) = mpsc::channel(NOTES);
        desks.insert(id.clone(), sender.clone());
        tokio::spawn(desk::run(Arc::clone(self), id.clone(), receiver));
        Ok(sender)
    }

    /// Takes a desk out of the house, so that the next who asks for the table gets a new one.
    pub(crate) fn clear_desk(&self, id: &TableId) {
        self.desks().remove(id);
    }

    /// Hands a note to a table. A desk that was just being cleared gets it no more, so it is tried once again.
    pub(crate) async fn send(self: &Arc<Self>, id: &TableId, note: Note) -> Result<(), NoTable> {
        let sent = self.desk(id)?.send(note).await;
        match sent {
            Ok(()) => Ok(()),
            Err(refused) => self.desk(id)?.send(refused.0).await.map_err(|_| NoTable::Busy),
        }
    }

    /// Asks a table something, and waits for its answer.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        note: impl FnOnce(oneshot::Sender<T>) -> Note,
    ) -> Result<T, NoTable> {
        let (sender, answer) = oneshot::channel();
        self.send(id, note(sender)).await?;
        // A desk that finds no table drops what it was asked.
        answer.await.map_err(|_| if self.is_closing() { NoTable::Busy } else { NoTable::Unknown })
    }

    /// Reads something of a table.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        read: impl FnOnce(&parlor_session::Room) -> T + Send + 'static,
    ) -> Result<T, NoTable> {
        self.ask(id, |answer| {
            let reader: Reader = Box::new(move |room| {
                // Whoever asked may have gone.
                let _ = answer.send(read(room));
            });
            Note::Read(reader)
        })
        .await
    }

    /// Closes the house: every desk says so to those who look, and ends.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
        self.analyses.halt();
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Resolves when the house closes.
    pub(crate) fn closed(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Deletes tables that nobody has touched for long, again and again until the house closes.
    pub(crate) async fn sweep(self: Arc<Self>) {
        const PAUSE: Duration = Duration::from_secs(3600);
        let mut closed = self.closed();
        loop {
            let days = Duration::from_secs(u64::from(self.limits.table_days) * 24 * 3600);
            let before = now().saturating_sub(days.as_millis() as u64);
            let store = Arc::clone(&self.store);
            match tokio::task::spawn_blocking(move || store.sweep(before)).await {
                Ok(Ok(swept)) if !swept.is_empty() => {
                    tracing::info!(tables = swept.len(), "old tables deleted");
                }
                Ok(Err(why)) => tracing::error!(%why, "old tables could not be deleted"),
                _ => {}
            }
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => {}
                _ = closed.wait_for(|closing| *closing) => return,
            }
        }
    }
}

/// Milliseconds since the epoch.
pub(crate) fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}
