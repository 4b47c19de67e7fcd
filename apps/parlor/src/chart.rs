//! Numbers as pictures of characters: a number with its interval as a strip, and a line over time.

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

const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A line over time as columns of blocks, `rows` lines high. The heights are from 0 to 1, one a column.
pub(crate) fn columns(heights: &[f64], rows: usize) -> Vec<String> {
    // The lowest has an eighth, so that it is seen.
    let eighths = |height: f64| 1 + (height.clamp(0.0, 1.0) * (8 * rows - 1) as f64).round() as usize;
    let row = |row: usize| {
        let below = 8 * (rows - 1 - row);
        let sign = |height: &f64| BLOCKS[eighths(*height).saturating_sub(below).min(8)];
        heights.iter().map(sign).collect::<String>()
    };
    (0..rows).map(row).collect()
}

/// Numbers in so many columns: where there are more numbers, each column has the mean of its part; where there are fewer, each has as many
/// columns as fit, up to `most`.
pub(crate) fn spread(numbers: &[f64], room: usize, most: usize) -> Vec<f64> {
    if numbers.is_empty() || room == 0 {
        return Vec::new();
    }
    let each = (room / numbers.len()).min(most);
    if each > 0 {
        return numbers.iter().flat_map(|number| std::iter::repeat_n(*number, each)).collect();
    }
    let part = |column: usize| {
        let (from, to) = (column * numbers.len() / room, (column + 1) * numbers.len() / room);
        let part = &numbers[from..to.max(from + 1)];
        part.iter().sum::<f64>() / part.len() as f64
    };
    (0..room).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn columns_rise_from_an_eighth_to_all() {
        assert_eq!(columns(&[0.0, 0.5, 1.0], 1), ["▁▅█"]);
        assert_eq!(columns(&[0.0, 0.5, 1.0], 2), [" ▁█", "▁██"]);
    }

    #[test]
    fn numbers_are_spread_over_the_room() {
        assert_eq!(spread(&[1.0, 2.0], 7, 3), [1.0, 1.0, 1.0, 2.0, 2.0, 2.0]);
        assert_eq!(spread(&[1.0, 3.0, 5.0, 7.0], 2, 3), [2.0, 6.0]);
        assert!(spread(&[], 5, 3).is_empty());
    }
}
