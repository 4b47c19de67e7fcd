//! The best player of each game: the one place where an algorithm and a game meet.

use parlor_chance::Rng;
use parlor_game::{Evaluate, Published};
use parlor_ouroboros::Ouroboros;
use parlor_ouroboros_solitaire::Solitaire;
use parlor_rose::Rose;
use parlor_search::{AlphaBeta, Bot, GuidedMcts, Race, RaceSettings, Rollouts, Sealed};
use parlor_snake::Snake;
use parlor_solo_war::SoloWar;

use crate::{Limit, Way, Ways};

/// A game with a best player.
pub trait Best: Published + Evaluate {
    /// The options with which a search's speed and the ladder are measured: rollouts and games should take one stretch of play. The
    /// defaults unless told.
    const MEASURED: &'static str = "-";

    /// The strongest player of this game that the server has; for a game that is new here, the tree search with what the game knows.
    /// `cargo xtask ladder GAME` tells whether it is worth its name.
    fn best(rng: Rng) -> Box<dyn Bot<Self>> {
        Box::new(GuidedMcts::new(rng))
    }

    /// How the levels below it play this game; each must be plainly stronger than the one below.
    fn ways() -> Ways {
        Ways::USUAL
    }
}

impl Best for Rose {
    fn best(rng: Rng) -> Box<dyn Bot<Rose>> {
        // Found by trying: two turns ahead of the table (a turn is two choices) beat one and four.
        Box::new(Race::new(rng, RaceSettings { horizon: 4, doubt: 1.0, entrants: 16 }))
    }

    /// The table alone, a turn ahead, plays so well that a tenth of a second of search could not be told from a whole one.
    fn ways() -> Ways {
        Ways { strong: Way::Best(Limit::Simulations(1)), ..Ways::USUAL }
    }
}

impl Best for Ouroboros {
    fn best(rng: Rng) -> Box<dyn Bot<Ouroboros>> {
        Box::new(AlphaBeta::new(rng))
    }

    /// A stone in the wrong place loses much here: a little warmth goes far. And so does a little search: with a tenth of a second nobody
    /// who looks one step ahead wins a game.
    fn ways() -> Ways {
        Ways { strong: Way::Best(Limit::Simulations(500)), ..Ways::warm(0.2) }
    }
}

impl Best for Solitaire {
    fn best(rng: Rng) -> Box<dyn Bot<Solitaire>> {
        Box::new(Rollouts::new(rng))
    }

    /// One bad play may end the game: a little warmth goes far. And so does a little search: with a tenth of a second no game of five
    /// loops is lost.
    fn ways() -> Ways {
        Ways { strong: Way::Best(Limit::Simulations(40)), ..Ways::warm(0.1) }
    }
}

impl Best for Snake {
    /// A match is several hands, and how many is luck's to say.
    const MEASURED: &'static str = "hands=1";

    fn best(rng: Rng) -> Box<dyn Bot<Snake>> {
        Box::new(GuidedMcts::new(rng).horizon(parlor_snake::HORIZON))
    }

    /// Hands are small and most of their cards play alike: it takes much warmth to be gentle, and a glance ahead is strong.
    fn ways() -> Ways {
        Ways { strong: Way::Best(Limit::Simulations(60)), ..Ways::warm(2.0) }
    }
}

impl Best for SoloWar {
    fn best(rng: Rng) -> Box<dyn Bot<SoloWar>> {
        Box::new(Sealed::new(rng))
    }

    /// Luck decides much here, and skill is worth little: the levels stand close together.
    fn ways() -> Ways {
        Ways { strong: Way::Best(Limit::Simulations(500)), ..Ways::warm(1.0) }
    }
}
