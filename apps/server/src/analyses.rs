//! Analyses of finished games: one choice at a time, on a thread that no bot needs, stored with the table.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_catalog::BotSpec;
use parlor_coach::{Analysis, Analyst, Progress, Reader};
use parlor_content::analysis::Reading;
use parlor_record::replay;
use parlor_store::TableId;
use parlor_wire::{AnalysisIs, AnalysisState};
use tokio::sync::Mutex as Turn;
use tokio_util::task::TaskTracker;

use crate::peer::Peer;
use crate::secret;
use crate::state::ServerState;

/// The analyses that run or wait.
pub(crate) struct Analyses {
    state: Arc<ServerState>,
    jobs: Mutex<HashMap<TableId, Arc<AnalysisJob>>>,
    /// Held by the job whose choice is being analysed. The others wait in order, so that a long game does not keep them waiting for its
    /// end.
    turn: Turn<()>,
    /// The jobs' tasks.
    tasks: TaskTracker,
}

/// An analysis that a client has requested.
struct AnalysisJob {
    /// The client that requested it, and the key with which it stops it.
    peer: Peer,
    key: String,
    stop: Arc<AtomicBool>,
    so_far: Mutex<SoFar>,
}

/// The state of the analysis so far.
#[derive(Default)]
struct SoFar {
    runs: bool,
    analysis: Option<Arc<Analysis>>,
}

/// How much thinking a crash of the process may lose.
const KEPT_EVERY: Duration = Duration::from_secs(10);

/// Why an analysis was not started or stopped: a sentence for people.
pub(crate) enum NoAnalysis {
    /// Too many wait already.
    Busy(&'static str),
    /// The analysis is somebody else's, or there is none.
    NotYours,
    /// The server has failed.
    Failed(String),
    /// The store cannot be read at the moment.
    Unread,
}

impl Analyses {
    /// No analyses yet.
    pub(crate) fn new(state: Arc<ServerState>) -> Arc<Analyses> {
        Arc::new(Analyses { state, jobs: Mutex::default(), turn: Turn::default(), tasks: TaskTracker::new() })
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<TableId, Arc<AnalysisJob>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops all of them, because the server closes. Their results so far are stored.
    pub(crate) fn halt(&self) {
        self.jobs().values().for_each(|job| job.stop.store(true, Ordering::Relaxed));
        self.tasks.close();
    }

    /// Resolves when all have stopped and are stored; see [`Analyses::halt`].
    pub(crate) async fn halted(&self) {
        self.tasks.wait().await;
    }

    /// Stops the analysis of a table, if this is the key of the client that started it.
    ///
    /// # Errors
    /// The key is another, or there is no analysis.
    pub(crate) fn stop(&self, table: &TableId, key: &str) -> Result<(), NoAnalysis> {
        let mut jobs = self.jobs();
        let job = jobs.get(table).filter(|job| job.key == key).cloned().ok_or(NoAnalysis::NotYours)?;
        job.stop.store(true, Ordering::Relaxed);
        // A waiting job has nothing to store; a running one ends in a moment.
        if !job.so_far().runs {
            jobs.remove(table);
        }
        Ok(())
    }

    /// A job is over. Another one for the same table may have come in the meantime.
    fn close(&self, table: &TableId, job: &Arc<AnalysisJob>) {
        let mut jobs = self.jobs();
        if jobs.get(table).is_some_and(|own| Arc::ptr_eq(own, job)) {
            jobs.remove(table);
        }
    }

    /// The analysis of this table that runs or waits.
    fn running(&self, table: &TableId, reader: &Reading<'_>) -> Option<AnalysisState> {
        let job = self.jobs().get(table).cloned()?;
        let so_far = job.so_far();
        let is = if so_far.runs { AnalysisIs::Running } else { AnalysisIs::Waiting };
        Some(reader.of(is, so_far.analysis.as_deref()))
    }

    /// How far the analysis of a table has come, whether it is running or stored.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) fn state(
        &self,
        table: &TableId,
        (record, who): (&str, Reader),
    ) -> Result<AnalysisState, NoAnalysis> {
        let files = || self.state.files.at_hand(record, &*self.state.store);
        let reader = Reading { record, who, files: &files };
        match self.running(table, &reader) {
            Some(running) => Ok(running),
            None => Ok(reader.at_rest(self.stored(table)?.as_ref())),
        }
    }

    /// The stored analysis; one that can no longer be read counts as none.
    fn stored(&self, table: &TableId) -> Result<Option<Analysis>, NoAnalysis> {
        let text = self.state.store.analysis(table).map_err(|why| {
            tracing::error!(%table, %why, "an analysis could not be read");
            NoAnalysis::Unread
        })?;
        Ok(text.and_then(|text| Analysis::from_json(&text).ok()))
    }

