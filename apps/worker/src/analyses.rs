//! Analyses of finished games. Another instance thinks, a slice at a time and when no bot has anything to think about; what has been found
//! so far lives as long as this host.

use std::collections::VecDeque;
use std::time::Duration;

use parlor_catalog::{BotSpec, WithFiles};
use parlor_coach::{Analysis, Analyst, Progress};
use parlor_content::analysis::Reading;
use parlor_content::files::{at_hand, shipped};
use parlor_content::{HttpRefusal, Problem};
use parlor_record::{Games as _, Replay, pins, replay};
use parlor_session::{JobId, Millis};
use parlor_wire::{AnalysisIs, AnalysisState, Code};
use serde::{Deserialize, Serialize};

use crate::thoughts::ThoughtId;

/// Who judges, as at a server.
const JUDGE: &str = "best:500ms";

/// A slice ends with the first choice that was judged after this many milliseconds: a bot waits no longer than for that.
const SLICE: Millis = 300;

/// So many analyses are remembered; of more, the oldest is forgotten.
const MOST: usize = 8;

/// What is written for a table in the id of a slice.
pub(crate) const ANALYSIS: &str = "analysis";

/// The next slice of an analysis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalysisSlice {
    /// Which.
    pub id: ThoughtId,
    /// Bots come before it.
    pub later: bool,
    /// The record of a game that is over.
    pub record: String,
    /// The text of the file that it pins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// What earlier slices have found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub so_far: Option<String>,
}

impl AnalysisSlice {
    /// Goes on for a slice by this clock; gives what is known then. Nothing if the record or what was found cannot be read.
    pub(crate) fn think(&self, clock: &dyn Fn() -> Millis) -> Option<String> {
        let read = self.read()?;
        let bot: BotSpec = JUDGE.parse().ok()?;
        let so_far = self.so_far.as_deref().and_then(|text| Analysis::from_json(text).ok());
        let analyst = match so_far {
            Some(so_far) => Analyst::resume(&read, bot, so_far),
            None => Analyst::new(&read, bot),
        };
        let mut analyst = analyst.ok()?.measured_by(&|| Duration::from_millis(clock())).looking_first();
        let begun = clock();
        while analyst.step(&|| false) == Progress::Added && clock().saturating_sub(begun) < SLICE {}
        Some(analyst.into_analysis().to_json())
    }

    fn read(&self) -> Option<Replay> {
        let file = |_: &str| self.file.clone().map(String::into_bytes);
        replay(self.record.as_bytes(), &at_hand(&shipped(), &self.record, file)).ok()
    }
}

/// The analysis of one record.
struct RecordAnalysis {
    id: JobId,
    record: String,
    file: Option<String>,
    so_far: Option<Analysis>,
    runs: bool,
}

impl RecordAnalysis {
    fn id(&self) -> ThoughtId {
        ThoughtId { table: ANALYSIS.to_owned(), job: self.id }
    }

    fn slice(&self) -> AnalysisSlice {
        let so_far = self.so_far.as_ref().map(Analysis::to_json);
        AnalysisSlice {
            id: self.id(),
            later: true,
            record: self.record.clone(),
            file: self.file.clone(),
            so_far,
        }
    }

    fn state(&self, reader: &Reading<'_>) -> AnalysisState {
        let so_far = self.so_far.as_ref();
        match so_far {
            _ if !self.runs => reader.at_rest(so_far),
            None => reader.of(AnalysisIs::Waiting, None),
            Some(_) => reader.of(AnalysisIs::Running, so_far),
        }
    }
}

/// The analyses that people at this device have asked for.
#[derive(Default)]
pub(crate) struct AnalysisQueue {
    jobs: VecDeque<RecordAnalysis>,
    last: JobId,
    pub(crate) slices: Vec<AnalysisSlice>,
    pub(crate) halted: Vec<ThoughtId>,
}

impl AnalysisQueue {
    /// How far the analysis of a record has come.
    pub(crate) fn state(&self, reader: &Reading<'_>) -> AnalysisState {
        self.find(reader.record).map_or_else(|| reader.at_rest(None), |job| job.state(reader))
    }

    /// Begins the analysis of a record, or goes on with it.
    ///
    /// # Errors
    /// It is no record, or its game is not over.
    pub(crate) fn begin(&mut self, record: &str, files: &WithFiles) -> Result<(), HttpRefusal> {
        if self.find(record).is_none() {
            let bad =
                |why: &dyn std::fmt::Display| Problem::new(Code::BadRecord, format!("The record: {why}"));
            let read = replay(record.as_bytes(), files).map_err(|why| HttpRefusal::new(422, bad(&why)))?;
            if read.game().result().is_none() {
                return Err(HttpRefusal::not_over());
            }
            let file = pins(record).find_map(|sha256| String::from_utf8(files.file(sha256)?.to_vec()).ok());
            self.last += 1;
            let record = record.to_owned();
            self.jobs.push_back(RecordAnalysis { id: self.last, record, file, so_far: None, runs: false });
            while self.jobs.len() > MOST {
                self.forget_oldest();
            }
        }
        let Some(job) = self.jobs.iter_mut().find(|job| job.record == record) else { return Ok(()) };
        if !job.runs && !job.so_far.as_ref().is_some_and(Analysis::is_done) {
            job.runs = true;
            self.slices.push(job.slice());
        }
        Ok(())
    }

    /// Stops the analysis of a record; what it has found stays.
    pub(crate) fn stop(&mut self, record: &str) {
        let Some(job) = self.jobs.iter_mut().find(|job| job.record == record && job.runs) else { return };
        job.runs = false;
        self.halted.push(job.id());
        self.slices.retain(|slice| slice.id != job.id());
    }

    /// A slice is done; without a result, thinking has failed.
    pub(crate) fn answer(&mut self, id: &ThoughtId, found: Option<&str>) {
        let Some(job) = self.jobs.iter_mut().find(|job| job.id == id.job && job.runs) else { return };
        let found = found.and_then(|text| Analysis::from_json(text).ok());
        job.runs = found.as_ref().is_some_and(|found| !found.is_done());
        job.so_far = found.or(job.so_far.take());
        if job.runs {
            self.slices.push(job.slice());
        }
    }

    fn find(&self, record: &str) -> Option<&RecordAnalysis> {
        self.jobs.iter().find(|job| job.record == record)
    }

    fn forget_oldest(&mut self) {
        if let Some(record) = self.jobs.front().map(|job| job.record.clone()) {
            self.stop(&record);
            self.jobs.pop_front();
        }
    }
}
