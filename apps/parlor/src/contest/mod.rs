//! A match as it is played: games on several threads, results kept as they come.

mod clock;
mod file;
pub(crate) mod packed;
mod report;
mod running;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::Context;
use parlor_catalog::BotSpec;
use parlor_lab::study::GameKey;
use parlor_lab::{Estimate, Game, Match, Results, Run, Sequential, Standing, Verdict, Watch, asked};

use crate::fail::Failure;
use crate::pool;

pub(crate) use clock::Clock;
pub(crate) use file::{read, seed_of};
pub(crate) use report::{bars, in_json, in_words};

use file::ResultsFile;
use running::Running;

/// A match, what was played of it, and where it is stored.
pub(crate) struct Contest {
    pub(crate) ready: Match,
    pub(crate) results: Results,
    /// The file of results.
    pub(crate) out: Option<PathBuf>,
    /// The folder of records.
    pub(crate) records: Option<PathBuf>,
    /// The question after whose answer no game is begun.
    pub(crate) sequential: Option<Sequential>,
}

impl Contest {
    /// A match with what its file holds of it.
    pub(crate) fn open(ready: Match, out: Option<PathBuf>) -> Result<Contest, Failure> {
        let results = match &out {
            Some(path) => read(path, &ready.terms)?,
            None => Results::new(ready.terms.clone()),
        };
        Ok(Contest { ready, results, out, records: None, sequential: None })
    }

    /// The games of the first this many deals that were not played yet.
    pub(crate) fn missing(&self, deals: u32) -> Vec<GameKey> {
        self.ready.game_keys(deals).filter(|game_key| !self.results.games.contains_key(game_key)).collect()
    }

    /// Where the sequential test stands.
    pub(crate) fn standing(&self) -> Option<Standing> {
        self.sequential.map(|sequential| standing(sequential, &self.results, &self.ready))
    }

    /// What the numbers of the sequential test show although it stopped when they looked clear; `None` while it goes on.
    pub(crate) fn after_stop(&self) -> Option<Estimate> {
        let (sequential, standing) = (self.sequential?, self.standing()?);
        let units = asked(sequential.question, &self.results, self.ready.line_up());
        (standing.verdict != Verdict::Open).then(|| sequential.estimate(&units))
    }

    /// Plays what is missing of the first this many deals, until the clock or an answer ends it.
    pub(crate) fn play(&mut self, deals: u32, threads: Option<u16>, clock: &Clock) -> Result<(), Failure> {
        let missing = self.missing(deals);
        let answered = self.standing().is_some_and(|standing| standing.verdict != Verdict::Open);
        if missing.is_empty() || answered || !clock.goes_on() {
            return Ok(());
        }
        if let Some(folder) = self.records.as_deref().filter(|_| self.results.games.is_empty()) {
            check_no_records(folder)?;
        }
        let threads = pool::threads(threads, self.bot_threads(), missing.len());
        let mut file = self.out.as_deref().map(|path| ResultsFile::open(path, &self.results)).transpose()?;
        if let Some(file) = &mut file {
            let run = Run { run: today(), machine: machine(threads, self.bot_threads(), clock) };
            file.add(&run.line())?;
            self.results.runs.push(run);
        }
        let bar = pool::bar(&self.name(), missing.len(), "games");
        let mut running = Running::new(&bar);
        // The bots are borrowed by the threads while results are added here.
        let (records, enough) = (self.records.clone(), AtomicBool::new(false));
        let Contest { ready, results, sequential, .. } = self;
        let ready = &*ready;
        let goes_on = || !enough.load(Ordering::Relaxed) && clock.goes_on();
        let one = |game_key: &GameKey| ready.play(*game_key, clock).map_err(Failure::input);
        let kept = pool::share_out(&missing, threads, &bar, goes_on, one, |_, game| {
            if let Some(own) = &mut file {
                // After half a line nothing more is written: the next run cuts it off.
                own.add(&game.played.line()).inspect_err(|_| file = None)?;
            }
            if let Some(folder) = &records {
                keep_record(folder, &game)?;
            }
            results.add(game.played);
            let standing = sequential.map(|sequential| standing(sequential, results, ready));
            running.tell(results, ready, standing.as_ref());
            if standing.is_some_and(|standing| standing.verdict != Verdict::Open) {
                // What is still being played is waited for, and kept.
                enough.store(true, Ordering::Relaxed);
            }
            Ok(())
        });
        bar.finish_and_clear();
        kept
    }

    /// The most threads that one of the bots thinks on.
    fn bot_threads(&self) -> usize {
        let threads = self.ready.terms.bots.iter().filter_map(|bot| bot.parse::<BotSpec>().ok());
        threads.map(|spec| usize::from(spec.threads)).max().unwrap_or(1)
    }

    fn name(&self) -> String {
        format!("{} {}", self.ready.terms.game, self.ready.terms.bots.join(","))
    }
}

/// Where a test stands after these results.
fn standing(sequential: Sequential, results: &Results, ready: &Match) -> Standing {
    sequential.judge(&asked(sequential.question, results, ready.line_up()))
}

/// Refuses a folder that has the records of another match: they have the same names.
fn check_no_records(folder: &Path) -> Result<(), Failure> {
    let is_record = |entry: std::io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.path().extension().is_some_and(|extension| extension == "parlor"))
    };
    // A folder that is not there yet holds none.
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.any(is_record)) {
        return Err(Failure::Input(format!(
            "{} holds records already: name another folder",
            folder.display()
        )));
    }
    Ok(())
}

fn keep_record(folder: &Path, game: &Game) -> Result<(), Failure> {
    let path = folder.join(format!("{}-{}.parlor", game.played.deal, game.played.turn));
    let write = || {
        fs::create_dir_all(folder)?;
        fs::write(&path, &game.record)
    };
    Ok(write().with_context(|| format!("{} cannot be written", path.display()))?)
}

fn today() -> String {
    jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}

/// What a match is played on, without a name.
fn machine(games: usize, threads: usize, clock: &Clock) -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let each = if threads == 1 { "one thread".to_owned() } else { format!("{threads} threads") };
    let on = match games {
        1 => format!("{each} of a {cores}-core machine"),
        _ => format!("{each} a game, {games} games at once, of a {cores}-core machine"),
    };
    // What several threads have worked, one of them cannot tell.
    if clock.worked().is_some() && threads == 1 { format!("{on}, by the processor's time") } else { on }
}
