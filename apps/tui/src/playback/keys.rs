//! What each key does while a recorded game is looked at.

use parlor_game::Turn;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};

use super::{Effect, Playback};
use crate::app::Tone;
use crate::keys::{KeyPlace, latin, wheel};
use crate::layout::fits;
use crate::marks::{CHANGED, HERE, legend};
use crate::overlay_page::OverlayPage;

const HELP: &str = "\
# Keys
  left, right          a step back, a step on
  PgUp, PgDn           the turn before, the next turn
  Home, End            the beginning, the end
  {previous-turning}, {next-turning}                 the turning point before, the next one
  Space                go on by itself; once more stops
  {go-to}                    go to a step by its number, or to the next line of the log with a word
  {view}                    see it as another seat saw it, or as everybody could
  {analyse}                    let the best bot judge each choice; once more stops, and keeps what is found
  {what-if}                    what if: play on from here against bots; the record stays as it is
  {log}                    the log, as far as you have come
  {rules}                    the rules
  {help}                    this help
  {quit}                    leave

# Marks
{marks}
# The graph
How much the game was worth at each choice, as far as it has been judged and you have come; at its left stand the values at its top and bottom. The mark below
it is where you are. Where hands are hidden, each player's values are by what that player saw: two players' chances need not make 100.
";

impl Playback {
    /// A key was pressed.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Effect {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            return Effect::Interrupt;
        }
        if !fits(self.size) {
            // Nothing is done that nobody sees.
            return if latin(key.code) == KeyCode::Char('q') { Effect::Quit } else { Effect::Draw };
        }
        if !matches!(key.code, KeyCode::Char(' ')) {
            self.playing = false;
        }
        self.note = None;
        if let Some(overlay) = self.overlay.take() {
            self.overlay = overlay.read_on(key.code, self.size, self.log().0);
            return Effect::Draw;
        }
        if self.typing {
            self.typing_key(key.code, control);
            return Effect::Draw;
        }
        self.board_key(self.keys.meant(KeyPlace::Playback, key.code))
    }

    /// The wheel goes through the steps.
    pub(crate) fn on_mouse(&mut self, mouse: MouseEvent) -> Effect {
        let Some(code) = wheel(mouse) else { return Effect::Draw };
        if let Some(overlay) = self.overlay.take() {
            self.overlay = overlay.read_on(code, self.size, self.log().0);
            return Effect::Draw;
        }
        self.board_key(code)
    }

    fn board_key(&mut self, code: KeyCode) -> Effect {
        match code {
            KeyCode::Left | KeyCode::Up => self.go(self.story.stop_before(self.at).unwrap_or(0)),
            KeyCode::Right | KeyCode::Down => {
                self.step();
            }
            KeyCode::PageUp => self.go(self.turn_from(true)),
            KeyCode::PageDown => self.go(self.turn_from(false)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.last()),
            KeyCode::Char(' ') => self.playing = !self.playing && self.at < self.last(),
            KeyCode::Char('n') => self.go_to_turning(false),
            KeyCode::Char('p') => self.go_to_turning(true),
            KeyCode::Char('/' | 'g') => self.typing = true,
            KeyCode::Char('v') => self.look_through(self.next_viewer()),
            KeyCode::Char('a') => return Effect::Analyse,
            KeyCode::Char('w') => return self.play_on(),
            KeyCode::Char('l') => self.overlay = Some(OverlayPage::log()),
            KeyCode::Char('r') => self.overlay = Some(OverlayPage::rules(self.entry.about())),
            KeyCode::Char('?') | KeyCode::F(1) => {
                let own = [&[CHANGED][..], &HERE].concat();
                let better = "the places of a better choice, where there is an analysis";
                let marks = legend(&own, better, self.game().marks(), self.ascii);
                let text = self.keys.fill(HELP).replace("{marks}", &marks);
                self.overlay = Some(OverlayPage::page("Help", text));
            }
            KeyCode::Char('q') => return Effect::Quit,
            // It closes what is open, and ends nothing.
            KeyCode::Esc => {}
            _ => self.say(Tone::Plain, self.keys.fill("Press {help} for the keys.")),
        }
        Effect::Draw
    }

    /// A step on; whether there was one.
    pub(crate) fn step(&mut self) -> bool {
        let next = self.story.stop_after(self.at);
        if let Some(next) = next {
            self.go(next);
        }
        next.is_some()
    }

    /// To the next turning point, or the one before.
    fn go_to_turning(&mut self, back: bool) {
        let step = |index: &usize| self.turnings[*index].step as usize;
        // Several may lie at one step: one goes through them all.
        let here = (0..self.turnings.len()).filter(|index| step(index) == self.at);
        let here = here.max_by_key(|index| *index == self.turned);
        let found = match (here, back) {
            (Some(here), true) => here.checked_sub(1),
            (Some(here), false) => Some(here + 1).filter(|next| *next < self.turnings.len()),
            (None, true) => (0..self.turnings.len()).rev().find(|index| step(index) < self.at),
            (None, false) => (0..self.turnings.len()).find(|index| step(index) > self.at),
        };
        match found.map(|index| (index, step(&index))) {
            Some((index, step)) => {
                self.turned = index;
                self.go(step);
            }
            None => {
                let none = match &self.analysis {
                    None => "What turned the game is known once it is judged: {analyse} begins.",
                    Some(_) if self.turnings.is_empty() => {
                        "Nothing turned this game, as far as it is judged."
                    }
                    Some(_) if back => "There is no turning point before this.",
                    Some(_) if self.judging => {
                        "There is no turning point after this, as far as it is judged."
                    }
                    Some(_) => "There is no turning point after this.",
                };
                self.say(Tone::Plain, self.keys.fill(none));
            }
        }
    }

    /// Anyone who looks plays on from here.
    fn play_on(&mut self) -> Effect {
        if self.turn() == Turn::Over || self.early_end().is_some() {
            self.say(Tone::Plain, "The game is over here: go back to where you would play on.");
            return Effect::Draw;
        }
        match self.own_seat() {
            Some(seat) => Effect::WhatIf(seat),
            None => {
                self.say(Tone::Plain, "Nobody chooses here: go to a turn first (PgUp, PgDn).");
                Effect::Draw
            }
        }
    }

    fn typing_key(&mut self, code: KeyCode, control: bool) {
        match code {
            KeyCode::Enter => self.go_to_typed(),
            KeyCode::Esc => self.typing = false,
            KeyCode::Backspace if self.input.text().is_empty() => self.typing = false,
            other => self.input.on_key(other, control),
        }
    }

    /// A number is a step, anything else is looked for in the log, from here on and then from its beginning.
    fn go_to_typed(&mut self) {
        let text = self.input.text().trim().to_owned();
        self.input.take();
        self.typing = false;
        if text.is_empty() {
            return;
        }
        if let Ok(step) = text.parse::<usize>() {
            return match self.last() {
                last if step > last => {
                    self.say(Tone::Refusal, format!("found step {step}; expected one from 0 to {last}."));
                }
                _ => self.go(step),
            };
        }
        let (wanted, entries) = (text.to_lowercase(), &self.story.entries);
        let from = self.story.happened(self.at);
        let mut order = (from..entries.len()).chain(0..from);
        match order.find(|index| entries[*index].text.to_lowercase().contains(&wanted)) {
            Some(index) => self.go(self.story.after[index]),
            None => self.say(Tone::Refusal, format!("Nothing in the log says `{text}`.")),
        }
    }
}
