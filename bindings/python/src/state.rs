//! `parlor.State`: an exact state, with what happened since its start.

use std::sync::{Arc, Mutex, MutexGuard};

use numpy::PyArray1;
use parlor_catalog::WithFiles;
use parlor_erased::{AnyGame, Event};
use parlor_game::{Seat, Turn, Viewer};
use parlor_record::{Header, Masked, Writer, replay};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::error::{RefusalKind, busy, fault, refuse, refused};
use crate::legal::Legal;
use crate::plain;
use crate::played::{PlayedState, SeededLuck, nobody};
use crate::table::{GameTable, foreign};

/// An exact state.
#[pyclass(frozen, module = "parlor", name = "State")]
pub(crate) struct PyState {
    pub(crate) table: Arc<GameTable>,
    inner: Mutex<PlayedState>,
}

/// No legal action has this id.
fn no_such_id(id: i64) -> PyErr {
    let text = format!("Found action id {id}, which is not legal here; legal_ids() lists those that are");
    refuse(RefusalKind::Action, "illegal", text)
}

impl PyState {
    fn of(table: &Arc<GameTable>, inner: PlayedState) -> PyState {
        PyState { table: Arc::clone(table), inner: Mutex::new(inner) }
    }

    /// A state at the beginning of a table.
    pub(crate) fn start(table: &Arc<GameTable>, seed: Option<String>) -> PyResult<PyState> {
        let mut inner = PlayedState::new(table.start.clone(), true, seed);
        inner.settle()?;
        Ok(PyState::of(table, inner))
    }

    /// A state that was not played to.
    pub(crate) fn alone(table: &Arc<GameTable>, game: Box<dyn AnyGame>, seed: Option<String>) -> PyState {
        let can_begin =
            game.begins_at().is_some() || table.engine.is_same(&*game, &*table.start) == Some(true);
        PyState::of(table, PlayedState::new(game, can_begin, seed))
    }

    /// A copy of the state alone.
    pub(crate) fn position(&self) -> PyResult<Box<dyn AnyGame>> {
        Ok(self.lock()?.game.clone())
    }

    fn lock(&self) -> PyResult<MutexGuard<'_, PlayedState>> {
        self.inner.try_lock().map_err(|_| busy("state"))
    }
}

