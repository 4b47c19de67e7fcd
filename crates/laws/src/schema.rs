//! Views for programs look as the game has said.

use parlor_game::Notation;

use crate::say;
use crate::{Breach, Law, Play};

/// At a sample of states: what the game gives programs to draw from, for every viewer, is what [`Notation::VIEW_SCHEMA`] promises.
///
/// # Errors
/// The first value that is not.
pub fn schema<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    let rules = &play.table.rules;
    play.some(
        Law::Schema,
        |_| true,
        |_, state, _| {
            for viewer in play.viewers() {
                let found = G::VIEW_SCHEMA.check(&G::view_data(rules, &state.view(viewer)));
                found.map_err(|why| format!("in the view of {}, {why}", say::viewer(viewer)))?;
            }
            Ok(())
        },
    )
}
