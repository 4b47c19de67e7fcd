//! A game of the catalog: everything that apps can ask of it.

use std::sync::OnceLock;

use parlor_chance::{Rng, Seed};
use parlor_erased::{AnyGame, BadStart, FileRead, Kind, KindOf, Typed};
use parlor_game::{
    About, BadRules, BySeat, Conflict, FileSpec, Language, Measure, Notation, OptionSpec, Published, Rules,
    Seat, Translated, Uniform, Viewer, conflicts,
};
use parlor_scene::Draw;
use parlor_search::{Bot, Budget, Mcts, Step, divide, perft, playout};

use crate::bots::{bot, bot_without_clock, limit};
use crate::{AnyBot, Best, BotSpec, Limit, QuickStudy};

/// Counts of a number of random playouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Games played to their end.
    pub playouts: u64,
    /// Choices made in them.
    pub decisions: u64,
    /// Outcomes dealt in them.
    pub deals: u64,
}

/// A game of the catalog.
///
/// ```
/// use parlor_catalog::find;
///
/// let snake = find("snake")?;
/// assert!(snake.start("-", 5).is_err(), "it is for 2 to 4");
/// let game = snake.start("-", 3)?;
/// assert_eq!(game.seats().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Entry: Kind {
    /// The same as a kind of game.
    fn kind(&self) -> &dyn Kind;

    /// Which values of its options do not go together, or not with a number of seats. Every combination is asked for, once in a run: a
    /// set-up page that asks again costs nothing.
    ///
    /// ```
    /// use parlor_catalog::find;
    ///
    /// for conflict in find("solo-war")?.conflicts() {
    ///     assert!(!conflict.why.is_empty());
    /// }
    /// # Ok::<(), parlor_catalog::UnknownGame>(())
    /// ```
    fn conflicts(&self) -> &[Conflict];

    /// A bot for a seat.
    ///
    /// ```
    /// use parlor_catalog::find;
    /// use parlor_chance::{Dealer, Seed};
    /// use parlor_game::{Seat, Turn, Viewer};
    ///
    /// let (rose, seed) = (find("rose")?, Seed::new("rain"));
    /// let mut game = rose.start("-", 1)?;
    /// let mut luck = Dealer::seeded(&seed);
    /// while game.turn() == Turn::Deal {
    ///     game.deal_from(&mut luck)?;
    /// }
    /// let mut bot = rose.bot("best:20".parse()?, &seed, Seat::One);
    /// let choice = bot.choose(Seat::One, &game.opaque_view(Viewer::Seat(Seat::One)), &|| false, None)?;
    /// assert!(game.actions(Seat::One).contains(&choice.text));
    /// assert!(choice.considered.len() > 1, "it says what else it thought of");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn bot(&self, spec: BotSpec, seed: &Seed, seat: Seat) -> Box<dyn AnyBot>;

    /// The same bot without a clock: where it is limited by time, only the `stop` that [`AnyBot::choose`] is given ends its search. For
    /// programs without threads, and for those that have a clock of their own.
    ///
    /// ```
    /// use parlor_catalog::find;
    /// use parlor_chance::{Dealer, Seed};
    /// use parlor_game::{Seat, Turn, Viewer};
    /// use std::cell::Cell;
    ///
    /// let (snake, seed) = (find("snake")?, Seed::new("rain"));
    /// let mut game = snake.start("-", 2)?;
    /// let mut luck = Dealer::seeded(&seed);
    /// while game.turn() == Turn::Deal {
    ///     game.deal_from(&mut luck)?;
    /// }
    /// let seat = game.turn().asked().lowest().unwrap_or(Seat::One);
    /// let mut bot = snake.bot_without_clock("best:1000s".parse()?, &seed, seat);
    /// let asked = Cell::new(0);
    /// let stop = || asked.replace(asked.get() + 1) > 20;
    /// assert!(bot.choose(seat, &game.opaque_view(Viewer::Seat(seat)), &stop, None).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn bot_without_clock(&self, spec: BotSpec, seed: &Seed, seat: Seat) -> Box<dyn AnyBot>;

    /// The limit of this bot in this game, with levels resolved; `None` for a bot that does not search.
    ///
    /// ```
    /// use parlor_catalog::{Limit, find};
    ///
    /// let rose = find("rose")?;
    /// assert_eq!(rose.limit("best:20".parse()?), Some(Limit::Simulations(20)));
    /// assert_eq!(rose.limit("random".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn limit(&self, spec: BotSpec) -> Option<Limit>;

    /// The options for measuring the game: [`Best::MEASURED`].
    fn measured(&self) -> &'static str;

    /// How much the quick study of the game plays: [`Best::QUICK`].
    fn quick_study(&self) -> QuickStudy;

    /// The value of the game for each seat now, and its unit: exact when the game is over, an estimate before. `None` for a state of
    /// another game.
    ///
    /// ```
    /// use parlor_catalog::find;
    ///
    /// let (rose, snake) = (find("rose")?, find("snake")?);
    /// let game = rose.start("-", 1)?;
    /// assert!(rose.value(&*game).is_some() && snake.value(&*game).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn value(&self, game: &dyn AnyGame) -> Option<(Measure, BySeat<f64>)>;

    /// The number of sequences of `depth` steps from here; `None` for a state of another game.
    ///
    /// ```
    /// use parlor_catalog::find;
    ///
    /// let snake = find("snake")?;
    /// let game = snake.start("-", 2)?;
    /// assert_eq!(snake.perft(&*game, 1), Some(game.deals().len() as u64));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn perft(&self, game: &dyn AnyGame, depth: u32) -> Option<u64>;

    /// The same for each first step, as records write it.
    ///
    /// ```
    /// use parlor_catalog::find;
    ///
    /// let snake = find("snake")?;
    /// let game = snake.start("-", 2)?;
    /// let each = snake.divide(&*game, 2).unwrap_or_default();
    /// assert_eq!(each.iter().map(|(_, count)| count).sum::<u64>(), snake.perft(&*game, 2).unwrap_or_default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn divide(&self, game: &dyn AnyGame, depth: u32) -> Option<Vec<(String, u64)>>;

    /// Plays random games from the start, each to its end, with the engine's own types as bots use them.
    ///
    /// ```
    /// use parlor_catalog::find;
    /// use parlor_chance::Rng;
    ///
    /// let played = find("rose")?.playouts("-", 1, 3, &mut Rng::new(1))?;
    /// assert_eq!(played.playouts, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The rules or seats are wrong.
    fn playouts(&self, rules: &str, seats: u8, count: u64, rng: &mut Rng) -> Result<Counts, BadRules>;

    /// Searches the first choice of a dealt game with the tree search without game knowledge, with the options of [`Best::MEASURED`], and
    /// returns how many simulations were run.
    ///
    /// # Errors
    /// The game does not allow this number of seats.
    fn search(&self, seats: u8, simulations: u64, rng: &mut Rng) -> Result<u64, BadRules>;
}

