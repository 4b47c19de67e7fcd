//! How a value has changed: only what is new, as a tree.
//!
//! | form | meaning |
//! | --- | --- |
//! | `[value]` | it is now this value |
//! | `{"name": changes, ...}` | these members have changed, each in its way; of a list, the values at these places, from 0 |
//! | `[]`, of a member | it is gone |
//! | `[]`, of a place | the list ends before this place |
//!
//! What is not named stays as it was, and so `{}` says that nothing has changed. New places of a list follow one after the other. The order of
//! an object's members means nothing, and may come out otherwise.

use std::collections::HashMap;

use memchr::memchr2;
use serde_json::{Map, Value};

/// Nobody's state is as deep; deeper values are replaced as a whole.
const DEEPEST: usize = 48;

/// From this depth on, values are first compared as bytes. The outermost differ as a rule, so that only takes time.
const OFTEN_SAME: usize = 3;

/// The changes between two JSON texts, as JSON text: in each part the shorter of "now this" and "these members". Members and values that
/// stand in both texts in the same order are compared in one pass.
///
/// Both texts are as `serde_json` writes them, without blanks. Of any others it says that the whole has changed.
pub fn changes(from: &str, to: &str) -> String {
    let mut pass = Pass { from: from.as_bytes(), to: to.as_bytes(), out: Vec::with_capacity(256) };
    match pass.value((0, 0), 0) {
        Some(Compared { changed: false, .. }) => "{}".to_owned(),
        Some(Compared { ends, .. }) if ends == (from.len(), to.len()) => {
            String::from_utf8(pass.out).unwrap_or_else(|_| format!("[{to}]"))
        }
        _ => format!("[{to}]"),
    }
}

/// Changes a value. What fits the value nowhere is left out: changes are made for one value, and are right for no other.
pub fn apply_changes(changes: &Value, value: &mut Value) {
    let members = match changes {
        Value::Array(now) => return now.first().into_iter().for_each(|now| value.clone_from(now)),
        Value::Object(members) => members,
        _ => return,
    };
    match value {
        Value::Object(values) => {
            members.iter().for_each(|(name, change)| change_member(values, name, change));
        }
        Value::Array(values) => {
            members.iter().for_each(|(place, change)| change_place(values, place, change));
        }
        _ => {}
    }
}

fn is_gone(change: &Value) -> bool {
    change.as_array().is_some_and(Vec::is_empty)
}

fn change_member(values: &mut Map<String, Value>, name: &str, change: &Value) {
    if is_gone(change) {
        values.shift_remove(name);
    } else if let Some(value) = values.get_mut(name) {
        apply_changes(change, value);
    } else if let Some(value) = change.get(0) {
        values.insert(name.to_owned(), value.clone());
    }
}

fn change_place(values: &mut Vec<Value>, place: &str, change: &Value) {
    let Ok(place) = place.parse::<usize>() else { return };
    if is_gone(change) {
        values.truncate(place);
    } else if let Some(value) = values.get_mut(place) {
        apply_changes(change, value);
    } else if let (Some(value), true) = (change.get(0), place == values.len()) {
        values.push(value.clone());
    }
}

/// A place in both texts.
type Places = (usize, usize);

/// Two values after they were compared.
struct Compared {
    /// Where they end.
    ends: Places,
    /// Whether they differ; how is written then.
    changed: bool,
}

/// What a value stands under.
#[derive(Clone, Copy)]
enum Name<'a> {
    /// A member's name, with its quotes.
    Member(&'a [u8]),
    /// A place in a list, from 0.
    Place(usize),
}

/// A member of an object in the older text.
struct Member<'a> {
    /// Its name, with its quotes.
    name: &'a [u8],
    /// Where its value begins.
    at: usize,
    /// Whether the newer text has it, too.
    kept: bool,
}

/// One pass through two texts. Nothing of it panics: a text that ends too early, or is no JSON, gives `None`.
struct Pass<'a> {
    from: &'a [u8],
    to: &'a [u8],
    out: Vec<u8>,
}

impl<'a> Pass<'a> {
    /// Compares the values that begin here, and writes how they differ.
    fn value(&mut self, (i, j): Places, depth: usize) -> Option<Compared> {
        let begun = self.out.len();
        let compared = match (*self.from.get(i)?, *self.to.get(j)?) {
            (b'{', b'{') if depth < DEEPEST => self.object((i, j), depth)?,
            (b'[', b'[') if depth < DEEPEST => self.list((i, j), depth)?,
            _ => {
                let ends = (skip(self.from, i)?, skip(self.to, j)?);
                Compared { ends, changed: self.from.get(i..ends.0) != self.to.get(j..ends.1) }
            }
        };
        let Compared { ends: (_, end), changed } = compared;
        let now = self.to.get(j..end)?;
        if !changed {
            self.out.truncate(begun);
        } else if self.out.len() == begun || self.out.len() - begun > now.len() + 2 {
            self.out.truncate(begun);
            self.out.push(b'[');
            self.out.extend_from_slice(now);
            self.out.push(b']');
        }
        Some(compared)
    }

