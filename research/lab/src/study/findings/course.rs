//! The course of games: measures over the chances that playouts give each seat, at 21 moments of a game.
//!
//! Lead changes, drama and decisiveness follow Browne, "Automatic generation and evaluation of recombination games" (2008), with chances
//! to win by playouts instead of an evaluation.
//!
//! A chance by few playouts is noisy, and noise has a direction here: it changes the lead where nobody else took it, and a lowest chance is
//! the lower the more noise there is. Each measure is therefore taken three times, by all playouts, by halves and by quarters of them, and
//! extrapolated to endless playouts (see [`Levels`]).

use super::finding::{Finding, Group, Unit};
use super::scope::{COURSE, GAMES, Scope};
use crate::study::MOMENTS;
use crate::{Estimate, explained};

/// Chances closer than this are even.
const EVEN: f64 = 0.1;

/// From this chance on a game counts as decided.
const DECIDED: f64 = 0.9;

/// The measures between sides, each with the least playouts from which it can be extrapolated: chances by fewer are too coarse to be held
/// against [`EVEN`] and [`DECIDED`].
const BETWEEN_SIDES: [(&str, Unit, u32); 4] = [
    ("changes of the lead a game", Unit::Count(2), 64),
    ("how far the winner was behind, on average", Unit::Distance, 32),
    ("the winner's lowest chance", Unit::Share, 32),
    ("decided after this much of the game", Unit::Share, 64),
];

/// The chances of one game by some playouts: by moment, then by side.
type Chances = Vec<Vec<f64>>;

/// One game.
struct Course {
    quarters: [Chances; 4],
    /// Which side won, if one did.
    winner: Option<usize>,
}

/// A measure by all playouts, by a half and by a quarter of them.
///
/// The noise of a chance is inversely proportional to its playouts, so to first order is what it adds to a measure: extrapolated to noise 0
/// (Richardson 1911; with measurement errors, SIMEX: Cook and Stefanski, "Simulation-extrapolation estimation in parametric measurement
/// error models", 1994). Measures that hold chances against a limit jump with coarse chances: these go along the line through all and half
/// of the playouts, others along the parabola through all three. How far apart the two end is how far either may be wrong.
#[derive(Clone, Copy, Debug, Default)]
struct Levels {
    all: f64,
    half: f64,
    quarter: f64,
}

/// How a measure is extrapolated.
type Along = fn(Levels) -> f64;

impl Levels {
    fn line(self) -> f64 {
        2.0 * self.all - self.half
    }

    fn parabola(self) -> f64 {
        (8.0 * self.all - 6.0 * self.half + self.quarter) / 3.0
    }
}

/// The measures of the course by this many playouts. In games for one there is nobody to lead: only how early the result is known.
pub(super) fn course(scope: &Scope<'_>, playouts: u32) -> Vec<Finding> {
    if scope.rows[COURSE].is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    if scope.competes() {
        let courses = courses(scope);
        let of_winner = |along: Along, measure: fn(&Chances, usize) -> f64| {
            let levels = |game: &Course| game.winner.map(|winner| game.levels(|own| measure(own, winner)));
            extrapolated(&courses, along, levels)
        };
        for (index, (what, unit, least)) in BETWEEN_SIDES.into_iter().enumerate() {
            if playouts < least {
                continue;
            }
            let estimate = match index {
                0 => extrapolated(&courses, Levels::line, |game| Some(game.levels(changes))),
                1 => of_winner(Levels::parabola, drama),
                2 => of_winner(Levels::parabola, lowest),
                _ => of_winner(Levels::line, decided),
            };
            found.push(scope.finding(Group::Course, what, estimate, unit));
        }
    }
    for quarter in 1..=3 {
        let moment = (MOMENTS as i32 - 1) * quarter / 4;
        let what = format!("of the result is known after {} % of the game", 25 * quarter);
        found.push(scope.finding(Group::Course, what, known(scope, moment), Unit::Share));
    }
    found
}

/// What one has to know beside these numbers.
pub(super) fn remarks(scope: &Scope<'_>, playouts: u32) -> Vec<String> {
    if scope.rows[COURSE].is_empty() || !scope.competes() {
        return Vec::new();
    }
    let noise = format!(
        "Chances are estimated from {playouts} playouts. What their noise adds is removed by extrapolation, and the intervals allow for what may \
         remain."
    );
    let coarse = BETWEEN_SIDES.into_iter().filter(|(.., least)| playouts < *least);
    let coarse = coarse.map(|(what, _, least)| {
        format!("{playouts} playouts are too few to measure {what}: it takes `course = {least}` or more.")
    });
    std::iter::once(noise).chain(coarse).collect()
}

