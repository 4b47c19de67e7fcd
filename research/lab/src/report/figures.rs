//! What is drawn: how lengths and results are spread, the course of games, bots against bots.

use serde::Serialize;

use super::numbers::Number;
use super::scopes::{MOST_VARIANTS, Scope, named};
use super::section::key;
use super::speakers::speakers;
use crate::Estimate;
use crate::study::{Column, Group, MOMENTS, Ready, Table, Unit};

/// How often a number fell into each of some ranges.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Histogram {
    /// The question that it belongs to.
    pub section: String,
    /// Which of the report's scopes it is of.
    pub scope: usize,
    /// What is counted: `choices a game`.
    pub what: String,
    /// The ranges, one after the other, with no gap.
    pub bins: Vec<Bin>,
    /// The mean of all.
    pub mean: f64,
}

/// A range of whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bin {
    /// The first number in it.
    pub from: i64,
    /// The first number after it.
    pub to: i64,
    /// How many games.
    pub games: usize,
}

/// How a chance went, over many games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Course {
    /// The question that it belongs to.
    pub section: String,
    /// Which of the report's scopes it is of.
    pub scope: usize,
    /// Whose chance: `the later winner's chance`.
    pub what: String,
    /// `%` for a chance, nothing for a result.
    pub unit: &'static str,
    /// By moment.
    pub moments: Vec<Moment>,
}

/// A moment of games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// How much of the game is played, in per cent.
    pub at: f64,
    /// The mean.
    pub mean: f64,
    /// The lower end of its 95 % interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// Below this are a tenth of the games.
    pub tenth: f64,
    /// Below this are nine tenths.
    pub ninth: f64,
}

/// How often one bot wins against another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// The question that it belongs to.
    pub section: String,
    /// Which of the report's scopes it is of.
    pub scope: usize,
    /// Who wins.
    pub bot: String,
    /// Against whom.
    pub against: String,
    /// How often, in per cent.
    pub mean: f64,
    /// The lower end of its 95 % interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// The most ranges of a histogram.
const MOST_BINS: i64 = 30;

/// The rows of a table that are of a scope.
fn rows(table: &Table, scope: &Scope) -> Vec<usize> {
    let (variants, line_ups) = (table.whole("variant"), table.whole("line_up"));
    let own =
        |row: &usize| variants[*row] as usize == scope.variant && line_ups[*row] as usize == scope.line_up;
    (0..table.rows()).filter(own).collect()
}

/// How long games are and how they end: of each variant, by the line-up that speaks for their length.
pub(super) fn histograms(numbers: &[Number], scopes: &[Scope], tables: &[Table]) -> Vec<Histogram> {
    let lengths: Vec<_> = numbers.iter().filter(|own| own.section == key(Group::Length)).collect();
    let (Some(games), Some(seats)) = (named(tables, "games"), named(tables, "seats")) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for index in speakers(&lengths, scopes).into_iter().take(MOST_VARIANTS) {
        let scope = &scopes[index];
        let decisions = games.whole("decisions");
        let lengths: Vec<_> = rows(games, scope).into_iter().map(|row| decisions[row]).collect();
        found.extend(histogram(Group::Length, index, "choices a game".to_owned(), &lengths));
        let (numbers, results) = (seats.whole("seat"), seats.whole("result"));
        let of_scope = rows(seats, scope);
        for seat in 1..=i32::from(scope.seats) {
            let own = of_scope.iter().filter(|row| numbers[**row] == seat);
            let values: Vec<_> = own.map(|row| results[*row]).collect();
            let what = if scope.seats == 1 { "result".to_owned() } else { format!("result of seat {seat}") };
            found.extend(histogram(Group::Balance, index, what, &values));
        }
    }
    found
}

