//! The contract's plain values as JSON.

use parlor_game::Data;
use serde_json::{Map, Value};

/// The same tree as JSON; maps keep their order.
pub fn to_json(data: &Data) -> Value {
    match data {
        Data::Nothing => Value::Null,
        Data::Flag(flag) => Value::Bool(*flag),
        Data::Number(number) => Value::from(*number),
        Data::Text(text) => Value::String(text.clone()),
        Data::List(values) => Value::Array(values.iter().map(to_json).collect()),
        Data::Map(entries) => {
            let entries = entries.iter().map(|(key, value)| (key.clone(), to_json(value)));
            Value::Object(entries.collect::<Map<_, _>>())
        }
    }
}
