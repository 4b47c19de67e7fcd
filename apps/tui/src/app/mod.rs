//! The full-screen program as a pure state machine: keys, clicks and thoughts go in; the screen is drawn from what it holds.
//!
//! It knows no terminal and starts no thread. [`App::next_job`] says what should be thought about, and anyone who runs it hands the
//! answer to [`App::on_thought`].

mod act;
mod cover;
pub(crate) mod dealing;
mod keys;
mod news;
pub(crate) mod overlay;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use parlor_catalog::BotError;
use parlor_game::{Cast, Seat, Viewer};
use parlor_scene::{Drawing, Focus, Ink, Size, Spot};

use crate::input::Input;
use crate::layout::{Layout, choose};
use crate::log::Log;
use crate::marks::{Marks, changed_spots};
use crate::pointing::Pointing;
use crate::table::Cover;
use crate::thinker::{Job, JobKey, Purpose, Thought};
use crate::{Back, Due, Keys, LocalTable, Settings, Trouble};

pub(crate) use overlay::{Menu, Overlay, Question};

/// What anyone who runs the app has to do after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Draw it again.
    Draw,
    /// Set up another game like this one.
    New,
    /// Look at this game again, which is over.
    Replay,
    /// End.
    Quit,
    /// End, as Ctrl-C does.
    Interrupt,
}

/// How a note is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Plain,
    /// The newest of the log, which stands nowhere else then.
    News,
    Refusal,
    Hint,
}

impl Tone {
    pub(crate) fn ink(self) -> Ink {
        match self {
            Tone::Plain | Tone::News => Ink::Plain,
            Tone::Refusal => Ink::Danger,
            Tone::Hint => Ink::Accent,
        }
    }
}

/// A sentence for the person, until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

/// The full-screen program.
pub struct App {
    pub(crate) table: LocalTable,
    pub(crate) viewer: Viewer,
    pub(crate) log: Log,
    pub(crate) pointing: Pointing,
    pub(crate) cursor: Option<String>,
    pub(crate) typing: bool,
    pub(crate) input: Input,
    pub(crate) overlay: Option<Overlay>,
    /// The cover that lies, or is about to lie, over the table.
    pub(crate) cover: Option<Cover>,
    pub(crate) note: Option<Note>,
    /// What was said until the key that is being answered.
    read: Option<Note>,
    /// The words of the spots that changed since a person here last chose, or by that choice.
    pub(crate) changed: BTreeSet<String>,
    /// How far the log's small panel is scrolled up, in lines.
    pub(crate) log_up: usize,
    /// How much had been told when a key was last pressed.
    pub(crate) news_from: usize,
    /// The terminal's columns and rows.
    pub(crate) size: (u16, u16),
    pub(crate) keys: Keys,
    ascii: bool,
    pub(crate) drawing: Drawing,
    /// Where that is on the screen; nowhere in a window that is too small.
    pub(crate) layout: Option<Layout>,
    /// Whether the last change was a person's own: what others do next is then marked instead.
    own_last: bool,
    pub(crate) thinking: Option<JobKey>,
    hint_wanted: bool,
    /// The action that the last hint named, while it can still be taken.
    pub(crate) hinted: Option<String>,
    /// Whether a typed deal was due when the table was last looked at.
    typed_deal: bool,
    /// The outcome under the cursor of their grid, once somebody has moved it.
    pub(crate) dealt: Option<usize>,
    /// Something failed that must not be tried again until a key is pressed.
    halted: bool,
}

impl App {
    /// Sits down at a table.
    pub fn new(table: LocalTable) -> Self {
        let viewer = table.first_viewer();
        let mut app = App {
            viewer,
            log: Log::new(&table, viewer),
            table,
            pointing: Pointing::default(),
            cursor: None,
            typing: false,
            input: Input::default(),
            overlay: None,
            cover: None,
            note: None,
            changed: BTreeSet::new(),
            log_up: 0,
            news_from: 0,
            size: (80, 24),
            keys: Keys::default(),
            ascii: false,
            drawing: Drawing::default(),
            layout: None,
            own_last: false,
            thinking: None,
            read: None,
            hint_wanted: false,
            hinted: None,
            typed_deal: false,
            dealt: None,
            halted: false,
        };
        app.news_from = app.log.narrated.len();
        app.look_again();
        if app.table.resumed() > 0 {
            let place = app.table.record_path().map(|path| path.display().to_string()).unwrap_or_default();
            app.say(Tone::Plain, format!("You go on where {place} ends."));
        }
        if app.table.setup().back == Back::Replay {
            let names: Vec<_> = app.table.people().map(|seat| app.cast().name(seat).to_owned()).collect();
            // Who sits in a seat without a name is nobody to play for.
            let seats = names.iter().all(|name| name.starts_with("Seat "));
            let names = names.join(" and ");
            let whom = if seats { format!("in {}", names.to_lowercase()) } else { format!("for {names}") };
            let text = format!(
                "What if? You play on {whom}. The recorded game stays as it is, and {{quit}} goes back to it."
            );
            app.say(Tone::Plain, app.keys.fill(&text));
        }
        app.say_unkept();
        app
    }

