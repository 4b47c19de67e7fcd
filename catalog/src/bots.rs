//! Bots with their game's types hidden: an opaque view in, a text with its reasons out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_chance::{Rng, Seed};
use parlor_erased::{Known, OpaqueView};
use parlor_game::{Measure, Outcome, Published, Seat};
use parlor_search::{Bot, Budget, Choice, Considered, Greedy, Mcts, NoChoice, RandomBot, Soft, Stop};

use crate::replies::forget_guesses;
use crate::team::Team;
use crate::{Best, BotError, BotKind, BotSpec, Limit, Thinking};

/// A choice in text, and its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyChoice {
    /// The action.
    pub text: String,
    /// The considered actions, best first.
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
    /// Its value for the seat.
    pub value: f64,
    /// In how many simulations it was tried.
    pub visits: u64,
    /// The standard error of the value, where the search knows it.
    pub error: Option<f64>,
    /// The best reply to it that the search saw, and the seat that gives it; none that only a guess at what is hidden makes possible.
    pub reply: Option<(Seat, String)>,
    /// The value is not an estimate: everything that follows was searched to its end.
    pub certain: bool,
}

/// A bot for one game, its types hidden. It can be sent to another thread to think there.
///
/// ```
/// use parlor_catalog::{AnyBot, AnyChoice, BotError};
/// use parlor_erased::OpaqueView;
/// use parlor_game::{Measure, Outcome, Seat};
/// use parlor_search::Stop;
///
/// /// Says the same in every position: a bot of one's own needs no more than this.
/// struct Stubborn(String);
///
/// impl AnyBot for Stubborn {
///     fn choose(&mut self, _: Seat, _: &OpaqueView, _: &dyn Stop, _: Option<&str>) -> Result<AnyChoice, BotError> {
///         let text = self.0.clone();
///         let (considered, measure, outcome) = (Vec::new(), Measure::Nothing, Outcome::Points);
///         Ok(AnyChoice { text, considered, measure, simulations: 0, outcome })
///     }
/// }
/// assert_eq!(Stubborn("pass".to_owned()).0, "pass");
/// ```
pub trait AnyBot: Send {
    /// Chooses for `seat`, which sees `view`, within the bot's own limit or until `stop` says so. If `compare` is given, that action, which
    /// is legal, is among the considered ones, with a value comparable to the best one's. It has its own text there, even where the search
    /// used another action with the same effect.
    ///
    /// # Errors
    /// The seat has nothing to choose in this view, the view is of another game, or `compare` is not an action that the seat could choose;
    /// or a program that is a bot broke the rules for such.
    fn choose(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        stop: &dyn Stop,
        compare: Option<&str>,
    ) -> Result<AnyChoice, BotError>;

    /// How much later than its time the latest answer of this game came, in seconds, where the bot itself measures that: a program, whose start
    /// does not count.
    fn late(&self) -> Option<f64> {
        None
    }

    /// Its game is over, with this result by seat; a seat whose bot broke the rules for programs is `forfeit`. Only programs take notice.
    fn over(&mut self, _result: &[i32], _forfeit: Option<Seat>) {}
}

/// A bot of a game's own types, with its limit.
pub struct BotOf<G: Published> {
    bot: Box<dyn Bot<G>>,
    limit: Option<Limit>,
}

/// The bot of `spec`; its chances are drawn from `seed` and its seat.
pub(crate) fn bot<G: Best>(spec: BotSpec, seed: &Seed, seat: Seat) -> Box<dyn AnyBot> {
    Box::new(BotOf::<G>::new(spec, seed, seat))
}

/// The same bot, whose search ends by a count or by its caller's `stop`, and by no clock.
pub(crate) fn bot_without_clock<G: Best>(spec: BotSpec, seed: &Seed, seat: Seat) -> Box<dyn AnyBot> {
    let BotOf { bot, limit } = BotOf::<G>::new(spec, seed, seat);
    let limit = limit.filter(|limit| !matches!(limit, Limit::Time(_)));
    Box::new(BotOf { bot, limit })
}

