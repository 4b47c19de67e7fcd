//! The best player of each game: the only place where an algorithm and a game meet.

use parlor_chance::Rng;
use parlor_game::{Evaluate, Published};
use parlor_ouroboros::Ouroboros;
use parlor_ouroboros_solitaire::Solitaire;
use parlor_rose::Rose;
use parlor_search::{AlphaBeta, Bot, GuidedMcts, Race, RaceSettings, Rollouts, Sealed};
use parlor_snake::Snake;
use parlor_solo_war::SoloWar;

use crate::{Limit, QuickStudy, Thinking, Ways};

/// A game with a best player.
pub trait Best: Published + Evaluate {
    /// The options for measuring a search's speed and the ladder: with them rollouts and games should be one stretch of play. The default
    /// is the game's default options.
    const MEASURED: &'static str = "-";

    /// How much the quick study of the game plays.
    const QUICK: QuickStudy = QuickStudy::CAREFUL;

    /// The strongest player of this game that the server has; for a new game, the tree search with the game's hints. `cargo xtask ladder
    /// GAME` shows whether it beats the greedy bot.
    fn best(rng: Rng) -> Box<dyn Bot<Self>> {
        Box::new(GuidedMcts::new(rng))
    }

    /// How the levels below it play this game; each must be clearly stronger than the one below.
    fn ways() -> Ways {
        Ways::DEFAULT
    }
}

impl Best for Rose {
    const QUICK: QuickStudy =
        QuickStudy { greedy: 2500, course: 150, playouts: 32, rung: 300, cards: 0, thought: 64 };

    fn best(rng: Rng) -> Box<dyn Bot<Rose>> {
        // Found by trying: a horizon of two turns (a turn is two choices) beats one and four.
        Box::new(Race::new(rng, RaceSettings { horizon: 4, doubt: 1.0, entrants: 16 }))
    }

    /// The value table alone, a turn ahead, plays so well that a tenth of a second of search could not be distinguished from a whole
    /// second.
    fn ways() -> Ways {
        Ways { strong: Thinking::Best(Limit::Simulations(1)), ..Ways::DEFAULT }
    }
}

impl Best for Ouroboros {
    const QUICK: QuickStudy =
        QuickStudy { greedy: 6000, course: 1000, playouts: 64, rung: 400, cards: 0, thought: 500 };

    fn best(rng: Rng) -> Box<dyn Bot<Ouroboros>> {
        Box::new(AlphaBeta::new(rng))
    }

    /// A stone in the wrong place costs much here, so a little randomness is enough. So is a little search: against a tenth of a second, no
    /// player who looks one step ahead wins a game.
    fn ways() -> Ways {
        Ways { strong: Thinking::Best(Limit::Simulations(500)), ..Ways::warm(0.2) }
    }
}

impl Best for Solitaire {
    const QUICK: QuickStudy =
        QuickStudy { greedy: 400, course: 40, playouts: 16, rung: 20, cards: 0, thought: 16 };

    fn best(rng: Rng) -> Box<dyn Bot<Solitaire>> {
        Box::new(Rollouts::new(rng))
    }

    /// One bad play may end the game, so a little randomness is enough. So is a little search: with a tenth of a second it loses no game of
    /// five loops.
    fn ways() -> Ways {
        Ways { strong: Thinking::Best(Limit::Simulations(40)), ..Ways::warm(0.1) }
    }
}

impl Best for Snake {
    const QUICK: QuickStudy =
        QuickStudy { greedy: 10_000, course: 800, playouts: 64, rung: 400, cards: 0, thought: 30 };

    /// A match is several hands, and luck decides how many.
    const MEASURED: &'static str = "hands=1";

    fn best(rng: Rng) -> Box<dyn Bot<Snake>> {
        Box::new(GuidedMcts::new(rng).horizon(parlor_snake::HORIZON))
    }

    /// Hands are small and most of their cards play alike: a gentle bot needs much randomness, and a brief search is strong.
    fn ways() -> Ways {
        Ways { strong: Thinking::Best(Limit::Simulations(60)), ..Ways::warm(2.0) }
    }
}

impl Best for SoloWar {
    const QUICK: QuickStudy =
        QuickStudy { greedy: 3000, course: 300, playouts: 64, rung: 120, cards: 400, thought: 150 };

    fn best(rng: Rng) -> Box<dyn Bot<SoloWar>> {
        Box::new(Sealed::new(rng))
    }

    /// Luck decides much here, and skill little: the levels are close together.
    fn ways() -> Ways {
        Ways { strong: Thinking::Best(Limit::Simulations(500)), ..Ways::warm(1.0) }
    }
}
