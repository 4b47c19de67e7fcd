//! The state that tables, analyses and requests share.

use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Store, Writer};
use tokio::sync::watch;

use crate::bots::Thinkers;
use crate::files::FileRegistry;
use crate::heavy::HeavyWork;
use crate::limits::Limits;
use crate::secret;
use crate::time::now;

/// The state that the whole server shares.
pub(crate) struct ServerState {
    pub(crate) limits: Limits,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) thinkers: Thinkers,
    pub(crate) heavy: HeavyWork,
    pub(crate) files: FileRegistry,
    /// The secret behind the daily deals: without it nobody can foresee them.
    pub(crate) daily_secret: String,
    closing: watch::Sender<bool>,
}

impl ServerState {
    /// The state for a store, with the host's files.
    ///
    /// # Errors
    /// The store, a thread or entropy fails.
    pub(crate) fn open(
        store: Arc<dyn Store>,
        limits: Limits,
        files: FileRegistry,
    ) -> anyhow::Result<Arc<ServerState>> {
        let daily_secret = store.secret("daily", &secret::secret()?)?;
        let writer = Writer::start(Arc::clone(&store), limits.writes as usize)?;
        Ok(Arc::new(ServerState {
            limits,
            store,
            writer,
            thinkers: Thinkers::new(limits),
            heavy: HeavyWork::new(&limits),
            files,
            daily_secret,
            closing: watch::Sender::new(false),
        }))
    }

    /// Begins to close, and notifies everyone who waits for [`ServerState::closed`].
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Resolves when the server closes.
    pub(crate) fn closed(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Deletes tables that nobody has touched for long, repeatedly until the server closes.
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
