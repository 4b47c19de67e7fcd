//! Figures of a sum, rounded so that they still add up.

/// These parts as whole numbers that sum to `total`: each is rounded down or up, those with the most left over up (largest remainders).
///
/// Rounded each by itself, 10.4 + 10.4 + 10.4 = 31.2 would read 10 + 10 + 10 = 31.
pub(crate) fn apportion(parts: &[f64], total: i64) -> Vec<i64> {
    let mut rounded: Vec<i64> = parts.iter().map(|part| part.round() as i64).collect();
    let missing = total - rounded.iter().sum::<i64>();
    // Nothing stays nothing: a part that is not there cannot make up for the others.
    let mut order: Vec<usize> = (0..parts.len()).filter(|index| parts[*index] != 0.0).collect();
    let way = missing.signum();
    let left_over = |index: usize| way as f64 * (parts[index] - parts[index].round());
    order.sort_by(|one, other| left_over(*other).total_cmp(&left_over(*one)));
    for index in order.into_iter().cycle().take(missing.unsigned_abs() as usize) {
        rounded[index] += way;
    }
    rounded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_parts_sum_to_the_rounded_whole() {
        assert_eq!(apportion(&[10.4, 10.45, 10.4, 0.0], 31), [10, 11, 10, 0]);
        assert_eq!(apportion(&[-3.6, -0.3, 0.0, 1.5], -2), [-4, 0, 0, 2]);
        assert_eq!(apportion(&[-3.6, -0.3, 0.0, 1.5], -3), [-4, 0, 0, 1]);
        assert_eq!((apportion(&[0.0, 0.0], 0), apportion(&[], 0)), (vec![0, 0], vec![]));
    }
}
