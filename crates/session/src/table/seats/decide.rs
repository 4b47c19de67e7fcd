//! Who may take a seat, leave it, or let a bot play there.

use parlor_game::{Seat, Seats};

use crate::table::decide::Judged;
use crate::table::pending_entry::{EntryDraft, plain};
use crate::{
    Bounded, CommandError, CommandSupplies, EntryKind, Key, LAST_RESORT, Millis, NextGameEntry, Occupant,
    ReplaceReason, STAND_IN, SeatEntry, Table, check_known_deal, check_name,
};

impl Table {
    pub(in crate::table) fn invite(&self, by: Seat, seat: u8, fresh: &CommandSupplies) -> Judged {
        let seat = self.free_seat(seat)?;
        self.check_inviter(by, seat)?;
        self.may_once_more(Bounded::Invitation)?;
        Ok(plain([EntryKind::Seat(SeatEntry::Invites(seat, fresh.key.clone()))]))
    }

    /// An invitation is its maker's: nobody else at the table makes it void, or gives the seat away, while they sit there.
    pub(crate) fn check_inviter(&self, by: Seat, seat: Seat) -> Result<(), CommandError> {
        if self.seating.invitations[seat].is_none() {
            return Ok(());
        }
        let maker = self.seating.invited_by[seat].as_ref().or_else(|| self.setter());
        let seats = maker.map_or(Seats::NONE, |key| self.seats_of(key));
        let there = seats.iter().find(|seat| self.seating.occupants[*seat].is_person());
        match there.filter(|_| !seats.contains(by)) {
            Some(maker) => Err(CommandError::AnotherInvited(seat.number(), maker.number())),
            None => Ok(()),
        }
    }

    /// Anyone who set the table: the first to sit down.
    fn setter(&self) -> Option<&Key> {
        self.log.iter().find_map(|entry| match &entry.kind {
            EntryKind::Seat(SeatEntry::Sits(_, key, _)) => Some(key),
            _ => None,
        })
    }

    pub(in crate::table) fn seat_bot(&self, by: Seat, seat: u8, bot: &str, name: &str) -> Judged {
        let seat = self.seat_at(seat)?;
        match &self.seating.occupants[seat] {
            Occupant::Open => {}
            Occupant::Bot(own, None) if own == bot => return Ok(Vec::new()),
            _ => return Err(CommandError::SeatTaken(seat.number())),
        }
        self.check_inviter(by, seat)?;
        let name = check_name(name)?;
        Ok(self.beginning(EntryKind::Seat(SeatEntry::Plays(seat, check_bot(bot)?, name)), seat))
    }

    /// A bot has failed, and the last resort takes its seat.
    pub(crate) fn bot_replaced(seat: Seat) -> EntryKind {
        EntryKind::Seat(SeatEntry::Replaces(seat, LAST_RESORT.to_owned(), ReplaceReason::Failed))
    }

    /// A person lets a bot play for them, until they come back.
    pub(in crate::table) fn go_away(&self, by: Seat, bot: &str) -> Judged {
        self.may_leave_to_bot(by)?;
        // Who could not come back would have left for good without wanting to.
        self.may_once_more(Bounded::Return(by))?;
        Ok(plain([EntryKind::Seat(SeatEntry::Replaces(by, check_bot(bot)?, ReplaceReason::Away))]))
    }

    /// A person gives their seat to a bot for good.
    pub(in crate::table) fn give(&self, by: Seat, bot: &str, name: &str) -> Judged {
        self.may_leave_to_bot(by)?;
        Ok(plain([EntryKind::Seat(SeatEntry::Gives(by, check_bot(bot)?, check_name(name)?))]))
    }

    fn may_leave_to_bot(&self, by: Seat) -> Result<(), CommandError> {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if !self.has_begun() {
            return Err(CommandError::NotBegun);
        }
        self.in_person(by)
    }

    pub(in crate::table) fn come_back(&self, by: Seat) -> Judged {
        match self.seating.occupants[by] {
            Occupant::Bot(..) if self.seating.resigned.contains(by) => Err(CommandError::ResignedForGood),
            Occupant::Bot(..) if self.is_over() => Err(CommandError::GameOver),
            Occupant::Bot(..) if self.clocks.is_used_up(by) => Err(CommandError::OutOfTime),
            Occupant::Bot(..) => {
                self.may_once_more(Bounded::Return(by))?;
                Ok(plain([EntryKind::Seat(SeatEntry::Returns(by))]))
            }
            _ => Err(CommandError::InYourSeat),
        }
    }

