//! `analyse`: what each choice of a recorded game was worth, kept beside the record.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_catalog::{BotKind, BotSpec};
use parlor_coach::{Analysis, Analyst, Progress, Unfit};
use parlor_game::whole_number;
use parlor_record::Replay;
use parlor_tui::study::{self, BadStudy, KEPT_EVERY, beside};

use crate::analysed;
use crate::cli::AnalyseArgs;
use crate::fail::Failure;
use crate::interrupt::Interrupt;
use crate::replay::sound;
use crate::show;

/// Analyses a record, or goes on with its analysis, and prints what is found.
pub(crate) fn run(args: &AnalyseArgs) -> Result<(), Failure> {
    let bot: BotSpec = args.bot.parse().map_err(Failure::input)?;
    if bot.kind == BotKind::Random {
        return Err(Failure::Input(
            "The bot random compares nothing: let best, mcts or greedy judge".to_owned(),
        ));
    }
    let replay = sound(&args.file, args.set.as_deref())?;
    let beside = args.to.clone().or_else(|| (args.file != Path::new("-")).then(|| beside(&args.file)));
    let kept = beside.as_deref().map(study::read).transpose()?.flatten();
    let mut analyst = begin(&replay, bot, kept, beside.as_deref(), args.force)?;
    let choices = analyst.analysis().choices;
    let wanted = args.moves.as_deref().map(|text| range(text, choices)).transpose()?;
    let wanted = wanted.unwrap_or(1..=choices);
    analyst = analyst.only(wanted.clone());
    let stopped = look(&mut analyst, beside.as_deref())?;
    let again = if beside.is_some() { " The same command goes on." } else { "" };
    let left = analyst.left();
    let analysis = analyst.into_analysis();
    if args.json {
        io::stdout().lock().write_all(analysis.to_json().as_bytes())?;
    } else {
        io::stdout().lock().write_all(show::harmless(&analysed::told(&analysis, &wanted)).as_bytes())?;
    }
    match stopped {
        Some(signal) => {
            let what = format!("Stopped: {left} of these choices have not been looked at.{again}");
            Err(Failure::Stopped(signal, what))
        }
        None => Ok(()),
    }
}

impl From<BadStudy> for Failure {
    fn from(why: BadStudy) -> Failure {
        match why {
            BadStudy::File(..) => Failure::Other(why.into()),
            BadStudy::Other(..) => Failure::input(why),
        }
    }
}

/// Goes on with what is stored if it is of this record and bot. What can be of use to somebody is replaced only when that is asked for; what an
/// earlier version left unfinished is of use to nobody.
fn begin(
    replay: &Replay,
    bot: BotSpec,
    kept: Option<Analysis>,
    path: Option<&Path>,
    force: bool,
) -> Result<Analyst, Failure> {
    let Some(kept) = kept else { return Analyst::new(replay, bot).map_err(Failure::input) };
    match Analyst::resume(replay, bot, kept) {
        Ok(analyst) => Ok(analyst),
        Err(why @ (Unfit::Record | Unfit::Bot(_) | Unfit::Timed | Unfit::Budget { .. })) => {
            let path = path.map(|path| path.display().to_string()).unwrap_or_default();
            if !force && matches!(why, Unfit::Record | Unfit::Bot(_)) {
                return Err(Failure::Input(format!(
                    "{path}: {why}; keep both with --to FILE, or replace it with --force"
                )));
            }
            eprintln!("{path}: {why}; it is replaced.");
            Analyst::new(replay, bot).map_err(Failure::input)
        }
        Err(why) => Err(Failure::input(why)),
    }
}

/// Which choices: `5..12`, `5..`, `..12` or `7`.
fn range(text: &str, choices: u32) -> Result<RangeInclusive<u32>, Failure> {
    let bad = || {
        Failure::Input(format!(
            "found --moves {text}; expected FROM..TO with choices from 1 to {choices}, such as 1..{choices}"
        ))
    };
    let number = |text: &str, other: u32| if text.is_empty() { Some(other) } else { whole_number(text) };
    let (from, to) = match text.split_once("..") {
        Some((from, to)) => (number(from, 1), number(to, choices)),
        None => (whole_number(text), whole_number(text)),
    };
    let (from, to) = from.zip(to).ok_or_else(bad)?;
    if from < 1 || from > to || to > choices { Err(bad()) } else { Ok(from..=to) }
}

/// Looks at what is wanted, until done or told to stop; says by which signal it was stopped.
fn look(analyst: &mut Analyst, path: Option<&Path>) -> Result<Option<i32>, Failure> {
    // Anyone who presses Ctrl-C twice does not want to wait for the disk.
    let interrupt = Interrupt::catch()?;
    let bar = ProgressBar::new(analyst.left() as u64);
    let style = ProgressStyle::with_template("{pos} of {len} choices [{bar:30}] {eta} left, {msg}");
    bar.set_style(style.context("the progress bar")?.progress_chars("=> "));
    bar.set_message(if path.is_some() { "Ctrl-C stops and keeps" } else { "Ctrl-C stops" });
    let mut kept = Instant::now();
    let done = loop {
        match analyst.step(&|| interrupt.is_told()) {
            Progress::Added => bar.inc(1),
            Progress::Stopped => break interrupt.signal(),
            Progress::Done => break None,
        }
        if kept.elapsed() > KEPT_EVERY {
            keep(analyst.analysis(), path)?;
            kept = Instant::now();
        }
    };
    bar.finish_and_clear();
    keep(analyst.analysis(), path)?;
    Ok(done)
}

fn keep(analysis: &Analysis, path: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    study::keep(analysis, path).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(())
}
