//! Bots with their game's types hidden: an opaque view in, a text with its reasons out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_chance::{Rng, Seed};
use parlor_erased::{Known, OpaqueView};
use parlor_game::{Evaluate, Imagine, Published, Seat};
use parlor_search::{Bot, Budget, Choice, Greedy, Mcts, Measure, NoChoice, RandomBot, Stop};

use crate::{BotKind, BotSpec, Limit};

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
        let best = self.considered.first();
        let second = self.considered.get(1);
        match (self.measure, best, second) {
            (Measure::MeanResult, Some(best), Some(second)) => format!(
                "`{}` came to {:.2} on average over {} simulated games, `{}` to {:.2}.",
                best.text, best.value, self.simulations, second.text, second.value
            ),
            (Measure::Evaluation, Some(best), Some(second)) => format!(
                "`{}` looks best one step ahead ({:.1}), before `{}` ({:.1}).",
                best.text, best.value, second.text, second.value
            ),
            (_, Some(best), None) => format!("`{}` is all that there is to do.", best.text),
            _ => format!("`{}`, for no particular reason.", self.text),
        }
    }
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
    limit: Limit,
}

/// The bot that `spec` asks for, its chances drawn from `seed` and its seat.
pub(crate) fn bot<G: Published + Imagine + Evaluate>(
    spec: BotSpec,
    seed: &Seed,
    seat: Seat,
) -> Box<dyn AnyBot> {
    let rng: Rng = seed.rng(&format!("bot {seat}"));
    let bot: Box<dyn Bot<G>> = match spec.kind {
        BotKind::Random => Box::new(RandomBot::new(rng)),
        BotKind::Greedy => Box::new(Greedy::new(rng)),
        BotKind::Mcts => Box::new(Mcts::new(rng)),
    };
    Box::new(TypedBot { bot, limit: spec.limit })
}

impl<G: Published> AnyBot for TypedBot<G> {
    fn choose(&mut self, seat: Seat, view: &OpaqueView, stop: &dyn Stop) -> Result<AnyChoice, NoChoice> {
        let known = view.open::<Known<G>>().ok_or(NoChoice)?;
        let choice = match self.limit {
            Limit::Simulations(count) => {
                self.bot.choose(seat, &known.view, &Budget { simulations: Some(count), stop })?
            }
            Limit::Time(time) => {
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
    }
}
