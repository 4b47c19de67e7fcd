//! Two toy games in which every hidden thing is a word that occurs once, so that a search finds any leaked byte.

mod hands;
mod lesson;
mod plain;
mod sealed;

use parlor_erased::{AnyGame, Event, Typed};
use parlor_game::Seat;

pub(crate) use hands::Hands;
pub(crate) use lesson::Lesson;
pub(crate) use sealed::Sealed;

/// Who learns what from an event between two states of a toy, by the toy's rules and not by its view.
pub(crate) fn lessons(before: &dyn AnyGame, after: &dyn AnyGame, event: &Event) -> Vec<Lesson> {
    if let (Some(before), Some(_)) = (hands(before), hands(after)) {
        return before.lessons(event);
    }
    match (sealed(before), sealed(after)) {
        (Some(before), Some(after)) => before.lessons(after, event),
        _ => Vec::new(),
    }
}

/// The words that belong to a seat from the start: those it may choose from.
pub(crate) fn own(game: &dyn AnyGame, seat: Seat) -> Vec<u16> {
    sealed(game).map(|_| Sealed::own(seat)).unwrap_or_default()
}

fn hands(game: &dyn AnyGame) -> Option<&Hands> {
    game.as_any().downcast_ref::<Typed<Hands>>().map(|typed| &typed.state)
}

fn sealed(game: &dyn AnyGame) -> Option<&Sealed> {
    game.as_any().downcast_ref::<Typed<Sealed>>().map(|typed| &typed.state)
}
