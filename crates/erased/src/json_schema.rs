//! What a game's data look like, as JSON Schema.

use parlor_game::Schema;
use parlor_game::schema::Record;
use serde_json::{Map, Value, json};

/// A schema as a JSON Schema document (draft 2020-12), its named types under `$defs`.
pub fn json_schema(schema: Schema) -> Value {
    let mut defs = Map::new();
    let mut root = value(schema, &mut defs);
    if let Some(root) = root.as_object_mut() {
        root.insert("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into());
        root.insert("$defs".to_owned(), Value::Object(defs));
    }
    root
}

fn value(schema: Schema, defs: &mut Map<String, Value>) -> Value {
    match schema {
        Schema::Any => json!({}),
        Schema::Flag => json!({ "type": "boolean" }),
        Schema::Number => json!({ "type": "integer" }),
        Schema::Text => json!({ "type": "string" }),
        Schema::Optional(inner) => json!({ "anyOf": [value(*inner, defs), { "type": "null" }] }),
        Schema::List(inner) => json!({ "type": "array", "items": value(*inner, defs) }),
        Schema::Tuple(inner) => {
            let items: Vec<_> = inner.iter().map(|one| value(*one, defs)).collect();
            json!({ "type": "array", "prefixItems": items, "items": false, "minItems": inner.len() })
        }
        Schema::Map(inner) => json!({ "type": "object", "additionalProperties": value(*inner, defs) }),
        Schema::Record(record) => of_record(record, defs),
    }
}

/// A reference to the record's type, which stands under `$defs`, where it is put first if it is not there yet.
fn of_record(record: &'static Record, defs: &mut Map<String, Value>) -> Value {
    if !defs.contains_key(record.name) {
        defs.insert(record.name.to_owned(), Value::Null);
        let mut properties = Map::new();
        for field in record.fields.iter() {
            let mut one = value(field.schema, defs);
            if let (false, Some(one)) = (field.about.is_empty(), one.as_object_mut()) {
                one.insert("description".to_owned(), field.about.into());
            }
            properties.insert(field.name.to_owned(), one);
        }
        let required: Vec<_> =
            record.fields.iter().filter(|field| field.required).map(|field| field.name).collect();
        let made = json!({
            "description": record.about,
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        });
        defs.insert(record.name.to_owned(), made);
    }
    json!({ "$ref": format!("#/$defs/{}", record.name) })
}
