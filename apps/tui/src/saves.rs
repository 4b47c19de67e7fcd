//! The games that are stored without anybody naming a file for them: what each was, and which is meant by a number or the beginning of its name.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use parlor_catalog::{BotSpec, Catalog, Entry, find};
use parlor_erased::Event;
use parlor_game::{BySeat, Outcome, Seat};
use parlor_record::{Header, replay};
use parlor_session::Seated;

use crate::background::BackgroundWork;
use crate::bounded::read_file;
use crate::seed::fresh_seed;
use crate::study::beside;

/// This many games that are over are stored. When there are more, the oldest go.
const MOST: usize = 200;

const EXTENSION: &str = "parlor";

/// A folder of games, a record each. All records in it are the program's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saves {
    folder: PathBuf,
}

/// A game that is stored.
#[derive(Clone)]
pub(crate) struct SavedGame {
    pub(crate) path: PathBuf,
    /// When something last happened in it.
    pub(crate) when: SystemTime,
    pub(crate) entry: &'static dyn Entry,
    pub(crate) header: Header,
    /// Its final outcome, if it has reached one.
    pub(crate) result: Option<BySeat<i32>>,
    /// Who gave it up.
    pub(crate) resigned: Option<Seat>,
    pub(crate) points: BySeat<i32>,
    /// How many choices people have made, without those that were given in a what-if.
    pub(crate) choices: usize,
    /// After how many steps of another game it goes on, if it is a what-if.
    pub(crate) given: Option<usize>,
}

impl SavedGame {
    pub(crate) fn is_over(&self) -> bool {
        self.result.is_some() || self.resigned.is_some()
    }

    /// Whether somebody may want to go on with it: it is not over, and something was chosen in it.
    pub(crate) fn is_open(&self) -> bool {
        !self.is_over() && self.choices > 0
    }

    /// Whether it was for practice, as a what-if is.
    pub(crate) fn is_practice(&self) -> bool {
        self.header.get("practice") == Some("yes")
    }

    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::ALL.into_iter().take(self.header.seats.into());
        seats.filter(|seat| Seated::read(&self.header, *seat) == Some(Seated::Person))
    }

    /// The one person; nothing where several or none played.
    pub(crate) fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// A game that is stored: against whom, how far, how long ago.
    pub(crate) fn in_words(&self) -> String {
        let who = match (self.only_person(), self.people().count()) {
            (Some(own), _) if self.header.seats > 1 => format!("against {}", self.against(own)),
            (Some(_), _) => "alone".to_owned(),
            (None, 0) => "bots alone".to_owned(),
            (None, _) => "several people".to_owned(),
        };
        let who = match (self.given, self.is_practice()) {
            (Some(steps), _) => format!("what if, from step {steps}, {who}"),
            (None, true) => format!("{who}, practice"),
            (None, false) => who,
        };
        let choices = format!("{} choice{}", self.choices, if self.choices == 1 { "" } else { "s" });
        let state = match self.resigned {
            Some(_) => "given up".to_owned(),
            None if self.is_over() => format!("{} after {choices}", self.ended()),
            None => format!("{choices} made"),
        };
        format!("{who}, {state}, {}", ago(self.when.elapsed().unwrap_or_default()))
    }

    /// How a game that is over has ended for anyone who played it: what they won, or how many points they have.
    fn ended(&self) -> String {
        let Some((own, result)) = self.only_person().zip(self.result.as_ref()) else {
            return "over".to_owned();
        };
        let outcome = self.entry.about().outcome;
        match (outcome, outcome_of(outcome, result, own)) {
            (Outcome::Win(_), "") => "lost".to_owned(),
            (Outcome::Win(_), word) => word.to_owned(),
            (_, "won") => format!("won with {}", result[own]),
            _ => format!("{} points", result[own]),
        }
    }

    pub(crate) fn against(&self, own: Seat) -> String {
        let level = |seat: Seat| match Seated::read(&self.header, seat) {
            Some(Seated::Bot(bot)) => bot.parse::<BotSpec>().map_or(bot, |spec| spec.level()),
            Some(Seated::Person) | None => "people".to_owned(),
        };
        let seats = Seat::ALL.into_iter().take(self.header.seats.into()).filter(|seat| *seat != own);
        let mut levels: Vec<String> = seats.map(level).collect();
        let count = levels.len();
        levels.dedup();
        match (levels.as_slice(), count) {
            ([], _) => "alone".to_owned(),
            ([one], 1) => one.clone(),
            ([one], _) => format!("{count} {one}"),
            _ => levels.join(", "),
        }
    }

    /// Reads a record; nothing where it cannot be gone on with: it is no record, or its game's own data are elsewhere.
    fn read(path: PathBuf) -> Option<SavedGame> {
        let when = fs::metadata(&path).and_then(|found| found.modified()).ok()?;
        let read = replay(&read_file(&path).ok()?, &Catalog).ok().filter(|read| read.fault.is_none())?;
        let is_person = |seat: &Seat| Seated::read(&read.header, *seat) == Some(Seated::Person);
        let chosen = |event: &&Event| event.seat().is_some_and(|seat| is_person(&seat));
        let given = read.header.get("given").and_then(|steps| steps.parse().ok());
        Some(SavedGame {
            when,
            entry: find(&read.header.game).ok()?,
            result: read.game().result(),
            resigned: read.header.early_end().map(|end| end.seat),
            points: read.game().points(),
            choices: read.events.iter().skip(given.unwrap_or_default()).filter(chosen).count(),
            given,
            header: read.header,
            path,
        })
    }
}

