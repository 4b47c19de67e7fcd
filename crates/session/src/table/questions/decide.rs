//! What people ask each other, and their answers. Nobody waits for the absent: a bot may play for somebody who is away.
//!
//! A table does not know who is here. Its room tells it who has been away for a minute; what was agreed then stands in the log.

use parlor_game::{Seat, Seats};
use parlor_wire as wire;

use crate::table::decide::Judged;
use crate::table::pending_entry::plain;
use crate::table::questions::{Asked, Question};
use crate::table::seats::decide::check_bot;
use crate::{
    Bounded, CommandError, Entry, EntryKind, Millis, QuestionEntry, ReplaceReason, SeatEntry, Table,
    UndoEntry,
};

impl Table {
    pub(in crate::table) fn answer(&self, by: Seat, seen: u32, (yes, away): (bool, Seats)) -> Judged {
        if !yes && self.is_claimed(by) {
            return Ok(plain([EntryKind::Question(QuestionEntry::Declines(by))]));
        }
        self.in_person(by)?;
        let own = |ask: &&Question| !yes && !ask.is_outsiders() && self.device(by).contains(ask.by);
        if let Some(ask) = self.question.as_ref().filter(own) {
            let withdraws = plain([EntryKind::Question(QuestionEntry::Withdraws(ask.by))]);
            return if seen < ask.since { Err(CommandError::ChangedSinceAnswer) } else { Ok(withdraws) };
        }
        let asks = |ask: &&Question| ask.waits().contains(by);
        let Some(ask) = self.question.as_ref().filter(asks) else {
            // Somebody else has said no at the same moment: it is as they want it.
            let no = |entry: &Entry| matches!(entry.kind, EntryKind::Question(QuestionEntry::Declines(_)));
            let since = self.log.get(seen as usize..).unwrap_or_default();
            let settled = !yes && self.question.is_none() && since.iter().any(no);
            return if settled { Ok(Vec::new()) } else { Err(CommandError::NothingAsked) };
        };
        if seen < ask.since {
            return Err(CommandError::ChangedSinceAnswer);
        }
        if !yes {
            return Ok(plain([EntryKind::Question(QuestionEntry::Declines(by))]));
        }
        let mut what = vec![EntryKind::Question(QuestionEntry::Agrees(by))];
        let last = ask.waits().minus(self.device(by)).is_empty();
        match &ask.what {
            Asked::Undo(to) if last => what.push(EntryKind::Undo(UndoEntry::Rewinds(*to))),
            Asked::StandIn(seat, bot) if last => {
                self.check_away(*seat, away)?;
                what.extend(self.stands_in(*seat, bot));
            }
            Asked::Seat { key, name } => {
                self.check_seekable(ask.by)?;
                if last || self.seating.occupants[ask.by].key().is_none() {
                    what.push(EntryKind::Seat(SeatEntry::Sits(ask.by, key.clone(), name.clone())));
                }
            }
            // The seat's own person has a minute more to object.
            Asked::Undo(_) | Asked::StandIn(..) | Asked::Claim { .. } => {}
        }
        Ok(plain(what))
    }

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
        let bot = check_bot(bot)?;
        // Two who want the same at the same moment have both agreed to it.
        if self.seating.absent.contains(seat) {
            return Ok(Vec::new());
        }
        if let Some(ask) = self.question.as_ref().filter(|ask| ask.what == Asked::StandIn(seat, bot.clone()))
        {
            return match ask.waits().contains(by) {
                true => self.answer(by, self.version(), (true, away)),
                false => Ok(Vec::new()),
            };
        }
        self.check_away(seat, away)?;
        self.may_once_more(Bounded::Undo)?;
        // Who could not come back would have left for good without wanting to.
        self.people_at(seat).iter().try_for_each(|seat| self.may_once_more(Bounded::Return(seat)))?;
        let of = self.others(by).minus(self.device(seat)).minus(away);
        if of.is_empty() {
            return Ok(plain(self.stands_in(seat, &bot)));
        }
        Ok(plain([EntryKind::Question(QuestionEntry::Proposes(by, seat, bot, of))]))
    }

    /// A bot takes over from this person, and from all who share their device.
    pub(crate) fn stands_in(&self, seat: Seat, bot: &str) -> Vec<EntryKind> {
        let replaced =
            |seat| EntryKind::Seat(SeatEntry::Replaces(seat, bot.to_owned(), ReplaceReason::Absent));
        self.people_at(seat).iter().map(replaced).collect()
    }

    /// Whether a person sits there who is away, at a table that does not leave them days for a move.
    pub(crate) fn check_away(&self, seat: Seat, away: Seats) -> Result<(), CommandError> {
        if self.has_long_clock() {
            return Err(CommandError::DaysToMove);
        }
        let gone = self.seating.occupants[seat].is_person() && away.contains(seat);
        if gone { Ok(()) } else { Err(CommandError::NotAway(seat.number())) }
    }

    /// What people are asked about somebody who is away.
    pub(crate) fn proposal(&self) -> Option<wire::Proposal> {
        let ask = self.question.as_ref()?;
        let Asked::StandIn(seat, bot) = &ask.what else { return None };
        Some(wire::Proposal {
            by: ask.by.number(),
            seat: seat.number(),
            bot: bot.clone(),
            waits: ask.waits().iter().map(Seat::number).collect(),
        })
    }

    /// Somebody asks something of these others, in place of what was asked before.
    pub(in crate::table) fn pose(&mut self, by: Seat, what: Asked, of: Seats) {
        self.question = Some(Question { by, what, since: self.version() + 1, of, agreed: Seats::NONE });
    }

    /// What was asked about going back means another thing now; what was asked about somebody who is away does not.
    pub(crate) fn drop_undo(&mut self) {
        self.question = self.question.take().filter(|ask| !ask.is_undo());
    }

    /// An entry about questions happens.
    pub(in crate::table) fn change_question(&mut self, entry: &QuestionEntry, at: Millis) {
        match entry {
            QuestionEntry::Proposes(by, seat, bot, of) => {
                self.pose(*by, Asked::StandIn(*seat, bot.clone()), self.those_there(*of));
            }
            QuestionEntry::Asks(by, to) => self.pose(*by, Asked::Undo(*to), self.others(*by)),
            QuestionEntry::Agrees(seat) => {
                if let Some(question) = &mut self.question {
                    question.agreed = question.agreed.with(*seat);
                }
                self.note_consent(at);
            }
            QuestionEntry::Seeks(seat, key, name) => {
                let of = self.people().minus(self.device(*seat));
                self.pose(*seat, Asked::Seat { key: key.clone(), name: name.clone() }, of);
            }
            QuestionEntry::Declines(_) | QuestionEntry::Withdraws(_) => self.question = None,
        }
    }

    /// Those of these seats that the table has: a log from anywhere may name any.
    pub(in crate::table) fn those_there(&self, seats: Seats) -> Seats {
        seats.iter().filter(|seat| self.session.seats().contains(*seat)).collect()
    }
}
