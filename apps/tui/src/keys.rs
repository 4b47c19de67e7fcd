//! Keys that people may choose for themselves: named actions, each with a key.

use std::error::Error;
use std::fmt;

use ratatui::crossterm::event::{KeyCode, MouseEvent, MouseEventKind};

/// Where a key does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyPlace {
    Table,
    Playback,
    /// Everywhere: also in the menu.
    Both,
    /// In the menu, which has no keys of its own here.
    Menu,
}

impl KeyPlace {
    /// Whether one key may not stand for two actions there.
    fn meets(self, other: KeyPlace) -> bool {
        self == other || self == KeyPlace::Both || other == KeyPlace::Both
    }
}

/// An action with the key that it has where nobody chooses another.
struct Named {
    name: &'static str,
    key: char,
    place: KeyPlace,
    what: &'static str,
}

const fn named(name: &'static str, key: char, place: KeyPlace, what: &'static str) -> Named {
    Named { name, key, place, what }
}

const ACTIONS: [Named; 18] = [
    named("moves", 'm', KeyPlace::Table, "list what can be done"),
    named("type", '/', KeyPlace::Table, "type a move or a command"),
    named("undo", 'u', KeyPlace::Table, "take the last choice back"),
    named("hint", 'h', KeyPlace::Table, "ask for a hint"),
    named("new", 'n', KeyPlace::Table, "begin another game"),
    named("replay", 'p', KeyPlace::Table, "look again at a game that is over"),
    named("show", 's', KeyPlace::Table, "lift the cover between two people"),
    named("table", 'i', KeyPlace::Table, "say the table in words, with what each card does"),
    named("log", 'l', KeyPlace::Both, "show the whole log"),
    named("rules", 'r', KeyPlace::Both, "show the rules"),
    named("help", '?', KeyPlace::Both, "show the keys"),
    named("quit", 'q', KeyPlace::Both, "leave"),
    named("go-to", '/', KeyPlace::Playback, "go to a step of a recorded game"),
    named("next-turning", 'n', KeyPlace::Playback, "go to the next turning point"),
    named("previous-turning", 'p', KeyPlace::Playback, "go to the turning point before"),
    named("view", 'v', KeyPlace::Playback, "see a recorded game from another seat"),
    named("analyse", 'a', KeyPlace::Playback, "judge a recorded game's choices, or stop that"),
    named("what-if", 'w', KeyPlace::Playback, "play on from here"),
];

/// Why keys cannot be chosen so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadKey {
    /// There is no action of this name.
    Action(String),
    /// This is no key.
    Key(String),
    /// Two actions have one key.
    Double(String, &'static str, &'static str),
}

impl fmt::Display for BadKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadKey::Action(found) => {
                let names: Vec<_> = ACTIONS.iter().map(|own| own.name).collect();
                write!(f, "found the action `{found}`; expected one of {}", names.join(", "))
            }
            BadKey::Key(found) => {
                write!(f, "found the key `{found}`; expected one character, such as \"x\", or F2 to F12")
            }
            BadKey::Double(key, one, other) => {
                write!(f, "found `{key}` for {one} and for {other}; expected a key of its own for each")
            }
        }
    }
}

impl Error for BadKey {}

/// Which key does what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keys {
    /// A key for each of the actions, in their order.
    bound: [KeyCode; ACTIONS.len()],
}

impl Default for Keys {
    fn default() -> Self {
        Keys { bound: std::array::from_fn(|index| KeyCode::Char(ACTIONS[index].key)) }
    }
}

impl Keys {
    /// The actions that may have another key: name, the key that each has by default, and what it does.
    pub fn actions() -> impl Iterator<Item = (&'static str, char, &'static str)> {
        ACTIONS.iter().map(|own| (own.name, own.key, own.what))
    }

