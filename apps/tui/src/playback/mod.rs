//! A recorded game at full screen, as a pure state machine: keys go in, the screen is drawn from what it holds.
//!
//! It is the table's screen with another foot: what is asked, what was chosen and what would have been better, and how the value went. It knows
//! no terminal and starts no thread: [`play_back`](crate::play_back) runs it.

mod keys;
mod seats;
mod verdict;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;
use parlor_catalog::{BotSpec, Entry, find};
use parlor_coach::{Analysis, Analyst, Reader, Turning};
use parlor_erased::{AnyGame, Position};
use parlor_game::{Cast, Language, Seat, Turn, Viewer};
use parlor_record::Replay;
use parlor_scene::{Drawing, Focus};

use crate::app::{Note, Tone};
use crate::input::Input;
use crate::log::{LogEntry, Story};
use crate::marks::{Marks, changed_spots};
use crate::overlay_page::OverlayPage;
use crate::{BadTable, Keys, OwnFile, study};

pub use seats::early_end_text;

/// What anyone who runs it has to do after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    Draw,
    /// Begin to judge the choices, or stop it.
    Analyse,
    /// Play on from here in this seat.
    WhatIf(Seat),
    Quit,
    Interrupt,
}

/// A recorded game that is looked at.
pub struct Playback {
    pub(crate) replay: Replay,
    pub(crate) entry: &'static dyn Entry,
    /// The file of the game's own data that it is played with, where that is not the shipped one.
    own: Option<OwnFile>,
    /// The positions after each number of steps.
    positions: Vec<Position>,
    at: usize,
    /// The farthest place that was looked at: nothing tells what happened after it.
    reached: usize,
    pub(crate) viewer: Viewer,
    story: Story,
    drawing: Drawing,
    changed: BTreeSet<String>,
    /// The places of the choice that was made here.
    played: Vec<String>,
    /// The places of a better one.
    better: Vec<String>,
    analysis: Option<Analysis>,
    turnings: Vec<Turning>,
    /// The one of them that was gone to last.
    turned: usize,
    /// Where an analysis is stored.
    pub(crate) stored_in: Option<PathBuf>,
    /// Whether one is being made.
    pub(crate) judging: bool,
    /// Whether it goes on by itself, step by step.
    pub(crate) playing: bool,
    pub(crate) typing: bool,
    pub(crate) input: Input,
    pub(crate) overlay: Option<OverlayPage>,
    pub(crate) note: Option<Note>,
    pub(crate) keys: Keys,
    pub(crate) ascii: bool,
    /// The terminal's columns and rows.
    pub(crate) size: (u16, u16),
}

impl Playback {
    /// Opens a record, at its first choice: as its one person saw it, or as everybody could.
    ///
    /// # Errors
    /// Its game is not in the catalog.
    pub fn open(replay: Replay, file: Option<&Path>, own: Option<OwnFile>) -> Result<Self, BadTable> {
        let entry = find(&replay.header.game).map_err(|why| BadTable::Setup(why.to_string()))?;
        let mut positions = vec![Position::new(&*replay.start)];
        positions.extend(replay.transitions().map(|made| made.after().clone()));
        let viewer = Playback::first_viewer(&replay.header);
        let story = Story::new(&replay, viewer);
        let mut playback = Playback {
            entry,
            stored_in: file.map(study::beside),
            own,
            positions,
            at: 0,
            reached: 0,
            viewer,
            story,
            drawing: Drawing::default(),
            changed: BTreeSet::new(),
            played: Vec::new(),
            better: Vec::new(),
            analysis: None,
            turnings: Vec::new(),
            turned: 0,
            judging: false,
            playing: false,
            typing: false,
            input: Input::default(),
            overlay: None,
            note: None,
            keys: Keys::default(),
            ascii: false,
            size: (80, 24),
            replay,
        };
        playback.read_analysis();
        playback.go(playback.first_choice());
        if playback.at > 0 && playback.note.is_none() && playback.analysis.is_none() {
            playback.say(Tone::Plain, "This is the first choice. Home goes back to the deal.");
        }
        Ok(playback)
    }

    /// Looks through this seat's eyes.
    pub fn look_as(&mut self, seat: Seat) {
        self.look_through(Viewer::Seat(seat));
    }

    /// Goes to a place in the record, or as near as there is one.
    pub fn go(&mut self, step: usize) {
        self.at = step.min(self.last());
        self.reached = self.reached.max(self.at);
        let drawing = |step: usize| self.positions[step].game().draw(&self.cast(), &Focus::default());
        let (present, before) = (drawing(self.at), self.story.stop_before(self.at).map(drawing));
        let changed = before.map(|before| changed_spots(before.board.spots(), present.board.spots()));
        self.changed = changed.unwrap_or_default();
        self.drawing = present;
        self.mark_choices();
    }

    /// The place after the last step.
    pub(crate) fn last(&self) -> usize {
        self.positions.len() - 1
    }

    /// After how many steps this is.
    pub fn at(&self) -> usize {
        self.at
    }

