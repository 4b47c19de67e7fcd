//! `parlor.Bot`: chooses from views.

use std::sync::Mutex;

use parlor_catalog::{AnyBot, AnyChoice, BotError, BotSpec};
use parlor_erased::AnyGame;
use parlor_game::Seat;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::error::{RefusalKind, busy, refuse};
use crate::plain;
use crate::signals::SignalWatch;
use crate::view::{PyView, asked};

/// For how many seats of different games one bot remembers what it thought.
const REMEMBERED: usize = 64;

/// A bot for every game and seat.
#[pyclass(frozen, module = "parlor", name = "Bot")]
pub(crate) struct PyBot {
    spec: BotSpec,
    seed: String,
    /// The bots of games and seats that it has chosen for.
    seated: Mutex<Vec<SeatedBot>>,
}

/// The bot of a game, by its slug, and of a seat.
type SeatedBot = (&'static str, Seat, Box<dyn AnyBot>);

#[pymethods]
impl PyBot {
    /// A bot by its name on the command line, such as `best:250ms`.
    #[new]
    fn new(name: &str, seed: &Bound<'_, PyAny>) -> PyResult<PyBot> {
        let spec = name.parse().map_err(|why: parlor_catalog::BadBot| {
            refuse(RefusalKind::Bot, "unknown-bot", why.to_string())
        })?;
        Ok(PyBot { spec, seed: plain::seed(seed)?, seated: Mutex::new(Vec::new()) })
    }

    /// Its name with its limit, as on the command line.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// Chooses for the seat whose view this is, and returns the action in notation.
    fn choose(&self, py: Python<'_>, view: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.choice(py, view)?.text)
    }

    /// The same with reasons: what was considered, best first, with its value and how often it was tried.
    fn think<'py>(&self, py: Python<'py>, view: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let choice = self.choice(py, view)?;
        let considered = PyList::empty(py);
        for reason in &choice.considered {
            let one = PyDict::new(py);
            one.set_item("text", &reason.text)?;
            one.set_item("value", reason.value)?;
            one.set_item("visits", reason.visits)?;
            one.set_item("error", reason.error)?;
            one.set_item("certain", reason.certain)?;
            considered.append(one)?;
        }
        let all = PyDict::new(py);
        all.set_item("text", &choice.text)?;
        all.set_item("simulations", choice.simulations)?;
        all.set_item("considered", considered)?;
        Ok(all)
    }

    fn __repr__(&self) -> String {
        format!("<parlor.Bot {}>", self.spec)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        Ok((py.get_type::<PyBot>().into_any(), (self.spec.to_string(), self.seed.clone())))
    }
}

impl PyBot {
    fn choice(&self, py: Python<'_>, view: &Bound<'_, PyAny>) -> PyResult<AnyChoice> {
        let (view, seat) = asked(view)?;
        let mut seated = self.seated.try_lock().map_err(|_| busy("bot"))?;
        let slug = view.table.start.about().slug;
        let known = seated.iter().position(|(game, own, _)| *game == slug && *own == seat);
        let at = known.unwrap_or_else(|| {
            if seated.len() >= REMEMBERED {
                seated.remove(0);
            }
            let bot = view.table.entry.bot(self.spec, &plain::luck(&self.seed), seat);
            seated.push((slug, seat, bot));
            seated.len() - 1
        });
        let bot = &mut seated[at].2;
        let world = &view.world;
        py.detach(|| search(&mut **bot, seat, &**world, view))
    }
}

/// Lets a bot search without Python's lock, until it has an answer or Ctrl-C is pressed.
fn search(bot: &mut dyn AnyBot, seat: Seat, world: &dyn AnyGame, view: &PyView) -> PyResult<AnyChoice> {
    let watch = SignalWatch::new();
    let stop = || watch.stopped();
    let choice = bot.choose(seat, &world.opaque_view(view.viewer), &stop, None);
    watch.result()?;
    choice.map_err(|why| {
        let code = if why == BotError::NoChoice { "no-choice" } else { "unavailable" };
        refuse(RefusalKind::Bot, code, why.to_string())
    })
}
