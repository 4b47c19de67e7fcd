//! Words, and who gets to know them.

use parlor_erased::Event;
use parlor_game::Viewer;

use crate::words;

/// Who gets to know a word: `None` is everybody.
pub(crate) type Lesson = (Option<Viewer>, u16);

/// The word at the end of an event's text.
pub(crate) fn word_of(event: &Event) -> Option<u16> {
    let (Event::Deal(text) | Event::Action { text, .. }) = event;
    text.rsplit(' ').next().and_then(|word| words::parse(word).ok())
}
