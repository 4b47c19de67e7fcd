//! How often intervals cover the truth, by simulation: each kind of interval that the lab prints, over data whose truth is known.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Case`], [`Covered`] | `mod.rs`: an interval over data of one kind, and how often it covers |
//! | [`cases`] | `cases.rs`: all of them |
//! | chances | `chances.rs`: numbers of known distributions |

mod cases;
mod chances;

use parlor_chance::Rng;

pub use cases::cases;

/// An interval, and data of one kind whose truth is known.
pub struct Case {
    /// The interval: `Wilson's, shares`.
    pub interval: &'static str,
    /// The data: `pairs of games that the deal decides, 60 deals`.
    pub data: String,
    /// Whether it must cover at every look together, or only once.
    pub anytime: bool,
    run: Box<dyn Fn(&mut Rng) -> bool + Sync>,
}

/// How often an interval covered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Covered {
    /// In how many runs.
    pub runs: u32,
    /// In how many of them it did.
    pub covered: u32,
}

impl Covered {
    /// As a share of the runs.
    pub fn share(&self) -> f64 {
        f64::from(self.covered) / f64::from(self.runs.max(1))
    }

    /// Whether it is as it should be: between 93 and 97.5 %, or for one that holds at every look at least 95 %, with `margin` added to both
    /// sides for few runs.
    pub fn is_fine(&self, anytime: bool, margin: f64) -> bool {
        let (low, high) = if anytime { (0.95, 1.0) } else { (0.93, 0.975) };
        (low - margin..=high + margin).contains(&self.share())
    }
}

impl Case {
    fn new(interval: &'static str, data: String, run: impl Fn(&mut Rng) -> bool + Sync + 'static) -> Case {
        Case { interval, data, anytime: false, run: Box::new(run) }
    }

    fn anytime(
        interval: &'static str,
        data: String,
        run: impl Fn(&mut Rng) -> bool + Sync + 'static,
    ) -> Case {
        Case { interval, data, anytime: true, run: Box::new(run) }
    }

    /// Simulates it so often; the same seed gives the same.
    pub fn simulate(&self, runs: u32, seed: u64) -> Covered {
        let mut rng = Rng::new(seed);
        let covered = (0..runs).filter(|_| (self.run)(&mut rng)).count() as u32;
        Covered { runs, covered }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole of it, 2000 runs a case, is `.ci/coverage`; here few runs, and a margin of four standard errors.
    #[test]
    fn intervals_cover_the_truth_about_as_often_as_they_say() {
        let runs = 300;
        for case in cases() {
            let margin = 4.0 * (0.95f64 * 0.05 / f64::from(runs)).sqrt();
            let runs = if case.anytime { runs / 3 } else { runs };
            let covered = case.simulate(runs, 5);
            assert!(covered.is_fine(case.anytime, margin), "{}, {}: {covered:?}", case.interval, case.data);
        }
    }

    /// The simulation itself must be able to fail.
    #[test]
    fn an_interval_that_is_too_narrow_is_found() {
        let narrow = Case::new("narrow", String::new(), |rng| {
            let values: Vec<_> = (0..40).map(|_| chances::normal(rng)).collect();
            let own = crate::Estimate::of(&values);
            (own.mean.abs()) <= 1.6 * own.error
        });
        assert!(!narrow.simulate(2000, 1).is_fine(false, 0.0));
    }
}
