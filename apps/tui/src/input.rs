//! A line that is typed: editing and history.

use ratatui::crossterm::event::KeyCode;
use unicode_segmentation::UnicodeSegmentation;

/// The line, where the caret is in it, and the lines typed before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Input {
    text: String,
    /// In bytes: always before a whole character as people see it, with its combining marks, or at the end.
    caret: usize,
    history: Vec<String>,
    /// Which line of the history is shown; the one being typed waits in `draft`.
    browsing: Option<usize>,
    draft: String,
}

impl Input {
    pub(crate) fn text(&self) -> String {
        self.text.clone()
    }

    /// A line with a text in it, and the caret behind it.
    pub(crate) fn of(text: &str) -> Self {
        let mut input = Input::default();
        input.set(text);
        input
    }

    /// Whether the line has nothing in it, not even a blank.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The text before the caret, the character at it, if any, and the text after that.
    pub(crate) fn parts(&self) -> (&str, Option<&str>, &str) {
        let (at, after) = (self.caret, self.after());
        (&self.text[..at], Some(&self.text[at..after]).filter(|at| !at.is_empty()), &self.text[after..])
    }

    /// A key that edits the line; others do nothing.
    pub(crate) fn on_key(&mut self, code: KeyCode, control: bool) {
        match code {
            KeyCode::Char('u') if control => self.set(""),
            KeyCode::Char('w') if control => self.delete_word(),
            KeyCode::Char('a') if control => self.caret = 0,
            KeyCode::Char('e') if control => self.caret = self.text.len(),
            KeyCode::Char(_) if control => {}
            KeyCode::Char(letter) => self.insert(letter),
            KeyCode::Backspace => self.cut(self.before(), self.caret),
            KeyCode::Delete => self.cut(self.caret, self.after()),
            KeyCode::Left => self.caret = self.before(),
            KeyCode::Right => self.caret = self.after(),
            KeyCode::Home => self.caret = 0,
            KeyCode::End => self.caret = self.text.len(),
            KeyCode::Up => self.older(),
            KeyCode::Down => self.newer(),
            _ => {}
        }
    }

    pub(crate) fn set(&mut self, text: &str) {
        self.text = text.chars().filter(|letter| !letter.is_control()).collect();
        self.caret = self.text.len();
    }

    /// A combining mark joins the character before it.
    fn insert(&mut self, letter: char) {
        if !letter.is_control() {
            self.text.insert(self.caret, letter);
            let behind = self.caret + letter.len_utf8();
            let joined = self.ends().find(|end| *end >= behind);
            self.caret = joined.unwrap_or(self.text.len());
        }
    }

    /// Where each character as people see it ends, in bytes.
    fn ends(&self) -> impl Iterator<Item = usize> {
        self.text.grapheme_indices(true).map(|(at, one)| at + one.len())
    }

    /// One character before the caret.
    fn before(&self) -> usize {
        self.ends().take_while(|end| *end < self.caret).last().unwrap_or_default()
    }

    /// One character after the caret.
    fn after(&self) -> usize {
        self.ends().find(|end| *end > self.caret).unwrap_or(self.text.len())
    }

    fn cut(&mut self, from: usize, to: usize) {
        self.text.replace_range(from..to, "");
        self.caret = from;
    }

    fn delete_word(&mut self) {
        let before = self.text[..self.caret].trim_end_matches(' ');
        self.cut(before.rfind(' ').map_or(0, |blank| blank + 1), self.caret);
    }

    /// Takes the line away, and remembers it.
    pub(crate) fn take(&mut self) {
        let text = self.text.trim().to_owned();
        if !text.is_empty() && self.history.last() != Some(&text) {
            self.history.push(text);
        }
        self.browsing = None;
        self.set("");
    }

    fn older(&mut self) {
        let at = match self.browsing {
            None if self.history.is_empty() => return,
            None => {
                self.draft = self.text();
                self.history.len() - 1
            }
            Some(at) => at.saturating_sub(1),
        };
        self.browsing = Some(at);
        let text = self.history[at].clone();
        self.set(&text);
    }

    fn newer(&mut self) {
        let Some(at) = self.browsing else { return };
        let newer = self.history.get(at + 1).cloned();
        self.browsing = newer.as_ref().map(|_| at + 1);
        let text = newer.unwrap_or_else(|| self.draft.clone());
        self.set(&text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(input: &mut Input, codes: &[KeyCode]) {
        codes.iter().for_each(|code| input.on_key(*code, false));
    }

    fn typed(text: &str) -> Input {
        let mut input = Input::default();
        text.chars().for_each(|letter| input.on_key(KeyCode::Char(letter), false));
        input
    }

    #[test]
    fn a_line_is_edited_at_the_caret() {
        use KeyCode::{Backspace, Char, Delete, End, Home, Left};
        let mut input = typed("take é b1");
        input.on_key(Char('w'), true);
        press(&mut input, &[Backspace, Backspace, Home, Delete, Char('T'), End]);
        assert_eq!(input.text(), "Take ");
        press(&mut input, &[Left]);
        assert_eq!(input.parts(), ("Take", Some(" "), ""));
    }

    /// A letter with its mark is one character for the caret and for Backspace, and so is one of several code points.
    #[test]
    fn combining_marks_belong_to_their_letter() {
        use KeyCode::{Backspace, Char, Delete, Left, Right};
        let mut input = typed("ae\u{301}👩\u{200d}🎲z");
        press(&mut input, &[Left, Left]);
        assert_eq!(input.parts(), ("ae\u{301}", Some("👩\u{200d}🎲"), "z"));
        press(&mut input, &[Delete, Backspace, Right]);
        assert_eq!(input.parts(), ("az", None, ""));
        press(&mut input, &[Char('e'), Char('\u{301}'), Left]);
        assert_eq!(input.parts(), ("az", Some("e\u{301}"), ""));
    }

    #[test]
    fn older_lines_come_back_and_the_new_one_is_not_lost() {
        let mut input = Input::default();
        for line in ["one", "two"] {
            input.set(line);
            input.take();
        }
        input.set("thr");
        press(&mut input, &[KeyCode::Up; 3]);
        assert_eq!(input.text(), "one");
        press(&mut input, &[KeyCode::Down; 2]);
        assert_eq!(input.text(), "thr");
    }
}
