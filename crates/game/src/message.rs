//! Sentences as data: which one, with which arguments. A language's file of sentences turns them into words.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use crate::{Seat, Seats};

/// A sentence, or a part of one, that is not yet in any language.
///
/// The key names a message in the game's files of sentences ([`Sentences`]); the file of each language says how it reads there, and
/// may order its arguments as that language wants them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Which sentence.
    pub key: &'static str,
    /// What it is about, by names that the sentence uses.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// What a sentence is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A whole number; sentences may distinguish single numbers and a language's plural forms.
    Number(i64),
    /// A number of tenths: 1172 is `117.2` or `117,2`. Whole ones are said, and distinguished, as whole numbers.
    Tenths(i64),
    /// One of the cases that a sentence distinguishes: `hearts`, `joker`. It has no words of its own.
    Case(&'static str),
    /// Text that is the same in each language: a place of the board, arithmetic, the name of a card from a file.
    Text(Cow<'static, str>),
    /// Seats, as the names of who sits there; the listener is `you`.
    Seats(Seats),
    /// A part of the sentence that is a message itself: a card, a reason.
    Part(Message),
    /// Several parts, joined as the language joins them; sentences may distinguish how many they are.
    List(Vec<Message>),
}

impl Message {
    /// The message called `key`, without arguments yet.
    pub fn new(key: &'static str) -> Self {
        Message { key, arguments: Vec::new() }
    }

    /// Text that reads the same in each language.
    pub fn text(text: impl Into<Cow<'static, str>>) -> Self {
        Message::new("text").with("text", Argument::Text(text.into()))
    }

    /// Adds an argument.
    ///
    /// ```
    /// use parlor_game::{Argument, Message};
    ///
    /// let message = Message::new("takes").with("card", "the seven".to_owned());
    /// assert_eq!(message.argument("card"), Some(&Argument::Text("the seven".into())));
    /// ```
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Adds an argument, if there is one. A sentence distinguishes its absence as the case `none`.
    #[must_use]
    pub fn with_some(self, name: &'static str, argument: Option<impl Into<Argument>>) -> Self {
        match argument {
            Some(argument) => self.with(name, argument),
            None => self,
        }
    }

    /// The argument of this name.
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(own, _)| *own == name).map(|(_, argument)| argument)
    }
}

impl From<&'static str> for Message {
    fn from(text: &'static str) -> Self {
        Message::text(text)
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Message::text(text)
    }
}

impl From<Seat> for Argument {
    fn from(seat: Seat) -> Self {
        Argument::Seats(Seats::only(seat))
    }
}

impl From<Seats> for Argument {
    fn from(seats: Seats) -> Self {
        Argument::Seats(seats)
    }
}

impl From<Message> for Argument {
    fn from(part: Message) -> Self {
        Argument::Part(part)
    }
}

impl From<Vec<Message>> for Argument {
    fn from(parts: Vec<Message>) -> Self {
        Argument::List(parts)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text.into())
    }
}

/// Numbers of all sizes that games count with.
macro_rules! from_numbers {
    ($($number:ty)*) => { $(impl From<$number> for Argument {
        fn from(number: $number) -> Self {
            Argument::Number(number.into())
        }
    })* };
}

from_numbers! { u8 u16 u32 i32 i64 }

impl From<usize> for Argument {
    fn from(count: usize) -> Self {
        Argument::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// A language that sentences can be read in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// The language that every game has.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its tag (BCP 47).
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// The language with this tag, whatever the region: `de-AT` is German.
    ///
    /// ```
    /// use parlor_game::Language;
    ///
    /// assert_eq!(Language::parse("de-AT"), Some(Language::German));
    /// assert_eq!(Language::parse("fr"), None);
    /// ```
    pub fn parse(tag: &str) -> Option<Language> {
        let language = tag.split(['-', '_', '.']).next()?;
        Language::ALL.into_iter().find(|own| own.tag().eq_ignore_ascii_case(language))
    }
}

/// A list of files of sentences is the same as another if it is that one.
impl PartialEq for Sentences {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Sentences {}

impl fmt::Debug for Sentences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.files.iter().map(|(language, _)| language)).finish()
    }
}

/// A game's files of sentences, one for each language that it has.
///
/// The files are Fluent (<https://projectfluent.org>). They are read when the first sentence is needed; what the reader has made of
/// them stays here, so that this crate and the games know no reader.
pub struct Sentences {
    files: &'static [(Language, &'static str)],
    read: OnceLock<Box<dyn Any + Send + Sync>>,
}

impl Sentences {
    /// These files: their languages and contents. A language may have several.
    pub const fn new(files: &'static [(Language, &'static str)]) -> Self {
        Sentences { files, read: OnceLock::new() }
    }

    /// The files.
    pub fn files(&self) -> &'static [(Language, &'static str)] {
        self.files
    }

    /// What `reader` makes of the files; it is called once. `None` if another reader, with another type, came first.
    pub fn read_with<T: Any + Send + Sync>(&self, reader: impl FnOnce() -> T) -> Option<&T> {
        self.read.get_or_init(|| Box::new(reader())).downcast_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_tag_in_any_region() {
        assert_eq!(Language::parse("de-AT"), Some(Language::German));
        assert_eq!(Language::parse("en_US.UTF-8"), Some(Language::English));
        assert_eq!((Language::parse("fr"), Language::parse("")), (None, None));
    }

    #[test]
    fn an_argument_that_is_absent_is_not_there() {
        let message = Message::new("takes").with("count", 2_u8).with_some("joker", None::<Message>);
        assert_eq!(message.argument("count"), Some(&Argument::Number(2)));
        assert_eq!(message.argument("joker"), None);
    }
}
