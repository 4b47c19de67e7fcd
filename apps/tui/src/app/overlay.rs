//! What lies over the table for a while: menus, pages, questions.

use crate::command::Command;

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// Actions to choose from, with the one under the cursor.
    Menu { actions: Vec<String>, at: usize },
    /// The whole log, scrolled up by so many lines.
    Log { up: usize },
    /// The rules of the game, scrolled down by so many lines.
    Rules { title: String, text: &'static str, down: usize },
    /// A page to read, scrolled down by so many lines.
    Page { title: String, text: String, down: usize },
    /// A question that wants `y` or `n`.
    Ask(Question),
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
    ("m", "list all you can do with what is chosen"),
    ("mouse click", "choose a place"),
    ("/ or :", "type a move or a command; Tab completes it"),
    ("u", "undo your last choice, where it is fair"),
    ("h", "hint: what would the best bot do, and why?"),
    ("i", "the table in words: also what each card does"),
    ("l", "the whole log"),
    ("r", "the rules"),
    ("n", "another game"),
    ("q", "quit"),
    ("PgUp, PgDn", "scroll the log, as the wheel does; End: the newest"),
    ("?", "this help"),
];

/// The page of keys and of what can be typed. `examples` are actions that are legal now.
pub(crate) fn help(examples: &[String]) -> Overlay {
    let mut text = String::from("# Keys\n");
    for (key, what) in KEYS {
        text.push_str(&format!("  {key:<15} {what}\n"));
    }
    text.push_str("\n# Typing\nPress / and type what you want to do, then Enter. Tab completes words.\n");
    if !examples.is_empty() {
        text.push_str(&format!("Now, for example: {}\n", examples.join(" | ")));
    }
    text.push_str("These commands can be typed too:\n");
    for (command, what) in Command::HELP {
        text.push_str(&format!("  {command:<15} {what}\n"));
    }
    text.push_str(
        "\n# Marks\nA dot at a place's top edge: it can be chosen. A number there: chosen, in this order.\n\
         A diamond there: it just changed. A heavy frame (or brackets): your cursor.\n\
         \n# Rules\nr shows the rules of this game.\n",
    );
    Overlay::Page { title: "Help".to_owned(), text, down: 0 }
}
