//! How long bots think about a choice, and what ends their thought: for games whose caller has a clock.

use std::cell::Cell;

use parlor_catalog::{BotSpec, Limit};
use parlor_game::Seat;
use parlor_search::Stop;

use super::bot_in_seat::StudyBot;
use crate::Watch;

/// What one seat's bot has taken of its time.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Took {
    /// How long it thought, in seconds.
    pub(super) think: f64,
    /// By how many seconds its latest answer exceeded its limit; 0 or less where it never did.
    pub(super) late: f64,
}

/// The caller's clock, and the bots' limits by it.
pub(super) struct Stopwatch<'a> {
    watch: &'a dyn Watch,
    /// By seat.
    chairs: Vec<Timed>,
}

/// The limit of one seat's bot.
struct Timed {
    /// In seconds.
    limit: f64,
    /// Whether the limit is one of work, see [`Watch::worked`].
    works: bool,
    took: Took,
}

impl<'a> Stopwatch<'a> {
    /// For bots with these words, by seat, and the limits that they have in their game.
    pub(super) fn new(
        watch: &'a dyn Watch,
        words: &[StudyBot],
        limit: impl Fn(BotSpec) -> Option<Limit>,
    ) -> Self {
        let chairs = words.iter().map(|word| {
            let limit = match word {
                StudyBot::Bot(spec) => limit(*spec),
                _ => None,
            };
            let limit = match limit {
                Some(Limit::Time(time)) => time.as_secs_f64(),
                _ => f64::INFINITY,
            };
            let took = Took { late: f64::NEG_INFINITY, ..Took::default() };
            Timed { limit, works: counts_work(watch, word), took }
        });
        Stopwatch { watch, chairs: chairs.collect() }
    }

    /// The word by which a bot is made whose limit this clock keeps itself, where that is one of work.
    pub(super) fn unlimited(&self, seat: Seat, word: StudyBot) -> StudyBot {
        let own = &self.chairs[seat.index()];
        match word {
            StudyBot::Bot(spec) if own.works && own.limit.is_finite() => {
                StudyBot::Bot(BotSpec { limit: Some(Limit::OPEN), ..spec })
            }
            _ => word,
        }
    }

    /// Has a bot choose, and notes how long it took. What it is given stops at its limit, if that is one of work, and when all stops.
    pub(super) fn time<T>(&mut self, seat: Seat, choose: impl FnOnce(&dyn Stop) -> T) -> T {
        let (watch, own) = (self.watch, &mut self.chairs[seat.index()]);
        let works = own.works;
        let spent = || watch.worked().filter(|_| works).unwrap_or_else(|| watch.now());
        let begun = spent();
        let limit = if works { own.limit } else { f64::INFINITY };
        // A thread never works longer than time passes, so there is no need to ask before this: asking is slow.
        let ask_at = Cell::new(watch.now() + limit);
        let over = || {
            let now = watch.now();
            now >= ask_at.get() && {
                let left = begun + limit - spent();
                ask_at.set(now + left);
                left <= 0.0
            }
        };
        let choice = choose(&|| watch.stopped() || over());
        let took = spent() - begun;
        own.took.think += took;
        own.took.late = own.took.late.max(took - own.limit);
        choice
    }

    /// By seat: what its bot has taken.
    pub(super) fn took(&self) -> Vec<Took> {
        self.chairs.iter().map(|own| own.took).collect()
    }
}

/// Whether a bot's limit is one of work. One thread cannot know how long several have worked.
fn counts_work(watch: &dyn Watch, word: &StudyBot) -> bool {
    watch.worked().is_some() && matches!(word, StudyBot::Bot(spec) if spec.threads == 1)
}
