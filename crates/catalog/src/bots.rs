//! Bots with their game's types hidden: an opaque view in, a text with its reasons out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_chance::{Rng, Seed};
use parlor_erased::{Known, OpaqueView};
use parlor_game::{Measure, Outcome, Published, Seat};
use parlor_search::{Bot, Budget, Choice, Greedy, Mcts, NoChoice, RandomBot, Soft, Stop};

use crate::team::Team;
use crate::{Best, BotKind, BotSpec, Limit, Way};

/// A choice in text, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyChoice {
    /// The action.
    pub text: String,
    /// What was considered, best first.
    pub considered: Vec<Reason>,
    /// What the values mean.
    pub measure: Measure,
    /// How many simulations were run.
    pub simulations: u64,
    /// What a mean result means in this game.
    pub outcome: Outcome,
}

/// One action that was considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The action.
    pub text: String,
    /// What it is worth to the seat.
    pub value: f64,
    /// In how many simulations it was tried.
    pub visits: u64,
}

impl AnyChoice {
    /// Why, in a sentence, made from what was considered and nothing else.
    pub fn explain(&self) -> String {
        match (self.measure, &self.considered[..]) {
            (_, []) => "For no particular reason.".to_owned(),
            (_, [_]) => "There is nothing else to do.".to_owned(),
            (Measure::Nothing, _) => "For no particular reason.".to_owned(),
            (Measure::Evaluation, [best, next, ..]) => {
                format!(
                    "One step ahead it looks best ({:.1}); next is `{}` ({:.1}).",
                    best.value, next.text, next.value
                )
            }
            (_, [best, next, ..]) => {
                let games = in_thousands(self.simulations);
                let value = |reason: &Reason| self.in_words(reason.value);
                format!(
                    "It makes {} over {games} simulated games; next is `{}` with {}.",
                    value(best),
                    next.text,
                    value(next)
                )
            }
        }
    }

    /// A mean result in the game's own terms.
    fn in_words(&self, value: f64) -> String {
        match (self.measure, self.outcome) {
            (Measure::Wins, _) => format!("{:.0} wins in 100", 100.0 * value),
            (Measure::Lead, _) => format!("a lead of {value:.1} points on average"),
            (_, Outcome::Points) => format!("{value:.1} points on average"),
            (_, Outcome::Win(full)) => format!("{:.0} wins in 100", 100.0 * value / f64::from(full.max(1))),
        }
    }
}

/// `171,278`.
fn in_thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A bot for one game, its types hidden. It can be sent to another thread to think there.
pub trait AnyBot: Send {
    /// Chooses for `seat`, which sees `view`, within the bot's own limit or until `stop` says so.
    ///
    /// # Errors
    /// The seat is not asked in this view, or the view is of another game.
    fn choose(&mut self, seat: Seat, view: &OpaqueView, stop: &dyn Stop) -> Result<AnyChoice, NoChoice>;
}

struct TypedBot<G: Published> {
    bot: Box<dyn Bot<G>>,
    limit: Option<Limit>,
}

/// The bot that `spec` asks for, its chances drawn from `seed` and its seat.
pub(crate) fn bot<G: Best>(spec: BotSpec, seed: &Seed, seat: Seat) -> Box<dyn AnyBot> {
    let limit = limit::<G>(spec);
    let purpose = format!("bot {seat}");
    let threads = if limit.is_some() { spec.threads } else { 1 };
    let bot = if threads > 1 {
        let purposes = (2..=threads).map(|thread| format!("{purpose} thread {thread}"));
        let seeds = std::iter::once(purpose.clone()).chain(purposes);
        Box::new(Team::new(seeds.map(|purpose| one::<G>(spec.kind, seed, &purpose)).collect()))
    } else {
        one::<G>(spec.kind, seed, &purpose)
    };
    Box::new(TypedBot { bot, limit })
}

/// A bot of this kind, for one thread.
fn one<G: Best>(kind: BotKind, seed: &Seed, purpose: &str) -> Box<dyn Bot<G>> {
    let rng: Rng = seed.rng(purpose);
    match kind {
        BotKind::Random => Box::new(RandomBot::new(rng)),
        BotKind::Greedy => Box::new(Greedy::new(rng)),
        BotKind::Mcts => Box::new(Mcts::new(rng)),
        BotKind::Best => G::best(rng),
        BotKind::Gentle | BotKind::Casual | BotKind::Strong => match way::<G>(kind) {
            Some(Way::Soft(warmth)) => {
                let chance = seed.rng(&format!("{purpose} softly"));
                Box::new(Soft::new(Greedy::new(rng), warmth, chance))
            }
            Some(Way::Best(_)) => G::best(rng),
            Some(Way::Greedy) | None => Box::new(Greedy::new(rng)),
        },
    }
}

