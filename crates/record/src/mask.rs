//! A record as one viewer may see it.

use parlor_erased::Event;
use parlor_game::{Disclosure, Sealed, Seat, Showing, Viewer};

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
        Masked::of(event, true)
    }
}

impl Masked {
    fn of(event: &Event, shown: bool) -> Self {
        match event {
            Event::Deal(outcome) => Masked::Deal(shown.then(|| outcome.clone())),
            Event::Action { seat, text } => Masked::Action(*seat, shown.then(|| text.clone())),
        }
    }
}

/// The moves of a game from its start as `viewer` may see them after the last of them: those that are hidden from them, and sealed
/// choices that are not open yet, are masked.
pub fn masked<'a>(
    moves: impl IntoIterator<Item = (&'a Event, &'a Disclosure)>,
    viewer: Viewer,
) -> Vec<Masked> {
    let mut shown: Vec<Masked> = Vec::new();
    let mut sealed: Sealed<(usize, &Event)> = Sealed::new();
    for (event, disclosure) in moves {
        let showing = disclosure.to(viewer);
        let waits = event.seat().filter(|_| showing == Showing::Opened);
        sealed.pass(disclosure, waits.map(|seat| (seat, (shown.len(), event))));
        shown.push(Masked::of(event, showing != Showing::Never));
    }
    for (index, event) in sealed.iter() {
        shown[*index] = Masked::of(event, false);
    }
    shown
}
