//! What has happened, at a table or in a recorded game, as the sentences of the log.

use std::cell::OnceCell;

use parlor_erased::{Narrated, Position};
use parlor_game::{Cast, Seat, Viewer};
use parlor_record::Replay;
use parlor_scene::Ink;

use crate::text::hanging;
use crate::thinker::JobPosition;
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
    game: Position,
    /// The position up to which it goes.
    pub(crate) position: JobPosition,
    /// All of it, oldest first.
    pub(crate) narrated: Vec<Narrated>,
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

    /// The same until some step.
    pub(crate) fn until(table: &LocalTable, viewer: Viewer, steps: usize) -> Self {
        let game = Position::new(table.session().start());
        let position = JobPosition { steps: 0, ..table.position() };
        let mut log =
            Log { viewer, game, position, narrated: Vec::new(), notices: 0, entries: OnceCell::new() };
        log.go_on(table, steps);
        log
    }

    /// Takes in what happened up to this step, and what was noticed on the way.
    fn go_on(&mut self, table: &LocalTable, to: usize) {
        let cast = table.cast(self.viewer);
        self.entries.take();
        loop {
            let steps = self.position.steps;
            while let Some(text) = table.notice(self.notices, steps) {
                self.narrated.push(Narrated::notice(text));
                self.notices += 1;
            }
            if steps >= to {
                return;
            }
            let Ok(happened) = self.game.after(&table.session().events()[steps]) else { return };
            self.narrated.extend(happened.tell(&cast));
            self.game = happened.after().clone();
            self.position.steps += 1;
        }
    }

    /// Catches up with the table; returns what is new. After an undo, or for another viewer, all is anew, and nothing is new.
    pub(crate) fn update(&mut self, table: &LocalTable, viewer: Viewer) -> Vec<Narrated> {
        let position = table.position();
        if viewer != self.viewer || position.rewinds != self.position.rewinds {
            *self = Log::new(table, viewer);
            return Vec::new();
        }
        let known = self.narrated.len();
        self.go_on(table, position.steps);
        self.narrated[known..].to_vec()
    }

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
fn one_row(one: &Narrated, other: &Narrated) -> bool {
    one.together.is_some() && one.together == other.together
}

/// Sentences as lines: a row that is told together, such as a set-up, is one line, and each part of the game has a heading.
pub(crate) fn entries(told: &[Narrated]) -> Vec<LogEntry> {
    let (mut lines, mut part) = (Vec::new(), None);
    let entry = |text: String, seat, last| LogEntry { text, seat, last };
    let told: Vec<(usize, &Narrated)> =
        (0..told.len()).filter(|at| !was_opened(told, *at)).map(|at| (at, &told[at])).collect();
    for row in told.chunk_by(|(_, one), (_, other)| one_row(one, other)) {
        let (first, last) = (row[0], row[row.len() - 1].0);
        let heading = first.1.part.as_ref();
        if let Some(text) = heading.filter(|own| part != Some(*own)) {
            lines.push(entry(format!("-- {text} --"), None, first.0));
        }
        part = heading;
        match (row, &first.1.together) {
            ([_, _, ..], Some(text)) => lines.push(entry(with_words(text, row), None, last)),
            _ => lines.extend(row.iter().map(|(at, one)| entry(one.sentence.clone(), one.seat, *at))),
        }
    }
    lines
}

/// The sentence of a row with what came, as the terminal's pictures write it: anyone who reads lines has no picture beside them.
fn with_words(text: &str, row: &[(usize, &Narrated)]) -> String {
    let words: Vec<&str> = row.iter().flat_map(|(_, told)| &told.words).map(String::as_str).collect();
    if words.is_empty() {
        return text.to_owned();
    }
    // Names are parted by commas, codes need none.
    let between = if words.iter().any(|word| word.contains(' ')) { ", " } else { " " };
    format!("{}: {}.", text.trim_end_matches('.'), words.join(between))
}

/// A recorded game as one viewer hears of it, with the places between its steps where one may stop.
pub(crate) struct Story {
    /// All of it, oldest first.
    pub(crate) entries: Vec<LogEntry>,
    /// After how many steps each of them has happened.
    pub(crate) after: Vec<usize>,
    /// The words of what each step did, as far as the viewer may know them.
    words: Vec<Vec<String>>,
    /// After how many steps one may stop: within a row that is one sentence, such as a set-up, one does not.
    stops: Vec<usize>,
}

impl Story {
    pub(crate) fn new(replay: &Replay, viewer: Viewer) -> Self {
        let cast = Cast::new(&replay.header.names, viewer);
        let (mut narrated, mut steps): (Vec<Narrated>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut words = Vec::new();
        for (index, transition) in replay.transitions().enumerate() {
            let of_step = transition.tell(&cast);
            words.push(of_step.first().map(|own| own.words.clone()).unwrap_or_default());
            steps.extend(of_step.iter().map(|_| index + 1));
            narrated.extend(of_step);
        }
        let within = |step: usize| {
            let last = steps.partition_point(|own| *own <= step);
            last > 0 && last < narrated.len() && one_row(&narrated[last - 1], &narrated[last])
        };
        let stops = (0..=words.len()).filter(|step| !within(*step)).collect();
        let entries = entries(&narrated);
        let after = entries.iter().map(|entry| steps[entry.last]).collect();
        Story { entries, after, words, stops }
    }

    /// How many of the entries have happened after this many steps.
    pub(crate) fn happened(&self, step: usize) -> usize {
        self.after.partition_point(|after| *after <= step)
    }

    /// What the step that follows does, as far as the viewer may know it.
    pub(crate) fn words_after(&self, step: usize) -> &[String] {
        self.words.get(step).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn stop_after(&self, step: usize) -> Option<usize> {
        self.stops.get(self.stops.partition_point(|own| *own <= step)).copied()
    }

    pub(crate) fn stop_before(&self, step: usize) -> Option<usize> {
        self.stops.partition_point(|own| *own < step).checked_sub(1).map(|index| self.stops[index])
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
        lines.extend(hanging(sign, &entry.text, columns, ink));
    }
    lines
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