    /// Somebody sits down, by an invitation.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn join(
        &self,
        invitation: &Key,
        (own, key): (Option<&Key>, &Key),
        name: &str,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        self.check_newcomer(own, key)?;
        let valid = |own: &Option<Key>| own.as_ref() == Some(invitation);
        let Some((seat, _)) = self.seating.invitations.iter().find(|(_, own)| valid(own)) else {
            return Err(CommandError::InvitationVoid);
        };
        self.check_stays()?;
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        self.check_unseen(seat)?;
        self.check_saw_only(own, Seats::NONE)?;
        let name = check_name(name)?;
        Ok((seat, self.beginning(EntryKind::Seat(SeatEntry::Sits(seat, key.clone(), name)), seat)))
    }

    /// The person with this key leaves for good, with all who share their device: before the game they free their seats, during the game
    /// they resign. Who has left a game is not seated at the next one by the others' word.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn leave(&self, key: &Key, now: Millis) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        let by = self.seats_of(key).lowest().ok_or(CommandError::NotSeated)?;
        if !self.is_over() {
            self.check_own(by, now)?;
        }
        let mut what = Vec::new();
        if self.is_over() && self.next_game.next.is_some() {
            return Ok((by, what));
        }
        let played = self.has_begun() || self.is_over();
        for seat in self.device(by).minus(self.seating.resigned).iter().filter(|_| !self.is_over()) {
            if played {
                what.extend(self.resign(seat, false)?);
            } else {
                what.push(EntryKind::Seat(SeatEntry::Leaves(seat)).into());
            }
        }
        if played && !self.next_game.stopped.contains(by) {
            what.push(EntryKind::NextGame(NextGameEntry::Stops(by)).into());
        }
        Ok((by, what))
    }

    pub(in crate::table) fn resign(&self, by: Seat, expired: bool) -> Judged {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        // A clock runs for the first choice too, and what was agreed holds for it.
        if !self.has_begun() && !expired {
            return Err(CommandError::NotBegun);
        }
        if self.seating.resigned.contains(by) {
            return Err(CommandError::Resigned);
        }
        let mut what = vec![EntryKind::Seat(SeatEntry::Resigns(by, expired))];
        if self.goes_on_with(self.left().without(by)) {
            what.push(EntryKind::Seat(SeatEntry::Replaces(by, STAND_IN.to_owned(), ReplaceReason::Resigned)));
        }
        Ok(plain(what))
    }

    /// Somebody in whose place a bot plays has no say in the game.
    pub(crate) fn in_person(&self, by: Seat) -> Result<(), CommandError> {
        match self.seating.occupants[by] {
            Occupant::Bot(..) if self.seating.resigned.contains(by) => Err(CommandError::Resigned),
            Occupant::Bot(..) => Err(CommandError::Replaced),
            Occupant::Person(_) | Occupant::Open => Ok(()),
        }
    }

    pub(crate) fn seat_at(&self, seat: u8) -> Result<Seat, CommandError> {
        let seat_at = Seat::from_number(seat).filter(|seat| self.session.seats().contains(*seat));
        seat_at.ok_or(CommandError::NoSuchSeat(seat))
    }

    /// A seat that somebody may take: an empty one, or, while the game lasts, one that is a bot's own.
    pub(crate) fn free_seat(&self, seat: u8) -> Result<Seat, CommandError> {
        let seat = self.seat_at(seat)?;
        self.check_one_more()?;
        match self.seating.occupants[seat] {
            Occupant::Open => Ok(seat),
            Occupant::Bot(_, None) if self.is_over() => Err(CommandError::GameOver),
            Occupant::Bot(_, None) => self.check_unseen(seat).map(|()| seat),
            Occupant::Bot(_, Some(_)) => Err(CommandError::PlayerMayReturn(seat.number())),
            Occupant::Person(_) => Err(CommandError::SeatTaken(seat.number())),
        }
    }

    /// Whether no person knows what is hidden in this seat. Who has given it to a bot does, and may sit beside it, or have gone to tell somebody:
    /// with it nobody else plays in this game, unless the table says that it is practice.
    pub(in crate::table) fn check_unseen(&self, seat: Seat) -> Result<(), CommandError> {
        let seen = self.seating.seen.contains(seat) && !self.session.is_practice();
        if seen { Err(CommandError::HandSeen) } else { Ok(()) }
    }

    /// Whether somebody who comes, and may show a key of their own already, has seen no hand here but those of these seats: who has given one away, or
    /// whose seat has gone to another device, looks on.
    pub(in crate::table) fn check_saw_only(
        &self,
        own: Option<&Key>,
        seats: Seats,
    ) -> Result<(), CommandError> {
        let saw = own.is_some_and(|own| !self.hands_seen(own).minus(seats).is_empty());
        if saw && !self.session.is_practice() { Err(CommandError::SawHand) } else { Ok(()) }
    }

    /// The seats whose hidden hands somebody has seen who shows this key, and does not play there any more.
    pub(in crate::table) fn hands_seen(&self, key: &Key) -> Seats {
        let own = self.seating.seen_by.iter().find(|(own, _)| own == key);
        own.map_or(Seats::NONE, |(_, seats)| *seats).minus(self.seats_of(key))
    }

    /// Whether anyone who shows this key had a hand here that they do not play any more, and others do not know.
    pub(crate) fn knows_hand(&self, key: &Key) -> bool {
        !self.is_over() && self.check_saw_only(Some(key), Seats::NONE).is_err()
    }

    /// Whether this many people may play here, where one of them may know what the others hold, or the game is ranked.
    pub(crate) fn check_known_deal(&self, people: usize) -> Result<(), CommandError> {
        if people > 1 && self.is_ranking() {
            return Err(CommandError::RankedGame);
        }
        check_known_deal(self.session.start(), &self.terms, self.session.is_practice(), people)
    }

    /// Whether one more person may play here. Somebody who may come back knows what the position shows as well as somebody who sits here.
    pub(crate) fn check_one_more(&self) -> Result<(), CommandError> {
        self.check_known_deal(usize::from(self.holders().len()) + 1)
    }

    /// Why nobody else may be invited to this table, whichever seat is free; `None` if they may.
    pub fn closed_to_others(&self) -> Option<CommandError> {
        self.check_known_deal(2).err()
    }
}

/// The longest word for a bot, in bytes.
const LONGEST_BOT: usize = 32;

/// A bot as a log can hold it. Anyone who runs the table knows which there are.
pub(crate) fn check_bot(bot: &str) -> Result<String, CommandError> {
    if bot.is_empty() || bot.len() > LONGEST_BOT || !bot.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(CommandError::NoSuchBot);
    }
    Ok(bot.to_owned())
}