    /// Gives an action a key.
    ///
    /// # Errors
    /// There is no such action or key. Whether two actions have one key is found by [`Keys::check`], when all are known.
    pub fn bind(&mut self, action: &str, key: &str) -> Result<(), BadKey> {
        let index = ACTIONS.iter().position(|own| own.name == action);
        let index = index.ok_or_else(|| BadKey::Action(action.to_owned()))?;
        self.bound[index] = read(key).ok_or_else(|| BadKey::Key(key.to_owned()))?;
        Ok(())
    }

    /// Whether each key does one thing.
    ///
    /// # Errors
    /// Two actions that can be wanted in one place have one key.
    pub fn check(&self) -> Result<(), BadKey> {
        let mut bound = ACTIONS.iter().zip(&self.bound).enumerate();
        let double = bound.find_map(|(index, (own, key))| {
            let mut before = ACTIONS.iter().zip(&self.bound).take(index);
            let (other, _) = before.find(|(other, same)| *same == key && own.place.meets(other.place))?;
            Some(BadKey::Double(written(*key), other.name, own.name))
        });
        double.map_or(Ok(()), Err)
    }

    /// The key of an action, as people write it.
    pub fn of(&self, action: &str) -> String {
        let index = ACTIONS.iter().position(|own| own.name == action);
        index.map(|index| written(self.bound[index])).unwrap_or_default()
    }

    /// The key that stands by default for what this one does here; none for one whose action has another key now.
    pub(crate) fn meant(&self, place: KeyPlace, code: KeyCode) -> KeyCode {
        let here = || ACTIONS.iter().zip(&self.bound).filter(move |(own, _)| own.place.meets(place));
        let bound = |code| here().find(|(_, bound)| **bound == code).map(|(own, _)| KeyCode::Char(own.key));
        let latin = latin(code);
        let freed = here().any(|(own, _)| KeyCode::Char(own.key) == latin);
        bound(code).or_else(|| bound(latin)).unwrap_or(if freed { KeyCode::Null } else { latin })
    }

    /// A text with the key of each action in place of its name in braces: `{undo}`.
    pub(crate) fn fill(&self, text: &str) -> String {
        let filled =
            |text: String, own: &Named| text.replace(&format!("{{{}}}", own.name), &self.of(own.name));
        ACTIONS.iter().fold(text.to_owned(), filled)
    }
}

/// Reads a key: one character, or a function key. F1 is help everywhere, and a blank chooses.
fn read(text: &str) -> Option<KeyCode> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if !letter.is_control() && !letter.is_whitespace() => {
            Some(KeyCode::Char(letter))
        }
        _ => {
            let number = text.strip_prefix(['F', 'f'])?.parse().ok()?;
            (2..=12).contains(&number).then_some(KeyCode::F(number))
        }
    }
}

/// Where the cursor of a list goes by a key, in a list whose last line is this; nothing for other keys.
pub(crate) fn moved_in_list(code: KeyCode, at: usize, last: usize, page: usize) -> Option<usize> {
    Some(match code {
        KeyCode::Up | KeyCode::BackTab => at.checked_sub(1).unwrap_or(last),
        KeyCode::Down | KeyCode::Tab if at >= last => 0,
        KeyCode::Down | KeyCode::Tab => at + 1,
        KeyCode::PageUp => at.saturating_sub(page),
        KeyCode::PageDown => (at + page).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return None,
    })
}

/// The same by a key that goes to the next line or to the one before; nothing for other keys.
pub(crate) fn moved_by_step(code: KeyCode, at: usize, last: usize) -> Option<usize> {
    let is_step = matches!(code, KeyCode::Up | KeyCode::BackTab | KeyCode::Down | KeyCode::Tab);
    moved_in_list(code, at, last, 1).filter(|_| is_step)
}

/// The key that does what the mouse's wheel does.
pub(crate) fn wheel(mouse: MouseEvent) -> Option<KeyCode> {
    match mouse.kind {
        MouseEventKind::ScrollUp => Some(KeyCode::Up),
        MouseEventKind::ScrollDown => Some(KeyCode::Down),
        _ => None,
    }
}

