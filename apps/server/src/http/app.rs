//! What the routes share.

use std::sync::Arc;

use super::dressed::Dressed;
use super::guard::Guard;
use crate::analyses::Analyses;
use crate::metrics::Metrics;
use crate::pulse::Pulse;
use crate::state::ServerState;
use crate::studies::StudyRegistry;
use crate::tables::{Listed, Tables};

/// What the routes share.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) state: Arc<ServerState>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) analyses: Arc<Analyses>,
    /// The host's studies, if there are any to show.
    pub(crate) studies: Option<Arc<StudyRegistry>>,
    pub(crate) guard: Arc<Guard>,
    /// The app's own page, as the host has it.
    pub(crate) index: Option<Arc<Dressed>>,
    /// The tables that everybody may find, if the host wants that.
    pub(crate) listed: Option<Arc<Listed>>,
    /// What the host's own commands show.
    pub(crate) host_token: Option<Arc<str>>,
    pub(crate) pulse: Arc<Pulse>,
    pub(crate) metrics: Metrics,
}
