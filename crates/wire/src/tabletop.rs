//! What lies on a table, as data: what programs, and boards for any game, draw from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
}

/// Pieces that have moved from one place to another, or turned their faces where they lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MovedPiece {
    /// Their faces in order, as far as you saw them; `?` otherwise.
    pub faces: Vec<String>,
    /// The zone, and behind a blank the spot, where they lay: `flower a1`; nothing for those that were not on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub from: Option<String>,
    /// Where they lie now; nothing for those that have left the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<String>,
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
    /// How many pieces of the box show it; 0 where that is not known or changes.
    pub count: u32,
}
