//! JSON that a game has written, sent as it is.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A JSON value in a game's own form, as text: written once, and copied into every message that contains it.
#[derive(Clone)]
pub struct Json(Box<RawValue>);

impl Json {
    /// The value of this text; null if it is not JSON.
    pub fn new(text: String) -> Json {
        Json(RawValue::from_string(text).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// This value; null if it has no JSON form.
    pub fn of<T: Serialize>(value: &T) -> Json {
        to_raw_value(value).map_or_else(|_| Json::null(), Json)
    }

    /// The value null.
    pub fn null() -> Json {
        Json(RawValue::NULL.to_owned())
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Whether the value is null.
    pub fn is_null(&self) -> bool {
        self.text() == "null"
    }

    /// The parsed value.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).unwrap_or_default()
    }
}

/// The value that is written here.
impl From<Box<RawValue>> for Json {
    fn from(value: Box<RawValue>) -> Json {
        Json(value)
    }
}

impl Default for Json {
    fn default() -> Self {
        Json::null()
    }
}

/// Values are compared as texts: a game always writes the same value in the same way.
impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    /// Through a parsed value: raw text cannot be read from inside a tagged message.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(|value| Json::new(value.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_sent_as_it_was_written_and_read_back_alike() {
        let json = Json::new(r#"{"b":[1,"a\n\"é"],"a":null}"#.to_owned());
        let sent = serde_json::to_string(&vec![json.clone()]).unwrap();
        assert_eq!(sent, r#"[{"b":[1,"a\n\"é"],"a":null}]"#);
        assert_eq!(serde_json::from_str::<Vec<Json>>(&sent).unwrap(), std::slice::from_ref(&json));
        assert_eq!(json.value()["b"][0], 1);
        assert!(Json::new("no json".to_owned()).is_null() && Json::default().is_null() && !json.is_null());
    }
}
