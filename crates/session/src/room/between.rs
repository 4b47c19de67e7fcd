//! How a table lay while one message's news happened: a choice, and what luck brought for it, are seen one after the other.

use parlor_erased::{Position, Transition};
use parlor_wire::{Detail, News, Said};

use crate::Entry;

/// At most this number of strokes of luck in a message is shown one by one: what comes after them is seen at once.
const MOST: usize = 12;

/// The steps after which a client is to show the table before what followed, each with its position: the ends of all parts of the game but
/// the last, where several end; and for a client that draws the table, before any part has ended, each step but the last. A row that has
/// one sentence is one.
pub(super) fn between<'a>(
    news: &[News],
    detail: Detail,
    happened: &'a [(Entry, Option<Transition>)],
) -> Vec<(u32, &'a Position)> {
    let made = happened.iter().map(|(_, made)| made.as_ref());
    let steps: Vec<_> = news
        .iter()
        .zip(made)
        .filter_map(|(news, made)| {
            let said = news.said.iter().rfind(|said| said.step.is_some())?;
            Some((said, made?.after()))
        })
        .collect();
    let ends: Vec<_> = (0..steps.len()).filter(|at| steps[*at].0.ended.is_some()).collect();
    let last = steps.len().saturating_sub(1);
    let begin = ends.first().map_or(last, |first| *first);
    let beats = (0..begin).filter(|at| detail != Detail::No && !goes_on(steps[*at].0, steps[*at + 1].0));
    let others = ends.split_last().map_or(&[][..], |(_, others)| others);
    let shown = beats.take(MOST).chain(others.iter().copied());
    shown.filter_map(|at| Some((steps[at].0.step?, steps[at].1))).collect()
}

/// Whether a sentence belongs to the row of the one before.
fn goes_on(before: &Said, after: &Said) -> bool {
    before.together.is_some() && before.together == after.together
}
