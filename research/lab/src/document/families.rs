//! The comparisons of a game are a family, and judged together.

use super::experiment_results::ExperimentResults;
use crate::decide;

/// Judges the comparisons of each game together.
pub(super) fn judge(shown: &mut [ExperimentResults<'_>]) {
    for game in families(shown).iter().map(|(game, _)| game) {
        let mut own: Vec<_> = shown.iter_mut().filter(|shown| shown.experiment.game == *game).collect();
        let counts: Vec<_> = own.iter().map(|shown| shown.comparisons()).collect();
        let mut decisions = decide(&counts.concat()).into_iter();
        for (shown, comparisons) in own.iter_mut().zip(&counts) {
            shown.decisions = decisions.by_ref().take(comparisons.len()).collect();
        }
    }
}

/// The games in the order of the plan, each with the number of its comparisons.
pub(super) fn families(shown: &[ExperimentResults<'_>]) -> Vec<(String, usize)> {
    let mut families: Vec<(String, usize)> = Vec::new();
    for shown in shown {
        let (game, count) = (&shown.experiment.game, shown.experiment.targets.len() + shown.rungs().count());
        match families.iter_mut().find(|(own, _)| own == game) {
            Some((_, all)) => *all += count,
            None => families.push((game.clone(), count)),
        }
    }
    families
}
