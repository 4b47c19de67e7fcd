//! The contract's plain values as JSON.

use parlor_game::Data;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;

/// Plain values in the form that a serializer needs; maps stay in order.
struct Plain<'a>(&'a Data);

impl Serialize for Plain<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Data::Nothing => serializer.serialize_unit(),
            Data::Flag(flag) => serializer.serialize_bool(*flag),
            Data::Number(number) => serializer.serialize_i64(*number),
            Data::Text(text) | Data::Other(text) => serializer.serialize_str(text),
            Data::List(values) => serializer.collect_seq(values.iter().map(Plain)),
            Data::Map(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                entries
                    .iter()
                    .try_for_each(|(key, value)| map.serialize_entry(key.as_str(), &Plain(value)))?;
                map.end()
            }
        }
    }
}

/// The tree as a JSON value.
pub fn to_json(data: &Data) -> Value {
    // Texts, numbers, lists and maps with text for keys: all of it has a JSON form.
    serde_json::to_value(Plain(data)).unwrap_or_default()
}

/// The tree as JSON text.
pub fn to_json_text(data: &Data) -> String {
    // Room for most views, so that the text is not moved again and again while it grows.
    let mut text = Vec::with_capacity(1024);
    match serde_json::to_writer(&mut text, &Plain(data)) {
        Ok(()) => String::from_utf8(text).unwrap_or_default(),
        Err(_) => String::new(),
    }
}
