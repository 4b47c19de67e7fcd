//! Any legal action, each equally likely.

use parlor_chance::Rng;
use parlor_game::{Game, Seat, Uniform};

use crate::{Bot, Budget, Choice, Measure, NoChoice};

/// A player that takes any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot {
    rng: Rng,
}

impl RandomBot {
    /// A random player.
    pub fn new(rng: Rng) -> Self {
        RandomBot { rng }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        _budget: &Budget<'_>,
        _compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        // What a seat may do depends on its view alone, so any world that looks like it will do.
        let world = G::determinize(view, &mut self.rng);
        let action = world.pick_action(seat, |count| self.rng.below(count)).ok_or(NoChoice)?;
        Ok(Choice { action, considered: Vec::new(), measure: Measure::Nothing, simulations: 0 })
    }
}
