//! The next game goes on without those who do not want to, or are away.

use parlor_game::{Seat, Seats};
use parlor_wire as wire;

use crate::table::decide::Judged;
use crate::table::pending_entry::plain;
use crate::table::seats::decide::check_bot;
use crate::{Bounded, CommandError, CommandSupplies, EntryKind, NextGameEntry, Plan, Successor, Table};

impl Table {
    /// Anyone who sits in `by` goes on to the next game without those who do not want to, or have been `away` for a while. `heirs` says who
    /// has their seats then.
    pub(crate) fn go_on_without(
        &self,
        by: Seat,
        heirs: &wire::Heirs,
        (seen, fresh, away): (u32, &CommandSupplies, Seats),
    ) -> Judged {
        // Two who go on at the same moment want the same.
        if self.next_game.next.is_some() && self.next_game.rematch.contains(by) {
            return Ok(Vec::new());
        }
        self.check_over()?;
        self.check_plan_seen(seen)?;
        self.check_has_seat(by)?;
        let missing = self.undecided(by).minus(self.left_out());
        if let Some(here) = missing.minus(away).minus(self.next_game.stopped).lowest() {
            return Err(CommandError::NotAway(here.number()));
        }
        let successor = |seat: Seat| Ok((seat, wished(&heirs.of(seat.number()))?));
        let without = missing.iter().map(successor).collect::<Result<Vec<_>, CommandError>>()?;
        let fewer = without.iter().filter(|(_, successor)| *successor == Successor::Nobody).count() as u8;
        if fewer > 0 {
            let seats = self.session.seats().len().saturating_sub(fewer);
            // Another game says itself how many play.
            if matches!(self.plan(), Plan::Other(_)) {
                return Err(CommandError::NotForSoMany(seats));
            }
            self.session.start().resized(seats).map_err(|_| CommandError::NotForSoMany(seats))?;
        }
        let mut what = Vec::new();
        if !self.next_game.rematch.contains(by) {
            what.push(EntryKind::NextGame(NextGameEntry::Rematch(by)));
        }
        what.extend(
            without
                .into_iter()
                .map(|(seat, successor)| EntryKind::NextGame(NextGameEntry::Without(seat, successor))),
        );
        what.extend(self.goes_on_at(&fresh.table));
        Ok(plain(what))
    }

    /// Anyone who sits in `by` does not want to play again, or not any more.
    pub(crate) fn stop(&self, by: Seat) -> Judged {
        self.check_over()?;
        if self.next_game.stopped.contains(by) {
            return Err(CommandError::AlreadyAgreed);
        }
        self.may_once_more(Bounded::Arrival)?;
        Ok(plain([EntryKind::NextGame(NextGameEntry::Stops(by))]))
    }

    /// Who has not said, if `by` plays again, that they do: the people, also those for whom a bot plays. Who has resigned may have left, and
    /// nobody who is here is seated unasked.
    pub(crate) fn undecided(&self, by: Seat) -> Seats {
        self.missing(self.agreed().union(self.device(by)))
    }

    /// Who has not said that they play again, if these have.
    pub(crate) fn missing(&self, agreed: Seats) -> Seats {
        self.holders().minus(agreed)
    }

    /// Whether the person in this seat has left for good, or does not want to play again.
    pub fn has_stopped(&self, seat: Seat) -> bool {
        self.next_game.stopped.contains(seat)
    }

    /// The seats of all who have agreed to play again, with those who share their devices: one word counts for a device.
    pub(crate) fn agreed(&self) -> Seats {
        self.next_game.rematch.iter().fold(Seats::NONE, |all, seat| all.union(self.device(seat)))
    }

    /// What the next game does with a seat whose person does not go on: nothing where they do.
    pub fn without(&self, seat: Seat) -> Option<&Successor> {
        self.next_game.without[seat].as_ref()
    }
}

/// Who has a seat, as somebody wishes it.
fn wished(successor: &wire::Heir) -> Result<Successor, CommandError> {
    match successor {
        wire::Heir::Bot { bot } => match Successor::read(Some(&check_bot(bot)?)) {
            Successor::Bot(bot) => Ok(Successor::Bot(bot)),
            Successor::Open | Successor::Nobody => Err(CommandError::NoSuchBot),
        },
        wire::Heir::Open => Ok(Successor::Open),
        wire::Heir::Nobody => Ok(Successor::Nobody),
    }
}
