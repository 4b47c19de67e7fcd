//! The player who looks one step ahead by a value.

use super::prospects::Prospects;
use super::sketch::{Sketch, Take};
use crate::Order;

/// The points still to be scored by these weights of [`Sketch::entries`].
#[inline]
pub fn estimate(sketch: &Sketch, weight: impl Fn(usize) -> f32) -> f32 {
    if sketch.is_over() {
        return 0.0;
    }
    let mut sum = 0.0;
    sketch.entries(|entry| sum += weight(entry));
    sum
}

/// The selection after which points and value are the most, with their sum. Of equals it is the first.
#[inline]
pub fn best_take(sketch: &Sketch, weight: impl Fn(usize) -> f32) -> Option<(Take, f32)> {
    let prospects = Prospects::new(sketch, weight);
    let mut best: Option<(Take, f32)> = None;
    sketch.takes(|take| {
        let value = take.points as f32 + prospects.after(take);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((take, value));
        }
    });
    best
}

/// The best of the orders in which cards of these kinds can cover the holes, with the value of what results; orders that look alike
/// are tried once.
#[inline]
pub fn best_placing(sketch: &Sketch, hand: &[usize], value: impl Fn(&Sketch) -> f32) -> (Order, f32) {
    let holes = sketch.holes;
    let mut best = (Order::nth(holes, 0), f32::NEG_INFINITY);
    for rank in 0..Order::count(hand.len()) {
        let order = Order::nth(holes, rank);
        if order.sorted_by(hand) != order {
            continue;
        }
        let mut after = *sketch;
        for (kind, place) in hand.iter().zip(order.places()) {
            after.put(*kind, *place);
        }
        let value = value(&after);
        if value > best.1 {
            best = (order, value);
        }
    }
    best
}
