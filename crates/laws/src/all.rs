//! All laws over random play.

use parlor_game::{BadRules, Pieces, Published};
use parlor_scene::Draw;

use crate::guard::guarded;
use crate::{Breach, Law, Plan, Play, Table};

/// A law over one play.
type Check<G> = fn(&Play<G>) -> Result<(), Breach>;

fn laws<G: Published + Draw>() -> Vec<(Law, Check<G>)> {
    vec![
        (Law::Turns, crate::turns),
        (Law::Checks, crate::checks),
        (Law::Picks, crate::picks),
        (Law::Texts, crate::texts),
        (Law::Determinizes, crate::determinizes),
        (Law::Sealed, crate::sealed),
        (Law::Hidden, crate::hidden),
        (Law::Shown, crate::shown),
        (Law::Reveals, crate::reveals),
        (Law::Ends, crate::ends),
        (Law::Hashing, crate::hashing),
        (Law::Replays, crate::replays),
        (Law::Narration, crate::narration),
        (Law::Picture, crate::picture),
        (Law::Schema, crate::schema),
        (Law::Evaluates, crate::evaluates),
        (Law::Open, crate::open),
        (Law::Worlds, crate::worlds),
    ]
}

fn piece_laws<G: Published + Pieces>() -> Vec<(Law, Check<G>)> {
    vec![
        (Law::Conserved, crate::conserved),
        (Law::Weights, crate::weights),
        (Law::Worlds, crate::worlds_of_pieces),
    ]
}

/// Plays as the plan says and checks every game against all laws.
///
/// # Errors
/// The first law that a game breaks.
pub fn check_all<G: Published + Draw>(plan: &Plan) -> Result<(), Breach> {
    run::<G>(plan, &laws(), 1).pop().map_or(Ok(()), Err)
}

/// As [`check_all`], with the laws about pieces alone: for games that have any.
///
/// # Errors
/// The first law that a game breaks.
pub fn check_pieces<G: Published + Pieces>(plan: &Plan) -> Result<(), Breach> {
    run::<G>(plan, &piece_laws(), 1).pop().map_or(Ok(()), Err)
}

/// As [`check_pieces`], for a test.
///
/// # Panics
/// A game breaks a law.
pub fn assert_pieces<G: Published + Pieces>(plan: &Plan) {
    if let Err(breach) = check_pieces::<G>(plan) {
        panic!("{breach}");
    }
}

/// As [`check_all`], for a test.
///
/// # Panics
/// A game breaks a law.
pub fn assert_all<G: Published + Draw>(plan: &Plan) {
    if let Err(breach) = check_all::<G>(plan) {
        panic!("{breach}");
    }
}

/// Plays as the plan says and returns the first breach of each law, so that one fault does not hide another.
pub fn breaches<G: Published + Draw>(plan: &Plan) -> Vec<Breach> {
    run::<G>(plan, &laws(), usize::MAX)
}

/// The first breach of each of these laws, at most this many.
fn run<G: Published>(plan: &Plan, laws: &[(Law, Check<G>)], most: usize) -> Vec<Breach> {
    let mut found: Vec<Breach> = Vec::new();
    if plan.holds(Law::Options) {
        found.extend(crate::options::<G>().err());
    }
    for rules in &plan.rules {
        let tables = match tables::<G>(rules) {
            Ok(tables) => tables,
            Err(breach) => {
                found.push(breach);
                continue;
            }
        };
        for (number, (table, start)) in tables.into_iter().enumerate() {
            for game in 0..plan.games {
                let play = Play::random(table.clone(), start, seed(plan, game, number), plan);
                if let Some(panic) = &play.panic {
                    // Other laws would hit the same panic, and report nothing new.
                    if found.iter().all(|breach| breach.law != Law::Panics) {
                        found.push(play.breach(Law::Panics, play.steps.len(), panic));
                    }
                    continue;
                }
                for (law, check) in laws.iter().copied() {
                    if found.len() >= most {
                        return found;
                    }
                    // Determinized worlds that are wrong at once also go wrong later: one fault is reported once.
                    let follows =
                        law == Law::Worlds && found.iter().any(|breach| breach.law == Law::Determinizes);
                    if plan.holds(law) && !follows && found.iter().all(|breach| breach.law != law) {
                        let checked = guarded(|| Ok(check(&play)));
                        let broken = |panic| Err(play.breach(law, play.steps.len(), panic));
                        found.extend(checked.unwrap_or_else(broken).err());
                    }
                }
            }
        }
    }
    found.truncate(most);
    found
}

/// Every game that the plan plays, until one is refused.
pub(crate) fn each_play<G: Published>(
    plan: &Plan,
    mut visit: impl FnMut(&Play<G>) -> Result<(), Breach>,
) -> Result<(), Breach> {
    for rules in &plan.rules {
        for (number, (table, start)) in tables::<G>(rules)?.into_iter().enumerate() {
            for game in 0..plan.games {
                visit(&Play::random(table.clone(), start, seed(plan, game, number), plan))?;
            }
        }
    }
    Ok(())
}

/// A seed for each game of a plan.
fn seed(plan: &Plan, game: u32, table: usize) -> u64 {
    plan.seed.wrapping_mul(1_000_003) + u64::from(game) * 16 + table as u64
}

/// A table for every number of seats that fits a setting.
fn tables<G: Published>(rules: &str) -> Result<Vec<(Table<G>, G)>, Breach> {
    let mut tables = Vec::new();
    for seats in G::ABOUT.seats {
        match Table::new(G::ABOUT.slug, rules, *seats) {
            Ok(table) => tables.push(table),
            Err(BadRules::Conflict { .. }) => {}
            Err(why) => {
                let found = format!("`rules {rules}` is refused at a table of {seats}: {why}");
                return Err(Breach::anywhere(Law::Options, found));
            }
        }
    }
    if tables.is_empty() {
        let found = format!("`rules {rules}` fits no number of seats");
        return Err(Breach::anywhere(Law::Options, found));
    }
    Ok(tables)
}
