//! `bench`: random games on one core, beside a known crate in the same run.

use parlor_bench::measure;
use parlor_catalog::games;
use serde_json::json;

use crate::cli::BenchArgs;
use crate::fail::Failure;
use crate::show;

/// Measures and prints a table.
pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let entries = match &args.game {
        Some(slug) => vec![show::game(slug)?],
        None => games().to_vec(),
    };
    let rows = measure(&entries, args.rounds);
    if args.json {
        return show::line(&json!({ "rounds": args.rounds, "rows": rows }).to_string());
    }
    show::line(&format!(
        "{:<22} {:>14} {:>12} {:>15} {:>7} {:>14}",
        "engine (seats)", "decisions/s", "playouts/s", "decisions/game", "ratio", "simulations/s"
    ))?;
    for row in rows {
        show::line(&format!(
            "{:<22} {:>14.0} {:>12.0} {:>15.1} {:>7.2} {:>14}",
            row.engine,
            row.decisions_per_second,
            row.playouts_per_second,
            row.decisions_per_playout,
            row.ratio,
            row.simulations_per_second.map_or(String::new(), |speed| format!("{speed:.0}"))
        ))?;
    }
    show::line(&format!(
        "Random games, one core, medians of {} rounds; ratio: decisions a second to the last row's, round by round. \
         simulations/s: of the bot `mcts`, at the first choice of a game.",
        args.rounds
    ))
}
