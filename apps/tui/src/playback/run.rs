//! A recorded game on a real terminal.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::{Effect, Playback};
use crate::app::Tone;
use crate::run::{Input, run};
use crate::screen::draw_playback;
use crate::study::{News, Study};
use crate::{Back, LocalTable, Settings, Terminal};

/// How long each step is shown that comes by itself.
const BEAT: Duration = Duration::from_millis(900);

/// Shows a recorded game until the person leaves it.
///
/// # Errors
/// The terminal fails.
pub fn play_back(terminal: &mut Terminal, playback: &mut Playback, settings: &Settings) -> Result<()> {
    playback.keys = settings.keys.clone();
    if let Some(notice) = &settings.notice {
        playback.say(Tone::Refusal, notice.clone());
    }
    terminal.screen.clear()?;
    let size = terminal.screen.size()?;
    playback.on_resize(size.width, size.height);
    let (mut study, mut stale, mut shown): (Option<Study>, _, _) = (None, true, Instant::now());
    loop {
        if std::mem::take(&mut stale) {
            terminal.screen.draw(|frame| draw_playback(frame, playback, settings.look))?;
        }
        let effect = match terminal.next()? {
            Input::Key(key) => playback.on_key(key),
            Input::Mouse(mouse) => playback.on_mouse(mouse),
            Input::Resize(columns, rows) => {
                playback.on_resize(columns, rows);
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
            Effect::Interrupt => {
                terminal.interrupt();
                return Ok(());
            }
            Effect::Analyse => match &study {
                Some(study) => study.stop(),
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
                        let size = terminal.screen.size()?;
                        playback.on_resize(size.width, size.height);
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
        Ok(analyst) if analyst.left() == 0 => {
            playback.say(Tone::Plain, "Every choice has been judged.".to_owned());
            None
        }
        Ok(analyst) => {
            playback.judging = true;
            Some(Study::start(analyst, playback.kept_in()))
        }
        Err(why) => {
            playback.say(Tone::Refusal, format!("{why}."));
            None
        }
    }
}

/// Hears what has been found; whether there was anything.
fn hear(playback: &mut Playback, study: &mut Option<Study>) -> bool {
    let mut fresh = false;
    while let Some(news) = study.as_ref().and_then(Study::poll) {
        fresh = true;
        match news {
            News::Grown(analysis) => playback.hear(*analysis),
            News::Unkept(why) => playback.say(Tone::Refusal, format!("{why}. What is found is only here.")),
            News::Ended => {
                *study = None;
                playback.judging = false;
            }
        }
    }
    fresh
}
