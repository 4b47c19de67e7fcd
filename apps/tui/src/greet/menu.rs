//! The menu, without a terminal: keys in, state out.

use std::path::{Path, PathBuf};

use parlor_catalog::{Entry, games};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::setup::SetupForm;
use crate::keys::{KeyPlace, moved_by_step, moved_in_list};
use crate::overlay_page::OverlayPage;
use crate::saves::{SavedGame, delete};
use crate::{Keys, Saved, TableSetup};

/// How far Page Up and Page Down go.
const PAGE: usize = 8;

const HELP: &str = "\
# Keys
  up, down             choose a game, an option, a kept game
  Enter                play; where there are options, they come first
  1 to 9               play the game with this number
  c                    saved games: go on, look again, delete
  s                    how you have played
  {rules}                    the rules of the game that is chosen
  {help}                    this help
  {quit}                    quit; on the other pages, back to the games
  Escape               back to the games; it never ends the program

# Options
  left, right          another value
  PgUp, PgDn           ten numbers down or up, or a hundred of thousands
  digits               the number itself
  Enter                play

At a table {help} shows the keys that there are then.
";

/// What the menu shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Page {
    /// The games, and above them the one to go on with.
    #[default]
    Games,
    /// The set-up of the game.
    Setup(SetupForm),
    /// The games that are stored, and the one under the cursor.
    Saved { at: usize },
    /// How the person has played, scrolled down by this many lines.
    Tallies { down: usize },
}

/// What a key leads to.
pub(super) enum Outcome {
    Stay,
    Play(Box<TableSetup>),
    Look(PathBuf),
    Quit,
}

#[derive(Default)]
pub(super) struct Menu {
    /// The line under the cursor on the first page: that of the game to go on with, if there is one, then the games.
    pub(super) at: usize,
    pub(super) page: Page,
    pub(super) note: Option<String>,
    /// The games that are stored, the latest first; nothing until they are read.
    pub(super) saved: Option<Vec<SavedGame>>,
    /// A page to read that lies over all: the help, or a game's rules.
    pub(super) over: Option<OverlayPage>,
    /// The terminal's columns and rows.
    pub(super) size: (u16, u16),
    pub(super) keys: Keys,
    name: Option<String>,
    /// Whether a key was pressed since the games were last asked for.
    pub(super) touched: bool,
    /// The game that goes if its key is pressed once more.
    going: Option<PathBuf>,
}

impl Menu {
    pub(super) fn new(name: Option<String>, keys: Keys) -> Self {
        Menu { name, keys, size: (80, 24), ..Menu::default() }
    }

    pub(super) fn saved(&self) -> &[SavedGame] {
        self.saved.as_deref().unwrap_or_default()
    }

    /// The game that can be gone on with: what was only tried, to see how another game might have gone, waits among the others.
    pub(super) fn open_game(&self) -> Option<&SavedGame> {
        self.saved().iter().find(|game| game.is_open() && game.given.is_none())
    }

    /// How many lines come before the games.
    pub(super) fn above(&self) -> usize {
        usize::from(self.open_game().is_some())
    }

