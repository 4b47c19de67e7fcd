//! The player who looks one step ahead by a value.

use super::sketch::{Sketch, Take};
use crate::Order;

/// Where dealt cards go: the first on the first place, and what the position is worth then.
#[derive(Clone, Copy, Debug)]
pub struct Placing {
    /// The places, as many as there are cards.
    pub order: Order,
    /// What `value` says of the position that results.
    pub value: f32,
}

/// The selection after which points and value are the most, with their sum. Of equals it is the first.
#[inline]
pub fn best_take(sketch: &Sketch, mut value: impl FnMut(&Sketch) -> f32) -> Option<(Take, f32)> {
    let mut best: Option<(Take, f32)> = None;
    sketch.takes(|take| {
        let mut after = *sketch;
        let points = after.take(take) as f32;
        let worth = points + if after.is_over() { 0.0 } else { value(&after) };
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((take, worth));
        }
    });
    best
}

/// The best of the orders in which cards of these kinds can cover the holes; orders that look alike are tried once.
#[inline]
pub fn best_placing(sketch: &Sketch, hand: &[usize], mut value: impl FnMut(&Sketch) -> f32) -> Placing {
    let holes = sketch.holes;
    let mut best = Placing { order: Order::nth(holes, 0), value: f32::NEG_INFINITY };
    for rank in 0..Order::count(hand.len()) {
        let order = Order::nth(holes, rank);
        if order.sorted_by(hand) != order {
            continue;
        }
        let mut after = *sketch;
        for (kind, place) in hand.iter().zip(order.places()) {
            after.put(*kind, *place);
        }
        let value = if after.is_over() { 0.0 } else { value(&after) };
        if value > best.value {
            best = Placing { order, value };
        }
    }
    best
}