#[pymethods]
impl PyState {
    /// The seats that have to choose, from 0; several choose at once, without seeing each other's choice. Empty when luck decides or the
    /// game is over.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        plain::from_seats(py, self.lock()?.game.turn().asked())
    }

    /// Whether luck decides next.
    #[getter]
    fn is_chance(&self) -> PyResult<bool> {
        Ok(self.lock()?.game.turn() == Turn::Deal)
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> PyResult<bool> {
        Ok(self.lock()?.game.turn() == Turn::Over)
    }

    /// The running score of each seat.
    #[getter]
    fn scores(&self) -> PyResult<Vec<i32>> {
        Ok(self.lock()?.game.points().as_slice().to_vec())
    }

    /// How many events have happened: choices and outcomes.
    #[getter]
    fn num_events(&self) -> PyResult<usize> {
        Ok(self.lock()?.events.len())
    }

    /// The final result of each seat.
    fn returns(&self) -> PyResult<Vec<i32>> {
        let result = self.lock()?.game.result();
        result.map(|result| result.as_slice().to_vec()).ok_or_else(|| {
            refuse(RefusalKind::Over, "not-over", "The game is not over; `scores` has the points so far")
        })
    }

    /// What a seat may choose, in notation, by action id; nothing if it is not asked.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
        Ok(self.legal_now(py, seat)?.map_or_else(Vec::new, |legal| legal.texts()))
    }

    /// The ids of the same, in the same order.
    #[pyo3(signature = (seat=None))]
    fn legal_ids<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let legal = self.legal_now(py, seat)?;
        Ok(PyArray1::from_slice(py, legal.as_ref().map_or(&[], |legal| legal.ids())))
    }

    /// Applies an action, given in notation or by its id, and returns its canonical text.
    #[pyo3(signature = (action, seat=None))]
    fn apply(
        &self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let id = match action.cast::<PyString>() {
            Ok(_) => None,
            Err(_) => Some(plain::whole(action, "an action (or its text)")?),
        };
        let shape = id.map(|_| self.table.shape(py)).transpose()?;
        let mut inner = self.lock()?;
        if inner.game.turn().asked().is_empty() {
            return Err(nobody(inner.game.turn()));
        }
        let seat = inner.seat(seat)?;
        let event = match id.zip(shape) {
            None => inner.game.act(seat, &action.extract::<String>()?).map_err(|why| refused(&why))?,
            Some((id, shape)) => {
                let made = inner.legal(&self.table, shape, seat)?.act(id);
                let (event, after) = made.ok_or_else(|| no_such_id(id))?;
                inner.game = after;
                event
            }
        };
        let text = event.text().to_owned();
        inner.events.push(event);
        inner.settle()?;
        Ok(text)
    }

    /// What luck may bring, each outcome with its weight.
    fn outcomes(&self) -> PyResult<Vec<(String, u32)>> {
        let inner = self.lock()?;
        match inner.game.turn() {
            Turn::Deal => Ok(inner.game.deals()),
            _ => Err(refuse(RefusalKind::Turn, "not-chance", "Luck does not decide now")),
        }
    }

    /// Deals this outcome; without one, the next of the seed. Returns its text.
    #[pyo3(signature = (outcome=None))]
    fn deal(&self, outcome: Option<String>) -> PyResult<String> {
        let mut inner = self.lock()?;
        let due = inner.game.turn() == Turn::Deal;
        let event = match (outcome, &mut *inner) {
            (Some(text), PlayedState { luck: None, game, .. }) => {
                game.deal(&text).map_err(|why| refused(&why))?
            }
            (None, PlayedState { luck: Some(luck), game, .. }) if due => game
                .deal_from(&mut luck.dealer)
                .map_err(|why| refuse(RefusalKind::Action, "no-deal", why.to_string()))?,
            (None, PlayedState { luck: Some(_), .. }) => {
                return Err(refuse(RefusalKind::Turn, "not-chance", "Luck does not decide now"));
            }
            (Some(_), _) => {
                let text = "This state deals from its seed; reseed(None) lets you deal outcomes yourself";
                return Err(refuse(RefusalKind::Argument, "seeded", text));
            }
            (None, _) => {
                let text = "This state has no seed: name an outcome of outcomes(), or reseed() it";
                return Err(refuse(RefusalKind::Argument, "no-seed", text));
            }
        };
        let text = event.text().to_owned();
        inner.events.push(event);
        inner.settle()?;
        Ok(text)
    }

    /// SeededLuck comes from this seed from now on; from `deal` if there is none.
    fn reseed(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = seed.map(plain::seed).transpose()?;
        let mut inner = self.lock()?;
        let since = inner.events.len();
        inner.luck = seed.map(|seed| SeededLuck::new(seed, since));
        inner.settle()
    }

    /// A copy, which goes on with the same luck.
    fn copy(&self) -> PyResult<PyState> {
        Ok(PyState::of(&self.table, self.lock()?.clone()))
    }

    fn __copy__(&self) -> PyResult<PyState> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<PyState> {
        self.copy()
    }

    /// The game so far as a record, which every other program of Parlor reads.
    fn record(&self) -> PyResult<String> {
        let inner = self.lock()?;
        if !inner.has_record {
            let text = "No record can begin with this state: it was determinized in the middle of a deal, or its game cannot be set up. \
                        copy() it instead";
            return Err(refuse(RefusalKind::Record, "no-record", text));
        }
        let events: Vec<Masked> = inner.events.iter().map(Masked::from).collect();
        Ok(format!("{}{}", Header::of(&*inner.start), Writer::all(&events)))
    }

    /// What a seat was shown since the start, in order, with its own choices, as text; what a spectator was shown if there is none.
    ///
    /// An information state with perfect recall: states that the seat cannot tell apart have the same text, and it begins with the texts of the
    /// states before. A start that is no beginning of the game is preceded by what the seat knows of it.
    #[pyo3(signature = (seat=None))]
    fn history(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let mut inner = self.lock()?;
        let viewer = plain::viewer(seat, inner.game.seats())?;
        inner.history(&self.table, viewer)
    }

    /// A number that is equal for equal states.
    fn fingerprint(&self) -> PyResult<u64> {
        self.table.engine.hash(&*self.lock()?.game).ok_or_else(foreign)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<PyState>() else { return Ok(false) };
        let own = self.lock()?.game.clone();
        let other = other.get().lock()?.game.clone();
        Ok(self.table.engine.is_same(&*own, &*other) == Some(true))
    }

    fn __repr__(&self) -> PyResult<String> {
        let inner = self.lock()?;
        let waits = match inner.game.turn() {
            Turn::Over => "over".to_owned(),
            Turn::Deal => "luck decides".to_owned(),
            Turn::Decide(seats) => {
                format!("to act {:?}", seats.iter().map(Seat::index).collect::<Vec<_>>())
            }
        };
        Ok(format!("<parlor.State {}, {} events, {waits}>", inner.game.about().slug, inner.events.len()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let load = py.import("parlor._core")?.getattr("load_state")?;
        let record = self.record()?;
        let inner = self.lock()?;
        let luck = inner.luck.as_ref().map(|luck| (luck.seed.clone(), luck.since));
        Ok((load, (record, luck, self.table.file.clone())))
    }
}

/// A record, the luck that goes on, and the file of the game's own data.
type Pickled = (String, Option<(String, usize)>, Option<Vec<u8>>);

impl PyState {
    /// What a seat may choose; nothing if no seat is named and none is asked.
    fn legal_now(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Arc<dyn Legal>>> {
        let shape = self.table.shape(py)?;
        let mut inner = self.lock()?;
        if seat.is_none() && inner.game.turn().asked().is_empty() {
            return Ok(None);
        }
        let seat = inner.seat(seat)?;
        Ok(Some(Arc::clone(inner.legal(&self.table, shape, seat)?)))
    }
}

/// Reads a record; `files` are card sets that it may pin.
#[pyfunction]
#[pyo3(signature = (record, luck=None, file=None))]
pub(crate) fn load_state(
    record: &Bound<'_, PyAny>,
    luck: Option<(String, usize)>,
    file: Option<Vec<u8>>,
) -> PyResult<PyState> {
    let bytes = plain::bytes(record, "a record")?;
    let read = replay(&bytes, &WithFiles::new(file.clone())).map_err(|why| fault(&why))?;
    if let Some(why) = &read.fault {
        return Err(fault(why));
    }
    let damaged =
        || refuse(RefusalKind::Record, "damaged", "The luck of this pickled state does not fit its record");
    let start = read.start.resized(read.start.seats().len()).map_err(|_| damaged())?;
    let table = GameTable::of(start, file)?;
    let mut inner = PlayedState::new(read.start, true, None);
    for event in read.events {
        if let Some((seed, since)) = luck.as_ref().filter(|(_, since)| *since == inner.events.len()) {
            inner.luck = Some(SeededLuck::new(seed.clone(), *since));
        }
        let made = match (&mut inner.luck, &event) {
            (Some(luck), Event::Deal(_)) => inner.game.deal_from(&mut luck.dealer).map_err(|_| damaged())?,
            (_, event) => inner.game.apply(event).map_err(|why| refused(&why))?,
        };
        if made != event {
            return Err(damaged());
        }
        inner.events.push(made);
    }
    if let Some((seed, since)) = luck.filter(|_| inner.luck.is_none()) {
        if since != inner.events.len() {
            return Err(damaged());
        }
        inner.luck = Some(SeededLuck::new(seed, since));
    }
    Ok(PyState::of(&table, inner))
}

impl PyState {
    /// Whether a viewer knows the same of this state and of another.
    pub(crate) fn looks_like(&self, other: &dyn AnyGame, viewer: Viewer) -> PyResult<bool> {
        let inner = self.lock()?;
        Ok(self.table.engine.looks_same(&*inner.game, other, viewer) == Some(true))
    }
}
