//! `parlor-load`: puts a server under load and prints how it bore it.

mod args;

use std::fmt::Display;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use parlor_load::{ramp, run};
use serde::Serialize;

use crate::args::Args;

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    let (json, under) = (args.json, args.ramp());
    let plan = args.plan()?;
    let succeeded = match under {
        Some(under) => {
            let found = ramp(&plan, under, &mut |tried| match json {
                true => eprintln!("{tried}"),
                false => println!("{tried}"),
            })?;
            print(&found, json)?;
            found.found.is_some()
        }
        None => {
            let report = run(&plan)?;
            print(&report, json)?;
            report.step.errors.is_empty()
        }
    };
    Ok(if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(result: &(impl Display + Serialize), json: bool) -> Result<()> {
    match json {
        true => println!("{}", serde_json::to_string_pretty(result)?),
        false => print!("{result}"),
    }
    Ok(())
}
