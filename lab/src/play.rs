//! One game between bots, with a stopwatch.

use std::cell::Cell;
use std::error::Error;
use std::fmt;

use parlor_catalog::{AnyBot, BotSpec, Entry, Limit};
use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_game::{Seat, Turn, Viewer};
use parlor_record::{Header, Masked, Writer};

use crate::{LineUp, Meeting, Played, Terms};

/// A game this long is cut, and the points so far are its result: a game may be endless.
const LONGEST: u64 = 100_000;

/// The outside world of a match, given by its caller: this crate reads no clock.
pub trait Watch: Sync {
    /// Seconds since a fixed beginning.
    fn now(&self) -> f64;

    /// Whether to stop, even in the middle of a game.
    fn stopped(&self) -> bool;

    /// The seconds that this thread has worked, if bots' time limits count work: on a machine that does other things, too, a bot then has
    /// as much time as on an idle one. `None` if they count [`Watch::now`].
    fn worked(&self) -> Option<f64> {
        None
    }
}

/// A match that is ready to be played.
pub struct Match {
    /// The game.
    pub entry: &'static dyn Entry,
    /// Its terms.
    pub terms: Terms,
    /// Which bots sit in which seats.
    pub line_up: LineUp,
    start: Box<dyn AnyGame>,
    specs: Vec<BotSpec>,
}

/// A match that cannot be played, or a bot that failed in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Broken {}

impl Broken {
    pub(crate) fn new(why: &dyn fmt::Display) -> Self {
        Broken(why.to_string())
    }
}

/// A game, and its record.
pub struct Game {
    /// Its result.
    pub played: Played,
    /// Its record.
    pub record: String,
}

impl Match {
    /// Prepares a match. `start` is the game at its beginning, with the rules and the seats of the terms.
    ///
    /// # Errors
    /// There are no bots, or they do not fit the seats.
    pub fn new(entry: &'static dyn Entry, terms: Terms, start: Box<dyn AnyGame>) -> Result<Match, Broken> {
        let specs = terms.bots.iter().map(|bot| bot.parse::<BotSpec>()).collect::<Result<Vec<_>, _>>();
        let specs = specs.map_err(|why| Broken::new(&why))?;
        let sides = LineUp::sides_of(start.seats(), |seat| start.side(seat));
        let line_up = LineUp::new(&terms.bots, sides).map_err(|why| Broken::new(&why))?;
        Ok(Match { entry, terms, line_up, start, specs })
    }

    /// The games of the first `deals` deals, deal by deal.
    pub fn meetings(&self, deals: u32) -> impl Iterator<Item = Meeting> + use<> {
        let turns = self.line_up.seatings.len();
        (1..=deals).flat_map(move |deal| (0..turns).map(move |turn| Meeting { deal, turn }))
    }

    /// Plays a game; `None` when it was stopped. The dealer of a deal has the same seed in every seating; bots have seeds of their own in
    /// each game.
    ///
    /// # Errors
    /// A bot has no choice, or chooses an illegal action; or there is no such seating.
    pub fn play(&self, meeting: Meeting, watch: &dyn Watch) -> Result<Option<Game>, Broken> {
        let Meeting { deal, turn } = meeting;
        let broken = |why: &dyn fmt::Display| Broken(format!("deal {deal}, seating {turn}: {why}"));
        let seating = self.line_up.seatings.get(turn).ok_or_else(|| broken(&"there is no such seating"))?;
        let seed = &self.terms.seed;
        let mut dealer = Dealer::seeded(&Seed::new(format!("{seed} {deal}")));
        let chances = Seed::new(format!("{seed} {deal} {turn}"));
        let chair =
            |(seat, bot): (Seat, &usize)| Chair::new(self.entry, self.specs[*bot], watch, &chances, seat);
        let mut chairs: Vec<_> = Seat::ALL.into_iter().zip(seating).map(chair).collect();
        let mut game = self.start.boxed();
        let mut events: Vec<Event> = Vec::new();
        while (events.len() as u64) < LONGEST {
            match game.turn() {
                Turn::Over => break,
                Turn::Deal => events.push(game.deal_from(&mut dealer).map_err(|why| broken(&why))?),
                Turn::Decide(asked) => {
                    for seat in asked.iter() {
                        let Some(text) =
                            chairs[seat.index()].choose(&*game, seat, watch).map_err(|why| broken(&why))?
                        else {
                            return Ok(None);
                        };
                        events.push(game.act(seat, &text).map_err(|why| broken(&why))?);
                    }
                }
            }
        }
        let record = self.record(seating, &events).map_err(|why| broken(&why))?;
        Ok(Some(Game { played: self.played(meeting, seating, &chairs, &*game, events.len() as u64), record }))
    }

