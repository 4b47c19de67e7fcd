//! Data for programs look as the game has said.

use parlor_game::{Data, Notation, Schema, Viewer};

use crate::play::sample;
use crate::say;
use crate::{Breach, Law, Play};

/// How many actions of a seat are asked what they would do, at each state.
const TRIED: usize = 24;

/// At a sample of states: what the game gives programs to draw from, for every viewer, and what it says that actions would do, are what
/// [`Notation::VIEW_SCHEMA`] and [`Notation::ACTION_SCHEMA`] promise.
///
/// # Errors
/// The first value that is not.
pub fn schema<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    let rules = &play.table.rules;
    play.some(
        Law::Schema,
        |_| true,
        |_, state, rng| {
            for viewer in play.viewers() {
                promised(G::VIEW_SCHEMA, &G::view_data(rules, &state.view(viewer)))
                    .map_err(|why| format!("in the view of {}, {why}", say::viewer(viewer)))?;
            }
            for seat in state.turn().asked().iter() {
                let view = state.view(Viewer::Seat(seat));
                let actions: Vec<_> = state.actions(seat).collect();
                for action in sample(&actions, TRIED, rng) {
                    match G::action_data(rules, &view, seat, action) {
                        Data::Nothing => {}
                        data => promised(G::ACTION_SCHEMA, &data).map_err(|why| {
                            format!("in the data of {}, {why}", say::action::<G>(rules, action))
                        })?,
                    }
                }
            }
            Ok(())
        },
    )
}

fn promised(schema: Schema, data: &Data) -> Result<(), String> {
    schema.check(data).map_err(|why| why.to_string())
}
