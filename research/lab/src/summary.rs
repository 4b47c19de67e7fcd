//! The results of a match, summarised.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::study::{Entrants, SEATS, Scope, TABLES, Table, leads_by_deal, results_by_deal, wins_by_deal};
use crate::{Elo, Estimate, LineUp, MatchGame, Question, Results};

/// The results of a match. Statistics are over units: deals of which every seating was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many games were played, including those of unfinished units.
    pub games: usize,
    /// How many units are complete.
    pub units: usize,
    /// Each bot, in the order of the line-up.
    pub rows: Vec<BotSummary>,
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
pub struct BotSummary {
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
    /// How many games it lost because its program broke the rules for bots, by what it did ([`parlor_catalog::FaultCause`]); in all games,
    /// those of unfinished units among them.
    pub faults: BTreeMap<String, Faults>,
}

/// The games that a bot lost in one way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults {
    /// How many.
    pub games: usize,
    /// What was found and expected in the first of them.
    pub first: String,
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
        let tables = results.tables(line_up);
        let scope = scope(&tables, line_up);
        let bots = &results.terms.bots;
        // The same word twice is one bot, the first of that name.
        let own: Vec<&String> = bots
            .iter()
            .enumerate()
            .filter(|(at, bot)| !bots[..*at].contains(bot))
            .map(|(_, bot)| bot)
            .collect();
        let whole = whole(results, &scope);
        let rows = own.iter().map(|bot| row(results, &scope, &whole, bot, own.len() > 1));
        let pairs = own.iter().enumerate();
        let pairs = pairs.flat_map(|(at, one)| own[at + 1..].iter().map(|other| pair(&scope, one, other)));
        let seats = (1..=i32::from(line_up.seats())).filter(|_| scope.competes()).map(|seat| {
            let (seats, shares) = (tables[SEATS].whole("seat"), tables[SEATS].real("share"));
            let own = scope.of_deals(SEATS, |row| (seats[row] == seat).then(|| shares[row]));
            Estimate::of_shares(&values(own))
        });
        Summary {
            games: results.games.len(),
            units: scope.games(SEATS).len(),
            rows: rows.collect(),
            pairs: pairs.collect(),
            seats: seats.collect(),
            late: results.games.values().map(|game| game.late).fold(0.0, f64::max),
            kept: kept(results, &whole, !scope.competes()),
        }
    }

    /// The row of a bot.
    pub fn row(&self, bot: &str) -> Option<&BotSummary> {
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

/// The numbers that a sequential test looks at, deal by deal. Only the deals before the first incomplete one count, so that quick games are not
/// counted before slow ones.
pub fn asked(question: Question, results: &Results, line_up: &LineUp) -> Vec<f64> {
    let tables = results.tables(line_up);
    let (scope, bots) = (scope(&tables, line_up), &results.terms.bots);
    let mut by_deal = match question {
        Question::Share(..) => wins_by_deal(&scope, &bots[0]),
        Question::Points(..) => leads_by_deal(&scope, &bots[0], bots.get(1).unwrap_or(&bots[0])),
    };
    (1..).map_while(|deal| by_deal.remove(&deal)).collect()
}

/// The deals of which every seating was played.
fn scope<'a>(tables: &'a [Table; TABLES], line_up: &'a LineUp) -> Scope<'a> {
    let all = Scope::new((0, 0), line_up, &Entrants::named("match"), tables);
    let known = |seating: &i32| (*seating as usize) < line_up.seatings.len();
    let count = |games: &BTreeMap<(i32, i32), Vec<usize>>| games.keys().filter(|(own, _)| known(own)).count();
    let by_deal = all.games(SEATS);
    let whole: BTreeSet<i32> = by_deal
        .into_iter()
        .filter(|(_, games)| count(games) == line_up.seatings.len())
        .map(|(deal, _)| deal)
        .collect();
    all.only(&|deal| whole.contains(&deal))
}

/// The games of these deals, for what stands in no table.
fn whole<'a>(results: &'a Results, scope: &Scope<'_>) -> Vec<&'a MatchGame> {
    let deals = scope.games(SEATS);
    results.games.values().filter(|game| deals.contains_key(&(game.deal as i32))).collect()
}

fn values(by_deal: BTreeMap<i32, f64>) -> Vec<f64> {
    by_deal.into_values().collect()
}

fn pair(scope: &Scope<'_>, one: &str, other: &str) -> Pair {
    let results = |bot| values(results_by_deal(scope, bot));
    let shares = || Estimate::of_shares(&values(wins_by_deal(scope, one)));
    Pair {
        one: one.to_owned(),
        other: other.to_owned(),
        lead: Estimate::of(&values(leads_by_deal(scope, one, other))),
        ratio: Estimate::of_ratio(&results(one), &results(other)),
        elo: scope.seating.is_duel().then(|| Elo::of(&shares())),
    }
}

fn row(results: &Results, scope: &Scope<'_>, whole: &[&MatchGame], bot: &str, others: bool) -> BotSummary {
    let sat = |game: &&MatchGame, seat: usize| results.terms.bots[game.seating[seat]] == bot;
    let seats =
        |game: &&MatchGame| (0..game.seating.len()).filter(|seat| sat(game, *seat)).collect::<Vec<_>>();
    let games: Vec<_> =
        whole.iter().map(|game| (game, seats(game))).filter(|(_, own)| !own.is_empty()).collect();
    let sum = |of: fn(&MatchGame, usize) -> f64| {
        games.iter().flat_map(|(game, own)| own.iter().map(|seat| of(game, *seat))).sum::<f64>()
    };
    let choices = sum(|game, seat| f64::from(game.choices[seat]));
    let shared = others && scope.competes();
    BotSummary {
        bot: bot.to_owned(),
        games: games.len(),
        share: shared.then(|| Estimate::of_shares(&values(wins_by_deal(scope, bot)))),
        result: Estimate::of(&values(results_by_deal(scope, bot))),
        choices: choices as u64,
        // A program that has never answered has no time for an answer.
        think: if choices > 0.0 { sum(|game, seat| game.think[seat]) / choices } else { 0.0 },
        faults: faults(results, bot),
    }
}

fn faults(results: &Results, bot: &str) -> BTreeMap<String, Faults> {
    let mut faults: BTreeMap<String, Faults> = BTreeMap::new();
    for game in results.games.values() {
        let Some(fault) = &game.fault else { continue };
        if results.terms.bots[game.seating[usize::from(fault.seat) - 1]] == bot {
            let first = || Faults { games: 0, first: fault.detail.clone() };
            faults.entry(fault.cause.clone()).or_insert_with(first).games += 1;
        }
    }
    faults
}

fn kept(results: &Results, whole: &[&MatchGame], by_bot: bool) -> Vec<(String, BTreeMap<String, usize>)> {
    let mut kept: Vec<(String, BTreeMap<String, usize>)> = Vec::new();
    if results.terms.keep.is_empty() {
        return kept;
    }
    for game in whole {
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
