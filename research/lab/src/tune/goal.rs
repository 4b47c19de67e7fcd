//! A goal, and how far a trial is from it.

use std::fmt;

use parlor_chance::Rng;
use parlor_game::Uniform;

use super::trial_games::{TrialGame, TrialGames};
use crate::Estimate;
use crate::study::{BadStudy, Unit, WrittenGoal};

/// What is measured. Another measure is a variant here, with its text in [`GoalMeasure::read`] and its number in [`GoalMeasure::of`].
#[derive(Clone, PartialEq, Debug)]
pub enum GoalMeasure {
    /// The share of the wins of a seat, from 0.
    Share(usize),
    /// The share of the wins of one of two bots, each in every seat: how much skill there is.
    Bot(String),
    /// A card's swap value, where the line-up asks for it: what a seat's share of the wins loses with a plain card in its place.
    Swap(String),
    /// The median number of choices in a game.
    MedianChoices,
    /// The share of games in which a number of the game is at least, or at most, so much.
    Games(Number, Order, f64),
}

/// A number of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// The highest result of a seat: in a game for one, the result.
    Result,
    /// By how much the highest result is above the next.
    Margin,
    /// How many choices were made.
    Choices,
    /// How many seats have won.
    Winners,
}

/// Whether at least or at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
}

const EXPECTED: &str = "`share of seat 1`, `share of bot greedy`, `swap value of every card` (or of one), `median choices`, or `games with X >= N` (or `<=`), X one of result, margin, choices, winners";

impl GoalMeasure {
    /// Reads what a study wants to have measured.
    ///
    /// # Errors
    /// It is none of the measures.
    pub fn read(
        text: &str,
        seats: u8,
        bots: &[String],
        cards: &[String],
    ) -> Result<Vec<GoalMeasure>, BadStudy> {
        let words: Vec<_> = text.split_whitespace().collect();
        let ["swap", "value", "of", which @ ..] = &words[..] else {
            return GoalMeasure::of_games(text, seats, bots).map(|what| vec![what]);
        };
        if cards.is_empty() {
            let why = "the line-up asks for no swap values; expected `cards = [\"swap\"]` in it";
            return Err(BadStudy::new(format!("tune: goal: what: found `{text}`; {why}")));
        }
        match which {
            ["every", "card"] => Ok(cards.iter().cloned().map(GoalMeasure::Swap).collect()),
            [card] if cards.iter().any(|own| own == card) => Ok(vec![GoalMeasure::Swap((*card).to_owned())]),
            _ => {
                let cards = cards.join(", ");
                Err(BadStudy::new(format!(
                    "tune: goal: what: found `{text}`; expected every card, or one of {cards}"
                )))
            }
        }
    }

    fn of_games(text: &str, seats: u8, bots: &[String]) -> Result<GoalMeasure, BadStudy> {
        let bad = || BadStudy::new(format!("tune: goal: what: found `{text}`; expected {EXPECTED}"));
        let words: Vec<_> = text.split_whitespace().collect();
        match words[..] {
            ["share", "of", "seat", number] => {
                let seat: u8 = number.parse().map_err(|_| bad())?;
                let why = || {
                    BadStudy::new(format!("tune: goal: what: found `{text}`; the study has {seats} seats"))
                };
                if (1..=seats).contains(&seat) {
                    Ok(GoalMeasure::Share(usize::from(seat) - 1))
                } else {
                    Err(why())
                }
            }
            ["share", "of", "bot", bot] => {
                let why = || {
                    let bots = bots.join(", ");
                    BadStudy::new(format!(
                        "tune: goal: what: found `{text}`; the line-up has the bots {bots}"
                    ))
                };
                if bots.iter().any(|own| own == bot) {
                    Ok(GoalMeasure::Bot(bot.to_owned()))
                } else {
                    Err(why())
                }
            }
            ["median", "choices"] => Ok(GoalMeasure::MedianChoices),
            ["games", "with", number, order, bound] => {
                let number = match number {
                    "result" => Number::Result,
                    "margin" => Number::Margin,
                    "choices" => Number::Choices,
                    "winners" => Number::Winners,
                    _ => return Err(bad()),
                };
                let order = match order {
                    ">=" => Order::AtLeast,
                    "<=" => Order::AtMost,
                    _ => return Err(bad()),
                };
                Ok(GoalMeasure::Games(
                    number,
                    order,
                    bound.parse().ok().filter(|bound: &f64| bound.is_finite()).ok_or_else(bad)?,
                ))
            }
            _ => Err(bad()),
        }
    }

