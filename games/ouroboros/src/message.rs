//! Discs and colours as parts of sentences.

use parlor_game::{Argument, Message};

use crate::{Colour, Discs};

/// A message about one colour.
pub(crate) fn coloured(key: &'static str, colour: Colour) -> Message {
    Message::new(key).with("colour", Argument::Case(colour.name()))
}

/// `1 red disc`, `1 blue and 2 red discs`; `None` for none.
pub(crate) fn discs(discs: Discs) -> Option<Message> {
    let last = Colour::ALL.into_iter().map(|colour| discs.count(colour)).rfind(|count| *count > 0)?;
    Some(Message::new("discs").with("colours", colours(discs)).with("last", last))
}

/// `1 blue and 2 red`; an empty list for none.
pub(crate) fn colours(discs: Discs) -> Vec<Message> {
    let there = Colour::ALL.into_iter().filter(|colour| discs.count(*colour) > 0);
    there.map(|one| coloured("colour-count", one).with("count", discs.count(one))).collect()
}