    fn played(
        &self,
        Meeting { deal, turn }: Meeting,
        seating: &[usize],
        chairs: &[Chair],
        game: &dyn AnyGame,
        steps: u64,
    ) -> Played {
        let view = game.view(Viewer::Spectator);
        let kept = self.terms.keep.iter().map(|path| view.pointer(path).cloned().unwrap_or_default());
        let milli = |value: f64| (value * 1000.0).round() / 1000.0;
        Played {
            deal,
            turn,
            seating: seating.to_vec(),
            result: game.result().unwrap_or_else(|| game.points()).as_slice().to_vec(),
            choices: chairs.iter().map(|chair| chair.choices).collect(),
            think: chairs.iter().map(|chair| milli(chair.think)).collect(),
            late: milli(1000.0 * chairs.iter().map(|chair| chair.late).fold(0.0, f64::max)),
            steps,
            kept: kept.collect(),
        }
    }

    fn record(&self, seating: &[usize], events: &[Event]) -> Result<String, parlor_record::NotAName> {
        let mut header = Header::of(&*self.start);
        for (seat, bot) in Seat::ALL.into_iter().zip(seating) {
            header.name(seat, &self.terms.bots[*bot])?;
        }
        let events: Vec<_> = events.iter().map(Masked::from).collect();
        Ok(format!("{header}{}", Writer::all(&events)))
    }
}

/// A bot at the table.
struct Chair {
    bot: Box<dyn AnyBot>,
    /// In seconds.
    limit: f64,
    /// Whether the limit is one of work, see [`Watch::worked`].
    works: bool,
    choices: u32,
    think: f64,
    late: f64,
}

impl Chair {
    fn new(entry: &dyn Entry, spec: BotSpec, watch: &dyn Watch, chances: &Seed, seat: Seat) -> Chair {
        let limit = match entry.limit(spec) {
            Some(Limit::Time(time)) => time.as_secs_f64(),
            _ => f64::INFINITY,
        };
        // One thread cannot know how long several have worked.
        let works = watch.worked().is_some() && spec.threads == 1;
        let own =
            if works && limit.is_finite() { BotSpec { limit: Some(Limit::OPEN), ..spec } } else { spec };
        Chair { bot: entry.bot(own, chances, seat), limit, works, choices: 0, think: 0.0, late: 0.0 }
    }

    /// The bot's choice; `None` when the match was stopped in the meantime.
    fn choose(
        &mut self,
        game: &dyn AnyGame,
        seat: Seat,
        watch: &dyn Watch,
    ) -> Result<Option<String>, impl fmt::Display + use<>> {
        let view = game.opaque_view(Viewer::Seat(seat));
        let spent = || watch.worked().filter(|_| self.works).unwrap_or_else(|| watch.now());
        let begun = spent();
        let limit = if self.works { self.limit } else { f64::INFINITY };
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
        let choice = self.bot.choose(seat, &view, &|| watch.stopped() || over(), None);
        let took = spent() - begun;
        if watch.stopped() {
            return Ok(None);
        }
        self.choices += 1;
        self.think += took;
        self.late = self.late.max(took - self.limit);
        choice.map(|choice| Some(choice.text))
    }
}
