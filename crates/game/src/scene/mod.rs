//! What lies on the table, as data.
//!
//! A [`Scene`] is made from a view, so it can say no more than its viewer may know. Boards, speech, bots and observations are made from it. What
//! never changes at a table (layouts, faces, names) is its [`Tabletop`].

mod data;
mod fact;
mod moves;
mod preview;
mod sum;
mod tabletop;

pub use data::{FACE_DOWN, SCENE};
pub use fact::{FactValue, NotationWord};
pub(crate) use moves::moves;
pub use moves::{PieceMove, ZonePlace, after_moves, runs};
pub use preview::{PREVIEW, Preview};
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
    /// An empty zone that belongs to all.
    pub fn new(id: &'static str) -> Zone {
        Zone { id, owner: None, pieces: Vec::new(), hidden: 0 }
    }

    /// An empty zone of this seat.
    pub fn of(id: &'static str, owner: Seat) -> Zone {
        Zone { owner: Some(owner), ..Zone::new(id) }
    }

    /// With these faces, in order.
    #[must_use]
    pub fn faces<F: Into<NotationWord>>(self, faces: impl IntoIterator<Item = F>) -> Zone {
        self.with(faces.into_iter().map(|face| Piece { face: face.into(), spot: None }))
    }

    /// With the faces on these spots.
    #[must_use]
    pub fn on_spots<S: Into<NotationWord>, F: Into<NotationWord>>(
        self,
        pieces: impl IntoIterator<Item = (S, F)>,
    ) -> Zone {
        let piece = |(spot, face): (S, F)| Piece { face: face.into(), spot: Some(spot.into()) };
        self.with(pieces.into_iter().map(piece))
    }

    /// With these, too. The iterators of sets do not give their length, so a zone begins with a capacity that most never exceed: a list of
    /// choices makes a scene for each.
    fn with(mut self, mut pieces: impl Iterator<Item = Piece>) -> Zone {
        if let Some(first) = pieces.next() {
            let least = if self.pieces.capacity() == 0 { CAPACITY } else { 0 };
            self.pieces.reserve(least.max(pieces.size_hint().0 + 1));
            self.pieces.push(first);
            self.pieces.extend(pieces);
        }
        self
    }

    /// With this many pieces of which nothing else is known.
    #[must_use]
    pub fn hidden(self, hidden: usize) -> Zone {
        Zone { hidden, ..self }
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

/// More pieces than most zones have, and more facts than most scenes.
const CAPACITY: usize = 16;

/// See [`Zone::key`].
pub(crate) fn zone_key(id: &'static str, owner: Option<Seat>) -> NotationWord {
    owner.map_or_else(
        || id.into(),
        |seat| SmallText::joined(&[id, &two_letters('-', char::from(b'0' + seat.number()))]),
    )
}

impl Scene {
    /// A scene of these zones.
    pub fn new(zones: impl IntoIterator<Item = Zone>) -> Scene {
        Scene { zones: zones.into_iter().collect(), ..Scene::default() }
    }

    /// With what is counted for each seat.
    #[must_use]
    pub fn figure(mut self, id: &'static str, values: BySeat<i64>) -> Scene {
        self.figures.push((id, values));
        self
    }

    /// With a figure for each seat that is the sum of these parts: what they come to, or 0 where there are none.
    #[must_use]
    pub fn sum(mut self, id: &'static str, parts: BySeat<Vec<SumPart>>) -> Scene {
        let total = |parts: &Vec<SumPart>| parts.last().map_or(0, |part| part.total);
        self.figures.push((id, BySeat::from_fn(parts.len() as u8, |seat| total(&parts[seat]))));
        self.sums.push((id, parts));
        self
    }

    /// With what is known, where it is.
    #[must_use]
    pub fn fact(mut self, id: &'static str, value: Option<FactValue>) -> Scene {
        if self.facts.is_empty() {
            self.facts.reserve(CAPACITY);
        }
        self.facts.push((id, value));
        self
    }

    /// With a number that is known, where it is.
    #[must_use]
    pub fn number(self, id: &'static str, number: Option<i64>) -> Scene {
        self.fact(id, number.map(FactValue::Number))
    }

    /// With a case or another word that is known, where it is.
    #[must_use]
    pub fn word<W: Into<NotationWord>>(self, id: &'static str, word: Option<W>) -> Scene {
        self.fact(id, word.map(|word| FactValue::Word(word.into())))
    }

    /// With spots or faces that are distinguished.
    #[must_use]
    pub fn mark<W: Into<NotationWord>>(
        mut self,
        id: &'static str,
        marked: impl IntoIterator<Item = W>,
    ) -> Scene {
        let mut marked = marked.into_iter().map(Into::into);
        let mut words = Vec::new();
        if let Some(first) = marked.next() {
            words.reserve(CAPACITY);
            words.push(first);
            words.extend(marked);
        }
        self.marks.push((id, words));
        self
    }

    /// The zone of this id and owner.
    pub fn zone(&self, id: &str, owner: Option<Seat>) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id && zone.owner == owner)
    }

    /// Whether this spot or face has a mark.
    pub fn is_marked(&self, word: &str) -> bool {
        self.marks.iter().any(|(_, marked)| marked.iter().any(|one| one == word))
    }
}
