//! A good play when the order of the pile is known.

use parlor_cards::Card;

use parlor_rose::value::{self, Sketch, kind};
use parlor_rose::{Order, Rose};

/// A score that a player who knows the order of the pile can reach: the best that a beam search finds which keeps the `width` most
/// promising positions after each number of dealt cards (Lowerre, "The HARPY speech recognition system", 1976). More width finds no
/// less often more, and takes as much longer; a width of 1000 takes about a second.
///
/// `game` waits for a selection. What is promising is what is scored and what [`value::of`] expects, which does not know the order.
pub(crate) fn at_least(game: &Rose, pile: &[Card], width: usize) -> i32 {
    let kinds: Vec<usize> = pile.iter().map(|card| kind(*card)).collect();
    let mut beams: Vec<Vec<Reached>> = vec![Vec::new(); kinds.len() + 1];
    beams[0].push(Reached { sketch: Sketch::of(game), score: 0, promise: 0.0 });
    let mut best = 0;
    for dealt in 0..kinds.len() {
        let mut beam = std::mem::take(&mut beams[dealt]);
        beam.sort_by(|one, other| other.promise.total_cmp(&one.promise));
        beam.dedup_by(|one, other| one.sketch == other.sketch && one.score == other.score);
        for reached in beam.iter().take(width.max(1)) {
            reached.sketch.takes(|take| {
                let mut after = reached.sketch;
                let score = reached.score + after.take(take);
                let next = dealt + take.places().len();
                if after.is_over() {
                    best = best.max(score);
                } else if let Some(hand) = kinds.get(dealt..next) {
                    cover(&after, hand, score, &mut beams[next]);
                }
            });
        }
    }
    game.score() + best
}

#[derive(Clone, Copy)]
struct Reached {
    sketch: Sketch,
    score: i32,
    promise: f32,
}

/// All that comes of covering the holes with these cards.
fn cover(sketch: &Sketch, hand: &[usize], score: i32, reached: &mut Vec<Reached>) {
    let mut dealt = *sketch;
    hand.iter().for_each(|kind| dealt.draw(*kind));
    for rank in 0..Order::count(hand.len()) {
        let order = Order::nth(sketch.holes(), rank);
        if order.sorted_by(hand) != order {
            continue;
        }
        let mut after = dealt;
        for (kind, place) in hand.iter().zip(order.places()) {
            after.put(*kind, *place);
        }
        reached.push(Reached { sketch: after, score, promise: score as f32 + value::of(&after) });
    }
}
