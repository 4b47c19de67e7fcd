//! What has happened, as the sentences of the log.

use std::cell::OnceCell;

use parlor_erased::{Narrated, Position};
use parlor_game::{Seat, Viewer};
use parlor_scene::Ink;

use crate::text::wrap;
use crate::{LocalTable, Look};

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogEntry {
    pub(crate) text: String,
    /// Who acted; `None` for luck.
    pub(crate) seat: Option<Seat>,
    /// The index of the last of those that this line says; for a heading, of what comes next.
    pub(crate) last: usize,
}

/// What one viewer has heard so far.
pub(crate) struct Log {
    viewer: Viewer,
    /// The position up to which it goes.
    position: Position,
    /// All of it, oldest first.
    pub(crate) narrated: Vec<Narrated>,
    steps: usize,
    rewinds: u64,
    /// How many of the table's notices are in it.
    notices: usize,
    /// Its lines, once somebody has asked for them.
    entries: OnceCell<Vec<LogEntry>>,
}

impl Log {
    /// All that has happened at the table, as `viewer` may know it.
    pub(crate) fn new(table: &LocalTable, viewer: Viewer) -> Self {
        Log::until(table, viewer, table.position().steps)
    }

    /// What had happened when the table was opened: the first deals of a new one are still to come.
    pub(crate) fn opened(table: &LocalTable, viewer: Viewer) -> Self {
        Log::until(table, viewer, table.resumed())
    }

    fn until(table: &LocalTable, viewer: Viewer, steps: usize) -> Self {
        let (position, rewinds) = (Position::new(table.session().start()), table.position().rewinds);
        let (narrated, entries) = (Vec::new(), OnceCell::new());
        let mut log = Log { viewer, position, narrated, steps: 0, rewinds, notices: 0, entries };
        log.go_on(table, steps);
        log
    }

    /// Takes in what happened up to this step, and what was noticed on the way.
    fn go_on(&mut self, table: &LocalTable, to: usize) {
        let cast = table.cast(self.viewer);
        self.entries.take();
        loop {
            while let Some(text) = table.notice(self.notices, self.steps) {
                self.narrated.push(Narrated::notice(text));
                self.notices += 1;
            }
            if self.steps >= to {
                return;
            }
            let Ok(happened) = self.position.after(&table.session().events()[self.steps]) else { return };
            self.narrated.extend(happened.tell(&cast));
            self.position = happened.after().clone();
            self.steps += 1;
        }
    }

    /// Catches up with the table; returns what is new. After an undo, or for another viewer, all is anew, and nothing is new.
    pub(crate) fn update(&mut self, table: &LocalTable, viewer: Viewer) -> Vec<Narrated> {
        let position = table.position();
        if viewer != self.viewer || position.rewinds != self.rewinds {
            *self = Log::new(table, viewer);
            return Vec::new();
        }
        let known = self.narrated.len();
        self.go_on(table, position.steps);
        self.narrated[known..].to_vec()
    }

    /// The log's lines, oldest first.
    pub(crate) fn entries(&self) -> &[LogEntry] {
        self.entries.get_or_init(|| entries(&self.narrated))
    }

    /// The last `count` lines: a frame of a game of thousands of steps looks at no more of them.
    pub(crate) fn latest(&self, count: usize) -> &[LogEntry] {
        let all = self.entries();
        &all[all.len().saturating_sub(count)..]
    }
}

/// Whether this only says that a choice was made which has been told since.
fn was_opened(told: &[Narrated], at: usize) -> bool {
    told[at].sealed && told[at + 1..].iter().any(|later| later.seat == told[at].seat && !later.sealed)
}

/// Whether two are told together.
pub(crate) fn one_row(one: &Narrated, other: &Narrated) -> bool {
    one.together.is_some() && one.together == other.together
}

