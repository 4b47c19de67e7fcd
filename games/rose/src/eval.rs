//! Rose's own opinion of a position, for bots that look one step ahead.
//!
//! The pile is a budget: each card taken costs one, and a selection brings 1, 2, 4 or 8 points a card. So a selection is worth what
//! it brings above the usual price of its cards, and what lies ready for later counts nearly as if it were taken. The weights were
//! found by trying: one step ahead with them averages about 117 points.

use parlor_cards::Rank;

use crate::value::{Sketch, is_court};
use crate::{Phase, Places, Rose, Score};

/// What a card of the pile is worth.
const PRICE: f64 = 2.0;
/// What a point that lies ready is worth beside one that is scored.
const READY: f64 = 0.9;
/// A joker, for the selections that it may yet join.
const JOKER: f64 = 4.0;
/// An ace, king, queen or jack, for the partners that it may yet find.
const COURT: f64 = 0.4;
/// Two touching cards of a rank, beyond what they would score.
const TOUCH: f64 = 0.1;
/// With fewer cards than this in the pile, what lies ready may never be taken.
const PLENTY: f64 = 10.0;

impl Rose {
    pub(crate) fn one_step_value(&self) -> f64 {
        // Cards that are about to be dealt are spent already.
        let due = if self.phase() == Phase::Replace { self.selected().len() - self.hand().len() } else { 0 };
        let pile = (f64::from(self.unseen().len()) - due as f64).max(0.0);
        let hope = if pile < 2.0 { 0.0 } else { (pile / PLENTY).min(1.0) };
        f64::from(self.score()) + PRICE * pile + hope * self.promise()
    }
}

impl Rose {
    /// What the cards that lie on the board, those just taken left out, promise for later.
    fn promise(&self) -> f64 {
        let lying = Sketch::of(self).lying;
        // After the ranks.
        let [.., jokers] = lying;
        let mut promise = JOKER * jokers.len() as f64;
        // What the jokers could add, to the rank where they add most and to the next.
        let mut gains = [0.0; 2];
        for (rank, places) in Rank::ALL.into_iter().zip(lying) {
            let plain = best(places, rank, Places::NONE);
            let court = if is_court(rank.index()) { COURT } else { 0.0 };
            promise += READY * plain + court * places.len() as f64;
            let touching = places.iter().map(|place| place.touching().intersection(places).len());
            promise += TOUCH * touching.sum::<usize>() as f64 / 2.0;
            let gain = jokers.iter().map(|joker| best(places, rank, Places::only(joker)) - plain);
            let gain = gain.fold(0.0, f64::max);
            if gain > gains[0] {
                gains = [gain, gains[0]];
            } else if gain > gains[1] {
                gains[1] = gain;
            }
        }
        promise + READY * gains.iter().take(jokers.len()).sum::<f64>()
    }
}

/// The most that a selection of these cards of a rank, with this joker or none, brings above the price of its cards.
fn best(places: Places, rank: Rank, joker: Places) -> f64 {
    places
        .subsets()
        .map(|subset| subset.union(joker))
        .filter(|selection| selection.len() >= 2)
        .map(|selection| {
            let score = Score::new(selection, rank, !joker.is_empty());
            f64::from(score.points()) - PRICE * selection.len() as f64
        })
        .fold(0.0, f64::max)
}
