//! The full-screen program on a real terminal.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
    MouseEvent,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, DisableLineWrap, EnableLineWrap, EndSynchronizedUpdate, EnterAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::Position;
use ratatui::{DefaultTerminal, Frame};

use crate::signals::Signals;
use crate::thinker::{Purpose, Thinker};
use crate::{App, Due, Effect, Settings, draw};

/// How long the program waits for a key before it looks whether a bot has finished.
const TICK: Duration = Duration::from_millis(30);

/// How long a bot's move is shown before the next bot thinks, so that each is seen.
const BEAT: Duration = Duration::from_millis(350);

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
    screen: DefaultTerminal,
    pub(crate) signals: Signals,
}

impl Terminal {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// There is none, or it refuses.
    pub fn open() -> Result<Self> {
        let signals = Signals::catch(give_back).context("signals cannot be caught")?;
        // This also hooks panics, so that their message is readable.
        let screen =
            ratatui::try_init().context("the terminal cannot be used for a full screen; try --plain")?;
        let panic = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let _ = execute!(io::stdout(), DisableMouseCapture, EnableLineWrap, EndSynchronizedUpdate);
            panic(info);
        }));
        let terminal = Terminal { screen, signals };
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }

    /// The signal that ended the program, Ctrl-C among them; nothing where a person quit.
    pub fn ended_by(&self) -> Option<i32> {
        self.signals.ended_by()
    }

    /// Draws a frame between two marks. A terminal that knows synchronized output shows it at once, without tearing. One that does not knows
    /// by the second mark at least when it is whole: lines wrap again (a frame needs no wrapping), which tests read off tmux.
    pub(crate) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> Result<()> {
        queue!(self.screen.backend_mut(), BeginSynchronizedUpdate, DisableLineWrap)?;
        self.screen.draw(render)?;
        execute!(self.screen.backend_mut(), EnableLineWrap, EndSynchronizedUpdate)?;
        Ok(())
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> Result<(u16, u16)> {
        let size = self.screen.size()?;
        Ok((size.width, size.height))
    }

    /// Has everything drawn anew. `ratatui`'s own way first asks the terminal where its cursor is, and fails where the terminal does not answer.
    pub(crate) fn clear(&mut self) -> Result<()> {
        let size = self.screen.size()?;
        self.screen.resize((Position::ORIGIN, size).into())?;
        Ok(())
    }

    /// Waits a moment for something to happen.
    pub(crate) fn next(&mut self) -> Result<Input> {
        if self.signals.ended_by().is_some() {
            return Ok(Input::End);
        }
        if self.signals.take_stop() {
            return self.stop(false);
        }
        if self.signals.take_back() {
            return self.take_again();
        }
        let event = match event::poll(TICK).and_then(|any| any.then(event::read).transpose()) {
            Ok(Some(event)) => event,
            Ok(None) => return Ok(Input::Tick),
            Err(why) => {
                // A terminal that has gone away fails before it is signalled.
                thread::sleep(TICK);
                return if self.signals.ended_by().is_some() { Ok(Input::End) } else { Err(why.into()) };
            }
        };
        Ok(match event {
            Event::Key(key) if is_control(key, 'z') => return self.stop(true),
            Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
            Event::Mouse(mouse) => Input::Mouse(mouse),
            Event::Resize(columns, rows) => Input::Resize(columns, rows),
            _ => Input::Tick,
        })
    }

    /// Gives the terminal back and stops, until somebody brings the program back. `all`: with all that was started together with it, as Ctrl-Z
    /// stops it elsewhere.
    fn stop(&mut self, all: bool) -> Result<Input> {
        #[cfg(unix)]
        {
            use crate::signals::{may_stop, stop, tell_others_to_stop};
            if may_stop() {
                give_back();
                if all {
                    tell_others_to_stop(&self.signals);
                }
                stop().context("the program cannot be stopped")?;
                // What it heard too late, on a machine that had no time for it.
                let _ = self.signals.take_stop();
                return self.take_again();
            }
        }
        // Nobody could bring it back.
        let _ = all;
        Ok(Input::Tick)
    }

    /// Takes the terminal over once more, whatever became of it meanwhile, and has everything drawn anew.
    fn take_again(&mut self) -> Result<Input> {
        // Where it was not given back before, it is thought to be taken still.
        let _ = disable_raw_mode();
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        self.clear()?;
        let (columns, rows) = self.size()?;
        Ok(Input::Resize(columns, rows))
    }
}

/// Forgets all that waits to be read.
fn drop_keys() -> Result<()> {
    while event::poll(Duration::ZERO)? {
        event::read()?;
    }
    Ok(())
}

/// Gives the terminal back. Nothing can be done any more if it does not take this.
fn give_back() {
    // A thread may do this while another is in the middle of a frame.
    let _ = execute!(io::stdout(), DisableMouseCapture, EnableLineWrap, EndSynchronizedUpdate);
    let _ = ratatui::try_restore();
}

pub(crate) fn is_control(key: KeyEvent, letter: char) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
        && key.code == KeyCode::Char(letter)
        && key.kind != KeyEventKind::Release
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// One game, until the person wants something else than it.
pub(crate) fn play(terminal: &mut Terminal, app: &mut App, settings: &Settings) -> Result<Effect> {
    let mut thinker: Option<Thinker> = None;
    // When a bot's move was shown last.
    let mut moved: Option<Instant> = None;
    let (columns, rows) = terminal.size()?;
    app.on_resize(columns, rows);
    let mut stale = true;
    loop {
        let shown = moved.is_none_or(|moved| !settings.animation || moved.elapsed() >= BEAT);
        if (shown || !matches!(app.table().due(), Due::Bot(_)))
            && let Some(job) = app.next_job()
        {
            thinker = Some(Thinker::start(job, false));
            stale = true;
        }
        if std::mem::take(&mut stale) {
            terminal.draw(|frame| draw(frame, app, settings.look))?;
        }
        let covered = app.is_covered();
        let effect = match terminal.next()? {
            Input::Key(key) => app.on_key(key),
            Input::Mouse(mouse) => app.on_mouse(mouse),
            Input::Resize(columns, rows) => {
                // Also when the program has come back from a stop.
                app.on_resize(columns, rows);
                Effect::Draw
            }
            Input::End => return Ok(Effect::Quit),
            Input::Tick => match thinker.as_ref().and_then(|thinker| thinker.wait(Duration::ZERO)) {
                Some(thought) => {
                    thinker = None;
                    moved = (thought.key.purpose == Purpose::Move).then(Instant::now).or(moved);
                    app.on_thought(thought);
                    Effect::Draw
                }
                None => continue,
            },
        };
        stale = true;
        if app.is_covered() && !covered {
            // What was typed ahead was meant for what is covered now.
            drop_keys()?;
            // It may have been given another size meanwhile.
            let (columns, rows) = terminal.size()?;
            app.on_resize(columns, rows);
        }
        match effect {
            Effect::Draw => {}
            // The next thing that comes is the end.
            Effect::Interrupt => terminal.signals.interrupt(),
            effect => return Ok(effect),
        }
        // Nobody waits for a thought about a position that was taken back.
        if thinker.as_ref().is_some_and(|thinker| app.thinking != Some(thinker.key)) {
            thinker = None;
        }
    }
}

/// How many columns the terminal has, if there is one.
pub fn columns() -> Option<usize> {
    ratatui::crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns))
}
