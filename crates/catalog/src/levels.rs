//! The bots as people meet them: by how strong they are.

use parlor_game::{BySeat, Seat};

use crate::{BotKind, BotSpec};

/// A bot that one may play against, as people are offered it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The word for it, which [`BotSpec`] reads.
    pub bot: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
}

/// The bots that set-ups offer, strongest first. The first also gives hints.
pub const LEVELS: [Level; 3] = [
    Level { bot: "mcts:1s", name: "a strong bot", help: "It searches for a second before each move." },
    Level { bot: "greedy", name: "a middling bot", help: "It looks one step ahead." },
    Level { bot: "random", name: "an easy bot", help: "It does anything that is allowed." },
];

/// What to call the bot in a seat: `Greedy`; `Greedy 2` and `Greedy 3` where there are several of a kind. Empty where no bot sits.
pub fn bot_name(bots: &BySeat<Option<BotSpec>>, seat: Seat) -> String {
    let kind = |seat: Seat| bots[seat].map(|spec| spec.kind);
    let name = match kind(seat) {
        Some(BotKind::Random) => "Random",
        Some(BotKind::Greedy) => "Greedy",
        Some(BotKind::Mcts) => "Thinker",
        Some(BotKind::Best) => "Best",
        None => return String::new(),
    };
    let several = bots.iter().filter(|(other, _)| kind(*other) == kind(seat)).count() > 1;
    if several { format!("{name} {seat}") } else { name.to_owned() }
}
