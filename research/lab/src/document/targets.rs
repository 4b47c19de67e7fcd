//! The targets, how verdicts are reached, and how many comparisons each game has.

use super::experiment_results::ExperimentResults;
use super::families::families;
use super::text::{deals, name, table};
use crate::{Target, TargetMeasure};

const VERDICTS: &str = "
## Targets

A verdict is *met* where the whole interval is on the target's side, *not met* where the whole interval is on the other, and *inconclusive*
in between. A game's targets and the rungs of its ladder are one family of comparisons: brackets show plain 95 % intervals, and verdicts go
by intervals that are widened by Holm's method (S. Holm, \"A simple sequentially rejective multiple test procedure\", Scandinavian Journal of
Statistics 6, 1979), so that chance gives a family a wrong verdict with a probability of at most 5 %. Where
every deal gave the same number there is no interval, and the verdict says so.
";

/// The section of the targets; nothing, where there is nothing to compare.
pub(super) fn targets(shown: &[ExperimentResults<'_>]) -> String {
    let families: Vec<_> = families(shown).into_iter().filter(|(_, count)| *count > 0).collect();
    if families.is_empty() {
        return String::new();
    }
    let counts: Vec<_> = families.iter().map(|(game, count)| format!("{} {count}", name(game))).collect();
    let rows = shown.iter().flat_map(|shown| {
        shown.experiment.targets.iter().zip(shown.decided().0).map(|(target, decision)| {
            let measured = shown.played(target.measured(&shown.summary));
            vec![
                name(&shown.experiment.game).to_owned(),
                target.says.clone(),
                measured.map_or_else(|| "-".to_owned(), |measured| measured.text(digits(target))),
                deals(shown),
                decision.to_string(),
            ]
        })
    });
    let rows: Vec<_> = rows.collect();
    let table = if rows.is_empty() {
        String::new()
    } else {
        table(&["game", "target", "measured", "deals", "verdict"], &rows)
    };
    format!("{VERDICTS}\nComparisons by family: {}.\n{table}", counts.join(", "))
}

/// Shares and ratios are small numbers; points are not.
fn digits(target: &Target) -> usize {
    match target.what {
        TargetMeasure::Share => 3,
        TargetMeasure::Ratio => 2,
        TargetMeasure::Result | TargetMeasure::Lead => 1,
    }
}
