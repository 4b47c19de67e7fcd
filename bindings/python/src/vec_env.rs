//! `parlor.VecEnv`: many games at once, in arrays that are made once and filled in place.

use std::sync::{Arc, Mutex};

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use parlor_erased::AnyGame;
use pyo3::prelude::*;

use crate::batch::{BatchSettings, GameBatch};
use crate::error::{RefusalKind, busy, refuse};
use crate::plain;
use crate::rows::{ArrayRows, Widths};
use crate::table::{GameTable, foreign};

/// The most bytes that the arrays of one environment may take.
const MOST_BYTES: usize = 16 << 30;

/// Many games at once.
#[pyclass(frozen, module = "parlor", name = "VecEnv")]
pub(crate) struct VecEnv {
    pub(crate) table: Arc<GameTable>,
    batch: Mutex<Box<dyn GameBatch>>,
    count: usize,
    widths: Widths,
    obs: Py<PyArray2<f32>>,
    final_obs: Py<PyArray2<f32>>,
    mask: Py<PyArray2<bool>>,
    seat: Py<PyArray1<i8>>,
    asked: Py<PyArray2<bool>>,
    reward: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
}

impl VecEnv {
    pub(crate) fn new(py: Python<'_>, table: &Arc<GameTable>, settings: BatchSettings) -> PyResult<VecEnv> {
        let shape = Arc::clone(table.shape(py)?);
        let count = settings.count;
        let obs = if settings.observe { shape.layout.len() } else { 0 };
        let widths = Widths { obs, mask: shape.space.len(), seats: shape.layout.seats };
        let bytes = count.saturating_mul(8 * widths.obs + widths.mask + 8 * widths.seats);
        if bytes > MOST_BYTES {
            let text = format!(
                "{count} games take {} GiB of arrays; at most {} GiB: ask for fewer games, or observe=False",
                bytes >> 30,
                MOST_BYTES >> 30
            );
            return Err(refuse(RefusalKind::Argument, "too-large", text));
        }
        let batch = table.engine.batch(&*table.start, &shape, settings).ok_or_else(foreign)?;
        let env = VecEnv {
            table: Arc::clone(table),
            batch: Mutex::new(batch),
            count,
            widths,
            obs: PyArray2::zeros(py, [count, widths.obs], false).unbind(),
            final_obs: PyArray2::zeros(py, [count, widths.obs], false).unbind(),
            mask: PyArray2::zeros(py, [count, widths.mask], false).unbind(),
            seat: PyArray1::zeros(py, count, false).unbind(),
            asked: PyArray2::zeros(py, [count, widths.seats], false).unbind(),
            reward: PyArray2::zeros(py, [count, widths.seats], false).unbind(),
            terminated: PyArray1::zeros(py, count, false).unbind(),
            truncated: PyArray1::zeros(py, count, false).unbind(),
        };
        env.fill(py, |batch, rows| batch.reset(None, rows))?;
        Ok(env)
    }

    /// Runs the games with the arrays in hand and without Python's lock.
    fn fill<T: Send>(
        &self,
        py: Python<'_>,
        run: impl FnOnce(&mut dyn GameBatch, ArrayRows<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut batch = self.batch.try_lock().map_err(|_| busy("environment"))?;
        let (mut obs, mut final_obs, mut mask) =
            (two(py, &self.obs)?, two(py, &self.final_obs)?, two(py, &self.mask)?);
        let (mut asked, mut reward) = (two(py, &self.asked)?, two(py, &self.reward)?);
        let (mut seat, mut terminated, mut truncated) =
            (one(py, &self.seat)?, one(py, &self.terminated)?, one(py, &self.truncated)?);
        let rows = ArrayRows {
            obs: obs.as_slice_mut()?,
            final_obs: final_obs.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            seat: seat.as_slice_mut()?,
            asked: asked.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            widths: self.widths,
        };
        let batch = &mut **batch;
        Ok(py.detach(move || run(batch, rows)))
    }

    /// A copy of one game; `None` if there are not that many.
    pub(crate) fn position(&self, at: i64) -> PyResult<Option<Box<dyn AnyGame>>> {
        let batch = self.batch.try_lock().map_err(|_| busy("environment"))?;
        Ok(usize::try_from(at).ok().and_then(|at| batch.game(at)))
    }

    /// How many games there are.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    fn actions(&self, actions: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
        let read = if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
            array.as_array().iter().map(|action| i64::from(*action)).collect()
        } else if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
            array.as_array().to_vec()
        } else {
            let text = format!(
                "Found {} as actions; expected an array of {} action ids, int32 or int64",
                actions.get_type(),
                self.count
            );
            return Err(refuse(RefusalKind::Argument, "not-actions", text));
        };
        if read.len() != self.count {
            let text = format!("Found {} actions; expected {}, one for each game", read.len(), self.count);
            return Err(refuse(RefusalKind::Argument, "wrong-length", text));
        }
        Ok(read)
    }
}

/// An array of this environment, to be filled.
fn two<'py, T: numpy::Element>(
    py: Python<'py>,
    array: &Py<PyArray2<T>>,
) -> PyResult<PyReadwriteArray2<'py, T>> {
    array.bind(py).try_readwrite().map_err(|_| locked())
}

fn one<'py, T: numpy::Element>(
    py: Python<'py>,
    array: &Py<PyArray1<T>>,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    array.bind(py).try_readwrite().map_err(|_| locked())
}

fn locked() -> PyErr {
    let text = "An array of this environment cannot be written: leave its writeable flag as it is, and step it in one thread at a time";
    refuse(RefusalKind::Argument, "read-only", text)
}

#[pymethods]
impl VecEnv {
    /// How many games there are.
    #[getter]
    fn n(&self) -> usize {
        self.count
    }

    /// What the seat that is asked sees.
    #[getter]
    fn obs(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.obs.clone_ref(py)
    }

    /// What the seat that chose last saw of the end, in rows of games that ended in this step.
    #[getter]
    fn final_obs(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.final_obs.clone_ref(py)
    }

    /// Which actions are legal.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.mask.clone_ref(py)
    }

    /// The seat that is asked, from 0; -1 where a game has ended.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.seat.clone_ref(py)
    }

    /// All seats that still have to choose before anything is shown.
    #[getter]
    fn asked(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.asked.clone_ref(py)
    }

    /// The result of each seat, in the step that ends a game.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.reward.clone_ref(py)
    }

    /// Whether the game ended in this step.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminated.clone_ref(py)
    }

    /// Whether the game was cut off in this step.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncated.clone_ref(py)
    }

    /// How many legal actions had no id so far, because a list of legal actions was longer than its bound.
    #[getter]
    fn left_out(&self) -> PyResult<u64> {
        Ok(self.batch.try_lock().map_err(|_| busy("environment"))?.left_out())
    }

    /// Starts every game again; from another seed if one is given.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = seed.map(plain::seed).transpose()?;
        self.fill(py, |batch, rows| batch.reset(seed.as_deref(), rows))
    }

    /// Applies one action id to each game and fills the arrays.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = self.actions(actions)?;
        let done = self.fill(py, |batch, rows| batch.step(&actions, rows))?;
        done.map_err(|why| {
            let text = format!(
                "Found action {} in game {}, which seat {} may not choose; mask[{}] says what it may. No game has changed",
                why.action,
                why.game,
                why.seat.index(),
                why.game
            );
            refuse(RefusalKind::Action, "illegal", text)
        })
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        format!("<parlor.VecEnv of {} games of {}>", self.count, self.table.start.about().slug)
    }
}