/// How a level plays this game; `None` for what is no level of its own.
fn way<G: Best>(kind: BotKind) -> Option<Way> {
    match kind {
        BotKind::Gentle => Some(G::ways().gentle),
        BotKind::Casual => Some(G::ways().casual),
        BotKind::Strong => Some(G::ways().strong),
        BotKind::Random | BotKind::Greedy | BotKind::Mcts | BotKind::Best => None,
    }
}

/// Within which limit a bot plays this game; `None` when it does not search.
pub(crate) fn limit<G: Best>(spec: BotSpec) -> Option<Limit> {
    let usual = match (spec.kind, way::<G>(spec.kind)) {
        (BotKind::Mcts | BotKind::Best, _) => Limit::USUAL,
        (_, Some(Way::Best(limit))) => limit,
        _ => return None,
    };
    Some(spec.limit.unwrap_or(usual))
}

impl<G: Published> AnyBot for TypedBot<G> {
    fn choose(&mut self, seat: Seat, view: &OpaqueView, stop: &dyn Stop) -> Result<AnyChoice, NoChoice> {
        let known = view.open::<Known<G>>().ok_or(NoChoice)?;
        let choice = match self.limit {
            None => self.bot.choose(seat, &known.view, &Budget { simulations: None, stop })?,
            Some(Limit::Simulations(count)) => {
                self.bot.choose(seat, &known.view, &Budget { simulations: Some(count), stop })?
            }
            Some(Limit::Time(time)) => {
                let stop = Deadline { end: Instant::now() + time, stop };
                self.bot.choose(seat, &known.view, &Budget { simulations: None, stop: &stop })?
            }
        };
        Ok(in_text::<G>(&known.rules, &choice))
    }
}

/// Stops at a time, or when another stop does.
struct Deadline<'a> {
    end: Instant,
    stop: &'a dyn Stop,
}

impl Stop for Deadline<'_> {
    fn stopped(&self) -> bool {
        self.end.saturating_duration_since(Instant::now()) == Duration::ZERO || self.stop.stopped()
    }
}

fn in_text<G: Published>(rules: &Arc<G::Rules>, choice: &Choice<G::Action>) -> AnyChoice {
    let reason = |option: &parlor_search::Considered<G::Action>| Reason {
        text: G::action_text(rules, option.action),
        value: option.value,
        visits: option.visits,
    };
    AnyChoice {
        text: G::action_text(rules, choice.action),
        considered: choice.considered.iter().map(reason).collect(),
        measure: choice.measure,
        simulations: choice.simulations,
        outcome: G::ABOUT.outcome,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(measure: Measure, outcome: Outcome, values: &[f64]) -> AnyChoice {
        let reason = |(index, value): (usize, &f64)| Reason {
            text: format!("move {index}"),
            value: *value,
            visits: 1,
        };
        AnyChoice {
            text: "move 0".to_owned(),
            considered: values.iter().enumerate().map(reason).collect(),
            measure,
            simulations: 1_234_567,
            outcome,
        }
    }

    #[test]
    fn reasons_are_told_in_the_games_own_terms() {
        let told = |measure, outcome, values: &[f64]| choice(measure, outcome, values).explain();
        assert_eq!(
            told(Measure::MeanResult, Outcome::Win(1), &[0.554, 0.5]),
            "It makes 55 wins in 100 over 1,234,567 simulated games; next is `move 1` with 50 wins in 100."
        );
        assert_eq!(
            told(Measure::MeanResult, Outcome::Points, &[117.25, 90.0]),
            "It makes 117.2 points on average over 1,234,567 simulated games; next is `move 1` with 90.0 points on average."
        );
        assert_eq!(told(Measure::Nothing, Outcome::Points, &[1.0]), "There is nothing else to do.");
        assert_eq!(in_thousands(999), "999");
        assert_eq!(in_thousands(1000), "1,000");
    }
}