    /// What a trial shows of it, with its interval over deals.
    pub fn of(&self, seen: &TrialGames) -> Estimate {
        let estimate = match self {
            GoalMeasure::MedianChoices => median_estimate(&self.values(seen)),
            GoalMeasure::Swap(_) => Estimate::of(&self.values(seen)),
            _ => Estimate::of_shares(&self.values(seen)),
        };
        estimate.within(self.possible())
    }

    /// By how much it is higher in one trial than in another on the same deals: the mean over deals, or the difference of the medians with
    /// its interval from resampled deals.
    pub fn change(&self, from: &TrialGames, to: &TrialGames) -> Estimate {
        let (from, to) = (self.values(from), self.values(to));
        match self {
            GoalMeasure::MedianChoices => resampled(&from, &to),
            _ => {
                let (least, most) = self.possible();
                let gains: Vec<_> = from.iter().zip(&to).map(|(from, to)| to - from).collect();
                Estimate::of(&gains).within((least - most, most - least))
            }
        }
    }

    /// The least and the most that it can be.
    fn possible(&self) -> (f64, f64) {
        match self {
            GoalMeasure::MedianChoices => Unit::Count(1).range(),
            GoalMeasure::Swap(_) => Unit::Points.range(),
            _ => Unit::Share.range(),
        }
    }

    /// By deal.
    fn values(&self, seen: &TrialGames) -> Vec<f64> {
        match self {
            GoalMeasure::Share(seat) => {
                seen.by_deal(|game| game.shares.get(*seat).copied().unwrap_or_default())
            }
            GoalMeasure::Bot(bot) => seen.by_deal(|game| {
                game.bots
                    .iter()
                    .zip(&game.shares)
                    .filter(|(own, _)| *own == bot)
                    .map(|(_, share)| share)
                    .sum()
            }),
            GoalMeasure::Swap(card) => seen.swap_values(card),
            GoalMeasure::MedianChoices => seen.by_deal(|game| game.choices.into()),
            GoalMeasure::Games(number, order, bound) => seen.by_deal(|game| {
                let value = number.of(game);
                let holds = if *order == Order::AtLeast { value >= *bound } else { value <= *bound };
                f64::from(u8::from(holds))
            }),
        }
    }

    /// A number of it as people read it.
    pub fn text(&self, estimate: &Estimate) -> String {
        let (times, unit) = self.unit();
        let text = estimate.times(times).text_in(1, unit.trim_start());
        // The deals differ where their medians do not.
        if *self == GoalMeasure::MedianChoices {
            text.replace("in every deal", "however deals are drawn")
        } else {
            text
        }
    }

    /// A range of it as people read it.
    pub fn range(&self, [from, to]: [f64; 2]) -> String {
        let (times, unit) = self.unit();
        // Hundredths as per cents are no longer round.
        let round = |number: f64| (number * times * 1e9).round() / 1e9 + 0.0;
        format!("{} to {}{unit}", round(from), round(to))
    }

    /// What people multiply it with, and the unit that it then has.
    fn unit(&self) -> (f64, &'static str) {
        match self {
            GoalMeasure::MedianChoices => (1.0, ""),
            GoalMeasure::Swap(_) => (100.0, " points"),
            GoalMeasure::Share(_) | GoalMeasure::Bot(_) | GoalMeasure::Games(..) => (100.0, " %"),
        }
    }
}

impl Number {
    fn of(self, game: &TrialGame) -> f64 {
        let mut results = game.results.clone();
        results.sort_unstable_by(|one, other| other.cmp(one));
        let highest = results.first().copied().unwrap_or_default();
        match self {
            Number::Result => highest.into(),
            Number::Margin => (highest - results.get(1).copied().unwrap_or_default()).into(),
            Number::Choices => game.choices.into(),
            Number::Winners => game.shares.iter().filter(|share| **share > 0.0).count() as f64,
        }
    }
}

impl fmt::Display for GoalMeasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoalMeasure::Share(seat) => write!(f, "wins of seat {}", seat + 1),
            GoalMeasure::Bot(bot) => write!(f, "wins of {bot}"),
            GoalMeasure::Swap(card) => write!(f, "swap value of {card}"),
            GoalMeasure::MedianChoices => f.write_str("median choices of a game"),
            GoalMeasure::Games(number, order, bound) => {
                let number = match number {
                    Number::Result => "a result",
                    Number::Margin => "a margin",
                    Number::Choices => "choices",
                    Number::Winners => "winners",
                };
                let order = if *order == Order::AtLeast { "at least" } else { "at most" };
                write!(f, "games with {number} of {order} {bound}")
            }
        }
    }
}

