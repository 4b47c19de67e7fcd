//! The course of games: measures over the chances that playouts give each seat, at 21 moments of a game.
//!
//! Lead changes, drama and decisiveness follow Browne, "Automatic generation and evaluation of recombination games" (2008), with chances
//! to win by playouts instead of an evaluation.

use super::finding::{Finding, Group, Unit};
use super::scope::{COURSE, GAMES, Scope};
use crate::study::MOMENTS;
use crate::{Estimate, explained};

/// Chances closer than this are even: so far apart are two samples of one truth by luck alone.
const EVEN: f64 = 0.1;

/// From this chance on a game counts as decided.
const DECIDED: f64 = 0.9;

/// The chances of one game: by moment, then by side.
struct Course {
    chances: Vec<Vec<f64>>,
    /// Which side won, if one did.
    winner: Option<usize>,
}

/// The measures of the course. In games for one there is nobody to lead: only how early the result is known.
pub(super) fn course(scope: &Scope<'_>) -> Vec<Finding> {
    if scope.rows[COURSE].is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    if scope.competes() {
        let courses = courses(scope);
        let each = |value: &dyn Fn(&Course) -> Option<f64>| -> Vec<f64> {
            courses.iter().filter_map(|games| mean(games.iter().filter_map(value))).collect()
        };
        let drama = each(&|game| game.winner.map(|winner| game.drama(winner)));
        let lowest = each(&|game| game.winner.map(|winner| game.lowest(winner)));
        let decided = each(&|game| game.winner.map(|winner| game.decided(winner)));
        found.push(scope.finding(
            Group::Course,
            "changes of the lead a game",
            Estimate::of(&each(&|game| Some(game.changes()))),
            Unit::Plain(2),
        ));
        found.push(scope.finding(
            Group::Course,
            "how far the winner was behind, on average",
            Estimate::of(&drama),
            Unit::Points,
        ));
        found.push(scope.finding(
            Group::Course,
            "the winner's lowest chance",
            Estimate::of(&lowest),
            Unit::Share,
        ));
        found.push(scope.finding(
            Group::Course,
            "decided after this much of the game",
            Estimate::of_shares(&decided),
            Unit::Share,
        ));
    }
    for quarter in 1..=3 {
        let moment = (MOMENTS as i32 - 1) * quarter / 4;
        let what = format!("of the result is known after {} % of the game", 25 * quarter);
        found.push(scope.finding(Group::Course, what, known(scope, moment), Unit::Share));
    }
    found
}

/// What a seat cannot see: how far its chance is, on average, from what it can tell of it (the root of the mean square over the moments before
/// the end).
pub(super) fn hidden(scope: &Scope<'_>) -> Vec<Finding> {
    let table = &scope.tables[COURSE];
    let (moments, unseen) = (table.whole("moment"), table.real("unseen"));
    let squares = scope.by_deal(COURSE, |row| (moments[row] < MOMENTS as i32 - 1).then(|| unseen[row]));
    if squares.iter().all(|square| *square == 0.0) {
        return Vec::new();
    }
    let unit = if scope.competes() { Unit::Points } else { Unit::Plain(1) };
    let what = "a seat's chance is this far from what it can tell";
    vec![scope.finding(Group::Hidden, what, Estimate::of_root(&squares), unit)]
}

/// By deal: its games.
fn courses(scope: &Scope<'_>) -> Vec<Vec<Course>> {
    let table = &scope.tables[COURSE];
    let (moments, seats, expected) = (table.whole("moment"), table.whole("seat"), table.real("expected"));
    let sides = &scope.seating.sides;
    let winners = scope.tables[GAMES].whole("winners");
    let played = scope.games(GAMES);
    let course = |deal: i32, game_key: &(i32, i32), rows: &Vec<usize>| {
        let mut chances = vec![vec![0.0; sides.len()]; MOMENTS as usize];
        for row in rows {
            let first = |side: &parlor_game::Seats| {
                side.lowest().is_some_and(|seat| i32::from(seat.number()) == seats[*row])
            };
            if let Some(side) = sides.iter().position(first) {
                chances[moments[*row] as usize][side] = expected[*row] * f64::from(sides[side].len());
            }
        }
        let mask = played
            .get(&deal)
            .and_then(|games| games.get(game_key))
            .and_then(|rows| rows.first())
            .map_or(0, |row| winners[*row]);
        let won = |side: &parlor_game::Seats| side.lowest().is_some_and(|seat| mask >> seat.index() & 1 == 1);
        let alone = sides.iter().filter(|side| won(side)).count() == 1;
        Course { chances, winner: sides.iter().position(won).filter(|_| alone) }
    };
    let games = scope.games(COURSE);
    games
        .iter()
        .map(|(deal, games)| games.iter().map(|(game_key, rows)| course(*deal, game_key, rows)).collect())
        .collect()
}

