//! Who looks on where the host lets them see later: how much they may have been told.

use parlor_game::{Seat, Viewer};
use parlor_session::Key;

use crate::shadow::Shadow;

/// What who looks on may have been told.
#[derive(Default)]
pub(crate) struct Behind {
    /// Whether spectators have been behind since the server has opened the table.
    on: bool,
    /// Up to this version they may have been told everything.
    pub(crate) limit: usize,
}

impl Behind {
    /// The server opens the table.
    pub(crate) fn open(&mut self, shadow: &Shadow) {
        self.on = shadow.table.delay() > 0;
        self.follow(shadow);
    }

    /// More is stored. What was told once stays told.
    pub(crate) fn follow(&mut self, shadow: &Shadow) {
        let delay = usize::from(shadow.table.delay());
        self.on |= delay > 0;
        let told = if delay == 0 || !shadow.table.is_playing() {
            shadow.lines.len()
        } else {
            before_newest(&shadow.lines, shadow.table.terms().given, delay)
        };
        self.limit = self.limit.max(told);
    }

    /// Whether somebody who comes now is behind.
    pub(crate) fn is_for(&self, shadow: &Shadow, viewer: Viewer, key: Option<&Key>) -> bool {
        self.on && viewer == Viewer::Spectator && shadow.seats(key).is_empty()
    }
}

/// How many lines there are before the newest choices that stand, of which there may be fewer, and behind the steps with which the table began.
fn before_newest(lines: &[String], given: usize, choices: usize) -> usize {
    let mut steps: Vec<(usize, &str)> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let back = line.split_once(" rewinds ").and_then(|(_, to)| to.parse().ok());
        match back {
            Some(to) if line.starts_with(';') => steps.truncate(to),
            _ if line.starts_with(';') => {}
            _ => steps.push((index, line)),
        }
    }
    let is_choice = |line: &str| line.split_once(':').is_some_and(|(seat, _)| Seat::parse(seat).is_some());
    let own: Vec<usize> =
        steps.iter().skip(given).filter(|(_, line)| is_choice(line)).map(|(index, _)| *index).collect();
    own.get(own.len().saturating_sub(choices)).copied().unwrap_or(lines.len())
}
