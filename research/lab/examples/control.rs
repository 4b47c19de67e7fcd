//! How many games the control variate saves, in each game: `cargo run --release -p parlor-lab --example control [DEALS [FILE]]`.
//!
//! The line-ups are those of the quick study in which one bot plays all seats, and in which thought plays against none. With a file, the table
//! is written there; `.ci/control` does that.

use std::error::Error;
use std::fs;

use parlor_catalog::games;
use parlor_lab::Measured;
use parlor_lab::study::{Entrants, Findings, Ready, Study, quick};

/// The most deals of a line-up if no number is given.
const DEALS: u32 = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let deals: u32 = args.next().map_or(Ok(DEALS), |deals| deals.parse())?;
    let mut rows = Vec::new();
    for entry in games() {
        let study = quick(*entry);
        let asked = |own: &Entrants| ["greedy", "thought-over-greedy"].contains(&own.name.as_str());
        let controlled = |own: Entrants| Entrants { control: true, deals: own.deals.min(deals), ..own };
        let line_ups = study.line_ups.iter().filter(|own| asked(own)).cloned().map(controlled).collect();
        let ready = Ready::new(Study { line_ups, ..study })?;
        let findings = Findings::of_tables(&ready, &ready.play_chunks(ready.chunks())?);
        for finding in findings.findings.iter().filter(|own| own.what.ends_with("games are saved by that")) {
            let number = finding.what.split(": of the").next().unwrap_or_default();
            let row = [entry.about().name, number, &finding.estimate.units.to_string(), &finding.text()];
            println!("{:<22} {:<34} {:>5} deals  {}", row[0], row[1], row[2], row[3]);
            rows.push(row.map(str::to_owned).to_vec());
        }
    }
    if let Some(file) = args.next() {
        let text = "The share of the variance over deals that luck explains as the game's own value sees it, and with its interval: so many of the \
                    games need not be played for the same certainty. Below 0, or an interval that holds 0: it gains nothing.";
        let table = Measured {
            title: "How many games the control variate saves".to_owned(),
            game: None,
            on: None,
            by: format!("cargo run --release -p parlor-lab --example control -- {deals}"),
            text: vec![text.to_owned()],
            head: ["game", "number", "deals", "games that are saved"].map(str::to_owned).to_vec(),
            rows,
        };
        fs::write(file, serde_json::to_string_pretty(&table)? + "\n")?;
    }
    Ok(())
}
