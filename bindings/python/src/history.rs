//! What viewers were shown since a start, in order: their information states, with perfect recall.

use std::sync::Arc;

use parlor_erased::{AnyGame, Event, Position, Refusal};
use parlor_game::{Disclosure, Sealed, Seat, Seats, Showing, Viewer};

use crate::engine::Engine;

/// The events since a start as each viewer saw them, one line for each thing that was shown.
///
/// It only ever grows: a choice that was sealed is `?` at first, and a line of its own when it is opened. So the text of a later state
/// begins with that of an earlier one.
///
/// Events do not say all that is shown: a card whose place somebody knows needs no deal to be looked at. So where something is hidden and an
/// event informed a viewer, a hash of what they know since then follows it.
#[derive(Clone)]
pub(crate) struct History {
    engine: &'static dyn Engine,
    position: Position,
    /// How many events are in it.
    events: usize,
    sealed: Sealed<(Arc<str>, Disclosure)>,
    /// The seats whose sealed choices were made before the start.
    before: Seats,
    /// The lines of each seat, and at last those of a spectator. Copies of a state share them.
    lines: Vec<Vec<Arc<str>>>,
}

impl History {
    /// The history of a start. A start that is not the game's own begins with what each viewer knows of it.
    pub(crate) fn new(engine: &'static dyn Engine, start: &dyn AnyGame, is_own: bool) -> History {
        let mut history = History {
            engine,
            position: Position::new(start),
            events: 0,
            sealed: Sealed::new(),
            before: start.sealed(),
            lines: vec![Vec::new(); usize::from(start.seats().len()) + 1],
        };
        if !is_own {
            history.write_views();
        }
        history
    }

    /// Adds those of these events, all since the start, that are not in it.
    ///
    /// # Errors
    /// One of them is not allowed, so that they are another game's.
    pub(crate) fn follow(&mut self, events: &[Event]) -> Result<(), Refusal> {
        for event in events.iter().skip(self.events) {
            let transition = self.position.after(event)?;
            let disclosure = *transition.disclosure();
            let [shown, hidden] = [event.text(), "?"].map(|text| line(event, text));
            let opening: Arc<str> = format!("opened {shown}").into();
            let own = event.seat().map(|seat| (seat, (opening, disclosure)));
            let opened = self.sealed.pass(&disclosure, own);
            self.position = transition.after().clone();
            for (viewer, lines) in viewers(self.position.game()).zip(&mut self.lines) {
                let to_viewer = opened.iter().filter(|(_, then)| then.to(viewer) == Showing::Opened);
                lines.extend(to_viewer.map(|(choice, _)| Arc::clone(choice)));
                let is_shown = disclosure.to(viewer) == Showing::AtOnce;
                lines.push(Arc::clone(if is_shown { &shown } else { &hidden }));
                let after = self.position.game();
                if after.hides() && disclosure.informs(viewer) {
                    let knows = self.engine.hash_view(after, viewer).unwrap_or_default();
                    lines.push(format!("knows {knows:016x}\n").into());
                }
            }
            self.events += 1;
            // Nothing says what these choices were, but the views do as soon as they are open.
            let still = self.before.minus(self.before.minus(disclosure.sealed()));
            if still != self.before {
                self.before = still;
                self.write_views();
            }
        }
        Ok(())
    }

    /// What this viewer was shown.
    pub(crate) fn of(&self, viewer: Viewer) -> String {
        let last = self.lines.len() - 1;
        self.lines[viewer.seat().map_or(last, Seat::index)].concat()
    }

    fn write_views(&mut self) {
        for (viewer, lines) in viewers(self.position.game()).zip(&mut self.lines) {
            lines.push(format!("sees {}\n", self.position.data(viewer)).into());
        }
    }
}

/// The seats, and at last a spectator.
fn viewers(game: &dyn AnyGame) -> impl Iterator<Item = Viewer> + use<> {
    game.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

/// An event as records write it, with this text for what it was.
fn line(event: &Event, text: &str) -> Arc<str> {
    event.seat().map_or_else(|| format!("deal {text}\n"), |seat| format!("{seat}: {text}\n")).into()
}