/// The mean over deals of what endless playouts would say of each game.
fn extrapolated(courses: &[Vec<Course>], along: Along, of: impl Fn(&Course) -> Option<Levels>) -> Estimate {
    let (mut ends, mut apart) = (Vec::new(), Vec::new());
    for games in courses {
        let levels: Vec<_> = games.iter().filter_map(&of).collect();
        ends.extend(mean(levels.iter().map(|own| along(*own))));
        apart.extend(mean(levels.iter().map(|own| own.parabola() - own.line())));
    }
    // What a third extrapolation would add is about what the second did.
    let doubt = mean(apart.into_iter()).unwrap_or_default().abs();
    Estimate::of(&ends).with_doubt(doubt)
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
    let unit = if scope.competes() { Unit::Distance } else { Unit::Count(1) };
    let what = "a seat's chance is this far from what it can tell";
    vec![scope.finding(Group::Hidden, what, Estimate::of_root(&squares), unit)]
}

/// By deal: its games.
fn courses(scope: &Scope<'_>) -> Vec<Vec<Course>> {
    let table = &scope.tables[COURSE];
    let (moments, seats) = (table.whole("moment"), table.whole("seat"));
    let quarters = quarters(scope);
    let sides = &scope.seating.sides;
    let winners = scope.tables[GAMES].whole("winners");
    let played = scope.games(GAMES);
    let course = |deal: i32, game_key: &(i32, i32), rows: &Vec<usize>| {
        let empty = vec![vec![0.0; sides.len()]; MOMENTS as usize];
        let mut chances = [(); 4].map(|()| empty.clone());
        for row in rows {
            let first = |side: &parlor_game::Seats| {
                side.lowest().is_some_and(|seat| i32::from(seat.number()) == seats[*row])
            };
            if let Some(side) = sides.iter().position(first) {
                for (own, quarter) in chances.iter_mut().zip(quarters) {
                    own[moments[*row] as usize][side] = quarter[*row] * f64::from(sides[side].len());
                }
            }
        }
        let mask = played
            .get(&deal)
            .and_then(|games| games.get(game_key))
            .and_then(|rows| rows.first())
            .map_or(0, |row| winners[*row]);
        let won = |side: &parlor_game::Seats| side.lowest().is_some_and(|seat| mask >> seat.index() & 1 == 1);
        let alone = sides.iter().filter(|side| won(side)).count() == 1;
        Course { quarters: chances, winner: sides.iter().position(won).filter(|_| alone) }
    };
    let games = scope.games(COURSE);
    games
        .iter()
        .map(|(deal, games)| games.iter().map(|(game_key, rows)| course(*deal, game_key, rows)).collect())
        .collect()
}

/// The columns of chances by a quarter of the playouts each.
fn quarters<'a>(scope: &Scope<'a>) -> [&'a [f64]; 4] {
    ["quarter_1", "quarter_2", "quarter_3", "quarter_4"].map(|name| scope.tables[COURSE].real(name))
}

impl Course {
    /// A measure by quarters of the playouts, by halves, and by all.
    fn levels(&self, measure: impl Fn(&Chances) -> f64) -> Levels {
        let [one, two, three, four] = &self.quarters;
        let (first, second) = (between(one, two), between(three, four));
        Levels {
            all: measure(&between(&first, &second)),
            half: f64::midpoint(measure(&first), measure(&second)),
            quarter: self.quarters.iter().map(measure).sum::<f64>() / 4.0,
        }
    }
}

/// The chances by both halves of some playouts.
fn between(one: &Chances, other: &Chances) -> Chances {
    let row = |(one, other): (&Vec<f64>, &Vec<f64>)| {
        one.iter().zip(other).map(|(one, other)| f64::midpoint(*one, *other)).collect()
    };
    one.iter().zip(other).map(row).collect()
}

/// How often another side takes the lead. Who leads by less than [`EVEN`] does not lead yet.
fn changes(chances: &Chances) -> f64 {
    let mut last = None;
    let mut changes = 0.0;
    for side in chances.iter().filter_map(|chances| leader(chances)) {
        if last.is_some_and(|last| last != side) {
            changes += 1.0;
        }
        last = Some(side);
    }
    changes
}

/// How far the winner was behind the best of the others, on average over the moments; 0 where it was not.
fn drama(chances: &Chances, winner: usize) -> f64 {
    let behind = |chances: &Vec<f64>| (best_other(chances, winner) - chances[winner]).max(0.0);
    mean(chances.iter().map(behind)).unwrap_or_default()
}

/// The winner's lowest chance.
fn lowest(chances: &Chances, winner: usize) -> f64 {
    chances.iter().map(|chances| chances[winner]).fold(1.0, f64::min)
}

/// From which share of the game on the winner's chance stays at [`DECIDED`] or more.
fn decided(chances: &Chances, winner: usize) -> f64 {
    let open = chances.iter().rposition(|chances| chances[winner] < DECIDED);
    open.map_or(0.0, |moment| (moment + 1) as f64 / f64::from(MOMENTS - 1)).min(1.0)
}

fn best_other(chances: &[f64], side: usize) -> f64 {
    let others = chances.iter().enumerate().filter(|(other, _)| *other != side);
    others.map(|(_, chance)| *chance).fold(0.0, f64::max)
}

fn leader(chances: &[f64]) -> Option<usize> {
    (0..chances.len()).find(|side| chances[*side] >= best_other(chances, *side) + EVEN)
}