/// The letters of other keyboards by rows, and what stands at their places on a Latin one.
const KEYBOARDS: [(&str, &str); 5] = [
    ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."),
    ("ії", "s]"),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    ("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
    ("ضصثقفغعهخحجشسيبلاتنمكطئءؤرىةوزظ", "qwertyuiop[asdfghjkl;'zxcvnm,./"),
];

/// The small Latin letter that a key stands for: Caps Lock may be on, and a keyboard may write another script.
pub(crate) fn latin(code: KeyCode) -> KeyCode {
    let KeyCode::Char(letter) = code else { return code };
    let mut small = letter.to_lowercase();
    let letter = small.next().filter(|_| small.next().is_none()).unwrap_or(letter);
    let at = |(own, latin): &(&str, &str)| {
        let place = own.chars().position(|own| own == letter)?;
        latin.chars().nth(place)
    };
    KeyCode::Char(KEYBOARDS.iter().find_map(at).unwrap_or(letter))
}

fn written(code: KeyCode) -> String {
    match code {
        KeyCode::Char(letter) => letter.to_string(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shortcuts were dead with Caps Lock, and on a keyboard of another script.
    #[test]
    fn a_key_is_known_by_its_place_where_its_letter_is_another() {
        for (own, latin) in KEYBOARDS {
            assert_eq!(own.chars().count(), latin.chars().count(), "{own}");
        }
        let keys = Keys::default();
        for letter in ['u', 'U', 'г', 'Г', 'θ', 'Θ', 'ו', 'ع'] {
            assert_eq!(keys.meant(KeyPlace::Table, KeyCode::Char(letter)), KeyCode::Char('u'), "{letter}");
        }
        let mut keys = Keys::default();
        keys.bind("undo", "ж").unwrap();
        assert_eq!(keys.meant(KeyPlace::Table, KeyCode::Char('ж')), KeyCode::Char('u'));
        assert_eq!(keys.meant(KeyPlace::Table, KeyCode::Char('г')), KeyCode::Null);
        assert_eq!(latin(KeyCode::Char('ß')), KeyCode::Char('ß'));
    }

    /// A key that does two things, and a key that does nothing because its old action still has it.
    #[test]
    fn a_key_does_what_it_was_given_and_no_longer_what_it_did() {
        let mut keys = Keys::default();
        assert_eq!(keys.check(), Ok(()));
        keys.bind("undo", "z").unwrap();
        assert_eq!(keys.meant(KeyPlace::Table, KeyCode::Char('z')), KeyCode::Char('u'));
        assert_eq!(keys.meant(KeyPlace::Table, KeyCode::Char('u')), KeyCode::Null);
        assert_eq!(keys.meant(KeyPlace::Playback, KeyCode::Char('u')), KeyCode::Char('u'));
        assert_eq!(keys.fill("{undo} undo, {log} log"), "z undo, l log");
        keys.bind("hint", "u").unwrap();
        assert_eq!(keys.meant(KeyPlace::Table, KeyCode::Char('u')), KeyCode::Char('h'));
        assert_eq!(keys.check(), Ok(()));
        keys.bind("log", "F5").unwrap();
        assert_eq!(keys.meant(KeyPlace::Playback, KeyCode::F(5)), KeyCode::Char('l'));
    }

    #[test]
    fn doubles_and_unknown_names_are_said_with_what_would_do() {
        let mut keys = Keys::default();
        keys.bind("undo", "l").unwrap();
        assert_eq!(
            keys.check().unwrap_err().to_string(),
            "found `l` for undo and for log; expected a key of its own for each"
        );
        assert!(keys.bind("undu", "l").unwrap_err().to_string().starts_with("found the action `undu`; expe"));
        for bad in ["", " ", "xy", "F1", "F13", "\t"] {
            assert!(keys.bind("undo", bad).is_err(), "{bad:?}");
        }
    }
}
