//! Messages of our own server, as far as a guest needs them to move: versions, choices, whether the game is over.
//!
//! The state of a table comes whole, or as changes of the last one that the socket was sent. Changes are a tree: an object holds changes of
//! members (of an object by name, of a list by index), `[value]` is a new value, `[]` ends a list or removes a member, and what is
//! not named stays as it was. The rest, above all the views, is skipped without being kept.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::hand::{Hand, Heard};

#[derive(Deserialize)]
struct Message<'a> {
    is: &'a str,
    #[serde(default)]
    id: u64,
    /// Of a `done`.
    #[serde(default)]
    version: u32,
    #[serde(default)]
    news: Vec<Entry>,
    #[serde(borrow)]
    state: Option<ReadState<'a>>,
    #[serde(borrow)]
    changes: Option<Change<ReadState<'a>, Changes<'a>>>,
    #[serde(borrow)]
    why: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Entry {
    version: u32,
}

#[derive(Deserialize)]
struct ReadState<'a> {
    version: u32,
    #[serde(borrow)]
    choices: Vec<Choice<'a>>,
    over: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

/// A change of a value.
enum Change<T, M> {
    /// It is this now.
    Now(T),
    /// It is gone.
    Gone,
    /// Members of it change.
    Within(M),
}

/// Changes of a state.
#[derive(Deserialize)]
struct Changes<'a> {
    version: Option<Change<u32, IgnoredAny>>,
    #[serde(borrow)]
    choices: Option<Change<Vec<Choice<'a>>, Indexed<'a>>>,
    over: Option<Change<Option<IgnoredAny>, IgnoredAny>>,
}

/// Changes of a list of choices, in the order of their indexes.
type Indexed<'a> = BTreeMap<usize, Change<Choice<'a>, Rewritten<'a>>>;

/// Changes of a choice.
#[derive(Deserialize)]
struct Rewritten<'a> {
    #[serde(borrow)]
    text: Option<Change<Text<'a>, IgnoredAny>>,
}

#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de, T: Deserialize<'de>, M: Deserialize<'de>> Deserialize<'de> for Change<T, M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either(PhantomData))
    }
}

struct Either<T, M>(PhantomData<(T, M)>);

impl<'de, T: Deserialize<'de>, M: Deserialize<'de>> Visitor<'de> for Either<T, M> {
    type Value = Change<T, M>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("changes of members, or a list of at most one value")
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Self::Value, A::Error> {
        M::deserialize(MapAccessDeserializer::new(members)).map(Change::Within)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Self::Value, A::Error> {
        let Some(now) = values.next_element()? else { return Ok(Change::Gone) };
        match values.next_element::<IgnoredAny>()? {
            None => Ok(Change::Now(now)),
            Some(_) => Err(Error::custom("a change to two values")),
        }
    }
}

impl ReadState<'_> {
    fn put_into(&self, hand: &mut Hand) {
        hand.stated = Some(self.version);
        hand.over = self.over.is_some();
        hand.choices.replace(self.choices.iter().map(|choice| &*choice.text));
    }
}

impl Changes<'_> {
    /// Applies the changes; fails where there is nothing to apply them to.
    fn put_into(&self, hand: &mut Hand) -> Result<(), &'static str> {
        if hand.stated.is_none() {
            return Err("changes before any state");
        }
        match &self.version {
            Some(Change::Now(version)) => hand.stated = Some(*version),
            Some(Change::Gone) => return Err("a state without a version"),
            Some(Change::Within(_)) | None => {}
        }
        match &self.over {
            Some(Change::Now(over)) => hand.over = over.is_some(),
            Some(Change::Gone) => hand.over = false,
            // How it ended is told in other words.
            Some(Change::Within(_)) | None => {}
        }
        match &self.choices {
            Some(Change::Now(choices)) => hand.choices.replace(choices.iter().map(|choice| &*choice.text)),
            Some(Change::Gone) => return Err("a state without choices"),
            Some(Change::Within(indexed)) => return apply(indexed, hand),
            None => {}
        }
        Ok(())
    }
}

fn apply(indexed: &Indexed<'_>, hand: &mut Hand) -> Result<(), &'static str> {
    for (index, change) in indexed {
        let text = match change {
            Change::Now(choice) => &choice.text,
            Change::Within(Rewritten { text: Some(Change::Now(Text(text))) }) => text,
            Change::Within(Rewritten { text: Some(Change::Gone) }) => return Err("a choice without a text"),
            Change::Within(_) => continue,
            Change::Gone => {
                hand.choices.end(*index);
                continue;
            }
        };
        if !hand.choices.set(*index, text) {
            return Err("a gap in the choices");
        }
    }
    Ok(())
}

/// Reads a message; its news of the table goes into the hand.
pub(crate) fn read(text: &str, hand: &mut Hand) -> Heard {
    let message: Message<'_> = match serde_json::from_str(text) {
        Ok(message) => message,
        Err(why) => return Heard::Trouble(format!("unreadable: {why}")),
    };
    take(&message, hand).unwrap_or_else(|why| Heard::Trouble(format!("{why} in a {}", message.is)))
}

