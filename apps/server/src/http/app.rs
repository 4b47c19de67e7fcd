//! What the routes share.

use std::sync::Arc;

use super::guard::Guard;
use super::offline::Offline;
use super::site_page::SitePage;
use crate::analyses::Analyses;
use crate::metrics::Metrics;
use crate::pars::Pars;
use crate::state::ServerState;
use crate::store_probe::StoreProbe;
use crate::studies::StudyRegistry;
use crate::tables::{Listed, Tables};

/// What the routes share.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) state: Arc<ServerState>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) analyses: Arc<Analyses>,
    pub(crate) pars: Arc<Pars>,
    /// The host's studies, if there are any to show.
    pub(crate) studies: Option<Arc<StudyRegistry>>,
    pub(crate) guard: Arc<Guard>,
    /// The app's own page, as the host has it.
    pub(crate) index: Option<Arc<SitePage>>,
    /// What its pages play on with when it is away, if it has that.
    pub(crate) offline: Option<Arc<Offline>>,
    /// The tables that everybody may find, if the host wants that.
    pub(crate) listed: Option<Arc<Listed>>,
    /// What the host's own commands show.
    pub(crate) host_token: Option<Arc<str>>,
    pub(crate) store_probe: Arc<StoreProbe>,
    pub(crate) metrics: Metrics,
}
