//! The best player of each game: the one place where an algorithm and a game meet.

use parlor_chance::Rng;
use parlor_game::{Evaluate, Guide, Imagine, Published};
use parlor_ouroboros::Ouroboros;
use parlor_ouroboros_solitaire::Solitaire;
use parlor_rose::Rose;
use parlor_search::{Bot, Mcts, Race, RaceSettings};
use parlor_snake::Snake;
use parlor_solo_war::SoloWar;

/// A game with a best player.
pub trait Best: Published + Imagine + Evaluate + Guide {
    /// The strongest player of this game that the house has.
    fn best(rng: Rng) -> Box<dyn Bot<Self>>;
}

impl Best for Rose {
    fn best(rng: Rng) -> Box<dyn Bot<Rose>> {
        // Found by trying: two turns ahead of the table (a turn is two choices) beat one and four.
        Box::new(Race::new(rng, RaceSettings { horizon: 4, doubt: 1.0, entrants: 16 }))
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
    fn best(rng: Rng) -> Box<dyn Bot<Snake>> {
        Box::new(Mcts::new(rng))
    }
}

impl Best for SoloWar {
    fn best(rng: Rng) -> Box<dyn Bot<SoloWar>> {
        Box::new(Mcts::new(rng))
    }
}
