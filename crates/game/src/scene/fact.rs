//! What is known beside the pieces.

use std::borrow::Cow;

use crate::{Data, Seat};

/// A word of the game's notation: a face such as `7H`, a spot such as `c3`.
pub type NotationWord = Cow<'static, str>;

/// The first and the last letter of those from which words are made without a copy.
const LETTERS: (u8, u8) = (b'!', b'~');
const COUNT: usize = (LETTERS.1 - LETTERS.0) as usize + 1;

/// Every word of two letters: of ASCII, without blanks.
static TWO_LETTERS: [[u8; 2]; COUNT * COUNT] = {
    let mut words = [[0; 2]; COUNT * COUNT];
    let mut at = 0;
    while at < words.len() {
        words[at] = [LETTERS.0 + (at / COUNT) as u8, LETTERS.0 + (at % COUNT) as u8];
        at += 1;
    }
    words
};

/// A word of two letters, as most spots and cards have: `c3`, `7H`. Those of ASCII take no memory: scenes of hundreds of choices are full of them.
///
/// ```
/// assert_eq!(parlor_game::two_letters('7', 'H'), "7H");
/// assert_eq!(parlor_game::two_letters('ß', ' '), "ß ");
/// ```
pub fn two_letters(one: char, other: char) -> NotationWord {
    let place =
        |letter: char| (u32::from(letter)).checked_sub(LETTERS.0.into()).filter(|at| *at < COUNT as u32);
    let known = place(one).zip(place(other)).and_then(|(one, other)| {
        let word = TWO_LETTERS.get(one as usize * COUNT + other as usize)?;
        std::str::from_utf8(word).ok()
    });
    known.map_or_else(|| format!("{one}{other}").into(), NotationWord::Borrowed)
}

/// What is known beside the pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactValue {
    /// A number.
    Number(i64),
    /// One of a few cases, such as `select`; or a face or spot.
    Word(NotationWord),
    /// Several in order, such as one for each seat, with nothing where it does not apply.
    List(Vec<Option<FactValue>>),
}

impl FactValue {
    /// A list of values, each known or not.
    ///
    /// ```
    /// use parlor_game::{FactValue, Seat};
    ///
    /// let aims = FactValue::list([Some(Seat::Two), None]);
    /// assert_eq!(aims, FactValue::List(vec![Some(FactValue::Number(2)), None]));
    /// ```
    pub fn list<V: Into<FactValue>>(values: impl IntoIterator<Item = Option<V>>) -> FactValue {
        FactValue::List(values.into_iter().map(|value| value.map(Into::into)).collect())
    }

    /// The words in it, in order.
    pub fn words(&self) -> Vec<&NotationWord> {
        match self {
            FactValue::Number(_) => Vec::new(),
            FactValue::Word(word) => vec![word],
            FactValue::List(values) => values.iter().flatten().flat_map(FactValue::words).collect(),
        }
    }

    /// The value for programs.
    pub fn data(&self) -> Data {
        match self {
            FactValue::Number(number) => (*number).into(),
            FactValue::Word(word) => Data::Text(word.to_string()),
            FactValue::List(values) => {
                Data::list(values.iter().map(|value| value.as_ref().map(FactValue::data)))
            }
        }
    }
}

impl From<i64> for FactValue {
    fn from(number: i64) -> FactValue {
        FactValue::Number(number)
    }
}

/// A seat is its number.
impl From<Seat> for FactValue {
    fn from(seat: Seat) -> FactValue {
        FactValue::Number(seat.number().into())
    }
}

impl From<NotationWord> for FactValue {
    fn from(word: NotationWord) -> FactValue {
        FactValue::Word(word)
    }
}
