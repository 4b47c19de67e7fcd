//! Commands that are typed instead of an action.

use std::path::PathBuf;

use crate::questions::is_question;

/// A command, as [`Command::HELP`] says what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Help,
    Picture,
    /// All that lies on the table, or the topic of this name.
    Table(Option<String>),
    /// The actions that hold these words.
    Moves(Vec<String>),
    More,
    /// A question, as people put it.
    Ask(String),
    Hint,
    Undo,
    Log,
    Last,
    Score,
    /// All the rules, or what has these words in it.
    Rules(Vec<String>),
    /// To this file; without one, to one named like the game.
    Save(Option<PathBuf>),
    Resign,
    New,
    Quit,
}

impl Command {
    /// The commands that each show one topic of the table.
    const TOPICS: [&'static str; 4] = ["board", "hand", "piles", "scores"];

    /// The commands with what they do, in a game that tells of these topics: what it has not is not offered.
    pub(crate) fn help(topics: &[&str]) -> impl Iterator<Item = (&'static str, &'static str)> {
        let has = |name: &str| !Command::TOPICS.contains(&name) || topics.contains(&name);
        Command::HELP.into_iter().filter(move |(name, _)| has(name))
    }

    /// The same for people who listen: long lists come in parts.
    pub(crate) fn help_line_by_line(topics: &[&str]) -> impl Iterator<Item = (&'static str, &'static str)> {
        Command::help(topics).chain([Command::HEARD])
    }

    const HEARD: (&'static str, &'static str) = ("more", "go on with a list that was told in parts");

    const HELP: [(&'static str, &'static str); 21] = [
        ("help", "this list"),
        ("board", "what lies on the board, in words"),
        ("hand", "your hand, in words"),
        ("piles", "what is in piles, decks and supplies, in words"),
        ("scores", "how it stands, and whose turn it is; score does the same"),
        ("table", "all of this at once, and what else there is to know"),
        ("table WORD", "one part of it, such as board; a wrong word lists them"),
        ("what is WORD", "ask of a place, a card or a word of the rules"),
        (
            "where are WORDS",
            "ask where such pieces lie; other questions: what does WORD do, whose turn is it",
        ),
        ("what would CHOICE do", "what a choice would bring, before it is made"),
        ("picture", "the board drawn in characters"),
        ("moves [WORDS]", "list what you can do, or what has these words in it"),
        ("hint", "what the best bot would do, and why"),
        ("undo", "take your last choice back, where it is fair"),
        ("last", "what has happened since your last choice, once more; again does the same"),
        ("log", "all that has happened"),
        ("rules [WORDS]", "the rules, or what they say with these words in it"),
        ("save [FILE]", "write the record so far to a new file"),
        ("resign", "give the game up"),
        ("new", "begin another game"),
        ("quit", "end"),
    ];

    /// Reads a command, or the letter that is its key at full screen; `None` when it is none.
    pub(crate) fn parse(text: &str) -> Option<Command> {
        let text = text.trim().trim_start_matches([':', '/']);
        let lower = text.to_lowercase();
        match lower.trim_end_matches(['?', ' ']).split_whitespace().collect::<Vec<_>>()[..] {
            ["what", "can" | "could" | "may" | "should", "i", "do" | "play" | "choose"]
            | ["options" | "choices"] => return Some(Command::Moves(Vec::new())),
            ["what", "happened"]
            | ["what", "just" | "has", "happened"]
            | ["what", "has", "just", "happened"] => {
                return Some(Command::Last);
            }
            _ if is_question(text) => return Some(Command::Ask(text.to_owned())),
            _ => {}
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        let table = |topic: &str| Command::Table(Some(topic.to_owned()));
        Some(match (word.as_str(), rest) {
            // Of the four topics that most games have, each is a command; a game's own ones follow `table`.
            (topic, "") if Command::TOPICS.contains(&topic) => table(topic),
            ("table", "") => Command::Table(None),
            ("table", topic) => table(&topic.to_lowercase()),
            ("places" | "place", "") => table("board"),
            ("pile", "") => table("piles"),
            ("turn" | "whose", "") => Command::Ask(word + " turn"),
            ("moves" | "m", words) => {
                Command::Moves(words.split_whitespace().map(str::to_lowercase).collect())
            }
            ("save", "") => Command::Save(None),
            ("save", path) => Command::Save(Some(PathBuf::from(path))),
            ("rules" | "r", words) => Command::Rules(words.split_whitespace().map(str::to_owned).collect()),
            ("more", "") => Command::More,
            ("help" | "?", "") => Command::Help,
            ("picture", "") => Command::Picture,
            ("hint" | "h", "") => Command::Hint,
            ("undo" | "u", "") => Command::Undo,
            ("log" | "l", "") => Command::Log,
            ("last" | "again" | "repeat", "") => Command::Last,
            ("score", "") => Command::Score,
            ("resign", "") => Command::Resign,
            ("new" | "n", "") => Command::New,
            ("quit" | "q" | "exit", "") => Command::Quit,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_forgivingly() {
        assert_eq!(Command::parse(" HELP "), Some(Command::Help));
        assert_eq!(Command::parse(":undo"), Some(Command::Undo));
        assert_eq!(Command::parse("h"), Some(Command::Hint), "a key of the full screen was nothing here");
        assert_eq!(Command::parse("moves B1  x"), Some(Command::Moves(vec!["b1".into(), "x".into()])));
        assert_eq!(Command::parse("save a b.parlor"), Some(Command::Save(Some("a b.parlor".into()))));
        assert_eq!(Command::parse("save"), Some(Command::Save(None)), "`save` alone was no command");
        assert_eq!(Command::parse("Hand"), Some(Command::Table(Some("hand".into()))));
        assert_eq!(Command::parse("table Prices"), Some(Command::Table(Some("prices".into()))));
        assert_eq!(Command::parse("table"), Some(Command::Table(None)));
        assert_eq!(Command::parse("pile"), Some(Command::Table(Some("piles".into()))), "one of several");
        assert_eq!(Command::parse("undo it"), None);
        assert_eq!(Command::parse("take b1 c2"), None);
    }

    /// `what is on c2` that was read as a choice nobody can make.
    #[test]
    fn questions_are_read_as_questions() {
        for question in
            ["What is on c2", "where are the fives?", "whose turn", "c2?", "how many cards are left"]
        {
            assert_eq!(Command::parse(question), Some(Command::Ask(question.into())));
        }
        assert_eq!(Command::parse("?"), Some(Command::Help));
        assert_eq!(Command::parse("what"), None, "it asks nothing yet");
        for question in ["What can I do?", "what can i play"] {
            assert_eq!(Command::parse(question), Some(Command::Moves(Vec::new())), "no word is looked for");
        }
        assert_eq!(Command::parse("What happened?"), Some(Command::Last), "it was looked up in the rules");
    }

    #[test]
    fn every_command_of_the_help_is_one() {
        for (text, _) in Command::HELP.into_iter().chain([Command::HEARD]) {
            assert!(Command::parse(text).is_some(), "{text}");
        }
    }
}
