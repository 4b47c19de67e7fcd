//! Worlds made from a view look like it.

use parlor_chance::Rng;
use parlor_game::{Game, Notation, Viewer};

use crate::play::random_step;
use crate::turns::in_turn;
use crate::{Breach, Law, Play, say};

/// How many worlds are made from each view.
const WORLDS: usize = 2;

/// How far each of them is played on.
const AHEAD: usize = 6;

/// At every state (of a very long game: at many) and for every viewer: a world determinized from the view gives the same view. Whose turn it is, the viewer's own
/// actions, the points, the result, whose choice is sealed and whether the viewer sees the deal are the same in it, so they
/// depend on the view alone. It is a world that can be played: it and what follows from it obey the law [`crate::turns()`].
///
/// # Errors
/// The first state where that is not so.
pub fn determinizes<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    let mut rng = play.rng(Law::Determinizes);
    // Where the real game breaks that law, determinized ones would too: one fault is reported once.
    let lawful = crate::turns(play).is_ok();
    let rules = &play.table.rules;
    play.many(Law::Determinizes, |_, state| {
        for viewer in play.viewers() {
            for _ in 0..WORLDS {
                let world = G::determinize(&state.view(viewer), &mut rng);
                alike(rules, state, &world, viewer)?;
                if lawful {
                    let of = say::viewer(viewer);
                    plays_on(rules, world, &mut rng)
                        .map_err(|found| format!("in a world determinized for {of}, {found}"))?;
                }
            }
        }
        Ok(())
    })
}

/// Whether all that `viewer` may know is the same in the real state and in a determinized one.
pub(crate) fn looks_alike<G: Game>(state: &G, world: &G, viewer: Viewer) -> Result<(), String> {
    compared(state, world, viewer, |actions| format!("{} actions", actions.len()))
}

/// The same, with words for what differs.
pub(crate) fn alike<G: Notation>(
    rules: &G::Rules,
    state: &G,
    world: &G,
    viewer: Viewer,
) -> Result<(), String> {
    compared(state, world, viewer, |actions| say::actions::<G>(rules, actions))
}

fn compared<G: Game>(
    state: &G,
    world: &G,
    viewer: Viewer,
    listed: impl Fn(&[G::Action]) -> String,
) -> Result<(), String> {
    let differ = |what: &str, real: String, determinized: String| {
        let of = say::viewer(viewer);
        Err(format!("a world determinized for {of} has another {what}: {determinized}, where {real} is real"))
    };
    let (seen, determinized) = (state.view(viewer), world.view(viewer));
    if seen != determinized {
        return differ("view", format!("{seen:?}"), format!("{determinized:?}"));
    }
    if state.turn() != world.turn() || state.seats() != world.seats() {
        return differ("turn", say::turn(state.turn()), say::turn(world.turn()));
    }
    if let Some(seat) = viewer.seat() {
        let (own, determinized): (Vec<_>, Vec<_>) =
            (state.actions(seat).collect(), world.actions(seat).collect());
        if own != determinized {
            return differ("choice of own actions", listed(&own), listed(&determinized));
        }
    }
    if state.points() != world.points() || state.result() != world.result() {
        let score = |state: &G| format!("{:?} {:?}", state.points(), state.result());
        return differ("score", score(state), score(world));
    }
    if state.sealed() != world.sealed() {
        return differ("set of sealed choices", say::seats(state.sealed()), say::seats(world.sealed()));
    }
    if state.sees_deal(viewer) != world.sees_deal(viewer) {
        let sees = |state: &G| format!("{}", state.sees_deal(viewer));
        return differ("answer to whether the deal is seen", sees(state), sees(world));
    }
    Ok(())
}

fn plays_on<G: Notation>(rules: &G::Rules, mut world: G, rng: &mut Rng) -> Result<(), String> {
    for _ in 0..AHEAD {
        in_turn(rules, &world)?;
        let Some(step) = random_step(&world, rng) else { break };
        world = step.after(world);
    }
    Ok(())
}
