//! Connections that go through this program, and what becomes of them: they flow, they stand, or they end.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::sync::watch;

/// What becomes of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// Everything is passed on.
    Flows,
    /// Nothing is passed on, and nobody is notified: as in a network that loses everything.
    Stands,
    /// It is cut.
    Ends,
}

/// The connections that are open, each with what is known of it.
pub(super) struct Connections<K> {
    all: Mutex<Vec<(K, watch::Sender<Fate>)>>,
}

impl<K> Connections<K> {
    pub(super) fn new() -> Connections<K> {
        Connections { all: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, Vec<(K, watch::Sender<Fate>)>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on this becomes of them; where nothing is said, what became of them so far.
    pub(super) fn judge(&self, judge: impl Fn(&K) -> Option<Fate>) {
        for (key, fate) in &*self.all() {
            if let Some(new) = judge(key) {
                fate.send_replace(new);
            }
        }
    }

    /// Whether one of these is open.
    pub(super) fn has(&self, of: impl Fn(&K) -> bool) -> bool {
        self.all().iter().any(|(key, fate)| fate.receiver_count() > 0 && of(key))
    }

    /// One more, and what becomes of it. It is judged as it comes, so it misses nothing that is said meanwhile.
    pub(super) fn open(&self, key: K, judge: impl FnOnce(&K) -> Fate) -> watch::Receiver<Fate> {
        let mut all = self.all();
        all.retain(|(_, fate)| fate.receiver_count() > 0);
        let fate = watch::Sender::new(judge(&key));
        let judged = fate.subscribe();
        all.push((key, fate));
        judged
    }
}

/// Passes everything on between two ends, as long as it flows.
pub(super) async fn relay(mut one: TcpStream, mut other: TcpStream, mut fate: watch::Receiver<Fate>) {
    let _ = (one.set_nodelay(true), other.set_nodelay(true));
    let copying = copy_bidirectional(&mut one, &mut other);
    tokio::pin!(copying);
    loop {
        let now = *fate.borrow_and_update();
        tokio::select! {
            _ = &mut copying, if now == Fate::Flows => return,
            changed = fate.changed(), if now != Fate::Ends => {
                if changed.is_err() {
                    return;
                }
            }
            else => return,
        }
    }
}
