//! A number with its interval as a strip of characters.

/// The columns of a strip's brackets.
pub(crate) const EDGES: usize = 2;

/// A number within a scale: `=` from nothing up to its interval, `-` where that lies, `o` at the number, and `|` at a mark beside them.
pub(crate) fn strip(
    columns: usize,
    mean: f64,
    (low, high): (f64, f64),
    (first, last): (f64, f64),
    mark: Option<f64>,
) -> String {
    let span = if last > first { last - first } else { 1.0 };
    let most = columns.saturating_sub(1) as f64;
    let at = |value: f64| ((value - first) / span * most).clamp(0.0, most).round() as usize;
    let (zero, mean, low, high) = (at(0.0), at(mean), at(low), at(high));
    let mark = mark.map(at);
    let sign = |place: usize| match place {
        _ if place == mean => 'o',
        _ if (low..=high).contains(&place) => '-',
        _ if mark == Some(place) => '|',
        _ if mark.is_none() && (zero.min(mean)..zero.max(mean)).contains(&place) => '=',
        _ => ' ',
    };
    format!("[{}]", (0..columns).map(sign).collect::<String>())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_strip_shows_the_number_within_its_interval() {
        let strip = |mean, ends, scale| super::strip(20, mean, ends, scale, None);
        assert_eq!(strip(0.5, (0.25, 0.75), (0.0, 1.0)), "[=====-----o----     ]");
        assert_eq!(strip(0.0, (0.0, 0.0), (0.0, 1.0)), "[o                   ]");
        assert_eq!(strip(1.0, (1.0, 1.0), (0.0, 1.0)), "[===================o]");
        // One deal only: the interval is infinite.
        assert_eq!(strip(0.5, (f64::NEG_INFINITY, f64::INFINITY), (0.0, 1.0)), "[----------o---------]");
        // A number below nothing: the bar begins at nothing.
        assert_eq!(strip(-1.0, (-1.0, -1.0), (-1.0, 1.0)), "[o=========          ]");
        // Beside a mark the strip begins nowhere.
        assert_eq!(super::strip(11, 0.8, (0.7, 0.9), (0.0, 1.0), Some(0.5)), "[     | -o- ]");
    }
}