/// The median of numbers; 0 of none.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    match sorted.len() {
        0 => 0.0,
        count if count % 2 == 1 => sorted[count / 2],
        count => sorted[count / 2 - 1].midpoint(sorted[count / 2]),
    }
}

/// How often deals are drawn anew.
const RESAMPLES: usize = 200;

/// The median with an interval: its standard error is that of the medians of resampled deals (Efron, "Bootstrap methods", 1979).
fn median_estimate(values: &[f64]) -> Estimate {
    resampled(&vec![0.0; values.len()], values)
}

/// The difference of the medians of two trials on the same deals, resampled deal by deal.
fn resampled(from: &[f64], to: &[f64]) -> Estimate {
    let count = from.len().min(to.len());
    let difference = median(to) - median(from);
    if count < 2 {
        return Estimate::of(&[difference]);
    }
    let mut rng = Rng::new(0x6d65_6469_616e);
    let draws: Vec<f64> = (0..RESAMPLES)
        .map(|_| {
            let drawn: Vec<usize> = (0..count).map(|_| rng.below(count as u32) as usize).collect();
            let pick = |values: &[f64]| median(&drawn.iter().map(|at| values[*at]).collect::<Vec<_>>());
            pick(to) - pick(from)
        })
        .collect();
    let middle = draws.iter().sum::<f64>() / draws.len() as f64;
    let variance = draws.iter().map(|draw| (draw - middle).powi(2)).sum::<f64>() / (draws.len() - 1) as f64;
    Estimate::with_error(count, difference, variance.sqrt())
}

/// What is wanted, and how much it counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// What is measured.
    pub what: GoalMeasure,
    /// From where to where it may lie.
    pub within: [f64; 2],
    /// How much it counts.
    pub weight: f64,
}

impl Goal {
    /// Reads a goal of a study with this many seats, these bots in its line-up, and these cards whose swap values it asks for: a goal for each
    /// number that it wants.
    ///
    /// # Errors
    /// There is no such measure, or the range is empty.
    pub fn read(
        wanted: &WrittenGoal,
        seats: u8,
        bots: &[String],
        cards: &[String],
    ) -> Result<Vec<Goal>, BadStudy> {
        let whats = GoalMeasure::read(&wanted.what, seats, bots, cards)?;
        let [from, to] = wanted.within;
        if !(from < to && from.is_finite() && to.is_finite()) {
            let expected = "two numbers, the first below the second";
            return Err(BadStudy::new(format!(
                "tune: goal `{}`: within = [{from}, {to}]; expected {expected}",
                wanted.what
            )));
        }
        if !(wanted.weight > 0.0 && wanted.weight.is_finite()) {
            let found = wanted.weight;
            return Err(BadStudy::new(format!(
                "tune: goal `{}`: weight = {found}; expected more than 0",
                wanted.what
            )));
        }
        Ok(whats
            .into_iter()
            .map(|what| Goal { what, within: wanted.within, weight: wanted.weight })
            .collect())
    }

    /// How far off a number is: 0 in the middle half of the range, a quarter (times the weight) at its ends, growing with the square. So a
    /// goal is aimed at within its range and not at its edge, where half of all fresh deals would miss it.
    pub fn loss(&self, value: f64) -> f64 {
        let [from, to] = self.within;
        let (middle, half) = (from.midpoint(to), (to - from) / 2.0);
        let beyond = ((value - middle).abs() / half - 0.5).max(0.0);
        self.weight * beyond * beyond
    }