    fn first_choice(&self) -> usize {
        let chooses = |position: &Position| matches!(position.turn(), Turn::Decide(_));
        self.positions.iter().position(chooses).unwrap_or(self.last())
    }

    /// The nearest place, before or behind, where somebody else chooses than here, or the same person anew; the end of the record where there is
    /// none.
    fn turn_from(&self, back: bool) -> usize {
        let chooses = |step: &usize| matches!(self.positions[*step].turn(), Turn::Decide(_));
        let asked = |step: usize| self.positions[step].turn().asked();
        let alone = self.replay.header.seats == 1;
        let is_other = |step: &usize| chooses(step) && (alone || asked(*step) != asked(self.at));
        let found = match back {
            true => (0..self.at).rev().find(is_other),
            false => (self.at + 1..self.positions.len()).find(is_other),
        };
        match found {
            // The first of a row of choices of one seat.
            Some(found) if back && !alone => {
                let same = |step: &usize| !chooses(step) || asked(*step) == asked(found);
                (0..found).rev().take_while(same).filter(chooses).last().unwrap_or(found)
            }
            Some(found) => found,
            None if back => 0,
            None => self.last(),
        }
    }

    fn look_through(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        self.story = Story::new(&self.replay, viewer);
        self.tell_turnings();
        self.go(self.at);
    }

    /// The next one through whose eyes one may look: each seat in order, then everybody.
    fn next_viewer(&self) -> Viewer {
        let seats = self.game().seats();
        let next = match self.viewer.seat() {
            None => seats.lowest(),
            Some(own) => seats.iter().skip_while(|seat| *seat != own).nth(1),
        };
        match next {
            Some(seat) => Viewer::Seat(seat),
            // A game for one has one view.
            None if seats.len() == 1 => Viewer::Seat(Seat::One),
            None => Viewer::Spectator,
        }
    }

    /// The analysis beside the record, if it is one of it.
    fn read_analysis(&mut self) {
        let Some(path) = self.stored_in.clone() else { return };
        let resumed = |stored: Analysis| {
            let bot = stored.bot.parse().map_err(|_| format!("the bot `{}` is not known", stored.bot))?;
            let analyst = Analyst::resume(&self.replay, bot, stored).map_err(|why| why.to_string())?;
            Ok(analyst.into_analysis())
        };
        let found = match study::read(&path) {
            Ok(stored) => {
                let analysis = stored.map(resumed).transpose();
                analysis.map_err(|why: String| format!("{}: {why}", path.display()))
            }
            Err(why) => Err(why.to_string()),
        };
        match found {
            Ok(None) => {}
            Ok(Some(analysis)) => self.add_analysis(analysis),
            Err(why) => {
                // Somebody's file: another analysis is on the screen only.
                self.stored_in = None;
                self.say(Tone::Refusal, format!("{why}."));
            }
        }
    }

    /// There is an analysis, or more of one.
    pub(crate) fn add_analysis(&mut self, analysis: Analysis) {
        self.analysis = Some(analysis);
        self.tell_turnings();
        self.mark_choices();
    }

    fn tell_turnings(&mut self) {
        let reader = Reader { language: Language::English, seat: self.viewer.seat() };
        self.turnings = self.analysis.as_ref().map(|own| own.turnings(reader)).unwrap_or_default();
    }

