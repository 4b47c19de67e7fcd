//! Tables and names.

use parlor_catalog::games;

use super::experiment_results::ExperimentResults;

/// A Markdown table.
pub(super) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!("\n| {} |\n|{}\n", head.join(" | "), " --- |".repeat(head.len()));
    for row in rows {
        let cells: Vec<_> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
    text
}

/// The name of a game.
pub(super) fn name(slug: &str) -> &str {
    games().iter().find(|entry| entry.about().slug == slug).map_or(slug, |entry| entry.about().name)
}

/// How many deals of how many.
pub(super) fn deals(shown: &ExperimentResults<'_>) -> String {
    let (done, all) = (shown.summary.units, shown.experiment.deals as usize);
    if done >= all { done.to_string() } else { format!("{done} of {all}") }
}

/// How many seats, and which options.
pub(super) fn at_table(shown: &ExperimentResults<'_>) -> String {
    let seats = shown.line_up.seats();
    let rules = &shown.results.terms.rules;
    let rules = if rules == "-" { String::new() } else { format!(", `{rules}`") };
    if seats == 1 { format!("one seat{rules}") } else { format!("{seats} seats{rules}") }
}
