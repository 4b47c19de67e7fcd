//! An experiment that is no rung of a ladder: its bots, and what else it shows.

use std::fmt::Write;

use super::experiment_results::ExperimentResults;
use super::text::{at_table, deals, table};
use crate::{BotSummary, Summary};

/// The section of an experiment.
pub(super) fn detail(shown: &ExperimentResults<'_>) -> String {
    let ExperimentResults { experiment, summary, .. } = shown;
    let mut text = format!(
        "\n### {}\n\n`{}`: {}, {} deals, {} games.\n",
        experiment.shows,
        experiment.name,
        at_table(shown),
        deals(shown),
        summary.games
    );
    if let Some(about) = &experiment.about {
        let _ = write!(text, "\n{}\n", about.trim());
    }
    if summary.units == 0 {
        return text;
    }
    text.push_str(&each_bot(summary));
    for pair in &summary.pairs {
        let _ = write!(text, "\n`{}` leads `{}` by {:.2}", pair.one, pair.other, pair.lead);
        match pair.elo {
            Some(elo) => {
                let _ = writeln!(text, "; Elo {elo}.");
            }
            None => text.push_str(".\n"),
        }
    }
    if !summary.seats.is_empty() {
        let seats = summary.seats.iter().enumerate();
        let seats: Vec<_> = seats.map(|(seat, share)| format!("seat {} {share:.3}", seat + 1)).collect();
        let _ = write!(text, "\nShare of wins by seat, over all bots: {}.\n", seats.join(", "));
    }
    for (bot, counts) in &summary.kept {
        let all: usize = counts.values().sum();
        let part = |(words, count): (&String, &usize)| {
            let words = if words.is_empty() { "none" } else { words.as_str() };
            format!("{words}: {count} ({:.0} %)", 100.0 * *count as f64 / all as f64)
        };
        let of = if bot.is_empty() { String::new() } else { format!(" of `{bot}`") };
        let _ = write!(
            text,
            "\nHow its games{of} ended: {}.\n",
            counts.iter().map(part).collect::<Vec<_>>().join("; ")
        );
    }
    text
}

/// What each bot made and took. Of one that has every seat, wins say nothing.
fn each_bot(summary: &Summary) -> String {
    let think = |row: &BotSummary| format!("{:.0} ms", 1000.0 * row.think);
    if let ([row], false) = (&summary.rows[..], summary.seats.is_empty()) {
        return format!("\n`{}` in every seat; it thought {} a decision.\n", row.bot, think(row));
    }
    let rows = summary.rows.iter().map(|row| {
        vec![
            format!("`{}`", row.bot),
            row.games.to_string(),
            row.result.text(2),
            row.share.map_or("-".to_owned(), |share| share.text(3)),
            think(row),
        ]
    });
    let head = ["bot", "games", "mean result", "share of wins", "thought a decision"];
    table(&head, &rows.collect::<Vec<_>>())
}
