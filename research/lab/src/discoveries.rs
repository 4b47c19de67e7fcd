//! Which of many comparisons show something, when some would by luck alone.

/// The share of false discoveries that is allowed among all.
pub(crate) const FALSE_SHARE: f64 = 0.05;

/// Which of these p-values are discoveries, so that among all that are called so the expected share of false ones is at most `share`
/// (Benjamini and Hochberg, "Controlling the false discovery rate", 1995: for comparisons that are independent of each other or go
/// together, as those on the same deals do).
pub(crate) fn discoveries(chances: &[f64], share: f64) -> Vec<bool> {
    let mut sorted = chances.to_vec();
    sorted.sort_by(f64::total_cmp);
    let count = chances.len() as f64;
    let fits = |(rank, chance): &(usize, &f64)| **chance <= share * (*rank as f64 + 1.0) / count;
    let limit = sorted.iter().enumerate().filter(fits).map(|(_, chance)| *chance).next_back();
    chances.iter().map(|chance| limit.is_some_and(|limit| *chance <= limit)).collect()
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    /// The example of the paper: fifteen comparisons of treatments of heart attacks, of which four are discoveries.
    #[test]
    fn the_example_of_benjamini_and_hochberg() {
        let chances = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0,
        ];
        let found = discoveries(&chances, 0.05);
        assert_eq!(found.iter().filter(|found| **found).count(), 4);
        assert!(found[..4].iter().all(|found| *found));
        let mut backwards = chances;
        backwards.reverse();
        assert_eq!(discoveries(&backwards, 0.05).iter().rposition(|found| !*found), Some(10));
        assert!(discoveries(&[], 0.05).is_empty());
    }

    /// Where nothing is there to find, something is found in one of twenty families.
    #[test]
    fn where_nothing_differs_a_discovery_is_rare() {
        let mut rng = Rng::new(3);
        let mut family = || (0..30).map(|_| f64::from(rng.below(1_000_000)) / 1e6).collect::<Vec<_>>();
        let found = (0..4000).filter(|_| discoveries(&family(), 0.05).contains(&true)).count();
        assert!((140..=260).contains(&found), "{found} of 4000");
    }
}
