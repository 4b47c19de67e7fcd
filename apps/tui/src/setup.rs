//! What to play, and who sits where.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use parlor_bot_process::{BadCommand, BotCommand};
use parlor_catalog::{BadBot, BotSpec, Entry, Limit, WithFiles};
use parlor_erased::{AnyGame, BadStart};
use parlor_game::BySeat;
use parlor_session::Deals;

use crate::store::next_free;
use crate::{BadTable, Saves};

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this terminal.
    Person,
    /// A bot of ours.
    Bot(BotSpec),
    /// A bot that is a program of its own.
    Program(BotCommand),
}

impl Player {
    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        *self == Player::Person
    }

    /// Reads whom somebody names who sits at this machine. What stands in a file is read by [`FromStr`], which knows no programs: a stranger's
    /// record starts nothing.
    ///
    /// # Errors
    /// What cannot be read, and what was expected.
    pub fn named(text: &str) -> Result<Player, String> {
        if BotCommand::is_meant(text) {
            return text.parse().map(Player::Program).map_err(|why: BadCommand| why.to_string());
        }
        text.parse().map_err(|why: BadBot| format!("{why}; or person"))
    }
}

impl FromStr for Player {
    type Err = BadBot;

    fn from_str(text: &str) -> Result<Self, BadBot> {
        if text == "person" { Ok(Player::Person) } else { text.parse().map(Player::Bot) }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person => f.write_str("person"),
            Player::Bot(spec) => spec.fmt(f),
            Player::Program(command) => command.fmt(f),
        }
    }
}

/// A file of a game's own data, such as a card set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    /// Where it is.
    pub path: PathBuf,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// What becomes of a game whose record cannot be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saved {
    /// It does not go on: somebody named the file.
    Always,
    /// It goes on without one, and says so: the record is only for convenience.
    IfPossible,
}

/// All that a table needs to be set up. What is `None` is taken from the record that is resumed, or is usual for the game.
#[derive(Clone)]
pub struct TableSetup {
    /// The game.
    pub entry: &'static dyn Entry,
    /// The options as a record's `rules` line has them.
    pub rules: Option<String>,
    /// A file of the game's own data, such as a card set, to play with in place of the shipped one.
    pub file: Option<OwnFile>,
    /// Where the game begins, as the game writes positions; without it, where its rules say.
    pub position: Option<String>,
    /// How many seats.
    pub seats: Option<u8>,
    /// Names from seat 1 on; an empty one is none.
    pub names: Vec<String>,
    /// Who sits where. Before a list that is shorter than the seats a person sits in seat 1, and its last fills what is left; with an empty
    /// one a person sits in seat 1 among the best bots.
    pub players: Vec<Player>,
    /// The seed of deals and bots; without one, the operating system is asked for one.
    pub seed: Option<String>,
    /// Where deals come from: a seed, or what people type from real cards.
    pub deals: Option<Deals>,
    /// The file that the record is stored in.
    pub record: Option<PathBuf>,
    /// What becomes of the game where that file cannot be written.
    pub saved: Saved,
    /// Whether undo may go past what luck or others have shown.
    pub practice: bool,
    /// Whether others' open holdings are shown by their size only, where a game has that custom.
    pub discreet: bool,
    /// The bot that gives hints.
    pub hint: BotSpec,
    /// Where anyone who quits goes back to.
    pub back: Back,
}

/// Where anyone who quits a game goes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// To where the program was started.
    Shell,
    /// To the menu of games.
    Menu,
    /// To the recorded game from which it was tried how else it might have gone.
    Replay,
}

impl Back {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Back::Shell => "quit",
            Back::Menu => "menu",
            Back::Replay => "replay",
        }
    }
}

/// The bot that plays and advises when nobody says which.
pub(crate) const BEST: BotSpec = BotSpec::best(Limit::DEFAULT);

impl TableSetup {
    /// The usual table of a game.
    pub fn new(entry: &'static dyn Entry) -> Self {
        TableSetup {
            entry,
            rules: None,
            file: None,
            position: None,
            seats: None,
            names: Vec::new(),
            players: Vec::new(),
            seed: None,
            deals: None,
            record: None,
            saved: Saved::Always,
            practice: false,
            discreet: false,
            hint: BEST,
            back: Back::Shell,
        }
    }

