//! `lab`: studies of a game, and what they show.

mod args;
mod compare;
mod folder;
mod game;
mod report;
mod run;
mod stops;

use std::fs;

use anyhow::Context;
use parlor_lab::study::{Chunk, Findings, Part, Ready, Rows, commented, quick};

use crate::contest::Clock;
use crate::fail::Failure;
use crate::lab_args::{ClockOf, PaceArgs};
use crate::show;

use args::{ExportArgs, FolderArgs, RunArgs, RunPace, TableName};
pub(crate) use args::{LabArgs, LabCommand};
use folder::{Folder, ready};
use stops::Stops;

/// The quick study leaves off after this, so that it is told within a minute on a slow machine, too.
const QUICK_MINUTES: f64 = 0.85;

/// Does what the arguments say.
pub(crate) fn run(args: &LabArgs) -> Result<(), Failure> {
    match (&args.command, &args.game) {
        (Some(LabCommand::New { game }), _) => show::line(commented(show::game(game)?).trim_end()),
        (Some(LabCommand::Run(args)), _) => run_study(args),
        (Some(LabCommand::Status(args)), _) => status(args),
        (Some(LabCommand::Report(args)), _) => tell(args),
        (Some(LabCommand::Compare(args)), _) => compare::run(args),
        (Some(LabCommand::Game(args)), _) => game::run(args),
        (Some(LabCommand::Export(args)), _) => export(args),
        (None, Some(game)) => run_quick(args, game),
        (None, None) => Err(Failure::Usage(
            "lab: name a game, or one of new, run, status, report, compare, game, export".to_owned(),
        )),
    }
}

fn clock(pace: &RunPace, minutes: Option<f64>) -> Result<Clock, Failure> {
    let minutes = pace.minutes.or(minutes);
    Ok(Clock::start(&PaceArgs { threads: pace.threads, minutes, clock: ClockOf::Wall })?)
}

/// Plays the quick study of a game and says what it shows.
fn run_quick(args: &LabArgs, game: &str) -> Result<(), Failure> {
    let entry = show::game(game)?;
    let ready = Ready::new(quick(entry)).map_err(Failure::input)?;
    let folder = args.out.as_deref().map(Folder::open).transpose()?;
    let clock = clock(&args.pace, Some(QUICK_MINUTES))?;
    let mut whole = Rows::tables();
    let (chunks, mut missing) = (ready.chunks(), 0);
    if let Some(folder) = &folder {
        folder.keep_study(&commented(entry))?;
        missing = chunks.iter().filter(|chunk| !folder.has(&ready, chunk)).count();
    }
    let wanted: Vec<_> = match &folder {
        Some(folder) => chunks.iter().filter(|chunk| !folder.has(&ready, chunk)).cloned().collect(),
        None => chunks.clone(),
    };
    run::play(&ready, &wanted, args.pace.threads, &clock, &Stops::never(), |chunk, rows| {
        if let Some(folder) = &folder {
            folder.keep(&ready, chunk, rows)?;
            missing -= 1;
        } else {
            whole.iter_mut().zip(rows.into_tables()).for_each(|(whole, own)| whole.extend(own));
        }
        Ok(())
    })?;
    let tables = match &folder {
        Some(folder) => folder.tables(&ready)?,
        None => whole,
    };
    print(&ready, &Findings::of_tables(&ready, &tables), args.json)
}

