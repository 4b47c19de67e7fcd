//! What happened since the last key, where the log has no room to tell it.

use parlor_erased::Narrated;

use super::measure::log_room;
use super::{App, Tone};
use crate::Due;
use crate::log::{LogEntry, entries};
use crate::text::wrap;

/// This many rows of news are said at once.
const NEWS: usize = 4;

impl App {
    /// Whether the newest of the log is said below the board now, and need not stand in the log, too.
    pub(crate) fn says_news(&self) -> bool {
        self.note.as_ref().is_some_and(|note| note.tone == Tone::News)
    }

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
