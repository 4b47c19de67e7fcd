//! How somebody has played: by game and by whom they played against.

use std::collections::BTreeMap;

use parlor_game::{Outcome, Seat};

use crate::saves::{SavedGame, outcome_of};

/// The games of one kind that one person has played to their end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tally {
    pub(crate) game: &'static str,
    /// Against whom: a bot's level, several of them, or nobody.
    pub(crate) against: String,
    pub(crate) games: usize,
    /// The results, where points are what counts or are of interest beside who won.
    results: Vec<i32>,
    /// Who won each game, in the order in which they were played; nothing where nobody can.
    won: Option<Vec<bool>>,
}

impl Tally {
    /// All that the games tell, in the order of the catalog. Games for practice do not count, nor those of several people: which of them is meant,
    /// nobody knows.
    pub(crate) fn of(games: &[SavedGame]) -> Vec<Tally> {
        let mut found: BTreeMap<(usize, String), Tally> = BTreeMap::new();
        for game in games.iter().rev().filter(|game| game.is_over()) {
            let Some(own) = game.only_person().filter(|_| !game.is_practice()) else { continue };
            let about = game.entry.about();
            let place = parlor_catalog::games().iter().position(|entry| entry.about().slug == about.slug);
            let against = game.against(own);
            let fresh = || Tally {
                game: about.name,
                against: against.clone(),
                games: 0,
                results: Vec::new(),
                // A score speaks for itself where one plays alone.
                won: match about.outcome {
                    Outcome::Win(_) => Some(Vec::new()),
                    Outcome::Points => (game.header.seats > 1).then(Vec::new),
                    Outcome::Enemies => None,
                },
            };
            found.entry((place.unwrap_or(usize::MAX), against.clone())).or_insert_with(fresh).add(game, own);
        }
        found.into_values().collect()
    }

    fn add(&mut self, game: &SavedGame, own: Seat) {
        self.games += 1;
        let outcome = game.entry.about().outcome;
        if let Some(won) = &mut self.won {
            let result = game.result.as_ref().filter(|_| game.resigned.is_none());
            won.push(result.is_some_and(|result| outcome_of(outcome, result, own) == "won"));
        }
        if !matches!(outcome, Outcome::Win(_)) {
            self.results.push(game.result.as_ref().map_or(game.points[own], |result| result[own]));
        }
    }

    /// How it went: `12 games, 7 won (58 %), 3 in a row`, `30 games, best 61, average 42.3`.
    pub(crate) fn summary(&self) -> String {
        let mut parts = vec![format!("{} game{}", self.games, if self.games == 1 { "" } else { "s" })];
        if let Some(won) = &self.won {
            let count = won.iter().filter(|won| **won).count();
            parts.push(format!("{count} won ({} %)", (100 * count + self.games / 2) / self.games.max(1)));
            let (now, longest) = streaks(won);
            if longest > 1 {
                parts.push(format!("{now} in a row, {longest} at most"));
            }
        }
        if let Some(best) = self.results.iter().max() {
            let sum: i64 = self.results.iter().map(|result| i64::from(*result)).sum();
            let average = sum as f64 / self.results.len() as f64;
            parts.push(format!("best {best}, average {average:.1}"));
        }
        parts.join(", ")
    }
}

/// How many were won in a row until now, and at most.
fn streaks(won: &[bool]) -> (usize, usize) {
    let rows = won.split(|won| !won).map(<[bool]>::len);
    (rows.clone().next_back().unwrap_or_default(), rows.max().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of wins that a lost game does not end.
    #[test]
    fn a_lost_game_ends_the_row() {
        assert_eq!(streaks(&[true, true, false, true]), (1, 2));
        assert_eq!(streaks(&[]), (0, 0));
        let tally = |won: Option<Vec<bool>>, results: Vec<i32>| Tally {
            game: "x",
            against: String::new(),
            games: 3,
            results,
            won,
        };
        let won = tally(Some(vec![false, true, true]), Vec::new());
        assert_eq!(won.summary(), "3 games, 2 won (67 %), 2 in a row, 2 at most");
        assert_eq!(tally(None, vec![10, 20, 33]).summary(), "3 games, best 33, average 21.0");
    }
}
