//! Numbers over time as pictures of characters.

const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The same heights where only ASCII can be shown.
const LETTERS: [char; 9] = [' ', '_', '_', '.', '-', '-', '=', '=', '#'];

/// A line over time as columns of blocks, `rows` lines high. The heights are from 0 to 1, one a column.
pub fn columns(heights: &[f64], rows: usize, ascii: bool) -> Vec<String> {
    let blocks = if ascii { LETTERS } else { BLOCKS };
    // The lowest has an eighth, so that it is seen.
    let eighths = |height: f64| 1 + (height.clamp(0.0, 1.0) * (8 * rows - 1) as f64).round() as usize;
    let row = |row: usize| {
        let below = 8 * (rows - 1 - row);
        let sign = |height: &f64| blocks[eighths(*height).saturating_sub(below).min(8)];
        heights.iter().map(sign).collect::<String>()
    };
    (0..rows).map(row).collect()
}

/// Numbers in this many columns: where there are more numbers, each column has the mean of its part; where there are fewer, each has as many
/// columns as fit, up to `most`.
pub fn spread(numbers: &[f64], room: usize, most: usize) -> Vec<f64> {
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

/// The column of one of `count` numbers that are [`spread`] so.
pub fn column_of(index: usize, count: usize, room: usize, most: usize) -> usize {
    let each = room.checked_div(count).unwrap_or(0).min(most);
    if each > 0 { index * each + each / 2 } else { index * room / count.max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_rise_from_an_eighth_to_all() {
        assert_eq!(columns(&[0.0, 0.5, 1.0], 1, false), ["▁▅█"]);
        assert_eq!(columns(&[0.0, 0.5, 1.0], 2, false), [" ▁█", "▁██"]);
    }

    #[test]
    fn numbers_are_spread_over_the_room() {
        assert_eq!(spread(&[1.0, 2.0], 7, 3), [1.0, 1.0, 1.0, 2.0, 2.0, 2.0]);
        assert_eq!(spread(&[1.0, 3.0, 5.0, 7.0], 2, 3), [2.0, 6.0]);
        assert!(spread(&[], 5, 3).is_empty());
    }

    /// A mark below the graph that stands beside the column of its number.
    #[test]
    fn the_column_of_a_number_is_one_that_shows_it() {
        for (count, room, most) in [(5, 64, 3), (64, 64, 3), (200, 64, 3), (1, 9, 3)] {
            let numbers: Vec<f64> = (0..count).map(|number| number as f64).collect();
            let drawn = spread(&numbers, room, most);
            for index in 0..count {
                let own = drawn[column_of(index, count, room, most)];
                assert!((own - index as f64).abs() <= (count / room) as f64 + 0.5, "{index} of {count}");
            }
        }
    }
}
