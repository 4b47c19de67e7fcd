//! The results of a match, summarised.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{Elo, Estimate, LineUp, Played, Results};

/// The results of a match. Statistics are over units: deals of which every seating was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many games were played, including those of unfinished units.
    pub games: usize,
    /// How many units are complete.
    pub units: usize,
    /// Each bot, in the order of the line-up.
    pub rows: Vec<Row>,
    /// Each pair of bots.
    pub pairs: Vec<Pair>,
    /// By seat: its share of wins, over all bots. Empty in a game for one.
    pub seats: Vec<Estimate>,
    /// By how many milliseconds the latest answer exceeded its limit.
    pub late: f64,
    /// The stored data of the games, each combination with its count; by bot where there are several in a game for one.
    pub kept: Vec<(String, BTreeMap<String, usize>)>,
}

/// One bot of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its word.
    pub bot: String,
    /// How many games it played.
    pub games: usize,
    /// Its mean share of wins a seat; `None` in a game for one, or where it plays all seats.
    pub share: Option<Estimate>,
    /// Its mean result a seat.
    pub result: Estimate,
    /// How often it chose.
    pub choices: u64,
    /// How long it thought about a choice on average, in seconds.
    pub think: f64,
}

/// Two bots of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// One of them.
    pub one: String,
    /// The other.
    pub other: String,
    /// How much the one's mean result was above the other's.
    pub lead: Estimate,
    /// The ratio of their mean results.
    pub ratio: Estimate,
    /// The difference in Elo, where the two sides of the table are theirs.
    pub elo: Option<Elo>,
}

impl Summary {
    /// The summary of these results.
    pub fn of(results: &Results, line_up: &LineUp) -> Summary {
        let units = units(results, line_up);
        let several = line_up.sides.len() > 1;
        let bots = &results.terms.bots;
        // The same word twice is one bot, the first of that name.
        let own: Vec<usize> = (0..bots.len())
            .filter(|bot| bots.iter().position(|other| *other == bots[*bot]) == Some(*bot))
            .collect();
        let rows = own.iter().map(|bot| row(results, line_up, &units, *bot, own.len() > 1));
        let pairs = own
            .iter()
            .enumerate()
            .flat_map(|(index, one)| own[index + 1..].iter().map(move |other| (*one, *other)));
        let pairs = pairs.map(|(one, other)| Pair {
            one: bots[one].clone(),
            other: bots[other].clone(),
            lead: Estimate::of(&each(&units, |unit| {
                mean(unit, line_up, one, result) - mean(unit, line_up, other, result)
            })),
            ratio: ratio(&units, line_up, one, other),
            elo: line_up.is_duel().then(|| Elo::of(&Estimate::of_shares(&shares(&units, line_up, one)))),
        });
        let seats = (0..usize::from(line_up.seats())).filter(|_| several).map(|seat| {
            let share = |unit: &[&Played]| {
                unit.iter().map(|game| line_up.shares(&game.result)[seat]).sum::<f64>() / unit.len() as f64
            };
            Estimate::of_shares(&each(&units, share))
        });
        Summary {
            games: results.games.len(),
            units: units.len(),
            rows: rows.collect(),
            pairs: pairs.collect(),
            seats: seats.collect(),
            late: results.games.values().map(|game| game.late).fold(0.0, f64::max),
            kept: kept(results, &units, !several),
        }
    }

    /// The row of a bot.
    pub fn row(&self, bot: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.bot == bot)
    }

    /// The ratio of one bot's mean result to that of another later in the line-up.
    pub fn ratio(&self, one: &str, other: &str) -> Option<Estimate> {
        self.pairs.iter().find(|pair| pair.one == one && pair.other == other).map(|pair| pair.ratio)
    }

    /// The lead of one bot over another.
    pub fn lead(&self, one: &str, other: &str) -> Option<Estimate> {
        self.pairs.iter().find_map(|pair| match (pair.one.as_str(), pair.other.as_str()) {
            names if names == (one, other) => Some(pair.lead),
            names if names == (other, one) => Some(pair.lead.times(-1.0)),
            _ => None,
        })
    }
}

/// The shares of the first bot, unit by unit, for a sequential test of shares. Only the deals before the first incomplete one count, so
/// that quick games are not counted before slow ones.
pub fn first_shares(results: &Results, line_up: &LineUp) -> Vec<f64> {
    shares(&in_order(results, line_up), line_up, 0)
}

/// The leads of the first bot over the second, in the same way.
pub fn first_leads(results: &Results, line_up: &LineUp) -> Vec<f64> {
    let lead = |unit: &[&Played]| mean(unit, line_up, 0, result) - mean(unit, line_up, 1, result);
    each(&in_order(results, line_up), lead)
}

/// The games of one deal, in every seating.
type Unit<'a> = Vec<&'a Played>;

