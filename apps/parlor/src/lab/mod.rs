//! `lab`: studies of a game, and what they show.

mod args;
mod compare;
mod folder;
mod game;
mod pace;
mod page;
mod part_file;
mod report;
mod run;
mod stops;
mod tune;

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::Context;
use parlor_lab::Watch;
use parlor_lab::study::{Chunk, Entrants, Findings, Part, Ready, Rows, Study, commented, quick};
use parlor_tui::{read_file, read_text};

use crate::contest::Clock;
use crate::fail::Failure;
use crate::programs::{self, StartedPrograms};
use crate::show;

use args::{ExportArgs, FolderArgs, ReportArgs, RunArgs, RunPace, TableName};
pub(crate) use args::{LabArgs, LabCommand};
use folder::{Folder, Tables, ready};
use pace::clock;
pub(crate) use page::{StudyFolders, page, write};
use report::Look;
use stops::Stops;

/// The quick study leaves off after this, so that it is told within a minute on a slow machine, too.
const QUICK_MINUTES: f64 = 0.85;

/// Does what the arguments say.
pub(crate) fn run(args: &LabArgs) -> Result<(), Failure> {
    match (&args.command, &args.game) {
        (Some(LabCommand::New { game }), _) => show::line(commented(show::game(game)?, None).trim_end()),
        (Some(LabCommand::Run(args)), _) => run_study(args),
        (Some(LabCommand::Status(args)), _) => status(args),
        (Some(LabCommand::Report(args)), _) => tell(args),
        (Some(LabCommand::Compare(args)), _) => compare::run(args),
        (Some(LabCommand::Game(args)), _) => game::run(args),
        (Some(LabCommand::Export(args)), _) => export(args),
        (Some(LabCommand::Tune(args)), _) => tune::run(args),
        (None, Some(game)) => run_quick(args, game),
        (None, None) => Err(Failure::Usage(
            "lab: name a game, or one of new, run, status, report, compare, game, export, tune".to_owned(),
        )),
    }
}

/// The line-up of a quick study with these bots: as many deals as its bots play that think.
fn with_bots(study: &Study, bots: &[String]) -> Entrants {
    let like = study.line_ups.iter().find(|own| own.name == "twice-the-thought");
    let (deals, chunk) = like.map_or((100, 5), |own| (own.deals, own.chunk));
    Entrants { bots: bots.to_vec(), deals, chunk, ..Entrants::named("bots") }
}

