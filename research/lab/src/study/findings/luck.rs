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

#[cfg(test)]
mod tests {
    use super::super::Findings;
    use super::*;
    use crate::study::{Ready, Study};

    /// How much the deal decides was measured by wins, while the docs said by results; and a line-up with a course was silent on seats and lengths.
    #[test]
    fn the_deal_is_measured_by_results_and_a_course_hides_nothing() {
        let study = "study = 1\ngame = \"snake\"\nrules = [\"hands=1\"]\n[[line-up]]\nname = \"a\"\nbots = [\"greedy\"]\n\
                     deals = 30\nrepeats = 2\ncourse = 1\n";
        let ready = Ready::new(Study::read(study).unwrap()).unwrap();
        let player = ready.player(0, 0).unwrap();
        let tables = player.play(1..31, (0, 0), &|| false).unwrap().unwrap().into_tables();
        let found = Findings::of_tables(&ready, &tables).findings;
        let seats = &tables[SEATS];
        let by_hand = |value: &dyn Fn(usize) -> f64| {
            let mut deals: BTreeMap<i32, Vec<f64>> = BTreeMap::new();
            for row in (0..seats.rows()).filter(|row| seats.whole("seat")[*row] == 1) {
                deals.entry(seats.whole("deal")[row]).or_default().push(value(row));
            }
            intraclass(&deals.into_values().map(|plays| vec![plays]).collect::<Vec<_>>()).mean
        };
        let measured =
            found.iter().find(|own| own.what.ends_with("come from the deal")).unwrap().estimate.mean;
        assert!((measured - by_hand(&|row| f64::from(seats.whole("result")[row]))).abs() < 1e-12);
        assert!((measured - by_hand(&|row| seats.real("share")[row])).abs() > 1e-3);
        for group in [Group::Balance, Group::Length, Group::Choice, Group::Course] {
            assert!(found.iter().any(|own| own.group == group), "{group}");
        }
    }
}
