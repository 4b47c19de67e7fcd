//! The games that are stored without anybody naming a file for them.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use parlor_catalog::{Catalog, Entry, find};
use parlor_erased::Event;
use parlor_game::{BySeat, Seat};
use parlor_record::{Header, replay};
use parlor_session::Seated;

use crate::background::BackgroundWork;
use crate::bounded::read_file;
use crate::seed::fresh_seed;
use crate::study::beside;

/// This many games that are over are stored. When there are more, the oldest go.
const MOST: usize = 200;

/// What the files end with.
const END: &str = "parlor";

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
    /// Whether it is over.
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

    /// The seats of people.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::ALL.into_iter().take(self.header.seats.into());
        seats.filter(|seat| Seated::read(&self.header, *seat) == Some(Seated::Person))
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
        self.folder.join(format!("{slug}-{number}.{END}"))
    }

    /// The games, the latest first. What cannot be read is left out. Of those that are over, the oldest beyond the bound are deleted.
    pub(crate) fn list(&self) -> Vec<SavedGame> {
        let paths = fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|found| found.path());
        let records = paths.filter(|path| path.extension().is_some_and(|end| end == END));
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

    /// The same on a thread of its own: hundreds of games are played again for it.
    pub(crate) fn listing(&self) -> BackgroundWork<Vec<SavedGame>> {
        let saves = self.clone();
        // Nobody may be waiting any more.
        BackgroundWork::start(move |_, sender| drop(sender.send(saves.list())))
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
    use std::time::Duration;

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
}