    /// Anyone who makes the analysis, from where it is.
    pub(crate) fn analyst(&self) -> Result<Analyst, String> {
        let kept = self.analysis.clone();
        let bot = kept.as_ref().map_or(study::JUDGE, |kept| &kept.bot);
        let bot: BotSpec = bot.parse().map_err(|why| format!("{why}"))?;
        let analyst = match kept {
            Some(kept) => Analyst::resume(&self.replay, bot, kept),
            None => Analyst::new(&self.replay, bot),
        };
        analyst.map_err(|why| why.to_string())
    }

    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.note = Some(Note { tone, text: text.into() });
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.positions[self.at].game()
    }

    pub(crate) fn turn(&self) -> Turn {
        self.positions[self.at].turn()
    }

    pub(crate) fn cast(&self) -> Cast {
        Cast::new(&self.replay.header.names, self.viewer)
    }

    /// What is marked on the board: what changed, what was chosen here, and what would have been better.
    pub(crate) fn marks(&self) -> Marks<'_> {
        Marks {
            pointing: None,
            chosen: &self.played,
            changed: &self.changed,
            given_up: self.early_end().is_some() && self.turn() != Turn::Over,
            framed: &self.better,
        }
    }

    /// The log as far as one has come, and how much of it has happened here.
    pub(crate) fn log(&self) -> (&[LogEntry], usize) {
        (&self.story.entries[..self.story.happened(self.reached)], self.story.happened(self.at))
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{Catalog, games};
    use parlor_coach::Cause;
    use parlor_record::replay;
    use ratatui::crossterm::event::{KeyCode, KeyEvent};

    use super::*;

    /// The lesson of each game, which is a record.
    fn lessons() -> impl Iterator<Item = Playback> {
        games().iter().map(|entry| {
            let read = replay(entry.about().lesson.as_bytes(), &Catalog).unwrap();
            Playback::open(read, None, None).unwrap()
        })
    }

    /// A turning point that no key leads to, because another lies at its step.
    #[test]
    fn every_turning_point_is_reached_from_both_sides() {
        let mut playback = lessons().next().unwrap();
        let last = playback.last() as u32;
        let turning = |step| Turning {
            step,
            line: 0,
            decisions: Vec::new(),
            swing: 1.0,
            cause: Cause::Luck,
            label: String::new(),
        };
        playback.turnings = [2, last, last, last].map(turning).to_vec();
        playback.go(0);
        let mut press = |key| {
            playback.on_key(KeyEvent::from(KeyCode::Char(key)));
            playback.turning().map(|(place, _)| place).unwrap_or_default()
        };
        for number in [1, 2, 3, 4, 4] {
            assert_eq!(press('n'), format!("Turning point {number} of 4"));
        }
        for number in [3, 2, 1, 1] {
            assert_eq!(press('p'), format!("Turning point {number} of 4"));
        }
    }

    /// Another's better choice, framed on one's own cards as if it were advice; and a what-if in a seat that nobody spoke of.
    #[test]
    fn what_another_should_have_chosen_is_framed_where_all_have_the_same_places() {
        for mut playback in lessons().filter(|own| own.replay.header.seats > 1) {
            playback.go(playback.first_choice());
            let seat = playback.turn().asked().lowest().unwrap();
            for viewer in [Viewer::Spectator, Viewer::Seat(seat)] {
                playback.look_through(viewer);
                assert_eq!(playback.own_seat(), Some(seat), "{}", playback.replay.header.game);
            }
            let other = playback.game().seats().iter().find(|other| *other != seat).unwrap();
            playback.look_as(other);
            assert_eq!(playback.own_seat(), Some(other));
            assert_eq!(playback.may_frame(seat.number()), !playback.game().hides());
            assert!(playback.may_frame(other.number()));
        }
    }

    /// An ending that was told at the first step: in the log, or by how the value goes on.
    #[test]
    fn nothing_tells_what_happens_after_the_step_that_one_has_come_to() {
        for mut playback in lessons() {
            let first = playback.at();
            assert_eq!(first, playback.first_choice());
            let (entries, happened) = playback.log();
            assert!(entries.len() == happened && happened < playback.story.entries.len());
            playback.step();
            playback.step();
            let came = playback.at();
            playback.go(first);
            let (told, happened) = playback.log();
            assert_eq!(told.len(), playback.story.happened(came), "what was read once stays");
            assert!(happened < told.len());
            playback.on_key(KeyEvent::from(KeyCode::End));
            playback.go(0);
            assert_eq!(playback.log().0.len(), playback.story.entries.len());
        }
    }

    /// A replay that ends because somebody closed a message.
    #[test]
    fn escape_ends_no_replay() {
        let mut playback = lessons().next().unwrap();
        assert_eq!(playback.on_key(KeyEvent::from(KeyCode::Esc)), Effect::Draw);
        assert_eq!(playback.on_key(KeyEvent::from(KeyCode::Char('q'))), Effect::Quit);
    }

    /// Another board on the way back than on the way there.
    #[test]
    fn every_place_is_the_same_from_both_sides() {
        for mut playback in lessons() {
            let mut there = Vec::new();
            playback.go(0);
            loop {
                let position = |own: &Playback| own.game().view(Viewer::Spectator);
                there.push((playback.at(), position(&playback), playback.changed.clone()));
                if !playback.step() {
                    break;
                }
            }
            assert_eq!(playback.at(), playback.last());
            for (step, view, changed) in there.into_iter().rev() {
                playback.go(step);
                assert_eq!((playback.game().view(Viewer::Spectator), &playback.changed), (view, &changed));
            }
        }
    }

    /// A turn that one never leaves, or a way back that passes over one.
    #[test]
    fn turns_lead_from_end_to_end_and_back() {
        for mut playback in lessons() {
            playback.go(0);
            let mut there = vec![0];
            while playback.at() < playback.last() {
                playback.go(playback.turn_from(false));
                assert!(there.last() < Some(&playback.at()), "{}", playback.replay.header.game);
                there.push(playback.at());
            }
            while playback.at() > 0 {
                let from = playback.at();
                playback.go(playback.turn_from(true));
                assert!(playback.at() < from, "{}", playback.replay.header.game);
            }
        }
    }

    /// The marks of a choice that its viewer is not told of would tell it to them.
    #[test]
    fn what_is_marked_was_told_to_whoever_looks() {
        for mut playback in lessons() {
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat::One)] {
                playback.look_through(viewer);
                for step in 0..playback.last() {
                    playback.go(step);
                    let told = playback.story.words_after(step);
                    assert!(playback.played.iter().all(|word| told.contains(word)));
                }
            }
        }
    }
}
