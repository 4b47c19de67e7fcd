//! The choices of a record, each with the position before it.

use parlor_erased::{Event, Position};
use parlor_game::{Cast, Seat};
use parlor_record::Replay;

use crate::Shown;
use crate::news::News;

/// A choice of a record, with the position before it.
#[derive(Clone)]
pub(crate) struct RecordedChoice {
    /// Its number among the choices, the first being 1.
    pub(crate) number: u32,
    /// How many steps of the record come before it.
    pub(crate) step: u32,
    pub(crate) seat: Seat,
    /// As the record writes it.
    pub(crate) text: String,
    pub(crate) position: Position,
    /// What the seat saw before it.
    pub(crate) shown: Shown,
    /// Whether the seat could have chosen something else.
    pub(crate) open: bool,
}

/// All choices of a record, in its order.
pub(crate) fn recorded(replay: &Replay, cast: &Cast) -> Vec<RecordedChoice> {
    let start = &*replay.start;
    let (mut position, mut news, mut found) = (Position::new(start), News::new(start), Vec::new());
    for (step, event) in replay.events.iter().enumerate() {
        if let Event::Action { seat, text } = event {
            found.push(RecordedChoice {
                number: found.len() as u32 + 1,
                step: step as u32,
                seat: *seat,
                text: text.clone(),
                position: position.clone(),
                shown: news.of(*seat),
                open: position.game().actions(*seat).len() > 1,
            });
        }
        // It was legal when the record was read, so it still is.
        if let Ok(happened) = position.after(event) {
            news.pass(&happened, cast);
            position = happened.after().clone();
        }
    }
    found
}
