//! `strength`: the matches by which we measure our bots, and the page about them.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use parlor_lab::{Experiment, Measured, StrengthPlan, Summary, document};
use parlor_tui::read_text;
use serde_json::{Value, json};

use crate::contest::{Clock, Contest, bars, in_json, in_words, packed};
use crate::fail::Failure;
use crate::lab_args::{ListArgs, RunArgs, ShowArgs, StrengthArgs, StrengthCommand, WriteArgs};
use crate::programs;
use crate::show;
use crate::table::{Column, TextTable, fitted};

/// Plays, lists or writes.
pub(crate) fn run(args: &StrengthArgs) -> Result<(), Failure> {
    let text = read_text(&args.plan).with_context(|| format!("{} cannot be read", args.plan.display()))?;
    let plan =
        StrengthPlan::read(&text).map_err(|why| Failure::Input(format!("{}: {why}", args.plan.display())))?;
    match &args.command {
        StrengthCommand::List(args) => list(&plan, args),
        StrengthCommand::Show(args) => draw(&plan, args),
        StrengthCommand::Run(run) => play(&plan, run),
        StrengthCommand::Write(write) => write_page(&plan, write),
    }
}

fn path(experiment: &Experiment, folder: &Path) -> PathBuf {
    folder.join(format!("{}.jsonl", experiment.name))
}

fn open(experiment: &Experiment, folder: &Path) -> Result<Contest, Failure> {
    Contest::open(experiment.prepare().map_err(Failure::input)?, Some(path(experiment, folder)))
}

const COLUMNS: [Column; 4] = [Column::left(""), Column::right(""), Column::right(""), Column::text("")];

/// How much of each experiment was played.
fn list(plan: &StrengthPlan, args: &ListArgs) -> Result<(), Failure> {
    let (mut table, mut rows) = (TextTable::new(&COLUMNS), Vec::new());
    for experiment in &plan.experiments {
        let contest = open(experiment, &args.results.results)?;
        let all = contest.ready.game_keys(experiment.deals).count();
        let done = all - contest.missing(experiment.deals).len();
        rows.push(json!({
            "name": experiment.name, "game": experiment.game, "shows": experiment.shows, "games": all, "played": done,
        }));
        let of = format!("of {all} games");
        table.row(vec![experiment.name.clone(), done.to_string(), of, experiment.shows.clone()]);
    }
    if args.json {
        return show::line(&Value::from(rows).to_string());
    }
    show::line(table.text(0, show::room()).trim_end())
}

/// What the results show, as bars with intervals: each game's ladder of levels, and its other experiments.
fn draw(plan: &StrengthPlan, args: &ShowArgs) -> Result<(), Failure> {
    let game = args.game.as_deref().map(show::game).transpose()?.map(|entry| entry.about().slug);
    let (mut text, mut told) = (String::new(), Vec::new());
    for experiment in plan.experiments.iter().filter(|own| game.is_none_or(|game| own.game == game)) {
        let contest = open(experiment, &args.results.results)?;
        let summary = Summary::of(&contest.results, contest.ready.line_up());
        let bars = bars(&summary, contest.ready.line_up().sides.len());
        if bars.is_empty() {
            continue;
        }
        let deals = format!("{} of {} deals", summary.units, experiment.deals);
        text += &format!("{}, {deals}: {}{bars}\n", experiment.name, experiment.shows);
        told.push(json!({ "name": experiment.name, "shows": experiment.shows, "match": in_json(&contest) }));
    }
    if args.json {
        return show::line(&Value::from(told).to_string());
    }
    if text.is_empty() {
        text = "Nothing of it has been played yet; parlor strength run plays it.".to_owned();
    }
    show::line(fitted(&text, show::room()).trim_end())
}