    pub(super) fn entry(&self) -> Option<&'static dyn Entry> {
        games().get(self.at.checked_sub(self.above())?).copied()
    }

    /// The games that are stored have been read.
    pub(super) fn hear(&mut self, saved: Vec<SavedGame>) {
        let before = self.above();
        if let Page::Saved { at } = &mut self.page
            && let Some(own) = self.saved.as_ref().and_then(|old| old.get(*at))
        {
            // The game under the cursor may stand in another line now: it is the one that the next key means.
            *at = saved.iter().position(|game| game.path == own.path).unwrap_or(0);
        }
        self.saved = Some(saved);
        // Anyone who has moved stays where they are; anyone who has just come finds the game to go on with.
        let index = self.at.saturating_sub(before);
        self.at = if self.touched || before > self.at { index + self.above() } else { 0 };
    }

    pub(super) fn on_key(&mut self, key: KeyEvent) -> Outcome {
        (self.note, self.touched) = (None, true);
        let going = self.going.take();
        if let Some(page) = self.over.take() {
            self.over = page.read_on(key.code, self.size, &[]);
            return Outcome::Stay;
        }
        let code = self.keys.meant(KeyPlace::Menu, key.code);
        match (code, &mut self.page) {
            (KeyCode::Char('?') | KeyCode::F(1), _) => {
                self.over = Some(OverlayPage::page("Help", self.keys.fill(HELP)));
            }
            (KeyCode::Char('r'), Page::Games | Page::Setup(_)) => self.show_rules(),
            (_, Page::Games) => return self.games_key(code),
            (_, Page::Setup(_)) => return self.setup_key(code),
            (_, Page::Saved { at }) => {
                let at = *at;
                return self.saved_key(at, code, going.as_deref());
            }
            (KeyCode::Up, Page::Tallies { down }) => *down = down.saturating_sub(1),
            (KeyCode::Down, Page::Tallies { down }) => *down += 1,
            (KeyCode::PageUp, Page::Tallies { down }) => *down = down.saturating_sub(PAGE),
            (KeyCode::PageDown, Page::Tallies { down }) => *down += PAGE,
            (_, Page::Tallies { .. }) => self.page = Page::Games,
        }
        Outcome::Stay
    }

    fn show_rules(&mut self) {
        let game = self.open_game().filter(|_| self.at < self.above()).map(|game| game.entry);
        let Some(entry) = self.entry().or(game) else { return };
        self.over = Some(OverlayPage::rules(entry.about()));
    }

    fn setup_key(&mut self, code: KeyCode) -> Outcome {
        let Page::Setup(form) = &mut self.page else { return Outcome::Stay };
        self.note = form.on_key(code).map(str::to_owned);
        match code {
            KeyCode::Enter => return self.start(),
            KeyCode::Esc | KeyCode::Char('q') => self.page = Page::Games,
            _ => {}
        }
        Outcome::Stay
    }

    fn games_key(&mut self, code: KeyCode) -> Outcome {
        let (above, games) = (self.above(), games().len());
        if let Some(at) = moved_by_step(code, self.at, (above + games).saturating_sub(1)) {
            self.at = at;
            return Outcome::Stay;
        }
        match code {
            KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < games => {
                self.at = above + digit as usize - '1' as usize;
                return self.open();
            }
            KeyCode::Enter | KeyCode::Char(' ') if self.at < above => {
                return self.open_game().map_or(Outcome::Stay, resumed);
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(),
            KeyCode::Char('c') => match self.saved() {
                [] => self.say("No game is saved yet."),
                _ => self.page = Page::Saved { at: 0 },
            },
            KeyCode::Char('s') => self.page = Page::Tallies { down: 0 },
            KeyCode::Char('q') => return Outcome::Quit,
            // It closes what is open, and ends nothing; what else is pressed has no meaning here.
            _ => self.say(self.keys.fill("Press {help} for the keys, {quit} to quit.")),
        }
        Outcome::Stay
    }

    fn saved_key(&mut self, at: usize, code: KeyCode, going: Option<&Path>) -> Outcome {
        let last = self.saved().len().saturating_sub(1);
        let Some(game) = self.saved().get(at) else {
            self.page = Page::Games;
            return Outcome::Stay;
        };
        match code {
            KeyCode::Enter | KeyCode::Char(' ') if game.is_over() => return Outcome::Look(game.path.clone()),
            KeyCode::Enter | KeyCode::Char(' ') => return resumed(game),
            KeyCode::Delete | KeyCode::Char('d') => {
                let path = game.path.clone();
                if going == Some(&path) {
                    self.delete(at);
                } else {
                    self.say("The same key once more deletes this game.");
                    self.going = Some(path);
                }
            }
            KeyCode::Esc | KeyCode::Char('q') => self.page = Page::Games,
            _ => self.page = Page::Saved { at: moved_in_list(code, at, last, PAGE).unwrap_or(at) },
        }
        Outcome::Stay
    }

    fn delete(&mut self, at: usize) {
        let Some(saved) = self.saved.as_mut().filter(|saved| at < saved.len()) else { return };
        if delete(&saved[at].path) {
            let game = saved.remove(at);
            let last = saved.len().saturating_sub(1);
            self.page = if saved.is_empty() { Page::Games } else { Page::Saved { at: at.min(last) } };
            self.say(format!("The game of {} is deleted.", game.entry.about().name));
        } else {
            self.say("It cannot be deleted: it is played elsewhere, or its folder is closed.");
        }
        self.at = 0;
    }

    /// The chosen game's set-up; where there is nothing to set up, the game itself.
    fn open(&mut self) -> Outcome {
        let Some(entry) = self.entry() else { return Outcome::Stay };
        let form = SetupForm::new(entry);
        if form.fields.is_empty() {
            return Outcome::Play(Box::new(self.named(TableSetup::new(entry))));
        }
        self.page = Page::Setup(form);
        Outcome::Stay
    }

    fn say(&mut self, text: impl Into<String>) {
        self.note = Some(text.into());
    }

    /// The same table with the person's name, where they sit alone.
    fn named(&self, mut setup: TableSetup) -> TableSetup {
        if let Some(name) = &self.name {
            setup.call_person(name);
        }
        setup
    }

    /// The table as it is set up, if its options go together.
    fn start(&mut self) -> Outcome {
        let (Some(entry), Page::Setup(form)) = (self.entry(), &self.page) else { return Outcome::Stay };
        let setup = form.table(entry);
        match setup.begin(setup.seats.unwrap_or(entry.about().default_seats)) {
            Ok(_) => return Outcome::Play(Box::new(self.named(setup))),
            Err(why) => self.say(format!("These do not go together: {why}.")),
        }
        Outcome::Stay
    }
}

