//! What all slots share.

use std::net::SocketAddr;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use crate::tally::Tally;

/// What all slots share.
pub(crate) struct SharedLoad<P> {
    pub(crate) protocol: P,
    pub(crate) at: SocketAddr,
    pub(crate) tally: Tally,
    /// How many tables were created so far, so that each game gets its share.
    pub(crate) set: AtomicUsize,
    /// How long an answer may take.
    pub(crate) patience: Duration,
}