/// The share of the variance of seat 1's result that the chances at a moment explain: the coefficient of determination of the line that fits
/// best, 0 when they say nothing and 1 when they say all, the noise of the playouts left out. A line, because playouts by quick players are
/// right about who leads before they are right about by how much.
fn known(scope: &Scope<'_>, moment: i32) -> Estimate {
    let table = &scope.tables[COURSE];
    let (moments, seats, expected) = (table.whole("moment"), table.whole("seat"), table.real("expected"));
    let own = |row: usize, moment: i32| moments[row] == moment && seats[row] == 1;
    let at = |moment: i32| scope.by_deal(COURSE, |row| own(row, moment).then(|| expected[row]));
    let quarters =
        quarters(scope).map(|quarter| scope.by_deal(COURSE, |row| own(row, moment).then(|| quarter[row])));
    explained(&at(moment), &quarters, &at(MOMENTS as i32 - 1))
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    fn game(first: &[f64]) -> Chances {
        first.iter().map(|chance| vec![*chance, 1.0 - chance]).collect()
    }

    #[test]
    fn a_lead_within_the_noise_is_no_lead() {
        assert_eq!(changes(&game(&[0.5, 0.52, 0.48, 0.53, 1.0])), 0.0);
        assert_eq!(changes(&game(&[0.5, 0.7, 0.48, 0.3, 0.49, 0.8, 1.0])), 2.0);
    }

    #[test]
    fn drama_is_how_far_behind_the_winner_was() {
        assert_eq!(drama(&game(&[0.5, 0.75, 1.0]), 0), 0.0);
        assert!((drama(&game(&[0.5, 0.25, 0.25, 1.0]), 0) - 0.25).abs() < 1e-12);
        assert_eq!(lowest(&game(&[0.5, 0.2, 1.0]), 0), 0.2);
    }

    #[test]
    fn a_game_is_decided_from_the_moment_after_which_it_never_was_open() {
        let mut chances = vec![0.95; MOMENTS as usize];
        assert_eq!(decided(&game(&chances), 0), 0.0);
        chances[9] = 0.5;
        assert_eq!(decided(&game(&chances), 0), 0.5);
        chances[MOMENTS as usize - 1] = 0.5;
        assert_eq!(decided(&game(&chances), 0), 1.0);
    }

    /// Games whose chances are known, and what playouts say of them: an uneven walk that ends at 1.
    fn walk(rng: &mut Rng) -> Vec<f64> {
        let mut at = 0.5_f64;
        let mut chances: Vec<_> = (1..MOMENTS)
            .map(|_| {
                let here = at;
                at = (at + (f64::from(rng.below(1001)) / 1000.0 - 0.45) * 0.4).clamp(0.02, 0.98);
                here
            })
            .collect();
        chances.push(1.0);
        chances
    }

    fn by_playouts(truth: &[f64], playouts: u32, rng: &mut Rng) -> Course {
        let mut quarter = |_| {
            let each = playouts / 4;
            let wins = |chance: &f64, rng: &mut Rng| {
                (0..each).filter(|_| f64::from(rng.below(1 << 20)) < chance * f64::from(1 << 20)).count()
            };
            let chances: Vec<_> =
                truth.iter().map(|chance| wins(chance, rng) as f64 / f64::from(each)).collect();
            game(&chances)
        };
        Course { quarters: std::array::from_fn(&mut quarter), winner: Some(0) }
    }

    /// Fault: 3.34 changes of the lead by 8 playouts, 1.47 by 1,024, and neither interval knew of the other. By whatever playouts, the interval
    /// holds the truth; what the playouts alone say is far outside of it.
    #[test]
    fn the_course_does_not_depend_on_how_many_playouts_tell_it() {
        type Measure = fn(&Chances, usize) -> f64;
        let lead: Measure = |chances, _| changes(chances);
        let measures: [(_, _, Along, _); 4] = [
            ("lead", lead, Levels::line, 64),
            ("drama", drama, Levels::parabola, 32),
            ("lowest", lowest, Levels::parabola, 32),
            ("decided", decided, Levels::line, 64),
        ];
        let mut rng = Rng::new(7);
        let truths: Vec<_> = (0..600).map(|_| walk(&mut rng)).collect();
        for (what, measure, along, least) in measures {
            let truth = mean(truths.iter().map(|own| measure(&game(own), 0))).unwrap();
            for playouts in [32, 64, 128, 256].into_iter().filter(|own| *own >= least) {
                let courses: Vec<_> =
                    truths.iter().map(|own| vec![by_playouts(own, playouts, &mut rng)]).collect();
                let found = extrapolated(&courses, along, |game| Some(game.levels(|own| measure(own, 0))));
                let plain = mean(courses.iter().map(|own| own[0].levels(|own| measure(own, 0)).all)).unwrap();
                println!("{what} {playouts}: {truth:.3}, plain {plain:.3}, {found:.3}");
                assert!(
                    (found.low..=found.high).contains(&truth),
                    "{what} by {playouts}: {truth:.3} {found:.3}"
                );
            }
        }
    }
}