/// Sentences as lines: a row that is told together, such as a set-up, is one line, and each part of the game has a heading.
pub(crate) fn entries(told: &[Narrated]) -> Vec<LogEntry> {
    let mut lines = Vec::new();
    let mut part = None;
    let told: Vec<(usize, &Narrated)> =
        (0..told.len()).filter(|at| !was_opened(told, *at)).map(|at| (at, &told[at])).collect();
    for row in told.chunk_by(|(_, one), (_, other)| one_row(one, other)) {
        let (first, last) = (row[0], row[row.len() - 1].0);
        let heading = first.1.part.as_ref();
        if let Some(text) = heading.filter(|own| part != Some(*own)) {
            lines.push(LogEntry { text: format!("-- {text} --"), seat: None, last: first.0 });
        }
        part = heading;
        match (row, &first.1.together) {
            ([_, _, ..], Some(text)) => {
                lines.push(LogEntry { text: with_words(text, row), seat: None, last });
            }
            _ => lines.extend(row.iter().map(|(at, told)| LogEntry {
                text: told.sentence.clone(),
                seat: told.seat,
                last: *at,
            })),
        }
    }
    lines
}

/// The sentence of a row with what came, as the terminal's pictures write it: anyone who reads lines has no picture beside them.
fn with_words(text: &str, row: &[(usize, &Narrated)]) -> String {
    let words: Vec<&str> = row.iter().flat_map(|(_, told)| &told.words).map(String::as_str).collect();
    match words.is_empty() {
        true => text.to_owned(),
        false => {
            // Names are parted by commas, codes need none.
            let between = if words.iter().any(|word| word.contains(' ')) { ", " } else { " " };
            format!("{}: {}.", text.trim_end_matches('.'), words.join(between))
        }
    }
}

/// The log wrapped; the newest entry stands out, and luck is fainter than choices.
pub(crate) fn log_lines(entries: &[LogEntry], columns: usize, look: Look) -> Vec<(String, Ink)> {
    let mut lines = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let ink = match entry.seat {
            _ if index + 1 == entries.len() => Ink::Strong,
            Some(_) => Ink::Plain,
            None => Ink::Faint,
        };
        let sign = if entry.seat.is_some() { look.pick("• ", "* ") } else { "  " };
        lines.extend(entry_lines(entry, sign, columns).map(|line| (line, ink)));
    }
    lines
}

/// A line of the log wrapped, with a sign of two columns before its first row.
pub(crate) fn entry_lines(entry: &LogEntry, sign: &str, columns: usize) -> impl Iterator<Item = String> {
    let rows = wrap(&entry.text, columns.saturating_sub(2)).into_iter().enumerate();
    rows.map(move |(row, line)| format!("{}{line}", if row == 0 { sign } else { "  " }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(seat: Option<Seat>, word: &str, together: Option<&str>) -> Narrated {
        Narrated {
            sentence: format!("Said {word}."),
            seat,
            words: vec![word.to_owned()],
            together: together.map(str::to_owned),
            ..Narrated::default()
        }
    }

    fn texts(told: &[Narrated]) -> Vec<String> {
        entries(told).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn a_row_that_is_told_together_is_one_line() {
        let mut all: Vec<_> = (0..7).map(|one| told(None, &one.to_string(), Some("All are laid."))).collect();
        all.push(told(Some(Seat::One), "take", None));
        all.extend((0..2).map(|one| told(None, &one.to_string(), None)));
        all.push(told(None, "last", Some("All are laid.")));
        assert_eq!(
            texts(&all),
            ["All are laid: 0 1 2 3 4 5 6.", "Said take.", "Said 0.", "Said 1.", "Said last."]
        );
    }

    #[test]
    fn what_only_says_that_somebody_has_chosen_goes_when_it_is_opened() {
        let sealed = |one| Narrated { sealed: true, ..told(Some(one), "sealed", None) };
        let mut all = vec![sealed(Seat::One), sealed(Seat::Two)];
        assert_eq!(texts(&all).len(), 2);
        all.push(told(Some(Seat::One), "opened", None));
        assert_eq!(texts(&all), ["Said sealed.", "Said opened."]);
    }

    #[test]
    fn each_part_of_a_game_has_a_heading() {
        let parts = [None, Some("Round 1"), Some("Round 1"), Some("Round 2")];
        let told = |part: &Option<&str>| Narrated { part: part.map(str::to_owned), ..told(None, "so", None) };
        let all: Vec<_> = parts.iter().map(told).collect();
        assert_eq!(
            texts(&all),
            ["Said so.", "-- Round 1 --", "Said so.", "Said so.", "-- Round 2 --", "Said so."]
        );
    }
}
