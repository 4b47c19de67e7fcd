//! A tree of plain values: how a game shows a view to programs, and reads a file of its own, without knowing any format.

use std::borrow::Cow;

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
    Text(String),
    /// Values in order.
    List(Vec<Data>),
    /// Named values.
    Map(Vec<(Cow<'static, str>, Data)>),
    /// A value that no game uses, such as a date or a fraction in a file: its text. No view contains it.
    Other(String),
}

impl Data {
    /// A map of these names and values.
    pub fn map<K: Into<Cow<'static, str>>>(entries: impl IntoIterator<Item = (K, Data)>) -> Data {
        Data::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// A list of these values.
    pub fn list<T: Into<Data>>(values: impl IntoIterator<Item = T>) -> Data {
        Data::List(values.into_iter().map(Into::into).collect())
    }
}

impl From<bool> for Data {
    fn from(flag: bool) -> Data {
        Data::Flag(flag)
    }
}

impl From<i64> for Data {
    fn from(number: i64) -> Data {
        Data::Number(number)
    }
}

impl From<u32> for Data {
    fn from(number: u32) -> Data {
        Data::Number(number.into())
    }
}

impl From<u8> for Data {
    fn from(number: u8) -> Data {
        Data::Number(number.into())
    }
}

impl From<&str> for Data {
    fn from(text: &str) -> Data {
        Data::Text(text.to_owned())
    }
}

impl From<String> for Data {
    fn from(text: String) -> Data {
        Data::Text(text)
    }
}

impl<T: Into<Data>> From<Option<T>> for Data {
    fn from(value: Option<T>) -> Data {
        value.map_or(Data::Nothing, Into::into)
    }
}
