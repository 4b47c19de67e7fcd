//! `lab tune`: plays the points that the search asks for, on several threads, and writes what it found.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_lab::study::{Player, Rows};
use parlor_lab::tune::{Deals, Point, Seen, Task, Tuned, tune};

use super::args::TuneArgs;
use super::folder::ready;
use crate::fail::Failure;
use crate::show;

/// How many deals are played together.
const BLOCK: u32 = 20;

/// Tunes a study, and writes the result beside it.
pub(crate) fn run(args: &TuneArgs) -> Result<(), Failure> {
    let task = task(&args.study)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let style = ProgressStyle::with_template("{spinner} {msg}, {pos} points played, {elapsed}");
    let bar =
        ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let mut play = |points: &[Point], deals: Deals| {
        let seen = play(&task, points, deals, threads)?;
        bar.inc(points.len() as u64);
        Ok::<_, Failure>(seen)
    };
    let tuned = tune(&task, &mut play, &mut |what| bar.set_message(what.to_owned()))?;
    bar.finish_and_clear();
    let out = args.out.clone().unwrap_or_else(|| args.study.with_extension("tuned.toml"));
    let written = write(&task, &tuned, &out)?;
    if args.json {
        let mut told = tuned.in_json(&task);
        told["written"] = written.into();
        return show::line(&told.to_string());
    }
    show::line(&format!("{}\n\nWritten: {}", tuned.in_words(&task), written.join(", ")))
}

/// The study, checked.
fn task(path: &Path) -> Result<Task, Failure> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Task::new(&ready(&text, path)?).map_err(|why| Failure::Input(format!("{}: {why}", path.display())))
}

/// The study with the changed options, and the changed card set beside it.
fn write(task: &Task, tuned: &Tuned, out: &Path) -> Result<Vec<String>, Failure> {
    let beside = out.with_extension("set.toml");
    let name = beside.file_name().map(|name| name.to_string_lossy().into_owned());
    let set = task.set(&tuned.point);
    let mut files = vec![(out.to_owned(), tuned.study(task, name.as_deref().filter(|_| set.is_some())))];
    files.extend(set.map(|set| (beside, set)));
    for (path, text) in &files {
        fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(files.iter().map(|(path, _)| path.display().to_string()).collect())
}

/// Plays the deals of these points. Whichever thread plays which of them, the same comes out.
fn play(task: &Task, points: &[Point], deals: Deals, threads: usize) -> Result<Vec<Option<Seen>>, Failure> {
    let players: Vec<_> = points.iter().map(|point| task.player(point, deals).ok()).collect();
    let count = task.count(deals);
    let blocks: Vec<(usize, Range<u32>)> = (0..points.len())
        .filter(|at| players[*at].is_some())
        .flat_map(|at| {
            (1..=count).step_by(BLOCK as usize).map(move |first| (at, first..(first + BLOCK).min(count + 1)))
        })
        .collect();
    let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    let played: Mutex<Vec<(usize, Result<Rows, Failure>)>> = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads.min(blocks.len().max(1)) {
            scope.spawn(|| {
                while !failed.load(Ordering::Relaxed) {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some((point, deals)) = blocks.get(at) else { return };
                    let rows = block(players[*point].as_deref(), deals.clone());
                    failed.fetch_or(rows.is_err(), Ordering::Relaxed);
                    if let Ok(mut played) = played.lock() {
                        played.push((at, rows));
                    }
                }
            });
        }
    });
    let mut played = played.into_inner().unwrap_or_default();
    played.sort_by_key(|(at, _)| *at);
    let mut seen: Vec<Option<Seen>> =
        players.iter().map(|player| player.as_ref().map(|_| Seen::default())).collect();
    for (at, rows) in played {
        if let Some(seen) = &mut seen[blocks[at].0] {
            seen.add(&rows?);
        }
    }
    Ok(seen)
}

fn block(player: Option<&dyn Player>, deals: Range<u32>) -> Result<Rows, Failure> {
    let player = player.ok_or_else(|| Failure::Input("a point without a player".to_owned()))?;
    // Nobody stops it: Ctrl-C ends the program, which has written nothing yet.
    let rows = player.play(deals, (0, 0), &|| false).map_err(Failure::input)?;
    rows.ok_or_else(|| Failure::Input("a trial was stopped".to_owned()))
}
