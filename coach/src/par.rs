//! What the best player reaches on a deal: the yardstick for everybody else who plays it.

use parlor_catalog::{BotSpec, Entry};
use parlor_chance::{Dealer, Seed};
use parlor_erased::AnyGame;
use parlor_game::{BadRules, Seat, Turn, Viewer};
use parlor_search::{Latch, Stop};

use crate::Progress;

/// How good a finished game was for a seat. More is better: first of all to win, then by how much.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DealScore {
    won: Won,
    points: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Won {
    No,
    /// Nobody won, or there was nobody else.
    Neither,
    Yes,
}

impl DealScore {
    /// The score of a seat at the end of a game; nothing before.
    ///
    /// ```
    /// use parlor_catalog::find;
    /// use parlor_coach::DealScore;
    /// use parlor_game::Seat;
    ///
    /// let game = find("rose")?.start("-", 1)?;
    /// assert_eq!(DealScore::of(&*game, Seat::One), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &dyn AnyGame, seat: Seat) -> Option<DealScore> {
        let result = game.result()?;
        let points = game.points();
        let side = game.side(seat);
        let others = || game.seats().minus(side).iter();
        let Some(best) = others().map(|other| result[other]).max() else {
            return Some(DealScore { won: Won::Neither, points: points[seat] });
        };
        let won = match result[seat].cmp(&best) {
            std::cmp::Ordering::Less => Won::No,
            std::cmp::Ordering::Equal => Won::Neither,
            std::cmp::Ordering::Greater => Won::Yes,
        };
        let ahead = points[seat] - others().map(|other| points[other]).max().unwrap_or(0);
        Some(DealScore { won, points: ahead })
    }

    /// Whether the game was won; nothing in a draw, and in a game that one plays alone.
    pub fn won(self) -> Option<bool> {
        (self.won != Won::Neither).then_some(self.won == Won::Yes)
    }

    /// One's points in a game that one plays alone; else how many one is ahead of the best of the others, or behind.
    pub fn points(self) -> i32 {
        self.points
    }

    /// The score as one number that sorts as scores do.
    ///
    /// ```
    /// # use parlor_coach::DealScore;
    /// let score = DealScore::from_number(-7).unwrap();
    /// assert_eq!((score.won(), score.points(), score.number()), (None, -7, -7));
    /// ```
    pub fn number(self) -> i64 {
        (self.won as i64 - 1) * STEP + i64::from(self.points)
    }

    /// The score that has this number; nothing if none has.
    pub fn from_number(number: i64) -> Option<DealScore> {
        let class = number.saturating_add(STEP / 2).div_euclid(STEP);
        let won = match class {
            -1 => Won::No,
            0 => Won::Neither,
            1 => Won::Yes,
            _ => return None,
        };
        let points = i32::try_from(number - class * STEP).ok()?;
        Some(DealScore { won, points })
    }
}

/// More than any difference of points.
const STEP: i64 = 1 << 33;

/// What the best player has reached in some games with the same deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Par {
    /// How many games.
    pub games: u32,
    /// How many of them it won; 0 in a game that one plays alone.
    pub won: u32,
    /// The mean of the points, as [`DealScore::points`] counts them.
    pub mean: f64,
    /// In 19 of 20 cases the mean of very many games lies within these.
    pub interval: (f64, f64),
}

/// The number of games.
const GAMES: u32 = 8;

/// How many standard errors an interval reaches to each side, for this many games (Student's t for 7 degrees of freedom, 95 %).
const REACH: f64 = 2.365;

impl Par {
    fn of(scores: &[DealScore]) -> Par {
        let count = scores.len().max(1) as f64;
        let points = || scores.iter().map(|score| f64::from(score.points));
        let mean = points().sum::<f64>() / count;
        let variance = points().map(|own| (own - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let reach = REACH * (variance / count).sqrt();
        Par {
            games: scores.len() as u32,
            won: scores.iter().filter(|score| score.won == Won::Yes).count() as u32,
            mean,
            interval: (mean - reach, mean + reach),
        }
    }
}

/// Plays a deal with the best player, a choice at a time. Where the bots have simulations for their choices and no time, the same deal brings the
/// same par on every machine, however often it is stopped.
pub struct ParSearch {
    entry: &'static dyn Entry,
    start: Box<dyn AnyGame>,
    seed: Seed,
    seat: Seat,
    own: BotSpec,
    others: BotSpec,
    /// The game that is being played, and the number of choices in it.
    game: Box<dyn AnyGame>,
    dealer: Dealer,
    choices: u32,
    scores: Vec<DealScore>,
}

impl ParSearch {
    /// Begins with the first game: `bots` are the one for `seat`, and the one for all others.
    ///
    /// # Errors
    /// The game does not allow this number of seats.
    pub fn new(
        entry: &'static dyn Entry,
        (seats, seat): (u8, Seat),
        seed: Seed,
        (own, others): (BotSpec, BotSpec),
    ) -> Result<ParSearch, BadRules> {
        let start = entry.start("-", seats)?;
        let (game, dealer) = (start.boxed(), Dealer::seeded(&seed));
        Ok(ParSearch { entry, start, seed, seat, own, others, game, dealer, choices: 0, scores: Vec::new() })
    }

    /// The par, once all games have been played.
    pub fn par(&self) -> Option<Par> {
        (self.scores.len() as u32 == GAMES).then(|| Par::of(&self.scores))
    }

    /// Plays on by one choice, and the deals before it. [`Progress::Stopped`]: the choice was not made, and it can be asked again.
    /// [`Progress::Done`] without a par: a bot has no answer.
    pub fn step(&mut self, stop: &dyn Stop) -> Progress {
        if self.par().is_some() {
            return Progress::Done;
        }
        while self.game.turn() == Turn::Deal {
            if self.game.deal_from(&mut self.dealer).is_err() {
                return Progress::Done;
            }
        }
        let Some(score) = DealScore::of(&*self.game, self.seat) else { return self.choose(stop) };
        self.scores.push(score);
        self.game = self.start.boxed();
        (self.dealer, self.choices) = (Dealer::seeded(&self.seed), 0);
        Progress::Added
    }

    /// Lets the seat that is asked choose. Its bot is made for this choice, so that one that was stopped leaves nothing behind.
    fn choose(&mut self, stop: &dyn Stop) -> Progress {
        let Some(seat) = self.game.turn().asked().lowest() else { return Progress::Done };
        let spec = if seat == self.seat { self.own } else { self.others };
        let (seed, game) = (self.seed.text(), self.scores.len());
        let chances = Seed::new(format!("par of {seed}, game {game}, choice {}", self.choices));
        let view = self.game.opaque_view(Viewer::Seat(seat));
        let stop = Latch::new(stop);
        let choice = self.entry.bot(spec, &chances, seat).choose(seat, &view, &stop, None);
        if stop.stopped() {
            return Progress::Stopped;
        }
        let made = choice.is_ok_and(|choice| self.game.act(seat, &choice.text).is_ok());
        self.choices += 1;
        if made { Progress::Added } else { Progress::Done }
    }
}
