//! A game with its options and seats, from which states are started.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use parlor_catalog::{Entry, find};
use parlor_erased::AnyGame;
use pyo3::prelude::*;

use crate::engine::{Engine, engine};
use crate::error::{RefusalKind, refuse};
use crate::shape::Shape;

/// How many tables are remembered, so that what is laid out once for a table is not laid out again.
const REMEMBERED: usize = 32;

/// A game with its options, data and seats.
pub(crate) struct GameTable {
    pub(crate) entry: &'static dyn Entry,
    pub(crate) engine: &'static dyn Engine,
    /// The game at its beginning.
    pub(crate) start: Box<dyn AnyGame>,
    /// The file of the game's own data, if the table brings one.
    pub(crate) file: Option<Vec<u8>>,
    shape: OnceLock<Arc<Shape>>,
}

/// What tells tables apart.
fn key(start: &dyn AnyGame) -> (&'static str, String, u8, Option<String>) {
    (start.about().slug, start.rules(), start.seats().len(), start.pin().map(|(_, pin)| pin.to_string()))
}

static TABLES: Mutex<Vec<Arc<GameTable>>> = Mutex::new(Vec::new());

impl GameTable {
    /// The table of a game at its beginning.
    pub(crate) fn of(start: Box<dyn AnyGame>, file: Option<Vec<u8>>) -> PyResult<Arc<GameTable>> {
        // Held only while Python's lock is held too, so that no fork finds it taken.
        let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = tables.iter().find(|table| key(&*table.start) == key(&*start)) {
            return Ok(Arc::clone(table));
        }
        let slug = start.about().slug;
        let unknown = || refuse(RefusalKind::Game, "unknown-game", format!("There is no game `{slug}`"));
        let entry = find(slug).map_err(|_| unknown())?;
        let engine = engine(slug).ok_or_else(unknown)?;
        let table = Arc::new(GameTable { entry, engine, start, file, shape: OnceLock::new() });
        if tables.len() >= REMEMBERED {
            tables.remove(0);
        }
        tables.push(Arc::clone(&table));
        Ok(table)
    }

    /// How tensors and action ids are laid out. Others may use Python while it is made.
    pub(crate) fn shape(&self, py: Python<'_>) -> PyResult<&Arc<Shape>> {
        if let Some(shape) = self.shape.get() {
            return Ok(shape);
        }
        let made = py.detach(|| self.engine.shape(&*self.start));
        let made = made.ok_or_else(foreign)?;
        Ok(self.shape.get_or_init(|| Arc::new(made)))
    }
}

/// A state met the engine of another game, which no way through this module leads to.
pub(crate) fn foreign() -> PyErr {
    refuse(RefusalKind::Argument, "other-game", "This belongs to another game")
}
