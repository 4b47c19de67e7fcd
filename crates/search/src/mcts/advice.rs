//! What a Monte Carlo search knows: nothing, or the game's hints.

use parlor_chance::Rng;
use parlor_game::{BySeat, Evaluate, Game, Measure, Seat};

use crate::playout::{LONGEST, play_on, playout, results};

/// What a search needs when it leaves its tree, and how far it looks.
pub(crate) trait Advice<G: Game> {
    /// What the results mean.
    fn measure(&self, world: &G) -> Measure;

    /// Whether to look no further, after this many choices since the root.
    fn ends(&self, world: &G, choices: u32) -> bool;

    /// Plays on from the leaf.
    fn roll_out(&self, world: &mut G, choices: u32, rng: &mut Rng);

    /// The result for each seat.
    fn results(&self, world: &G) -> BySeat<f64>;

    /// The action that stands for this one in the tree.
    fn name(&self, world: &G, seat: Seat, action: G::Action) -> G::Action;
}

/// Knows nothing: all actions look equally good, and a game is played to its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl<G: Game> Advice<G> for Plain {
    fn measure(&self, _world: &G) -> Measure {
        Measure::MeanResult
    }

    #[inline]
    fn ends(&self, _world: &G, _choices: u32) -> bool {
        false
    }

    #[inline]
    fn roll_out(&self, world: &mut G, _choices: u32, rng: &mut Rng) {
        playout(world, rng, LONGEST.into());
    }

    #[inline]
    fn results(&self, world: &G) -> BySeat<f64> {
        results(world)
    }

    #[inline]
    fn name(&self, _world: &G, _seat: Seat, action: G::Action) -> G::Action {
        action
    }
}

/// Asks the game's hints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guided {
    /// After how many choices for each seat, counted from the root, an evaluation takes the place of playing on.
    pub(crate) rounds: u32,
}

impl<G: Evaluate> Advice<G> for Guided {
    fn measure(&self, world: &G) -> Measure {
        world.aim()
    }

    #[inline]
    fn ends(&self, world: &G, choices: u32) -> bool {
        choices >= self.rounds.saturating_mul(world.seats().len().into())
            || (choices > 0 && world.segment().boundary)
    }

    #[inline]
    fn roll_out(&self, world: &mut G, choices: u32, rng: &mut Rng) {
        play_on(world, rng, LONGEST, choices, |world, choices| self.ends(world, choices));
    }

    #[inline]
    fn results(&self, world: &G) -> BySeat<f64> {
        BySeat::from_fn(world.seats().len(), |seat| world.value(seat))
    }

    #[inline]
    fn name(&self, world: &G, seat: Seat, action: G::Action) -> G::Action {
        world.canonical_action(seat, action)
    }
}