fn take(message: &Message<'_>, hand: &mut Hand) -> Result<Heard, &'static str> {
    // Every socket receives every step of the log, one after the other.
    for entry in &message.news {
        if entry.version != hand.version + 1 {
            return Err("a gap in the versions");
        }
        hand.version = entry.version;
    }
    match &message.changes {
        Some(Change::Now(state)) => state.put_into(hand),
        Some(Change::Within(changes)) => changes.put_into(hand)?,
        Some(Change::Gone) => return Err("no state"),
        None => {}
    }
    if let Some(state) = &message.state {
        state.put_into(hand);
    }
    // Until the first state there may be parts of a long log.
    if hand.stated.is_some_and(|version| version != hand.version) {
        return Err("a state of another version than its news");
    }
    let why = || message.why.as_deref().unwrap_or_default();
    Ok(match message.is {
        "done" => Heard::Done { id: message.id, version: message.version },
        "refused" => Heard::Trouble(format!("refused: {}", why())),
        "closing" => Heard::Trouble(format!("closing: {}", why())),
        _ => Heard::Nothing,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use super::*;
    use crate::luck::Luck;

    fn hand(state: &Value) -> Hand {
        let mut hand = Hand::default();
        hear(&mut hand, &json!({"is": "welcome", "news": entries(0, state), "state": state}));
        hand
    }

    fn hear(hand: &mut Hand, message: &Value) -> Heard {
        read(&message.to_string(), hand)
    }

    /// The steps of the log up to a state.
    fn entries(since: u64, state: &Value) -> Vec<Value> {
        let version = state["version"].as_u64().unwrap_or_default();
        (since + 1..=version).map(|version| json!({"version": version, "said": [{"text": "so"}]})).collect()
    }

    fn state(version: u32, choices: &[&str]) -> Value {
        let choices: Vec<_> = choices.iter().map(|text| json!({"text": text, "tells": "much"})).collect();
        json!({"version": version, "position": {"view": [1]}, "choices": choices, "over": null})
    }

    /// What becomes of two choices, `a` and `b`, by these changes.
    fn changed(changes: &Value) -> Result<(Vec<String>, bool), String> {
        let mut hand = hand(&state(1, &["a", "b"]));
        match hear(&mut hand, &json!({"is": "news", "news": [], "changes": changes})) {
            Heard::Trouble(why) => Err(why),
            _ => Ok((hand.choices.list().to_vec(), hand.over)),
        }
    }

    #[test]
    fn each_form_of_a_change_is_read() {
        let choices = |changes: Value| changed(&json!({"choices": changes})).expect("readable changes").0;
        assert_eq!(choices(json!({})), ["a", "b"]);
        assert_eq!(choices(json!([[{"text": "pass"}]])), ["pass"]);
        assert_eq!(choices(json!([[]])), Vec::<String>::new());
        assert_eq!(choices(json!({"1": [{"text": "c", "does": {"text": 1}}]})), ["a", "c"]);
        assert_eq!(choices(json!({"1": {"text": ["c \"d\""]}})), ["a", "c \"d\""]);
        assert_eq!(choices(json!({"1": {"tells": ["little"]}, "0": {"does": {"x": [1]}}})), ["a", "b"]);
        assert_eq!(choices(json!({"1": []})), ["a"]);
        assert_eq!(choices(json!({"3": [{"text": "d"}], "2": [{"text": "c"}]})), ["a", "b", "c", "d"]);
    }

    #[test]
    fn changes_say_whether_the_game_is_over() {
        let over = |changes: Value| changed(&changes).expect("readable changes").1;
        assert!(!over(json!({})) && !over(json!({"position": {"cells": {"3": ["x"]}}})));
        assert!(over(json!({"over": [{"text": "You win.", "winners": [1]}]})));
        assert!(!over(json!({"over": [null]})) && !over(json!({"over": []})));
        let mut hand = hand(&json!({"version": 0, "choices": [], "over": {"text": "You win."}}));
        hear(&mut hand, &json!({"is": "news", "changes": {"over": {"text": ["You have won."]}}}));
        assert!(hand.over);
    }

    #[test]
    fn a_whole_state_is_taken_in_every_place() {
        assert_eq!(changed(&json!([state(1, &["c"])])), Ok((vec!["c".to_owned()], false)));
        let mut hand = hand(&state(1, &["a", "b"]));
        let next = state(3, &["c"]);
        assert_eq!(
            hear(&mut hand, &json!({"is": "news", "news": entries(1, &next), "state": next})),
            Heard::Nothing
        );
        assert_eq!((hand.version, hand.choices.list()), (3, &["c".to_owned()][..]));
    }

    #[test]
    fn what_does_not_fit_is_an_error() {
        for changes in [
            json!([]),
            json!({"choices": []}),
            json!({"version": []}),
            json!({"choices": {"3": [{"text": "d"}]}}),
            json!({"choices": {"0": {"text": []}}}),
            json!({"choices": [[], []]}),
            json!({"choices": 3}),
            // No such step of the log was sent.
            json!({"version": [2]}),
        ] {
            assert!(changed(&changes).is_err(), "{changes}");
        }
        let first = hear(&mut Hand::default(), &json!({"is": "news", "changes": {"choices": [[]]}}));
        assert!(matches!(first, Heard::Trouble(_)), "{first:?}");
        let gap = hear(&mut hand(&state(1, &[])), &json!({"is": "news", "news": [{"version": 3}]}));
        assert!(matches!(gap, Heard::Trouble(_)), "{gap:?}");
        // The step is there, the state says nothing of it.
        let old =
            hear(&mut hand(&state(1, &[])), &json!({"is": "news", "news": [{"version": 2}], "changes": {}}));
        assert!(matches!(old, Heard::Trouble(_)), "{old:?}");
    }

    #[test]
    fn answers_are_read() {
        let mut hand = hand(&state(1, &["a"]));
        let done = Heard::Done { id: 7, version: 2 };
        assert_eq!(hear(&mut hand, &json!({"is": "done", "id": 7, "version": 2})), done);
        let refused = hear(&mut hand, &json!({"is": "refused", "id": 7, "why": "Not \"now\""}));
        assert_eq!(refused, Heard::Trouble("refused: Not \"now\"".to_owned()));
    }

    /// The law: applied to the state before, the changes are the state after.
    #[test]
    fn changes_from_any_state_to_any_other_make_that_other() {
        let mut luck = Luck::new(1);
        for _ in 0..2000 {
            let (before, after) = (any_state(1, &mut luck), any_state(3, &mut luck));
            let changes = changes(&before, &after, &mut luck).unwrap_or(json!({}));
            let mut hand_then = hand(&before);
            let message = json!({"is": "news", "news": entries(1, &after), "changes": changes});
            assert_eq!(hear(&mut hand_then, &message), Heard::Nothing, "{before} {message}");
            assert_eq!(hand_then, hand(&after), "{before} {message}");
        }
    }

    fn any_state(version: u32, luck: &mut Luck) -> Value {
        let texts = ["a", "b 1", "c \"2\"", "d\\", "é"];
        let mut choice = || {
            let mut choice = json!({"text": luck.pick(&texts)});
            if luck.next().is_multiple_of(2) {
                choice["does"] = json!({"text": luck.pick(&texts), "n": luck.next() % 3});
            }
            choice
        };
        let choices: Vec<_> = (0..12).map(|_| choice()).collect();
        let choices = &choices[..luck.next() as usize % 13];
        let over = luck.pick(&[json!(null), json!({"text": "Won."}), json!({"text": "Lost."})]).cloned();
        let cells: Vec<_> = (0..luck.next() % 4).map(|_| luck.next() % 2).collect();
        json!({"version": version, "position": {"cells": cells}, "choices": choices, "over": over})
    }

    /// The changes from one value to another, now and then larger than they need be.
    fn changes(before: &Value, after: &Value, luck: &mut Luck) -> Option<Value> {
        if before == after {
            return None;
        }
        let list = |list: &[Value]| -> Map<String, Value> {
            list.iter().enumerate().map(|(index, value)| (index.to_string(), value.clone())).collect()
        };
        Some(match (before, after) {
            _ if luck.next().is_multiple_of(5) => json!([after]),
            (Value::Object(before), Value::Object(after)) => members(before, after, false, luck),
            (Value::Array(before), Value::Array(after)) => members(&list(before), &list(after), true, luck),
            _ => json!([after]),
        })
    }

    fn members(
        before: &Map<String, Value>,
        after: &Map<String, Value>,
        list: bool,
        luck: &mut Luck,
    ) -> Value {
        let mut members = Map::new();
        for (name, value) in after {
            let change = match before.get(name) {
                Some(before) => changes(before, value, luck),
                None => Some(json!([value])),
            };
            members.extend(change.map(|change| (name.clone(), change)));
        }
        let gone = before.keys().filter(|name| !after.contains_key(*name));
        members.extend(gone.take(if list { 1 } else { usize::MAX }).map(|name| (name.clone(), json!([]))));
        Value::Object(members)
    }
}