/// None where there are no more than two values, such as won and lost: a share says as much.
fn histogram(group: Group, scope: usize, what: String, values: &[i32]) -> Option<Histogram> {
    let (least, most) = (i64::from(*values.iter().min()?), i64::from(*values.iter().max()?));
    if values.iter().all(|value| [least, most].contains(&i64::from(*value))) {
        return None;
    }
    let width = width(most - least + 1);
    let first = least.div_euclid(width) * width;
    let count = (most - first) / width + 1;
    let mut bins: Vec<_> = (0..count)
        .map(|bin| Bin { from: first + bin * width, to: first + (bin + 1) * width, games: 0 })
        .collect();
    for value in values {
        if let Some(bin) = bins.get_mut(((i64::from(*value) - first) / width) as usize) {
            bin.games += 1;
        }
    }
    let mean = values.iter().map(|value| f64::from(*value)).sum::<f64>() / values.len() as f64;
    Some(Histogram { section: key(group), scope, what, bins, mean })
}

/// The least of 1, 2, 5, 10, 20 ... with which a span needs no more than [`MOST_BINS`] ranges.
fn width(span: i64) -> i64 {
    let mut tens = 1_i64;
    loop {
        for step in [1, 2, 5] {
            if span <= step * tens * MOST_BINS {
                return step * tens;
            }
        }
        tens = tens.saturating_mul(10);
    }
}

/// How the chance of anyone who won in the end went; in games for one, how the expected result went.
pub(super) fn courses(ready: &Ready, scopes: &[Scope], tables: &[Table]) -> Vec<Course> {
    scopes.iter().enumerate().filter_map(|(index, scope)| course(ready, index, scope, tables)).collect()
}

fn course(ready: &Ready, index: usize, scope: &Scope, tables: &[Table]) -> Option<Course> {
    let player = ready.player(scope.variant, scope.line_up).ok()?;
    let competes = player.line_up().sides.len() > 1;
    let (games, table) = (named(tables, "games")?, named(tables, "course")?);
    let (moments, seats, expected) = (table.whole("moment"), table.whole("seat"), table.real("expected"));
    let (deals, seatings, repeats) = (table.whole("deal"), table.whole("seating"), table.whole("repeat"));
    let winners = winners(scope, games);
    // By moment, then by deal: one value a game.
    let mut values: Vec<Vec<(i32, f64)>> = vec![Vec::new(); MOMENTS as usize];
    for row in rows(table, scope) {
        let wanted = if competes {
            let mask = winners.get(&(deals[row], seatings[row], repeats[row])).copied().unwrap_or_default();
            let side = player
                .line_up()
                .sides
                .iter()
                .find(|side| side.lowest().is_some_and(|seat| mask >> seat.index() & 1 == 1));
            // A win that is shared has no winner whose chance went up; of a side, its first seat speaks.
            side.filter(|side| mask.count_ones() == u32::from(side.len())).and_then(|side| {
                let own = side.lowest().is_some_and(|seat| i32::from(seat.number()) == seats[row]);
                own.then(|| expected[row] * f64::from(side.len()) * 100.0)
            })
        } else {
            Some(expected[row])
        };
        if let (Some(value), Some(moment)) = (wanted, values.get_mut(moments[row] as usize)) {
            moment.push((deals[row], value));
        }
    }
    let kind = if competes { Unit::Share } else { Unit::Plain(1) };
    let (least, most) = kind.range();
    let range = (least * kind.factor(), most * kind.factor());
    let moments: Vec<_> =
        values.iter().enumerate().filter_map(|(moment, values)| at(moment, values, range)).collect();
    let what = if competes { "chance of the later winner" } else { "expected result" };
    (!moments.is_empty()).then(|| Course {
        section: key(Group::Course),
        scope: index,
        what: what.to_owned(),
        unit: kind.sign(),
        moments,
    })
}

type Winners = std::collections::BTreeMap<(i32, i32, i32), i32>;

fn winners(scope: &Scope, games: &Table) -> Winners {
    let (deals, seatings, repeats) = (games.whole("deal"), games.whole("seating"), games.whole("repeat"));
    let winners = games.whole("winners");
    rows(games, scope)
        .into_iter()
        .map(|row| ((deals[row], seatings[row], repeats[row]), winners[row]))
        .collect()
}

