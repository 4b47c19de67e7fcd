//! Comparisons that are judged together, so that their number does not decide one of them by luck.

use std::fmt;

use crate::Estimate;
use crate::estimate::MISS;

/// A measured number and the bound that it should reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Comparison {
    /// The measurement; `None` before anything was played.
    pub measured: Option<Estimate>,
    /// The bound.
    pub least: f64,
}

/// The result of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Nothing has been played yet.
    NotPlayed,
    /// The whole interval is at or above the bound.
    TimedGame,
    /// The whole interval is below it.
    NotMet,
    /// The bound is inside the interval.
    Inconclusive,
    /// Every unit was the same number, at or above the bound: there is no interval.
    AllMet,
    /// Every unit was the same number, below it.
    NoneMet,
}

impl Comparison {
    /// The result by the interval that misses the truth with this probability.
    pub fn decide(&self, miss: f64) -> Decision {
        match self.measured {
            None => Decision::NotPlayed,
            Some(measured) if measured.all_alike() && measured.mean >= self.least => Decision::AllMet,
            Some(measured) if measured.all_alike() => Decision::NoneMet,
            Some(measured) => match measured.interval(miss) {
                (low, _) if low >= self.least => Decision::TimedGame,
                (_, high) if high < self.least => Decision::NotMet,
                _ => Decision::Inconclusive,
            },
        }
    }
}

