//! A tree of plain values: how a game shows a view to programs, and reads a file of its own, without knowing any format.

use crate::SmallText;

/// A value that can be written as JSON or passed to another language. Maps stay in the order in which they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// Nothing there.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(SmallText),
    /// Values in order.
    List(Vec<Data>),
    /// Named values.
    Map(Vec<(SmallText, Data)>),
    /// A value that no game uses, such as a date or a fraction in a file: its text. No view contains it.
    Other(SmallText),
}

impl Data {
    /// A map of these names and values.
    pub fn map<K: Into<SmallText>>(entries: impl IntoIterator<Item = (K, Data)>) -> Data {
        Data::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// A list of these values.
    pub fn list<T: Into<Data>>(values: impl IntoIterator<Item = T>) -> Data {
        Data::List(values.into_iter().map(Into::into).collect())
    }

    /// A list of the texts of these values.
    pub fn texts<T: Into<SmallText>>(values: impl IntoIterator<Item = T>) -> Data {
        Data::List(values.into_iter().map(|value| Data::Text(value.into())).collect())
    }

    /// The text of a value, where there is one.
    pub fn text<T: ToString>(value: Option<T>) -> Data {
        value.map(|value| value.to_string()).into()
    }

    /// This map, and after its entries those of another.
    ///
    /// ```
    /// use parlor_game::Data;
    ///
    /// let both = Data::map([("points", Data::from(3))]).and(Data::map([("over", Data::from(false))]));
    /// assert_eq!(both.at("over"), Some(&Data::Flag(false)));
    /// ```
    #[must_use]
    pub fn and(self, other: Data) -> Data {
        match (self, other) {
            (Data::Map(mut own), Data::Map(more)) => {
                own.extend(more);
                Data::Map(own)
            }
            (own, _) => own,
        }
    }

    /// The value at a path of names and places, such as `players.1.hand.0`, if there is one.
    ///
    /// ```
    /// use parlor_game::Data;
    ///
    /// let data = Data::map([("hand", Data::texts(["7H", "TD"]))]);
    /// assert_eq!(data.at("hand.1"), Some(&Data::from("TD")));
    /// assert_eq!(data.at("hand.2"), None);
    /// ```
    pub fn at(&self, path: &str) -> Option<&Data> {
        path.split('.').try_fold(self, |data, name| match data {
            Data::Map(entries) => entries.iter().find(|(own, _)| own == name).map(|(_, value)| value),
            Data::List(values) => values.get(name.parse::<usize>().ok()?),
            _ => None,
        })
    }
}

/// Whole numbers of every size that a game uses.
macro_rules! from_numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Data {
            fn from(number: $number) -> Data {
                Data::Number(number as i64)
            }
        })*
    };
}

from_numbers!(u8 u16 u32 usize i16 i32 i64);

impl From<bool> for Data {
    fn from(flag: bool) -> Data {
        Data::Flag(flag)
    }
}

impl From<&str> for Data {
    fn from(text: &str) -> Data {
        Data::Text(text.into())
    }
}

impl From<String> for Data {
    fn from(text: String) -> Data {
        Data::Text(text.into())
    }
}

impl<T: Into<Data>> From<Option<T>> for Data {
    fn from(value: Option<T>) -> Data {
        value.map_or(Data::Nothing, Into::into)
    }
}
