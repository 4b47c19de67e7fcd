//! What is known beside the pieces.

use crate::{Data, Seat, SmallText};

/// A word of the game's notation: a face such as `7H`, a spot such as `c3`.
pub type NotationWord = SmallText;

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
            FactValue::Word(word) => Data::Text(word.clone()),
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
