//! `parlor.Game`: what stays the same at a table.

use std::sync::Arc;

use numpy::PyArray2;
use parlor_catalog::{games, rules_hash};
use parlor_erased::BadStart;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::error::{RefusalKind, bad_rules, refuse};
use crate::plain;
use crate::table::GameTable;

/// A game with its options and seats.
#[pyclass(frozen, module = "parlor", name = "Game")]
pub(crate) struct PyGame {
    pub(crate) table: Arc<GameTable>,
}

/// The slugs of all games.
#[pyfunction]
#[pyo3(name = "games")]
pub(crate) fn list_games() -> Vec<&'static str> {
    games().iter().map(|game| game.about().slug).collect()
}

/// Starts a table: `rules` is a record's `rules` line, `file` the game's own data.
#[pyfunction]
#[pyo3(signature = (slug, rules, seats=None, file=None))]
pub(crate) fn make_game(
    slug: &str,
    rules: &str,
    seats: Option<&Bound<'_, PyAny>>,
    file: Option<Vec<u8>>,
) -> PyResult<PyGame> {
    let entry = parlor_catalog::find(slug)
        .map_err(|why| refuse(RefusalKind::Game, "unknown-game", why.to_string()))?;
    let seats = match seats {
        None => entry.about().default_seats,
        Some(seats) => {
            let number = plain::whole(seats, "the number of seats")?;
            u8::try_from(number).map_err(|_| {
                refuse(
                    RefusalKind::Game,
                    "bad-seats",
                    format!("Found {number} seats; valid: {}", entry.about().players()),
                )
            })?
        }
    };
    let start = match &file {
        None => entry.start(rules, seats).map_err(|why| bad_rules(&why))?,
        Some(bytes) => entry.start_with(rules, seats, bytes).map_err(|why| match why {
            BadStart::Rules(why) => bad_rules(&why),
            why => refuse(RefusalKind::Game, "bad-file", why.to_string()),
        })?,
    };
    Ok(PyGame { table: GameTable::of(start, file)? })
}

/// What a game is, and its options, for `parlor.describe`.
#[pyfunction]
pub(crate) fn describe<'py>(py: Python<'py>, slug: &str) -> PyResult<Bound<'py, PyDict>> {
    let entry = parlor_catalog::find(slug)
        .map_err(|why| refuse(RefusalKind::Game, "unknown-game", why.to_string()))?;
    let (about, all) = (entry.about(), PyDict::new(py));
    all.set_item("slug", about.slug)?;
    all.set_item("name", about.name)?;
    all.set_item("designer", about.designer)?;
    all.set_item("goal", about.goal)?;
    all.set_item("seats", about.seats.iter().map(|count| u32::from(*count)).collect::<Vec<_>>())?;
    all.set_item("default_seats", about.default_seats)?;
    all.set_item("rules_hash", rules_hash(about.slug))?;
    all.set_item("file", entry.file().map(|spec| spec.key))?;
    let options = PyDict::new(py);
    for spec in entry.options() {
        let one = PyDict::new(py);
        one.set_item("default", spec.default)?;
        one.set_item("help", spec.help)?;
        one.set_item("clause", spec.clause)?;
        one.set_item("words", spec.words.iter().map(|value| value.word).collect::<Vec<_>>())?;
        one.set_item("numbers", spec.numbers.map(|numbers| numbers.range))?;
        options.set_item(spec.name, one)?;
    }
    all.set_item("options", options)?;
    Ok(all)
}

#[pymethods]
impl PyGame {
    /// The word for the game.
    #[getter]
    fn slug(&self) -> &'static str {
        self.table.start.about().slug
    }

    /// The options as a record's `rules` line writes them: `-` when all are default.
    #[getter]
    fn rules(&self) -> String {
        self.table.start.rules()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> u8 {
        self.table.start.seats().len()
    }

    /// The version of the game's rules.
    #[getter]
    fn rules_hash(&self) -> Option<&'static str> {
        rules_hash(self.slug())
    }

    /// Whether players know different things.
    #[getter]
    fn hides(&self) -> bool {
        self.table.start.hides()
    }

    /// How many numbers an observation has.
    #[getter]
    fn obs_size(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.table.shape(py)?.layout.len())
    }

    /// How many action ids there are.
    #[getter]
    fn num_actions(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.table.shape(py)?.space.len())
    }

    /// The texts of the fixed action ids, by id; empty where ids are places in the list of legal actions.
    #[getter]
    fn action_texts(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        Ok(self.table.shape(py)?.space.texts.clone())
    }

    /// What each number of an observation means.
    #[getter]
    fn obs_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        Ok(self.table.shape(py)?.layout.names.clone())
    }

    /// The planes of an observation: name, first number, how many.
    #[getter]
    fn obs_planes(&self, py: Python<'_>) -> PyResult<Vec<(String, usize, usize)>> {
        Ok(self.table.shape(py)?.layout.planes.clone())
    }

    /// What each number of an action's features means.
    #[getter]
    fn feature_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        Ok(self.table.shape(py)?.space.feature_names())
    }

    /// A hash of the layout of observations and action ids: weights of a network that were trained under another one do not fit.
    #[getter]
    fn fingerprint(&self, py: Python<'_>) -> PyResult<String> {
        let shape = self.table.shape(py)?;
        let (layout, space) = (&shape.layout, &shape.space);
        let mut text = layout.names.join("\n");
        for word in space.texts.iter().chain(&space.verbs).chain(&space.words) {
            text.push('\n');
            text.push_str(word);
        }
        text.push_str(&format!("\n{}", space.places));
        // FNV-1a, which stays the same with every compiler.
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Ok(format!("{hash:016x}"))
    }

    /// The features of these actions, a row each: what `feature_names` says.
    fn action_features<'py>(
        &self,
        py: Python<'py>,
        texts: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let space = &self.table.shape(py)?.space;
        let texts: Vec<String> = texts.extract().map_err(|_| {
            refuse(
                RefusalKind::Argument,
                "not-texts",
                format!("Found {texts:?}; expected a list of actions in notation"),
            )
        })?;
        let rows = texts.iter().map(|text| {
            let mut row = vec![0.0; space.features()];
            space.describe(text, &mut row);
            row
        });
        let rows: Vec<_> = rows.collect();
        if rows.is_empty() {
            return Ok(PyArray2::zeros(py, [0, space.features()], false));
        }
        Ok(PyArray2::from_vec2(py, &rows)?)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyGame>().is_ok_and(|other| {
            self.table.engine.is_same(&*self.table.start, &*other.get().table.start) == Some(true)
        })
    }

    fn __hash__(&self) -> u64 {
        self.table.engine.hash(&*self.table.start).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        format!("<parlor.Game {}, {} seats, rules {}>", self.slug(), self.seats(), self.rules())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, MadeFrom)> {
        let make = py.import(PyString::new(py, "parlor._core"))?.getattr("make_game")?;
        Ok((make, (self.slug(), self.rules(), self.seats(), self.table.file.clone())))
    }
}

/// What `make_game` takes: slug, rules, seats, and the file of the game's own data.
type MadeFrom = (&'static str, String, u8, Option<Vec<u8>>);