    /// Where the values end that begin here, if they are the same to the byte.
    fn same(&self, (i, j): Places) -> Option<Option<Places>> {
        let end = skip(self.to, j)?;
        let ends = (i + (end - j), end);
        let same = self.from.get(i..ends.0) == self.to.get(j..end);
        // Digits that go on are another number.
        let ended = self.from.get(ends.0).is_none_or(|byte| matches!(byte, b',' | b'}' | b']'));
        Some((same && ended).then_some(ends))
    }

    /// Writes a member's name or a place and how it has changed, or nothing where it has not.
    fn member(&mut self, name: Name<'_>, from: usize, to: usize, depth: usize) -> Option<Places> {
        if depth + 1 >= OFTEN_SAME
            && let Some(ends) = self.same((from, to))?
        {
            return Some(ends);
        }
        let begun = self.out.len();
        self.name(name);
        let compared = self.value((from, to), depth + 1)?;
        if !compared.changed {
            self.out.truncate(begun);
        }
        Some(compared.ends)
    }

    /// A member or a place that was not there; gives where its value ends.
    fn added(&mut self, name: Name<'_>, to: usize) -> Option<usize> {
        let end = skip(self.to, to)?;
        let now = self.to.get(to..end)?;
        self.name(name);
        self.now(now);
        Some(end)
    }

    fn gone(&mut self, name: Name<'_>) {
        self.name(name);
        self.out.extend_from_slice(b"[]");
    }

    fn name(&mut self, name: Name<'_>) {
        if self.out.last() != Some(&b'{') {
            self.out.push(b',');
        }
        match name {
            Name::Member(name) => self.out.extend_from_slice(name),
            Name::Place(place) => self.out.extend_from_slice(format!("\"{place}\"").as_bytes()),
        }
        self.out.push(b':');
    }

    fn now(&mut self, value: &[u8]) {
        self.out.push(b'[');
        self.out.extend_from_slice(value);
        self.out.push(b']');
    }

    fn object(&mut self, (i, j): Places, depth: usize) -> Option<Compared> {
        let begun = self.out.len();
        self.out.push(b'{');
        let (mut i, mut j) = (i + 1, j + 1);
        // As a rule both have the same members in the same order.
        while let (Some((old, at)), Some((new, to))) = (member_at(self.from, i)?, member_at(self.to, j)?)
            && old == new
        {
            (i, j) = self.member(Name::Member(new), at, to, depth)?;
        }
        let (mut rest, from_end) = members(self.from, i)?;
        let by_name: HashMap<&[u8], usize> = rest.iter().enumerate().map(|(k, old)| (old.name, k)).collect();
        while let Some((name, to)) = member_at(self.to, j)? {
            j = match by_name.get(name).and_then(|k| rest.get_mut(*k)) {
                Some(old) => {
                    old.kept = true;
                    let at = old.at;
                    self.member(Name::Member(name), at, to, depth)?.1
                }
                None => self.added(Name::Member(name), to)?,
            };
        }
        rest.iter().filter(|old| !old.kept).for_each(|old| self.gone(Name::Member(old.name)));
        Some(self.closed(begun, (from_end, j)))
    }

    fn list(&mut self, (i, j): Places, depth: usize) -> Option<Compared> {
        let begun = self.out.len();
        self.out.push(b'{');
        let (mut i, mut j) = (i + 1, j + 1);
        for place in 0_usize.. {
            let name = Name::Place(place);
            match (element_at(self.from, i)?, element_at(self.to, j)?) {
                (None, None) => break,
                (Some(from), Some(to)) => (i, j) = self.member(name, from, to, depth)?,
                (None, Some(to)) => j = self.added(name, to)?,
                (Some(from), None) => {
                    self.gone(name);
                    i = end_of(self.from, from)?;
                    break;
                }
            }
        }
        Some(self.closed(begun, (i, j)))
    }

    /// Ends an object or a list: both texts are at its closing bracket.
    fn closed(&mut self, begun: usize, (i, j): Places) -> Compared {
        let changed = self.out.len() > begun + 1;
        self.out.push(b'}');
        Compared { ends: (i + 1, j + 1), changed }
    }
}

/// The next member of an object: its name with quotes, and where its value begins. `Some(None)` at the object's end.
fn member_at(text: &[u8], at: usize) -> Option<Option<(&[u8], usize)>> {
    let Some(at) = element_at(text, at)? else { return Some(None) };
    let end = skip_text(text, at)?;
    if *text.get(end)? != b':' {
        return None;
    }
    Some(Some((text.get(at..end)?, end + 1)))
}

