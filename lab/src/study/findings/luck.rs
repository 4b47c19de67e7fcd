//! Luck and skill: how much the deal decides, and how much a better player wins.

use std::collections::BTreeMap;

use super::finding::{Finding, Group, Unit};
use super::scope::{SEATS, Scope};
use crate::Estimate;
use crate::study::Entrants;

/// What the deal explains, where deals were played several times; what one bot gains over another, where two play.
pub(super) fn luck(scope: &Scope<'_>, own: &Entrants) -> Vec<Finding> {
    let mut found = Vec::new();
    if own.repeats > 1 {
        let what = "of the differences of results come from the deal";
        found.push(scope.finding(Group::LuckAndSkill, what, by_deal(scope), Unit::Share));
    }
    if let [one, other] = &own.bots[..] {
        let what = |how: &str| format!("`{one}` {how} `{other}`");
        if scope.competes() {
            found.push(scope.finding(
                Group::LuckAndSkill,
                what("wins against"),
                wins(scope, one),
                Unit::Share,
            ));
        } else {
            found.push(scope.finding(
                Group::LuckAndSkill,
                what("ends this much above"),
                lead(scope, one, other),
                Unit::Plain(2),
            ));
        }
    }
    found
}

/// The rows of the table of seats in which a bot sat.
fn of_bot(scope: &Scope<'_>, bot: &str) -> impl Fn(usize) -> bool {
    let column = scope.tables[SEATS].columns.iter().find(|(name, _)| *name == "bot");
    let bots = match column {
        Some((_, crate::study::Column::Text(bots))) => &bots[..],
        _ => &[],
    };
    move |row| bots.get(row).is_some_and(|own| own == bot)
}

fn wins(scope: &Scope<'_>, bot: &str) -> Estimate {
    let (own, shares) = (of_bot(scope, bot), scope.tables[SEATS].real("share"));
    Estimate::of_shares(&scope.by_deal(SEATS, |row| own(row).then(|| shares[row])))
}

fn lead(scope: &Scope<'_>, one: &str, other: &str) -> Estimate {
    let results = scope.tables[SEATS].whole("result");
    let (one, other) = (of_bot(scope, one), of_bot(scope, other));
    let of =
        |bot: &dyn Fn(usize) -> bool| scope.by_deal(SEATS, |row| bot(row).then(|| f64::from(results[row])));
    let leads: Vec<_> = of(&one).into_iter().zip(of(&other)).map(|(one, other)| one - other).collect();
    Estimate::of(&leads)
}

/// The intraclass correlation of seat 1's results over plays of one deal with one seating (Fisher, "Statistical Methods for Research
/// Workers", 1925, chapter 7): 1 if the deal alone decides, 0 if it decides nothing.
fn by_deal(scope: &Scope<'_>) -> Estimate {
    let table = &scope.tables[SEATS];
    let (seats, shares, results) = (table.whole("seat"), table.real("share"), table.whole("result"));
    let value = |row: usize| if scope.competes() { shares[row] } else { f64::from(results[row]) };
    let mut deals: BTreeMap<i32, BTreeMap<i32, Vec<f64>>> = BTreeMap::new();
    for (deal, games) in scope.games(SEATS) {
        for ((seating, _), rows) in games {
            let own = rows.iter().filter(|row| seats[**row] == 1).map(|row| value(*row));
            deals.entry(deal).or_default().entry(seating).or_default().extend(own);
        }
    }
    let all: Vec<f64> = deals.values().flatten().flat_map(|(_, plays)| plays).copied().collect();
    let mean = all.iter().sum::<f64>() / all.len().max(1) as f64;
    // By deal: the mean product of two different plays' deviations, and of one with itself.
    let (mut between, mut within) = (Vec::new(), Vec::new());
    for seatings in deals.values() {
        let (mut products, mut squares, mut pairs, mut count) = (0.0, 0.0, 0.0, 0.0);
        for plays in seatings.values() {
            let off: Vec<_> = plays.iter().map(|value| value - mean).collect();
            let (sum, square) = (off.iter().sum::<f64>(), off.iter().map(|off| off * off).sum::<f64>());
            products += sum * sum - square;
            pairs += (off.len() * off.len().saturating_sub(1)) as f64;
            squares += square;
            count += off.len() as f64;
        }
        if pairs > 0.0 {
            between.push(products / pairs);
            within.push(squares / count);
        }
    }
    if within.iter().sum::<f64>() > 0.0 { Estimate::of_ratio(&between, &within) } else { Estimate::of(&[]) }
}
