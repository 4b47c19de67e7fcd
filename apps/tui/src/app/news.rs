//! How much of the log fits on the screen, and what happened since the last key, where it does not.

use parlor_erased::Narrated;

use super::dealing::below_grid;
use super::{App, Tone};
use crate::layout::LogPlace;
use crate::log::{LogEntry, entries, log_lines};
use crate::text::wrap;
use crate::{Due, Look};

/// This many rows of news are said at once.
const NEWS: usize = 4;

/// How many lines of a text the log has room for, and how wide they are.
pub(crate) fn log_room(app: &App) -> (usize, usize) {
    match app.layout.map(|layout| layout.log) {
        Some(LogPlace::Below(strip)) => (strip.height.into(), strip.width.into()),
        Some(LogPlace::Beside(area)) => (usize::from(area.height) - 1, area.width.into()),
        None => (0, 0),
    }
}

/// How many lines of the log are seen beside the board, and how many it can be scrolled up, if there is a log.
pub(crate) fn log_rows(app: &App) -> Option<(usize, usize)> {
    let LogPlace::Beside(area) = app.layout?.log else { return None };
    let area = app.grid().map_or(Some(area), |(grid, _)| below_grid(area, grid))?;
    let lines = log_lines(app.log.entries(), usize::from(area.width), Look::PLAIN).len();
    let rows = usize::from(area.height) - 1;
    Some((rows, lines.saturating_sub(rows)))
}

impl App {
    /// Where the log has less room than what others and luck have done since the last key, that is said below the board until the next one.
    /// At the end of a game it is not: who won, and what can be done next, needs the room.
    pub(super) fn tell_news(&mut self) {
        if self.table.due() == Due::Nothing {
            self.note.take_if(|note| note.tone == Tone::News);
            return;
        }
        let own = self.viewer.seat();
        let is_news = |told: &&Narrated| told.together.is_none() && (own.is_none() || told.seat != own);
        let fresh = self.log.narrated.get(self.news_from..).unwrap_or_default();
        let Some(from) = fresh.iter().position(|told| is_news(&told)) else { return };
        let (rows, columns) = log_room(self);
        let row_count = |entry: &LogEntry| wrap(&entry.text, columns.saturating_sub(2)).len();
        // What stands between them in the log, and after them, takes rows there, too.
        if columns == 0 || entries(&fresh[from..]).iter().map(row_count).sum::<usize>() <= rows {
            return;
        }
        let mut room = NEWS * usize::from(self.size.0.saturating_sub(4));
        let mut texts: Vec<&str> = Vec::new();
        for told in fresh.iter().filter(is_news).rev() {
            let left = room.checked_sub(told.sentence.chars().count() + 1);
            // What is too long alone is said as far as it goes: `l` has it whole.
            if left.is_none() && !texts.is_empty() {
                break;
            }
            room = left.unwrap_or_default();
            texts.push(&told.sentence);
        }
        texts.reverse();
        self.say(Tone::News, texts.join(" "));
    }
}
