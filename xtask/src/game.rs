//! `game`: runs all checks for a game, inside or outside the workspace; goes on after a fault and lists all of them at the end, each with
//! what to do.

mod files;
mod home;
mod over_all;
mod report;
mod runs;

use std::path::Path;

use crate::{clauses, tidy};
use home::Home;
use report::Report;

const USAGE: &str = "\
usage: cargo xtask game NAME | FOLDER [--bless] [--quick]

runs all that ./check holds against the game, and lists all faults at once, each with what to do
--bless  before that, writes what is made from the game: pictures of its rules, golden playthroughs, the hash of its rules, a game as heard
--quick  leaves out what takes minutes to build and play: coach, lab, terminal, server, program, and the ladder";

/// Checks a game against everything that games must pass.
///
/// # Errors
/// Every fault with what to do about it; or the game does not exist.
pub(crate) fn game(root: &Path, args: &[&str]) -> Result<String, String> {
    let (options, names): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| arg.starts_with('-'));
    let [name] = names[..] else { return Err(USAGE.to_owned()) };
    if let Some(unknown) = options.iter().find(|option| !["--bless", "--quick"].contains(option)) {
        return Err(format!("found `{unknown}`\n{USAGE}"));
    }
    let quick = options.contains(&"--quick");
    let home = Home::find(root, name)?;
    if options.contains(&"--bless") {
        runs::bless(root, &home, quick)?;
    }
    let mut report = Report::new(&home.slug);
    let sources = home.files();
    report.step("files", files::faults(&home, &sources));
    report.step(
        "clauses and tests",
        clauses::of_game(&home.slug, &sources).1.into_iter().map(|fault| clause_fault(&fault)).collect(),
    );
    report.step(
        "tidy",
        tidy::of_game(root, &sources)
            .into_iter()
            .map(|fault| (fault, "mend the line; CONTRIBUTING.md, \"How code is written here\"".to_owned()))
            .collect(),
    );
    report.step("its place in the catalog", home.catalog_faults());
    let compiles = runs::tests(root, &home, &mut report);
    if compiles && home.in_catalog {
        runs::catalog(root, &home, &mut report);
        runs::pages(root, &mut report);
        if !quick {
            runs::above(root, &home, &mut report);
            runs::ladder(root, &home, &mut report);
        }
    }
    files::unfinished(&home, &sources).into_iter().for_each(|note| report.note(note));
    report.told()
}

fn clause_fault(fault: &str) -> (String, String) {
    let mend =
        "write a test `fn PREFIX_NUMBER_...` in tests/clauses.rs for each rule of README.md (steps 2 and 7)";
    (fault.to_owned(), mend.to_owned())
}
