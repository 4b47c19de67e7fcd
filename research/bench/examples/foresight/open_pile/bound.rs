//! A score that nobody can pass, proven by relaxation.

use parlor_cards::{Card, Rank};

use super::groups::{BoundBy, Coming, by_kind, ways};
use parlor_rose::Rose;

/// How often the prices are improved.
const ROUNDS: usize = 400;

/// A score that no play from this position can pass when the pile is dealt in this order, although the player knows the order. It is a
/// proven bound; [`super::at_least`] says how far from the truth it can be.
///
/// `game` waits for a selection. What is relaxed: a selection touches whenever the cards of it that lie on the board today allow it, and
/// where dealt cards go is forgotten. What is stored: which cards there are, when each comes, that each is taken once, that a joker goes
/// with one selection, and that *t* cards can only be dealt once *t* cards were taken from those dealt before.
///
/// The ranks share nothing but the jokers and that last condition, one inequality for each *t*. With a price on each of them (Lagrangian
/// relaxation: Fisher, "The Lagrangian relaxation method for solving integer programming problems", 1981) each rank is solved on its own, by
/// trying all ways. Any prices at all give a bound, and subgradient steps (Polyak 1969) make it tight.
pub(crate) fn at_most(game: &Rose, pile: &[Card]) -> i32 {
    if pile.len() < 2 {
        return game.score();
    }
    let cards = by_kind(game, pile);
    let jokers: &[Coming] = &cards[Rank::COUNT];
    let ranks: Vec<Vec<BoundBy>> = (0..Rank::COUNT).map(|rank| ways(rank, &cards[rank], jokers)).collect();
    let mut prices = Prices::new(pile.len());
    let mut least = f64::INFINITY;
    for round in 0..ROUNDS {
        let relaxed = prices.relax(&ranks);
        least = least.min(relaxed.bound);
        // Towards a little below the best bound, ever less.
        let target = least - 4.0 / (1.0 + round as f64 / 20.0);
        if !prices.improve(&relaxed, target) {
            break;
        }
    }
    // A whisker for what rounding may have lost.
    game.score() + (least + 1e-6).floor() as i32
}

/// What it costs to break each condition.
struct Prices {
    pile: usize,
    /// For each number of cards `t` below the pile's: that at least `t` cards are taken from those there before the t-th is dealt.
    early: Vec<f64>,
    /// That no more are taken than the pile can replace.
    total: f64,
}

/// The best that the ranks can do on their own at some prices.
struct Relaxed {
    bound: f64,
    /// How many cards are taken from groups complete before the t-th card is dealt, for each `t`.
    taken: Vec<i32>,
    /// How many cards are taken.
    total: i32,
}

impl Prices {
    fn new(pile: usize) -> Self {
        Prices { pile, early: vec![0.0; pile], total: 2.0 }
    }

    /// What a card is worth beyond points when its group is complete after this many deals.
    fn bonus(&self) -> Vec<f64> {
        let mut bonus = vec![-self.total; self.pile + 1];
        for complete in (0..self.pile).rev() {
            // A group complete after `complete` deals counts for every later card.
            let next = self.early.get(complete + 1).copied().unwrap_or_default();
            bonus[complete] = bonus[complete + 1] + next;
        }
        bonus
    }

    fn relax(&self, ranks: &[Vec<BoundBy>]) -> Relaxed {
        let bonus = self.bonus();
        let value = |way: &BoundBy| -> f64 {
            way.groups
                .iter()
                .map(|group| f64::from(group.points) + group.size as f64 * bonus[group.complete])
                .sum()
        };
        // Each rank's best way with each set of jokers.
        let best: Vec<[Option<(f64, &BoundBy)>; 4]> = ranks
            .iter()
            .map(|ways| {
                let mut best = [None; 4];
                for way in ways {
                    let value = value(way);
                    let own: &mut Option<(f64, &BoundBy)> = &mut best[way.jokers % 4];
                    if own.is_none_or(|(most, _)| value > most) {
                        *own = Some((value, way));
                    }
                }
                best
            })
            .collect();
        let jokers = hand_out(&best);
        let chosen = best.iter().zip(jokers).filter_map(|(best, set)| best[set]);
        let mut relaxed =
            Relaxed { bound: self.total * self.pile as f64, taken: vec![0; self.pile], total: 0 };
        relaxed.bound -=
            self.early.iter().enumerate().map(|(early, price)| early as f64 * price).sum::<f64>();
        for (value, way) in chosen {
            relaxed.bound += value;
            for group in &way.groups {
                relaxed.total += group.size as i32;
                relaxed
                    .taken
                    .iter_mut()
                    .skip(group.complete + 1)
                    .for_each(|taken| *taken += group.size as i32);
            }
        }
        relaxed
    }

    /// A step towards prices with a bound of `target`; `false` when no condition is broken or slack at a price: the bound is tight.
    fn improve(&mut self, relaxed: &Relaxed, target: f64) -> bool {
        // How much is to spare of each condition: what is dear to spare gets cheaper.
        let spare: Vec<f64> =
            relaxed.taken.iter().enumerate().map(|(t, taken)| f64::from(*taken) - t as f64).collect();
        let total = self.pile as f64 - f64::from(relaxed.total);
        let moves = |price: f64, spare: f64| if price <= 0.0 && spare > 0.0 { 0.0 } else { spare };
        let norm =
            self.early.iter().zip(&spare).map(|(price, spare)| moves(*price, *spare).powi(2)).sum::<f64>()
                + moves(self.total, total).powi(2);
        if norm <= 0.0 {
            return false;
        }
        let step = (relaxed.bound - target) / norm;
        for (price, spare) in self.early.iter_mut().zip(&spare).skip(1) {
            *price = (*price - step * moves(*price, *spare)).max(0.0);
        }
        self.total = (self.total - step * moves(self.total, total)).max(0.0);
        true
    }
}

/// Which set of jokers each rank gets, so that the sum is the most.
fn hand_out(best: &[[Option<(f64, &BoundBy)>; 4]]) -> Vec<usize> {
    let gain = |rank: usize, set: usize| match (best[rank][set], best[rank][0]) {
        (Some((with, _)), Some((without, _))) => with - without,
        _ => f64::NEG_INFINITY,
    };
    let mut most = (0.0, None, None);
    let ranks = || std::iter::once(None).chain((0..best.len()).map(Some));
    for first in ranks() {
        for second in ranks() {
            let sum = match (first, second) {
                (Some(one), Some(other)) if one == other => gain(one, 3),
                _ => first.map_or(0.0, |rank| gain(rank, 1)) + second.map_or(0.0, |rank| gain(rank, 2)),
            };
            if sum > most.0 {
                most = (sum, first, second);
            }
        }
    }
    let (_, first, second) = most;
    (0..best.len())
        .map(|rank| usize::from(first == Some(rank)) + 2 * usize::from(second == Some(rank)))
        .collect()
}
