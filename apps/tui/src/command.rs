//! Commands that are typed instead of an action.

use std::path::PathBuf;

/// A command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// What can be typed.
    Help,
    /// The board.
    Board,
    /// What lies on each place, in words.
    Places,
    /// The actions that hold these words.
    Moves(Vec<String>),
    /// Advice.
    Hint,
    /// Take the last choice back.
    Undo,
    /// What has happened.
    Log,
    /// How it stands.
    Score,
    /// The rules.
    Rules,
    /// Write the record to a file; without one, to one named like the game.
    Save(Option<PathBuf>),
    /// Give the game up.
    Resign,
    /// Another game.
    New,
    /// End.
    Quit,
}

impl Command {
    /// The commands with what they do.
    pub(crate) const HELP: [(&'static str, &'static str); 13] = [
        ("help", "this list"),
        ("board", "show the board"),
        ("places", "what lies where, in words"),
        ("moves [WORDS]", "list what you can do, or what has these words in it"),
        ("hint", "what the best bot would do, and why"),
        ("undo", "take your last choice back, where it is fair"),
        ("log", "what has happened"),
        ("score", "how it stands"),
        ("rules", "the rules"),
        ("save [FILE]", "write the record so far to a new file"),
        ("resign", "give the game up"),
        ("new", "begin another game"),
        ("quit", "end"),
    ];

    /// Reads a command; `None` when it is none.
    pub(crate) fn parse(text: &str) -> Option<Command> {
        let text = text.trim().trim_start_matches([':', '/']);
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        let command = match word.to_ascii_lowercase().as_str() {
            "moves" => {
                return Some(Command::Moves(rest.split_whitespace().map(str::to_lowercase).collect()));
            }
            "save" => {
                return Some(Command::Save((!rest.is_empty()).then(|| PathBuf::from(rest))));
            }
            "help" | "?" => Command::Help,
            "board" => Command::Board,
            "places" => Command::Places,
            "hint" => Command::Hint,
            "undo" => Command::Undo,
            "log" => Command::Log,
            "score" => Command::Score,
            "rules" => Command::Rules,
            "resign" => Command::Resign,
            "new" => Command::New,
            "quit" | "exit" => Command::Quit,
            _ => return None,
        };
        rest.is_empty().then_some(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_forgivingly() {
        assert_eq!(Command::parse(" HELP "), Some(Command::Help));
        assert_eq!(Command::parse(":undo"), Some(Command::Undo));
        assert_eq!(Command::parse("moves B1  x"), Some(Command::Moves(vec!["b1".into(), "x".into()])));
        assert_eq!(Command::parse("save a b.parlor"), Some(Command::Save(Some("a b.parlor".into()))));
        assert_eq!(Command::parse("save"), Some(Command::Save(None)), "`save` alone was no command");
        assert_eq!(Command::parse("undo it"), None);
        assert_eq!(Command::parse("take b1 c2"), None);
    }

    #[test]
    fn every_command_of_the_help_is_one() {
        for (text, _) in Command::HELP {
            assert!(Command::parse(text).is_some(), "{text}");
        }
    }
}
