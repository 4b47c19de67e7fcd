//! Who sits where: people and bots come, go and stand in for each other.

use parlor_game::{Argument, Message, Seat};

use crate::table::announcement::{Announcement, does, level};
use crate::table::fields::entries;
use crate::{Key, PersonId, ReplaceReason};

entries! {
    /// Who sits where: people and bots come, go and stand in for each other.
    SeatEntry {
        /// An invitation to a seat that is empty, or a bot's own; one that was made before is void.
        1 "invites" Invites(seat: Seat, key: Key),
        /// Somebody takes a seat, perhaps with a name.
        1 "sits" Sits(seat: Seat, key: Key, name: String as RestOfLine),
        /// A bot takes a seat that nobody holds, with a name.
        1 "plays" Plays(seat: Seat, bot: String as OneWord, name: String as RestOfLine),
        /// A bot goes on in the place of anyone who held the seat.
        1 "replaces" Replaces(seat: Seat, bot: String as OneWord, why: ReplaceReason),
        /// A person gives their seat to a bot for good, and it has another name.
        1 "gives" Gives(seat: Seat, bot: String as OneWord, name: String as RestOfLine),
        /// A person takes the seat back from the bot that played in their place.
        1 "returns" Returns(seat: Seat),
        /// A person leaves before the game has begun.
        1 "leaves" Leaves(seat: Seat),
        /// A person's seat is freed by another before the game has begun.
        1 "frees" Frees(seat: Seat),
        /// A bot's own seat is open to anyone who comes by the table's link; the bot plays until somebody does.
        1 "offers" Offers(seat: Seat),
        /// A seat gives up; `true` where its time ran out.
        1 "resigns" Resigns(seat: Seat, expired: bool as Expired),
        /// Who sits here was somebody at a table before, by another key or as one of several at a device.
        1 "known" Known(seat: Seat, id: PersonId),
    }
}

impl SeatEntry {
    pub(crate) fn message(&self, by: Option<Seat>) -> Announcement {
        match self {
            // Those that were made with the table are nobody's doing. The others everybody hears of: anyone who comes sees what the seat sees.
            SeatEntry::Invites(seat, _) => {
                Some((by, Message::new("invites").with("who", by?).with("seat", seat.number())))
            }
            SeatEntry::Sits(seat, ..) => does("sits", *seat),
            SeatEntry::Plays(seat, ..) => does("plays", *seat),
            SeatEntry::Replaces(seat, bot, why) => {
                let why = match why {
                    // Who resigned has said so before.
                    ReplaceReason::Resigned => ReplaceReason::Away,
                    why => *why,
                };
                let message = Message::new("replaced").with("who", *seat);
                let message = message.with("why", Argument::Case(why.word()));
                Some((Some(*seat), message.with("bot", level(bot))))
            }
            SeatEntry::Gives(seat, bot, name) => {
                let bot = match name.is_empty() {
                    true => Message::new("some-bot").with("bot", level(bot)),
                    false => Message::text(name.clone()),
                };
                Some((Some(*seat), Message::new("gives").with("who", *seat).with("to", bot)))
            }
            SeatEntry::Returns(seat) => does("returns", *seat),
            SeatEntry::Leaves(seat) => does("leaves", *seat),
            SeatEntry::Frees(seat) => does("frees", *seat),
            SeatEntry::Offers(seat) => Some((by, Message::new("offers").with("seat", seat.number()))),
            SeatEntry::Resigns(seat, false) => does("resigns", *seat),
            SeatEntry::Resigns(seat, true) => does("out-of-time", *seat),
            // Who somebody was before is the table's business.
            SeatEntry::Known(..) => None,
        }
    }
}
