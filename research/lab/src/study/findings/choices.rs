//! What bots thought of their choices.

use std::collections::BTreeMap;

use super::finding::{Finding, Group, Unit};
use super::scope::{ACTIONS, DECISIONS, Scope};
use crate::Estimate;
use crate::study::Entrants;

/// Choices are nearly equal when their values are closer than this: a point of chance, or half a point of the game.
const NEAR_WINS: f64 = 0.01;
const NEAR_POINTS: f64 = 0.5;

/// How many actions that nobody took are named.
const NAMED: usize = 6;

/// Value gap, near-equal choices and unused actions, by the choices of the first bot, which should be the strongest.
pub(super) fn choices(scope: &Scope<'_>, own: &Entrants) -> Vec<Finding> {
    let table = &scope.tables[DECISIONS];
    let mut found = Vec::new();
    if scope.rows[DECISIONS].is_empty() {
        return found;
    }
    let (bots, measures) = (table.text("bot"), table.text("measure"));
    let (best, second) = (table.real("best"), table.real("second"));
    let compared = table.whole("compared");
    // Values of one kind only: a game's search has one.
    let compares = |row: usize| bots[row] == own.bots[0] && compared[row] > 1;
    let kind = scope.rows[DECISIONS].iter().find(|row| compares(**row)).map(|row| measures[*row].as_str());
    if let Some(kind) = kind {
        let gap =
            |row: usize| (compares(row) && measures[row] == kind).then(|| (best[row] - second[row]).max(0.0));
        let wins = kind == "wins";
        let unit = if wins { Unit::Distance } else { Unit::Count(2) };
        let what = format!("the best choice is better than the second by ({kind})");
        found.push(scope.finding(Group::Choice, what, over(scope, gap, |gap| gap), unit));
        // An evaluation has a scale of its own: nothing is near on it.
        if kind != "evaluation" {
            let near = if wins { NEAR_WINS } else { NEAR_POINTS };
            let is_near = move |gap: f64| if gap < near { 1.0 } else { 0.0 };
            let what = "choices between two that are nearly equal";
            found.push(scope.finding(Group::Choice, what, over(scope, gap, is_near), Unit::Share));
        }
    }
    found.extend(unused(scope));
    found
}

/// The mean of a function of a row's number, over all rows that have one: games with more choices count more, so it is a ratio.
fn over(scope: &Scope<'_>, number: impl Fn(usize) -> Option<f64>, value: impl Fn(f64) -> f64) -> Estimate {
    let sums = scope.sums_by_deal(DECISIONS, |row| number(row).map(&value));
    let (values, counts): (Vec<_>, Vec<_>) = sums.into_values().unzip();
    if counts.is_empty() { Estimate::of(&[]) } else { Estimate::of_ratio(&values, &counts) }
}

/// Which share of all legal actions were such that nobody ever took.
fn unused(scope: &Scope<'_>) -> Option<Finding> {
    let table = &scope.tables[ACTIONS];
    let (actions, legal, chosen) = (table.text("action"), table.whole("legal"), table.whole("chosen"));
    let mut taken: BTreeMap<&str, i32> = BTreeMap::new();
    for row in &scope.rows[ACTIONS] {
        *taken.entry(&actions[*row]).or_default() += chosen[*row];
    }
    let never: Vec<_> = taken.iter().filter(|(_, times)| **times == 0).map(|(action, _)| *action).collect();
    let of = |row: usize, all: bool| {
        if all || taken[actions[row].as_str()] == 0 { f64::from(legal[row]) } else { 0.0 }
    };
    let sums = |all: bool| scope.sums_by_deal(ACTIONS, |row| Some(of(row, all)));
    let sums_of = |all: bool| sums(all).into_values().map(|(sum, _)| sum).collect::<Vec<_>>();
    let share = Estimate::of_ratio(&sums_of(false), &sums_of(true));
    let mut names = never[..never.len().min(NAMED)].join(", ");
    if never.len() > NAMED {
        names += ", ...";
    }
    let what = match never.len() {
        0 => "legal actions that nobody took".to_owned(),
        count => {
            format!("legal actions that nobody took ({count} of {} different ones: {names})", taken.len())
        }
    };
    Some(scope.finding(Group::Choice, what, share, Unit::Share))
}
