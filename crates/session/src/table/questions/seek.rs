//! Somebody who looks on asks for a seat: a bot's own, an empty one, or one whose person is away. Anyone who sits at the table answers: one word is
//! enough for a bot's own seat, as it is to offer it; for an absent person's seat all have to agree who are playing.

use parlor_game::{Seat, Seats};
use parlor_wire as wire;

use crate::table::pending_entry::{EntryDraft, plain};
use crate::table::questions::Asked;
use crate::{Bounded, CommandError, EntryKind, Key, Millis, Occupant, QuestionEntry, Table, check_name};

impl Table {
    /// Somebody without a seat asks for the one of this number. `own` is the key that they show already, if any; `key` the one that would open it.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn seek(
        &self,
        seat: u8,
        (own, key, name): (Option<&Key>, &Key, &str),
        now: Millis,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        self.check_stays()?;
        self.check_newcomer(own, key)?;
        let seat = self.seat_at(seat)?;
        self.check_seekable(seat)?;
        self.check_saw_only(own, Seats::NONE)?;
        if self.question.as_ref().is_some_and(|ask| !self.gives_way(ask, seat, now)) {
            return Err(CommandError::OthersAsked);
        }
        self.may_now(Bounded::Claim, now)?;
        let name = check_name(name)?;
        Ok((seat, plain([EntryKind::Question(QuestionEntry::Seeks(seat, key.clone(), name))])))
    }

    /// Whether somebody else may play on in this seat, if the people here agree.
    ///
    /// # Errors
    /// It is a person's who is here or has resigned, somebody has seen what is hidden there, or there is nobody to ask.
    pub(crate) fn check_seekable(&self, seat: Seat) -> Result<(), CommandError> {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if self.people().minus(self.device(seat)).is_empty() {
            return Err(CommandError::NobodyToAsk);
        }
        let taken = Err(CommandError::SeatTaken(seat.number()));
        match self.seating.occupants[seat] {
            Occupant::Person(_) => taken,
            Occupant::Bot(_, Some(_)) if !self.seating.absent.contains(seat) => taken,
            // Its person knows what is hidden there.
            Occupant::Bot(_, Some(_)) if self.session.game().hides() => Err(CommandError::HandSeen),
            Occupant::Bot(_, Some(_)) => Ok(()),
            Occupant::Open | Occupant::Bot(_, None) => {
                self.check_one_more()?;
                self.check_unseen(seat)
            }
        }
    }

    /// What people are asked by somebody who looks on and wants to play.
    pub(crate) fn sought(&self) -> Option<wire::SeatSought> {
        let ask = self.question.as_ref()?;
        let Asked::Seat { name, .. } = &ask.what else { return None };
        Some(wire::SeatSought {
            seat: ask.by.number(),
            name: name.clone(),
            waits: ask.waits().iter().map(Seat::number).collect(),
        })
    }
}
