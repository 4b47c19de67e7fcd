//! Whether the store can be written.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_store::Store;
use tokio::sync::Mutex;

/// For how long the answer of a trial write is good: however often somebody asks, the disk is written to once in this time.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// How long a trial write may take before the store counts as failing.
const PATIENCE: Duration = Duration::from_secs(4);

/// Whether the store can be written, tried at most once a second.
#[derive(Default)]
pub(crate) struct Pulse {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Pulse {
    /// Whether a write succeeds now, or did a moment ago.
    pub(crate) async fn beats(&self, store: &Arc<dyn Store>) -> bool {
        // Who comes while somebody tries waits for that answer.
        let mut last = self.last.lock().await;
        if let Some((when, beats)) = *last
            && when.elapsed() < GOOD_FOR
        {
            return beats;
        }
        let store = Arc::clone(store);
        let write = tokio::task::spawn_blocking(move || store.ran(0));
        let beats = match tokio::time::timeout(PATIENCE, write).await {
            Ok(Ok(Ok(_))) => true,
            Ok(Ok(Err(why))) => {
                tracing::error!(%why, "the store cannot be written");
                false
            }
            Ok(Err(_)) | Err(_) => {
                tracing::error!("the store does not answer");
                false
            }
        };
        *last = Some((Instant::now(), beats));
        beats
    }
}
