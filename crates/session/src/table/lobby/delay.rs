//! Who looks on sees the game later than those who play it, by as many choices as the host has decided: nobody beside the table can tell a
//! player in time what another has just done.

use parlor_game::Seat;

use crate::table::decide::Judged;
use crate::table::pending_entry::plain;
use crate::table::seats::seated;
use crate::{Bounded, CommandError, EntryKind, LobbyEntry, Occupant, Table, UndoEntry};

/// By this many choices at most is behind who looks on.
pub const LONGEST_DELAY: u8 = 100;

impl Table {
    /// By how many choices who looks on is behind.
    pub fn delay(&self) -> u8 {
        self.lobby.delay
    }

    /// The host decides by how many choices who looks on is behind.
    pub(crate) fn decide_delay(&self, by: Seat, choices: u8) -> Judged {
        self.check_host(by)?;
        if choices > LONGEST_DELAY {
            return Err(CommandError::DelayTooLong(LONGEST_DELAY));
        }
        if self.delay() == choices {
            return Err(CommandError::AlreadyAgreed);
        }
        if choices > 0 {
            self.may_once_more(Bounded::Arrival)?;
        }
        Ok(plain([EntryKind::Lobby(LobbyEntry::Delay(choices))]))
    }

    /// How much of the log who looks on may know: what came before the newest choices that stand. A choice that was taken back is none: else
    /// anyone who takes back freely could hurry the others' choices on. All of it where nobody plays: in the lobby, after the game, and while a seat
    /// is free that they might take.
    pub(crate) fn known_to_all(&self) -> usize {
        let all = self.log.len();
        if self.delay() == 0 || !self.is_playing() {
            return all;
        }
        let mut steps = Vec::new();
        for (index, entry) in self.log.iter().enumerate() {
            match &entry.kind {
                EntryKind::Step(event) => steps.push((index, event.seat().is_some())),
                EntryKind::Undo(UndoEntry::Rewinds(to)) => steps.truncate(*to),
                _ => {}
            }
        }
        // The steps with which the table began are nobody's choices here.
        let choices = steps.iter().skip(self.terms.given).filter(|(_, is_choice)| *is_choice);
        choices.rev().take(usize::from(self.delay())).last().map_or(all, |(index, _)| *index)
    }

    /// This table before anything has happened at it. Its steps are taken as they were written: it deals nothing of its own.
    pub(crate) fn anew(&self) -> Table {
        let mut header = self.session.header().clone();
        header.names = self.first_names.clone();
        for seat in self.session.seats().iter() {
            seated::write(&mut header, seat, &Occupant::Open);
        }
        let mut table = Table::new(self.id.clone(), header, self.seed.clone(), self.session.start().boxed());
        (table.taken, table.seed_tells, table.one_screen) = (usize::MAX, self.seed_tells, self.one_screen);
        table.terms = self.terms.clone();
        table
    }
}
