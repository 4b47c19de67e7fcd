//! What a game describes, as numbers: no scene is made between.

use std::slice::Iter;

use parlor_game::{Fact, FactSink, Game, NotationWord, SceneSink, Seat, Seats, SumPart, Turn, Viewer};
use parlor_scene::Draw;

use crate::layout::{FactSlots, ObsLayout, WordSlots, ZoneSlots};

impl ObsLayout {
    /// Writes what a viewer sees of a state into `numbers`, which is as long as the layout. It is made of the viewer's view and the public turn
    /// alone.
    pub(crate) fn observe<G: Draw>(&self, rules: &G::Rules, state: &G, viewer: Viewer, numbers: &mut [f32]) {
        numbers.fill(0.0);
        self.write_turn(state, viewer, &mut numbers[self.turn..]);
        let mut writer = ObsWriter {
            layout: self,
            numbers,
            zones: self.zones.iter(),
            figures: self.figures,
            facts: self.facts.iter(),
            marks: self.marks.iter(),
            zone: None,
            face: None,
            spot: None,
            at: 0,
            place: 0.0,
        };
        G::describe(rules, &state.view(viewer), &mut writer);
    }

    fn write_turn(&self, state: &impl Game, viewer: Viewer, numbers: &mut [f32]) {
        let (seats, turn) = (self.seats, state.turn());
        if let Some(seat) = viewer.seat() {
            numbers[seat.index()] = 1.0;
        }
        for seat in turn.asked().iter() {
            numbers[seats + seat.index()] = 1.0;
        }
        for seat in state.sealed().iter() {
            numbers[2 * seats + seat.index()] = 1.0;
        }
        numbers[3 * seats] = f32::from(turn == Turn::Deal);
        numbers[3 * seats + 1] = f32::from(turn == Turn::Over);
    }
}

/// Writes what is described where the layout has it. Every description has the same zones, figures, facts and marks in the same order (the law
/// `scenes`), so each is the next of its kind.
struct ObsWriter<'a> {
    layout: &'a ObsLayout,
    numbers: &'a mut [f32],
    zones: Iter<'a, ZoneSlots>,
    /// Where the next figure goes.
    figures: usize,
    facts: Iter<'a, FactSlots>,
    marks: Iter<'a, WordSlots>,
    zone: Option<&'a ZoneSlots>,
    /// The face and the spot of the last piece: equal ones lie beside each other, so that most are looked up once.
    face: Option<(u128, usize)>,
    spot: Option<(u128, usize)>,
    /// The spot that was met last, and how many pieces lie there by now.
    at: usize,
    place: f32,
}

impl ObsWriter<'_> {
    /// Counts a piece with this face on this spot of the zone, and says in which place it lies there if that matters.
    fn count(&mut self, face: usize, spot: usize) {
        let Some(slots) = self.zone else { return };
        if spot != self.at {
            (self.at, self.place) = (spot, 0.0);
        }
        self.place += 1.0;
        let at = spot * self.layout.face_count + face;
        self.numbers[slots.counts + at] += 1.0;
        if let Some((start, copies)) = slots.order.as_ref().and_then(|order| order.get(at)) {
            let free = self.numbers[*start..start + copies].iter_mut().find(|slot| **slot == 0.0);
            if let Some(slot) = free {
                *slot = self.place;
            }
        }
    }
}

