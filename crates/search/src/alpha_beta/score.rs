//! The value of a position for a seat, as the search counts it.

use std::ops::Neg;

/// The score of winning at once; a win in `n` steps is `n` less, so that a shorter win is better.
const WIN: i32 = 2_000_000;

/// Scores beyond this are proven.
const PROVEN: i32 = 1_500_000;

/// The estimates of a sure win and a sure loss.
const SURE: f64 = 1_000_000.0;

/// An estimate in the middle, proven wins above, proven losses below. A win or a loss counts its steps from the root of the search.
///
/// A proven score is true for any window it was searched with: a win comes from one proven step, a loss only from all steps. So it may be
/// used at any depth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Score(i32);

impl Score {
    /// Below all others.
    pub(crate) const LEAST: Score = Score(-WIN - 1);
    /// Above all others.
    pub(crate) const MOST: Score = Score(WIN + 1);

    /// A value from 0 to 1 that is not proven.
    #[inline]
    pub(crate) fn estimate(value: f64) -> Score {
        Score((value.clamp(0.0, 1.0) * (2.0 * SURE) - SURE) as i32)
    }

    /// The score of a game that is over after this many steps.
    #[inline]
    pub(crate) fn end(value: f64, steps: usize) -> Score {
        if value >= 1.0 {
            Score::win(steps)
        } else if value <= 0.0 {
            -Score::win(steps)
        } else {
            Score::estimate(value)
        }
    }

    /// A win this many steps from the root.
    #[inline]
    pub(crate) fn win(steps: usize) -> Score {
        Score(WIN - steps as i32)
    }

    /// From a number that [`Score::packed`] returned.
    #[inline]
    pub(crate) fn unpacked(packed: i32, steps: usize) -> Score {
        match Score(packed) {
            score if score.won() => Score(packed - steps as i32),
            score if score.lost() => Score(packed + steps as i32),
            score => score,
        }
    }

    /// As a number of 23 bits that counts steps from a position `steps` below the root, for a table of positions.
    #[inline]
    pub(crate) fn packed(self, steps: usize) -> i32 {
        if self.won() {
            self.0 + steps as i32
        } else if self.lost() {
            self.0 - steps as i32
        } else {
            self.0
        }
    }

    #[inline]
    pub(crate) fn won(self) -> bool {
        self.0 > PROVEN
    }

    #[inline]
    pub(crate) fn lost(self) -> bool {
        self.0 < -PROVEN
    }

    #[inline]
    pub(crate) fn proven(self) -> bool {
        self.won() || self.lost()
    }

    /// The value that it stands for, from 0 to 1.
    pub(crate) fn value(self) -> f64 {
        ((f64::from(self.0) + SURE) / (2.0 * SURE)).clamp(0.0, 1.0)
    }

    /// As an order of actions: better scores are higher.
    #[inline]
    pub(crate) fn rank(self) -> i32 {
        self.0
    }

    /// A score that is better by this chance to win; estimates stay estimates.
    #[inline]
    pub(crate) fn better_by(self, value: f64) -> Score {
        Score((self.0 + (value * 2.0 * SURE) as i32).clamp(-WIN - 1, WIN + 1))
    }

    /// The least score above this one.
    #[inline]
    pub(crate) fn just_above(self) -> Score {
        Score(self.0 + 1)
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// The range in which a score is searched exactly; outside it, only the side matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) low: Score,
    pub(crate) high: Score,
}

impl Window {
    /// Any score.
    pub(crate) const FULL: Window = Window { low: Score::LEAST, high: Score::MOST };

    /// Only whether it is above `low`.
    #[inline]
    pub(crate) fn above(low: Score) -> Window {
        Window { low, high: low.just_above() }
    }

    /// A window around an earlier score.
    pub(crate) fn about(score: Score, value: f64) -> Window {
        if score.proven() {
            return Window::FULL;
        }
        Window { low: score.better_by(-value), high: score.better_by(value) }
    }

    /// From the other seat's side.
    #[inline]
    pub(crate) fn turned(self) -> Window {
        Window { low: -self.high, high: -self.low }
    }

    #[inline]
    pub(crate) fn holds(self, score: Score) -> bool {
        self.low < score && score < self.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shorter_win_is_better_and_the_longer_loss_less_bad() {
        let order = [
            Score::LEAST,
            -Score::win(1),
            -Score::win(7),
            Score::estimate(0.0),
            Score::estimate(0.4),
            Score::estimate(1.0),
            Score::win(7),
            Score::win(1),
            Score::MOST,
        ];
        assert!(order.is_sorted_by(|one, other| one < other));
        assert!(!Score::estimate(1.0).proven() && !Score::estimate(0.0).proven());
    }

    #[test]
    fn a_packed_win_counts_from_where_it_lies() {
        let win = Score::win(9);
        assert_eq!(Score::unpacked(win.packed(4), 6), Score::win(11));
        assert_eq!(Score::unpacked((-win).packed(4), 6), -Score::win(11));
        let estimate = Score::estimate(0.25);
        assert_eq!(Score::unpacked(estimate.packed(4), 6), estimate);
        assert!((estimate.value() - 0.25).abs() < 1e-6);
        assert_eq!((win.value(), (-win).value()), (1.0, 0.0));
    }
}
