//! Results with luck taken away: the control variate of `study/luck.rs`.

use std::collections::BTreeMap;

use super::finding::{Finding, Group, Unit};
use super::scope::{LUCK, Scope};
use super::{luck, tables};
use crate::controlled;
use crate::study::Entrants;

/// What a line-up is played for, once more with luck taken away, and how much of its variance that takes.
pub(super) fn control(scope: &Scope<'_>, own: &Entrants) -> Vec<Finding> {
    if scope.rows[LUCK].is_empty() {
        return Vec::new();
    }
    let one = &own.bots[0];
    let last = own.bots.last().unwrap_or(one);
    let first_seat = |_: usize, seat: i32| seat == 1;
    let (group, what, unit, values, controls) = match (tables::alike(own), scope.competes()) {
        (true, true) => {
            let values = tables::shares_by_side(scope).into_iter().next().unwrap_or_default();
            (
                Group::Balance,
                "wins of seat 1".to_owned(),
                Unit::Share,
                values,
                controls(scope, own, first_seat),
            )
        }
        (true, false) => {
            let values = tables::results_by_seat(scope).into_iter().next().unwrap_or_default();
            (Group::Balance, "result".to_owned(), Unit::Plain(2), values, controls(scope, own, first_seat))
        }
        (false, competes) => {
            let (how, unit) = if competes {
                ("wins against", Unit::Share)
            } else {
                ("ends this much above", Unit::Plain(2))
            };
            let values =
                if competes { luck::wins_by_deal(scope, one) } else { luck::leads_by_deal(scope, one, last) };
            let own_seats = |row: usize, seat: i32| scope.bot_in(own, LUCK, row, seat) == Some(one.as_str());
            (
                Group::LuckAndSkill,
                format!("`{one}` {how} `{last}`"),
                unit,
                values,
                controls(scope, own, own_seats),
            )
        }
    };
    let Some(both) = paired(&values, &controls) else { return Vec::new() };
    let (adjusted, saved) = controlled(&both.0, &both.1);
    vec![
        scope.finding(group, format!("{what}, luck taken away"), adjusted, unit),
        scope.finding(group, format!("{what}: of the games are saved by that"), saved, Unit::Share),
    ]
}

/// By deal: how much more luck those had than the others, in the opening and later; in games for one, how much luck they had. A deal with
/// several bots alone is the difference between theirs.
fn controls(
    scope: &Scope<'_>,
    own: &Entrants,
    is_own: impl Fn(usize, i32) -> bool,
) -> BTreeMap<i32, [f64; 2]> {
    let table = &scope.tables[LUCK];
    let seats = table.whole("seat");
    let side_of_first = scope.seating.sides.first();
    let alone = tables::alike(own);
    let sign = |row: usize| {
        let with_first = alone
            && side_of_first
                .is_some_and(|side| side.iter().any(|seat| i32::from(seat.number()) == seats[row]));
        is_own(row, seats[row]) || with_first
    };
    let mean = |column: &str, own: bool| {
        let values = table.real(column);
        scope.of_deals(LUCK, |row| (sign(row) == own).then(|| values[row]))
    };
    let difference = |column: &str| {
        let others = mean(column, false);
        let less = |(deal, luck): (i32, f64)| (deal, luck - others.get(&deal).copied().unwrap_or_default());
        mean(column, true).into_iter().map(less).collect::<BTreeMap<_, _>>()
    };
    let later = difference("later");
    difference("opening")
        .into_iter()
        .map(|(deal, opening)| (deal, [opening, later.get(&deal).copied().unwrap_or_default()]))
        .collect()
}

type Both = (Vec<f64>, Vec<[f64; 2]>);

/// The deals of which both are known.
fn paired(values: &BTreeMap<i32, f64>, controls: &BTreeMap<i32, [f64; 2]>) -> Option<Both> {
    let both: Both = values.iter().filter_map(|(deal, value)| Some((*value, *controls.get(deal)?))).unzip();
    (both.0.len() >= 20).then_some(both)
}

impl Scope<'_> {
    /// Which bot sat in a seat of the game to which a row belongs.
    fn bot_in<'o>(&self, own: &'o Entrants, table: usize, row: usize, seat: i32) -> Option<&'o str> {
        let seating = self.tables[table].whole("seating")[row];
        let bots = self.seating.seatings.get(usize::try_from(seating).ok()?)?;
        let bot = bots.get(usize::try_from(seat - 1).ok()?)?;
        own.bots.get(*bot).map(String::as_str)
    }
}
