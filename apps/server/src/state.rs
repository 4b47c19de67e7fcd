//! The state that tables, analyses and requests share.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use parlor_store::{NewNode, Store, Writer};
use tokio::sync::{Semaphore, watch};

use crate::background::Background;
use crate::bots::Thinkers;
use crate::files::FileRegistry;
use crate::glance_cache::GlanceCache;
use crate::heavy::HeavyWork;
use crate::limits::Limits;
use crate::membership::Membership;
use crate::nodes::{Links, NodeSecret};
use crate::push::{Caller, Calls, PushAt};
use crate::secret;
use crate::site::Site;
use crate::standstill::Standstill;

/// This many tables are read at once. Anyone who runs a server gives it some threads more that may wait: for the lease of its tables, and for its health.
pub const LOADS: usize = 24;

/// The state that the whole server shares.
pub(crate) struct ServerState {
    pub(crate) limits: Limits,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    /// Which tables are this server's.
    pub(crate) membership: Arc<Membership>,
    /// The connections to those that share the store.
    pub(crate) links: Links,
    pub(crate) thinkers: Thinkers,
    pub(crate) heavy: HeavyWork,
    /// For how long this program has stood still.
    pub(crate) standstill: Arc<Standstill>,
    /// The threads that tables may be read on, [`LOADS`] of them.
    pub(crate) loads: Arc<Semaphore>,
    /// What is known of tables that are not in memory.
    pub(crate) glances: GlanceCache,
    pub(crate) files: FileRegistry,
    /// What the host makes of the server.
    pub(crate) site: Site,
    /// The secret behind the daily deals: without it nobody can foresee them.
    pub(crate) daily_secret: String,
    /// Who calls people when it is their turn, where the host wants that; it is there before anything is served.
    pub(crate) caller: OnceLock<Arc<Caller>>,
    closing: watch::Sender<bool>,
}

impl ServerState {
    /// The state for a store, with the host's files, of this server.
    ///
    /// # Errors
    /// The store, a thread or entropy fails.
    pub(crate) fn open(
        store: Arc<dyn Store>,
        limits: Limits,
        (files, site): (FileRegistry, Site),
        own: NewNode,
    ) -> anyhow::Result<Arc<ServerState>> {
        let daily_secret = store.secret("daily", &secret::secret()?)?;
        let lease = Duration::from_secs(limits.lease_seconds.into());
        let links = Links::new(
            NodeSecret::new(&store.secret("nodes", &secret::secret()?)?),
            limits.streams_per_server,
        );
        let membership = Membership::join(&store, own, lease)?;
        let writer = Writer::start(Arc::clone(&store), limits.writes as usize)?;
        let background = Arc::new(Background::start()?);
        Ok(Arc::new(ServerState {
            limits,
            store,
            writer,
            membership,
            links,
            thinkers: Thinkers::new(limits, Arc::clone(&background)).with_bots(site.bots.clone()),
            heavy: HeavyWork::new(&limits, background),
            standstill: Standstill::watch()?,
            loads: Arc::new(Semaphore::new(LOADS)),
            glances: GlanceCache::default(),
            files,
            site,
            daily_secret,
            caller: OnceLock::new(),
            closing: watch::Sender::new(false),
        }))
    }

    /// From now on people are called who want to be; gives the queue of calls.
    ///
    /// # Errors
    /// The store fails, or there is no entropy.
    pub(crate) fn call_by(&self, at: PushAt) -> anyhow::Result<Calls> {
        let (caller, calls) = Caller::open(at, &*self.store)?;
        // It is set once, before anything is served.
        let _ = self.caller.set(caller);
        Ok(calls)
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
}
