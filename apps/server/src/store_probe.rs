//! Whether the store can be written.

use std::time::{Duration, Instant};

use parlor_store::StoreError;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

/// For how long the answer of a trial write is good: however often somebody asks, the disk is written to once in this time.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// How long a trial write may take before the store counts as failing.
const PATIENCE: Duration = Duration::from_secs(4);

/// For how long a table's write that failed counts, unless one succeeds: a trial write is small, and finds room on a disk that is full for others.
const RECENT: Duration = Duration::from_secs(5);

/// Whether the store can be written, tried at most once a second.
#[derive(Default)]
pub(crate) struct StoreProbe {
    last: Mutex<Last>,
}

/// The last trial.
#[derive(Default)]
struct Last {
    answer: Option<(Instant, bool)>,
    /// The write that has had no answer yet. No other is tried beside it: a disk that hangs takes one thread, however often somebody asks and
    /// goes away.
    trial: Option<JoinHandle<Result<u64, StoreError>>>,
}

impl StoreProbe {
    /// Whether a trial write succeeds now, or did a moment ago, and those of tables do, the last of which was `failing` then, if it has failed. It is done on a thread that may wait.
    pub(crate) async fn can_write(
        &self,
        failing: Option<Instant>,
        write: impl FnOnce() -> Result<u64, StoreError> + Send + 'static,
    ) -> bool {
        // Who comes while somebody tries waits for that answer.
        let mut last = self.last.lock().await;
        if let Some((when, can_write)) = last.answer
            && when.elapsed() < GOOD_FOR
        {
            return can_write;
        }
        let trial = last.trial.get_or_insert_with(|| tokio::task::spawn_blocking(write));
        let can_write = match tokio::time::timeout(PATIENCE, trial).await {
            Err(_) => {
                tracing::error!("the store does not answer");
                false
            }
            Ok(answer) => {
                last.trial = None;
                match answer {
                    Ok(Ok(_)) => true,
                    Ok(Err(why)) => {
                        tracing::error!(%why, "the store cannot be written");
                        false
                    }
                    // It has panicked, and said so.
                    Err(_) => false,
                }
            }
        };
        let can_write = can_write && failing.is_none_or(|since| since.elapsed() > RECENT);
        last.answer = Some((Instant::now(), can_write));
        can_write
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc::channel;

    use super::*;

    /// A disk that hangs, and guests who ask for the server's health and go away: each took a thread.
    #[tokio::test]
    async fn a_disk_that_hangs_takes_one_thread() {
        let (store_probe, tried) = (StoreProbe::default(), Arc::new(AtomicU32::new(0)));
        let (go, wait) = channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let trial = || {
            let (tried, wait) = (Arc::clone(&tried), Arc::clone(&wait));
            move || {
                tried.fetch_add(1, Ordering::SeqCst);
                // Until the test lets it go, or ends.
                let _ = wait.lock().unwrap().recv();
                Ok(0)
            }
        };
        for _ in 0..20 {
            let asked =
                tokio::time::timeout(Duration::from_millis(5), store_probe.can_write(None, trial())).await;
            assert!(asked.is_err(), "nobody waits for the disk's answer");
        }
        go.send(()).unwrap();
        assert!(store_probe.can_write(None, trial()).await, "the first write has its answer at last");
        assert!(store_probe.can_write(None, trial()).await, "which is good for a second");
        assert_eq!(tried.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn a_write_that_fails_is_no_health() {
        let store_probe = StoreProbe::default();
        assert!(!store_probe.can_write(None, || Err(StoreError::Closed)).await);
    }

    /// A disk that had been full a while ago, and was asked for again only then: the failure counted from the question on.
    #[tokio::test]
    async fn a_table_that_was_not_stored_counts_from_when_it_was_not() {
        let now = Instant::now();
        for (ago, well) in [(Duration::ZERO, false), (RECENT / 2, false), (RECENT * 2, true)] {
            let failing = Some(now.checked_sub(ago).unwrap());
            assert_eq!(StoreProbe::default().can_write(failing, || Ok(0)).await, well, "{ago:?}");
        }
        assert!(StoreProbe::default().can_write(None, || Ok(0)).await);
    }
}
