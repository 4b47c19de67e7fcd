//! `parlor-load`: puts a server under load and prints how it bore it.

mod args;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use parlor_load::run;

use crate::args::Args;

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    let json = args.json;
    let report = run(&args.plan()?)?;
    if json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(if report.step.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
