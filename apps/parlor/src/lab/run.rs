//! Plays the chunks of a study on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use parlor_lab::Watch;
use parlor_lab::study::{Chunk, Ready, Rows};

use crate::contest::Clock;
use crate::fail::Failure;

use super::stops::Stops;

/// Plays chunks until all are played, the clock ends it, or their line-ups stop, and hands each to `keep`: in the order in which they are done,
/// but those of a line-up that may stop in the order of their deals. Gives how many of the chunks need not be played any more.
pub(crate) fn play(
    ready: &Ready,
    chunks: &[Chunk],
    threads: Option<u16>,
    clock: &Clock,
    stops: &Stops,
    mut keep: impl FnMut(&Chunk, Rows) -> Result<(), Failure>,
) -> Result<usize, Failure> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.map_or(cores, usize::from).min(chunks.len().max(1));
    let (next, bar) = (AtomicUsize::new(0), bar(chunks.len()));
    let played = thread::scope(|scope| {
        // One chunk waits for each thread at most: whoever stores is never far behind.
        let (sender, done) = mpsc::sync_channel(threads);
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while clock.goes_on() {
                    let Some(chunk) = chunks.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                    if stops.excludes(chunk) {
                        continue;
                    }
                    let Some(rows) = one(ready, chunk, clock).transpose() else { return };
                    if sender.send((chunk, rows)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut kept = 0;
        for (chunk, rows) in done {
            // At an error nothing more is taken, and the threads end at their next chunk.
            for (chunk, rows) in stops.take(chunk, rows?) {
                keep(&chunk, rows)?;
                kept += 1;
            }
            bar.inc(1);
        }
        Ok(kept + chunks.iter().filter(|chunk| stops.excludes(chunk)).count())
    });
    bar.finish_and_clear();
    played
}

/// Plays one chunk; `None` when it was stopped before its end.
pub(crate) fn one(ready: &Ready, chunk: &Chunk, clock: &Clock) -> Result<Option<Rows>, Failure> {
    let player = ready.player(chunk.variant, chunk.line_up).map_err(Failure::input)?;
    let place = (chunk.variant, chunk.line_up);
    player.play(chunk.deals.clone(), place, &|| clock.stopped()).map_err(Failure::input)
}

fn bar(chunks: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} parts, {eta} left");
    ProgressBar::new(chunks as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
