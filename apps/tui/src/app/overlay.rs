//! What lies over the table for a while: menus, pages, questions.

use parlor_scene::Mark;
use ratatui::crossterm::event::KeyCode;

use crate::Keys;
use crate::command::Command;
use crate::input::Input;
use crate::marks::{CAN, CHANGED, legend};

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// Actions to choose from.
    Menu(Menu),
    /// The whole log, scrolled up by this many lines.
    Log { up: usize },
    /// The rules of the game, scrolled down by this many lines.
    Rules { title: String, text: &'static str, down: usize },
    /// A page to read, scrolled down by this many lines.
    Page { title: String, text: String, down: usize },
    /// A question that wants `y` or `n`.
    Ask(Question),
}

/// How far a page to read can be scrolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// How many lines are seen at once.
    pub(crate) rows: usize,
    /// How many lines there are above the last of these.
    pub(crate) most: usize,
}

impl Reach {
    /// How far Page Up and Page Down go: a line stays, so that one finds where one was.
    fn page(self) -> usize {
        self.rows.saturating_sub(1).max(1)
    }

    /// Where a page is after a key, in lines from its beginning; nothing for a key that closes it.
    fn down(self, down: usize, code: KeyCode) -> Option<usize> {
        let down = down.min(self.most);
        let down = match code {
            KeyCode::Up => down.saturating_sub(1),
            KeyCode::Down => down + 1,
            KeyCode::PageUp => down.saturating_sub(self.page()),
            KeyCode::PageDown | KeyCode::Char(' ') => down + self.page(),
            KeyCode::Home => 0,
            KeyCode::End => self.most,
            _ => return None,
        };
        Some(down.min(self.most))
    }

    /// The same for the log, whose lines are counted from its end.
    fn up(self, up: usize, code: KeyCode) -> Option<usize> {
        let up = up.min(self.most);
        let up = match code {
            KeyCode::Up => up + 1,
            KeyCode::Down => up.saturating_sub(1),
            KeyCode::PageUp => up + self.page(),
            KeyCode::PageDown => up.saturating_sub(self.page()),
            KeyCode::Home => self.most,
            KeyCode::End => 0,
            _ => return None,
        };
        Some(up.min(self.most))
    }
}

impl Overlay {
    /// What is there after a key in a page to read; nothing for a key that closes it.
    pub(crate) fn read_on(self, code: KeyCode, reach: Reach) -> Option<Overlay> {
        match self {
            Overlay::Log { up } => reach.up(up, code).map(|up| Overlay::Log { up }),
            Overlay::Page { title, text, down } => {
                reach.down(down, code).map(|down| Overlay::Page { title, text, down })
            }
            Overlay::Rules { title, text, down } => {
                reach.down(down, code).map(|down| Overlay::Rules { title, text, down })
            }
            Overlay::Menu(_) | Overlay::Ask(_) => None,
        }
    }
}

/// Actions to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    /// All of them, in the order in which they are listed.
    pub(crate) actions: Vec<String>,
    /// Whether that is the order in which they are likely to be good.
    pub(crate) likely: bool,
    /// What is typed: only actions with these words are shown.
    pub(crate) filter: Input,
    /// The one under the cursor, among those that are shown.
    pub(crate) at: usize,
}

/// A question that wants a yes or a no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Whether to leave an unfinished game.
    Quit,
    /// Whether to leave it for another.
    New,
    /// Whether to give it up.
    Resign,
    /// Whether the others agree that somebody takes their last choice back.
    Undo,
}

const KEYS: [(&str, &str); 18] = [
    ("Tab, Shift-Tab", "go through what can be chosen"),
    ("arrows", "move on the board"),
    ("Space", "choose a place, or take that back"),
    ("Enter", "do what is chosen; where that is unclear, from a menu"),
    ("Escape", "take back what is chosen; close what is open"),
    ("Backspace", "take back the place chosen last"),
    ("{moves}", "list what can be done, best guess first"),
    ("mouse click", "choose a place"),
    ("{type} or :", "type a move or a command; Tab completes it"),
    ("{undo}", "undo your last choice, where it is fair"),
    ("{hint}", "hint: what would the best bot do, and why?"),
    ("{table}", "the table in words: also what each card does"),
    ("{log}", "the whole log"),
    ("{rules}", "the rules"),
    ("{new}, {replay}", "another game; look again at this one when it is over"),
    ("{quit}", "quit"),
    ("PgUp, PgDn", "scroll the log, as the wheel does; End: the newest"),
    ("{help}", "this help"),
];

/// The page of keys and of what can be typed. `examples` are actions that are legal now, `topics` what the game tells of in words, `marks` its
/// own.
pub(crate) fn help(
    keys: &Keys,
    examples: &[String],
    topics: &[&str],
    (marks, ascii): (&[Mark], bool),
) -> Overlay {
    let mut text = String::from("# Keys\n");
    for (key, what) in KEYS {
        text.push_str(&format!("  {:<15} {what}\n", keys.fill(key)));
    }
    text.push_str(
        &keys.fill(
            "\n# Typing\nPress {type} and type what you want to do, then Enter. Tab completes words.\n",
        ),
    );
    if !examples.is_empty() {
        text.push_str(&format!("Now, for example: {}\n", examples.join(" | ")));
    }
    text.push_str("These commands can be typed too:\n");
    for (command, what) in Command::help(topics) {
        text.push_str(&format!("  {command:<15} {what}\n"));
    }
    text.push_str("\n# Marks\n");
    text.push_str(&legend(&[CAN, CHANGED], "your cursor", marks, ascii));
    text.push_str(&keys.fill("\n# Rules\n{rules} shows the rules of this game.\n"));
    Overlay::Page { title: "Help".to_owned(), text, down: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Page Down went eight lines, in a window of twenty as in one of sixty; and after End, no key went back.
    #[test]
    fn a_page_down_goes_a_page_less_one_line() {
        let reach = Reach { rows: 19, most: 100 };
        assert_eq!(reach.down(0, KeyCode::PageDown), Some(18));
        assert_eq!(reach.down(18, KeyCode::PageUp), Some(0));
        assert_eq!(reach.down(95, KeyCode::PageDown), Some(100));
        let end = reach.down(0, KeyCode::End).unwrap();
        assert_eq!(reach.down(end, KeyCode::Up), Some(99));
        let first = reach.up(0, KeyCode::Home).unwrap();
        assert_eq!(reach.up(first, KeyCode::PageDown), Some(82));
        assert_eq!(reach.up(0, KeyCode::PageUp), Some(18));
        assert_eq!(reach.down(0, KeyCode::Char('x')), None);
    }
}
