//! A line that is typed: editing and history.

use ratatui::crossterm::event::KeyCode;

/// The line, where the caret stands in it, and the lines typed before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Input {
    letters: Vec<char>,
    caret: usize,
    history: Vec<String>,
    /// Which line of the history is shown; the one being typed waits in `draft`.
    browsing: Option<usize>,
    draft: String,
}

impl Input {
    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// A line with a text in it, and the caret behind it.
    pub(crate) fn of(text: &str) -> Self {
        let mut input = Input::default();
        input.set(text);
        input
    }

    /// Whether nothing stands in it, not even a blank.
    pub(crate) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.letters.iter().all(|letter| letter.is_whitespace())
    }

    /// What stands before the caret, at it, and after it.
    pub(crate) fn parts(&self) -> (String, Option<char>, String) {
        let after = self.letters.get(self.caret + 1..).unwrap_or_default();
        (
            self.letters[..self.caret].iter().collect(),
            self.letters.get(self.caret).copied(),
            after.iter().collect(),
        )
    }

    /// A key that edits the line; others do nothing.
    pub(crate) fn on_key(&mut self, code: KeyCode, control: bool) {
        match code {
            KeyCode::Char('u') if control => self.set(""),
            KeyCode::Char('w') if control => self.delete_word(),
            KeyCode::Char('a') if control => self.home(),
            KeyCode::Char('e') if control => self.end(),
            KeyCode::Char(_) if control => {}
            KeyCode::Char(letter) => self.insert(letter),
            KeyCode::Backspace => self.backspace(),
            KeyCode::Delete => self.delete(),
            KeyCode::Left => self.left(),
            KeyCode::Right => self.right(),
            KeyCode::Home => self.home(),
            KeyCode::End => self.end(),
            KeyCode::Up => self.older(),
            KeyCode::Down => self.newer(),
            _ => {}
        }
    }

    pub(crate) fn set(&mut self, text: &str) {
        self.letters = text.chars().filter(|letter| !letter.is_control()).collect();
        self.caret = self.letters.len();
    }

    pub(crate) fn insert(&mut self, letter: char) {
        if !letter.is_control() {
            self.letters.insert(self.caret, letter);
            self.caret += 1;
        }
    }

    pub(crate) fn backspace(&mut self) {
        if self.caret > 0 {
            self.caret -= 1;
            self.letters.remove(self.caret);
        }
    }

    pub(crate) fn delete(&mut self) {
        if self.caret < self.letters.len() {
            self.letters.remove(self.caret);
        }
    }

    pub(crate) fn delete_word(&mut self) {
        while self.caret > 0 && self.letters[self.caret - 1] == ' ' {
            self.backspace();
        }
        while self.caret > 0 && self.letters[self.caret - 1] != ' ' {
            self.backspace();
        }
    }

    pub(crate) fn left(&mut self) {
        self.caret = self.caret.saturating_sub(1);
    }

    pub(crate) fn right(&mut self) {
        self.caret = (self.caret + 1).min(self.letters.len());
    }

    pub(crate) fn home(&mut self) {
        self.caret = 0;
    }

    pub(crate) fn end(&mut self) {
        self.caret = self.letters.len();
    }

    /// Takes the line away, and remembers it.
    pub(crate) fn take(&mut self) {
        let text = self.text().trim().to_owned();
        if !text.is_empty() && self.history.last() != Some(&text) {
            self.history.push(text);
        }
        self.browsing = None;
        self.set("");
    }

    pub(crate) fn older(&mut self) {
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

    pub(crate) fn newer(&mut self) {
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

    #[test]
    fn a_line_is_edited_where_the_caret_stands() {
        let mut input = Input::default();
        "take é b1".chars().for_each(|letter| input.insert(letter));
        input.delete_word();
        input.backspace();
        input.backspace();
        input.home();
        input.delete();
        input.insert('T');
        input.end();
        assert_eq!(input.text(), "Take ");
        input.left();
        assert_eq!(input.parts(), ("Take".to_owned(), Some(' '), String::new()));
    }

    #[test]
    fn older_lines_come_back_and_the_new_one_is_not_lost() {
        let mut input = Input::default();
        for line in ["one", "two"] {
            input.set(line);
            input.take();
        }
        input.set("thr");
        input.older();
        input.older();
        input.older();
        assert_eq!(input.text(), "one");
        input.newer();
        input.newer();
        assert_eq!(input.text(), "thr");
    }
}
