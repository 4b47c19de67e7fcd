//! The best player of each game: the one place where an algorithm and a game meet.

use parlor_chance::Rng;
use parlor_game::{Evaluate, Guide, Imagine, Published};
use parlor_ouroboros::Ouroboros;
use parlor_ouroboros_solitaire::Solitaire;
use parlor_rose::Rose;
use parlor_search::{Bot, GuidedMcts, Mcts};
use parlor_snake::Snake;
use parlor_solo_war::SoloWar;

/// A game with a best player.
pub trait Best: Published + Imagine + Evaluate + Guide {
    /// The options with which a search's speed is measured: rollouts should take one stretch of play. The usual ones unless told.
    const MEASURED: &'static str = "-";

    /// The strongest player of this game that the house has.
    fn best(rng: Rng) -> Box<dyn Bot<Self>>;
}

impl Best for Rose {
    fn best(rng: Rng) -> Box<dyn Bot<Rose>> {
        Box::new(Mcts::new(rng))
    }
}

impl Best for Ouroboros {
    fn best(rng: Rng) -> Box<dyn Bot<Ouroboros>> {
        Box::new(Mcts::new(rng))
    }
}

impl Best for Solitaire {
    fn best(rng: Rng) -> Box<dyn Bot<Solitaire>> {
        Box::new(Mcts::new(rng))
    }
}

impl Best for Snake {
    /// A match is several hands, and how many is luck's to say.
    const MEASURED: &'static str = "hands=1";

    fn best(rng: Rng) -> Box<dyn Bot<Snake>> {
        Box::new(GuidedMcts::new(rng).horizon(8))
    }
}

impl Best for SoloWar {
    fn best(rng: Rng) -> Box<dyn Bot<SoloWar>> {
        Box::new(Mcts::new(rng))
    }
}