impl SceneSink for ObsWriter<'_> {
    fn begin_zone(&mut self, _: &'static str, _: Option<Seat>) {
        self.zone = self.zones.next();
        (self.spot, self.at, self.place) = (None, 0, 0.0);
    }

    // The law `scenes` holds every game to faces and spots that its tabletop has.
    #[inline(always)]
    fn piece(&mut self, face: NotationWord) {
        if let Some(face) = self.layout.faces.get_next(&mut self.face, &face) {
            self.count(face, 0);
        }
    }

    #[inline(always)]
    fn piece_on(&mut self, spot: NotationWord, face: NotationWord) {
        let Some(slots) = self.zone else { return };
        if let Some(face) = self.layout.faces.get_next(&mut self.face, &face)
            && let Some(spot) = slots.spots.get_next(&mut self.spot, &spot)
        {
            self.count(face, spot);
        }
    }

    fn copies(&mut self, face: impl Into<NotationWord>, count: usize) -> &mut Self {
        if let Some(face) = self.layout.faces.get(&face.into()) {
            (0..count).for_each(|_| self.count(face, 0));
        }
        self
    }

    fn hidden(&mut self, count: usize) -> &mut Self {
        if let Some(slots) = self.zone {
            self.numbers[slots.hidden] += count as f32;
        }
        self
    }

    fn figure<N: Into<i64>>(
        &mut self,
        _: &'static str,
        seats: Seats,
        mut value: impl FnMut(Seat) -> N,
    ) -> &mut Self {
        for (slot, seat) in self.numbers[self.figures..].iter_mut().zip(seats.iter()) {
            let value: i64 = value(seat).into();
            *slot = value as f32;
        }
        self.figures += self.layout.seats;
        self
    }

    /// Only the total is a number of an observation.
    fn sum<N: Into<i64>, P: IntoIterator<Item = SumPart>>(
        &mut self,
        id: &'static str,
        seats: Seats,
        total: impl FnMut(Seat) -> N,
        _: impl FnMut(Seat) -> P,
    ) -> &mut Self {
        self.figure(id, seats, total)
    }

    fn fact(&mut self, _: &'static str, value: Option<impl Fact>) -> &mut Self {
        if let Some((slots, value)) = self.facts.next().zip(value) {
            value.write(slots.writer(self.numbers));
        }
        self
    }

    fn mark<W: Into<NotationWord>>(
        &mut self,
        _: &'static str,
        marked: impl IntoIterator<Item = W>,
    ) -> &mut Self {
        if let Some(slots) = self.marks.next() {
            marked.into_iter().for_each(|word| slots.count(&word.into(), self.numbers));
        }
        self
    }
}

impl WordSlots {
    #[inline(always)]
    fn count(&self, word: &NotationWord, numbers: &mut [f32]) {
        numbers[self.at.get(word).unwrap_or(self.other)] += 1.0;
    }
}

impl FactSlots {
    fn writer<'a>(&'a self, numbers: &'a mut [f32]) -> FactWriter<'a> {
        FactWriter { slots: self, numbers }
    }
}

/// Writes a fact that is known.
struct FactWriter<'a> {
    slots: &'a FactSlots,
    numbers: &'a mut [f32],
}

impl FactWriter<'_> {
    /// Several words with blanks between them, or one that is not known.
    #[cold]
    fn words(self, words: &NotationWord) {
        for word in words.split(' ').filter(|word| !word.is_empty()) {
            self.slots.words.count(&word.into(), self.numbers);
        }
    }
}

impl FactSink for FactWriter<'_> {
    fn number(self, number: i64) {
        self.numbers[self.slots.known] = 1.0;
        match self.slots.number {
            Some(slot) => self.numbers[slot] = number as f32,
            None => self.numbers[self.slots.words.other] += 1.0,
        }
    }

    #[inline(always)]
    fn word(self, word: NotationWord) {
        self.numbers[self.slots.known] = 1.0;
        match self.slots.words.at.get(&word) {
            Some(slot) => self.numbers[slot] += 1.0,
            None => self.words(&word),
        }
    }

    fn list<V: Fact>(self, values: impl Iterator<Item = Option<V>>) {
        self.numbers[self.slots.known] = 1.0;
        for (at, value) in values.enumerate() {
            match self.slots.list.get(at) {
                Some(slots) => value.into_iter().for_each(|value| value.write(slots.writer(self.numbers))),
                // Longer than any list that was found.
                None => self.numbers[self.slots.words.other] += 1.0,
            }
        }
    }
}