fn units<'a>(results: &'a Results, line_up: &LineUp) -> Vec<Unit<'a>> {
    by_deal(results, line_up).into_values().collect()
}

fn in_order<'a>(results: &'a Results, line_up: &LineUp) -> Vec<Unit<'a>> {
    let mut units = by_deal(results, line_up);
    (1..).map_while(|deal| units.remove(&deal)).collect()
}

fn by_deal<'a>(results: &'a Results, line_up: &LineUp) -> BTreeMap<u32, Unit<'a>> {
    let mut units: BTreeMap<u32, Unit<'_>> = BTreeMap::new();
    for game in results.games.values().filter(|game| game.turn < line_up.seatings.len()) {
        units.entry(game.deal).or_default().push(game);
    }
    units.retain(|_, unit| unit.len() == line_up.seatings.len());
    units
}

fn each<'a>(units: &[Unit<'a>], value: impl Fn(&[&'a Played]) -> f64) -> Vec<f64> {
    units.iter().map(|unit| value(unit)).collect()
}

/// A value of a seat in a game.
type OfSeat = fn(&Played, &LineUp, usize) -> f64;

fn result(game: &Played, _: &LineUp, seat: usize) -> f64 {
    game.result.get(seat).copied().map_or(0.0, f64::from)
}

fn share(game: &Played, line_up: &LineUp, seat: usize) -> f64 {
    line_up.shares(&game.result).get(seat).copied().unwrap_or_default()
}

/// The mean value of a bot in the games of a unit, over all its seats.
fn mean(unit: &[&Played], line_up: &LineUp, bot: usize, of: OfSeat) -> f64 {
    let sat = unit.iter().flat_map(|game| {
        let seats = game.seating.iter().enumerate().filter(|(_, own)| **own == bot);
        seats.map(|(seat, _)| of(game, line_up, seat))
    });
    let (sum, count) = sat.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    sum / f64::from(count.max(1))
}

fn ratio(units: &[Unit<'_>], line_up: &LineUp, one: usize, other: usize) -> Estimate {
    let results = |bot: usize| each(units, |unit| mean(unit, line_up, bot, result));
    Estimate::of_ratio(&results(one), &results(other))
}

fn shares(units: &[Unit<'_>], line_up: &LineUp, bot: usize) -> Vec<f64> {
    each(units, |unit| mean(unit, line_up, bot, share))
}

fn row(results: &Results, line_up: &LineUp, units: &[Unit<'_>], bot: usize, others: bool) -> Row {
    let sat = |game: &Played| -> Vec<usize> {
        game.seating.iter().enumerate().filter(|(_, own)| **own == bot).map(|(seat, _)| seat).collect()
    };
    let whole = units.iter().flatten();
    let games: Vec<_> = whole.map(|game| (*game, sat(game))).filter(|(_, sat)| !sat.is_empty()).collect();
    let choices: u64 =
        games.iter().flat_map(|(game, sat)| sat.iter().map(|seat| u64::from(game.choices[*seat]))).sum();
    let think: f64 = games.iter().flat_map(|(game, sat)| sat.iter().map(|seat| game.think[*seat])).sum();
    let shared = others && line_up.sides.len() > 1;
    Row {
        bot: results.terms.bots[bot].clone(),
        games: games.len(),
        share: shared.then(|| Estimate::of_shares(&shares(units, line_up, bot))),
        result: Estimate::of(&each(units, |unit| mean(unit, line_up, bot, result))),
        choices,
        think: think / choices.max(1) as f64,
    }
}

fn kept(results: &Results, units: &[Unit<'_>], by_bot: bool) -> Vec<(String, BTreeMap<String, usize>)> {
    let mut kept: Vec<(String, BTreeMap<String, usize>)> = Vec::new();
    if results.terms.keep.is_empty() {
        return kept;
    }
    for game in units.iter().flatten() {
        let name = if by_bot { results.terms.bots[game.seating[0]].clone() } else { String::new() };
        let words: Vec<_> =
            results.terms.keep.iter().zip(&game.kept).filter_map(|(path, value)| word(path, value)).collect();
        let counts = match kept.iter().position(|(own, _)| *own == name) {
            Some(place) => &mut kept[place].1,
            None => {
                kept.push((name, BTreeMap::new()));
                let last = kept.len() - 1;
                &mut kept[last].1
            }
        };
        *counts.entry(words.join(", ")).or_default() += 1;
    }
    kept
}

/// `loop 3`; for a flag, its name if it is true.
fn word(path: &str, value: &Value) -> Option<String> {
    let name = path.rsplit('/').next().unwrap_or(path);
    match value {
        Value::Bool(true) => Some(name.to_owned()),
        Value::Bool(false) | Value::Null => None,
        Value::String(text) => Some(format!("{name} {text}")),
        other => Some(format!("{name} {other}")),
    }
}