fn resumed(game: &SavedGame) -> Outcome {
    let record = Some(game.path.clone());
    Outcome::Play(Box::new(TableSetup { record, saved: Saved::IfPossible, ..TableSetup::new(game.entry) }))
}

#[cfg(test)]
mod tests {
    use crate::Saves;
    use crate::overlay_page::OverlayText;
    use crate::saves::tests::saved;

    use super::*;

    fn press(menu: &mut Menu, code: KeyCode) -> bool {
        matches!(menu.on_key(KeyEvent::from(code)), Outcome::Quit)
    }

    /// A program that was gone after Escape, pressed once too often to go back; and keys that no page told of.
    #[test]
    fn escape_goes_back_and_ends_nothing_and_each_page_has_help() {
        let mut menu = Menu::new(None, Keys::default());
        for way in ["", "2", "s"] {
            for letter in way.chars() {
                assert!(!press(&mut menu, KeyCode::Char(letter)));
            }
            assert!(!press(&mut menu, KeyCode::Char('?')));
            let shown = menu.over.as_ref().map(|page| &page.text);
            assert!(matches!(shown, Some(OverlayText::Page(text)) if text.contains("this help")));
            for _ in 0..3 {
                assert!(!press(&mut menu, KeyCode::Esc));
            }
            assert!(menu.over.is_none() && menu.page == Page::Games);
        }
        press(&mut menu, KeyCode::Char('r'));
        assert!(menu.over.as_ref().is_some_and(|page| matches!(page.text, OverlayText::Rules(_))));
        press(&mut menu, KeyCode::Esc);
        assert!(press(&mut menu, KeyCode::Char('q')));
    }

    /// A what-if that was offered as the game that somebody left.
    #[test]
    fn what_was_only_tried_is_named_so_and_not_offered_to_go_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::open(folder.path().to_owned()).unwrap();
        let record = |given: &str| {
            let head = format!(
                "parlor 1\ngame ouroboros\nrules -\nseats 2\nseat 1 person\nseat 2 bot gentle\n{given}\n"
            );
            let discs = "y".repeat(9) + &"r".repeat(9) + &"g".repeat(9) + &"b".repeat(9);
            let discs: Vec<String> = discs.chars().map(String::from).collect();
            format!("{head}deal {}\n1: place a1 +\n", discs.join(" "))
        };
        std::fs::write(folder.path().join("a.parlor"), record("given 36\npractice yes\n")).unwrap();
        let mut menu = Menu::new(None, Keys::default());
        menu.hear(saves.list());
        assert_eq!(menu.saved().len(), 1, "it can be read");
        assert!(menu.open_game().is_none());
        let text = menu.saved()[0].in_words();
        assert!(text.starts_with("what if, from step 36, against Gentle, 1 choice made"), "{text}");
        std::fs::write(folder.path().join("b.parlor"), record("")).unwrap();
        menu.hear(saves.list());
        assert!(menu.open_game().is_some());
    }

    /// The game that was played last comes first: two presses of `d` deleted whichever stood in its line then.
    #[test]
    fn the_cursor_stays_on_its_game_when_the_list_is_sorted_anew() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::open(folder.path().to_owned()).unwrap();
        for age in [10, 20] {
            saved(&saves, age * 60);
        }
        let mut menu = Menu::new(None, Keys::default());
        menu.hear(saves.list());
        menu.page = Page::Saved { at: 1 };
        let own = menu.saved()[1].path.clone();
        saved(&saves, 0);
        menu.hear(saves.list());
        assert!(matches!(menu.page, Page::Saved { at: 2 }), "{:?}", menu.page);
        assert_eq!(menu.saved()[2].path, own);
        // It is gone: another is under the cursor, and not the one that took its line by chance.
        std::fs::remove_file(own).unwrap();
        menu.hear(saves.list());
        assert!(matches!(menu.page, Page::Saved { at: 0 }), "{:?}", menu.page);
    }
}