/// The bot of `spec`, without its limit.
fn unlimited<G: Best>(spec: BotSpec, limit: Option<Limit>, seed: &Seed, seat: Seat) -> Box<dyn Bot<G>> {
    let purpose = format!("bot {seat}");
    // WebAssembly has no threads; without them a module is smaller by what runs a team.
    let threads = if limit.is_some() && cfg!(not(target_family = "wasm")) { spec.threads } else { 1 };
    if threads > 1 {
        let purposes = (2..=threads).map(|thread| format!("{purpose} thread {thread}"));
        let seeds = std::iter::once(purpose.clone()).chain(purposes);
        Box::new(Team::new(seeds.map(|purpose| one::<G>(spec.kind, seed, &purpose)).collect()))
    } else {
        one::<G>(spec.kind, seed, &purpose)
    }
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
            Some(Thinking::Soft(warmth)) => {
                let chance = seed.rng(&format!("{purpose} softly"));
                Box::new(Soft::new(Greedy::new(rng), warmth, chance))
            }
            Some(Thinking::Best(_)) => G::best(rng),
            Some(Thinking::Greedy) | None => Box::new(Greedy::new(rng)),
        },
    }
}

/// How a level plays this game; `None` for a kind that is not a level.
fn way<G: Best>(kind: BotKind) -> Option<Thinking> {
    match kind {
        BotKind::Gentle => Some(G::ways().gentle),
        BotKind::Casual => Some(G::ways().casual),
        BotKind::Strong => Some(G::ways().strong),
        BotKind::Random | BotKind::Greedy | BotKind::Mcts | BotKind::Best => None,
    }
}

/// The limit of a bot in this game; `None` when it does not search.
pub(crate) fn limit<G: Best>(spec: BotSpec) -> Option<Limit> {
    let default_limit = match (spec.kind, way::<G>(spec.kind)) {
        (BotKind::Mcts | BotKind::Best, _) => Limit::DEFAULT,
        (_, Some(Thinking::Best(limit))) => limit,
        _ => return None,
    };
    Some(spec.limit.unwrap_or(default_limit))
}

impl<G: Best> BotOf<G> {
    /// The bot of `spec`; its chances are drawn from `seed` and its seat.
    pub fn new(spec: BotSpec, seed: &Seed, seat: Seat) -> Self {
        let limit = limit::<G>(spec);
        BotOf { bot: unlimited(spec, limit, seed, seat), limit }
    }

    /// Chooses for `seat`, which sees `view`, within the bot's own limit or until `stop` says so.
    ///
    /// # Errors
    /// The seat has nothing to choose in this view.
    pub fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        stop: &dyn Stop,
    ) -> Result<Choice<G::Action>, NoChoice> {
        self.within(stop, |bot, budget| bot.choose(seat, view, budget, None))
    }

    /// Asks the bot within its limit.
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

impl<G: Best> AnyBot for BotOf<G> {
    fn choose(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        stop: &dyn Stop,
        compare: Option<&str>,
    ) -> Result<AnyChoice, BotError> {
        let known = view.open::<Known<G>>().ok_or(NoChoice)?;
        let compared = compare.map(|text| legal(known, seat, text)).transpose()?;
        let action = compared.map(|(_, action)| action);
        let mut choice = self.within(stop, |bot, budget| bot.choose(seat, &known.view, budget, action))?;
        let chance = Seed::new("any world").rng("replies");
        forget_guesses::<G>(&mut choice.considered, &known.view, seat, chance);
        if let Some((world, action)) = compared {
            name_compared(&mut choice.considered, &world, seat, action);
        }
        Ok(in_text::<G>(&known.rules, &choice))
    }
}

/// The action of this text, which `seat` may choose, with a world that looks like the view. The legal actions of a seat depend on its view
/// alone, so any such world will do.
fn legal<G: Best>(known: &Known<G>, seat: Seat, text: &str) -> Result<(G, G::Action), NoChoice> {
    let action = G::parse_action(&known.rules, text).map_err(|_| NoChoice)?;
    let world = G::determinize(&known.view, &mut Seed::new("any world").rng("compare"));
    world.check_action(seat, action).map_err(|_| NoChoice)?;
    Ok((world, action))
}

/// Lists the action under its own name, where the search used another with the same effect.
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
        error: option.error,
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
