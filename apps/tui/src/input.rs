//! A line that is typed: editing, history, and half-typed words into whole ones.

use std::collections::BTreeSet;

use ratatui::crossterm::event::KeyCode;
use unicode_segmentation::UnicodeSegmentation;

/// The line, where the caret is in it, and the lines typed before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Input {
    text: String,
    /// In bytes: always before a whole character as people see it, with its combining marks, or at the end.
    caret: usize,
    history: Vec<String>,
    /// Which line of the history is shown: the one behind its last is being typed, and waits in `draft`.
    shown: usize,
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
            KeyCode::Up => self.browse(self.shown.saturating_sub(1)),
            KeyCode::Down => self.browse(self.shown + 1),
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

    fn before(&self) -> usize {
        self.ends().take_while(|end| *end < self.caret).last().unwrap_or_default()
    }

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
        self.shown = self.history.len();
        self.set("");
    }

    /// Shows another line of the history, or the one being typed.
    fn browse(&mut self, to: usize) {
        if to > self.history.len() || self.history.is_empty() {
            return;
        }
        if self.shown == self.history.len() {
            self.draft = self.text();
        }
        self.shown = to;
        let text = self.history.get(to).unwrap_or(&self.draft).clone();
        self.set(&text);
    }
}

/// Completes the last word of `typed` by the legal texts, word by word, in any letter case. Gives back the text, longer if it could be,
/// and the words that could stand there, where there are several.
pub(crate) fn complete<'a>(typed: &str, texts: impl IntoIterator<Item = &'a str>) -> (String, Vec<String>) {
    let mut begun = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if !begun.is_empty() && typed.ends_with(char::is_whitespace) {
        begun.push(' ');
    }
    let begins = |text: &&str| text.get(..begun.len()).is_some_and(|own| own.eq_ignore_ascii_case(&begun));
    // To the end of its word, with the blank behind it where more must follow.
    let word = |text: &'a str| text[begun.len()..].find(' ').map_or(text, |at| &text[..=begun.len() + at]);
    let next: BTreeSet<&str> = texts.into_iter().filter(begins).map(word).collect();
    let (Some(first), Some(last)) = (next.first(), next.last()) else {
        return (typed.to_owned(), Vec::new());
    };
    let at = begun.rfind(' ').map_or(0, |blank| blank + 1);
    let mut options: Vec<String> = next.iter().map(|text| text[at..].trim_end().to_owned()).collect();
    options.dedup();
    if options.len() == 1 {
        return ((*last).to_owned(), Vec::new());
    }
    // What the first and the last of them in order share, all do.
    let same = first.char_indices().zip(last.chars()).take_while(|((_, one), other)| one == other);
    let shared = same.last().map_or(0, |((at, letter), _)| at + letter.len_utf8());
    (if shared > begun.len() { first[..shared].to_owned() } else { begun }, options)
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

    const TEXTS: [&str; 6] =
        ["take b1 c2", "take b1 c2 d1", "take b2 c2", "place c3 +", "place c3 x", "discard r"];

    fn text(typed: &str) -> String {
        complete(typed, TEXTS).0
    }

    #[test]
    fn words_are_completed_one_by_one() {
        assert_eq!(text("t"), "take ");
        assert_eq!(text("TA"), "take ");
        assert_eq!(text("take "), "take b");
        assert_eq!(text("take b1"), "take b1 ");
        assert_eq!(text("take b1 "), "take b1 c2 ");
        assert_eq!(text("place c3 "), "place c3 ");
        assert_eq!(text("discard "), "discard r");
        assert_eq!(text("nothing like it"), "nothing like it");
        assert_eq!(text("take é"), "take é");
        assert_eq!(complete("place c3 ", TEXTS).1, ["+", "x"]);
        assert_eq!(complete("", TEXTS).1, ["discard", "place", "take"]);
    }
}
