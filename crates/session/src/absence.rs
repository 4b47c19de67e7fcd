//! Nobody waits for the absent: a bot for somebody who is away, and the next game without who does not go on.
//!
//! A table does not know who is here. Its room tells it who has been away for a minute; what was agreed then stands in the log.

use parlor_game::{Seat, Seats};
use parlor_wire as wire;

use crate::ask::{Ask, Asked};
use crate::decide::{Judged, check_bot};
use crate::entry::StandIn;
use crate::pending_entry::plain;
use crate::{
    Bounded, CommandError, CommandSupplies, EntryKind, Occupant, Plan, ReplaceReason, Successor, Table,
};

impl Table {
    /// Anyone who sits in `by` wants a bot to play for somebody who is among those who have been `away` for a while. The other people who are
    /// here have to agree; where there is nobody else, it is done.
    pub(crate) fn stand_in(&self, by: Seat, seat: u8, bot: &str, away: Seats) -> Judged {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if !self.is_playing() {
            return Err(CommandError::NotBegun);
        }
        self.in_person(by)?;
        let seat = self.seat_at(seat)?;
        if self.device(by).contains(seat) {
            return Err(CommandError::InYourSeat);
        }
        self.check_away(seat, away)?;
        let bot = check_bot(bot)?;
        self.may_once_more(Bounded::Undo)?;
        // Who could not come back would have left for good without wanting to.
        self.people_at(seat).iter().try_for_each(|seat| self.may_once_more(Bounded::Return(seat)))?;
        let of = self.others(by).minus(self.device(seat)).minus(away);
        if of.is_empty() {
            return Ok(plain(self.stands_in(seat, &bot)));
        }
        Ok(plain([EntryKind::Proposes(StandIn { by, seat, bot, of })]))
    }

    /// A bot takes over from this person, and from all who share their device.
    pub(crate) fn stands_in(&self, seat: Seat, bot: &str) -> Vec<EntryKind> {
        let replaced = |seat| EntryKind::Replaces(seat, bot.to_owned(), ReplaceReason::Absent);
        self.people_at(seat).iter().map(replaced).collect()
    }

    fn people_at(&self, seat: Seat) -> Seats {
        self.device(seat).iter().filter(|seat| self.occupants[*seat].is_person()).collect()
    }

    /// Whether a person sits there who is away, at a table that does not leave them days for a move.
    pub(crate) fn check_away(&self, seat: Seat, away: Seats) -> Result<(), CommandError> {
        if self.has_long_clock() {
            return Err(CommandError::DaysToMove);
        }
        let gone = self.occupants[seat].is_person() && away.contains(seat);
        if gone { Ok(()) } else { Err(CommandError::NotAway(seat.number())) }
    }

    /// The seats of people whom the table waits to see again: a bot plays there because they were away, or the others are being asked
    /// whether it may.
    pub(crate) fn missed(&self) -> Seats {
        let asked = match &self.ask {
            Some(Ask { what: Asked::StandIn(seat, _), .. }) => self.device(*seat),
            _ => Seats::NONE,
        };
        let open = !self.is_over();
        let missed = self.absent.union(asked).minus(self.resigned);
        missed.iter().filter(|seat| open && !self.clocks.is_used_up(*seat)).collect()
    }

    /// Anyone who sits in `by` goes on to the next game without those who do not want to, or have been `away` for a while. `heirs` says who
    /// has their seats then.
    pub(crate) fn go_on_without(
        &self,
        by: Seat,
        heirs: &wire::Heirs,
        (seen, fresh, away): (u32, &CommandSupplies, Seats),
    ) -> Judged {
        self.check_over()?;
        self.check_plan_seen(seen)?;
        self.check_has_seat(by)?;
        let missing = self.undecided(by).minus(self.left_out());
        if let Some(here) = missing.minus(away).minus(self.stopped).lowest() {
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
        if !self.rematch.contains(by) {
            what.push(EntryKind::Rematch(by));
        }
        what.extend(without.into_iter().map(|(seat, successor)| EntryKind::Without(seat, successor)));
        what.extend(self.goes_on_at(&fresh.table));
        Ok(plain(what))
    }

    /// Anyone who sits in `by` does not want to play again, or not any more.
    pub(crate) fn stop(&self, by: Seat) -> Judged {
        self.check_over()?;
        if self.stopped.contains(by) {
            return Err(CommandError::AlreadyAgreed);
        }
        self.may_once_more(Bounded::Arrival)?;
        Ok(plain([EntryKind::Stops(by)]))
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
        self.stopped.contains(seat)
    }

    /// Where a bot plays in the place of a person.
    pub(crate) fn instead(&self) -> Seats {
        let instead = |occupant: &Occupant| matches!(occupant, Occupant::Bot(_, Some(_)));
        self.occupants.iter().filter(|(_, occupant)| instead(occupant)).map(|(seat, _)| seat).collect()
    }

    /// The seats of people who are not at the same device as `seat`.
    pub(crate) fn others(&self, seat: Seat) -> Seats {
        let own = self.occupants[seat].key().map_or(Seats::only(seat), |key| self.seats_of(key));
        self.people().minus(own)
    }

    /// The seats in which people sit.
    pub fn people(&self) -> Seats {
        self.occupants.iter().filter(|(_, occupant)| occupant.is_person()).map(|(seat, _)| seat).collect()
    }

    /// The seats of people, also of those in whose place a bot plays.
    pub(crate) fn holders(&self) -> Seats {
        self.occupants.iter().filter(|(_, occupant)| occupant.key().is_some()).map(|(seat, _)| seat).collect()
    }

    /// The seats of all who have agreed to play again, with those who share their devices: one word counts for a device.
    pub(crate) fn agreed(&self) -> Seats {
        self.rematch.iter().fold(Seats::NONE, |all, seat| all.union(self.device(seat)))
    }

    /// What the next game does with a seat whose person does not go on: nothing where they do.
    pub fn without(&self, seat: Seat) -> Option<&Successor> {
        self.without[seat].as_ref()
    }

    /// What people are asked about somebody who is away.
    pub(crate) fn proposal(&self) -> Option<wire::Proposal> {
        let ask = self.ask.as_ref()?;
        let Asked::StandIn(seat, bot) = &ask.what else { return None };
        Some(wire::Proposal {
            by: ask.by.number(),
            seat: seat.number(),
            bot: bot.clone(),
            waits: ask.waits().iter().map(Seat::number).collect(),
        })
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