    /// The same as the person has settled it, and with something to say at first.
    #[must_use]
    pub(crate) fn settled(mut self, settings: &Settings, notice: Option<String>) -> Self {
        (self.keys, self.ascii) = (settings.keys.clone(), settings.look.ascii);
        if let Some(text) = notice {
            self.say(Tone::Refusal, text);
        }
        self
    }

    /// Says why this game is not saved, once.
    fn say_unkept(&mut self) {
        if let Some(why) = self.table.unkept.take() {
            self.say(Tone::Refusal, format!("This game is not saved: {why}."));
        }
    }

    /// The table.
    pub fn table(&self) -> &LocalTable {
        &self.table
    }

    /// The terminal has another size now.
    pub fn on_resize(&mut self, columns: u16, rows: u16) {
        self.size = (columns, rows);
        self.lay_out();
        if self.note.take_if(|note| note.tone == Tone::News).is_some() {
            // It may need no more room than the log has now, or have more to say.
            self.tell_news();
        }
    }

    /// Draws the board as large as the terminal has room for, with nobody pointing at it.
    fn lay_out(&mut self) {
        let discreet = self.table.setup().discreet;
        let draw = |size| self.table.game().draw(&self.cast(), &Focus { discreet, size, ..Focus::default() });
        match choose(self.size, self.table.players().len(), draw) {
            Some((layout, drawing)) => (self.layout, self.drawing) = (Some(layout), drawing),
            None => (self.layout, self.drawing) = (None, draw(Size::SMALL)),
        }
    }

    /// The person who is asked to choose now, if it is a person.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.table.due() {
            Due::Person(seat) if self.cover.is_none() => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn cast(&self) -> Cast {
        self.table.cast(self.viewer)
    }

    /// The board with nobody pointing at it: its spots.
    pub(crate) fn spots(&self) -> &[Spot] {
        self.drawing.board.spots()
    }

    pub(crate) fn spot(&self, word: &str) -> Option<&Spot> {
        self.spots().iter().find(|spot| spot.word == word)
    }

    /// The board as it is pointed at, in a size.
    pub(crate) fn focused_scene(&self, size: Size) -> Drawing {
        let cursor = if self.asked().is_some() { self.cursor.clone() } else { None };
        let discreet = self.table.setup().discreet;
        let focus = Focus { chosen: self.pointing.chosen().to_vec(), cursor, discreet, size };
        self.table.game().draw(&self.cast(), &focus)
    }

