//! The contract's plain values as JSON.

use parlor_game::Data;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;

/// Plain values in the form that a serializer needs; maps stay in order.
pub struct PlainData<'a>(pub &'a Data);

impl Serialize for PlainData<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Data::Nothing => serializer.serialize_unit(),
            Data::Flag(flag) => serializer.serialize_bool(*flag),
            Data::Number(number) => serializer.serialize_i64(*number),
            Data::Text(text) | Data::Other(text) => serializer.serialize_str(text),
            Data::List(values) => serializer.collect_seq(values.iter().map(PlainData)),
            Data::Map(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                entries
                    .iter()
                    .try_for_each(|(key, value)| map.serialize_entry(key.as_str(), &PlainData(value)))?;
                map.end()
            }
        }
    }
}

/// The tree as a JSON value.
pub fn to_json(data: &Data) -> Value {
    // Texts, numbers, lists and maps with text for keys: all of it has a JSON form.
    serde_json::to_value(PlainData(data)).unwrap_or_default()
}
