//! A recorded game on a real terminal.

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::app::Tone;
use crate::playback::{Effect, Playback};
use crate::run::{Input, play};
use crate::screen::draw_playback;
use crate::study::Study;
use crate::words::{afterwards, left};
use crate::{App, Back, Due, Effect as OfTable, LocalTable, Settings, TableSetup, Terminal};

/// How long each step is shown that comes by itself.
const BEAT: Duration = Duration::from_millis(900);

/// Plays at full screen until the person quits; a new game is set up like the first, and one that is over can be looked at again. Gives back what
/// can be done with the last game if it is over, a line each: commands that are too long for the screen, to be printed when the terminal is given
/// back. Of an unfinished game it says where that is saved.
///
/// # Errors
/// The terminal fails, or a table cannot be set up (a [`crate::BadTable`] inside).
pub fn run(terminal: &mut Terminal, table: LocalTable, settings: &Settings) -> Result<Vec<String>> {
    let mut setup: TableSetup = table.setup().clone();
    terminal.clear()?;
    let unkept = settings.unkept().filter(|_| table.record_path().is_none());
    let notice = settings.notice.clone().or(unkept);
    let mut app = App::new(table).settled(settings, notice);
    loop {
        match play(terminal, &mut app, settings)? {
            OfTable::New => {
                setup = setup.again();
                app = App::new(LocalTable::open(&setup)?).settled(settings, None);
            }
            OfTable::Replay => look_at(terminal, &mut app, settings)?,
            OfTable::Draw | OfTable::Quit | OfTable::Interrupt => break,
        }
    }
    Ok(match app.table().due() {
        Due::Nothing => afterwards(app.table()),
        _ => vec![left(app.table())],
    })
}

/// Shows the game that is over at this table, until the person comes back to it.
fn look_at(terminal: &mut Terminal, app: &mut App, settings: &Settings) -> Result<()> {
    let table = app.table();
    let opened = table.finished().map_err(|why| why.to_string()).and_then(|played| {
        let own = table.setup().file.clone();
        Playback::open(played, table.record_path(), own).map_err(|why| why.to_string())
    });
    match opened {
        Ok(mut playback) => play_back(terminal, &mut playback, settings)?,
        Err(why) => app.say(Tone::Refusal, format!("{why}.")),
    }
    terminal.clear()?;
    Ok(())
}

/// Shows a recorded game until the person leaves it.
///
/// # Errors
/// The terminal fails.
pub fn play_back(terminal: &mut Terminal, playback: &mut Playback, settings: &Settings) -> Result<()> {
    (playback.keys, playback.ascii) = (settings.keys.clone(), settings.look.ascii);
    if let Some(notice) = &settings.notice {
        playback.say(Tone::Refusal, notice.clone());
    }
    terminal.clear()?;
    playback.size = terminal.size()?;
    let (mut study, mut stale, mut shown): (Option<Study>, _, _) = (None, true, Instant::now());
    loop {
        if std::mem::take(&mut stale) {
            terminal.draw(|frame| draw_playback(frame, playback, settings.look))?;
        }
        let effect = match terminal.next()? {
            Input::Key(key) => playback.on_key(key),
            Input::Mouse(mouse) => playback.on_mouse(mouse),
            Input::Resize(columns, rows) => {
                playback.size = (columns, rows);
                Effect::Draw
            }
            Input::End => return Ok(()),
            Input::Tick => {
                stale = hear(playback, &mut study);
                if playback.playing && shown.elapsed() >= BEAT {
                    playback.playing = playback.step();
                    (shown, stale) = (Instant::now(), true);
                }
                continue;
            }
        };
        stale = true;
        match effect {
            Effect::Draw => {}
            Effect::Quit => return Ok(()),
            // The next thing that comes is the end.
            Effect::Interrupt => terminal.signals.interrupt(),
            Effect::Analyse => match &study {
                Some(study) => study.0.stop(),
                None => study = begin(playback),
            },
            Effect::WhatIf(seat) => {
                let (mut setup, so_far) = playback.what_if(seat);
                setup.back = Back::Replay;
                if let Ok(saves) = &settings.saves {
                    setup.keep_in(saves);
                }
                match LocalTable::branch(&setup, so_far) {
                    Ok(table) => {
                        run(terminal, table, settings)?;
                        playback.size = terminal.size()?;
                    }
                    Err(why) => playback.say(Tone::Refusal, format!("{why}.")),
                }
            }
        }
        if !playback.playing {
            shown = Instant::now();
        }
    }
}

/// Begins to judge the choices.
fn begin(playback: &mut Playback) -> Option<Study> {
    match playback.analyst() {
        Ok(analyst) if analyst.left() > 0 => {
            playback.judging = true;
            return Some(Study::start(analyst, playback.stored_in.clone()));
        }
        Ok(_) => playback.say(Tone::Plain, "Every choice has been judged."),
        Err(why) => playback.say(Tone::Refusal, format!("{why}.")),
    }
    None
}

/// Hears what has been found; whether there was anything.
fn hear(playback: &mut Playback, study: &mut Option<Study>) -> bool {
    let mut fresh = false;
    loop {
        match study.as_ref().map(|study| study.0.wait(Duration::ZERO)) {
            Some(Ok(Ok(analysis))) => playback.add_analysis(analysis),
            Some(Ok(Err(why))) => {
                playback.say(Tone::Refusal, format!("{why}. What is found is only here."));
            }
            Some(Err(RecvTimeoutError::Disconnected)) => (*study, playback.judging) = (None, false),
            Some(Err(RecvTimeoutError::Timeout)) | None => return fresh,
        }
        fresh = true;
    }
}
