//! What each selection leaves, computed for all selections of a position at once.
//!
//! Most of what a position with holes is worth is the same whichever selection made them; it is looked up once.

use parlor_cards::Rank;

use super::features::After;
use super::shape::around;
use super::sketch::{JOKER, Sketch, Take};
use crate::{Order, Place, Places};

/// A position with what its ranks and jokers are worth beside any holes.
pub(super) struct Prospects<'a, W> {
    sketch: &'a Sketch,
    weight: W,
    /// Each rank's row of the table, and the places around its cards.
    ranks: [(usize, Places); Rank::COUNT],
    /// For each size of selection: what the first and the second joker are worth beside all ranks.
    jokers: [[f32; 2]; Order::MOST + 1],
    ready: usize,
}

impl<'a, W: Fn(usize) -> f32> Prospects<'a, W> {
    #[inline]
    pub(super) fn new(sketch: &'a Sketch, weight: W) -> Self {
        let ranks = std::array::from_fn(|rank| (sketch.rank_base(rank), around(sketch.lying[rank])));
        let ready = (0..Rank::COUNT).map(|rank| sketch.ready(rank)).sum();
        let mut jokers = [[0.0; 2]; Order::MOST + 1];
        for (number, joker) in sketch.lying[JOKER].iter().take(2).enumerate() {
            for rank in 0..Rank::COUNT {
                let base = sketch.pair_base(rank, joker);
                for (size, sums) in jokers.iter_mut().enumerate().skip(2) {
                    sums[number] += weight(After::new(sketch.pile.into(), size).pair(base));
                }
            }
        }
        Prospects { sketch, weight, ranks, jokers, ready }
    }

    /// The value of the position after this selection, whose cards wait for others to cover them: the sum of the same entries as
    /// [`Sketch::entries`] names.
    #[inline]
    pub(super) fn after(&self, take: Take) -> f32 {
        let mut after = *self.sketch;
        after.take(take);
        if after.is_over() {
            return 0.0;
        }
        let holes = take.places;
        let left = After::new(after.pile.into(), holes.len());
        let mut sum = 0.0;
        for (rank, (base, around)) in self.ranks.iter().enumerate() {
            if rank != take.rank {
                sum += (self.weight)(left.rank(*base, around.intersection(holes)));
            }
        }
        let own = around(after.lying[take.rank]).intersection(holes);
        sum += (self.weight)(left.rank(after.rank_base(take.rank), own));
        for (number, joker) in self.sketch.lying[JOKER].iter().take(2).enumerate() {
            if !holes.contains(joker) {
                let pair = |sketch: &Sketch, joker: Place| {
                    (self.weight)(left.pair(sketch.pair_base(take.rank, joker)))
                };
                sum += self.jokers[holes.len()][number] - pair(self.sketch, joker) + pair(&after, joker);
            }
        }
        let ready = self.ready - self.sketch.ready(take.rank) + after.ready(take.rank);
        sum + left.rest(&after, ready).into_iter().map(&self.weight).sum::<f32>()
    }
}
