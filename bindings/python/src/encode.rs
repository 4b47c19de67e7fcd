//! Scenes as numbers.

use parlor_game::{FactValue, NotationWord, Scene, Seats, Turn, Viewer, Zone};
use parlor_scene::Draw;

use crate::layout::{FactSlots, ObsLayout, WordSlots, ZoneSlots};

/// What everybody knows of the turn.
#[derive(Clone, Copy)]
pub(crate) struct TurnSeen {
    pub(crate) viewer: Viewer,
    pub(crate) turn: Turn,
    pub(crate) sealed: Seats,
}

impl ObsLayout {
    /// Writes what a viewer sees of a state into `numbers`, which is as long as the layout.
    pub(crate) fn observe<G: Draw>(&self, rules: &G::Rules, state: &G, viewer: Viewer, numbers: &mut [f32]) {
        let seen = TurnSeen { viewer, turn: state.turn(), sealed: state.sealed() };
        self.encode(seen, &G::scene(rules, &state.view(viewer)), numbers);
    }

    /// Writes what a viewer sees into `numbers`, which is as long as the layout. It is made of the viewer's scene and the public turn alone.
    pub(crate) fn encode(&self, seen: TurnSeen, scene: &Scene, numbers: &mut [f32]) {
        numbers.fill(0.0);
        self.encode_turn(seen, &mut numbers[self.turn..]);
        for (zone, slots) in scene.zones.iter().zip(&self.zones) {
            self.encode_zone(zone, slots, numbers);
        }
        for (at, (_, values)) in scene.figures.iter().enumerate() {
            for (seat, value) in values.iter() {
                numbers[self.figures + at * self.seats + seat.index()] = *value as f32;
            }
        }
        for ((_, value), slots) in scene.facts.iter().zip(&self.facts) {
            slots.encode(value.as_ref(), numbers);
        }
        for ((_, words), slots) in scene.marks.iter().zip(&self.marks) {
            for word in words {
                slots.count(word, numbers);
            }
        }
    }

    fn encode_turn(&self, seen: TurnSeen, numbers: &mut [f32]) {
        let seats = self.seats;
        if let Some(seat) = seen.viewer.seat() {
            numbers[seat.index()] = 1.0;
        }
        for seat in seen.turn.asked().iter() {
            numbers[seats + seat.index()] = 1.0;
        }
        for seat in seen.sealed.iter() {
            numbers[2 * seats + seat.index()] = 1.0;
        }
        numbers[3 * seats] = f32::from(seen.turn == Turn::Deal);
        numbers[3 * seats + 1] = f32::from(seen.turn == Turn::Over);
    }

    fn encode_zone(&self, zone: &Zone, slots: &ZoneSlots, numbers: &mut [f32]) {
        numbers[slots.hidden] = zone.hidden as f32;
        let (mut spot, mut place) = (0, 0.0);
        // Equal pieces lie beside each other: most are looked up once.
        let mut last: Option<(&NotationWord, usize)> = None;
        for piece in &zone.pieces {
            let known = last.filter(|(word, _)| **word == piece.face).map(|(_, face)| face);
            // The law `scenes` holds every game to faces and spots that its tabletop has.
            let Some(face) = known.or_else(|| self.faces.get(&piece.face).copied()) else { continue };
            last = Some((&piece.face, face));
            if let Some(word) = &piece.spot {
                let Some(at) = slots.spots.get(word) else { continue };
                if *at != spot {
                    (spot, place) = (*at, 0.0);
                }
            }
            place += 1.0;
            let at = spot * self.faces.len() + face;
            numbers[slots.counts + at] += 1.0;
            if let Some((start, copies)) = slots.order.as_ref().and_then(|order| order.get(at)) {
                let free = (*start..start + copies).find(|slot| numbers[*slot] == 0.0);
                if let Some(slot) = free {
                    numbers[slot] = place;
                }
            }
        }
    }
}

impl WordSlots {
    fn count(&self, word: &str, numbers: &mut [f32]) {
        numbers[self.at.get(word).copied().unwrap_or(self.other)] += 1.0;
    }
}

impl FactSlots {
    fn encode(&self, value: Option<&FactValue>, numbers: &mut [f32]) {
        let Some(value) = value else { return };
        numbers[self.known] = 1.0;
        match value {
            FactValue::Number(number) => match self.number {
                Some(slot) => numbers[slot] = *number as f32,
                None => numbers[self.words.other] += 1.0,
            },
            FactValue::Word(words) => {
                for word in words.split(' ').filter(|word| !word.is_empty()) {
                    self.words.count(word, numbers);
                }
            }
            FactValue::List(values) => {
                for (slots, value) in self.list.iter().zip(values) {
                    slots.encode(value.as_ref(), numbers);
                }
                // Longer than any list that was found.
                numbers[self.words.other] += values.len().saturating_sub(self.list.len()) as f32;
            }
        }
    }
}
