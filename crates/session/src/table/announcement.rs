//! Sentences about what people do around the game.

use parlor_game::{Message, Seat};

/// A sentence, with the seat whose doing it is; nothing where what happened is nobody's business.
pub(crate) type Announcement = Option<(Option<Seat>, Message)>;

/// A sentence in which the person in a seat does something.
pub(crate) fn does(key: &'static str, seat: Seat) -> Announcement {
    Some((Some(seat), Message::new(key).with("who", seat)))
}

/// A bot's level by the name that people are offered; what is no level is called as records write it.
pub(crate) fn level(bot: &str) -> Message {
    let word = bot.split(':').next().unwrap_or(bot);
    Message::new("level").with("bot", word.to_owned())
}