fn at(moment: usize, values: &[(i32, f64)], range: (f64, f64)) -> Option<Moment> {
    let mut sorted: Vec<_> = values.iter().map(|(_, value)| *value).collect();
    sorted.sort_by(f64::total_cmp);
    let part = |share: f64| sorted.get(((sorted.len() as f64 - 1.0) * share).round() as usize).copied();
    let mut by_deal: std::collections::BTreeMap<i32, (f64, f64)> = std::collections::BTreeMap::new();
    for (deal, value) in values {
        let (sum, count) = by_deal.entry(*deal).or_default();
        *sum += value;
        *count += 1.0;
    }
    let means: Vec<_> = by_deal.into_values().map(|(sum, count)| sum / count).collect();
    let estimate = Estimate::of(&means).within(range);
    let finite = |value: f64| value.is_finite().then_some(value);
    Some(Moment {
        at: moment as f64 * 100.0 / f64::from(MOMENTS - 1),
        mean: estimate.mean,
        low: finite(estimate.low),
        high: finite(estimate.high),
        tenth: part(0.1)?,
        ninth: part(0.9)?,
    })
}

/// How often each bot wins against the others, where several play.
pub(super) fn pairings(ready: &Ready, scopes: &[Scope], tables: &[Table]) -> Vec<Pairing> {
    let Some(seats) = named(tables, "seats") else { return Vec::new() };
    let mut found = Vec::new();
    for (index, scope) in scopes.iter().enumerate() {
        let competes =
            ready.player(scope.variant, scope.line_up).is_ok_and(|player| player.line_up().sides.len() == 2);
        let [one, other] = &scope.bots[..] else { continue };
        if one == other || !competes {
            continue;
        }
        for (bot, against) in [(one, other), (other, one)] {
            let estimate = wins(seats, scope, bot).times(100.0);
            let finite = |value: f64| value.is_finite().then_some(value);
            if estimate.units > 0 {
                found.push(Pairing {
                    section: key(Group::LuckAndSkill),
                    scope: index,
                    bot: bot.clone(),
                    against: against.clone(),
                    mean: estimate.mean,
                    low: finite(estimate.low),
                    high: finite(estimate.high),
                });
            }
        }
    }
    found
}

fn wins(seats: &Table, scope: &Scope, bot: &str) -> Estimate {
    let bots = seats.columns.iter().find_map(|(name, column)| match column {
        Column::Text(bots) if *name == "bot" => Some(bots),
        _ => None,
    });
    let Some(bots) = bots else { return Estimate::of_shares(&[]) };
    let (deals, shares) = (seats.whole("deal"), seats.real("share"));
    let mut by_deal: std::collections::BTreeMap<i32, (f64, f64)> = std::collections::BTreeMap::new();
    for row in rows(seats, scope).into_iter().filter(|row| bots[*row] == bot) {
        let (sum, games) = by_deal.entry(deals[row]).or_default();
        *sum += shares[row];
        *games += 1.0;
    }
    Estimate::of_shares(&by_deal.into_values().map(|(sum, games)| sum / games).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_range_of_a_histogram() {
        let values: Vec<_> = (-37..=212).collect();
        let found = histogram(Group::Length, 0, String::new(), &values).unwrap();
        assert!(found.bins.len() as i64 <= MOST_BINS + 1);
        assert_eq!(found.bins.iter().map(|bin| bin.games).sum::<usize>(), values.len());
        assert!(found.bins.windows(2).all(|pair| pair[0].to == pair[1].from));
        assert!(found.bins[0].from <= -37 && found.bins.last().unwrap().to > 212);
        assert!(histogram(Group::Length, 0, String::new(), &[5, 5, 9]).is_none());
        assert!(histogram(Group::Length, 0, String::new(), &[]).is_none());
    }

    #[test]
    fn ranges_have_widths_that_people_count_in() {
        for (span, wide) in [(1, 1), (30, 1), (31, 2), (100, 5), (301, 20), (100_000, 5000)] {
            assert_eq!(width(span), wide, "{span}");
        }
    }
}