impl Saves {
    /// The games in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn open(folder: PathBuf) -> io::Result<Saves> {
        fs::create_dir_all(&folder)?;
        Ok(Saves { folder })
    }

    /// The games in a folder, whether it is there or not: to look at them.
    pub fn at(folder: PathBuf) -> Saves {
        Saves { folder }
    }

    /// Where they are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A file for a new game, which no other program begins one in: its name holds a number that nobody can foresee.
    pub fn new_path(&self, slug: &str) -> PathBuf {
        let number = fresh_seed().unwrap_or_else(|_| std::process::id().to_string());
        let number: String = number.chars().take(8).collect();
        self.folder.join(format!("{slug}-{number}.{EXTENSION}"))
    }

    /// The games, the latest first. What cannot be read is left out. Of those that are over, the oldest beyond the bound are deleted.
    pub(crate) fn list(&self) -> Vec<SavedGame> {
        let paths = fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|found| found.path());
        let records = paths.filter(|path| path.extension().is_some_and(|end| end == EXTENSION));
        let mut games: Vec<_> = records.filter_map(SavedGame::read).collect();
        games.sort_by(|one, other| other.when.cmp(&one.when).then_with(|| one.path.cmp(&other.path)));
        let mut over = 0;
        games.retain(|game| {
            // What nobody has chosen in is as good as over.
            over += usize::from(!game.is_open());
            game.is_open() || over <= MOST || !delete(&game.path)
        });
        games
    }

    /// The file of the game that is meant: by its number, the latest having 1, or by how the name of its file begins.
    ///
    /// # Errors
    /// It is none of them, or could be several: what was found and expected, for people.
    pub fn named(&self, name: &str) -> Result<PathBuf, String> {
        let games = self.list();
        let is_meant = |(index, game): &(usize, &SavedGame)| match name.parse::<usize>() {
            Ok(number) => index + 1 == number,
            Err(_) => !name.is_empty() && stem(&game.path).starts_with(name),
        };
        let found: Vec<_> = games.iter().enumerate().filter(is_meant).collect();
        match (&found[..], found.iter().find(|(_, game)| stem(&game.path) == name)) {
            ([], _) if games.is_empty() => {
                Err(format!("found `{name}`; expected the file of a record: no game is saved"))
            }
            ([], _) => Err(format!(
                "found `{name}`; expected the file of a record, or a saved game: its number from 1 (the latest) to {}, or how its name \
                 begins",
                games.len()
            )),
            ([(_, game)], _) | (_, Some((_, game))) => Ok(game.path.clone()),
            (several, None) => {
                let names = several.iter().map(|(index, game)| format!("{} {}", index + 1, stem(&game.path)));
                Err(format!(
                    "found `{name}`, which {} saved games begin with; expected more of the name, or a number: {}",
                    several.len(),
                    names.collect::<Vec<_>>().join(", ")
                ))
            }
        }
    }

    /// The games, a line each: number, name, and what it was.
    pub fn listed(&self) -> Vec<String> {
        let games = self.list();
        let longest = games.iter().map(|game| stem(&game.path).chars().count()).max().unwrap_or_default();
        let line = |(index, game): (usize, &SavedGame)| {
            let (name, title) = (stem(&game.path), game.entry.about().name);
            format!("{:>3}  {name:<longest$}  {title}, {}", index + 1, game.in_words())
        };
        games.iter().enumerate().map(line).collect()
    }

    /// The same on a thread of its own: hundreds of games are played again for it.
    pub(crate) fn listing(&self) -> BackgroundWork<Vec<SavedGame>> {
        let saves = self.clone();
        // Nobody may be waiting any more.
        BackgroundWork::start(move |_, sender| drop(sender.send(saves.list())))
    }
}

