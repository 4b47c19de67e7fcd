//! Who sits in a seat: a bot that sees what a person would, or for comparison one that sees everything.

use std::num::NonZeroU64;
use std::sync::Arc;

use parlor_catalog::{
    AnyBot, BadBot, Best, BotError, BotFault, BotKind, BotOf, BotSpec, Entry, FaultCause, Limit,
};
use parlor_chance::Seed;
use parlor_erased::Known;
use parlor_game::{Measure, Seat, Viewer};
use parlor_search::{Bot, Budget, Choice, GuidedMcts, Stop};

use super::open::Open;
use crate::{Broken, PROGRAM, Programs};

/// A bot's word in a study: those of every match, and two of the lab's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StudyBot {
    /// As everywhere.
    Bot(BotSpec),
    /// `guided:100`: the tree search with the game's hints, with this many simulations a choice, whatever the game's best player is.
    Guided(NonZeroU64),
    /// `seeing:100`: the same search, but of the state as it is. Future luck it cannot see.
    Seeing(NonZeroU64),
    /// A program, by its whole word.
    Program(Arc<str>),
}

impl StudyBot {
    /// Reads a bot's word.
    ///
    /// # Errors
    /// There is no such bot.
    pub(super) fn parse(text: &str) -> Result<StudyBot, BadBot> {
        let count = |word: &str| text.strip_prefix(word)?.strip_prefix(':')?.parse().ok();
        match (count("guided"), count("seeing")) {
            (Some(count), _) => Ok(StudyBot::Guided(count)),
            (_, Some(count)) => Ok(StudyBot::Seeing(count)),
            _ if text.starts_with(PROGRAM) => Ok(StudyBot::Program(text.into())),
            _ => text.parse().map(StudyBot::Bot),
        }
    }

    /// Whether it chooses anything with the same probability.
    pub(super) fn is_random(&self) -> bool {
        matches!(self, StudyBot::Bot(spec) if spec.kind == BotKind::Random)
    }
}

/// Whether a bot sees everything, by its word.
pub(super) fn sees_all(word: &str) -> bool {
    matches!(StudyBot::parse(word), Ok(StudyBot::Seeing(_)))
}

/// How strong a bot is in this game, to be compared with others: what kind of bot it is, and how much it thinks. One that sees what nobody
/// may see, or that cannot be read, is none.
pub(crate) fn strength(entry: &dyn Entry, word: &str) -> Option<(u8, u64)> {
    match StudyBot::parse(word).ok()? {
        // Nobody knows how well somebody's program plays.
        StudyBot::Seeing(_) | StudyBot::Program(_) => None,
        StudyBot::Guided(count) => Some((LOOKS_AHEAD, count.get())),
        StudyBot::Bot(spec) => Some(match (entry.limit(spec), spec.kind) {
            (Some(Limit::Simulations(count)), _) => (LOOKS_AHEAD, count),
            // Whatever the machine, more than any number of simulations that a study would ask for.
            (Some(Limit::Time(time)), _) => (LOOKS_AHEAD + 1, time.as_micros() as u64),
            (None, BotKind::Random) => (0, 0),
            (None, BotKind::Gentle) => (1, 0),
            (None, _) => (2, 0),
        }),
    }
}

/// From this kind on a bot looks ahead: it searches.
const LOOKS_AHEAD: u8 = 3;

/// Whether a bot looks ahead in this game.
pub(super) fn looks_ahead(entry: &dyn Entry, word: &str) -> bool {
    strength(entry, word).is_some_and(|(kind, _)| kind >= LOOKS_AHEAD)
}

/// A bot in its seat.
pub(super) enum BotInSeat<G: Best> {
    Bot(BotOf<G>),
    Guided(GuidedMcts, NonZeroU64),
    Seeing(GuidedMcts, NonZeroU64),
    Program(Box<dyn AnyBot>, Arc<G::Rules>),
}

impl<G: Best> BotInSeat<G> {
    /// Its chances are drawn from `seed` and its seat; a program brings its own.
    ///
    /// # Errors
    /// It is a program, and nobody starts any.
    pub(super) fn new(
        word: &StudyBot,
        seed: &Seed,
        seat: Seat,
        (rules, programs): (&G::Rules, Option<&dyn Programs>),
    ) -> Result<BotInSeat<G>, Broken> {
        let search = || GuidedMcts::new(seed.rng(&format!("bot {seat}")));
        Ok(match word {
            StudyBot::Bot(spec) => BotInSeat::Bot(BotOf::new(*spec, seed, seat)),
            StudyBot::Guided(count) => BotInSeat::Guided(search(), *count),
            StudyBot::Seeing(count) => BotInSeat::Seeing(search(), *count),
            StudyBot::Program(word) => {
                let why =
                    || Broken::new(&format!("`{word}` is a program, and programs are not started here"));
                BotInSeat::Program(programs.ok_or_else(why)?.bot(word), Arc::new(rules.clone()))
            }
        })
    }

    /// Its game is over: a program hears of it.
    pub(super) fn over(&mut self, result: &[i32], forfeit: Option<Seat>) {
        if let BotInSeat::Program(bot, _) = self {
            bot.over(result, forfeit);
        }
    }

    /// How much later than its time the latest answer of a program came, in seconds. Those of other bots are measured from outside.
    pub(super) fn late(&self) -> Option<f64> {
        match self {
            BotInSeat::Program(bot, _) => bot.late(),
            _ => None,
        }
    }

    /// Chooses in this state; all but those that see everything look at the seat's view only.
    ///
    /// # Errors
    /// There is nothing to choose, or a program broke the rules for bots.
    pub(super) fn choose(
        &mut self,
        seat: Seat,
        state: &G,
        stop: &dyn Stop,
    ) -> Result<Choice<G::Action>, BotError> {
        let budget = |count: &NonZeroU64| Budget { simulations: Some(count.get()), stop };
        let view = || state.view(Viewer::Seat(seat));
        Ok(match self {
            BotInSeat::Bot(bot) => bot.choose(seat, &view(), stop),
            BotInSeat::Guided(bot, count) => Bot::<G>::choose(bot, seat, &view(), &budget(count), None),
            BotInSeat::Seeing(bot, count) => {
                Bot::<Open<G>>::choose(bot, seat, &Open(*state), &budget(count), None)
            }
            BotInSeat::Program(bot, rules) => {
                let known = Known::<G> { rules: Arc::clone(rules), view: view() };
                let answer = bot.choose(seat, &known.into(), stop, None)?;
                let action = G::parse_action(rules, &answer.text).ok();
                let action = action.filter(|action| state.check_action(seat, *action).is_ok());
                let detail = || format!("found `{}`; expected a legal action", answer.text);
                let illegal = || BotFault { cause: FaultCause::Illegal, detail: detail() };
                let action = action.ok_or_else(|| BotError::Fault(illegal()))?;
                Ok(Choice { action, considered: Vec::new(), measure: Measure::Nothing, simulations: 0 })
            }
        }?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_every_match_and_two_of_the_labs_own_are_read() {
        assert_eq!(StudyBot::parse("guided:100").unwrap(), StudyBot::Guided(NonZeroU64::new(100).unwrap()));
        assert!(sees_all("seeing:7") && !sees_all("best:7"));
        assert!(StudyBot::parse("random").unwrap().is_random());
        assert_eq!(StudyBot::parse("cmd:a b").unwrap(), StudyBot::Program("cmd:a b".into()));
        for wrong in ["seeing", "seeing:0", "guided:", "guided:1s", "seer:5"] {
            assert!(StudyBot::parse(wrong).is_err(), "{wrong}");
        }
    }
}
