//! How bots are asked for: `random`, `greedy`, `mcts`, `mcts:500`, `mcts:2s`, `mcts:250ms`, `best:1s`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use parlor_game::whole_number;

/// Which algorithm plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// Any legal action.
    Random,
    /// One step ahead by the game's own evaluation.
    Greedy,
    /// Monte Carlo tree search that knows nothing of the game: the yardstick.
    Mcts,
    /// The best player of the game that the house has.
    Best,
}

impl BotKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Mcts => "mcts",
            BotKind::Best => "best",
        }
    }

    /// Whether it thinks until its limit.
    pub fn searches(self) -> bool {
        matches!(self, BotKind::Mcts | BotKind::Best)
    }
}

/// How much a bot may think for one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many simulations: repeatable.
    Simulations(u64),
    /// So long: as strong as the machine allows.
    Time(Duration),
}

/// A bot with its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotSpec {
    /// The algorithm.
    pub kind: BotKind,
    /// Its limit; algorithms that do not search have no use for one.
    pub limit: Limit,
}

impl BotSpec {
    /// The words for bots, each with what it is, for help texts.
    pub const HELP: [(&'static str, &'static str); 4] = [
        ("random", "any legal action"),
        ("greedy", "looks one step ahead"),
        (
            "mcts",
            "searches, knowing nothing of the game; mcts:500 with 500 simulations a choice, mcts:2s or mcts:250ms by time (default 1s)",
        ),
        ("best", "the best player of the game; limits as for mcts"),
    ];
}

/// A text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadBot {
    /// What was given.
    pub found: String,
}

impl fmt::Display for BadBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "There is no bot `{}`; the bots are: random, greedy, mcts, mcts:500 (simulations), mcts:2s or mcts:250ms (time), best, best:500 and so on",
            self.found
        )
    }
}

impl Error for BadBot {}

impl FromStr for BotSpec {
    type Err = BadBot;

    fn from_str(text: &str) -> Result<Self, BadBot> {
        let bad = || BadBot { found: text.to_owned() };
        let (name, limit) = match text.split_once(':') {
            Some((name, limit)) => (name, Some(limit)),
            None => (text, None),
        };
        let kind = match name {
            "random" => BotKind::Random,
            "greedy" => BotKind::Greedy,
            "mcts" => BotKind::Mcts,
            "best" => BotKind::Best,
            _ => return Err(bad()),
        };
        let limit = match limit {
            None => Limit::Time(Duration::from_secs(1)),
            Some(limit) if kind.searches() => parse_limit(limit).ok_or_else(bad)?,
            Some(_) => return Err(bad()),
        };
        Ok(BotSpec { kind, limit })
    }
}

fn parse_limit(text: &str) -> Option<Limit> {
    let positive = |digits: &str| whole_number(digits).filter(|number| *number > 0).map(u64::from);
    if let Some(digits) = text.strip_suffix("ms") {
        return positive(digits).map(|millis| Limit::Time(Duration::from_millis(millis)));
    }
    if let Some(digits) = text.strip_suffix('s') {
        return positive(digits).map(|seconds| Limit::Time(Duration::from_secs(seconds)));
    }
    positive(text).map(Limit::Simulations)
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.kind.word();
        match self.limit {
            _ if !self.kind.searches() => f.write_str(word),
            Limit::Simulations(count) => write!(f, "{word}:{count}"),
            Limit::Time(time) if time.subsec_millis() == 0 => write!(f, "{word}:{}s", time.as_secs()),
            Limit::Time(time) => write!(f, "{word}:{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_back_from_their_text() {
        for text in ["random", "greedy", "mcts:500", "mcts:2s", "mcts:250ms", "best:1s", "best:70"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse::<BotSpec>().unwrap().to_string(), "mcts:1s");
    }

    #[test]
    fn what_names_no_bot_is_refused_with_the_list() {
        for text in ["", "worst", "best:", "mcts:", "mcts:0", "mcts:-1s", "random:5", "mcts:5m", "MCTS"] {
            let error = text.parse::<BotSpec>().unwrap_err().to_string();
            assert!(error.contains("random, greedy, mcts"), "{error}");
        }
    }
}