    pub(crate) fn marks(&self) -> Marks<'_> {
        let pointed = self.asked().is_some() && !self.typing;
        let framed = self.cursor.as_slice();
        Marks {
            pointing: Some(&self.pointing),
            chosen: self.pointing.chosen(),
            changed: &self.changed,
            given_up: self.table.is_given_up(),
            framed: if pointed { framed } else { &[] },
        }
    }

    /// What should be thought about now, if that has not begun yet.
    pub(crate) fn next_job(&mut self) -> Option<Job> {
        if self.thinking.is_some() || self.halted {
            return None;
        }
        let job = match self.table.due() {
            // Nobody moves while somebody is asked whether a choice may be taken back.
            Due::Bot(_) if self.table.undo_asked().is_some() => None,
            Due::Bot(seat) => self.table.bot_job(seat),
            Due::Person(seat) if self.hint_wanted => Some(self.table.hint_job(seat)),
            _ => None,
        }?;
        self.hint_wanted = false;
        self.thinking = Some(job.key);
        Some(job)
    }

    /// Thinks here and now about what should be thought about, for anyone who has no thread to do it on. Gives back whether there was
    /// anything.
    pub fn think_now(&mut self) -> bool {
        let Some(job) = self.next_job() else { return false };
        self.on_thought(job.run(&AtomicBool::new(false)));
        true
    }

    pub(crate) fn on_thought(&mut self, thought: Thought) {
        let JobKey { seat, purpose, .. } = thought.key;
        if self.thinking.take_if(|own| *own == thought.key).is_none() {
            return;
        }
        if purpose == Purpose::Move && self.table.undo_asked().is_some() {
            // It thought on while somebody asked; if the choice stands, it is asked again, and answers the same.
            return;
        }
        match (thought.choice, purpose) {
            (Ok(choice), Purpose::Move) => {
                let done = self.table.act(seat, &choice.text);
                self.look_again();
                self.halted = !self.report(done);
            }
            (Ok(choice), Purpose::Hint) => {
                // What was chosen before gives way: Enter plays just what the hint says.
                if self.pointing.choose_for(&choice.text) {
                    self.cursor = self.pointing.chosen().last().cloned().or(self.cursor.take());
                }
                self.say(Tone::Hint, self.table.advice(seat, &choice, false));
                self.hinted = Some(choice.text);
            }
            (Err(BotError::Fault(fault)), _) => {
                let done = self.table.replace_program(seat, &fault);
                self.look_again();
                self.report(done);
            }
            (Err(why), _) => {
                self.halted = true;
                let why = match why {
                    BotError::Unavailable(_) => why.to_string(),
                    _ => "The bot knows no move here".to_owned(),
                };
                self.say(Tone::Refusal, format!("{why}. Press a key to ask it again."));
            }
        }
    }

    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.note = Some(Note { tone, text: text.into() });
    }

    fn refuse(&mut self, why: &Trouble) {
        self.say(Tone::Refusal, format!("{why}."));
    }

    /// Says why something was not done. Gives back whether it was.
    fn report(&mut self, done: Result<(), Trouble>) -> bool {
        done.map_err(|why| self.refuse(&why)).is_ok()
    }

    /// Looks at the table again after something happened there.
    fn look_again(&mut self) {
        let (position, before) = (self.table.position(), self.log.position);
        let (taken_back, steps) = (position.rewinds != before.rewinds, before.steps);
        let fresh = self.table.session().events().get(steps..).filter(|_| !taken_back).unwrap_or_default();
        let own = fresh.iter().any(|event| self.table.person_of(event).is_some());
        if position != before || self.spots().is_empty() {
            self.thinking = None;
            self.hint_wanted = false;
            self.hinted = None;
            self.log_up = 0;
        }
        self.turn_round();
        self.say_unkept();
        if self.log.update(&self.table, self.viewer).is_empty() {
            self.news_from = self.log.narrated.len();
        }
        let before = std::mem::take(&mut self.drawing);
        self.lay_out();
        self.tell_news();
        self.mark_changes(changed_spots(before.board.spots(), self.spots()), own, taken_back);
        let actions = self.asked().map(|seat| self.table.game().actions(seat)).unwrap_or_default();
        self.pointing = Pointing::new(actions, self.drawing.board.spots());
        // The cursor stays where there is something to do, and goes where there is.
        let stays = |word: &String| self.pointing.can_choose(word) || self.pointing.has_no_places();
        if self.cursor.as_ref().is_none_or(|word| self.spot(word).is_none() || !stays(word)) {
            let can = self.spots().iter().find(|spot| self.pointing.can_choose(&spot.word));
            self.cursor = can.or(self.spots().first()).map(|spot| spot.word.clone());
        }
        // While deals are typed there is nothing to point at; afterwards there is.
        let typed_deal = self.table.due() == Due::TypedDeal && self.cover.is_none();
        if typed_deal != self.typed_deal {
            self.typing = typed_deal;
            self.typed_deal = typed_deal;
        }
    }

    fn mark_changes(&mut self, fresh: BTreeSet<String>, own: bool, taken_back: bool) {
        if taken_back {
            self.changed.clear();
            self.own_last = false;
        } else if own {
            self.changed = fresh;
            self.own_last = true;
        } else if !fresh.is_empty() {
            if self.own_last {
                self.changed.clear();
            }
            self.changed.extend(fresh);
            self.own_last = false;
        }
    }
}
