//! The page that tells how strong the bots are: `docs/strength.md`.

use std::collections::BTreeMap;
use std::fmt::Write;

use parlor_catalog::{LEVELS, games};

use crate::{Broken, Estimate, Experiment, LineUp, Measured, Plan, Results, Row, Summary, Target, What};

/// After so many milliseconds an answer is later than promised.
const PROMISED: f64 = 50.0;

const INTRODUCTION: &str = "\
# How strong the bots are

This page is made by `parlor strength write` from the results in `measurements`; nobody edits it. What is measured stands in
`docs/strength/plan.toml`.

Each deal is played in every seating of the line-up, so that no bot has the better cards or the better seat; in games for one, every bot
plays the same deals. A deal is the unit of all statistics, and what stands in brackets is a 95 % interval over deals: Student's for
points, Wilson's for shares of wins, with the number of games that the deals are worth. A shared win is shared. Elo differences are made
from the share of wins over pairs of games, their intervals from its interval. `best:1s` is the best player of a game with one second a
decision; `best`, `strong`, `casual` and `gentle` are the levels that people are offered.
";

const SMALLER: &str = "\
## Measure it yourself

Anybody can play a smaller part of this, or another match; results go to files of one's own, and a run that is stopped goes on later:

```sh
cargo run --release -- strength run --into my-results --deals 10 --minutes 10
cargo run --release -- strength run --into my-results --only rose-quick
cargo run --release -- match ouroboros --bots strong,casual --games 20
cargo run --release -- match snake --seats 3 --rules hands=1 --bots best:50ms,greedy --games 30 --sprt points:0,8
```
";

/// An experiment with what was played of it.
struct Shown<'a> {
    experiment: &'a Experiment,
    line_up: LineUp,
    results: Results,
    summary: Summary,
}

/// Writes the page. `results` are texts of result files by the experiments' names; an experiment without one was not played yet.
///
/// # Errors
/// A text cannot be read, or is of another match than its experiment.
pub fn document(
    plan: &Plan,
    results: &BTreeMap<String, String>,
    measures: &[Measured],
) -> Result<String, Broken> {
    let mut shown = Vec::new();
    for experiment in &plan.experiments {
        let ready = experiment.prepare()?;
        let results = match results.get(&experiment.name) {
            Some(text) => experiment.results(text)?,
            None => Results::new(ready.terms),
        };
        let summary = Summary::of(&results, &ready.line_up);
        shown.push(Shown { experiment, line_up: ready.line_up, results, summary });
    }
    let mut page = INTRODUCTION.to_owned();
    page.push_str(&machines(&shown));
    page.push_str(&targets(&shown));
    for entry in games() {
        let about = entry.about();
        let of: Vec<_> = shown.iter().filter(|shown| shown.experiment.game == about.slug).collect();
        let own: Vec<_> = measures.iter().filter(|own| own.game.as_deref() == Some(about.slug)).collect();
        if !of.is_empty() || !own.is_empty() {
            let _ = write!(page, "\n## {}\n", about.name);
            page.push_str(&ladder(&of));
            of.iter()
                .filter(|shown| !shown.experiment.ladder)
                .for_each(|shown| page.push_str(&detail(shown)));
            own.iter().for_each(|measured| page.push_str(&table_of(measured)));
        }
    }
    let rest: Vec<_> = measures.iter().filter(|own| own.game.is_none()).collect();
    if !rest.is_empty() {
        page.push_str("\n## Other measures\n");
        rest.iter().for_each(|measured| page.push_str(&table_of(measured)));
    }
    page.push('\n');
    page.push_str(SMALLER);
    Ok(page)
}

