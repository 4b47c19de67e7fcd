//! A game's ladder: each level over the next.

use parlor_catalog::LEVELS;

use super::experiment_results::{ExperimentResults, Rung};
use super::text::{at_table, deals, table};
use crate::{Decision, number};

/// The ladder of a game, by its experiments; nothing, where it has none.
pub(super) fn ladder(of: &[&ExperimentResults<'_>]) -> String {
    let rungs = of.iter().flat_map(|shown| {
        shown.rungs().zip(shown.decided().1).map(|(rung, decision)| row(shown, &rung, *decision))
    });
    let rows: Vec<_> = rungs.collect();
    if rows.is_empty() {
        return String::new();
    }
    let ladders = || of.iter().filter(|shown| shown.experiment.ladder);
    let mut tables: Vec<_> = ladders().map(|shown| at_table(shown)).collect();
    tables.dedup();
    let bound = if ladders().all(|shown| shown.line_up.is_duel()) {
        "a share of wins of at least one half"
    } else {
        "a lead of at least 0"
    };
    let levels: Vec<_> = LEVELS.iter().map(|level| level.bot).collect();
    let head = ["level", "deals", "mean results", "lead", "share of wins", "Elo", "verdict"];
    format!(
        "\n### The levels: {}\n\nAt a table of {}. Each level is to have {bound} over the next.\n{}",
        levels.join(", "),
        tables.join("; "),
        table(&head, &rows)
    )
}

fn row(shown: &ExperimentResults<'_>, Rung { one, other }: &Rung<'_>, decision: Decision) -> Vec<String> {
    let nothing = || "-".to_owned();
    let summary = &shown.summary;
    let pair = summary.pairs.iter().find(|pair| pair.one == *one && pair.other == *other);
    let share = shown.played(summary.row(one).and_then(|row| row.share));
    let mean = |bot: &str| shown.played(summary.row(bot).map(|row| row.result));
    let means = mean(one).zip(mean(other));
    vec![
        format!("{one} over {other}"),
        deals(shown),
        means.map_or_else(nothing, |(one, other)| {
            format!("{} against {}", number(one.mean, 2), number(other.mean, 2))
        }),
        shown.played(summary.lead(one, other)).map_or_else(nothing, |lead| lead.text(2)),
        share.map_or_else(nothing, |share| share.text(3)),
        pair.and_then(|pair| pair.elo)
            .filter(|_| share.is_some())
            .map_or_else(nothing, |elo| elo.to_string()),
        decision.to_string(),
    ]
}
