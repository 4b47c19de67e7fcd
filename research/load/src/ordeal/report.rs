//! What an ordeal has brought.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::ledger::{LedgerComparison, LedgerReport};
use super::mishap::Mishap;
use super::plan::{OrdealPlan, Storage};
use crate::Latency;

/// How long guests waited after one kind of mishap, in milliseconds: from when their socket ended, or from when they had sent a choice that was not
/// answered, until they saw their table again and the choice was made.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pauses {
    /// How often it happened.
    pub happened: u64,
    /// This many pauses.
    pub pauses: usize,
    /// Half of them were shorter.
    pub half: u64,
    /// 99 of a hundred.
    pub p99: u64,
    /// The longest.
    pub longest: u64,
    /// What people would have seen beside a pause.
    pub errors: BTreeMap<String, u64>,
}

/// What an ordeal has brought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OrdealReport {
    /// The servers at once.
    pub nodes: usize,
    /// Where they had their tables.
    pub storage: &'static str,
    /// The tables at once.
    pub tables: usize,
    /// The lease of a server, in seconds.
    pub lease: u64,
    /// How long a server was stopped, in seconds.
    pub stopped: u64,
    /// How long a server was cut off from the others, in seconds.
    pub parted: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// The moves that were acknowledged.
    pub acknowledged: u64,
    /// By the second.
    pub moves_per_second: f64,
    /// From when a choice was sent until it was acknowledged, in milliseconds, over all that happened.
    pub latency: Latency,
    /// Milliseconds of processor time that the servers and PostgreSQL used for a move, where nothing happened to them.
    pub processor_per_move: Option<[f64; 2]>,
    /// Commands that were acknowledged when they were sent again.
    pub again: u64,
    /// Whether the store was read in the end.
    pub compared: bool,
    /// Acknowledged, and not stored.
    pub lost: u64,
    /// Stored or acknowledged twice.
    pub doubled: u64,
    /// Gaps in the tables' lines.
    pub gaps: u64,
    /// The lines and tables that are stored.
    pub lines: u64,
    /// See there.
    pub stored_tables: u64,
    /// Guests who did not come back in time.
    pub stuck: u64,
    /// By what happened.
    pub pauses: BTreeMap<Mishap, Pauses>,
}

impl OrdealReport {
    pub(super) fn new(
        plan: &OrdealPlan,
        (seconds, used): (f64, Option<[f64; 2]>),
        (moves, latency): (u64, Latency),
        told: LedgerReport,
        compared: LedgerComparison,
    ) -> OrdealReport {
        let LedgerReport { happened, mut pauses, mut errors, stuck, again } = told;
        let kinds = happened.keys().chain(pauses.keys()).chain(errors.keys()).copied();
        let kinds: std::collections::BTreeSet<Mishap> = kinds.collect();
        let by_kind = kinds.into_iter().map(|kind| {
            let mut times = pauses.remove(&kind).unwrap_or_default();
            times.sort_unstable();
            let at = |part: f64| times.get((times.len() as f64 * part) as usize).or(times.last()).copied();
            let pauses = Pauses {
                happened: happened.get(&kind).copied().unwrap_or_default(),
                pauses: times.len(),
                half: at(0.5).unwrap_or_default(),
                p99: at(0.99).unwrap_or_default(),
                longest: times.last().copied().unwrap_or_default(),
                errors: errors.remove(&kind).unwrap_or_default(),
            };
            (kind, pauses)
        });
        OrdealReport {
            nodes: plan.nodes,
            storage: match plan.storage {
                Storage::Postgres => "PostgreSQL",
                Storage::Folder => "SQLite",
            },
            tables: plan.tables,
            lease: plan.lease.as_secs(),
            stopped: plan.stopped.as_secs(),
            parted: plan.parted.as_secs(),
            seconds,
            acknowledged: compared.acknowledged,
            moves_per_second: moves as f64 / seconds,
            latency,
            processor_per_move: used.map(|used| used.map(|seconds| seconds * 1000.0 / moves.max(1) as f64)),
            again,
            compared: compared.read,
            lost: compared.lost,
            doubled: compared.doubled,
            gaps: compared.gaps,
            lines: compared.lines,
            stored_tables: compared.tables,
            stuck,
            pauses: by_kind.collect(),
        }
    }

    /// Whether nothing was lost or done twice, and everybody came back.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        (self.lost, self.doubled, self.gaps, self.stuck) == (0, 0, 0, 0)
    }
}

impl fmt::Display for OrdealReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Latency { p50, p99, .. } = self.latency;
        writeln!(
            f,
            "{} servers on {}, {} tables, a lease of {} s: {:.0} s, {:.0} moves a second, half within {p50:.1} ms, 99 % within {p99:.1} ms",
            self.nodes, self.storage, self.tables, self.lease, self.seconds, self.moves_per_second
        )?;
        if let Some([servers, postgres]) = self.processor_per_move {
            writeln!(f, "processor time a move: {servers:.2} ms in servers, {postgres:.2} ms in PostgreSQL")?;
        }
        if self.compared {
            writeln!(
                f,
                "{} acknowledged: {} lost, {} doubled; {} lines of {} tables are stored, with {} gaps; {} sent again and done once; {} guests stuck",
                self.acknowledged,
                self.lost,
                self.doubled,
                self.lines,
                self.stored_tables,
                self.gaps,
                self.again,
                self.stuck
            )?;
        }
        writeln!(
            f,
            "{:<26} {:>5} {:>8} {:>9} {:>9} {:>9}",
            "", "times", "pauses", "half", "99 %", "longest"
        )?;
        for (kind, told) in &self.pauses {
            let seconds = |millis: u64| format!("{:.2} s", millis as f64 / 1000.0);
            let (half, p99, longest) = (seconds(told.half), seconds(told.p99), seconds(told.longest));
            writeln!(
                f,
                "{kind:<26} {:>5} {:>8} {half:>9} {p99:>9} {longest:>9}",
                told.happened, told.pauses
            )?;
            for (what, times) in &told.errors {
                writeln!(f, "    {times} times: {what}")?;
            }
        }
        Ok(())
    }
}