    /// Keeps the game among these, if it can be.
    pub fn keep_in(&mut self, saves: &Saves) {
        self.record = Some(saves.new_path(self.entry.about().slug));
        self.saved = Saved::IfPossible;
    }

    /// Gives the person a name, where one sits alone among bots.
    pub fn call_person(&mut self, name: &str) {
        let seats = self.seats.unwrap_or(self.entry.about().default_seats);
        let Ok(players) = self.seated(seats) else { return };
        let mut people = players.iter().filter(|(_, player)| player.is_person());
        if let (Some((seat, _)), None) = (people.next(), people.next()) {
            self.names = vec![String::new(); seat.index()];
            self.names.push(name.to_owned());
        }
    }

    /// The game at its start, with this many seats.
    ///
    /// # Errors
    /// The options, the seats, the file or the position are wrong.
    pub(crate) fn begin(&self, seats: u8) -> Result<Box<dyn AnyGame>, BadTable> {
        let rules = self.rules.as_deref().unwrap_or("-");
        let begun = match &self.file {
            None => self.entry.start(rules, seats).map_err(BadStart::Rules),
            Some(file) => self.entry.start_with(rules, seats, &file.bytes),
        };
        let bad = |why: &dyn fmt::Display| BadTable::Setup(format!("{}: {why}", self.entry.about().slug));
        let usual = begun.map_err(|why| bad(&why))?;
        match &self.position {
            Some(position) => usual.set_up(position).map_err(|why| bad(&why)),
            None => Ok(usual),
        }
    }

    /// The catalog for reading records, with the file of this table at hand.
    pub(crate) fn games(&self) -> WithFiles {
        WithFiles::new(self.file.iter().map(|file| file.bytes.clone()))
    }

    /// The same table for another game: another seed, and a record of its own beside the first.
    #[must_use]
    pub fn again(&self) -> Self {
        let slug = self.entry.about().slug;
        let beside = |record| match self.saved {
            Saved::Always => next_free(record),
            Saved::IfPossible => {
                Saves::at(record.parent().map(Path::to_owned).unwrap_or_default()).new_path(slug)
            }
        };
        TableSetup { seed: None, record: self.record.as_deref().map(beside), ..self.clone() }
    }

    /// Who sits where at a table of `seats`.
    ///
    /// # Errors
    /// More sitters than seats.
    pub(crate) fn seated(&self, seats: u8) -> Result<BySeat<Player>, BadTable> {
        let count = self.players.len();
        if count > usize::from(seats) {
            return Err(BadTable::Setup(format!(
                "found {count} players for {}; expected as many or fewer (you and the last of them fill the seats that are left)",
                if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") }
            )));
        }
        let you = usize::from(count < usize::from(seats));
        let last = self.players.last().cloned().unwrap_or(Player::Bot(BEST));
        Ok(BySeat::from_fn(seats, |seat| match seat.index().checked_sub(you) {
            None => Player::Person,
            Some(index) => self.players.get(index).unwrap_or(&last).clone(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(list: &str, seats: u8) -> String {
        let mut setup = TableSetup::new(parlor_catalog::games()[0]);
        setup.players = if list.is_empty() {
            Vec::new()
        } else {
            list.split(',').map(|one| one.parse().unwrap()).collect()
        };
        match setup.seated(seats) {
            Ok(seated) => seated.as_slice().iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
            Err(why) => why.to_string(),
        }
    }

    /// `--seats 4 --bots gentle` seated three people and a bot at one terminal, where `match` would have seated three bots.
    #[test]
    fn a_person_sits_before_a_shorter_list_and_its_last_bot_fills_the_seats() {
        assert_eq!(seated("", 1), "person");
        assert_eq!(seated("", 3), "person,best:1s,best:1s");
        assert_eq!(seated("greedy", 2), "person,greedy");
        assert_eq!(seated("greedy", 3), "person,greedy,greedy");
        assert_eq!(seated("gentle", 4), "person,gentle,gentle,gentle");
        assert_eq!(seated("person,gentle", 4), "person,person,gentle,gentle");
        assert_eq!(seated("greedy,random", 4), "person,greedy,random,random");
        assert_eq!(seated("greedy,person", 2), "greedy,person");
        assert_eq!(seated("greedy", 1), "greedy");
        assert!(seated("greedy,random", 1).contains("found 2 players for 1 seat;"));
    }
}
