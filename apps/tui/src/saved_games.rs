//! The games that are stored, in words: what each was, and which one is meant by a number or the beginning of its name.

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use parlor_game::Outcome;

use crate::Saves;
use crate::saves::SavedGame;
use crate::tally::against;
use crate::words::outcome_of;

/// Why no game that is stored is meant by a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotKept {
    /// None of this many has it.
    None {
        /// The name.
        found: String,
        /// How many there are.
        kept: usize,
    },
    /// Several begin like it.
    Several {
        /// The beginning.
        found: String,
        /// Their names, each with its number.
        names: Vec<String>,
    },
}

impl fmt::Display for NotKept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotKept::None { found, kept: 0 } => {
                write!(f, "found `{found}`; expected the file of a record: no game is kept")
            }
            NotKept::None { found, kept } => write!(
                f,
                "found `{found}`; expected the file of a record, or a game that is kept: its number from 1 (the latest) to {kept}, or how \
                 its name begins"
            ),
            NotKept::Several { found, names } => write!(
                f,
                "found `{found}`, which {} games that are kept begin with; expected more of the name, or a number: {}",
                names.len(),
                names.join(", ")
            ),
        }
    }
}

impl Error for NotKept {}

impl Saves {
    /// The file of the game that is meant: by its number, the latest having 1, or by how the name of its file begins.
    ///
    /// # Errors
    /// It is none of them, or could be several.
    pub fn named(&self, name: &str) -> Result<PathBuf, NotKept> {
        let games = self.list();
        let none = || NotKept::None { found: name.to_owned(), kept: games.len() };
        if let Ok(number) = name.parse::<usize>() {
            let game = number.checked_sub(1).and_then(|index| games.get(index));
            return game.map(|game| game.path.clone()).ok_or_else(none);
        }
        let begins = |own: &&(usize, &SavedGame)| !name.is_empty() && stem(&own.1.path).starts_with(name);
        let numbered: Vec<_> = games.iter().enumerate().collect();
        match numbered.iter().filter(begins).collect::<Vec<_>>()[..] {
            [] => Err(none()),
            [(_, only)] => Ok(only.path.clone()),
            ref several => match several.iter().find(|(_, game)| stem(&game.path) == name) {
                Some((_, whole)) => Ok(whole.path.clone()),
                None => {
                    let told =
                        several.iter().map(|(index, game)| format!("{} {}", index + 1, stem(&game.path)));
                    Err(NotKept::Several { found: name.to_owned(), names: told.collect() })
                }
            },
        }
    }

    /// The games, a line each: number, name, and what it was.
    pub fn told(&self) -> Vec<String> {
        let games = self.list();
        let longest = games.iter().map(|game| stem(&game.path).chars().count()).max().unwrap_or_default();
        let line = |(index, game): (usize, &SavedGame)| {
            let (name, title) = (stem(&game.path), game.entry.about().name);
            format!("{:>3}  {name:<longest$}  {title}, {}", index + 1, told(game))
        };
        games.iter().enumerate().map(line).collect()
    }
}

/// The name of a game's file, without what all of them end with.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// A game that is stored: against whom, how far, how long ago.
pub(crate) fn told(game: &SavedGame) -> String {
    let mut people = game.people();
    let who = match (people.next(), people.next()) {
        (Some(own), None) if game.header.seats > 1 => format!("against {}", against(game, own)),
        (Some(_), None) => "alone".to_owned(),
        (None, _) => "bots alone".to_owned(),
        _ => "several people".to_owned(),
    };
    let who = match (game.given, game.is_practice()) {
        (Some(steps), _) => format!("what if, from step {steps}, {who}"),
        (None, true) => format!("{who}, practice"),
        (None, false) => who,
    };
    let choices = format!("{} choice{}", game.choices, if game.choices == 1 { "" } else { "s" });
    let state = match game.resigned {
        Some(_) => "given up".to_owned(),
        None if game.is_over() => format!("{} after {choices}", ended(game)),
        None => format!("{choices} made"),
    };
    format!("{who}, {state}, {}", ago(game.when))
}

/// How a game that is over has ended for anyone who played it: what they won, or how many points they have.
fn ended(game: &SavedGame) -> String {
    let mut people = game.people();
    let (Some(own), None, Some(result)) = (people.next(), people.next(), &game.result) else {
        return "over".to_owned();
    };
    match (game.entry.about().outcome, outcome_of(game.entry.about().outcome, result, own)) {
        (Outcome::Win(_), "") => "lost".to_owned(),
        (Outcome::Win(_), word) => word.to_owned(),
        (_, "won") => format!("won with {}", result[own]),
        _ => format!("{} points", result[own]),
    }
}

/// How long ago something was.
fn ago(when: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(when).unwrap_or_default().as_secs() / 60;
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::tests::saved;

    /// A game that can be named only by a path of sixty letters, or one that is guessed among several.
    #[test]
    fn short_names_mean_one_game_or_say_which() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::open(folder.path().to_owned()).unwrap();
        let [latest, older] = [1, 60].map(|age| saved(&saves, age * 60));
        let name = stem(&older);
        assert_eq!(saves.named("1"), Ok(latest.clone()));
        assert_eq!(saves.named("2"), Ok(older.clone()));
        assert_eq!(saves.named(&name[..name.len() - 1]), Ok(older));
        let several = saves.named("snake").unwrap_err().to_string();
        assert!(several.starts_with("found `snake`, which 2 games that are kept begin with"), "{several}");
        assert!(several.contains(&format!("1 {}", stem(&latest))), "{several}");
        for wrong in ["0", "3", "rose", ""] {
            let told = saves.named(wrong).unwrap_err().to_string();
            assert!(told.starts_with(&format!("found `{wrong}`; expected ")), "{told}");
        }
        assert!(saves.told()[0].starts_with(&format!("  1  {}", stem(&latest))), "{:?}", saves.told());
    }
}