    /// Whether a number lies within.
    pub fn met(&self, value: f64) -> bool {
        (self.within[0]..=self.within[1]).contains(&value)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn goal(what: &str, within: [f64; 2]) -> Result<Goal, String> {
        let wanted = WrittenGoal { what: what.to_owned(), within, weight: 1.0 };
        let (bots, cards) =
            (["greedy".to_owned(), "random".to_owned()], ["rex".to_owned(), "trip".to_owned()]);
        Goal::read(&wanted, 2, &bots, &cards).map(|mut goals| goals.remove(0)).map_err(|why| why.to_string())
    }

    fn seen(results: &[[i32; 2]]) -> TrialGames {
        let game = |at: usize, result: [i32; 2]| TrialGame {
            shares: result.iter().map(|own| f64::from(u8::from(*own == 2))).collect(),
            results: result.to_vec(),
            choices: 10 * at as i32,
            bots: vec!["random".to_owned(), "greedy".to_owned()],
        };
        let deals =
            results.iter().enumerate().map(|(at, result)| (at as i32 + 1, vec![game(at + 1, *result)]));
        let swap = BTreeMap::from([
            (1, vec![0.5, 0.0]),
            (2, vec![0.0, 0.0]),
            (3, vec![0.0, -0.5]),
            (4, vec![1.0, 0.0]),
        ]);
        TrialGames { deals: deals.collect(), swaps: BTreeMap::from([("rex".to_owned(), swap)]) }
    }

    #[test]
    fn a_goal_is_measured_as_it_is_written() {
        let games = seen(&[[2, 0], [2, 1], [0, 2], [1, 1]]);
        for (what, expected) in [
            ("share of seat 1", 0.5),
            ("share of seat 2", 0.25),
            ("share of bot greedy", 0.25),
            ("swap value of every card", 0.125),
            ("swap value of rex", 0.125),
            ("median choices", 25.0),
            ("games with result >= 2", 0.75),
            ("games with margin <= 1", 0.5),
            ("games with choices >= 30", 0.5),
            ("games with winners <= 0", 0.25),
        ] {
            let goal = goal(what, [0.0, 1.0]).unwrap();
            assert_eq!(goal.what.of(&games).mean, expected, "{what}");
            assert_eq!(goal.what.change(&games, &games).mean, 0.0, "{what}");
        }
    }

    #[test]
    fn a_goal_that_cannot_be_is_refused_with_what_can() {
        for (what, within, expected) in [
            ("share of seat 3", [0.0, 1.0], "2 seats"),
            ("share of bot best", [0.0, 1.0], "greedy, random"),
            ("swap value of nobody", [0.0, 1.0], "rex, trip"),
            ("share of chairs", [0.0, 1.0], "median choices"),
            ("games with luck >= 1", [0.0, 1.0], "result, margin"),
            ("games with result = 1", [0.0, 1.0], "games with X >= N"),
            ("median choices", [2.0, 2.0], "the first below the second"),
            ("median choices", [2.0, f64::NAN], "the first below the second"),
        ] {
            let why = goal(what, within).unwrap_err();
            assert!(why.contains(expected) && why.contains(what), "{why}");
        }
    }

    #[test]
    fn the_loss_grows_from_the_middle_half_of_the_range() {
        let goal = goal("median choices", [10.0, 20.0]).unwrap();
        let losses = [15.0, 17.5, 20.0, 25.0, 5.0].map(|value| goal.loss(value));
        assert_eq!(losses, [0.0, 0.0, 0.25, 2.25, 2.25]);
        assert!(goal.met(10.0) && goal.met(20.0) && !goal.met(20.5));
    }

    /// An interval of the median that is far too small or too large: 200 samples of 101 exponential numbers.
    #[test]
    fn the_medians_interval_holds_the_truth_about_as_often_as_it_says() {
        let mut rng = Rng::new(3);
        let truth = std::f64::consts::LN_2;
        let mut held = 0;
        for _ in 0..200 {
            let uniform = |rng: &mut Rng| (f64::from(rng.below(1 << 30)) + 0.5) / f64::from(1 << 30);
            let values: Vec<f64> = (0..101).map(|_| -uniform(&mut rng).ln()).collect();
            let estimate = median_estimate(&values);
            held += u32::from((estimate.low..=estimate.high).contains(&truth));
        }
        assert!((180..=199).contains(&held), "{held} of 200");
    }

    /// A range stands beside its numbers, so it has their unit.
    #[test]
    fn a_range_is_said_in_the_unit_of_its_numbers() {
        let number = Estimate::of(&[0.02, 0.02, 0.02]);
        for (what, range, unit) in [
            (GoalMeasure::Swap("juno".to_owned()), "-3 to 3 points", " points"),
            (GoalMeasure::Share(0), "-3 to 3 %", " %"),
            (GoalMeasure::Bot("best:8".to_owned()), "-3 to 3 %", " %"),
            (GoalMeasure::MedianChoices, "-0.03 to 0.03", ""),
        ] {
            assert_eq!(what.range([-0.03, 0.03]), range);
            assert!(what.text(&number).contains(&format!("{unit} (")), "{}", what.text(&number));
        }
    }
}