/// The result of each comparison of a family, in their order.
///
/// Holm's method ("A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979): of m comparisons
/// those are decided whose interval of level 1 - 0.05 / m leaves the bound out; then m counts the remaining ones, until no more are
/// decided. However the comparisons depend on each other, a family in which every bound is the truth has a decision in it with a
/// probability of at most 0.05. Comparisons that are not played yet count, and so do those without an interval.
pub fn decide(family: &[Comparison]) -> Vec<Decision> {
    let plain: Vec<_> = family.iter().map(|comparison| comparison.decide(MISS)).collect();
    let by_interval = |decision: &Decision| matches!(decision, Decision::TimedGame | Decision::NotMet);
    let mut decisions: Vec<_> =
        plain.iter().map(|own| if by_interval(own) { Decision::Inconclusive } else { *own }).collect();
    let mut left = family.len();
    loop {
        let miss = MISS / left.max(1) as f64;
        let mut found = 0;
        for (comparison, decision) in family.iter().zip(&mut decisions) {
            if *decision == Decision::Inconclusive {
                *decision = comparison.decide(miss);
                found += usize::from(by_interval(decision));
            }
        }
        if found == 0 {
            return decisions;
        }
        left -= found;
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Decision::NotPlayed => "not played yet",
            Decision::TimedGame => "met (95 % interval)",
            Decision::NotMet => "not met (95 % interval)",
            Decision::Inconclusive => "inconclusive",
            Decision::AllMet => "met (every deal alike)",
            Decision::NoneMet => "not met (every deal alike)",
        })
    }
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    /// Roughly normal, with mean 0 and variance 1: the sum of twelve uniform numbers.
    fn normal(rng: &mut Rng) -> f64 {
        (0..12).map(|_| f64::from(rng.below(10_000)) / 10_000.0).sum::<f64>() - 6.0
    }

    fn drawn(rng: &mut Rng, units: usize, mean: f64) -> Comparison {
        let values: Vec<_> = (0..units).map(|_| mean + normal(rng)).collect();
        Comparison { measured: Some(Estimate::of(&values)), least: 0.0 }
    }

    /// Six families, from bounds that are all true to bounds that are far away.
    fn families() -> Vec<Vec<Comparison>> {
        let mut rng = Rng::new(8);
        let mut family = |size: usize, apart: f64| -> Vec<Comparison> {
            (0..size).map(|index| drawn(&mut rng, 20, (index as f64 - 2.0) * apart)).collect()
        };
        (0..300).map(|round| family(1 + round % 7, f64::from(round as u32 % 6) / 8.0)).collect()
    }

    #[test]
    fn what_was_measured_against_a_bound() {
        let against = |least: f64| {
            let measured = Some(Estimate::of(&[1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]));
            decide(&[Comparison { measured, least }])[0]
        };
        // 1.58 (0.70 to 2.46).
        assert_eq!([0.6, 0.8, 1.6, 2.4, 2.5].map(against), {
            use Decision::{Inconclusive, NotMet, TimedGame};
            [TimedGame, Inconclusive, Inconclusive, Inconclusive, NotMet]
        });
        let alike = |least: f64| Comparison { measured: Some(Estimate::of(&[3.0; 9])), least };
        let one = Comparison { measured: Some(Estimate::of(&[3.0])), least: 1.0 };
        let none = Comparison { measured: None, least: 1.0 };
        assert_eq!(decide(&[alike(3.0), alike(4.0), one, none]), {
            use Decision::{AllMet, Inconclusive, NoneMet, NotPlayed};
            [AllMet, NoneMet, Inconclusive, NotPlayed]
        });
        assert!(decide(&[]).is_empty());
    }

    #[test]
    fn a_family_of_one_is_judged_by_its_plain_interval() {
        for comparison in families().iter().flatten() {
            assert_eq!(decide(&[*comparison]), [comparison.decide(MISS)]);
        }
    }

    /// The result lies between the plain intervals and those of Bonferroni, in every family.
    #[test]
    fn a_family_never_decides_what_a_plain_interval_leaves_open() {
        let mut weaker = 0;
        for family in families() {
            for (comparison, decision) in family.iter().zip(decide(&family)) {
                let (plain, strict) =
                    (comparison.decide(MISS), comparison.decide(MISS / family.len() as f64));
                assert!(decision == plain || decision == Decision::Inconclusive);
                assert!(strict == decision || strict == Decision::Inconclusive);
                weaker += u32::from(decision != plain);
            }
        }
        assert!(weaker > 20, "the test has families that matter: {weaker}");
    }

    /// Holm's step: of two, the clearer one is judged at 0.025, and the other at 0.05 once the first is decided.
    #[test]
    fn what_is_decided_makes_the_rest_easier() {
        let at = |mean: f64| Comparison {
            measured: Some(Estimate::of(&[mean - 1.0, mean - 0.5, mean, mean + 0.5, mean + 1.0])),
            least: 0.0,
        };
        // The interval of 0.05 reaches 0.98 to each side, that of 0.025 reaches 1.24.
        let (near, far) = (at(1.1), at(2.0));
        assert_eq!(decide(&[near, far]), [Decision::TimedGame, Decision::TimedGame]);
        assert_eq!(decide(&[near, near]), [Decision::Inconclusive, Decision::Inconclusive]);
        // An unplayed comparison still counts.
        let unplayed = Comparison { measured: None, least: 0.0 };
        assert_eq!(decide(&[near, unplayed]), [Decision::Inconclusive, Decision::NotPlayed]);
    }

    /// How many of a hundred families in which every bound is the truth have a decision in them, by a way to decide.
    fn wrong(size: usize, together: bool, decided: impl Fn(&[Comparison]) -> Vec<Decision>) -> f64 {
        let mut rng = Rng::new(3);
        let rounds = 3000;
        let families = (0..rounds).filter(|_| {
            // Comparisons of one game share deals: half of their luck, or none of it.
            let shared: Vec<_> = (0..25).map(|_| if together { normal(&mut rng) } else { 0.0 }).collect();
            let family: Vec<_> = (0..size)
                .map(|_| {
                    let values: Vec<_> = shared.iter().map(|luck| luck + normal(&mut rng)).collect();
                    Comparison { measured: Some(Estimate::of(&values)), least: 0.0 }
                })
                .collect();
            decided(&family).iter().any(|decision| matches!(decision, Decision::TimedGame | Decision::NotMet))
        });
        100.0 * families.count() as f64 / f64::from(rounds)
    }

    /// Five comparisons decided one by one are wrong in one family of four or five.
    #[test]
    fn at_most_five_families_of_a_hundred_are_wrong() {
        let plain = |family: &[Comparison]| family.iter().map(|comparison| comparison.decide(MISS)).collect();
        assert!(wrong(5, false, plain) > 15.0);
        for (size, together) in [(2, false), (5, false), (8, false), (5, true), (9, true)] {
            let found = wrong(size, together, decide);
            // Three standard errors of 3000 rounds are 1.2.
            assert!(found <= 5.0 + 1.2, "{size} comparisons: {found} %");
        }
    }
}
