//! What each key and click does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::news::log_rows;
use super::overlay::menu_height;
use super::{App, Effect, Menu, Overlay, Question, Tone};
use crate::keys::{KeyPlace, latin, moved_in_list, wheel};
use crate::layout::fits;
use crate::pointing::spot_at;
use crate::table::Cover;
use crate::{Back, Due};

impl App {
    /// A key was pressed.
    pub fn on_key(&mut self, key: KeyEvent) -> Effect {
        self.halted = false;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if !fits(self.size) {
            // Nothing is done that nobody sees, and no question is put.
            return match latin(key.code) {
                KeyCode::Char('c') if control => Effect::Interrupt,
                KeyCode::Char('q') => Effect::Quit,
                _ => Effect::Draw,
            };
        }
        if control && key.code == KeyCode::Char('c') {
            return self.interrupt();
        }
        if control && key.code == KeyCode::Char('q') {
            return self.leave(Question::Quit);
        }
        self.news_from = self.log.narrated.len();
        // What is said under a page that is being read stays.
        self.read = if self.overlay.is_none() { self.note.take() } else { None };
        let effect = match self.overlay.take() {
            Some(overlay) => self.overlay_key(overlay, key.code, control),
            None if self.cover.is_some() => self.cover_key(key.code),
            None if self.typing => self.typing_key(key.code, control),
            None => self.board_key(key.code),
        };
        self.keep_hint();
        effect
    }

    /// A hint is longer than a glance: it stays while what it names is chosen, whatever else is looked at.
    fn keep_hint(&mut self) {
        let chosen = self.hinted.as_ref().is_some_and(|hinted| self.pointing.is_chosen_for(hinted));
        if chosen && self.note.is_none() && self.overlay.is_none() {
            self.note = self.read.take().filter(|note| note.tone == Tone::Hint);
        }
    }

    /// The mouse did something.
    pub fn on_mouse(&mut self, mouse: MouseEvent) -> Effect {
        if let Some(code) = wheel(mouse) {
            match self.overlay.take() {
                Some(overlay) => return self.overlay_key(overlay, code, false),
                None => self.scroll_log(code == KeyCode::Up, 1),
            }
        }
        let click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if click && self.overlay.is_none() && self.cover.is_none() {
            self.note = None;
            if self.grid_click(mouse.column, mouse.row) {
                return Effect::Draw;
            }
            let Some(board) = self.layout.map(|layout| layout.board) else { return Effect::Draw };
            let at = mouse.column.checked_sub(board.x).zip(mouse.row.checked_sub(board.y));
            let word =
                at.and_then(|(column, row)| spot_at(self.spots(), column, row)).map(|spot| spot.word.clone());
            if let Some(word) = word {
                self.toggle(&word);
                self.cursor = Some(word);
            }
        }
        Effect::Draw
    }

    /// With a cover over the table, or about to come, nothing can be done but what concerns everybody.
    fn cover_key(&mut self, code: KeyCode) -> Effect {
        match self.keys.meant(KeyPlace::Table, code) {
            KeyCode::Enter if !self.is_covered() => self.cover(),
            KeyCode::Char('s') if self.is_covered() => self.uncover(),
            KeyCode::Char('u') if matches!(self.cover, Some(Cover::Ready(_))) => self.undo(),
            code => return self.shared_key(code, Self::not_asked),
        }
        Effect::Draw
    }

    fn say_which_keys(&mut self) {
        self.say(Tone::Plain, self.keys.fill("Press {help} for the keys, {type} to type a move."));
    }

    /// A key that does the same whether the table is covered or not, or one without a meaning.
    fn shared_key(&mut self, code: KeyCode, unknown: fn(&mut Self)) -> Effect {
        match code {
            KeyCode::PageUp => self.page_log(true),
            KeyCode::PageDown => self.page_log(false),
            KeyCode::Char('l') => self.show_log(),
            KeyCode::Char('?') | KeyCode::F(1) => self.show_help(),
            KeyCode::Char('r') => self.show_rules(&[]),
            KeyCode::Char('n') => return self.leave(Question::New),
            KeyCode::Char('q') => return self.leave(Question::Quit),
            _ => unknown(self),
        }
        Effect::Draw
    }

    fn board_key(&mut self, code: KeyCode) -> Effect {
        match self.keys.meant(KeyPlace::Table, code) {
            KeyCode::Tab => self.tab(true),
            KeyCode::BackTab => self.tab(false),
            arrow @ (KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down) => self.step(arrow),
            KeyCode::Char(' ') => {
                if let Some(word) = self.cursor.clone() {
                    self.toggle(&word);
                }
            }
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => self.pointing.clear(),
            KeyCode::Backspace => {
                if let Some(word) = self.pointing.chosen().last().cloned() {
                    self.pointing.toggle(&word);
                }
            }
            KeyCode::Home => self.scroll_log(true, usize::MAX / 2),
            KeyCode::End => self.log_up = 0,
            KeyCode::Char('m') => self.list_moves(),
            KeyCode::Char('i') => self.show_table(None),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Char('p') => return self.look_again_at_it(),
            KeyCode::Char('/' | ':') => self.typing = true,
            code => return self.shared_key(code, Self::say_which_keys),
        }
        Effect::Draw
    }

