//! The bots as people meet them: by how strong they are.

use std::time::Duration;

use crate::Limit;

/// A bot that one may play against, as people are offered it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The word for it, which [`BotSpec`](crate::BotSpec) reads.
    pub bot: &'static str,
    /// What people call the level. A bot at a table has a name of its own, and this beside it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
}

/// The bots that set-ups offer, strongest first. The first also gives hints. `docs/strength.md` shows how much stronger each is than
/// the next.
pub const LEVELS: [Level; 4] = [
    Level {
        bot: "best",
        name: "Best",
        help: "It thinks for a second about each move, and plays as well as the server can.",
    },
    Level { bot: "strong", name: "Strong", help: "It thinks ahead too, but only for a moment." },
    Level {
        bot: "casual",
        name: "Casual",
        help: "It sees what a move brings at once, and seldom looks further.",
    },
    Level {
        bot: "gentle",
        name: "Gentle",
        help: "It sees what a move brings at once, and does not always take the best.",
    },
];

/// How a bot goes about a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Thinking {
    /// One step ahead by the game's evaluation, followed softly: see [`Soft`](parlor_search::Soft) for the number.
    Soft(f64),
    /// One step ahead by the game's evaluation.
    Greedy,
    /// The game's best player, within a limit.
    Best(Limit),
}

/// How the levels go about a game. Each game may have its own: what is one step ahead in one is blind in another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ways {
    /// How Gentle does.
    pub gentle: Thinking,
    /// How Casual does.
    pub casual: Thinking,
    /// How Strong does.
    pub strong: Thinking,
}

impl Ways {
    /// What does for most games.
    pub const DEFAULT: Ways = Ways {
        gentle: Thinking::Soft(0.5),
        casual: Thinking::Greedy,
        strong: Thinking::Best(Limit::Time(Duration::from_millis(100))),
    };

    /// The usual ones, with a gentle level of this warmth.
    pub const fn warm(warmth: f64) -> Ways {
        Ways { gentle: Thinking::Soft(warmth), ..Ways::DEFAULT }
    }
}
