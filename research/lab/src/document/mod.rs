//! The page that shows how strong the bots are: `docs/strength.md`.
//!
//! | part of the page | file |
//! | --- | --- |
//! | the targets and their verdicts | `targets.rs` |
//! | each game's ladder of levels | `levels.rs` |
//! | each other experiment | `detail.rs` |
//! | an experiment, and what it compares | `shown.rs` |
//! | the comparisons of a game, judged together | `families.rs` |
//! | tables and names | `text.rs` |

mod detail;
mod experiment_results;
mod families;
mod levels;
mod targets;
mod text;

use std::collections::BTreeMap;
use std::fmt::Write;

use parlor_catalog::games;

use self::detail::detail;
use self::experiment_results::ExperimentResults;
use self::families::judge;
use self::levels::ladder;
use self::targets::targets;
use self::text::table;
use crate::{Broken, Measured, Results, StrengthPlan, Summary};

/// An answer that comes this many milliseconds after its limit is later than promised.
const PROMISED: f64 = 50.0;

const INTRODUCTION: &str = "\
# How strong the bots are

For anybody who asks what a bot is worth: this page shows what each was measured to do and how sure that is, and ends with the commands
to measure it yourself. `parlor strength write` makes it from the results in `research/measurements`; nobody edits it. The matches are listed in
`docs/strength/plan.toml`.

Each deal is played in every seating of the line-up, so that no bot has the better cards or the better seat; in games for one, every bot
plays the same deals. A deal is the unit of all statistics. Brackets hold 95 % intervals over deals: Student's for points; Wilson's for
shares of wins, with the number of games that the deals are worth. A shared win is shared. Elo differences come from the share of wins
over pairs of games, their intervals from its interval. `best:1s` is a game's best player with one second a decision; `best`, `strong`,
`casual` and `gentle` are the levels that people are offered.
";

const SMALLER: &str = "\
## Measure it yourself

You can play a part of this, or another match. Results go to files of your own, and a run that you stop can be continued:

```sh
cargo run --release -- strength run --into my-results --deals 10 --minutes 10
cargo run --release -- strength run --into my-results --only rose-quick
cargo run --release -- match ouroboros --bots strong,casual --games 20
cargo run --release -- match snake --seats 3 --rules hands=1 --bots best:50ms,greedy --games 30 --sprt points:0,8
```
";

/// Writes the page. `results` are the texts of result files by the experiments' names; an experiment without one has not been played yet.
///
/// # Errors
/// A text cannot be read, or belongs to another match than its experiment.
pub fn document(
    plan: &StrengthPlan,
    results: &BTreeMap<String, String>,
    measures: &[Measured],
) -> Result<String, Broken> {
    let mut shown = Vec::new();
    for experiment in &plan.experiments {
        let ready = experiment.prepare()?;
        let line_up = ready.line_up().clone();
        let results = match results.get(&experiment.name) {
            Some(text) => experiment.results(text)?,
            None => Results::new(ready.terms),
        };
        let summary = Summary::of(&results, &line_up);
        shown.push(ExperimentResults { experiment, line_up, results, summary, decisions: Vec::new() });
    }
    judge(&mut shown);
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

/// The machines and dates of the runs, from first to last.
fn machines(shown: &[ExperimentResults<'_>]) -> String {
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
                 bot's time, by the clock that measured that time; the latest came {latest:.0} ms after.\n",
                machines.join("\n- ")
            )
        }
        _ => "\nNothing has been played yet.\n".to_owned(),
    }
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
