//! How to name a bot: `random`, `greedy`, `mcts:500`, `best`, `best:250ms`, `best:2s*2`, `gentle`, `casual`, `strong`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use parlor_game::{READABLE, visible, whole_number};

use crate::nearest::nearest;

/// The kind of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// Any legal action.
    Random,
    /// One step ahead by the game's own evaluation.
    Greedy,
    /// Monte Carlo tree search without game knowledge: the yardstick.
    Mcts,
    /// The level for people who are new to a game.
    Gentle,
    /// The level for people who know the game.
    Casual,
    /// The level for people who want a challenge.
    Strong,
    /// The best player of the game that the server has.
    Best,
}

impl BotKind {
    const ALL: [BotKind; 7] = [
        BotKind::Random,
        BotKind::Greedy,
        BotKind::Mcts,
        BotKind::Gentle,
        BotKind::Casual,
        BotKind::Strong,
        BotKind::Best,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Mcts => "mcts",
            BotKind::Gentle => "gentle",
            BotKind::Casual => "casual",
            BotKind::Strong => "strong",
            BotKind::Best => "best",
        }
    }

    /// Whether it may search, so that its name may have a limit. The game decides whether it does: see
    /// [`Entry::limit`](crate::Entry::limit).
    pub fn takes_limit(self) -> bool {
        matches!(self, BotKind::Mcts | BotKind::Casual | BotKind::Strong | BotKind::Best)
    }
}

/// How much a bot may think for one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// This many simulations: repeatable.
    Simulations(u64),
    /// This much time: as strong as the machine allows.
    Time(Duration),
}

impl Limit {
    /// The limit of a search without one of its own.
    pub const DEFAULT: Limit = Limit::Time(Duration::from_secs(1));

    /// A limit that no choice reaches, for a search that its caller stops.
    pub const OPEN: Limit = Limit::Time(Duration::from_secs(3600));
}

/// The most threads that one bot may think on.
pub const MOST_THREADS: u8 = 64;

/// A bot with its limit.
///
/// ```
/// use parlor_catalog::{BotKind, BotSpec, Limit};
///
/// let bot: BotSpec = "best:500".parse()?;
/// assert_eq!(bot, BotSpec::best(Limit::Simulations(500)));
/// assert_eq!(bot.level(), "Best, 500 simulations");
/// assert_eq!("strong".parse::<BotSpec>()?.kind, BotKind::Strong);
/// # Ok::<(), parlor_catalog::BadBot>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotSpec {
    /// Which one.
    pub kind: BotKind,
    /// Its limit; `None` for its default in the game, and for bots that do not search.
    pub limit: Option<Limit>,
    /// On how many threads it thinks, at least 1; each runs its own search with this limit.
    pub threads: u8,
}

impl BotSpec {
    /// The bot of this kind with its default limit, on one thread.
    pub const fn of_kind(kind: BotKind) -> Self {
        BotSpec { kind, limit: None, threads: 1 }
    }

    /// The best player within a limit, on one thread.
    pub const fn best(limit: Limit) -> Self {
        BotSpec { kind: BotKind::Best, limit: Some(limit), threads: 1 }
    }

    /// What stands beside a bot's name: `Gentle`, `Best`, `Best, 250 ms`.
    pub fn level(self) -> String {
        let kind = match self.kind {
            BotKind::Random => "Random",
            BotKind::Greedy => "Greedy",
            BotKind::Mcts => "Search",
            BotKind::Gentle => "Gentle",
            BotKind::Casual => "Casual",
            BotKind::Strong => "Strong",
            BotKind::Best => "Best",
        };
        let limit = match self.limit.filter(|limit| *limit != Limit::DEFAULT) {
            None => String::new(),
            Some(Limit::Simulations(count)) => format!(", {count} simulations"),
            Some(Limit::Time(time)) if time.subsec_millis() == 0 => format!(", {} s", time.as_secs()),
            Some(Limit::Time(time)) => format!(", {} ms", time.as_millis()),
        };
        let threads = if self.threads > 1 { format!(", {} threads", self.threads) } else { String::new() };
        format!("{kind}{limit}{threads}")
    }

    /// The words for bots, each with a description, for help texts.
    pub const HELP: [(&'static str, &'static str); 7] = [
        ("random", "any legal action"),
        ("greedy", "looks one step ahead"),
        ("gentle", "looks one step ahead and does not always take the best it sees"),
        ("casual", "plays sensibly without thinking far ahead"),
        ("strong", "the best player of the game with little time"),
        (
            "best",
            "the best player of the game; best:500 with 500 simulations a choice, best:2s or best:250ms by time (default 1s), best:2s*4 on four threads",
        ),
        ("mcts", "searches, knowing nothing of the game; limits as for best"),
    ];
}