/// Where the next element of a list, or member of an object, begins. `Some(None)` at its end.
fn element_at(text: &[u8], at: usize) -> Option<Option<usize>> {
    match *text.get(at)? {
        b'}' | b']' => Some(None),
        b',' => Some(Some(at + 1)),
        _ => Some(Some(at)),
    }
}

/// All members from here on, and where their object's closing bracket is.
fn members(text: &[u8], mut at: usize) -> Option<(Vec<Member<'_>>, usize)> {
    let mut all = Vec::new();
    while let Some((name, value)) = member_at(text, at)? {
        all.push(Member { name, at: value, kept: false });
        at = skip(text, value)?;
    }
    Some((all, at))
}

/// Where the closing bracket is of a list in which a value begins here.
fn end_of(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at = skip(text, at)?;
        match element_at(text, at)? {
            Some(next) => at = next,
            None => return Some(at),
        }
    }
}

/// Where the value ends that begins here.
fn skip(text: &[u8], mut at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    loop {
        match *text.get(at)? {
            b'"' => at = skip_text(text, at)?,
            b'{' | b'[' => {
                depth += 1;
                at += 1;
                continue;
            }
            b'}' | b']' => {
                depth = depth.checked_sub(1)?;
                at += 1;
            }
            b',' | b':' => at += 1,
            // A number, true, false or null.
            _ => {
                at += 1;
                while text.get(at).is_some_and(|byte| !matches!(byte, b',' | b'}' | b']' | b':')) {
                    at += 1;
                }
            }
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

/// Where the text in quotes ends that begins here.
fn skip_text(text: &[u8], at: usize) -> Option<usize> {
    if *text.get(at)? != b'"' {
        return None;
    }
    let mut next = at + 1;
    loop {
        next += memchr2(b'"', b'\\', text.get(next..)?)?;
        if text[next] == b'"' {
            return Some(next + 1);
        }
        next += 2;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn any_json() -> impl Strategy<Value = Value> {
        let text = prop_oneof!["[ab]{0,3}", Just("\"\\ \n{}[],:é".to_owned())];
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-20..2000_i64).prop_map(Value::from),
            text.clone().prop_map(Value::from),
        ];
        leaf.prop_recursive(5, 60, 6, move |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::vec((text.clone(), inner), 0..6)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
    }

    fn changed(from: &Value, to: &Value) -> (String, Value) {
        let told = changes(&from.to_string(), &to.to_string());
        let mut value = from.clone();
        apply_changes(&serde_json::from_str(&told).unwrap(), &mut value);
        (told, value)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn changes_lead_from_any_value_to_any_other(from in any_json(), to in any_json()) {
            let (told, value) = changed(&from, &to);
            prop_assert_eq!(&value, &to, "{}", told);
            prop_assert!(told.len() <= to.to_string().len() + 2, "{}", told);
            let [old, new] = [&from, &to].map(Value::to_string);
            prop_assert_eq!(told == "{}", old == new);
        }

        /// Texts that are no JSON come from nobody, and must not end the server all the same.
        #[test]
        fn texts_that_are_no_json_are_replaced(from in "[{}\\[\\]\",:a1\\\\ ]{0,20}", to in "[{}\\[\\]\",:a1\\\\ ]{0,20}") {
            let told = changes(&from, &to);
            prop_assert!(told.len() <= to.len() + 2);
        }
    }

    #[test]
    fn only_what_is_new_is_told() {
        let from =
            json!({ "step": 1, "cells": ["a", null, "b"], "left": { "r": 2, "g": 1 }, "same": [1, 2] });
        let to = json!({ "step": 2, "cells": ["a", "x", "b"], "left": { "g": 1, "y": 1 }, "same": [1, 2] });
        let (told, value) = changed(&from, &to);
        assert_eq!(told, r#"{"step":[2],"cells":{"1":["x"]},"left":[{"g":1,"y":1}]}"#);
        assert_eq!(value, to);
    }

    #[test]
    fn members_go_and_lists_end_earlier() {
        let long = "a long text that nobody sends twice";
        let from = json!({ "old": 1, "kept": long, "list": [long, 2, 3, 4] });
        let to = json!({ "kept": long, "list": [long, 2] });
        let (told, value) = changed(&from, &to);
        assert_eq!(told, r#"{"list":{"2":[]},"old":[]}"#);
        assert_eq!(value, to);
        assert_eq!(changed(&to, &from).1, from);
    }

    #[test]
    fn a_value_in_the_dark_depths_is_replaced_as_a_whole() {
        let deep = |end: &str| format!("{}{end}{}", "[".repeat(200), "]".repeat(200));
        let told = changes(&deep("1"), &deep("2"));
        assert!(told.len() <= deep("2").len() + 2);
        assert_eq!(changes(&deep("1"), &deep("1")), "{}");
    }
}
