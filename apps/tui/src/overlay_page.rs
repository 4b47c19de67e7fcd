//! Pages to read, over all else: the whole log, the rules, help, answers.

use parlor_game::About;
use parlor_scene::Ink;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Margin, Rect};

use crate::Look;
use crate::log::{LogEntry, log_lines};
use crate::page::page;
use crate::text::page_lines;

/// A window's frame, with a blank at each side.
pub(crate) const FRAME: Margin = Margin::new(2, 1);

/// A page to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OverlayPage {
    pub(crate) title: String,
    pub(crate) text: OverlayText,
    /// How many lines it is scrolled down; the log, which is read from its end, up.
    at: usize,
}

/// What is on a page to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OverlayText {
    /// All that has happened, as far as it has when one looks.
    Log,
    Rules(&'static str),
    Page(String),
}

impl OverlayPage {
    pub(crate) fn page(title: impl Into<String>, text: String) -> OverlayPage {
        OverlayPage { title: title.into(), text: OverlayText::Page(text), at: 0 }
    }

    pub(crate) fn log() -> OverlayPage {
        OverlayPage { title: "Log".to_owned(), text: OverlayText::Log, at: 0 }
    }

    pub(crate) fn rules(about: &About) -> OverlayPage {
        let title = format!("Rules of {}", about.name);
        OverlayPage { title, text: OverlayText::Rules(about.rules), at: 0 }
    }

    pub(crate) fn lines(&self, log: &[LogEntry], columns: usize, look: Look) -> Vec<(String, Ink)> {
        match &self.text {
            OverlayText::Log => log_lines(log, columns, look),
            OverlayText::Rules(text) => page(text, columns),
            OverlayText::Page(text) => page_lines(text, columns),
        }
    }

    /// The first line that is seen, where there are `most` above the last ones.
    pub(crate) fn first(&self, most: usize) -> usize {
        let at = self.at.min(most);
        if self.text == OverlayText::Log { most - at } else { at }
    }

    /// What is there after a key; nothing for one that closes it.
    pub(crate) fn read_on(self, code: KeyCode, window: (u16, u16), log: &[LogEntry]) -> Option<OverlayPage> {
        let inner = large(Rect::new(0, 0, window.0, window.1)).inner(FRAME);
        let (rows, lines) =
            (usize::from(inner.height), self.lines(log, inner.width.into(), Look::PLAIN).len());
        self.scrolled(code, rows, lines.saturating_sub(rows))
    }

    /// The same where `rows` lines are seen at once, and `most` are above the last of these. A page goes on with the last line of the one before.
    fn scrolled(self, code: KeyCode, rows: usize, most: usize) -> Option<OverlayPage> {
        let (first, page) = (self.first(most), rows.saturating_sub(1).max(1));
        let is_log = self.text == OverlayText::Log;
        let first = match code {
            KeyCode::Up => first.saturating_sub(1),
            KeyCode::Down => first + 1,
            KeyCode::PageUp => first.saturating_sub(page),
            KeyCode::PageDown => first + page,
            KeyCode::Char(' ') if !is_log => first + page,
            KeyCode::Home => 0,
            KeyCode::End => most,
            _ => return None,
        };
        let first = first.min(most);
        Some(OverlayPage { at: if is_log { most - first } else { first }, ..self })
    }
}

/// Most of the screen, but not wider than one likes to read.
pub(crate) fn large(area: Rect) -> Rect {
    let width = area.width.saturating_sub(4).min(96);
    let height = area.height.saturating_sub(2);
    Rect { x: area.x + (area.width - width) / 2, y: area.y + 1, width, height: height.saturating_sub(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Page Down went eight lines, in a window of twenty as in one of sixty; and after End, no key went back.
    #[test]
    fn a_page_down_goes_a_page_less_one_line() {
        let pressed = |page: OverlayPage, keys: &[KeyCode]| {
            let page = keys.iter().try_fold(page, |page, key| page.scrolled(*key, 19, 100));
            page.map(|page| page.first(100))
        };
        let page = || OverlayPage::page("Help", String::new());
        assert_eq!(pressed(page(), &[KeyCode::PageDown]), Some(18));
        assert_eq!(pressed(page(), &[KeyCode::PageDown, KeyCode::PageUp]), Some(0));
        assert_eq!(pressed(page(), &[KeyCode::PageDown; 7]), Some(100));
        assert_eq!(pressed(page(), &[KeyCode::End, KeyCode::Up]), Some(99));
        assert_eq!(pressed(OverlayPage::log(), &[]), Some(100), "the log is read from its end");
        assert_eq!(pressed(OverlayPage::log(), &[KeyCode::Home, KeyCode::PageDown]), Some(18));
        assert_eq!(pressed(OverlayPage::log(), &[KeyCode::PageUp]), Some(82));
        assert_eq!(pressed(page(), &[KeyCode::Char('x')]), None);
    }
}