/// Plays what is missing of a study.
fn run_study(args: &RunArgs) -> Result<(), Failure> {
    let text = fs::read_to_string(&args.study)
        .with_context(|| format!("{} cannot be read", args.study.display()))?;
    let ready = ready(&text, &args.study)?;
    let path = args.out.clone().unwrap_or_else(|| args.study.with_extension("lab"));
    let folder = Folder::open(&path)?;
    let chunks: Vec<_> = ready.chunks_of(args.part).collect();
    let (played, missing): (Vec<_>, Vec<_>) = chunks.into_iter().partition(|chunk| folder.has(&ready, chunk));
    if folder.other_study(&text) {
        let (good, stored) =
            (ready.chunks().iter().filter(|chunk| folder.has(&ready, chunk)).count(), folder.stored());
        eprintln!(
            "The study has changed: {good} of the {stored} parts that are stored belong to it, and are not played again."
        );
    }
    folder.keep_study(&text)?;
    let clock = clock(&args.pace, None)?;
    if let Some(share) = args.check {
        check(&ready, &folder, &played, share, &args.pace, &clock)?;
    }
    // Who plays a part does not see what the others know: it plays all, and the report stops where the whole run would have.
    let stops = if args.part == Part::WHOLE { folder.stops(&ready)? } else { Stops::never() };
    let done = run::play(&ready, &missing, args.pace.threads, &clock, &stops, |chunk, rows| {
        folder.keep(&ready, chunk, rows)
    })?;
    let left = missing.len() - done;
    let name = path.display();
    show::line(&match left {
        0 => format!("All is played. What it shows: parlor lab report {name}"),
        _ => format!(
            "{left} parts are left: the same command goes on. What is known: parlor lab report {name}"
        ),
    })
}

/// Plays a share of the stored chunks again, and compares them byte for byte. Line-ups with limits in time never repeat themselves, and are
/// left out.
fn check(
    ready: &Ready,
    folder: &Folder,
    played: &[Chunk],
    share: f64,
    pace: &RunPace,
    clock: &Clock,
) -> Result<(), Failure> {
    let repeatable: Vec<_> =
        played.iter().filter(|chunk| ready.repeats_itself(chunk.line_up)).cloned().collect();
    let count = ((repeatable.len() as f64 * share).ceil() as usize).max(1);
    // Spread evenly over the study, beginning with its first.
    let step = (repeatable.len() / count.min(repeatable.len()).max(1)).max(1);
    let again: Vec<_> = repeatable.into_iter().step_by(step).take(count).collect();
    let mut differ = Vec::new();
    let done = run::play(ready, &again, pace.threads, clock, &Stops::never(), |chunk, rows| {
        if !folder.same(ready, chunk, rows)? {
            differ.push(ready.id(chunk).to_string());
        }
        Ok(())
    })?;
    if !differ.is_empty() {
        let names = differ.join(", ");
        return Err(Failure::Input(format!(
            "{} of {done} parts are other than when they were played: {names}",
            differ.len()
        )));
    }
    eprintln!("{done} parts were played again, and are the same.");
    Ok(())
}

/// Says how much of a study is played.
fn status(args: &FolderArgs) -> Result<(), Failure> {
    let (folder, ready) = Folder::read(&args.folder)?;
    let (chunks, stops) = (ready.chunks(), folder.stops(&ready)?);
    let stopped = |variant, line_up| stops.stopped(variant, line_up);
    let has = |chunk: &Chunk| folder.has(&ready, chunk);
    show::line(report::status(&ready, &chunks, has, stopped, args.json).trim_end())
}

fn tell(args: &FolderArgs) -> Result<(), Failure> {
    let (folder, ready) = Folder::read(&args.folder)?;
    let tables = folder.tables(&ready)?;
    print(&ready, &Findings::of_tables(&ready, &tables), args.json)
}

fn print(ready: &Ready, findings: &Findings, json: bool) -> Result<(), Failure> {
    show::line(
        if json { report::in_json(ready, findings).to_string() } else { report::in_words(ready, findings) }
            .trim_end(),
    )
}

fn export(args: &ExportArgs) -> Result<(), Failure> {
    let (folder, ready) = Folder::read(&args.folder)?;
    let tables = folder.tables(&ready)?;
    let name = match args.table {
        TableName::Games => "games",
        TableName::Seats => "seats",
        TableName::Course => "course",
        TableName::Decisions => "decisions",
        TableName::Actions => "actions",
        TableName::Luck => "luck",
    };
    let table = tables.iter().find(|table| table.name == name);
    show::line(table.map(|table| table.to_csv(true)).unwrap_or_default().trim_end())
}
