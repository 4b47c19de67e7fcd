//! How the entries of one feature stand in a log's lines: a verb, and what it is about, each behind a blank.
//!
//! A feature lists its entries once, with [`entries!`]: from that come the type, its lines and back, the seats that they name, and the number
//! of the log's format with which each came.

use std::fmt::{Formatter, Result};
use std::str::FromStr;

use parlor_game::{Seat, Seats};
use parlor_wire::TalkRule;

use crate::{Follows, Key, MovedBy, PersonId, Plan, ReplaceReason, SeatCode, Successor};

/// The words of a line that are still to be read.
pub(crate) struct EntryWords<'a>(Option<&'a str>);

impl<'a> EntryWords<'a> {
    /// Of this text; nothing where no blank was before it.
    pub(crate) fn of(text: Option<&'a str>) -> EntryWords<'a> {
        EntryWords(text)
    }

    fn word(&mut self) -> Option<&'a str> {
        let text = self.0?;
        let (word, rest) = text.split_once(' ').map_or((text, None), |(word, rest)| (word, Some(rest)));
        self.0 = rest;
        Some(word)
    }

    /// All of them as one text.
    fn text(&mut self) -> Option<&'a str> {
        self.0.take()
    }
}

/// How a value of this type stands in a line.
pub(crate) trait EntryField<T> {
    /// Writes it with the blank before it; what is absent writes nothing.
    fn write(value: &T, f: &mut Formatter<'_>) -> Result;

    /// Reads it from the next words.
    fn read(words: &mut EntryWords<'_>) -> Option<T>;

    /// The seat that it names.
    fn seat(_: &T) -> Option<Seat> {
        None
    }
}

/// In the one way in which its type is written.
pub(crate) enum OneWay {}
/// A word.
pub(crate) enum OneWord {}
/// All that is left of the line.
pub(crate) enum RestOfLine {}
/// `open` or `closed`.
pub(crate) enum OpenOrClosed {}
/// Nothing, or `no` where it is not so.
pub(crate) enum UnlessNo {}
/// `expired` where it is so, or nothing.
pub(crate) enum Expired {}
/// A number, or nothing for zero.
pub(crate) enum UnlessZero {}

impl EntryField<Seat> for OneWay {
    fn write(seat: &Seat, f: &mut Formatter<'_>) -> Result {
        write!(f, " {seat}")
    }

    fn read(words: &mut EntryWords<'_>) -> Option<Seat> {
        Seat::parse(words.word()?)
    }

    fn seat(seat: &Seat) -> Option<Seat> {
        Some(*seat)
    }
}

/// Types that one expression writes and another reads.
macro_rules! field {
    ($codec:ident $type:ty: $value:ident => $write:expr, $words:ident => $read:expr) => {
        impl EntryField<$type> for $codec {
            fn write($value: &$type, f: &mut Formatter<'_>) -> Result {
                match $write {
                    Some(text) => write!(f, " {text}"),
                    None => Ok(()),
                }
            }

            fn read($words: &mut EntryWords<'_>) -> Option<$type> {
                $read
            }
        }
    };
}

fn number<T: FromStr>(words: &mut EntryWords<'_>) -> Option<T> {
    words.word()?.parse().ok()
}

/// The value of a table whose word is next.
fn one_of<T: Copy>(table: &[(T, &str)], words: &mut EntryWords<'_>) -> Option<T> {
    let word = words.word()?;
    table.iter().find(|(_, own)| *own == word).map(|(value, _)| *value)
}

field!(OneWay Key: key => Some(key), words => Key::new(words.word()?));
field!(OneWay usize: steps => Some(steps), words => number(words));
field!(OneWay u8: choices => Some(choices), words => number(words));
field!(OneWay Option<u64>: at => at.as_ref(), words => words.0.map_or(Some(None), |_| number(words).map(Some)));
field!(OneWay ReplaceReason: why => Some(why.word()), words => one_of(&ReplaceReason::ALL, words));
field!(OneWay TalkRule: rule => Some(word_of(*rule)), words => one_of(&TALK, words));
field!(OneWay SeatCode: what => Some(what.word()), words => SeatCode::read(words.word()?));
field!(OneWay MovedBy: by => Some(by.word()), words => MovedBy::read(words.word()?));
field!(OneWay Plan: plan => Some(plan.text()), words => Plan::read(words.text()?));
field!(OneWay PersonId: id => Some(id), words => PersonId::read(words.text()?));
field!(OneWay Successor: successor => successor.word(), words => Some(Successor::read(words.word())));
field!(OneWay Follows: follows => Some(follows), words => Some(Follows::read(words.text()?)));
field!(OneWord String: word => Some(word), words => Some(words.word()?.to_owned()));
field!(RestOfLine String: text => Some(text), words => Some(words.text()?.to_owned()));
field!(OpenOrClosed bool: open => Some(if *open { "open" } else { "closed" }),
    words => one_of(&[(true, "open"), (false, "closed")], words));
field!(UnlessNo bool: yes => (!yes).then_some("no"), words => Some(words.word() != Some("no")));
field!(Expired bool: expired => expired.then_some("expired"), words => Some(words.word() == Some("expired")));
field!(UnlessZero u64: time => Some(time).filter(|time| **time > 0),
    words => words.0.map_or(Some(0), |_| number(words)));

/// Any number of seats.
impl EntryField<Seats> for OneWay {
    fn write(seats: &Seats, f: &mut Formatter<'_>) -> Result {
        seats.iter().try_for_each(|seat| write!(f, " {seat}"))
    }

    fn read(words: &mut EntryWords<'_>) -> Option<Seats> {
        words.text().map_or(Some(Seats::NONE), |text| text.split(' ').map(Seat::parse).collect())
    }
}

/// What people may say, as a log writes it.
const TALK: [(TalkRule, &str); 4] = [
    (TalkRule { lines: true, reactions: true }, "all"),
    (TalkRule { lines: true, reactions: false }, "lines"),
    (TalkRule { lines: false, reactions: true }, "reactions"),
    (TalkRule { lines: false, reactions: false }, "none"),
];

/// The word of a log, and of its sentences, for what people may say.
pub(crate) fn word_of(rule: TalkRule) -> &'static str {
    TALK.iter().find(|(own, _)| *own == rule).map_or("all", |(_, word)| word)
}

/// The entries of a feature: a line each has the number of the log's format with which it came, its verb, and its fields; `as` says how a
/// field is written whose type has several ways.
macro_rules! entries {
    ($(#[$about:meta])* $name:ident {$(
        $(#[$doc:meta])* $format:literal $verb:literal
        $kind:ident $(($($field:ident: $type:ty $(as $codec:ident)?),+))?
    ),+ $(,)?}) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $name {$(
            $(#[$doc])* $kind $(($($type),+))?
        ),+}

        impl $name {
            /// The newest format of a log in which one of these came.
            pub(crate) const FORMAT: u32 = {
                let mut newest = 0;
                $(if $format > newest { newest = $format; })+
                newest
            };

            /// The seat that it names, the highest of several.
            pub(crate) fn seat(&self) -> Option<parlor_game::Seat> {
                use $crate::table::fields::{EntryField, codec};
                match self {$(
                    $name::$kind $(($($field),+))? => {
                        None $($(.max(<codec!($($codec)?) as EntryField<$type>>::seat($field)))+)?
                    }
                ),+}
            }

            /// Writes its verb and its fields, each behind a blank.
            pub(crate) fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                #[allow(unused_imports)]
                use $crate::table::fields::{EntryField, codec};
                match self {$(
                    $name::$kind $(($($field),+))? => {
                        f.write_str(concat!(" ", $verb))?;
                        $($(<codec!($($codec)?) as EntryField<$type>>::write($field, f)?;)+)?
                    }
                ),+}
                Ok(())
            }

            /// Reads what follows a verb, if it is one of these.
            pub(crate) fn read(verb: &str, words: &mut $crate::table::fields::EntryWords<'_>) -> Option<$name> {
                #[allow(unused_imports)]
                use $crate::table::fields::{EntryField, codec};
                Some(match verb {
                    $($verb => $name::$kind $(($(<codec!($($codec)?) as EntryField<$type>>::read(words)?),+))?,)+
                    _ => return None,
                })
            }
        }
    };
}

/// The way in which a field is written: the one of its type, if nothing is said.
macro_rules! codec {
    () => {
        $crate::table::fields::OneWay
    };
    ($codec:ident) => {
        $crate::table::fields::$codec
    };
}

pub(crate) use {codec, entries};