/// On what was played, and when, from first to last.
fn machines(shown: &[Shown<'_>]) -> String {
    let runs = || shown.iter().flat_map(|shown| &shown.results.runs);
    let mut machines: Vec<_> = runs().map(|run| run.machine.as_str()).collect();
    machines.sort_unstable();
    machines.dedup();
    let days = || runs().map(|run| run.run.as_str());
    let late = || shown.iter().flat_map(|shown| shown.results.games.values()).map(|game| game.late);
    let (latest, broken) = (late().fold(0.0, f64::max), late().filter(|late| *late > PROMISED).count());
    match (days().min(), days().max()) {
        (Some(first), Some(last)) => {
            let days = if first == last { format!("on {first}") } else { format!("from {first} to {last}") };
            let games: usize = shown.iter().map(|shown| shown.summary.games).sum();
            format!(
                "\nPlayed {days}, {games} games, on\n\n- {}\n\nIn {broken} of them an answer came more than {PROMISED:.0} ms after its \
                 bot's time, by the clock that the time was taken by; the latest came {latest:.0} ms after.\n",
                machines.join("\n- ")
            )
        }
        _ => "\nNothing has been played yet.\n".to_owned(),
    }
}

/// A Markdown table.
fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!("\n| {} |\n|{}\n", head.join(" | "), " --- |".repeat(head.len()));
    for row in rows {
        let cells: Vec<_> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

fn table_of(measured: &Measured) -> String {
    let mut text = format!("\n### {}\n", measured.title);
    for paragraph in &measured.text {
        let _ = write!(text, "\n{paragraph}\n");
    }
    let head: Vec<_> = measured.head.iter().map(String::as_str).collect();
    text.push_str(&table(&head, &measured.rows));
    let on = measured.on.as_ref().map_or(String::new(), |day| format!(" on {day}"));
    let _ = write!(text, "\nMeasured{on} by `{}`.\n", measured.by);
    text
}

fn name(slug: &str) -> &str {
    games().iter().find(|entry| entry.about().slug == slug).map_or(slug, |entry| entry.about().name)
}

/// How many deals of how many.
fn deals(shown: &Shown<'_>) -> String {
    let (done, all) = (shown.summary.units, shown.experiment.deals as usize);
    if done >= all { done.to_string() } else { format!("{done} of {all}") }
}

fn targets(shown: &[Shown<'_>]) -> String {
    let rows = shown.iter().flat_map(|shown| {
        shown.experiment.targets.iter().map(move |target| {
            let measured = target.measured(&shown.summary).filter(|_| shown.summary.units > 0);
            vec![
                name(&shown.experiment.game).to_owned(),
                target.says.clone(),
                measured.map_or_else(|| "-".to_owned(), |measured| measured.text(digits(target))),
                deals(shown),
                reached(target, measured).to_owned(),
            ]
        })
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return String::new();
    }
    format!("\n## What was to be reached\n{}", table(&["game", "to reach", "measured", "deals", ""], &rows))
}

/// Shares and ratios are small numbers; points are not.
fn digits(target: &Target) -> usize {
    match target.what {
        What::Share => 3,
        What::Ratio => 2,
        What::Result | What::Lead => 1,
    }
}

fn reached(target: &Target, measured: Option<Estimate>) -> &'static str {
    match measured {
        None => "not played yet",
        Some(measured) if measured.all_alike() && measured.low >= target.least => "reached, in every deal",
        Some(measured) if measured.low >= target.least => "reached, beyond doubt",
        Some(measured) if measured.mean >= target.least => "reached, within doubt",
        Some(measured) if measured.high >= target.least => "not reached, within doubt",
        Some(_) => "not reached",
    }
}

/// Each level over the next, by its game's experiments.
fn ladder(of: &[&Shown<'_>]) -> String {
    let rungs = of.iter().filter(|shown| shown.experiment.ladder).flat_map(|shown| {
        shown.experiment.bots.windows(2).map(move |pair| {
            let (one, other) = (&pair[0], &pair[1]);
            let summary = &shown.summary;
            let found = summary.pairs.iter().find(|pair| pair.one == *one && pair.other == *other);
            let share = summary.row(one).and_then(|row| row.share);
            let result = |bot: &str| summary.row(bot).filter(|_| summary.units > 0);
            let mean =
                |bot: &str| result(bot).map_or("-".to_owned(), |row| format!("{:.2}", row.result.mean));
            let share = share.filter(|_| summary.units > 0);
            vec![
                format!("{one} over {other}"),
                deals(shown),
                if summary.units > 0 {
                    format!("{} against {}", mean(one), mean(other))
                } else {
                    "-".to_owned()
                },
                summary
                    .lead(one, other)
                    .filter(|_| summary.units > 0)
                    .map_or("-".to_owned(), |lead| lead.text(2)),
                share.map_or("-".to_owned(), |share| share.text(3)),
                found
                    .and_then(|pair| pair.elo)
                    .filter(|_| share.is_some())
                    .map_or("-".to_owned(), |elo| elo.to_string()),
            ]
        })
    });
    let rows: Vec<_> = rungs.collect();
    if rows.is_empty() {
        return String::new();
    }
    let head = ["level", "deals", "mean results", "lead", "share of wins", "Elo"];
    let levels: Vec<_> = LEVELS.iter().map(|level| level.bot).collect();
    let mut tables: Vec<_> =
        of.iter().filter(|shown| shown.experiment.ladder).map(|shown| at_table(shown)).collect();
    tables.dedup();
    format!(
        "\n### The levels: {}\n\nAt a table of {}.\n{}",
        levels.join(", "),
        tables.join("; "),
        table(&head, &rows)
    )
}

/// How many seats, and which options.
fn at_table(shown: &Shown<'_>) -> String {
    let seats = shown.line_up.seats();
    let rules = &shown.results.terms.rules;
    let rules = if rules == "-" { String::new() } else { format!(", `{rules}`") };
    if seats == 1 { format!("one seat{rules}") } else { format!("{seats} seats{rules}") }
}

/// What each bot made and took. Of one that sits everywhere, wins say nothing.
fn each_bot(summary: &Summary) -> String {
    let think = |row: &Row| format!("{:.0} ms", 1000.0 * row.think);
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

/// An experiment: its bots, and what else it shows.
fn detail(shown: &Shown<'_>) -> String {
    let Shown { experiment, summary, .. } = shown;
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
        let _ = write!(text, "\nShare of wins by seat, whoever sat there: {}.\n", seats.join(", "));
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
