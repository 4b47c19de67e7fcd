//! What has happened, as the sentences of the log.

use parlor_erased::{Narrated, Position};
use parlor_game::{Seat, Viewer};

use crate::LocalTable;

/// So many deals in a row are told one by one; more become one line.
const FEW: usize = 6;

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The sentence.
    pub(crate) text: String,
    /// Who acted; `None` for luck.
    pub(crate) seat: Option<Seat>,
}

/// What one viewer has been told so far.
pub(crate) struct Log {
    viewer: Viewer,
    /// The position up to which it was told.
    position: Position,
    told: Vec<Narrated>,
    steps: usize,
    rewinds: u64,
}

impl Log {
    /// All that has happened at the table, told to `viewer`.
    pub(crate) fn new(table: &LocalTable, viewer: Viewer) -> Self {
        let place = table.position();
        Log {
            viewer,
            position: table.session().position().clone(),
            told: table.session().story(viewer),
            steps: place.steps,
            rewinds: place.rewinds,
        }
    }

    /// What had happened when the table was opened: the first deals of a new one are still to be told.
    pub(crate) fn opened(table: &LocalTable, viewer: Viewer) -> Self {
        let (session, steps, cast) = (table.session(), table.resumed(), table.cast(viewer));
        let (mut position, mut told) = (Position::new(session.start()), Vec::new());
        for happened in session.transitions().take(steps) {
            told.extend(happened.tell(&cast));
            position = happened.after().clone();
        }
        Log { viewer, position, told, steps, rewinds: table.position().rewinds }
    }

    /// Catches up with the table; gives back what is new. After an undo, or for another viewer, all is told anew, and nothing is new.
    pub(crate) fn update(&mut self, table: &LocalTable, viewer: Viewer) -> Vec<Narrated> {
        let position = table.position();
        if viewer != self.viewer || position.rewinds != self.rewinds {
            *self = Log::new(table, viewer);
            return Vec::new();
        }
        let cast = table.cast(viewer);
        let mut fresh = Vec::new();
        for event in &table.session().events()[self.steps..] {
            let Ok(happened) = self.position.after(event) else { break };
            fresh.extend(happened.tell(&cast));
            self.position = happened.after().clone();
        }
        self.steps = position.steps;
        self.told.extend(fresh.iter().cloned());
        fresh
    }

    /// The log's lines, oldest first.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        entries(&self.told)
    }

    /// At least the last `count` lines, oldest first: a frame of a game of thousands of steps looks at no more of them.
    pub(crate) fn latest(&self, count: usize) -> Vec<Entry> {
        let mut steps = count;
        loop {
            let mut from = self.told.len().saturating_sub(steps);
            // A run of deals is one line or none.
            while from > 0 && self.told[from - 1].seat.is_none() {
                from -= 1;
            }
            let lines = entries(&self.told[from..]);
            if lines.len() >= count || from == 0 {
                return lines;
            }
            steps *= 2;
        }
    }
}

/// Whether this is a deal of which nothing but what came is told: a sentence that goes on after a semicolon tells what followed.
fn mere_deal(told: &Narrated) -> bool {
    told.seat.is_none() && !told.sentence.contains("; ")
}

/// Sentences as lines; a long run of mere deals, such as a set-up, is one line with the outcomes' words.
pub(crate) fn entries(told: &[Narrated]) -> Vec<Entry> {
    let mut lines = Vec::new();
    for run in told.chunk_by(|one, other| mere_deal(one) && mere_deal(other)) {
        if run.len() > FEW {
            let words: Vec<_> = run
                .iter()
                .map(|told| if told.words.is_empty() { "?".into() } else { told.words.join(" ") })
                .collect();
            lines.push(Entry { text: format!("{} deals: {}.", run.len(), words.join(" ")), seat: None });
        } else {
            lines.extend(run.iter().map(|told| Entry { text: told.sentence.clone(), seat: told.seat }));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(seat: Option<Seat>, word: &str) -> Narrated {
        Narrated { sentence: format!("Said {word}."), seat, words: vec![word.to_owned()] }
    }

    #[test]
    fn long_runs_of_deals_are_one_line() {
        let mut all: Vec<_> = (0..7).map(|number| told(None, &number.to_string())).collect();
        all.push(told(Some(Seat::One), "take"));
        all.extend((0..6).map(|number| told(None, &number.to_string())));
        let texts: Vec<_> = entries(&all).into_iter().map(|line| line.text).collect();
        assert_eq!(texts[0], "7 deals: 0 1 2 3 4 5 6.");
        assert_eq!(texts[1], "Said take.");
        assert_eq!(texts.len(), 2 + 6);
        // What follows from a deal is never folded away with it.
        all[3].sentence = "Said 3; the round is over.".to_owned();
        let texts: Vec<_> = entries(&all).into_iter().map(|line| line.text).collect();
        assert!(texts.contains(&all[3].sentence) && texts.len() == 8 + 6, "{texts:?}");
    }
}
