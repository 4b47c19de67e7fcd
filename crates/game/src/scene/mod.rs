//! What lies on the table, as data.
//!
//! A [`Scene`] is made from a view, so it can say no more than its viewer may know. Boards, speech and bots' views are made from it. A game
//! describes it to a [`SceneSink`], of which another writes the numbers of an observation. What never changes at a table (layouts, faces, names) is its [`Tabletop`].

mod data;
mod fact;
mod moves;
mod preview;
mod sink;
mod sum;
mod tabletop;

pub use data::{FACE_DOWN, SCENE};
pub use fact::{FactValue, NotationWord};
pub(crate) use moves::moves;
pub use moves::{PieceMove, ZonePlace, after_moves, runs};
pub use preview::{PREVIEW, Preview};
pub use sink::{Fact, FactList, FactSink, SceneSink};
pub use sum::SumPart;
pub use tabletop::{FaceColour, FaceKind, FaceShape, Tabletop, ZoneKind, ZoneLayout, ZoneSpot};

use crate::{BySeat, Seat, SmallText, two_letters};

/// What lies on the table, as one viewer may see it. Every zone, figure and mark of the game is in every scene, in the same order; an empty
/// zone has no pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Where pieces lie.
    pub zones: Vec<Zone>,
    /// What is counted for each seat: points, what is left of a supply.
    pub figures: Vec<(&'static str, BySeat<i64>)>,
    /// How figures come about that are sums of parts which people see.
    pub sums: Vec<(&'static str, BySeat<Vec<SumPart>>)>,
    /// What else is known: the phase, the round. Nothing where it does not apply.
    pub facts: Vec<(&'static str, Option<FactValue>)>,
    /// The spots, or else faces, that something distinguishes: cards that were taken, a piece that may not move.
    pub marks: Vec<(&'static str, Vec<NotationWord>)>,
}

/// A place for pieces: a board, a hand, a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// The [`ZoneKind`] that describes it.
    pub id: &'static str,
    /// Whose it is; nothing for what belongs to all.
    pub owner: Option<Seat>,
    /// The pieces that the viewer can identify or that lie on a spot, in order.
    pub pieces: Vec<Piece>,
    /// How many more lie here, of which the viewer knows nothing but their number.
    pub hidden: usize,
}

/// A piece in a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The face it shows; [`FACE_DOWN`] for one that shows none.
    pub face: NotationWord,
    /// Where it lies in its zone, in the word that actions use; nothing in a zone without spots.
    pub spot: Option<NotationWord>,
}

impl Zone {
    /// A zone in which nothing lies.
    pub fn new(id: &'static str, owner: Option<Seat>) -> Zone {
        Zone { id, owner, pieces: Vec::new(), hidden: 0 }
    }

    /// How many pieces lie here.
    pub fn len(&self) -> usize {
        self.pieces.len() + self.hidden
    }

    /// Whether nothing lies here.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its name among the zones of a scene: `flower`, or `hand-2` for that of seat 2.
    pub fn key(&self) -> NotationWord {
        zone_key(self.id, self.owner)
    }
}

/// See [`Zone::key`].
pub(crate) fn zone_key(id: &'static str, owner: Option<Seat>) -> NotationWord {
    owner.map_or_else(
        || id.into(),
        |seat| SmallText::joined(&[id, &two_letters('-', char::from(b'0' + seat.number()))]),
    )
}

impl Scene {
    /// The scene that this describes.
    pub fn of(describe: impl FnOnce(&mut Scene)) -> Scene {
        let mut scene = Scene::default();
        describe(&mut scene);
        scene
    }

    /// The zone of this id and owner.
    pub fn find_zone(&self, id: &str, owner: Option<Seat>) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id && zone.owner == owner)
    }

    /// Whether this spot or face has a mark.
    pub fn is_marked(&self, word: &str) -> bool {
        self.marks.iter().any(|(_, marked)| marked.iter().any(|one| one == word))
    }
}
