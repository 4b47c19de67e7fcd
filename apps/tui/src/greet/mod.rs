//! The menu that meets anyone who just types `parlor`: go on with a game, or choose one, set the table, play, and back.

mod draw;
mod menu;
mod setup;

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use parlor_record::replay;
use ratatui::crossterm::event::KeyCode;

use crate::layout::fits;
use crate::run::{Input, is_control};
use crate::{Back, LocalTable, Playback, Saves, Settings, TableSetup, Terminal, play_back, run};
use draw::draw;
use menu::{Menu, Outcome, Page};

/// What a person is met with first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// The games that can be played.
    Games,
    /// Their games that are stored.
    Kept,
}

/// Greets, plays what is chosen, and comes back, until the person quits. Gives back what [`run`] gave for the last game.
///
/// # Errors
/// The terminal fails.
pub fn greet(terminal: &mut Terminal, settings: &Settings, start: Start) -> Result<Vec<String>> {
    let mut menu = Menu::new(settings.name.clone(), settings.keys.clone());
    if start == Start::Kept {
        menu.page = Page::Saved { at: 0 };
    }
    // Said here, it need not be said at every table.
    let mut settings = settings.clone();
    menu.note = settings.notice.take().or_else(|| settings.unkept());
    let settings = &settings;
    let listing = || settings.saves.as_ref().ok().map(Saves::listing);
    let (mut reading, mut after) = (listing(), Vec::new());
    loop {
        terminal.draw(|frame| draw(frame, &menu, settings.look))?;
        let outcome = match terminal.next()? {
            Input::Key(key) if is_control(key, 'c') => {
                terminal.signals.interrupt();
                return Ok(after);
            }
            // Where nothing is seen but that the window is too small, nothing is begun.
            Input::Key(key) if !fits(terminal.size()?) => match key.code {
                KeyCode::Char('q') => return Ok(after),
                _ => continue,
            },
            Input::Key(key) => {
                menu.size = terminal.size()?;
                menu.on_key(key)
            }
            Input::End => return Ok(after),
            Input::Mouse(_) | Input::Resize(..) => continue,
            Input::Tick => {
                if let Some(saved) = reading.as_ref().and_then(|reading| reading.wait(Duration::ZERO).ok()) {
                    menu.hear(saved);
                }
                continue;
            }
        };
        match outcome {
            Outcome::Stay => continue,
            Outcome::Quit => return Ok(after),
            Outcome::Play(setup) => match begin(*setup, settings) {
                Ok(table) => after = run(terminal, table, settings)?,
                Err(why) => menu.note = Some(why),
            },
            Outcome::Look(path) => match opened(&path) {
                Ok(mut playback) => play_back(terminal, &mut playback, settings)?,
                Err(why) => menu.note = Some(why),
            },
        }
        if !matches!(menu.page, Page::Saved { .. }) {
            menu.page = Page::Games;
        }
        (menu.touched, reading) = (false, listing());
    }
}

/// Opens a table, kept among the person's games where it has no file yet.
fn begin(mut setup: TableSetup, settings: &Settings) -> Result<LocalTable, String> {
    setup.back = Back::Menu;
    if setup.record.is_none()
        && let Ok(saves) = &settings.saves
    {
        setup.keep_in(saves);
    }
    LocalTable::open(&setup).map_err(|why| format!("{why}."))
}

/// A game that is over, to be looked at.
fn opened(path: &Path) -> Result<Playback, String> {
    let bytes = crate::bounded::read_file(path).map_err(|why| format!("{}: {why}.", path.display()))?;
    let read =
        replay(&bytes, &parlor_catalog::Catalog).map_err(|why| format!("{}: {why}.", path.display()))?;
    Playback::open(read, Some(path), None).map_err(|why| format!("{why}."))
}