fn play(plan: &StrengthPlan, args: &RunArgs) -> Result<(), Failure> {
    let mut told = Vec::new();
    let clock = Clock::start(&args.pace)?;
    let chosen = chosen(plan, &args.only)?;
    let bots = chosen.iter().flat_map(|experiment| &experiment.bots).map(String::as_str);
    programs::check_allowed(bots, args.programs)?;
    for experiment in chosen {
        if !clock.goes_on() {
            break;
        }
        let mut contest = open(experiment, &args.results.results)?;
        let deals = experiment.deals.min(args.deals.unwrap_or(u32::MAX));
        if contest.missing(deals).is_empty() {
            continue;
        }
        let entry = show::game(&experiment.game)?;
        let start = show::start_with(entry, &experiment.rules, experiment.seats, None)?;
        if let Some(programs) = programs::start(experiment.bots.iter().map(String::as_str), &*start)? {
            contest.ready = contest.ready.with_programs(programs).map_err(Failure::input)?;
        }
        let played = contest.play(deals, args.pace.threads, &clock);
        let path = path(experiment, &args.results.results);
        packed::pack(&path).with_context(|| format!("{} cannot be compressed", path.display()))?;
        played?;
        if args.json {
            told.push(
                json!({ "name": experiment.name, "shows": experiment.shows, "match": in_json(&contest) }),
            );
        } else {
            show::line(&format!("{}: {}\n{}\n", experiment.name, experiment.shows, in_words(&contest)))?;
        }
    }
    if args.json {
        show::line(&Value::from(told).to_string())?;
    }
    match clock.stopped_by() {
        Some(signal) => {
            let folder = args.results.results.display();
            let what = format!("Stopped. What was played is saved in {folder}: the same command goes on.");
            Err(Failure::Stopped(signal, what))
        }
        None => Ok(()),
    }
}

/// The experiments to play: those named, or all, the quick ones first.
fn chosen<'p>(plan: &'p StrengthPlan, only: &[String]) -> Result<Vec<&'p Experiment>, Failure> {
    let mut all: Vec<_> = plan.experiments.iter().collect();
    if only.is_empty() {
        all.sort_by(|one, other| one.weight().total_cmp(&other.weight()));
        return Ok(all);
    }
    let find = |name: &String| {
        all.iter().copied().find(|experiment| experiment.name == *name).ok_or_else(|| {
            let names: Vec<_> = all.iter().map(|experiment| experiment.name.as_str()).collect();
            Failure::Input(format!("There is no experiment `{name}`; they are: {}", names.join(", ")))
        })
    };
    only.iter().map(find).collect()
}

fn write_page(plan: &StrengthPlan, args: &WriteArgs) -> Result<(), Failure> {
    let (results, measures) = stored(&args.results.results)?;
    let page = document(plan, &results, &measures).map_err(Failure::input)?;
    fs::write(&args.to, page).with_context(|| format!("{} cannot be written", args.to.display()))?;
    show::line(&format!("{} is written from {}", args.to.display(), args.results.results.display()))
}

/// What a folder holds: the matches' lines by name, and the tables that other commands measured, by name too.
fn stored(folder: &Path) -> Result<(BTreeMap<String, String>, Vec<Measured>), Failure> {
    let unread = || format!("{} cannot be read", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(unread)? {
        paths.push(entry.with_context(unread)?.path());
    }
    paths.sort();
    let (mut results, mut measures) = (BTreeMap::new(), Vec::new());
    for path in paths {
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default().to_owned();
        let read =
            |path: &Path| packed::text(path).with_context(|| format!("{} cannot be read", path.display()));
        match path.extension().and_then(OsStr::to_str) {
            Some("jsonl") => drop(results.insert(name, read(&path)?)),
            Some("gz") => {
                // Its plain file, if there is one, counts instead: `read` sees to that.
                if let Some(short) = name.strip_suffix(".jsonl") {
                    drop(results.insert(short.to_owned(), read(&path.with_extension(""))?));
                }
            }
            Some("json") => measures.push(
                Measured::read(&read(&path)?)
                    .map_err(|why| Failure::Input(format!("{}: {why}", path.display())))?,
            ),
            _ => {}
        }
    }
    Ok((results, measures))
}
