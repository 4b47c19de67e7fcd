//! Counts and times for the server's host.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use parlor_store::Stats;

/// The recorder of this process.
#[derive(Clone)]
pub(crate) struct Metrics(Option<PrometheusHandle>);

/// Values that are read when metrics are requested, not when they change.
pub(crate) struct Gauges {
    /// Tables in memory.
    pub(crate) tables: usize,
    /// Sockets that are open.
    pub(crate) sockets: usize,
    /// What the store's writer has done.
    pub(crate) store: Stats,
}

/// Upper bounds of the histograms, in seconds.
const BOUNDS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5];

impl Metrics {
    /// Starts recording, once in a process.
    pub(crate) fn new() -> Metrics {
        static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
        let handle = HANDLE.get_or_init(|| {
            let builder = PrometheusBuilder::new();
            let builder =
                builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BOUNDS).ok()?;
            let recorder = builder.build_recorder();
            let handle = recorder.handle();
            metrics::set_global_recorder(recorder).ok()?;
            Some(handle)
        });
        Metrics(handle.clone())
    }

    /// All metrics, in Prometheus's format.
    pub(crate) fn text(&self, now: &Gauges) -> String {
        let Gauges { tables, sockets, store: stats } = now;
        metrics::gauge!("parlor_tables").set(*tables as f64);
        metrics::gauge!("parlor_sockets").set(*sockets as f64);
        metrics::gauge!("parlor_store_waiting").set(stats.waiting as f64);
        metrics::counter!("parlor_store_commits_total").absolute(stats.groups);
        metrics::counter!("parlor_store_failures_total").absolute(stats.failed);
        self.0.as_ref().map(PrometheusHandle::render).unwrap_or_default()
    }

    /// Compacts what was recorded; called regularly.
    pub(crate) fn upkeep(&self) {
        if let Some(handle) = &self.0 {
            handle.run_upkeep();
        }
    }
}
