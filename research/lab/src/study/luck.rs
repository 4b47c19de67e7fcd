//! How much luck each seat had, as the game's own value sees it: a control variate.
//!
//! What an outcome of chance changes a value by, compared with its mean over all outcomes that were possible, is 0 on average whatever the
//! value is. So it can be subtracted from a result without a bias, and the better the value foresees the result, the less is left of luck (the
//! chance part of AIVAT: Burch, Schmid, Moravcik, Morrill and Bowling, "AIVAT: A new variance reduction technique for agent evaluation in
//! imperfect information games", 2018).

use parlor_catalog::Best;
use parlor_game::Seat;

/// The luck of one seat in a game: the sums of what outcomes changed its value by.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Luck {
    /// Of the outcomes before anybody chose.
    pub(super) opening: f64,
    /// Of those after.
    pub(super) later: f64,
}

/// The luck of all seats, added up while a game is played.
pub(super) struct LuckSoFar {
    pub(super) by_seat: Vec<Luck>,
    begun: bool,
}

impl LuckSoFar {
    pub(super) fn new(seats: u8) -> LuckSoFar {
        LuckSoFar { by_seat: vec![Luck::default(); usize::from(seats)], begun: false }
    }

    /// Somebody chose: what comes from here on is not the opening's.
    pub(super) fn chose(&mut self) {
        self.begun = true;
    }

    /// An outcome was dealt: `before` it, and `after`.
    pub(super) fn dealt<G: Best>(&mut self, before: &G, after: &G) {
        let mut means = vec![0.0; self.by_seat.len()];
        let mut total = 0.0;
        for (deal, weight) in before.deals() {
            let mut other = *before;
            other.deal_unchecked(deal);
            total += f64::from(weight);
            for (mean, seat) in means.iter_mut().zip(Seat::ALL) {
                *mean += f64::from(weight) * value(&other, seat);
            }
        }
        for ((luck, mean), seat) in self.by_seat.iter_mut().zip(means).zip(Seat::ALL) {
            let by = value(after, seat) - mean / total;
            if self.begun { luck.later += by } else { luck.opening += by }
        }
    }
}

/// The game's own value; nothing where it has none.
fn value<G: Best>(state: &G, seat: Seat) -> f64 {
    let value = state.value(seat);
    if value.is_finite() { value } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{ForEachGame, for_each_game};
    use parlor_chance::Rng;
    use parlor_game::{Turn, Uniform};
    use parlor_scene::Draw;

    use super::*;

    /// Unbiased by construction, in every game: of all outcomes that are possible, weighed as they come, the luck is 0.
    #[test]
    fn over_all_outcomes_there_is_as_much_good_luck_as_bad() {
        struct Fair(usize);
        impl ForEachGame for Fair {
            fn game<G: Best + Draw>(&mut self) {
                self.0 += looked_at::<G>();
            }
        }
        let mut fair = Fair(0);
        for_each_game(&mut fair);
        assert!(fair.0 > 200, "{} outcomes", fair.0);
    }

    /// Random play of a game, every outcome of which is looked at; how many there were.
    fn looked_at<G: Best>() -> usize {
        let mut state = G::new(&G::Rules::default(), G::ABOUT.default_seats).unwrap();
        let (mut rng, mut looked) = (Rng::new(4), 0);
        while looked < 100 {
            match state.turn() {
                Turn::Over => break,
                Turn::Decide(seats) => {
                    let seat = seats.lowest().unwrap();
                    let action = state.pick_action(seat, |count| rng.below(count)).unwrap();
                    state.act_unchecked(seat, action);
                }
                Turn::Deal => {
                    assert_fair(&state);
                    looked += 1;
                    let deal = state.pick_deal(|total| rng.below(total)).unwrap();
                    state.deal_unchecked(deal);
                }
            }
        }
        looked
    }

    fn assert_fair<G: Best>(state: &G) {
        let seats = state.seats().len();
        let mut sums = vec![0.0; usize::from(seats)];
        for (deal, weight) in state.deals() {
            let mut after = *state;
            after.deal_unchecked(deal);
            let mut luck = LuckSoFar::new(seats);
            luck.dealt(state, &after);
            sums.iter_mut()
                .zip(luck.by_seat)
                .for_each(|(sum, luck)| *sum += f64::from(weight) * luck.opening);
        }
        assert!(sums.iter().all(|sum| sum.abs() < 1e-6), "{sums:?}");
    }
}