/// The key by which another language says why values of options do not go together, after `set-up-`: `conflict-` and the options.
pub fn conflict_key(conflict: &Conflict) -> String {
    conflict.choices.iter().fold("conflict".to_owned(), |key, (option, _)| format!("{key}-{option}"))
}

/// The entry of a game type.
pub struct EntryOf<G> {
    kind: KindOf<G>,
    conflicts: OnceLock<Vec<Conflict>>,
}

impl<G> EntryOf<G> {
    /// The entry of `G`.
    pub const fn new() -> Self {
        EntryOf { kind: KindOf::new(), conflicts: OnceLock::new() }
    }
}

impl<G> Default for EntryOf<G> {
    fn default() -> Self {
        EntryOf::new()
    }
}

impl<G: Published + Draw> Kind for EntryOf<G> {
    fn about(&self) -> &'static About {
        self.kind.about()
    }

    fn translated(&self, language: Language) -> Option<&'static Translated> {
        self.kind.translated(language)
    }

    fn described(&self, key: &str, language: Language) -> Option<String> {
        self.kind.described(key, language)
    }

    fn lacks(&self, language: Language) -> Vec<String> {
        self.kind.lacks(language)
    }

    fn options(&self) -> Vec<&'static OptionSpec> {
        self.kind.options()
    }

    fn experimental(&self) -> Vec<&'static OptionSpec> {
        self.kind.experimental()
    }

    fn check_rules(&self, rules: &str) -> Result<String, BadRules> {
        self.kind.check_rules(rules)
    }

    fn file(&self) -> Option<&'static FileSpec> {
        self.kind.file()
    }

    fn read_file(&self, bytes: &[u8]) -> Result<FileRead, BadStart> {
        self.kind.read_file(bytes)
    }

    fn start_with(&self, rules: &str, seats: u8, file: &[u8]) -> Result<Box<dyn AnyGame>, BadStart> {
        self.kind.start_with(rules, seats, file)
    }

    fn start(&self, rules: &str, seats: u8) -> Result<Box<dyn AnyGame>, BadRules> {
        self.kind.start(rules, seats)
    }
}

