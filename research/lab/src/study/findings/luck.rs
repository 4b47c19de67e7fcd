//! Luck and skill: how much the deal decides, and how much a better player wins.

use std::collections::BTreeMap;

use super::finding::{Finding, Group, Unit};
use super::scope::{SEATS, Scope};
use crate::study::Entrants;
use crate::study::bot_in_seat::sees_all;
use crate::{Estimate, intraclass};

/// What the deal explains, where deals were played several times; what one bot gains over another, where two play.
pub(super) fn luck(scope: &Scope<'_>, own: &Entrants) -> Vec<Finding> {
    let mut found = Vec::new();
    if own.repeats > 1 {
        let what = "of the differences of results come from the deal";
        found.push(scope.finding(Group::LuckAndSkill, what, by_deal(scope), Unit::Share));
    }
    if let [one, other] = &own.bots[..]
        && one != other
    {
        // Two that search alike, and one of them sees everything: what that is worth.
        let group = if sees_all(one) { Group::Hidden } else { Group::LuckAndSkill };
        let what = |how: &str| format!("`{one}` {how} `{other}`");
        if scope.competes() {
            found.push(scope.finding(group, what("wins against"), wins(scope, one), Unit::Share));
        } else {
            found.push(scope.finding(
                group,
                what("ends this much above"),
                lead(scope, one, other),
                Unit::Plain(2),
            ));
        }
    }
    found
}

/// The rows of the table of seats in which a bot sat.
pub(super) fn of_bot(scope: &Scope<'_>, bot: &str) -> impl Fn(usize) -> bool {
    let column = scope.tables[SEATS].columns.iter().find(|(name, _)| *name == "bot");
    let bots = match column {
        Some((_, crate::study::Column::Text(bots))) => &bots[..],
        _ => &[],
    };
    move |row| bots.get(row).is_some_and(|own| own == bot)
}

fn wins(scope: &Scope<'_>, bot: &str) -> Estimate {
    scope.share(wins_by_deal(scope, bot))
}

/// By deal: a bot's share of wins.
pub(crate) fn wins_by_deal(scope: &Scope<'_>, bot: &str) -> BTreeMap<i32, f64> {
    let (own, shares) = (of_bot(scope, bot), scope.tables[SEATS].real("share"));
    scope.of_deals(SEATS, |row| own(row).then(|| shares[row]))
}

fn lead(scope: &Scope<'_>, one: &str, other: &str) -> Estimate {
    scope.result(leads_by_deal(scope, one, other))
}

/// By deal on which both played: by how much one bot's result was above the other's.
pub(crate) fn leads_by_deal(scope: &Scope<'_>, one: &str, other: &str) -> BTreeMap<i32, f64> {
    let others = results_by_deal(scope, other);
    let lead = |(deal, result): (i32, f64)| Some((deal, result - others.get(&deal)?));
    results_by_deal(scope, one).into_iter().filter_map(lead).collect()
}

/// By deal: a bot's mean result.
pub(crate) fn results_by_deal(scope: &Scope<'_>, bot: &str) -> BTreeMap<i32, f64> {
    let (own, results) = (of_bot(scope, bot), scope.tables[SEATS].whole("result"));
    scope.of_deals(SEATS, |row| own(row).then(|| f64::from(results[row])))
}

/// How much of seat 1's results the deal decides, over plays of one deal with one seating.
fn by_deal(scope: &Scope<'_>) -> Estimate {
    let table = &scope.tables[SEATS];
    let (seats, results) = (table.whole("seat"), table.whole("result"));
    let plays = scope.games(SEATS).into_values().map(|games| {
        let mut seatings: BTreeMap<i32, Vec<f64>> = BTreeMap::new();
        for ((seating, _), rows) in games {
            let own = rows.iter().filter(|row| seats[**row] == 1).map(|row| f64::from(results[*row]));
            seatings.entry(seating).or_default().extend(own);
        }
        seatings.into_values().collect()
    });
    intraclass(&plays.collect::<Vec<_>>())
}
