//! Shares of wins as differences of strength.

use std::fmt;

use crate::Estimate;

/// A difference in Elo points (Elo, "The Rating of Chessplayers", 1978: 400 points are odds of ten to one), with its 95 % interval.
///
/// It is made from the mean share of a bot over units of deals, a draw being half a win: mean and ends of the interval are turned
/// into points one by one, so it need not be even about its middle, and is without an end where every unit was won or lost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The difference.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Elo {
    /// The difference that such a share against one opponent means.
    pub fn of(share: &Estimate) -> Elo {
        Elo { difference: points(share.mean), low: points(share.low), high: points(share.high) }
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |points: f64| match points {
            _ if points == f64::INFINITY => "all won".to_owned(),
            _ if points == f64::NEG_INFINITY => "all lost".to_owned(),
            // No `-0`.
            _ => format!("{:+}", points.round() as i64),
        };
        let end = |points: f64| if points.is_finite() { text(points) } else { "no end".to_owned() };
        write!(f, "{} ({} to {})", text(self.difference), end(self.low), end(self.high))
    }
}

/// The difference that a mean share means.
fn points(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(0.0, 1.0) - 1.0).log10()
}

/// The mean share that a difference means.
pub fn share(points: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-points / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIDE's table: a share of 0.64 is 100 points or so, 0.76 is 200, 0.91 is 400.
    #[test]
    fn the_table_of_elo() {
        for (difference, expected) in
            [(0.0, 0.5), (100.0, 0.64), (200.0, 0.76), (400.0, 0.91), (-100.0, 0.36)]
        {
            assert!((share(difference) - expected).abs() < 5e-3);
            assert!((points(share(difference)) - difference).abs() < 1e-9);
        }
    }

    #[test]
    fn what_was_always_won_has_no_upper_end() {
        let elo = Elo::of(&Estimate::of_shares(&[1.0; 40])).to_string();
        assert!(elo.starts_with("all won (+") && elo.ends_with("to no end)"), "{elo}");
        assert_eq!(Elo::of(&Estimate::of_shares(&[0.5, 0.5])).difference, 0.0);
    }
}