/// A playout this long is cut: a game may be endless.
const LONGEST: u64 = 1_000_000;

impl<G: Best + Draw> Entry for EntryOf<G> {
    fn kind(&self) -> &dyn Kind {
        &self.kind
    }

    fn conflicts(&self) -> &[Conflict] {
        self.conflicts.get_or_init(|| conflicts::<G::Rules>(G::ABOUT.seats))
    }

    fn bot(&self, spec: BotSpec, seed: &Seed, seat: Seat) -> Box<dyn AnyBot> {
        bot::<G>(spec, seed, seat)
    }

    fn bot_without_clock(&self, spec: BotSpec, seed: &Seed, seat: Seat) -> Box<dyn AnyBot> {
        bot_without_clock::<G>(spec, seed, seat)
    }

    fn limit(&self, spec: BotSpec) -> Option<Limit> {
        limit::<G>(spec)
    }

    fn measured(&self) -> &'static str {
        G::MEASURED
    }

    fn quick_study(&self) -> QuickStudy {
        G::QUICK
    }

    fn value(&self, game: &dyn AnyGame) -> Option<(Measure, BySeat<f64>)> {
        let state = game.as_any().downcast_ref::<Typed<G>>()?.state;
        Some((state.aim(), BySeat::from_fn(state.seats().len(), |seat| state.value(seat))))
    }

    fn perft(&self, game: &dyn AnyGame, depth: u32) -> Option<u64> {
        game.as_any().downcast_ref::<Typed<G>>().map(|game| perft(&game.state, depth))
    }

    fn divide(&self, game: &dyn AnyGame, depth: u32) -> Option<Vec<(String, u64)>> {
        let game = game.as_any().downcast_ref::<Typed<G>>()?;
        let text = |step| match step {
            Step::Action(seat, action) => {
                format!("{seat}: {}", <G as Notation>::action_text(&game.rules, action))
            }
            Step::Deal(deal) => format!("deal {}", G::deal_text(&game.rules, deal)),
        };
        let mut lines: Vec<_> =
            divide(&game.state, depth).into_iter().map(|(step, count)| (text(step), count)).collect();
        lines.sort_unstable();
        Some(lines)
    }

    fn playouts(&self, rules: &str, seats: u8, count: u64, rng: &mut Rng) -> Result<Counts, BadRules> {
        let start = G::new(&G::Rules::parse(rules)?, seats)?;
        let mut counts = Counts::default();
        for _ in 0..count {
            let mut state = start;
            let done = playout(&mut state, rng, LONGEST);
            counts.playouts += 1;
            counts.decisions += done.decisions;
            counts.deals += done.deals;
        }
        Ok(counts)
    }

    fn search(&self, seats: u8, simulations: u64, rng: &mut Rng) -> Result<u64, BadRules> {
        let mut state = G::new(&G::Rules::parse(G::MEASURED)?, seats)?;
        while let Some(deal) = state.pick_deal(|total| rng.below(total)) {
            state.deal_unchecked(deal);
        }
        let Some(seat) = state.turn().asked().lowest() else { return Ok(0) };
        let mut searcher = Mcts::new(Rng::new(rng.next_u64()));
        let bot: &mut dyn Bot<G> = &mut searcher;
        let choice =
            bot.choose(seat, &state.view(Viewer::Seat(seat)), &Budget::simulations(simulations), None);
        Ok(choice.map_or(0, |choice| choice.simulations))
    }
}
