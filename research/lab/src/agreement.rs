//! How far one number tells another: correlations, with intervals that keep their word near 0 and near 1.

use crate::Estimate;
use crate::estimate::moments;
use crate::interval::Interval;

/// A correlation this near to 1 is 1: its transformation has no end.
const NEARLY: f64 = 1e-9;

/// Where more than three quarters of the variance of guesses are their noise, they say nothing.
const LEAST_RELIABILITY: f64 = 0.25;

/// The share of the variance of the one number that the best line through the other explains (the coefficient of determination): the square
/// of their correlation, over units.
///
/// The guesses are means of four independent ones, whose own noise is no part of what they guess: it is taken out of their variance
/// (correction for attenuation: Spearman, "The proof and measurement of association between two things", 1904). There is no unit in the
/// estimate where they are nothing but noise.
///
/// The interval is that of the correlation by Fisher's transformation ("On the probable error of a coefficient of correlation deduced from
/// a small sample", 1921), squared. Its error is not Fisher's, which holds for normal numbers only, but that of the linear part (the
/// influence function: Devlin, Gnanadesikan and Kettenring 1975), because results of games are far from normal; for few units his three
/// are subtracted from their number.
pub fn explained(guesses: &[f64], quarters: &[Vec<f64>; 4], ends: &[f64]) -> Estimate {
    let Some(correlation) = Correlation::of(guesses, ends) else { return Estimate::of(&[]) };
    let reliability = reliability(guesses, quarters);
    if reliability < LEAST_RELIABILITY {
        return Estimate::of(&[]);
    }
    let Correlation { units, value, angle, error } = correlation.without_noise(reliability);
    let own = 2.0 * value.abs() * (1.0 - value * value) * error;
    Estimate::new(units, value * value, own, Interval::Fisher { angle, error, squared: true })
}

/// Which share of the variance of these means of four guesses is not the noise of the four.
fn reliability(guesses: &[f64], quarters: &[Vec<f64>; 4]) -> f64 {
    let noise = |(unit, mean): (usize, &f64)| {
        quarters.iter().filter_map(|own| own.get(unit)).map(|own| (own - mean).powi(2)).sum::<f64>() / 12.0
    };
    let noise = guesses.iter().enumerate().map(noise).sum::<f64>() / guesses.len().max(1) as f64;
    let variance = moments(guesses).1;
    if variance > 0.0 { 1.0 - noise / variance } else { 1.0 }
}

/// The intraclass correlation of plays in groups (Fisher, "Statistical Methods for Research Workers", 1925, chapter 7): 1 if the group alone
/// decides, 0 if it decides nothing. Units of several groups each; plays in groups of one do not count.
///
/// The interval is by Fisher's transformation, with the error of the linear part over units.
pub fn intraclass(units: &[Vec<Vec<f64>>]) -> Estimate {
    let all: Vec<f64> = units.iter().flatten().filter(|plays| plays.len() > 1).flatten().copied().collect();
    let mean = moments(&all).0;
    // By unit: the mean product of two different plays' deviations, and of one with itself.
    let (mut between, mut within) = (Vec::new(), Vec::new());
    for groups in units {
        let (mut products, mut squares, mut pairs, mut count) = (0.0, 0.0, 0.0, 0.0);
        for plays in groups.iter().filter(|plays| plays.len() > 1) {
            let off: Vec<_> = plays.iter().map(|value| value - mean).collect();
            let (sum, square) = (off.iter().sum::<f64>(), off.iter().map(|off| off * off).sum::<f64>());
            products += sum * sum - square;
            pairs += (off.len() * (off.len() - 1)) as f64;
            squares += square;
            count += off.len() as f64;
        }
        if pairs > 0.0 {
            between.push(products / pairs);
            within.push(squares / count);
        }
    }
    if within.iter().sum::<f64>() <= 0.0 {
        return Estimate::of(&[]);
    }
    let ratio = Estimate::of_ratio(&between, &within);
    let bound = ratio.mean.clamp(NEARLY - 1.0, 1.0 - NEARLY);
    let error = ratio.error / (1.0 - bound * bound);
    let interval = Interval::Fisher { angle: bound.atanh(), error, squared: false };
    Estimate::new(ratio.units, ratio.mean, ratio.error, interval)
}

struct Correlation {
    units: usize,
    value: f64,
    /// Its inverse hyperbolic tangent, and the standard error of that.
    angle: f64,
    error: f64,
}

impl Correlation {
    /// `None` where one of the two is always the same, or there are fewer than five units.
    fn of(one: &[f64], other: &[f64]) -> Option<Correlation> {
        let units = one.len().min(other.len());
        if units < 5 {
            return None;
        }
        let count = units as f64;
        let scaled = |values: &[f64]| {
            let (mean, variance) = moments(values);
            let deviation = (variance * (count - 1.0) / count).sqrt();
            let scale = |value: &f64| (value - mean) / deviation;
            (deviation > 1e-12 * mean.abs()).then(|| values.iter().map(scale).collect::<Vec<_>>())
        };
        let (one, other) = (scaled(&one[..units])?, scaled(&other[..units])?);
        let value = one.iter().zip(&other).map(|(one, other)| one * other).sum::<f64>() / count;
        let value = value.clamp(NEARLY - 1.0, 1.0 - NEARLY);
        let influence = |(one, other): (&f64, &f64)| one * other - value * (one * one + other * other) / 2.0;
        let parts: Vec<_> = one.iter().zip(&other).map(influence).collect();
        let error = (moments(&parts).1 / (count - 3.0)).sqrt() / (1.0 - value * value);
        Some(Correlation { units, value, angle: value.atanh(), error })
    }

    /// The same with a number without its noise, of which this share of the variance would be left.
    fn without_noise(self, reliability: f64) -> Correlation {
        let scale = reliability.sqrt().recip();
        let value = (self.value * scale).clamp(NEARLY - 1.0, 1.0 - NEARLY);
        let error = self.error * scale * (1.0 - self.value.powi(2)) / (1.0 - value * value);
        Correlation { value, angle: value.atanh(), error, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_together_is_explained_and_what_does_not_is_not() {
        let one: Vec<_> = (0..50).map(f64::from).collect();
        let line: Vec<_> = one.iter().map(|value| 7.0 - 2.0 * value).collect();
        let explained = |one: &[f64], other: &[f64]| explained(one, &[(); 4].map(|()| one.to_vec()), other);
        let all = explained(&one, &line);
        assert!(all.mean > 0.999 && all.low > 0.999, "{all:.3}");
        let apart: Vec<_> = (0..50).map(|unit| f64::from(unit % 2)).collect();
        let none = explained(&one, &apart);
        assert!(none.mean < 0.01 && none.low == 0.0 && none.high > 0.02, "{none:.3}");
        assert_eq!(explained(&one, &[3.0; 50]).units, 0);
    }

    #[test]
    fn plays_that_the_deal_decides_agree() {
        let deals = |other: fn(u32) -> f64| -> Vec<Vec<Vec<f64>>> {
            (0..60).map(|deal| vec![vec![f64::from(deal % 2), other(deal)]]).collect()
        };
        let alike = intraclass(&deals(|deal| f64::from(deal % 2)));
        assert!(alike.mean > 0.999 && alike.high <= 1.0, "{alike:.3}");
        let apart = intraclass(&deals(|deal| f64::from(deal / 2 % 2)));
        assert!(apart.low < 0.0 && apart.high > 0.0, "{apart:.3}");
        assert_eq!(intraclass(&[vec![vec![1.0]]]).units, 0, "a single play agrees with nothing");
    }
}