    /// To the recorded game, when this one is over.
    fn look_again_at_it(&mut self) -> Effect {
        if self.offers_replay() {
            return Effect::Replay;
        }
        let text = match self.table.due() {
            Due::Nothing => self.keys.fill("{quit} goes back to the recorded game."),
            _ => "The game can be looked at again when it is over.".to_owned(),
        };
        self.say(Tone::Plain, text);
        Effect::Draw
    }

    /// Whether this game can be looked at again: it is over, and no what-if of another that is being looked at.
    pub(crate) fn offers_replay(&self) -> bool {
        self.table.due() == Due::Nothing && self.table.setup().back != Back::Replay
    }

    /// Scrolls the log beside the board by all but one of the lines that are seen.
    fn page_log(&mut self, up: bool) {
        let (rows, _) = log_rows(self).unwrap_or_default();
        self.scroll_log(up, rows.saturating_sub(1).max(1));
    }

    /// Scrolls the log beside the board, as far as it goes; where there is none, all of it is shown.
    fn scroll_log(&mut self, up: bool, lines: usize) {
        match log_rows(self) {
            Some((_, most)) if up => self.log_up = (self.log_up + lines).min(most),
            Some((_, most)) => self.log_up = self.log_up.min(most).saturating_sub(lines),
            None if up => self.show_log(),
            None => {}
        }
    }

    fn typing_key(&mut self, code: KeyCode, control: bool) -> Effect {
        if self.grid_key(code) {
            return Effect::Draw;
        }
        match code {
            KeyCode::Enter => return self.submit(),
            KeyCode::Tab => self.complete(),
            KeyCode::F(1) => self.show_help(),
            KeyCode::Esc if self.table.due() == Due::TypedDeal && self.input.is_blank() => {
                self.say(Tone::Plain, "Type undo to take the last card back.");
            }
            KeyCode::Esc => {
                // The line is not lost: it is the first that Up brings back.
                self.close_line();
            }
            KeyCode::PageUp => self.page_log(true),
            KeyCode::PageDown => self.page_log(false),
            code => self.input.on_key(code, control),
        }
        Effect::Draw
    }

    /// The overlay was taken away; anyone who wants it to stay puts it back.
    fn overlay_key(&mut self, overlay: Overlay, code: KeyCode, control: bool) -> Effect {
        match overlay {
            Overlay::Menu(menu) => self.menu_key(menu, code, control),
            Overlay::Ask(question) => return self.answer(question, code),
            Overlay::Page(page) => {
                self.overlay = page.read_on(code, self.size, self.log.entries()).map(Overlay::Page);
            }
        }
        Effect::Draw
    }

    /// Letters and digits make the list shorter; a digit before any letter chooses by its number. What is typed is edited as any line, but for the
    /// keys that go through the list.
    fn menu_key(&mut self, menu: Menu, code: KeyCode, control: bool) {
        let shown = self.shown(&menu);
        let last = shown.len().saturating_sub(1);
        let at = menu.at.min(last);
        let chosen = match code {
            KeyCode::Enter => shown.get(at),
            KeyCode::Char(' ') if menu.filter.is_empty() => shown.get(at),
            KeyCode::Char(digit @ '1'..='9') if menu.filter.is_empty() => {
                shown.get(digit as usize - '1' as usize)
            }
            _ => None,
        };
        if let Some(text) = chosen.map(|text| (*text).clone()) {
            return self.act(&text);
        }
        let mut filter = menu.filter.clone();
        let page = usize::from(menu_height(self.size.1, menu.actions.len())).saturating_sub(3).max(1);
        let edits = matches!(code, KeyCode::Home | KeyCode::End) && !filter.is_empty();
        let at = match (code, moved_in_list(code, at, last, page)) {
            (_, Some(to)) if !edits => to,
            (KeyCode::Esc, _) if filter.is_empty() => return,
            (KeyCode::Esc, _) => {
                filter.set("");
                0
            }
            _ => {
                filter.on_key(code, control);
                if filter.text() == menu.filter.text() { at } else { 0 }
            }
        };
        self.overlay = Some(Overlay::Menu(Menu { filter, at, ..menu }));
    }

    fn answer(&mut self, question: Question, code: KeyCode) -> Effect {
        match (latin(code), question) {
            (KeyCode::Char('y'), Question::Undo) => self.answer_undo(true),
            (KeyCode::Char('y'), Question::Resign) => self.resign(),
            (KeyCode::Char('y'), _) => return Self::left(question),
            (KeyCode::Char('n') | KeyCode::Esc, Question::Undo) => self.answer_undo(false),
            (KeyCode::Char('n') | KeyCode::Esc, _) => {}
            _ => self.overlay = Some(Overlay::Ask(question)),
        }
        Effect::Draw
    }
}
