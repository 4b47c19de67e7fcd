//! The cargo runs for a game: its own tests, and the tests of the packages above it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use super::home::Home;
use super::over_all::tests_over_all;
use super::report::Report;
use crate::tree;

/// How many of a failed run's last lines are reported.
const LINES: usize = 40;

/// The packages above the catalog whose tests try every game, with their folders.
const ABOVE: &[(&str, &str)] = &[
    ("parlor-coach", "coach"),
    ("parlor-bench", "research/bench"),
    ("parlor-lab", "research/lab"),
    ("parlor-tui", "apps/tui"),
    ("parlor-server", "apps/server"),
    ("parlor", "apps/parlor"),
];

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
    let format = cargo(root, home, &["fmt", "--check", "--manifest-path", &manifest]);
    report.step("format", faults(format, &format!("cargo fmt --manifest-path {manifest}")));
    if compiles {
        let clippy = [&["clippy", "--quiet"], &own[..], &["--all-targets", "--", "-D", "warnings"]].concat();
        let mend = format!("cargo {}", clippy.join(" "));
        report.step("clippy, warnings are errors", faults(cargo(root, home, &clippy), &mend));
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
    let mend = format!("GAME={} cargo test -p parlor-catalog (steps 2, 5, 6, 8, 9 and 10)", home.slug);
    let outcome = over_all(root, home, &[("parlor-catalog", "catalog")]);
    report
        .step("catalog: rules, lesson, examples, playthroughs, levels, honest bots", faults(outcome, &mend));
}

/// The tests of every game in the packages above the catalog.
pub(crate) fn above(root: &Path, home: &Home, report: &mut Report) {
    println!(
        "coach, lab, terminal, server and program: the first time, compiling them takes 10 to 20 minutes"
    );
    let mend = "cargo test -p PACKAGE NAME-OF-THE-TEST (steps 2, 5 and 9)";
    report.step("coach, lab, terminal, server and program", faults(over_all(root, home, ABOVE), mend));
}

/// Runs the tests of these packages that go through all games.
fn over_all(root: &Path, home: &Home, packages: &[(&str, &str)]) -> Result<(), String> {
    let mut args = vec!["test", "--quiet", "--no-fail-fast", "--lib", "--bins", "--tests"];
    args.extend(packages.iter().flat_map(|(package, _)| ["-p", package]));
    let sources = packages.iter().flat_map(|(_, folder)| tree::files(root, folder));
    let sources = sources.filter(|file| file.path.ends_with(".rs"));
    let names: BTreeSet<String> = sources.flat_map(|file| tests_over_all(&file)).collect();
    args.push("--");
    args.extend(names.iter().map(String::as_str));
    cargo(root, home, &args)
}

/// Writes what is made from the game: the pictures of its rules, its golden playthroughs, the hash of its rules, and one whole game as
/// the terminal says it. Unless `quick`, because the terminal takes minutes to build.
///
/// # Errors
/// What could not be made, and why.
pub(crate) fn bless(root: &Path, home: &Home, quick: bool) -> Result<(), String> {
    let catalog = &["-p", "parlor-catalog", "--test", "tests", "--", "playthroughs", "pictures_of_the_rules"];
    let terminal = &["-p", "parlor-tui", "--test", "tests", "--", "a_whole_game_of_each_is_written_down"];
    let runs = [&catalog[..], &terminal[..]];
    let old = format!(
        "If the rules have changed: delete {}, whose records replay no longer (step 10)",
        home.folder.join("tests/playthroughs").display()
    );
    runs.iter().take(if quick { 1 } else { 2 }).try_for_each(|args| {
        let args = [&["test", "--quiet"], *args].concat();
        run(root, home, &args, &[("BLESS", "1")]).map_err(|why| format!("{why}\n{old}"))
    })
}

/// The pages' tests of the words of every game, where Node's packages are installed.
pub(crate) fn pages(root: &Path, report: &mut Report) {
    let web = root.join("apps/web");
    if !web.join("node_modules").exists() {
        report.note("apps/web/install has not run, so the pages' tests of words were not tried".to_owned());
        return;
    }
    let outcome =
        output(Command::new("npx").current_dir(web).args(["vitest", "run", "words", "boards/keys"]));
    report.step("pages: words and keys", faults(outcome, "cd apps/web; npx vitest run words (step 11)"));
}

/// Whether Best beats the greedy bot: only a warning, since it is a matter of strength.
pub(crate) fn ladder(root: &Path, home: &Home, report: &mut Report) {
    let outcome = crate::ladder::ladder(root, &[&home.slug]);
    report.step("ladder", Vec::new());
    if let Err(warning) = outcome {
        report.note(format!("{warning} (step 6)"));
    }
}

fn faults(outcome: Result<(), String>, mend: &str) -> Vec<(String, String)> {
    outcome.err().map(|found| (found, mend.to_owned())).into_iter().collect()
}

/// Runs cargo for this game, and returns the end of its output if it fails.
fn cargo(root: &Path, home: &Home, args: &[&str]) -> Result<(), String> {
    run(root, home, args, &[])
}

fn run(root: &Path, home: &Home, args: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(args).env("GAME", &home.slug).envs(environment.iter().copied());
    if args.contains(&"parlor") {
        // Tests of the program show its pages, which a build without them lacks.
        command.env_remove("PARLOR_WEB");
    }
    output(&mut command)
}

/// Runs a command, and returns the end of its output if it fails.
fn output(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|why| format!("{command:?} cannot be run: {why}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy()).collect();
    // Of a long list of tests its beginning is enough.
    let end = args.iter().position(|arg| arg == "--").map_or(args.len(), |at| args.len().min(at + 4));
    Err(format!(
        "{} {} fails:\n{}",
        command.get_program().to_string_lossy(),
        args[..end].join(" "),
        essence(&text)
    ))
}

/// The useful part of a failed run's output: which tests failed, and its last lines without backtraces and dots.
fn essence(text: &str) -> String {
    let failed = |line: &str| line.strip_prefix("---- ")?.strip_suffix(" stdout ----").map(str::to_owned);
    let failed: Vec<String> = text.lines().filter_map(failed).collect();
    let noise = |line: &str| {
        let line = line.trim();
        let frame = line.split_once(": ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
            || line.starts_with("at ");
        let dots = !line.is_empty()
            && line
                .trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '/' || letter == ' ')
                .chars()
                .all(|letter| ".Fi".contains(letter));
        let beside = ["note: ", "stack backtrace", "running ", "test result: ok"];
        frame || dots || line.is_empty() || beside.iter().any(|start| line.starts_with(start))
    };
    let lines: Vec<&str> = text.lines().filter(|line| !noise(line)).collect();
    let last = lines[lines.len().saturating_sub(LINES)..].join("\n");
    if failed.is_empty() { last } else { format!("failed: {}\n{last}", failed.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_run_is_told_without_its_backtrace() {
        let text = "running 3 tests\n..F\n---- a::b stdout ----\nthread panicked at a.rs:1:2:\nthe lesson has no end\nstack backtrace:\n   0: core::x\n             at b.rs\nnote: run with\n\ntest result: FAILED\n";
        assert_eq!(
            essence(text),
            "failed: a::b\n---- a::b stdout ----\nthread panicked at a.rs:1:2:\nthe lesson has no end\ntest result: FAILED"
        );
        let many = format!("---- far::above stdout ----\n{}", "a line\n".repeat(60));
        assert!(essence(&many).starts_with("failed: far::above\na line\n"));
    }
}