/// The name of a game's file, without what all of them end with.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// How long ago something was: `3 hours ago`.
pub fn ago(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

/// What a seat has come to by a result, in a word; a score speaks for itself where one plays alone.
pub(crate) fn outcome_of(outcome: Outcome, result: &BySeat<i32>, seat: Seat) -> &'static str {
    let best = result.as_slice().iter().max();
    match outcome {
        Outcome::Win(full) if result[seat] == i32::from(full) => "won",
        Outcome::Win(_) if result[seat] > 0 => "drew",
        Outcome::Points if result.len() > 1 && Some(&result[seat]) == best => "won",
        _ => "",
    }
}

/// Deletes a game with its analysis, unless a program plays on it; whether it is gone.
pub(crate) fn delete(path: &Path) -> bool {
    let Ok(file) = OpenOptions::new().write(true).open(path) else { return false };
    // The lock is held until it is gone.
    let gone = file.try_lock().is_ok() && fs::remove_file(path).is_ok();
    if gone {
        // Most games have none.
        let _ = fs::remove_file(beside(path));
    }
    gone
}

#[cfg(test)]
pub(crate) mod tests {
    use std::fs::File;

    use super::*;

    const OVER: &str =
        "parlor 1\ngame snake\nrules hands=1\nseats 2\nseat 1 person\nseat 2 bot gentle\nresigned 1\n\n";

    pub(crate) fn saved(saves: &Saves, age: u64) -> PathBuf {
        let path = saves.new_path("snake");
        fs::write(&path, OVER).unwrap();
        let when = SystemTime::now() - Duration::from_secs(age);
        File::options().write(true).open(&path).unwrap().set_modified(when).unwrap();
        path
    }

    /// A folder that grows for ever, or one that loses a game that somebody is looking at.
    #[test]
    fn the_oldest_games_go_but_none_that_is_open_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::open(folder.path().join("games")).unwrap();
        let games: Vec<_> = (0..MOST as u64 + 3).map(|age| saved(&saves, age * 60)).collect();
        fs::write(beside(&games[MOST + 2]), "{}").unwrap();
        let held = File::options().write(true).open(&games[MOST]).unwrap();
        held.try_lock().unwrap();
        assert_eq!(saves.list().len(), MOST + 1);
        let left: Vec<_> = games.iter().map(|path| path.exists()).collect();
        assert!(!beside(&games[MOST + 2]).exists());
        assert!(left[..=MOST].iter().all(|left| *left) && !left[MOST + 1] && !left[MOST + 2], "{left:?}");
    }

    /// Two programs that begin a game in one file.
    #[test]
    fn no_two_games_have_one_file() {
        let saves = Saves { folder: PathBuf::new() };
        assert_ne!(saves.new_path("rose"), saves.new_path("rose"));
    }

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
        let several = saves.named("snake").unwrap_err();
        assert!(several.starts_with("found `snake`, which 2 saved games begin with"), "{several}");
        assert!(several.contains(&format!("1 {}", stem(&latest))), "{several}");
        for wrong in ["0", "3", "rose", ""] {
            let why = saves.named(wrong).unwrap_err();
            assert!(why.starts_with(&format!("found `{wrong}`; expected ")), "{why}");
        }
        assert!(saves.listed()[0].starts_with(&format!("  1  {}", stem(&latest))), "{:?}", saves.listed());
    }

    #[test]
    fn times_have_units() {
        let said = [0, 60, 3_600 * 5, 86_400 * 2].map(|seconds| ago(Duration::from_secs(seconds)));
        assert_eq!(said, ["just now", "1 minute ago", "5 hours ago", "2 days ago"]);
    }
}