/// A text that does not name a bot.
///
/// ```
/// use parlor_catalog::BotSpec;
///
/// let why = "gredy".parse::<BotSpec>().unwrap_err();
/// assert!(why.to_string().contains("did you mean greedy?"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadBot {
    /// The text.
    pub found: String,
}

impl fmt::Display for BadBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.contains([' ', '/']) || self.found.contains(".") {
            let found = visible(&self.found, READABLE);
            return write!(
                f,
                "There is no bot `{found}`; a program that is a bot begins with cmd:, as in 'cmd:python3 my_bot.py'"
            );
        }
        let names = ["random", "greedy", "mcts", "gentle", "casual", "strong", "best"];
        let meant = nearest(self.found.split([':', '*']).next().unwrap_or_default(), names.into_iter());
        // A limit that cannot be read is not a misspelt name.
        let meant = meant.filter(|meant| !self.found.starts_with(*meant));
        let meant = meant.map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
        let (gap, the) = if meant.is_empty() { ("; ", "the") } else { (" ", "The") };
        write!(
            f,
            "There is no bot `{}`{meant}{gap}{the} bots are: random, greedy, mcts, gentle, casual, strong, best; those that search take a limit: best:500 (simulations), best:2s or best:250ms (time), best:2s*2 (on two threads)",
            visible(&self.found, READABLE)
        )
    }
}

impl Error for BadBot {}

impl FromStr for BotSpec {
    type Err = BadBot;

    fn from_str(text: &str) -> Result<Self, BadBot> {
        read(text).ok_or_else(|| BadBot { found: text.to_owned() })
    }
}

/// `word`, `word:limit`, `word*threads` or `word:limit*threads`.
fn read(text: &str) -> Option<BotSpec> {
    let (rest, threads) = match text.split_once('*') {
        Some((rest, threads)) => (rest, Some(threads)),
        None => (text, None),
    };
    let (word, limit) = match rest.split_once(':') {
        Some((word, limit)) => (word, Some(limit)),
        None => (rest, None),
    };
    let kind = BotKind::ALL.into_iter().find(|kind| kind.word() == word)?;
    if (limit.is_some() || threads.is_some()) && !kind.takes_limit() {
        return None;
    }
    let limit = match limit {
        Some(limit) => Some(parse_limit(limit)?),
        None => matches!(kind, BotKind::Mcts | BotKind::Best).then_some(Limit::DEFAULT),
    };
    let threads = match threads {
        Some(threads) => u8::try_from(whole_number(threads)?).ok()?,
        None => 1,
    };
    (1..=MOST_THREADS).contains(&threads).then_some(BotSpec { kind, limit, threads })
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

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Simulations(count) => write!(f, "{count}"),
            Limit::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Limit::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        if let Some(limit) = self.limit {
            write!(f, ":{limit}")?;
        }
        if self.threads > 1 { write!(f, "*{}", self.threads) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_back_from_their_text() {
        let texts = [
            "random",
            "greedy",
            "mcts:500",
            "mcts:2s",
            "mcts:250ms",
            "best:1s",
            "best:70",
            "gentle",
            "casual",
            "casual:30",
            "strong",
            "strong:50ms",
            "best:2s*4",
            "strong*2",
        ];
        for text in texts {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse::<BotSpec>().unwrap().to_string(), "mcts:1s");
        assert_eq!("best*2".parse::<BotSpec>().unwrap().to_string(), "best:1s*2");
    }

    #[test]
    fn what_earlier_versions_wrote_is_still_read() {
        for text in ["mcts:1s", "greedy", "random"] {
            assert!(text.parse::<BotSpec>().is_ok(), "{text}");
        }
    }

    #[test]
    fn what_names_no_bot_is_refused_with_the_list() {
        let texts = [
            "",
            "worst",
            "best:",
            "mcts:",
            "mcts:0",
            "mcts:-1s",
            "random:5",
            "mcts:5m",
            "MCTS",
            "gentle:5",
            "greedy*2",
            "best*0",
            "best*",
            "best*65",
            "best*2:1s",
            "best:1s*two",
        ];
        for text in texts {
            let error = text.parse::<BotSpec>().unwrap_err().to_string();
            assert!(error.contains("random, greedy, mcts"), "{error}");
        }
    }

    #[test]
    fn each_bot_has_its_line_of_help() {
        let words: Vec<_> = BotSpec::HELP.iter().map(|(word, _)| *word).collect();
        assert!(BotKind::ALL.iter().all(|kind| words.contains(&kind.word())) && words.len() == 7);
    }
}
