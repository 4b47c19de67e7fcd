//! What changed between two views, by path.

use serde_json::Value;

/// The differences in `after`, separated by commas: `board.c2="7H"` where a value is new or different, `board.c2 gone` where it no longer
/// exists. Empty when nothing differs. A list that differs is shown whole.
pub(crate) fn changes(before: &Value, after: &Value) -> String {
    let mut found = Vec::new();
    compare("", before, after, &mut found);
    found.join(", ")
}

fn compare(path: &str, before: &Value, after: &Value, found: &mut Vec<String>) {
    let (Value::Object(old), Value::Object(new)) = (before, after) else {
        if before != after {
            found.push(format!("{path}={after}"));
        }
        return;
    };
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    for (key, value) in new {
        match old.get(key) {
            Some(was) => compare(&below(key), was, value, found),
            None => found.push(format!("{}={value}", below(key))),
        }
    }
    found.extend(old.keys().filter(|key| !new.contains_key(*key)).map(|key| format!("{} gone", below(key))));
}

#[cfg(test)]
mod tests {
    use super::changes;
    use serde_json::json;

    #[test]
    fn only_what_differs_is_told() {
        let before = json!({"a": 1, "b": {"c": [1], "d": 2, "e": 3}});
        let after = json!({"a": 1, "b": {"c": [1, 2], "d": 2, "f": null}});
        assert_eq!(changes(&before, &after), "b.c=[1,2], b.f=null, b.e gone");
        assert_eq!(changes(&after, &after), "");
    }
}
