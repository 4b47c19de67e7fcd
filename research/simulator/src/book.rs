//! Clocks and questions, computed a second time from the log alone, independently of the session.

use parlor_erased::Event;
use parlor_game::{Seat, Seats};
use parlor_session::{ClockRule, Entry, EntryKind, Millis, ReplaceReason, SeatEntry, UndoEntry};

/// A seat's clock and question.
#[derive(Clone, Copy, Default)]
pub(crate) struct Page {
    left: Millis,
    runs_since: Option<Millis>,
    /// What the time in which the table was not in memory costs, until the log says so.
    late: Millis,
    /// The version that brought the seat's current question.
    pub(crate) question: u32,
}

/// The facts of a table after an entry.
pub(crate) struct Facts {
    /// The seats that have to choose.
    pub(crate) asked: Seats,
    /// The seats of people.
    pub(crate) people: Seats,
    /// The seats whose choice is sealed.
    pub(crate) sealed: Seats,
}

/// All seats' clocks and questions.
pub(crate) struct Book {
    rule: Option<ClockRule>,
    resigns: bool,
    pages: [Page; 4],
    asked: Seats,
    /// When the last entry came.
    last: Millis,
    /// For how long the server has stood still since.
    stood: Millis,
}

impl Book {
    pub(crate) fn new(rule: Option<ClockRule>, resigns: bool) -> Book {
        let full = match rule {
            Some(ClockRule::Move(time) | ClockRule::Total(time)) => time,
            None => 0,
        };
        let page = Page { left: full, ..Page::default() };
        Book { rule, resigns, pages: [page; 4], asked: Seats::NONE, last: 0, stood: 0 }
    }

    pub(crate) fn page(&self, seat: Seat) -> &Page {
        &self.pages[seat.index()]
    }

    /// A seat's remaining time at `now`, and whether its clock runs.
    pub(crate) fn left(&self, seat: Seat, now: Millis) -> Option<(Millis, bool)> {
        self.rule?;
        let page = self.page(seat);
        let gone = page.runs_since.map_or(0, |since| now.saturating_sub(self.stood).saturating_sub(since));
        Some((page.left.saturating_sub(gone).saturating_sub(page.late), page.runs_since.is_some()))
    }

    /// Nobody could act since `last`; the table is in memory again at `now`. Servers have run for `idle` of this time, which counts
    /// where a clock has a day or more.
    pub(crate) fn closed(&mut self, last: Millis, now: Millis, idle: Millis) {
        let long = self.is_long();
        self.stood = 0;
        for page in self.pages.iter_mut().filter(|page| page.runs_since.is_some()) {
            let gone = page.runs_since.map_or(0, |since| last.saturating_sub(since));
            page.left = page.left.saturating_sub(gone);
            page.runs_since = Some(now.max(last));
            page.late = if long { idle } else { 0 };
        }
    }

    /// Whether people have days for their choices: such a clock runs on whatever happens.
    fn is_long(&self) -> bool {
        match self.rule {
            Some(ClockRule::Move(time) | ClockRule::Total(time)) => time >= 86_400_000,
            None => false,
        }
    }

    /// The last entry came at `at` and is stored at `now`: nobody knew of it before, so a second or more until then is charged to nobody.
    pub(crate) fn stored(&mut self, at: Millis, now: Millis) {
        let stood = now.saturating_sub(at);
        if stood >= 1000 && !self.is_long() {
            self.stood = self.stood.max(stood);
        }
    }

    /// Checks that an entry may come now, as far as clocks go.
    pub(crate) fn check(&self, entry: &Entry, people: Seats) -> Result<(), String> {
        if self.rule.is_none() {
            return Ok(());
        }
        let out = |seat: Seat| self.left(seat, entry.at) == Some((0, true));
        let fine = match &entry.kind {
            EntryKind::Seat(SeatEntry::Replaces(seat, _, ReplaceReason::Expired)) => {
                out(*seat) && !self.resigns
            }
            EntryKind::Seat(SeatEntry::Resigns(seat, true)) => out(*seat) && self.resigns,
            EntryKind::Step(Event::Action { seat, .. }) if people.contains(*seat) => !out(*seat),
            EntryKind::Seat(SeatEntry::Returns(seat)) => {
                self.left(*seat, entry.at).is_some_and(|(left, _)| left > 0)
            }
            _ => true,
        };
        if fine { Ok(()) } else { Err(format!("`{entry}` is not what was agreed about time")) }
    }

    /// Records an entry, and the facts after it.
    pub(crate) fn turn_over(&mut self, version: u32, entry: &Entry, facts: &Facts) {
        let goes_on = match &entry.kind {
            EntryKind::Step(Event::Action { seat, .. }) => facts.sealed.contains(*seat),
            EntryKind::Step(Event::Deal(_)) | EntryKind::Undo(UndoEntry::Rewinds(_)) => false,
            _ => true,
        };
        let stood = self.stood.min(entry.at.saturating_sub(self.last));
        (self.last, self.stood) = (entry.at, self.stood - stood);
        for since in self.pages.iter_mut().filter_map(|page| page.runs_since.as_mut()) {
            *since += stood;
        }
        for seat in Seat::ALL {
            let asked = facts.asked.contains(seat);
            let anew = asked && !(goes_on && self.asked.contains(seat));
            let page = &mut self.pages[seat.index()];
            page.left = page.left.saturating_sub(std::mem::take(&mut page.late));
            if anew {
                page.question = version;
            }
            let runs = asked && facts.people.contains(seat);
            if runs && !anew && page.runs_since.is_some() {
                continue;
            }
            let gone = page.runs_since.map_or(0, |since| entry.at.saturating_sub(since));
            page.left = match self.rule {
                // Who is asked the same as before has what was left, even after a bot has sat there.
                Some(ClockRule::Move(full)) if anew || !asked => full,
                _ => page.left.saturating_sub(gone),
            };
            page.runs_since = runs.then_some(entry.at);
        }
        self.asked = facts.asked;
    }
}
