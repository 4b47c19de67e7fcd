//! Means with less noise: control variates.

use crate::Estimate;
use crate::estimate::moments;

/// Mean with control variates, and the share of the variance that they remove: of that share of games
/// nobody needs to play.
///
/// The controls' own mean is 0, by construction and not by measurement. How much of each is taken away is fitted on the other half of
/// the units (every second one), so that the mean stays without a bias however few there are (cross-fitting; for control variates in general:
/// Lavenberg and Welch, "A perspective on the use of control variables to increase the efficiency of Monte Carlo simulations", 1981).
/// Where controls predict nothing, the share that is saved is about 0, or a little below.
pub fn controlled(values: &[f64], controls: &[[f64; 2]]) -> (Estimate, Estimate) {
    let half = |odd: usize| {
        let own = values.iter().zip(controls).skip(odd).step_by(2);
        fitted(&own.map(|(value, controls)| (*value, *controls)).collect::<Vec<_>>())
    };
    let fits = [half(1), half(0)];
    let without = |(unit, (value, own)): (usize, (&f64, &[f64; 2]))| {
        let fit = fits[unit % 2];
        value - fit[0] * own[0] - fit[1] * own[1]
    };
    let adjusted: Vec<_> = values.iter().zip(controls).enumerate().map(without).collect();
    let (before, after) = (moments(values).0, moments(&adjusted).0);
    let spread: Vec<_> = values.iter().map(|value| (value - before).powi(2)).collect();
    let saved: Vec<_> =
        spread.iter().zip(&adjusted).map(|(spread, own)| spread - (own - after).powi(2)).collect();
    let share = if spread.iter().sum::<f64>() > 0.0 {
        Estimate::of_ratio(&saved, &spread)
    } else {
        Estimate::of(&[])
    };
    (Estimate::of(&adjusted), share)
}

/// How much of each control is in the values, by least squares.
fn fitted(units: &[(f64, [f64; 2])]) -> [f64; 2] {
    let mean = moments(&units.iter().map(|(value, _)| *value).collect::<Vec<_>>()).0;
    let (mut squares, mut products) = ([[0.0; 2]; 2], [0.0; 2]);
    for (value, own) in units {
        for one in 0..2 {
            products[one] += own[one] * (value - mean);
            for other in 0..2 {
                squares[one][other] += own[one] * own[other];
            }
        }
    }
    let [[a, b], [_, d]] = squares;
    let determinant = a * d - b * b;
    if determinant > 1e-9 * a * d {
        return [
            (d * products[0] - b * products[1]) / determinant,
            (a * products[1] - b * products[0]) / determinant,
        ];
    }
    // One of them says nothing, or both say the same.
    match a >= d {
        true if a > 0.0 => [products[0] / a, 0.0],
        false if d > 0.0 => [0.0, products[1] / d],
        _ => [0.0, 0.0],
    }
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    fn noise(rng: &mut Rng) -> f64 {
        f64::from(rng.below(2001)) / 1000.0 - 1.0
    }

    #[test]
    fn what_controls_foretell_is_taken_away_and_what_they_do_not_stays() {
        let mut rng = Rng::new(6);
        let controls: Vec<_> = (0..400).map(|_| [noise(&mut rng), noise(&mut rng)]).collect();
        let told: Vec<_> =
            controls.iter().map(|own| 5.0 + 2.0 * own[0] - own[1] + 0.1 * noise(&mut rng)).collect();
        let (mean, saved) = controlled(&told, &controls);
        assert!(saved.mean > 0.98 && mean.low < 5.0 && mean.high > 5.0 && mean.high - mean.low < 0.03);
        let apart: Vec<_> = (0..400).map(|_| noise(&mut rng)).collect();
        let (_, saved) = controlled(&apart, &controls);
        assert!(saved.mean.abs() < 0.05, "{saved:.3}");
        let (mean, saved) = controlled(&apart, &[[0.0; 2]; 400]);
        assert!((mean.mean - Estimate::of(&apart).mean).abs() < 1e-12 && saved.mean.abs() < 1e-12);
    }

    /// However the values depend on the controls, and with few units: no bias.
    #[test]
    fn the_mean_has_no_bias_with_few_units() {
        let mut rng = Rng::new(7);
        let rounds = 20_000;
        let sum: f64 = (0..rounds)
            .map(|_| {
                let controls: Vec<_> = (0..8).map(|_| [noise(&mut rng), 0.0]).collect();
                // The square of the control: a fit on the same units would be biased by it.
                let values: Vec<_> = controls.iter().map(|own| own[0] + own[0].powi(3)).collect();
                controlled(&values, &controls).0.mean
            })
            .sum();
        assert!((sum / f64::from(rounds)).abs() < 0.01, "{}", sum / f64::from(rounds));
    }
}
