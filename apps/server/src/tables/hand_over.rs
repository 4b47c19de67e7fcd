//! All tables of a server that ends go on at others.

use std::sync::Arc;
use std::time::Duration;

use parlor_store::TableId;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;

use super::note::Note;
use super::registry::Tables;

/// So many at once: each waits for the store, and its people then come to other servers, which load it. More would only make these wait for each other.
const AT_ONCE: usize = 8;

/// How long it takes at most until a table that has ended is not listed any more.
const LOOK: Duration = Duration::from_millis(5);

impl Tables {
    /// Ends every room after its last write, gives its table back, and sends its people away, who come again: to where the table is then. Ends when there
    /// are no more tables in memory; the server must not claim any.
    pub(crate) async fn hand_over(self: &Arc<Self>) {
        loop {
            let tables = self.names();
            if tables.is_empty() {
                return;
            }
            let (at_once, mut handing) = (Arc::new(Semaphore::new(AT_ONCE)), JoinSet::new());
            for table in tables {
                let (own, at_once) = (Arc::clone(self), Arc::clone(&at_once));
                handing.spawn(async move {
                    let _place = at_once.acquire().await;
                    own.hand(&table).await;
                });
            }
            while handing.join_next().await.is_some() {}
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Ends one of them, if it is still in memory.
    async fn hand(&self, table: &TableId) {
        let (done, ended) = oneshot::channel();
        if self.tell_if_open(table, Note::Hand(done)).await {
            // The sender is dropped with its actor.
            let _ = ended.await;
        }
    }
}
