//! The full-screen program on a real terminal.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEvent, KeyEventKind, MouseEvent,
};
use ratatui::crossterm::execute;

use crate::thinker::Thinker;
use crate::words::afterwards;
use crate::{App, Due, Effect, LocalTable, Look, TableSetup, draw};

/// How long the program waits for a key before it looks whether a bot has finished.
const TICK: Duration = Duration::from_millis(30);

/// Something that came from the terminal.
pub(crate) enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Resize(u16, u16),
    /// Nothing came for a while.
    Tick,
    /// The program was told to end.
    End,
}

/// A terminal taken over for the full screen. It is given back when this is dropped, also by an error or a panic.
pub struct Terminal {
    pub(crate) screen: DefaultTerminal,
    end: Arc<AtomicBool>,
    /// An event that was read and not handled yet.
    held: Option<Event>,
}

impl Terminal {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// There is none, or it refuses.
    pub fn open() -> Result<Self> {
        let end = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        catch_signals(&end).context("signals cannot be caught")?;
        // This also hooks panics, so that their message is readable.
        let screen =
            ratatui::try_init().context("the terminal cannot be used for a full screen; try --plain")?;
        let panic = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let _ = execute!(io::stdout(), DisableMouseCapture);
            panic(info);
        }));
        let terminal = Terminal { screen, end, held: None };
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }

    /// Waits a moment for something to happen.
    pub(crate) fn next(&mut self) -> Result<Input> {
        if self.end.load(Ordering::Relaxed) {
            return Ok(Input::End);
        }
        if self.held.is_none() && !event::poll(TICK)? {
            return Ok(Input::Tick);
        }
        Ok(match self.held.take().map_or_else(event::read, Ok)? {
            Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
            Event::Mouse(mouse) => Input::Mouse(mouse),
            Event::Resize(columns, rows) => Input::Resize(columns, rows),
            _ => Input::Tick,
        })
    }

    /// Forgets all that waits to be read, but for a change of the terminal's size.
    fn drop_keys(&mut self) -> Result<()> {
        while event::poll(Duration::ZERO)? {
            if let size @ Event::Resize(..) = event::read()? {
                self.held = Some(size);
            }
        }
        Ok(())
    }
}

/// Being told to end ends the program in good order. A terminal that has gone away ends it at once: there is nothing to give back,
/// reading from it would never come to an end, and what was played is on disk.
#[cfg(unix)]
fn catch_signals(end: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    for signal in [SIGTERM, SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(end))?;
    }
    let always = Arc::new(AtomicBool::new(true));
    signal_hook::flag::register_conditional_shutdown(SIGHUP, 128 + SIGHUP, always)?;
    Ok(())
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Nothing can be done any more if the terminal does not take these.
        let _ = execute!(io::stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}

/// Plays at full screen until the person quits; a new game is set up like the first. Gives back what can be done with the last game if
/// it is over, a line each: commands that are too long for the screen, to be printed when the terminal is given back.
///
/// # Errors
/// The terminal fails, or a table cannot be set up (a [`crate::BadTable`] inside).
pub fn run(terminal: &mut Terminal, table: LocalTable, look: Look) -> Result<Vec<String>> {
    let mut setup: TableSetup = table.setup().clone();
    terminal.screen.clear()?;
    let mut app = App::new(table);
    while play(terminal, &mut app, look)? == Effect::New {
        setup = setup.again();
        app = App::new(LocalTable::open(&setup)?);
    }
    Ok(if app.table().due() == Due::Nothing { afterwards(app.table()) } else { Vec::new() })
}

/// One game, until the person wants another or to quit.
fn play(terminal: &mut Terminal, app: &mut App, look: Look) -> Result<Effect> {
    let mut thinker: Option<Thinker> = None;
    let size = terminal.screen.size()?;
    app.on_resize(size.width, size.height);
    let mut stale = true;
    loop {
        if let Some(job) = app.next_job() {
            thinker = Some(Thinker::start(job));
            stale = true;
        }
        if std::mem::take(&mut stale) {
            terminal.screen.draw(|frame| draw(frame, app, look))?;
        }
        let covered = app.is_covered();
        let effect = match terminal.next()? {
            Input::Key(key) => app.on_key(key),
            Input::Mouse(mouse) => app.on_mouse(mouse),
            Input::Resize(columns, rows) => {
                app.on_resize(columns, rows);
                Effect::Draw
            }
            Input::End => return Ok(Effect::Quit),
            Input::Tick => match thinker.as_ref().and_then(Thinker::poll) {
                Some(thought) => {
                    thinker = None;
                    app.on_thought(thought);
                    Effect::Draw
                }
                None => continue,
            },
        };
        stale = true;
        if app.is_covered() && !covered {
            // What was typed ahead was meant for what is covered now.
            terminal.drop_keys()?;
        }
        if effect != Effect::Draw {
            return Ok(effect);
        }
        // Nobody waits for a thought about a position that was taken back.
        if thinker.as_ref().is_some_and(|thinker| !app.awaits(thinker.purpose, thinker.position)) {
            thinker = None;
        }
    }
}

/// How many columns the terminal has, if there is one.
pub fn columns() -> Option<usize> {
    ratatui::crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns))
}
