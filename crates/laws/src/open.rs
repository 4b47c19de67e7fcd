//! A view that is a state hides nothing.

use std::any::Any;

use parlor_game::Game;

use crate::{Breach, Law, Play, say};

/// At every state and for every viewer, where the type of the view is that of the state: the view is the state. What is hidden takes a
/// type of its own, so that everybody can see from the types that something is.
///
/// # Errors
/// The first state with another view.
pub fn open<G: Game>(play: &Play<G>) -> Result<(), Breach> {
    play.every(Law::Open, |_, state| {
        for viewer in play.viewers() {
            let view = state.view(viewer);
            let view: &dyn Any = &view;
            if view.downcast_ref::<G>().is_some_and(|view| view != state) {
                let viewpoint = say::viewer(viewer);
                return Err(format!(
                    "the view of {viewpoint} has the type of the state, and is another state"
                ));
            }
        }
        Ok(())
    })
}
