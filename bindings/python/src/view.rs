//! `parlor.View`: what a viewer knows of a state, and nothing else.

use std::sync::Arc;

use numpy::PyArray1;
use parlor_chance::Rng;
use parlor_erased::AnyGame;
use parlor_game::{Cast, Seat, Turn, Viewer};
use parlor_scene::Focus;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error::{RefusalKind, refuse};
use crate::legal::Legal;
use crate::plain;
use crate::table::{GameTable, foreign};

/// What a viewer knows of a state.
///
/// It holds no state that really is: `world` is one that looks like the view to its viewer, always the same for the same view. Everything
/// that a view says is made from it, so that there is nothing to leak.
#[pyclass(frozen, module = "parlor", name = "View")]
pub(crate) struct PyView {
    pub(crate) table: Arc<GameTable>,
    pub(crate) viewer: Viewer,
    pub(crate) world: Box<dyn AnyGame>,
}

impl PyView {
    pub(crate) fn of(table: &Arc<GameTable>, game: &dyn AnyGame, viewer: Viewer) -> PyResult<PyView> {
        let world = table.engine.determinize(game, viewer, &mut Rng::new(0)).ok_or_else(foreign)?;
        Ok(PyView { table: Arc::clone(table), viewer, world })
    }

    fn cast(&self) -> Cast {
        Cast::nameless(self.world.seats().len(), self.viewer)
    }

    /// What the seat may choose; nothing for a spectator.
    fn legal_now(&self, py: Python<'_>) -> PyResult<Option<Arc<dyn Legal>>> {
        let Some(seat) = self.viewer.seat() else { return Ok(None) };
        let shape = self.table.shape(py)?;
        Ok(Some(self.table.engine.legal(shape, &*self.world, seat).ok_or_else(foreign)?))
    }
}

/// The view of a seat that has to choose, and the seat.
pub(crate) fn asked<'a>(view: &'a Bound<'_, PyAny>) -> PyResult<(&'a PyView, Seat)> {
    let view = view.cast::<PyView>().map_err(|_| {
        let text = format!("Found {}; expected a view: state.view(seat)", view.get_type());
        refuse(RefusalKind::Argument, "not-a-view", text)
    })?;
    let view = view.get();
    let seat = view.viewer.seat().ok_or_else(|| {
        let text = "A spectator has nothing to choose: take the view of a seat";
        refuse(RefusalKind::Turn, "spectator", text)
    })?;
    if view.world.turn().asked().contains(seat) {
        return Ok((view, seat));
    }
    let text = format!("Seat {} has nothing to choose in this view", seat.index());
    Err(refuse(RefusalKind::Turn, "not-asked", text))
}

#[pymethods]
impl PyView {
    /// The seat whose view this is, from 0; `None` for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.viewer.seat().map(Seat::index)
    }

    /// The seats that have to choose.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        plain::from_seats(py, self.world.turn().asked())
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.world.turn() == Turn::Over
    }

    /// The running score of each seat.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.world.points().as_slice().to_vec()
    }

    /// The table as a picture in characters.
    #[getter]
    fn text(&self) -> String {
        self.world.draw(&self.cast(), &Focus::default()).to_text(false)
    }

    /// What the viewer has to choose, or whom they wait for, in a sentence.
    #[getter]
    fn question(&self) -> String {
        self.world.ask(&self.cast())
    }

    /// All that the viewer knows, as traces and the server write it.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let scene = self.world.scene(self.viewer);
        plain::from_data(py, &self.world.data(self.viewer, &scene))
    }

    /// What lies on the table: zones with their pieces, figures, facts, marks.
    #[getter]
    fn scene<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        plain::from_scene(py, &self.world.scene(self.viewer))
    }

    /// What the seat may choose, in notation, by action id; nothing if it is not asked.
    fn legal(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        Ok(self.legal_now(py)?.map_or_else(Vec::new, |legal| legal.texts()))
    }

    /// The ids of the same, in the same order.
    fn legal_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let legal = self.legal_now(py)?;
        Ok(PyArray1::from_slice(py, legal.as_ref().map_or(&[], |legal| legal.ids())))
    }

    /// Which action ids are legal for the seat; none if it is not asked.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.table.shape(py)?.space.len()];
        let legal = self.legal_now(py)?;
        for id in legal.iter().flat_map(|legal| legal.ids()) {
            if let Some(entry) = mask.get_mut(*id as usize) {
                *entry = true;
            }
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The observation as a `parlor.Observation`: float32 numbers that can say what they mean.
    fn tensor<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("parlor._observation")?.getattr("observe")?.call1((slf,))
    }

    /// The same as a plain array.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let shape = self.table.shape(py)?;
        let numbers = self.table.engine.observe(shape, &*self.world, self.viewer).ok_or_else(foreign)?;
        Ok(PyArray1::from_vec(py, numbers))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyView>().is_ok_and(|other| {
            let other = other.get();
            self.viewer == other.viewer
                && self.table.engine.looks_same(&*self.world, &*other.world, self.viewer) == Some(true)
        })
    }

    fn __repr__(&self) -> String {
        let whose =
            self.viewer.seat().map_or("a spectator".to_owned(), |seat| format!("seat {}", seat.index()));
        format!("<parlor.View of {whose}, {}>", self.world.about().slug)
    }
}
