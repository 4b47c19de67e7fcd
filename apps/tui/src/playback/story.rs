//! A recorded game as one viewer's log, with the places between its steps where one may stop.

use parlor_erased::Narrated;
use parlor_game::{Cast, Viewer};
use parlor_record::Replay;

use crate::log::{LogEntry, entries, one_row};

/// What happened, as one viewer hears of it.
pub(super) struct Story {
    /// All of it, oldest first.
    pub(super) entries: Vec<LogEntry>,
    /// After how many steps each of them has happened.
    pub(super) after: Vec<usize>,
    /// The words of what each step did, as far as the viewer may know them.
    words: Vec<Vec<String>>,
    /// After how many steps one may stop: within a row that is told together, such as a set-up, one does not.
    stops: Vec<usize>,
}

impl Story {
    pub(super) fn new(replay: &Replay, viewer: Viewer) -> Self {
        let cast = Cast::new(&replay.header.names, viewer);
        let (mut told, mut steps): (Vec<Narrated>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut words = Vec::new();
        for (index, transition) in replay.transitions().enumerate() {
            let of_step = transition.tell(&cast);
            words.push(of_step.first().map(|own| own.words.clone()).unwrap_or_default());
            steps.extend(of_step.iter().map(|_| index + 1));
            told.extend(of_step);
        }
        let within = |step: usize| {
            let last = steps.partition_point(|own| *own <= step);
            last > 0 && last < told.len() && one_row(&told[last - 1], &told[last])
        };
        let stops = (0..=words.len()).filter(|step| !within(*step)).collect();
        let entries = entries(&told);
        let after = entries.iter().map(|entry| steps[entry.last]).collect();
        Story { entries, after, words, stops }
    }

    /// How many of the entries have happened after this many steps.
    pub(super) fn happened(&self, step: usize) -> usize {
        self.after.partition_point(|after| *after <= step)
    }

    /// What the step that follows does, as far as the viewer may know it.
    pub(super) fn words_after(&self, step: usize) -> &[String] {
        self.words.get(step).map_or(&[], Vec::as_slice)
    }

    /// The next place to stop.
    pub(super) fn stop_after(&self, step: usize) -> Option<usize> {
        self.stops.get(self.stops.partition_point(|own| *own <= step)).copied()
    }

    /// The place to stop before.
    pub(super) fn stop_before(&self, step: usize) -> Option<usize> {
        self.stops.partition_point(|own| *own < step).checked_sub(1).map(|index| self.stops[index])
    }
}
