//! The contract's plain values as JSON.

use parlor_game::{Data, NotationWord, PieceMove, Preview, ZonePlace, runs};
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

/// What a choice would do, in the form that a serializer needs and the shape of [`PREVIEW`](parlor_game::PREVIEW).
pub struct PlainPreview<'a>(pub &'a Preview);

impl Serialize for PlainPreview<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Preview { moves, figures, reasons } = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("moves", &PlainList(|| runs(moves).map(plain_run)))?;
        if !figures.is_empty() {
            let values = || figures.iter().map(|(id, values)| (id, values.as_slice()));
            map.serialize_entry("figures", &PlainMap(values))?;
        }
        if !reasons.is_empty() {
            let words = || reasons.iter().map(|(id, about)| (id, plain_words(about)));
            map.serialize_entry("reasons", &PlainMap(words))?;
        }
        map.end()
    }
}

fn plain_words(words: &[NotationWord]) -> impl Serialize {
    PlainList(move || words.iter().map(NotationWord::as_str))
}

/// The faces of pieces that go the same way, where they lay, and where they go.
fn plain_run(run: &[PieceMove]) -> impl Serialize {
    let place = |of: fn(&PieceMove) -> &Option<ZonePlace>| {
        run.first().and_then(|one| of(one).as_ref()).map(PlainPlace)
    };
    let faces = move || run.iter().map(|one| one.face.as_str());
    (PlainList(faces), place(|one| &one.from), place(|one| &one.to))
}

/// A list, element by element.
struct PlainList<F>(F);

impl<T: Serialize, I: Iterator<Item = T>, F: Fn() -> I> Serialize for PlainList<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// A map, entry by entry.
struct PlainMap<F>(F);

impl<K: Serialize, V: Serialize, I: Iterator<Item = (K, V)>, F: Fn() -> I> Serialize for PlainMap<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map((self.0)())
    }
}

/// A value as its text.
struct PlainPlace<'a>(&'a ZonePlace);

impl Serialize for PlainPlace<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.word())
    }
}