    /// Starts or resumes the analysis of a finished table's record. The client that starts it receives the key that stops it.
    ///
    /// # Errors
    /// Too many wait already, or the server fails.
    pub(crate) fn begin(
        self: &Arc<Self>,
        table: &TableId,
        (record, who): (&str, Reader),
        peer: Peer,
    ) -> Result<AnalysisState, NoAnalysis> {
        let files = || self.state.files.at_hand(record, &*self.state.store);
        let reader = Reading { record, who, files: &files };
        if let Some(running) = self.running(table, &reader) {
            return Ok(running);
        }
        let kept = self.stored(table)?;
        if kept.as_ref().is_some_and(Analysis::is_done) {
            return Ok(reader.at_rest(kept.as_ref()));
        }
        let failed = |why: &dyn std::fmt::Display| NoAnalysis::Failed(why.to_string());
        let bot = format!("best:{}ms", self.state.limits.analysis_milliseconds);
        let bot: BotSpec = bot.parse().map_err(|why: parlor_catalog::BadBot| failed(&why))?;
        let read = replay(record.as_bytes(), &files()).map_err(|why| failed(&why))?;
        let resumed = kept.and_then(|kept| Analyst::resume(&read, bot, kept).ok());
        let analyst = match resumed {
            Some(analyst) => analyst,
            None => Analyst::new(&read, bot).map_err(|why| failed(&why))?,
        };
        let analyst = analyst.looking_first();
        let key = secret::secret().map_err(|why| failed(&why))?;
        let so_far = SoFar { runs: false, analysis: Some(Arc::new(analyst.analysis().clone())) };
        let job = Arc::new(AnalysisJob {
            peer,
            key: key.clone(),
            stop: Arc::default(),
            so_far: Mutex::new(so_far),
        });
        self.admit(table, &job)?;
        self.tasks.spawn(work(Arc::clone(self), table.clone(), job, analyst));
        let waiting = self.running(table, &reader).unwrap_or_else(|| reader.of(AnalysisIs::Waiting, None));
        Ok(AnalysisState { key: Some(key), ..waiting })
    }

    /// Accepts a job, unless there are too many.
    fn admit(&self, table: &TableId, job: &Arc<AnalysisJob>) -> Result<(), NoAnalysis> {
        let mut jobs = self.jobs();
        if jobs.values().filter(|own| own.peer == job.peer).count()
            >= self.state.limits.analyses_per_address as usize
        {
            return Err(NoAnalysis::Busy(
                "Other games of yours are being analysed: wait until they are done",
            ));
        }
        if jobs.len() >= self.state.limits.analyses as usize
            || self.state.is_closing()
            || jobs.contains_key(table)
        {
            return Err(NoAnalysis::Busy("Many games are being analysed just now: try again in a while"));
        }
        jobs.insert(table.clone(), Arc::clone(job));
        Ok(())
    }
}

impl AnalysisJob {
    fn so_far(&self) -> MutexGuard<'_, SoFar> {
        self.so_far.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes an analysis, a choice at a time when it is its turn, until it is done or stopped.
async fn work(analyses: Arc<Analyses>, table: TableId, job: Arc<AnalysisJob>, analyst: Analyst) {
    let mut next = Some(analyst);
    let mut kept = Instant::now();
    while let Some(mut analyst) = next.take() {
        let turn = analyses.turn.lock().await;
        if job.stop.load(Ordering::Relaxed) {
            break;
        }
        job.so_far().runs = true;
        let step = analyses.state.thinkers.spare(&job.stop, move |halt| {
            let progress = analyst.step(&halt);
            (analyst, progress)
        });
        // A bot that fails takes its analyst along; earlier results are stored.
        let Some((analyst, progress)) = step.await else { break };
        drop(turn);
        if progress == Progress::Added {
            job.so_far().analysis = Some(Arc::new(analyst.analysis().clone()));
            if kept.elapsed() > KEPT_EVERY {
                keep(&analyses.state, &table, &job).await;
                kept = Instant::now();
            }
        }
        // An analysis that a bot has pushed aside goes on later.
        if progress != Progress::Done {
            next = Some(analyst);
        }
    }
    keep(&analyses.state, &table, &job).await;
    analyses.close(&table, &job);
}

/// Stores the results so far.
async fn keep(state: &ServerState, table: &TableId, job: &AnalysisJob) {
    let Some(analysis) = job.so_far().analysis.clone().filter(|found| !found.is_empty()) else {
        return;
    };
    let (store, own) = (Arc::clone(&state.store), table.clone());
    let kept = tokio::task::spawn_blocking(move || store.keep_analysis(&own, &analysis.to_json())).await;
    match kept {
        Ok(Ok(())) => {}
        Ok(Err(why)) => tracing::error!(table = %table, %why, "an analysis could not be kept"),
        Err(why) => tracing::error!(table = %table, %why, "an analysis could not be kept"),
    }
}
