//! Measures that are means of columns: balance, length, choice.

use std::collections::BTreeMap;

use parlor_catalog::Entry;
use parlor_game::Seats;

use super::finding::{Finding, Group, Unit};
use super::scope::{GAMES, SEATS, Scope};
use crate::Estimate;
use crate::study::Entrants;
use crate::study::bot_in_seat::looks_ahead;

/// The stated time of a choice, for minutes.
const SECONDS_A_CHOICE: f64 = 15.0;

/// Whether all seats are played by one bot: only then does a seat's share say something of the seat.
pub(super) fn alike(own: &Entrants) -> bool {
    own.bots.iter().all(|bot| *bot == own.bots[0])
}

/// Whether its games show what the game is like: one bot plays all seats, or several that all look ahead take turns in them, which is about
/// as if one bot between them did.
pub(super) fn shows_the_game(entry: &dyn Entry, own: &Entrants) -> bool {
    alike(own) || own.bots.iter().all(|bot| looks_ahead(entry, bot))
}

/// Shares of wins and mean results by seat, and draws.
pub(super) fn balance(scope: &Scope<'_>, own: &Entrants, entry: &dyn Entry) -> Vec<Finding> {
    let mut found = Vec::new();
    if !alike(own) && scope.competes() && shows_the_game(entry, own) {
        for (side, shares) in scope.seating.sides.iter().zip(shares_by_side(scope)) {
            let estimate = Estimate::of_shares(&shares.into_values().collect::<Vec<_>>());
            found.push(scope.finding(
                Group::Balance,
                format!("wins of {}", seats_of(*side)),
                estimate,
                Unit::Share,
            ));
        }
    }
    if !(alike(own) || !scope.competes() && shows_the_game(entry, own)) {
        return found;
    }
    if scope.competes() {
        let sides = &scope.seating.sides;
        for (side, shares) in sides.iter().zip(shares_by_side(scope)) {
            let what = format!("wins of {}", seats_of(*side));
            found.push(scope.finding(Group::Balance, what, scope.share(shares), Unit::Share));
        }
        let winners = scope.tables[GAMES].whole("winners");
        let shared =
            |row: usize| Some(f64::from(sides.iter().filter(|side| wins(winners[row], **side)).count() > 1));
        let estimate = Estimate::of_shares(&scope.by_deal(GAMES, shared));
        found.push(scope.finding(Group::Balance, "wins that are shared", estimate, Unit::Share));
    }
    for (seat, results) in (1..).zip(results_by_seat(scope)) {
        let estimate = scope.result(results);
        let what = if scope.competes() { format!("result of seat {seat}") } else { "result".to_owned() };
        found.push(scope.finding(Group::Balance, what, estimate, Unit::Plain(2)));
    }
    found
}

/// Whether a side is among the winners of a game.
fn wins(winners: i32, side: Seats) -> bool {
    side.lowest().is_some_and(|seat| winners >> seat.index() & 1 == 1)
}

/// By side, then by deal: its share of wins.
pub(super) fn shares_by_side(scope: &Scope<'_>) -> Vec<BTreeMap<i32, f64>> {
    let winners = scope.tables[GAMES].whole("winners");
    let sides = &scope.seating.sides;
    let share = |row: usize, side: Seats| {
        let winning = sides.iter().filter(|other| wins(winners[row], **other)).count().max(1);
        Some(if wins(winners[row], side) { 1.0 / winning as f64 } else { 0.0 })
    };
    sides.iter().map(|side| scope.of_deals(GAMES, |row| share(row, *side))).collect()
}

/// By seat, then by deal: its result.
pub(super) fn results_by_seat(scope: &Scope<'_>) -> Vec<BTreeMap<i32, f64>> {
    let (seats, results) = (scope.tables[SEATS].whole("seat"), scope.tables[SEATS].whole("result"));
    let of = |seat: i32| scope.of_deals(SEATS, |row| (seats[row] == seat).then(|| f64::from(results[row])));
    (1..=i32::from(scope.seating.seats())).map(of).collect()
}

/// `seat 1`, `seats 1 and 3`.
fn seats_of(side: Seats) -> String {
    let seats: Vec<_> = side.iter().map(|seat| seat.number().to_string()).collect();
    if seats.len() == 1 { format!("seat {}", seats[0]) } else { format!("seats {}", seats.join(" and ")) }
}

/// Choices a game, minutes, games that do not end.
pub(super) fn length(scope: &Scope<'_>, own: &Entrants, entry: &dyn Entry) -> Vec<Finding> {
    if !shows_the_game(entry, own) {
        return Vec::new();
    }
    let games = &scope.tables[GAMES];
    let (decisions, deals, cut) = (games.whole("decisions"), games.whole("deals"), games.whole("cut"));
    let choices = Estimate::of(&scope.by_deal(GAMES, |row| Some(f64::from(decisions[row]))));
    let chances = Estimate::of(&scope.by_deal(GAMES, |row| Some(f64::from(deals[row]))));
    let endless = scope.by_deal(GAMES, |row| Some(f64::from(cut[row])));
    vec![
        scope.finding(Group::Length, "choices a game", choices, Unit::Count(1)),
        scope.finding(
            Group::Length,
            format!("at {SECONDS_A_CHOICE} seconds a choice"),
            choices.times(SECONDS_A_CHOICE / 60.0),
            Unit::Minutes,
        ),
        scope.finding(Group::Length, "deals a game", chances, Unit::Count(1)),
        scope.finding(Group::Length, "games that do not end", Estimate::of_shares(&endless), Unit::Share),
    ]
}

/// Legal actions a choice, and choices of one thing.
pub(super) fn choice(scope: &Scope<'_>, own: &Entrants, entry: &dyn Entry) -> Vec<Finding> {
    if !shows_the_game(entry, own) {
        return Vec::new();
    }
    let seats = &scope.tables[SEATS];
    let (choices, forced, actions) = (seats.whole("choices"), seats.whole("forced"), seats.whole("actions"));
    let mean = |column: &[i32]| scope.by_deal(SEATS, |row| Some(f64::from(column[row])));
    let of = mean(choices);
    // Results of matches say nothing of what there was to choose from.
    if scope.rows[SEATS].iter().all(|row| actions[*row] == 0) {
        return Vec::new();
    }
    vec![
        scope.finding(
            Group::Choice,
            "legal actions a choice",
            Estimate::of_ratio(&mean(actions), &of),
            Unit::Count(2),
        ),
        scope.finding(
            Group::Choice,
            "choices of only one thing",
            Estimate::of_ratio(&mean(forced), &of),
            Unit::Share,
        ),
    ]
}
