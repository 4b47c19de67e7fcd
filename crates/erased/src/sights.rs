//! What viewers see on the table, made once while somebody hears of a move.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use parlor_game::{Scene, Viewer};
use serde_json::value::{RawValue, to_raw_value};

use crate::{AnyGame, PlainData};

/// What one viewer sees of a position.
pub(crate) struct Sight {
    pub(crate) scene: Scene,
    data: OnceLock<Box<RawValue>>,
}

impl Sight {
    pub(crate) fn new(game: &dyn AnyGame, viewer: Viewer) -> Sight {
        Sight { scene: game.scene(viewer), data: OnceLock::new() }
    }

    /// The view for programs.
    pub(crate) fn data(&self, game: &dyn AnyGame, viewer: Viewer) -> Box<RawValue> {
        let made = || {
            let data = game.data(viewer, &self.scene);
            // Texts, numbers, lists and maps with text for keys: all of it has a JSON form.
            to_raw_value(&PlainData(&data)).unwrap_or_default()
        };
        self.data.get_or_init(made).clone()
    }
}

/// What the viewers of one position see, each made when it is first asked for.
#[derive(Default)]
pub(crate) struct Sights(Mutex<Vec<(Viewer, Arc<Sight>)>>);

impl Sights {
    pub(crate) fn of(&self, game: &dyn AnyGame, viewer: Viewer) -> Arc<Sight> {
        // Of a game that hides nothing all see the same.
        let viewer = if game.hides() { viewer } else { Viewer::Spectator };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, sight)) = known.iter().find(|(own, _)| *own == viewer) {
            return Arc::clone(sight);
        }
        let sight = Arc::new(Sight::new(game, viewer));
        known.push((viewer, Arc::clone(&sight)));
        sight
    }
}
