//! What lies over the table for a while: menus, pages, questions.

use parlor_scene::Mark;

use crate::Keys;
use crate::command::Command;
use crate::input::Input;
use crate::marks::{CAN, CHANGED, help_line, legend};
use crate::overlay_page::OverlayPage;

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    Menu(Menu),
    Page(OverlayPage),
    Ask(Question),
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
) -> OverlayPage {
    let keys_by_name: String = KEYS.iter().map(|(key, what)| help_line(&keys.fill(key), what)).collect();
    let commands: String = Command::help(topics).map(|(command, what)| help_line(command, what)).collect();
    let now = match examples {
        [] => String::new(),
        _ => format!("Now, for example: {}\n", examples.join(" | ")),
    };
    let (press, rules) = (keys.of("type"), keys.of("rules"));
    let marks = legend(&[CAN, CHANGED], "your cursor", marks, ascii);
    let text = format!(
        "# Keys\n{keys_by_name}\n# Typing\nPress {press} and type what you want to do, then Enter. Tab completes words.\n{now}\
         These commands can be typed too:\n{commands}\n# Marks\n{marks}\n# Rules\n{rules} shows the rules of this game.\n"
    );
    OverlayPage::page("Help", text)
}

/// The rows of a list of this many actions, with its frame.
pub(crate) fn menu_height(rows: u16, actions: usize) -> u16 {
    (actions as u16).saturating_add(2).min(rows.saturating_sub(8)).max(3)
}
