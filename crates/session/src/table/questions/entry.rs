//! What a seat asks the others, and what they answer.

use parlor_game::{Message, Seat, Seats};

use crate::Key;
use crate::table::announcement::{Announcement, does, level};
use crate::table::fields::entries;

entries! {
    /// What a seat asks the others, and what they answer.
    QuestionEntry {
        /// A seat asks the others whether a bot may play for somebody who is away.
        1 "proposes" Proposes(by: Seat, seat: Seat, bot: String as OneWord, of: Seats),
        /// A seat asks the others whether it may go back to this many steps.
        1 "asks" Asks(seat: Seat, to: usize),
        /// A seat agrees to that.
        1 "agrees" Agrees(seat: Seat),
        /// A seat does not.
        1 "declines" Declines(seat: Seat),
        /// Who asked the others something takes the question back.
        3 "withdraws" Withdraws(seat: Seat),
        /// Somebody who looks on asks for this seat, to play there from now on; perhaps with a name.
        4 "seeks" Seeks(seat: Seat, key: Key, name: String as RestOfLine),
    }
}

impl QuestionEntry {
    pub(crate) fn message(&self, _: Option<Seat>) -> Announcement {
        match self {
            QuestionEntry::Proposes(by, seat, bot, _) => {
                let message = Message::new("proposes").with("who", *by).with("for", *seat);
                Some((Some(*by), message.with("bot", level(bot))))
            }
            QuestionEntry::Asks(seat, _) => does("asks", *seat),
            QuestionEntry::Agrees(seat) => does("agrees", *seat),
            QuestionEntry::Declines(seat) => does("declines", *seat),
            QuestionEntry::Withdraws(seat) => does("withdraws", *seat),
            QuestionEntry::Seeks(seat, _, name) => {
                let name = Some(name.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
                Some((None, Message::new("seeks").with("seat", seat.number()).with_some("name", name)))
            }
        }
    }
}
