//! Plays a study in this process and prints what it shows, a line for each number: a check of `parlor lab` without its folders, for runs
//! whose output is stored beside the code.
//!
//! `cargo run --release -p parlor-lab --example study -- FILE`

use std::error::Error;
use std::path::Path;

use parlor_lab::study::{Findings, Ready, Study};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("a study's file")?;
    let study = Study::read(&std::fs::read_to_string(&path)?)?;
    let beside = Path::new(&path).parent().unwrap_or(Path::new(""));
    let set = study.set.as_ref().map(|name| std::fs::read(beside.join(name))).transpose()?;
    let ready = Ready::with_file(study, set)?;
    let tables = ready.play_chunks(ready.chunks())?;
    let found = Findings::of_tables(&ready, &tables);
    for finding in &found.findings {
        let name = &ready.study.line_ups[finding.line_up].name;
        let rules = &ready.variants[finding.variant].rules;
        println!("{name}\t{rules}\t{}\t{}\t{}", finding.what, finding.text(), finding.words());
    }
    for (_, remark) in &found.remarks {
        println!("# {remark}");
    }
    for fault in &found.faults {
        println!("# {fault}");
    }
    Ok(())
}
