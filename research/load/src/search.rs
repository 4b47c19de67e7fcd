//! The search for the highest rate that a server holds.

/// How much higher each rate is than the one before, until one fails.
const CLIMB: f64 = 1.5;

/// How close the highest rate that held and the lowest that failed are in the end.
const CLOSE: f64 = 1.05;

/// Below this, in moves a second, nothing is searched for.
const LOWEST: f64 = 1.0;

/// The highest rate that held, and the lowest that failed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RateSearch {
    held: Option<f64>,
    failed: Option<f64>,
}

impl RateSearch {
    /// Takes what a rate has shown.
    pub(crate) fn take(&mut self, rate: f64, held: bool) {
        let side = if held { &mut self.held } else { &mut self.failed };
        *side = Some(rate);
    }

    /// The highest rate that held so far.
    pub(crate) fn found(&self) -> Option<f64> {
        self.held
    }

    /// The rate to try next, if the search is not at its end; it begins with `first`.
    pub(crate) fn next(&self, first: f64) -> Option<f64> {
        match (self.held, self.failed) {
            (None, None) => Some(first),
            (Some(held), None) => Some(held * CLIMB),
            (None, Some(failed)) => Some(failed / CLIMB).filter(|rate| *rate >= LOWEST),
            (Some(held), Some(failed)) => Some((held * failed).sqrt()).filter(|_| failed / held > CLOSE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_found_from_anywhere_to_five_in_a_hundred() {
        for (first, limit) in [(500.0, 500.0), (500.0, 499.0), (500.0, 4321.0), (3000.0, 40.0), (7.0, 1e5)] {
            let mut search = RateSearch::default();
            let mut steps = 0;
            while let Some(rate) = search.next(first) {
                search.take(rate, rate <= limit);
                steps += 1;
                assert!(steps < 40, "{search:?}");
            }
            let found = search.found().expect("a rate");
            assert!(found <= limit && limit <= found * CLOSE, "{found} for {limit}");
        }
    }

    #[test]
    fn a_server_that_holds_nothing_ends_the_search() {
        let mut search = RateSearch::default();
        while let Some(rate) = search.next(500.0) {
            search.take(rate, false);
        }
        assert_eq!(search.found(), None);
    }
}
