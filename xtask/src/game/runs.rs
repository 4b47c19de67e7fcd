//! The cargo runs for a game: its own tests, and the tests of the packages above it.

use std::path::Path;
use std::process::Command;

use super::home::Home;
use super::report::Report;

/// How many of a failed run's last lines are reported.
const LINES: usize = 40;

/// The tests of packages above the catalog that try every game: step, package, filter of tests.
const ABOVE: &[(&str, &str, &str)] =
    &[("hints and analyses", "parlor-coach", "every_game"), ("what measures ask of it", "parlor-bench", "")];

/// The game's own tests, and the examples in its documentation. Returns whether it compiles.
pub(crate) fn tests(root: &Path, home: &Home, report: &mut Report) -> bool {
    let manifest = home.folder.join("Cargo.toml").display().to_string();
    let package = format!("parlor-{}", home.slug);
    let own = if home.is_member { ["-p", &package] } else { ["--manifest-path", &manifest] };
    let run = |kind: &[&str]| cargo(root, home, &[&["test", "--quiet"], &own[..], kind].concat());
    let again = format!("cargo test {}", own.join(" "));
    let compiled = run(&["--tests", "--no-run"]);
    let compiles = compiled.is_ok();
    report.step("it compiles", faults(compiled, &format!("{again} (steps 3 to 8)")));
    if compiles {
        report
            .step("its tests: laws, clauses, perft", faults(run(&["--tests"]), &format!("{again} (step 7)")));
        let mend = format!("{again} --doc; the code stands in NOTES.md (step 2)");
        report.step("examples in its documentation", faults(run(&["--doc"]), &mend));
    } else {
        report.note("it does not compile, so nothing that runs it was tried".to_owned());
    }
    compiles
}

/// The catalog's tests of every game.
pub(crate) fn catalog(root: &Path, home: &Home, report: &mut Report) {
    let slug = &home.slug;
    let again = format!("GAME={slug} cargo test -p parlor-catalog");
    let run = |test: &str, filter: &[&str]| {
        cargo(
            root,
            home,
            &[&["test", "--quiet", "-p", "parlor-catalog", "--test", test, "--"], filter].concat(),
        )
    };
    let told = run("tests", &["catalog", "levels", "honest::no_bot_peeks_at_any_game"]);
    report.step(
        "catalog: what it says of itself, levels, honest bots",
        faults(told, &format!("{again} --test tests (steps 8 and 6)")),
    );
    let golden = run("tests", &["playthroughs", "rules_hash"]);
    let bless = format!(
        "if the change is meant, GAME={slug} BLESS=1 cargo test -p parlor-catalog --test tests, and read what it changed (step 10)"
    );
    report.step("golden playthroughs and the hash of the rules", faults(golden, &bless));
    report.step(
        "lesson and examples",
        faults(run("lessons", &["every"]), &format!("{again} --test lessons (step 9; docs/lessons.md)")),
    );
}

/// The tests of every game in the packages above the catalog.
pub(crate) fn above(root: &Path, home: &Home, report: &mut Report) {
    for (step, package, filter) in ABOVE {
        let told = cargo(root, home, &["test", "--quiet", "-p", package, "--tests", "--", filter]);
        report.step(step, faults(told, &format!("cargo test -p {package} (steps 3 and 5)")));
    }
}

/// Whether Best beats the greedy bot: only a warning, since it is a matter of strength.
pub(crate) fn ladder(root: &Path, home: &Home, report: &mut Report) {
    let told = crate::ladder::ladder(root, &[&home.slug]);
    report.step("ladder", Vec::new());
    if let Err(warning) = told {
        report.note(format!("{warning} (step 6)"));
    }
}

fn faults(told: Result<(), String>, mend: &str) -> Vec<(String, String)> {
    told.err().map(|found| (found, mend.to_owned())).into_iter().collect()
}

/// Runs cargo for this game, and returns the end of its output if it fails.
fn cargo(root: &Path, home: &Home, args: &[&str]) -> Result<(), String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo).current_dir(root).args(args).env("GAME", &home.slug).output();
    let output = output.map_err(|why| format!("cargo cannot be run: {why}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Err(format!("cargo {} fails:\n{}", args.join(" "), essence(&text)))
}

/// The useful part of a failed run's output: no backtraces, no dots, its last lines.
fn essence(text: &str) -> String {
    let noise = |line: &str| {
        let line = line.trim();
        let frame = line.split_once(": ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
            || line.starts_with("at ");
        let dots = !line.is_empty() && line.chars().all(|letter| ".Fi".contains(letter));
        frame || dots || line.is_empty() || line.starts_with("note: ") || line.starts_with("stack backtrace")
    };
    let lines: Vec<&str> = text.lines().filter(|line| !noise(line)).collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_run_is_told_without_its_backtrace() {
        let text = "running 3 tests\n..F\nthread panicked at a.rs:1:2:\nthe lesson has no end\nstack backtrace:\n   0: core::x\n             at b.rs\nnote: run with\n\ntest result: FAILED\n";
        assert_eq!(
            essence(text),
            "running 3 tests\nthread panicked at a.rs:1:2:\nthe lesson has no end\ntest result: FAILED"
        );
    }
}
