//! `lab`: studies of a game, and what they show.

mod args;
mod chunks;
mod compare;
mod folder;
mod game;
mod pace;
mod page;
mod part_file;
mod print;
mod quick;
mod report;
mod run;
mod started;
mod stops;
mod tune;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use parlor_lab::counted;
use parlor_lab::study::{Chunk, Findings, Part, Ready, Rows, commented, quick as quick_study};
use parlor_tui::read_text;

use crate::contest::Clock;
use crate::fail::Failure;
use crate::programs::check_allowed;
use crate::show;

use args::{ExportArgs, ReportArgs, RunArgs, StatusArgs, TableName};
pub(crate) use args::{LabArgs, LabCommand};
use folder::{Folder, Tables, ready};
use pace::{PlayTime, clock};
pub(crate) use page::{StudyFolders, page, write};
use print::print;
use started::{tell_faults, with_programs};
use stops::Stops;

/// Does what the arguments say.
pub(crate) fn run(args: &LabArgs) -> Result<(), Failure> {
    match (&args.command, &args.game) {
        (Some(LabCommand::New { game }), _) => show::line(new(game)?.trim_end()),
        (Some(LabCommand::Run(args)), _) => run_study(args),
        (Some(LabCommand::Status(args)), _) => status(args),
        (Some(LabCommand::Report(args)), _) => tell(args),
        (Some(LabCommand::Compare(args)), _) => compare::run(args),
        (Some(LabCommand::Game(args)), _) => game::run(args),
        (Some(LabCommand::Export(args)), _) => export(args),
        (Some(LabCommand::Tune(args)), _) => tune::run(args),
        (None, Some(game)) => quick::run(args, game),
        (None, None) => Err(Failure::Usage(
            "lab: name a game, or one of new, run, status, report, compare, game, export, tune".to_owned(),
        )),
    }
}

/// The quick study of a game as a file to begin with.
fn new(game: &str) -> Result<String, Failure> {
    let entry = show::game(game)?;
    Ok(commented(entry, &quick_study(entry)))
}

/// Plays what is missing of a study.
fn run_study(args: &RunArgs) -> Result<(), Failure> {
    let (text, ready, beside) = study_of(args)?;
    check_allowed(ready.programs(), args.programs)?;
    let (mut ready, programs) = with_programs(ready)?;
    let path = args.out.clone().unwrap_or(beside);
    let folder = Folder::open(&path)?;
    if let Some((good, stored)) = folder.adopt(&ready, &text)? {
        eprintln!(
            "The study has changed. Of {}, {good} still belong to it and will not be played again.",
            counted(stored, "stored part")
        );
    }
    folder.keep_set(&ready)?;
    let clock = clock(&args.pace, None)?;
    // What tests accusations waits until all are known: nobody who plays a part knows all.
    let is_whole = args.part == Part::WHOLE && args.chunk.is_empty();
    let tests = is_whole && !ready.retested().is_empty();
    let known = tests && ready.chunks().iter().all(|chunk| folder.has(&ready, chunk));
    if known {
        folder.accuse(&mut ready)?;
    }
    if let Some(share) = args.check {
        check(&ready, &folder, share, args, &clock)?;
    }
    let mut left = if args.chunk.is_empty() {
        play_missing(&ready, &folder, args, &clock)?
    } else {
        folder.accuse(&mut ready)?;
        play(&ready, &folder, chunks::named(&ready, &args.chunk)?, &Stops::never(), args, &clock)?
    };
    if tests && !known && left == 0 {
        folder.accuse(&mut ready)?;
        left = play_missing(&ready, &folder, args, &clock)?;
    }
    tell_faults(programs.as_ref());
    if left == 0 && is_whole && asks_what_may_not_be(&ready) {
        check_faults(&Findings::of_parts(&ready, folder.parts(&ready))?)?;
    }
    let name = path.display();
    let how = format!(
        "{} left to play: the same command goes on. What is known so far: parlor lab report {name}",
        counted(left, "part")
    );
    match (left, clock.stopped_by()) {
        (0, _) if !args.chunk.is_empty() => show::line("The named parts are played."),
        (0, _) => show::line(&format!("All is played. What it shows: parlor lab report {name}")),
        (_, None) => show::line(&how),
        (_, Some(signal)) => Err(Failure::Stopped(signal, format!("Stopped: {how}"))),
    }
}

/// The text of the study that shall be played, the study, and where its results go if nothing else is said.
fn study_of(args: &RunArgs) -> Result<(String, Ready, PathBuf), Failure> {
    if args.study.is_dir() {
        let (folder, ready) = Folder::find(&args.study)?;
        return Ok((folder.study()?, ready, args.study.clone()));
    }
    let text = read_text(&args.study).with_context(|| format!("{} cannot be read", args.study.display()))?;
    let ready = ready(&text, &args.study)?;
    Ok((text, ready, args.study.with_extension("lab")))
}

