//! What leads from one object of the module to another: games to states, states to views, views to states.

use std::sync::Arc;

use pyo3::prelude::*;

use crate::batch::{Autoreset, BatchSettings};
use crate::error::{RefusalKind, refuse};
use crate::game::PyGame;
use crate::plain;
use crate::state::PyState;
use crate::table::foreign;
use crate::vec_env::VecEnv;
use crate::view::PyView;

/// How many determinizations may be asked for at once.
const MOST_WORLDS: i64 = 100_000;

#[pymethods]
impl PyGame {
    /// A state at the beginning. With a seed, luck deals by itself; without, outcomes are dealt by `deal`.
    #[pyo3(signature = (seed=None))]
    fn start(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<PyState> {
        let seed = seed.map(plain::seed).transpose()?;
        PyState::start(&self.table, seed)
    }

    /// Many games at once: see `parlor.VecEnv`.
    #[pyo3(name = "vec", signature = (n, seed, autoreset="next_step", max_choices=None, observe=true, threads=None))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn many(
        &self,
        py: Python<'_>,
        n: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        autoreset: &str,
        max_choices: Option<&Bound<'_, PyAny>>,
        observe: bool,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<VecEnv> {
        let autoreset = match autoreset {
            "next_step" => Autoreset::NextStep,
            "same_step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            found => {
                let text = format!("Found autoreset {found:?}; expected next_step, same_step or disabled");
                return Err(refuse(RefusalKind::Argument, "bad-autoreset", text));
            }
        };
        let count = plain::within(n, "the number of games", 1 << 20)?;
        let most_choices = max_choices.map(|most| plain::within(most, "max_choices", 1 << 31)).transpose()?;
        let threads =
            threads.map(|threads| plain::within(threads, "the number of threads", 256)).transpose()?;
        let settings = BatchSettings {
            count,
            seed: plain::seed(seed)?,
            autoreset,
            most_choices: most_choices.map(|most| most as u32),
            observe,
            threads: threads.unwrap_or_else(|| default_threads(count)),
        };
        VecEnv::new(py, &self.table, settings)
    }
}

#[pymethods]
impl PyState {
    /// The game with its options and seats.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { table: Arc::clone(&self.table) }
    }

    /// What a seat knows; what a spectator knows if there is none.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<PyView> {
        let game = self.position()?;
        let viewer = plain::viewer(seat, game.seats())?;
        PyView::of(&self.table, &*game, viewer)
    }
}

#[pymethods]
impl PyView {
    /// The game with its options and seats.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { table: Arc::clone(&self.table) }
    }

    /// States that look like this view to its viewer, sampled with the probabilities that the rules imply.
    fn determinize(
        &self,
        py: Python<'_>,
        n: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<Vec<PyState>> {
        let (count, seed) = (plain::whole(n, "the number of determinizations")?, plain::seed(seed)?);
        if !(0..=MOST_WORLDS).contains(&count) {
            let text = format!("Found {count} determinizations; expected 0 to {MOST_WORLDS}");
            return Err(refuse(RefusalKind::Argument, "out-of-range", text));
        }
        let made = py.detach(|| {
            let mut rng = plain::luck(&seed).rng("determinizations");
            let one = |_| self.table.engine.determinize(&*self.world, self.viewer, &mut rng);
            (0..count).map(one).collect::<Option<Vec<_>>>()
        });
        let states = made.ok_or_else(foreign)?.into_iter().enumerate();
        Ok(states
            .map(|(at, game)| PyState::alone(&self.table, game, Some(format!("{seed} determinization {at}"))))
            .collect())
    }

    /// Whether a state looks like this view to its viewer.
    fn fits(&self, state: &PyState) -> PyResult<bool> {
        state.looks_like(&*self.world, self.viewer)
    }
}

#[pymethods]
impl VecEnv {
    /// The game with its options and seats.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { table: Arc::clone(&self.table) }
    }

    /// A copy of one game as an exact state, without what happened before.
    fn state(&self, game: &Bound<'_, PyAny>) -> PyResult<PyState> {
        let at = plain::whole(game, "a game of the environment")?;
        let found = self.position(at)?.ok_or_else(|| {
            let text = format!("Found game {at}; expected 0 to {}", self.count().saturating_sub(1));
            refuse(RefusalKind::Argument, "out-of-range", text)
        })?;
        Ok(PyState::alone(&self.table, found, None))
    }
}

/// A thread is worth its start for some dozens of games.
fn default_threads(count: usize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.min(count / 64).clamp(1, 64)
}
