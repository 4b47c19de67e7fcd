//! An action that claims to reveal nothing reveals nothing.

use parlor_game::{Notation, Turn, Viewer};

use crate::play::sample;
use crate::{Breach, Law, Play, say};

/// How many actions are tried at each state, and in how many worlds.
const TRIED: usize = 5;
const WORLDS: usize = 3;

/// At a sample of the states in which one seat chooses openly: an action that reveals nothing to a viewer by its own claim
/// ([`parlor_game::Game::reveals`]) and that the viewer sees is legal in every determinized world of the viewer, and leaves the viewer with
/// the same view in all of them. Otherwise an undo would take back what the viewer cannot forget.
///
/// # Errors
/// The first state where this does not hold.
pub fn reveals<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    play.some(
        Law::Reveals,
        |state| state.turn().asked().len() == 1 && state.sealed().is_empty(),
        |step, state, rng| {
            // The last choice of a sealed round opens those of the others, which is not the action's effect.
            if step > 0 && play.states[step - 1].turn().asked().len() > 1 {
                return Ok(());
            }
            let Turn::Decide(seats) = state.turn() else { return Ok(()) };
            let Some(seat) = seats.lowest() else { return Ok(()) };
            let actions: Vec<_> = state.actions(seat).collect();
            for action in sample(&actions, TRIED, rng) {
                let mut after = *state;
                after.act_unchecked(seat, action);
                let unmoved = |viewer| !state.reveals(viewer, seat, action) && state.sees_action(viewer, seat, action);
                for viewer in play.viewers().filter(|viewer| unmoved(*viewer)) {
                    for _ in 0..WORLDS {
                        let mut world = G::determinize(&state.view(viewer), rng);
                        let legal = world.check_action(seat, action).is_ok();
                        let own = viewer == Viewer::Seat(seat);
                        if world.view(viewer) != state.view(viewer) || (own && !legal) {
                            continue; // The law `determinizes` reports worlds that are determinized wrongly.
                        }
                        world.act_unchecked(seat, action);
                        if !legal || world.view(viewer) != after.view(viewer) {
                            let of = say::viewer(viewer);
                            let verb = if legal { "leaves another view" } else { "is not legal" };
                            return Err(format!(
                                "{} of seat {seat} is said to show {of} nothing, but {verb} in a world that {of} could be in",
                                say::action::<G>(&play.table.rules, action)
                            ));
                        }
                    }
                }
            }
            Ok(())
        },
    )
}
