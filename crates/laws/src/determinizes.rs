//! Worlds made from a view look like it.

use parlor_chance::Rng;
use parlor_game::{Game, Viewer};

use crate::play::random_step;
use crate::turns::in_turn;
use crate::{Breach, Law, Play};

/// How many worlds are made from each view.
const WORLDS: usize = 2;

/// How far each of them is played on.
const AHEAD: usize = 6;

/// At every state and for every viewer: a world determinized from the view gives the same view. Whose turn it is, the viewer's own
/// actions, the points, the result, whose choice is sealed and whether the viewer sees the deal are the same in it, so they
/// depend on the view alone. It is a world that can be played: it and what follows from it obey the law [`crate::turns()`].
///
/// # Errors
/// The first state where that is not so.
pub fn determinizes<G: Game>(play: &Play<G>) -> Result<(), Breach> {
    let mut rng = play.rng(Law::Determinizes);
    // Where the real game breaks that law, determinized ones would too: one fault is reported once.
    let lawful = crate::turns(play).is_ok();
    play.every(Law::Determinizes, |_, state| {
        for viewer in play.viewers() {
            for _ in 0..WORLDS {
                let world = G::determinize(&state.view(viewer), &mut rng);
                looks_alike(state, &world, viewer)?;
                if lawful {
                    plays_on(world, &mut rng)
                        .map_err(|found| format!("as {viewer:?} determinizes it, {found}"))?;
                }
            }
        }
        Ok(())
    })
}

/// Whether all that `viewer` may know is the same in the real state and in a determinized one.
pub(crate) fn looks_alike<G: Game>(state: &G, world: &G, viewer: Viewer) -> Result<(), String> {
    let differ = |what: &str, real: String, determinized: String| {
        Err(format!(
            "{viewer:?} determinizes a world with another {what}: {real} is real, {determinized} determinized"
        ))
    };
    let (seen, determinized) = (state.view(viewer), world.view(viewer));
    if seen != determinized {
        return differ("view", format!("{seen:?}"), format!("{determinized:?}"));
    }
    if state.turn() != world.turn() || state.seats() != world.seats() {
        return differ("turn", format!("{:?}", state.turn()), format!("{:?}", world.turn()));
    }
    if let Some(seat) = viewer.seat() {
        let (own, determinized): (Vec<_>, Vec<_>) =
            (state.actions(seat).collect(), world.actions(seat).collect());
        if own != determinized {
            return differ("choice of own actions", format!("{own:?}"), format!("{determinized:?}"));
        }
    }
    if state.points() != world.points() || state.result() != world.result() {
        let score = |state: &G| format!("{:?} {:?}", state.points(), state.result());
        return differ("score", score(state), score(world));
    }
    if state.sealed() != world.sealed() {
        return differ(
            "set of sealed choices",
            format!("{:?}", state.sealed()),
            format!("{:?}", world.sealed()),
        );
    }
    if state.sees_deal(viewer) != world.sees_deal(viewer) {
        let sees = |state: &G| format!("{}", state.sees_deal(viewer));
        return differ("answer to whether the deal is seen", sees(state), sees(world));
    }
    Ok(())
}

fn plays_on<G: Game>(mut world: G, rng: &mut Rng) -> Result<(), String> {
    for _ in 0..AHEAD {
        in_turn(&world)?;
        let Some(step) = random_step(&world, rng) else { break };
        world = step.after(world);
    }
    Ok(())
}
