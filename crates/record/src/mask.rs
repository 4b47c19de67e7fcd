//! A record as one viewer may see it.

use parlor_erased::{AnyGame, Event};
use parlor_game::{Seat, Seats, Viewer};

/// An event as a record shows it to somebody: `None` is written `?`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Masked {
    /// A deal's outcome.
    Deal(Option<String>),
    /// A seat's action.
    Action(Seat, Option<String>),
}

impl From<&Event> for Masked {
    /// The event with nothing hidden.
    fn from(event: &Event) -> Self {
        match event {
            Event::Deal(outcome) => Masked::Deal(Some(outcome.clone())),
            Event::Action { seat, text } => Masked::Action(*seat, Some(text.clone())),
        }
    }
}

/// The events as `viewer` may see them now: hidden deals, secret actions, and sealed choices that are not shown yet are masked.
///
/// Events that do not fit the game end the list.
pub fn masked(start: &dyn AnyGame, events: &[Event], viewer: Viewer) -> Vec<Masked> {
    let mut game = start.boxed();
    let mut shown: Vec<Masked> = Vec::with_capacity(events.len());
    // Sealed choices: where each stands, to be masked in the end if it is never shown.
    let mut sealed: Vec<(usize, Seat)> = Vec::new();
    for event in events {
        let visible = game.sees(viewer, event);
        if game.apply(event).is_err() {
            break;
        }
        let still: Seats = game.sealed();
        sealed.retain(|(_, seat)| still.contains(*seat));
        if let Event::Action { seat, .. } = event
            && still.contains(*seat)
            && viewer != Viewer::Seat(*seat)
        {
            sealed.push((shown.len(), *seat));
        }
        shown.push(if visible { Masked::from(event) } else { hide(event) });
    }
    for (index, _) in sealed {
        shown[index] = hide(&events[index]);
    }
    shown
}

fn hide(event: &Event) -> Masked {
    match event {
        Event::Deal(_) => Masked::Deal(None),
        Event::Action { seat, .. } => Masked::Action(*seat, None),
    }
}