impl Course {
    /// How often another side takes the lead. Who leads by less than [`EVEN`] does not lead yet.
    fn changes(&self) -> f64 {
        let leads = self.chances.iter().filter_map(|chances| leader(chances));
        let mut last = None;
        let mut changes = 0.0;
        for side in leads {
            if last.is_some_and(|last| last != side) {
                changes += 1.0;
            }
            last = Some(side);
        }
        changes
    }

    /// How far the winner was behind the best of the others, on average over the moments; 0 where it was not.
    fn drama(&self, winner: usize) -> f64 {
        let behind = |chances: &Vec<f64>| (best_other(chances, winner) - chances[winner]).max(0.0);
        mean(self.chances.iter().map(behind)).unwrap_or_default()
    }

    /// The winner's lowest chance.
    fn lowest(&self, winner: usize) -> f64 {
        self.chances.iter().map(|chances| chances[winner]).fold(1.0, f64::min)
    }

    /// From which share of the game on the winner's chance stays at [`DECIDED`] or more.
    fn decided(&self, winner: usize) -> f64 {
        let open = self.chances.iter().rposition(|chances| chances[winner] < DECIDED);
        open.map_or(0.0, |moment| (moment + 1) as f64 / f64::from(MOMENTS - 1)).min(1.0)
    }
}

fn best_other(chances: &[f64], side: usize) -> f64 {
    let others = chances.iter().enumerate().filter(|(other, _)| *other != side);
    others.map(|(_, chance)| *chance).fold(0.0, f64::max)
}

fn leader(chances: &[f64]) -> Option<usize> {
    (0..chances.len()).find(|side| chances[*side] >= best_other(chances, *side) + EVEN)
}

/// The share of the variance of seat 1's result that the playouts from a moment explain: the coefficient of determination of the line that
/// fits best, 0 when they say nothing and 1 when they say all. A line, because playouts by quick players are right about who leads before
/// they are right about by how much.
fn known(scope: &Scope<'_>, moment: i32) -> Estimate {
    let table = &scope.tables[COURSE];
    let (moments, seats, expected) = (table.whole("moment"), table.whole("seat"), table.real("expected"));
    let at = |moment: i32| {
        scope.by_deal(COURSE, |row| (moments[row] == moment && seats[row] == 1).then(|| expected[row]))
    };
    explained(&at(moment), &at(MOMENTS as i32 - 1))
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(first: &[f64]) -> Course {
        Course { chances: first.iter().map(|chance| vec![*chance, 1.0 - chance]).collect(), winner: Some(0) }
    }

    #[test]
    fn a_lead_within_the_noise_is_no_lead() {
        assert_eq!(game(&[0.5, 0.52, 0.48, 0.53, 1.0]).changes(), 0.0);
        assert_eq!(game(&[0.5, 0.7, 0.48, 0.3, 0.49, 0.8, 1.0]).changes(), 2.0);
    }

    #[test]
    fn drama_is_how_far_behind_the_winner_was() {
        assert_eq!(game(&[0.5, 0.75, 1.0]).drama(0), 0.0);
        assert!((game(&[0.5, 0.25, 0.25, 1.0]).drama(0) - 0.25).abs() < 1e-12);
        assert_eq!(game(&[0.5, 0.2, 1.0]).lowest(0), 0.2);
    }

    #[test]
    fn a_game_is_decided_from_the_moment_after_which_it_never_was_open() {
        let mut chances = vec![0.95; MOMENTS as usize];
        assert_eq!(game(&chances).decided(0), 0.0);
        chances[9] = 0.5;
        assert_eq!(game(&chances).decided(0), 0.5);
        chances[MOMENTS as usize - 1] = 0.5;
        assert_eq!(game(&chances).decided(0), 1.0);
    }
}
