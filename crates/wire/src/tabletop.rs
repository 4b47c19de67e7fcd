//! What lies on a table, as data: what programs, and boards for any game, draw from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use crate::Json;

/// What lies on the table as you may see it: a position's `view` in games that have scenes. `parlor_game::Scene` makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SceneData {
    /// What lies where, by zone: `pile`, or `hand-2` for that of seat 2.
    pub zones: BTreeMap<String, ZoneContents>,
    /// What is counted, such as points: a number for each seat, in seat order.
    #[cfg_attr(test, ts(type = "Record<string, number[]>"))]
    pub figures: BTreeMap<String, Vec<i64>>,
    /// What else is known; null where it does not apply.
    #[schema(value_type = Object)]
    pub facts: BTreeMap<String, Option<FactIs>>,
    /// The spots, or else faces, that something distinguishes.
    pub marks: BTreeMap<String, Vec<String>>,
    /// The parts of figures that are sums, in order: for each seat, in seat order. Left out in games without such figures.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, Vec<Vec<SumPartData>>>>"))]
    pub sums: BTreeMap<String, Vec<Vec<SumPartData>>>,
    /// What the faces in this scene are, where it is more than their words: what is on a card. Left out in other games.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    #[schema(value_type = Object)]
    pub faces: BTreeMap<String, Json>,
}

/// One part of a figure that is a sum. `parlor_game::SumPart` makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SumPartData {
    /// When in the reckoning it counts: a word of the game.
    pub step: String,
    /// The seat that it comes from.
    pub from: u8,
    /// The face that it comes from: a card, a die.
    pub by: String,
    /// How much.
    #[cfg_attr(test, ts(type = "number"))]
    pub amount: i64,
    /// Whether it counts: something may keep it off.
    pub counts: bool,
    /// The figure after it.
    #[cfg_attr(test, ts(type = "number"))]
    pub total: i64,
}

/// What lies in a zone. `?` is a piece that lies face down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum ZoneContents {
    /// So many pieces of which you know nothing else.
    Hidden(u32),
    /// The faces in order.
    Faces(Vec<String>),
    /// The faces by the spots that they lie on; what has no entry is empty.
    Spots(BTreeMap<String, OnSpot>),
}

/// What lies on a spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum OnSpot {
    /// A piece, by its face.
    One(String),
    /// Several.
    Several(Vec<String>),
}

/// Something known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum FactIs {
    /// A number.
    Number(#[cfg_attr(test, ts(type = "number"))] i64),
    /// A word.
    Word(String),
    /// Several in order, such as one for each seat; null where it does not apply.
    #[schema(no_recursion)]
    List(Vec<Option<FactIs>>),
}

/// Pieces that have moved from one place to another, or turned their faces where they lie: `[["7H"], "pile", "flower a1"]`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(type = "[faces: string[], from: string | null, to: string | null]"))]
#[serde(from = "MovedTuple")]
pub struct MovedPiece {
    /// Their faces in order, as far as you saw them; `?` otherwise.
    pub faces: Vec<String>,
    /// The zone, and behind a blank the spot, where they lay: `flower a1`; null for those that were not on the table.
    pub from: Option<String>,
    /// Where they lie now; null for those that have left the table.
    pub to: Option<String>,
}

/// A moved piece as it is written.
type MovedTuple = (Vec<String>, Option<String>, Option<String>);

impl From<MovedTuple> for MovedPiece {
    fn from((faces, from, to): MovedTuple) -> MovedPiece {
        MovedPiece { faces, from, to }
    }
}

impl Serialize for MovedPiece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.faces, &self.from, &self.to).serialize(serializer)
    }
}

/// What a choice would do, before luck and before anybody else chooses: a choice's `does`. `parlor_game::Preview` makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PreviewData {
    /// The pieces that would move, in order.
    #[schema(value_type = Vec<(Vec<String>, Option<String>, Option<String>)>)]
    pub moves: Vec<MovedPiece>,
    /// The figures that would change, as they would be then: a number for each seat, in seat order. Left out where none does.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, type = "Record<string, number[]>"))]
    pub figures: BTreeMap<String, Vec<i64>>,
    /// Why it scores, costs or stops as it does: the spots, faces or words that each reason is about. Left out where there is none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, Vec<String>>>"))]
    pub reasons: BTreeMap<String, Vec<String>>,
}

/// A table in words: its zones, and the faces that pieces can show, which never change; and the facts that are known now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TabletopInfo {
    /// Every zone, in the order in which keys go through them.
    pub zones: Vec<ZoneInfo>,
    /// Every face, by its word.
    pub faces: BTreeMap<String, FaceInfo>,
    /// The names of figures, by their words.
    pub figures: BTreeMap<String, String>,
    /// The facts that people are shown, each in words: `Hand 2 of 5`.
    pub facts: Vec<String>,
}

/// A zone, whatever lies in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ZoneInfo {
    /// Its name in scenes.
    pub key: String,
    /// Whose it is; nothing for what belongs to all.
    pub owner: Option<u8>,
    /// Its name for people: `Your hand`.
    pub name: String,
    /// How its pieces lie: `row`, `hand`, `stack` (the last on top), `spread` (in no order), `pile` (shuffled), `grid` or `places`.
    pub layout: String,
    /// Where something can lie in a grid or on places, in order.
    pub spots: Vec<SpotInfo>,
}

/// Where something can lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SpotInfo {
    /// The word that actions use for it.
    pub word: String,
    /// How far its middle is to the right of the first column's, in tenths of a piece.
    pub x: i16,
    /// How far its middle is below the first row's, in tenths of a piece.
    pub y: i16,
}

/// A face that a piece can show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FaceInfo {
    /// Its name in a sentence: `the seven of hearts`.
    pub name: String,
    /// What shows it: `card`, `disc`, `stone`, `die` or `token`.
    pub shape: String,
    /// `plain`, `red`, `blue`, `yellow`, `green`, `black` or `accent`.
    pub colour: String,
    /// What is written on it.
    pub label: String,
    /// What it says beside its name, in sentences; left out where its name says all.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub text: String,
    /// How many pieces of the box show it; 0 where that is not known or changes.
    pub count: u32,
}
