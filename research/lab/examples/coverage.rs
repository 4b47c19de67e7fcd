//! How often the lab's intervals cover the truth, by simulation: `cargo run --release -p parlor-lab --example coverage [RUNS [FILE]]`.
//!
//! It fails if one covers less or more often than it may. With a file, the table is written there; `.ci/coverage` does that.

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use parlor_lab::Measured;
use parlor_lab::coverage::cases;

/// The runs of each case if none are given.
const RUNS: u32 = 2000;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let runs = args.next().map_or(Ok(RUNS), |runs| runs.parse())?;
    let (mut rows, mut fine) = (Vec::new(), true);
    for (seed, case) in (1..).zip(cases()) {
        let covered = case.simulate(runs, seed);
        let share = format!("{:.1}", 100.0 * covered.share());
        let is_fine = covered.is_fine(case.anytime, 0.0);
        let note = if is_fine { "" } else { "  outside of what it may" };
        println!("{:<22} {:<72} {share:>5} %{note}", case.interval, case.data);
        fine &= is_fine;
        rows.push(vec![case.interval.to_owned(), case.data, share]);
    }
    if let Some(file) = args.next() {
        let text = format!(
            "{runs} runs each. An interval of 95 % should cover the truth in 93 to 97.5 % of them; an anytime one, which must cover at every \
             look together, in at least 95 %."
        );
        let table = Measured {
            title: "How often intervals cover the truth".to_owned(),
            game: None,
            on: None,
            by: format!("cargo run --release -p parlor-lab --example coverage -- {runs}"),
            text: vec![text],
            head: ["interval", "data", "covers, %"].map(str::to_owned).to_vec(),
            rows,
        };
        fs::write(file, serde_json::to_string_pretty(&table)? + "\n")?;
    }
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
