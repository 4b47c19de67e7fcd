//! How a game says what lies on the table: once, for all that is made from it.

use super::{FactValue, NotationWord, Piece, Scene, SumPart, Zone};
use crate::{BySeat, Seat, Seats};

/// What a game describes its table to ([`Notation::describe`](crate::Notation::describe)): a [`Scene`], or the numbers of an observation, which
/// need no scene between. Words are given as they are, lists as iterators, and the parts of a sum are only made for a sink that asks for them:
/// nothing is allocated but by the sink.
///
/// ```
/// use parlor_game::{Scene, SceneSink, Seat, Seats};
///
/// let mut scene = Scene::default();
/// scene.zone("board").on_spots([("a1", "wolf")]);
/// scene.zone("pile").faces(["hare"]).copies("stone", 2).zone_of("hand", Seat::One).hidden(3);
/// scene.figure("points", Seats::first(1), |_| 7).word("phase", Some("play")).mark("chosen", ["a1"]);
/// assert_eq!(scene.zones.iter().map(|zone| zone.len()).collect::<Vec<_>>(), [1, 3, 3]);
/// ```
pub trait SceneSink: Sized {
    /// Begins a zone, as yet without pieces: those that follow lie in it.
    fn begin_zone(&mut self, id: &'static str, owner: Option<Seat>);

    /// A piece in the zone that was begun last, which has no spots.
    fn piece(&mut self, face: NotationWord);

    /// A piece on this spot of the zone that was begun last.
    fn piece_on(&mut self, spot: NotationWord, face: NotationWord);

    /// This many pieces in that zone of which nothing else is known.
    fn hidden(&mut self, count: usize) -> &mut Self;

    /// What is counted for each of the seats.
    fn figure<N: Into<i64>>(
        &mut self,
        id: &'static str,
        seats: Seats,
        value: impl FnMut(Seat) -> N,
    ) -> &mut Self;

    /// A figure for each of the seats that is the sum of parts: what they come to, which is 0 where there are none, and how they are made.
    fn sum<N: Into<i64>, P: IntoIterator<Item = SumPart>>(
        &mut self,
        id: &'static str,
        seats: Seats,
        total: impl FnMut(Seat) -> N,
        parts: impl FnMut(Seat) -> P,
    ) -> &mut Self;

    /// What else is known, where it is.
    fn fact(&mut self, id: &'static str, value: Option<impl Fact>) -> &mut Self;

    /// Spots or faces that are distinguished.
    fn mark<W: Into<NotationWord>>(
        &mut self,
        id: &'static str,
        marked: impl IntoIterator<Item = W>,
    ) -> &mut Self;

    /// Begins a zone that belongs to all.
    fn zone(&mut self, id: &'static str) -> &mut Self {
        self.begin_zone(id, None);
        self
    }

    /// Begins a zone of this seat.
    fn zone_of(&mut self, id: &'static str, owner: Seat) -> &mut Self {
        self.begin_zone(id, Some(owner));
        self
    }

    /// Pieces with these faces, in order.
    fn faces<F: Into<NotationWord>>(&mut self, faces: impl IntoIterator<Item = F>) -> &mut Self {
        faces.into_iter().for_each(|face| self.piece(face.into()));
        self
    }

    /// This many pieces with the same face.
    fn copies(&mut self, face: impl Into<NotationWord>, count: usize) -> &mut Self {
        let face = face.into();
        (0..count).for_each(|_| self.piece(face.clone()));
        self
    }

    /// Pieces with these faces on these spots.
    fn on_spots<S: Into<NotationWord>, F: Into<NotationWord>>(
        &mut self,
        pieces: impl IntoIterator<Item = (S, F)>,
    ) -> &mut Self {
        pieces.into_iter().for_each(|(spot, face)| self.piece_on(spot.into(), face.into()));
        self
    }

    /// A number that is known, where it is.
    fn number(&mut self, id: &'static str, number: Option<i64>) -> &mut Self {
        self.fact(id, number)
    }

    /// A case or another word that is known, where it is.
    fn word<W: Into<NotationWord>>(&mut self, id: &'static str, word: Option<W>) -> &mut Self {
        self.fact(id, word.map(Into::into))
    }
}

/// What a game knows beside the pieces, in a form that it has: a number, a word, a seat, seats, or a [`FactList`].
pub trait Fact {
    /// Writes it.
    fn write(self, sink: impl FactSink);
}

/// What a [`Fact`] is written to: each once, to one of these.
pub trait FactSink {
    /// It is a number.
    fn number(self, number: i64);

    /// It is a word.
    fn word(self, word: NotationWord);

    /// It is a list, with nothing where a value does not apply.
    fn list<V: Fact>(self, values: impl Iterator<Item = Option<V>>);
}

/// A list as a fact: its values in order, such as one for each seat, with nothing where it does not apply.
pub struct FactList<I>(pub I);

impl Fact for i64 {
    fn write(self, sink: impl FactSink) {
        sink.number(self);
    }
}

impl Fact for NotationWord {
    fn write(self, sink: impl FactSink) {
        sink.word(self);
    }
}

/// Its number.
impl Fact for Seat {
    fn write(self, sink: impl FactSink) {
        sink.number(self.number().into());
    }
}

/// Their numbers, lowest first.
impl Fact for Seats {
    fn write(self, sink: impl FactSink) {
        sink.list(self.iter().map(Some));
    }
}

impl<V: Fact, I: IntoIterator<Item = Option<V>>> Fact for FactList<I> {
    fn write(self, sink: impl FactSink) {
        sink.list(self.0.into_iter());
    }
}

impl Fact for FactValue {
    fn write(self, sink: impl FactSink) {
        match self {
            FactValue::Number(number) => sink.number(number),
            FactValue::Word(word) => sink.word(word),
            FactValue::List(values) => sink.list(values.into_iter()),
        }
    }
}

/// More pieces than most zones have, and more zones, figures or facts than most scenes: a list of choices makes a scene for each.
const CAPACITY: usize = 16;

/// Adds to a list that, if it has anything, seldom grows.
fn push<T>(list: &mut Vec<T>, one: T) {
    if list.capacity() == 0 {
        list.reserve(CAPACITY);
    }
    list.push(one);
}

impl Scene {
    fn lay(&mut self, piece: Piece) {
        if let Some(zone) = self.zones.last_mut() {
            push(&mut zone.pieces, piece);
        }
    }
}

impl SceneSink for Scene {
    fn begin_zone(&mut self, id: &'static str, owner: Option<Seat>) {
        push(&mut self.zones, Zone::new(id, owner));
    }

    fn piece(&mut self, face: NotationWord) {
        self.lay(Piece { face, spot: None });
    }

    fn piece_on(&mut self, spot: NotationWord, face: NotationWord) {
        self.lay(Piece { face, spot: Some(spot) });
    }

    fn hidden(&mut self, count: usize) -> &mut Self {
        if let Some(zone) = self.zones.last_mut() {
            zone.hidden += count;
        }
        self
    }

    fn figure<N: Into<i64>>(
        &mut self,
        id: &'static str,
        seats: Seats,
        mut value: impl FnMut(Seat) -> N,
    ) -> &mut Self {
        self.figures.push((id, by_seat(seats, |seat| value(seat).into())));
        self
    }

    fn sum<N: Into<i64>, P: IntoIterator<Item = SumPart>>(
        &mut self,
        id: &'static str,
        seats: Seats,
        total: impl FnMut(Seat) -> N,
        mut parts: impl FnMut(Seat) -> P,
    ) -> &mut Self {
        self.sums.push((id, by_seat(seats, |seat| parts(seat).into_iter().collect())));
        self.figure(id, seats, total)
    }

    fn fact(&mut self, id: &'static str, value: Option<impl Fact>) -> &mut Self {
        push(&mut self.facts, (id, collected(value)));
        self
    }

    fn mark<W: Into<NotationWord>>(
        &mut self,
        id: &'static str,
        marked: impl IntoIterator<Item = W>,
    ) -> &mut Self {
        let mut words = Vec::new();
        marked.into_iter().for_each(|word| push(&mut words, word.into()));
        self.marks.push((id, words));
        self
    }
}

/// A value for each of these seats; what others would have is not made.
fn by_seat<T: Default>(seats: Seats, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
    BySeat::from_fn(seats.len(), |seat| if seats.contains(seat) { value(seat) } else { T::default() })
}

/// A fact as a value.
fn collected(fact: Option<impl Fact>) -> Option<FactValue> {
    let mut value = None;
    if let Some(fact) = fact {
        fact.write(&mut value);
    }
    value
}

impl FactSink for &mut Option<FactValue> {
    fn number(self, number: i64) {
        *self = Some(FactValue::Number(number));
    }

    fn word(self, word: NotationWord) {
        *self = Some(FactValue::Word(word));
    }

    fn list<V: Fact>(self, values: impl Iterator<Item = Option<V>>) {
        *self = Some(FactValue::List(values.map(collected).collect()));
    }
}
