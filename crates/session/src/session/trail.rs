//! Positions on the way to the present one, so that going back plays few moves again.
//!
//! The law: however often somebody goes back, the moves that are played again are at most as many as were played before. A segment of the way
//! is played again only once after it was left behind, and it is left behind only by playing on through another.

use parlor_erased::{Event, Position};

/// A position is stored for this many moves.
const SEGMENT: usize = 64;

/// The stored positions of a way.
#[derive(Default)]
pub(crate) struct Trail {
    /// Each before the move of its number, a multiple of [`SEGMENT`].
    far: Vec<(usize, Position)>,
    /// Once somebody has gone back: the positions before the last one or two segments' moves, one after another.
    near: Option<Near>,
}

struct Near {
    first: usize,
    positions: Vec<Position>,
}

impl Trail {
    /// A way that is followed from this position on, before the move of this number.
    pub(crate) fn from(step: usize, position: &Position) -> Trail {
        Trail { far: vec![(step, position.clone())], near: None }
    }

    /// A move of this number is made from this position.
    pub(crate) fn pass(&mut self, step: usize, position: &Position) {
        if step.is_multiple_of(SEGMENT) && self.far.last().is_none_or(|(last, _)| *last < step) {
            self.far.push((step, position.clone()));
        }
        let Some(near) = &mut self.near else { return };
        if near.first + near.positions.len() != step {
            // Moves have come from elsewhere; what is near is told by the next way back.
            self.near = None;
            return;
        }
        near.positions.push(position.clone());
        if near.positions.len() >= 2 * SEGMENT {
            near.positions.drain(..SEGMENT);
            near.first += SEGMENT;
        }
    }

    /// The stored position that is nearest before the move of this number, with its own number.
    pub(crate) fn stored_at(&self, step: usize) -> Option<&(usize, Position)> {
        self.far.iter().rev().find(|(stored, _)| *stored <= step)
    }

    /// Goes back to before the move of number `to`, on the way of these events from `start`; what came after is forgotten.
    pub(crate) fn back<'a>(
        &mut self,
        to: usize,
        start: &Position,
        event: impl Fn(usize) -> Option<&'a Event>,
    ) -> Position {
        while self.far.pop_if(|(step, _)| *step > to).is_some() {}
        if let Some(near) = &mut self.near
            && let Some(position) = to.checked_sub(near.first).and_then(|index| near.positions.get(index))
        {
            let position = position.clone();
            near.positions.truncate(to - near.first);
            return position;
        }
        let (from, mut position) = self.far.last().cloned().unwrap_or_else(|| (0, start.clone()));
        self.near = Some(Near { first: from, positions: Vec::new() });
        for step in from..to {
            // What happened once can happen again; an event that cannot would leave the position before it.
            let again = event(step).and_then(|event| position.after(event).ok());
            debug_assert!(again.is_some(), "the log holds only what happened");
            self.pass(step, &position);
            position = again.map_or(position, |transition| transition.after().clone());
        }
        position
    }
}
