//! `lab GAME`: the quick study of a game, within a minute.

use std::collections::BTreeSet;

use parlor_catalog::Entry;
use parlor_lab::study::{Chunk, Entrants, Findings, Ready, Rows, Study, commented, quick};
use parlor_tui::read_file;

use super::args::LabArgs;
use super::folder::{Folder, Tables};
use super::pace::{PlayTime, clock};
use super::page;
use super::print::print;
use super::run::play;
use super::started::{tell_faults, with_programs};
use super::stops::Stops;
use crate::contest::Clock;
use crate::fail::Failure;
use crate::show;

/// The quick study leaves off after this, so that it is reported within a minute on a slow machine, too.
const MINUTES: f64 = 0.85;

/// From this share of its time on, what tests accusations comes first.
const BEFORE_RETESTS: f64 = 0.5;

/// After this share of its time no game is played again for the page: the report is due.
const REPORTED: f64 = 1.15;

/// Plays the quick study of a game and says what it shows.
pub(super) fn run(args: &LabArgs, game: &str) -> Result<(), Failure> {
    let entry = show::game(game)?;
    args.html.as_deref().map_or(Ok(()), page::check)?;
    let study = study(args, entry);
    let set = args.set.as_deref().map(|path| {
        read_file(path).map_err(|why| Failure::Input(format!("{} cannot be read ({why})", path.display())))
    });
    let text =
        commented(entry, &Study { set: args.set.as_ref().map(|_| "set.toml".to_owned()), ..study.clone() });
    let ready = Ready::with_file(study, set.transpose()?).map_err(Failure::input)?;
    let (mut ready, programs) = with_programs(ready)?;
    let folder = args.out.as_deref().map(Folder::open).transpose()?;
    if let Some(folder) = &folder {
        folder.adopt(&ready, &text)?;
        folder.keep_set(&ready)?;
    }
    let clock = clock(&args.pace, Some(MINUTES))?;
    let mut results = QuickResults { folder, played: BTreeSet::new(), whole: Rows::tables() };
    results.play(&ready, args, PlayTime::to_end(&clock, BEFORE_RETESTS))?;
    match &results.folder {
        Some(folder) => folder.accuse(&mut ready)?,
        None => ready.accuse(&results.whole),
    }
    results.play(&ready, args, PlayTime::to_end(&clock, 1.0))?;
    tell_faults(programs.as_ref());
    let findings = results.findings(&ready)?;
    // What was found is said before anything else can fail.
    print(&ready, &findings, args.json)?;
    if let Some(file) = &args.html {
        let source = match &args.out {
            Some(out) => page::source(out, text),
            None => page::quick_source(&command(args, game), text),
        };
        let tables = match &results.folder {
            Some(folder) => folder.tables(&ready)?,
            None => results.whole,
        };
        let late = || !clock.has_time(REPORTED);
        page::write(file, &page::report(&ready, &findings, &tables, &source, &late)?)?;
    }
    stopped(args, &clock)
}

/// The quick study, of what was asked.
fn study(args: &LabArgs, entry: &dyn Entry) -> Study {
    let mut study = quick(entry);
    study.set = args.set.as_ref().map(|path| path.display().to_string());
    study.seats = args.seats.map_or(study.seats, |seats| vec![seats]);
    study.rules = args.rules.clone().map_or(study.rules, |rules| vec![rules]);
    study.seed = args.seed.clone().unwrap_or(study.seed);
    if !args.bots.is_empty() {
        study.line_ups.push(with_bots(&study, &args.bots));
    }
    study
}

/// The line-up of a quick study with these bots: as many deals as its bots play that think.
fn with_bots(study: &Study, bots: &[String]) -> Entrants {
    let like = study.line_ups.iter().find(|own| own.name == "twice-the-thought");
    let (deals, chunk) = like.map_or((100, 5), |own| (own.deals, own.chunk));
    Entrants { bots: bots.to_vec(), deals, chunk, ..Entrants::named("bots") }
}

/// The command that asks for the same study.
fn command(args: &LabArgs, game: &str) -> String {
    let quoted = |text: &String| format!("'{}'", text.replace('\'', "'\\''"));
    let options = [
        args.seats.map(|seats| format!(" --seats {seats}")),
        args.rules.as_ref().map(|rules| format!(" --rules {}", quoted(rules))),
        args.seed.as_ref().map(|seed| format!(" --seed {}", quoted(seed))),
        args.set.as_ref().map(|set| format!(" --set {}", quoted(&set.display().to_string()))),
        Some(&args.bots)
            .filter(|bots| !bots.is_empty())
            .map(|bots| format!(" --bots {}", quoted(&bots.join(",")))),
    ];
    format!("parlor lab {game}{}", options.into_iter().flatten().collect::<String>())
}

fn stopped(args: &LabArgs, clock: &Clock) -> Result<(), Failure> {
    let how = match &args.out {
        Some(_) => "the same command goes on",
        None => "with --out DIR it is stored, and the same command goes on",
    };
    match clock.stopped_by() {
        Some(signal) => {
            Err(Failure::Stopped(signal, format!("Stopped: this is what was known until then; {how}.")))
        }
        None => Ok(()),
    }
}

/// What was played: in a folder, or in memory.
struct QuickResults {
    folder: Option<Folder>,
    /// Which chunks are in memory.
    played: BTreeSet<String>,
    whole: Tables,
}

impl QuickResults {
    /// Plays what is missing, tests of accusations first.
    fn play(&mut self, ready: &Ready, args: &LabArgs, time: PlayTime<'_>) -> Result<(), Failure> {
        let is_missing = |chunk: &Chunk| match &self.folder {
            Some(folder) => !folder.has(ready, chunk),
            None => !self.played.contains(&ready.id(chunk).to_string()),
        };
        let mut missing: Vec<_> = ready.chunks().into_iter().filter(is_missing).collect();
        // Stable: each line-up gets on as far as the others.
        missing.sort_by_key(|chunk| ready.study.line_ups[chunk.line_up].retests.is_none());
        let QuickResults { folder, played, whole } = self;
        play(ready, &missing, args.pace.threads, time, &Stops::never(), |chunk, rows| {
            if let Some(folder) = folder {
                return folder.keep(ready, chunk, rows);
            }
            played.insert(ready.id(chunk).to_string());
            whole.iter_mut().zip(rows.into_tables()).for_each(|(whole, own)| whole.extend(own));
            Ok(())
        })
        .map(|_| ())
    }

    fn findings(&self, ready: &Ready) -> Result<Findings, Failure> {
        match &self.folder {
            Some(folder) => Findings::of_parts(ready, folder.parts(ready)),
            None => Ok(Findings::of_tables(ready, &self.whole)),
        }
    }
}