/// Plays what is missing of the chunks that are known; how many are left.
fn play_missing(ready: &Ready, folder: &Folder, args: &RunArgs, clock: &Clock) -> Result<usize, Failure> {
    // Who plays a part does not see what the others know: it plays all, and the report stops where the whole run would have.
    let stops = if args.part == Part::WHOLE { folder.stops(ready)? } else { Stops::never() };
    play(ready, folder, ready.chunks_of(args.part).collect(), &stops, args, clock)
}

/// Plays those of the chunks that are not stored; how many are left.
fn play(
    ready: &Ready,
    folder: &Folder,
    mut chunks: Vec<Chunk>,
    stops: &Stops,
    args: &RunArgs,
    clock: &Clock,
) -> Result<usize, Failure> {
    chunks.retain(|chunk| !folder.has(ready, chunk));
    let time = PlayTime::to_begin(clock);
    let done = run::play(ready, &chunks, args.pace.threads, time, stops, |chunk, rows| {
        folder.keep(ready, chunk, rows)
    })?;
    Ok(chunks.len() - done)
}

/// Plays a share of the stored chunks again, and compares them byte for byte. Line-ups with limits in time never repeat themselves, and are
/// left out.
fn check(ready: &Ready, folder: &Folder, share: f64, args: &RunArgs, clock: &Clock) -> Result<(), Failure> {
    let is_repeatable = |chunk: &Chunk| folder.has(ready, chunk) && ready.repeats_itself(chunk.line_up);
    let repeatable: Vec<_> = ready.chunks_of(args.part).filter(is_repeatable).collect();
    let count = ((repeatable.len() as f64 * share).ceil() as usize).max(1);
    // Spread evenly over the study, beginning with its first.
    let step = (repeatable.len() / count.min(repeatable.len()).max(1)).max(1);
    let again: Vec<_> = repeatable.into_iter().step_by(step).take(count).collect();
    let mut differ = Vec::new();
    let done = run::play(
        ready,
        &again,
        args.pace.threads,
        PlayTime::to_begin(clock),
        &Stops::never(),
        |chunk, rows| {
            if !folder.same(ready, chunk, rows)? {
                differ.push(ready.id(chunk).to_string());
            }
            Ok(())
        },
    )?;
    if !differ.is_empty() {
        let names = differ.join(", ");
        return Err(Failure::Input(format!(
            "{} of {} came out differently when played again: {names}",
            differ.len(),
            counted(done, "part")
        )));
    }
    let (parts, are) = (counted(done, "part"), if done == 1 { "was" } else { "were" });
    eprintln!("{parts} {are} played again, with the same result.");
    Ok(())
}

/// Says how much of a study is played.
fn status(args: &StatusArgs) -> Result<(), Failure> {
    let StatusArgs { of: args, chunks: each } = args;
    if *each {
        let (folder, mut ready) = Folder::find(&args.folder)?;
        return show::line(&chunks::list(&folder, &mut ready)?.to_string());
    }
    let (folder, ready) = Folder::read(&args.folder)?;
    let (chunks, stops) = (ready.chunks(), folder.stops(&ready)?);
    let stopped = |variant, line_up| stops.stopped(variant, line_up);
    let has = |chunk: &Chunk| folder.has(&ready, chunk);
    show::line(report::status(&ready, &chunks, has, stopped, args.json).trim_end())
}

fn tell(args: &ReportArgs) -> Result<(), Failure> {
    args.html.as_deref().map_or(Ok(()), page::check)?;
    let (folder, ready) = Folder::read(&args.of.folder)?;
    let findings = Findings::of_parts(&ready, folder.parts(&ready))?;
    match &args.html {
        None => print(&ready, &findings, args.of.json)?,
        Some(file) => {
            let source = page::source(&args.of.folder, folder.study()?);
            let tables = folder.tables(&ready)?;
            page::write(file, &page::report(&ready, &findings, &tables, &source, &|| false)?)?;
            show::line(&format!("{} can be opened in a browser", file.display()))?;
        }
    }
    check_faults(&findings)
}

/// Whether a study names actions or measures that may not be.
fn asks_what_may_not_be(ready: &Ready) -> bool {
    !ready.study.claims.is_empty() || ready.study.line_ups.iter().any(|own| !own.never.is_empty())
}

/// What the study asks for and no game can answer is probably misspelt.
fn check_faults(findings: &Findings) -> Result<(), Failure> {
    if findings.faults.is_empty() { Ok(()) } else { Err(Failure::Input(findings.faults.join("\n"))) }
}

fn export(args: &ExportArgs) -> Result<(), Failure> {
    let (folder, ready) = Folder::read(&args.folder)?;
    let name = match args.table {
        TableName::Games => "games",
        TableName::Seats => "seats",
        TableName::Course => "course",
        TableName::Cards => "cards",
        TableName::Decisions => "decisions",
        TableName::Actions => "actions",
        TableName::Luck => "luck",
    };
    let mut out = io::stdout().lock();
    let named = |tables: Tables| tables.into_iter().find(|table| table.name == name);
    if let Some(table) = named(Rows::tables()) {
        out.write_all(table.to_csv(true).as_bytes())?;
    }
    for part in folder.parts(&ready) {
        if let Some(table) = named(part?) {
            out.write_all(table.to_csv(false).as_bytes())?;
        }
    }
    Ok(())
}
