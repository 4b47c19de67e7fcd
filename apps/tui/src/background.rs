//! Work on a thread of its own, so that the screen stays alive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Work that sends what it finds. Dropping it tells it to stop.
pub(crate) struct BackgroundWork<T> {
    stop: Arc<AtomicBool>,
    found: Receiver<T>,
    thread: Option<JoinHandle<()>>,
}

impl<T> BackgroundWork<T> {
    /// Begins work that looks at the flag whether it is to stop.
    pub(crate) fn start(work: impl FnOnce(&AtomicBool, &Sender<T>) + Send + 'static) -> Self
    where
        T: Send + 'static,
    {
        let (stop, (sender, found)) = (Arc::new(AtomicBool::new(false)), mpsc::channel());
        let flag = Arc::clone(&stop);
        let thread = Some(thread::spawn(move || work(&flag, &sender)));
        BackgroundWork { stop, found, thread }
    }

    /// What has been found, waiting for it this long at most; an error where there is nothing new, or the work has ended.
    pub(crate) fn wait(&self, time: Duration) -> Result<T, RecvTimeoutError> {
        self.found.recv_timeout(time)
    }

    /// Tells it to stop; what it has found is still heard.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for its end, after [`BackgroundWork::stop`].
    pub(crate) fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            // If it failed, its panic has been printed.
            let _ = thread.join();
        }
    }
}

impl<T> Drop for BackgroundWork<T> {
    fn drop(&mut self) {
        self.stop();
    }
}
