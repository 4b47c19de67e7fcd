//! Changes, at every step, everything that a viewer cannot know, and checks that nothing that they receive changes.

use std::fmt;
use std::ops::AddAssign;
use std::sync::Arc;

use parlor_chance::Rng;
use parlor_game::{Game, Move, Published, Showing, Uniform};
use parlor_scene::Draw;

use crate::determinizes::looks_alike;
use crate::hidden::Viewpoint;
use crate::play::sample;
use crate::{Breach, Law, Plan, Play};

/// How many actions are tried for their refusals, at each state.
const REFUSED: usize = 12;

/// Counts of the comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// Games that were played.
    pub games: u64,
    /// States that were checked.
    pub states: u64,
    /// Pairs of worlds that look the same to one viewer, whose bytes were compared.
    pub worlds: u64,
    /// Those of them in which something hidden really differed.
    pub differing: u64,
    /// Pairs of steps whose bytes were compared: the same step in both worlds, or another one where it is hidden.
    pub steps: u64,
}

impl AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.games += other.games;
        self.states += other.states;
        self.worlds += other.worlds;
        self.differing += other.differing;
        self.steps += other.steps;
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} states, {} pairs of worlds ({} of them with other hidden things), {} pairs of steps",
            self.games, self.states, self.worlds, self.differing, self.steps
        )
    }
}

/// At every state (of a very long game: at many) and for every viewer: a world in which everything that the viewer cannot know is sampled
/// again gives the viewer the same view, trace and refusals. The step that follows, or any other in its place if it is hidden from the viewer,
/// leaves the same masked record, and all of the above.
///
/// The law `hidden` checks a sample of states with more outcomes of each, and with all that is made of the view: what is drawn, said and
/// moved. This checks all states.
///
/// # Errors
/// The first state where this does not hold.
pub fn secrets<G: Published + Draw>(play: &Play<G>) -> Result<Compared, Breach> {
    let rules = Arc::new(play.table.rules.clone());
    let known = play.known_actions();
    let mut rng = play.rng(Law::Hidden);
    let mut compared = Compared { games: 1, ..Compared::default() };
    play.many(Law::Hidden, |step, state| {
        compared.states += 1;
        for viewer in play.viewers() {
            let viewpoint = Viewpoint { rules: &rules, viewer, seats: play.table.seats, whole: false };
            let world = G::determinize(&state.view(viewer), &mut rng);
            looks_alike(state, &world, viewer)?;
            viewpoint.same_bytes(&[*state, world], &sample(&known, REFUSED, &mut rng))?;
            compared.worlds += 1;
            compared.differing += u64::from(world != *state);
            if let Some(next) = play.steps.get(step) {
                compared.steps += u64::from(same_step(&viewpoint, state, &world, *next, &mut rng)?);
            }
        }
        Ok(())
    })?;
    Ok(compared)
}

/// Compares the effect of the step in the real world with the effect in the determinized one of the same step, or of another if it is
/// hidden; returns whether there was something to compare.
fn same_step<G: Published + Draw>(
    viewpoint: &Viewpoint<'_, G>,
    state: &G,
    world: &G,
    next: Move<G>,
    rng: &mut Rng,
) -> Result<bool, String> {
    let shown = viewpoint.showing(state, next) == Showing::AtOnce;
    if !shown && let Some(other) = instead(viewpoint, state, next, rng) {
        viewpoint.same_after("after a hidden step", &[(state, next), (state, other)])?;
    }
    let other = if shown { possible(world, next) } else { instead(viewpoint, world, next, rng) };
    let Some(other) = other else { return Ok(false) };
    let (after, determinized) = (next.after(*state), other.after(*world));
    // A step may reveal what differed in the two worlds before: that is its purpose.
    if after.view(viewpoint.viewer) != determinized.view(viewpoint.viewer) {
        return Ok(false);
    }
    looks_alike(&after, &determinized, viewpoint.viewer)?;
    viewpoint.compare("after a step", [viewpoint.after(state, next), viewpoint.after(world, other)])?;
    Ok(true)
}

/// The step, if it can happen in this world too.
fn possible<G: Game>(world: &G, step: Move<G>) -> Option<Move<G>> {
    let fine = match step {
        Move::Deal(deal) => world.check_deal(deal).is_ok(),
        Move::Action(seat, action) => world.check_action(seat, action).is_ok(),
    };
    fine.then_some(step)
}

/// Another step of the same kind, hidden from the viewer like this one.
fn instead<G: Published + Draw>(
    viewpoint: &Viewpoint<'_, G>,
    world: &G,
    step: Move<G>,
    rng: &mut Rng,
) -> Option<Move<G>> {
    let other = match step {
        Move::Deal(_) => Move::Deal(world.pick_deal(|total| rng.below(total))?),
        Move::Action(seat, _) => Move::Action(seat, world.pick_action(seat, |count| rng.below(count))?),
    };
    (viewpoint.showing(world, other) != Showing::AtOnce).then_some(other)
}

/// Plays as the plan says and checks every state with [`secrets`]; returns the counts. [`Plan::of_the_night`] says when it plays more.
///
/// # Panics
/// A viewer receives something that depends on what they cannot know.
pub fn assert_secrets<G: Published + Draw>(plan: &Plan) -> Compared {
    let mut compared = Compared::default();
    let found = crate::laws::each_play::<G>(&plan.of_the_night(), |play| {
        compared += secrets(play)?;
        Ok(())
    });
    if let Err(breach) = found {
        panic!("{breach}");
    }
    compared
}
