//! What is played next, and with whom.

use parlor_game::{Argument, Message, Seat};

use crate::table::announcement::{Announcement, does};
use crate::table::fields::entries;
use crate::{Follows, Plan, Successor};

entries! {
    /// What is played next, and with whom.
    NextGameEntry {
        /// A seat wants to play again.
        1 "rematch" Rematch(seat: Seat),
        /// A seat wants this to be played next; what others have agreed to before was something else. Since 4 it may name its people.
        4 "plans" Plans(seat: Seat, plan: Plan),
        /// Lots were drawn for the seats of this table.
        1 "lots" DrawnByLot,
        /// A seat does not want to play again, or not any more.
        1 "stops" Stops(seat: Seat),
        /// The next game goes on without the person in this seat.
        1 "without" Without(seat: Seat, successor: Successor),
        /// Everybody who goes on wants to: the next game is at this table.
        1 "next" Next(table: String as RestOfLine),
        /// The people have come from another table.
        1 "follows" Follows(follows: Follows),
    }
}

impl NextGameEntry {
    pub(crate) fn message(&self, _: Option<Seat>) -> Announcement {
        match self {
            NextGameEntry::Rematch(seat) => does("rematch", *seat),
            NextGameEntry::Plans(seat, plan) => {
                let message = Message::new("plans").with("who", *seat);
                Some((Some(*seat), message.with("what", Argument::Case(plan.word()))))
            }
            NextGameEntry::DrawnByLot => Some((None, Message::new("lots"))),
            NextGameEntry::Stops(seat) => does("stops", *seat),
            NextGameEntry::Without(seat, _) => Some((None, Message::new("without").with("who", *seat))),
            NextGameEntry::Next(_) | NextGameEntry::Follows(_) => None,
        }
    }
}