/// Plays the quick study of a game and says what it shows.
fn run_quick(args: &LabArgs, game: &str) -> Result<(), Failure> {
    let entry = show::game(game)?;
    let mut study = quick(entry);
    if !args.bots.is_empty() {
        study.line_ups.push(with_bots(&study, &args.bots));
    }
    let set = args.set.as_deref().map(|path| {
        read_file(path).map_err(|why| Failure::Input(format!("{} cannot be read ({why})", path.display())))
    });
    study.set = args.set.as_ref().map(|path| path.display().to_string());
    let ready = Ready::with_file(study, set.transpose()?).map_err(Failure::input)?;
    let (ready, programs) = with_programs(ready)?;
    let folder = args.out.as_deref().map(Folder::open).transpose()?;
    let clock = clock(&args.pace, Some(QUICK_MINUTES))?;
    let mut whole = Rows::tables();
    let (chunks, mut missing) = (ready.chunks(), 0);
    if let Some(folder) = &folder {
        folder.adopt(&ready, &commented(entry, args.set.as_ref().map(|_| "set.toml")))?;
        folder.keep_set(&ready)?;
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
    tell_faults(programs.as_ref());
    let findings = match &folder {
        Some(folder) => Findings::of_parts(&ready, folder.parts(&ready))?,
        None => Findings::of_tables(&ready, &whole),
    };
    if let Some(file) = &args.html {
        let text = commented(entry, args.set.as_ref().map(|_| "set.toml"));
        let source = match &args.out {
            Some(out) => page::source(out, text),
            None => page::quick_source(game, text),
        };
        let tables = match &folder {
            Some(folder) => folder.tables(&ready)?,
            None => whole,
        };
        page::write(file, &page::report(&ready, &findings, &tables, &source, &|| clock.stopped())?)?;
    }
    print(&ready, &findings, args.json)?;
    let how = match &args.out {
        Some(_) => "the same command goes on",
        None => "with --out DIR it is kept, and the same command goes on",
    };
    match clock.stopped_by() {
        Some(signal) => {
            Err(Failure::Stopped(signal, format!("Stopped: this is what was known until then; {how}.")))
        }
        None => Ok(()),
    }
}

/// The study, with its bots started that are programs.
fn with_programs(ready: Ready) -> Result<(Ready, Option<Arc<StartedPrograms>>), Failure> {
    let variant = &ready.variants[0];
    let start = match ready.file() {
        Some(file) => ready.entry.start_with(&variant.rules, variant.seats, file).map_err(Failure::input)?,
        None => ready.entry.start(&variant.rules, variant.seats).map_err(Failure::input)?,
    };
    let programs = programs::start(ready.programs(), &*start)?;
    Ok(match &programs {
        Some(started) => (ready.with_programs(Arc::<StartedPrograms>::clone(started)), programs),
        None => (ready, programs),
    })
}

/// What programs did wrong in the games of this run.
fn tell_faults(programs: Option<&Arc<StartedPrograms>>) {
    programs.into_iter().flat_map(|started| started.faults()).for_each(|fault| eprintln!("{fault}"));
}

/// Plays what is missing of a study.
fn run_study(args: &RunArgs) -> Result<(), Failure> {
    let text = read_text(&args.study).with_context(|| format!("{} cannot be read", args.study.display()))?;
    let ready = ready(&text, &args.study)?;
    programs::check_allowed(ready.programs(), args.programs)?;
    let (ready, programs) = with_programs(ready)?;
    let path = args.out.clone().unwrap_or_else(|| args.study.with_extension("lab"));
    let folder = Folder::open(&path)?;
    let chunks: Vec<_> = ready.chunks_of(args.part).collect();
    let (played, missing): (Vec<_>, Vec<_>) = chunks.into_iter().partition(|chunk| folder.has(&ready, chunk));
    if let Some((good, stored)) = folder.adopt(&ready, &text)? {
        eprintln!(
            "The study has changed: {good} of the {stored} parts that are stored belong to it, and are not played again."
        );
    }
    folder.keep_set(&ready)?;
    let clock = clock(&args.pace, None)?;
    if let Some(share) = args.check {
        check(&ready, &folder, &played, share, &args.pace, &clock)?;
    }
    // Who plays a part does not see what the others know: it plays all, and the report stops where the whole run would have.
    let stops = if args.part == Part::WHOLE { folder.stops(&ready)? } else { Stops::never() };
    let done = run::play(&ready, &missing, args.pace.threads, &clock, &stops, |chunk, rows| {
        folder.keep(&ready, chunk, rows)
    })?;
    tell_faults(programs.as_ref());
    let left = missing.len() - done;
    if left == 0 && args.part == Part::WHOLE && asks_what_may_not_be(&ready) {
        check_faults(&Findings::of_parts(&ready, folder.parts(&ready))?)?;
    }
    let name = path.display();
    let how =
        format!("{left} parts are left: the same command goes on. What is known: parlor lab report {name}");
    match (left, clock.stopped_by()) {
        (0, _) => show::line(&format!("All is played. What it shows: parlor lab report {name}")),
        (_, None) => show::line(&how),
        (_, Some(signal)) => Err(Failure::Stopped(signal, format!("Stopped: {how}"))),
    }
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

fn tell(args: &ReportArgs) -> Result<(), Failure> {
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

fn print(ready: &Ready, findings: &Findings, json: bool) -> Result<(), Failure> {
    if json {
        return show::line(&report::in_json(ready, findings).to_string());
    }
    let text = report::in_words(ready, findings, Look::here());
    writeln!(io::stdout().lock(), "{}", report::harmless(text.trim_end()))?;
    Ok(())
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
