//! `lab tune`: plays the points that the search asks for, on several threads, and writes what it found.
//!
//! Each point is a study of its own, whose chunks are stored like any other's: a run that was stopped goes on from them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_lab::study::{Chunk, Ready};
use parlor_lab::tune::{Deals, Point, Task, TrialGames, Tuned, tune};

use super::args::TuneArgs;
use super::folder::{Folder, ready};
use super::pace::{PlayTime, clock};
use super::part_file::check_writable;
use super::run::one;
use parlor_tui::read_text;

use crate::contest::Clock;
use crate::fail::Failure;
use crate::pool;
use crate::show;

/// Why a search ends before its end.
enum Ended {
    /// By Ctrl-C, or because its minutes are over.
    Stopped,
    Failed(Failure),
}

impl From<Failure> for Ended {
    fn from(why: Failure) -> Ended {
        Ended::Failed(why)
    }
}

/// Tunes a study, and writes the result beside it.
pub(crate) fn run(args: &TuneArgs) -> Result<(), Failure> {
    let task = task(&args.study)?;
    let out = args.out.clone().unwrap_or_else(|| args.study.with_extension("tuned.toml"));
    if !args.force {
        check_free(&[&out, &out.with_extension("set.toml")])?;
    }
    check_writable(&out)?;
    check_writable(&out.with_extension("set.toml"))?;
    let trials = args.study.with_extension("trials");
    let (folder, clock) = (Folder::open(&trials)?, clock(&args.pace, None)?);
    let style = ProgressStyle::with_template("{spinner} {msg}, {pos} parts played, {elapsed}");
    let bar =
        ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let table = Points { task: &task, folder: &folder, clock: &clock, threads: args.pace.threads, bar: &bar };
    let tuned = tune(&task, &mut |points, deals| table.play(points, deals), &mut |what| {
        bar.set_message(what.to_owned());
    });
    bar.finish_and_clear();
    let tuned = match tuned {
        Ok(tuned) => tuned,
        Err(Ended::Failed(why)) => return Err(why),
        Err(Ended::Stopped) => {
            let what = format!(
                "Stopped. What was played is saved in {}: the same command goes on.",
                trials.display()
            );
            return match clock.stopped_by() {
                Some(signal) => Err(Failure::Stopped(signal, what)),
                None => show::line(&what),
            };
        }
    };
    // What was found is said even where it cannot be written.
    let written = write(&task, &tuned, &out);
    if args.json {
        let mut report = tuned.in_json(&task);
        report["written"] = written.as_ref().map_or_else(|_| Vec::new(), Clone::clone).into();
        show::line(&report.to_string())?;
        return written.map(|_| ());
    }
    show::line(&format!("{}\n", tuned.in_words(&task)))?;
    show::line(&format!("Written: {}", written?.join(", ")))
}

/// The study, checked.
fn task(path: &Path) -> Result<Task, Failure> {
    let text = read_text(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Task::new(&ready(&text, path)?).map_err(|why| Failure::Input(format!("{}: {why}", path.display())))
}

/// An earlier result is nobody's to overwrite.
fn check_free(files: &[&PathBuf]) -> Result<(), Failure> {
    match files.iter().find(|file| file.exists()) {
        Some(file) => Err(Failure::Input(format!(
            "{} is there already; name another file with --out, or overwrite it with --force",
            file.display()
        ))),
        None => Ok(()),
    }
}

/// The study with the changed options, and the changed card set beside it.
fn write(task: &Task, tuned: &Tuned, out: &Path) -> Result<Vec<String>, Failure> {
    let beside = out.with_extension("set.toml");
    let name = beside.file_name().map(|name| name.to_string_lossy().into_owned());
    let set = task.published_set(&tuned.point);
    let mut files = vec![(out.to_owned(), tuned.study(task, name.as_deref().filter(|_| set.is_some())))];
    files.extend(set.map(|set| (beside, set)));
    for (path, text) in &files {
        fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(files.iter().map(|(path, _)| path.display().to_string()).collect())
}

/// Plays points.
struct Points<'a> {
    task: &'a Task,
    folder: &'a Folder,
    clock: &'a Clock,
    threads: Option<u16>,
    bar: &'a ProgressBar,
}

impl Points<'_> {
    /// Plays what is missing of the deals of these points. Whichever thread plays which of them, the same comes out.
    fn play(&self, points: &[Point], deals: Deals) -> Result<Vec<Option<TrialGames>>, Ended> {
        let studies: Vec<Option<Ready>> =
            points.iter().map(|point| self.task.ready(point, deals).ok()).collect();
        let jobs: Vec<(&Ready, Chunk)> = studies
            .iter()
            .flatten()
            .flat_map(|ready| ready.chunks().into_iter().map(move |chunk| (ready, chunk)))
            .filter(|(ready, chunk)| !self.folder.has(ready, chunk))
            .collect();
        pool::share_out(
            &jobs,
            pool::threads(self.threads, 1, jobs.len()),
            self.bar,
            || self.clock.goes_on(),
            |(ready, chunk)| one(ready, chunk, PlayTime::to_begin(self.clock)),
            |(ready, chunk), rows| self.folder.keep(ready, chunk, rows),
        )?;
        if jobs.iter().any(|(ready, chunk)| !self.folder.has(ready, chunk)) {
            return Err(Ended::Stopped);
        }
        let seen = |ready: &Ready| Ok(TrialGames::of(&self.folder.tables(ready)?));
        studies.iter().map(|ready| ready.as_ref().map(seen).transpose()).collect()
    }
}
