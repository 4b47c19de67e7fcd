//! Bots with their game's types hidden: an opaque view in, a text with its reasons out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_chance::{Rng, Seed};
use parlor_erased::{Known, OpaqueView};
use parlor_game::{Measure, Outcome, Published, Seat};
use parlor_search::{Bot, Budget, Choice, Considered, Greedy, Mcts, NoChoice, RandomBot, Soft, Stop};

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
    /// The best that the next to choose can do against it, as far as the search saw, and who that is.
    pub reply: Option<(Seat, String)>,
    /// The value is no estimate: what follows was searched to its end.
    pub certain: bool,
}

/// A bot for one game, its types hidden. It can be sent to another thread to think there.
pub trait AnyBot: Send {
    /// Chooses for `seat`, which sees `view`, within the bot's own limit or until `stop` says so. Where `compare` is given, that action,
    /// which is legal, is among what is considered, with a value that can be compared with the best one's. It stands there under its own
    /// text, also where the search took another for the same.
    ///
    /// # Errors
    /// The seat is not asked in this view, the view is of another game, or `compare` is no action that the seat could choose.
    fn choose(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        stop: &dyn Stop,
        compare: Option<&str>,
    ) -> Result<AnyChoice, NoChoice>;
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
    let default_limit = match (spec.kind, way::<G>(spec.kind)) {
        (BotKind::Mcts | BotKind::Best, _) => Limit::USUAL,
        (_, Some(Way::Best(limit))) => limit,
        _ => return None,
    };
    Some(spec.limit.unwrap_or(default_limit))
}

impl<G: Published> TypedBot<G> {
    /// Asks the bot something within its limit.
    fn within<T>(&mut self, stop: &dyn Stop, ask: impl FnOnce(&mut dyn Bot<G>, &Budget<'_>) -> T) -> T {
        match self.limit {
            None => ask(&mut *self.bot, &Budget { simulations: None, stop }),
            Some(Limit::Simulations(count)) => {
                ask(&mut *self.bot, &Budget { simulations: Some(count), stop })
            }
            Some(Limit::Time(time)) => {
                let stop = Deadline { end: Instant::now() + time, stop };
                ask(&mut *self.bot, &Budget { simulations: None, stop: &stop })
            }
        }
    }
}

impl<G: Best> AnyBot for TypedBot<G> {
    fn choose(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        stop: &dyn Stop,
        compare: Option<&str>,
    ) -> Result<AnyChoice, NoChoice> {
        let known = view.open::<Known<G>>().ok_or(NoChoice)?;
        let compared = compare.map(|text| legal(known, seat, text)).transpose()?;
        let action = compared.map(|(_, action)| action);
        let mut choice = self.within(stop, |bot, budget| bot.choose(seat, &known.view, budget, action))?;
        if let Some((world, action)) = compared {
            name_compared(&mut choice.considered, &world, seat, action);
        }
        Ok(in_text::<G>(&known.rules, &choice))
    }
}

/// The action of this text, which `seat` may choose, with a world that looks like the view. What a seat may do depends on its view alone,
/// so that any world will do.
fn legal<G: Best>(known: &Known<G>, seat: Seat, text: &str) -> Result<(G, G::Action), NoChoice> {
    let action = G::parse_action(&known.rules, text).map_err(|_| NoChoice)?;
    let world = G::determinize(&known.view, &mut Seed::new("any world").rng("compare"));
    world.check_action(seat, action).map_err(|_| NoChoice)?;
    Ok((world, action))
}

/// Lists the action under its own name, where the search took another for the same.
fn name_compared<G: Best>(
    considered: &mut Vec<Considered<G::Action>>,
    world: &G,
    seat: Seat,
    action: G::Action,
) {
    if considered.iter().any(|option| option.action == action) {
        return;
    }
    let canonical = world.canonical_action(seat, action);
    let same = |option: &Considered<G::Action>| world.canonical_action(seat, option.action) == canonical;
    if let Some(at) = considered.iter().position(same) {
        considered.insert(at + 1, Considered { action, ..considered[at] });
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
    let reason = |option: &Considered<G::Action>| Reason {
        text: G::action_text(rules, option.action),
        value: option.value,
        visits: option.visits,
        reply: option.reply.map(|(next, action)| (next, G::action_text(rules, action))),
        certain: option.certain,
    };
    AnyChoice {
        text: G::action_text(rules, choice.action),
        considered: choice.considered.iter().map(reason).collect(),
        measure: choice.measure,
        simulations: choice.simulations,
        outcome: G::ABOUT.outcome,
    }
}
