//! The engines, bots and records as a Python module: `parlor._core`, which the package `parlor` wraps.
//!
//! No game is named here: every game of the catalog comes through [`engine`], with its own types inside, and its tensors are made from its
//! scenes. There is no unsafe code of ours: arrays are borrowed through NumPy's bindings, which check it.

mod actions;
mod batch;
mod bot;
mod discovery;
mod encode;
mod engine;
mod error;
mod fast_hash;
mod game;
mod history;
mod layout;
mod legal;
mod links;
mod plain;
mod played;
mod rows;
mod search;
mod searches;
mod shape;
mod signals;
mod state;
mod table;
mod vec_env;
mod view;
mod word_table;

use pyo3::prelude::*;

/// The module.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    error::add_to(module)?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<state::PyState>()?;
    module.add_class::<view::PyView>()?;
    module.add_class::<bot::PyBot>()?;
    module.add_class::<vec_env::VecEnv>()?;
    module.add_function(wrap_pyfunction!(game::list_games, module)?)?;
    module.add_function(wrap_pyfunction!(game::make_game, module)?)?;
    module.add_function(wrap_pyfunction!(game::describe, module)?)?;
    module.add_function(wrap_pyfunction!(state::load_state, module)?)?;
    module.add_function(wrap_pyfunction!(search::search, module)?)?;
    Ok(())
}
