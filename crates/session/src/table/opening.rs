//! The first entries of a table, and its record.

use parlor_erased::Event;
use parlor_game::{Seat, Viewer};

use crate::table::pending_entry::{MadeMove, plain};
use crate::{CommandError, Entry, EntryKind, LobbyEntry, Millis, SeatEntry, Table};

impl Table {
    /// The first entries of a new table: who sits where, and the first deals when nobody is waited for.
    ///
    /// # Errors
    /// The steps that are given do not fit the game, or several people would play where one of them may know what the others hold.
    pub fn opening(
        &self,
        seating: Vec<impl Into<EntryKind>>,
        given: &[Event],
        at: Millis,
    ) -> Result<Vec<Entry>, CommandError> {
        let mut what = plain(seating);
        let bots =
            what.iter().filter(|draft| matches!(draft.kind, EntryKind::Seat(SeatEntry::Plays(..)))).count();
        let people = usize::from(self.session.seats().len()).saturating_sub(bots);
        self.check_known_deal(people)?;
        let mut position = self.session.position().clone();
        for event in given {
            let transition = position.after(event)?;
            position = transition.after().clone();
            what.push(MadeMove { transition, dealer: None }.into());
        }
        let seated = |seat: Seat| {
            let sits = |what: &EntryKind| matches!(what, EntryKind::Seat(SeatEntry::Sits(own, ..) | SeatEntry::Plays(own, ..)) if *own == seat);
            what.iter().any(|happening| sits(&happening.kind))
        };
        let gathers = what.iter().any(|happening| happening.kind == EntryKind::Lobby(LobbyEntry::Gathers));
        let full = !gathers && self.session.seats().iter().all(seated);
        let what = if full { self.with_deals(what, position) } else { what };
        Ok(self.planned(what, None, at).into_iter().map(|planned| planned.entry).collect())
    }

    /// The record as `viewer` may have it, with what people did that changes its meaning; all of it once the game is over, and the seed
    /// that alone brings its deals again.
    pub fn record(&self, viewer: Viewer) -> String {
        let text = if self.is_over() { self.session.record() } else { self.session.record_for(viewer) };
        let seed = self.revealed_seed().filter(|seed| is_header_text(seed));
        let seed = seed.map(|seed| format!("\nseed {seed}"));
        let resigned = self.seating.resigned.iter().map(|seat| format!("\nresigned {seat}"));
        let moved = self.devices.marks().map(|(seat, how)| format!("\nmoved {seat} {how}"));
        let further: String = resigned.chain(moved).chain(seed).collect();
        let Some(blank) = text.find("\n\n").filter(|_| !further.is_empty()) else { return text };
        format!("{}{further}{}", &text[..blank], &text[blank..])
    }
}

/// Whether a record's header can hold this text as it is: not what begins a comment, ends a line or would be trimmed.
fn is_header_text(text: &str) -> bool {
    !text.is_empty()
        && text.trim() == text
        && !text.contains(|letter: char| letter == ';' || letter.is_control())
}
