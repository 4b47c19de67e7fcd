//! Plays the chunks of a study on several threads.

use parlor_lab::study::{Chunk, Ready, Rows};

use crate::fail::Failure;
use crate::pool;

use super::pace::PlayTime;
use super::stops::Stops;

/// Plays chunks until all are played, their time is over, or their line-ups stop, and hands each to `keep`: in the order in which they are done,
/// but those of a line-up that may stop in the order of their deals. Gives how many of the chunks need not be played any more.
pub(super) fn play(
    ready: &Ready,
    chunks: &[Chunk],
    threads: Option<u16>,
    time: PlayTime<'_>,
    stops: &Stops,
    mut keep: impl FnMut(&Chunk, Rows) -> Result<(), Failure>,
) -> Result<usize, Failure> {
    let (threads, bar) =
        (pool::threads(threads, 1, chunks.len()), pool::bar(&ready.study.game, chunks.len(), "parts"));
    let mut kept = 0;
    let play = |chunk: &Chunk| if stops.excludes(chunk) { Ok(None) } else { one(ready, chunk, time) };
    let played = pool::share_out(
        chunks,
        threads,
        &bar,
        || time.goes_on(),
        play,
        |chunk, rows| {
            for (chunk, rows) in stops.take(chunk, rows) {
                keep(&chunk, rows)?;
                kept += 1;
            }
            Ok(())
        },
    );
    bar.finish_and_clear();
    played?;
    Ok(kept + chunks.iter().filter(|chunk| stops.excludes(chunk)).count())
}

/// Plays one chunk; `None` when it was stopped before its end.
pub(super) fn one(ready: &Ready, chunk: &Chunk, time: PlayTime<'_>) -> Result<Option<Rows>, Failure> {
    let player = ready.player(chunk.variant, chunk.line_up).map_err(Failure::input)?;
    let place = (chunk.variant, chunk.line_up);
    player.play(chunk.deals.clone(), place, &|| time.is_over()).map_err(Failure::input)
}
