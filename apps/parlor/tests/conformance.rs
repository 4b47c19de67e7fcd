//! The independent reference reader agrees: a small run of `research/conformance/run`, which its README tells of.

use std::path::Path;
use std::process::{Command, Output};

fn python(args: &[&str]) -> Option<Output> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../research/conformance");
    let done = Command::new("python3").arg("-B").args(args).current_dir(folder).output();
    if done.is_err() {
        // A machine without Python still builds and plays; only the automatic check must not be skipped silently.
        assert!(
            std::env::var_os("CI").is_none(),
            "python3 is missing, and CI must run the conformance check"
        );
        println!("skipped: there is no python3 on this machine");
    }
    done.ok()
}

/// A part of a run; `.ci/nightly` makes one of 300 records with another seed.
fn agrees(part: &str) {
    let reader = env!("CARGO_BIN_EXE_parlor");
    let Some(done) = python(&["run", "12", "7", "--only", part, "--reader", reader]) else { return };
    let out = String::from_utf8_lossy(&done.stdout);
    let err = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{out}{err}");
    let last = out.lines().last().unwrap_or_default();
    assert!(last.ends_with(" passed, 0 failed") && !last.starts_with("0 "), "{out}{err}");
}

/// A reader, a game or an option that follows the rules otherwise than somebody who only read them.
#[test]
fn the_program_agrees_with_the_reference_on_its_records() {
    agrees("made");
}

#[test]
fn the_reference_agrees_with_the_program_on_games_by_chance() {
    agrees("random");
}

#[test]
fn the_reference_agrees_with_the_program_on_games_of_a_quick_bot() {
    agrees("greedy");
}

/// A reference that is itself wrong about the specification's worked examples.
#[test]
fn the_reference_holds_its_own_examples() {
    let Some(done) = python(&["selfcheck.py"]) else { return };
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// A check that cannot fail: a reader that says nothing is no reader.
#[test]
fn the_check_fails_for_a_reader_that_disagrees() {
    let Some(done) = python(&["compare.py", "true", "examples"]) else { return };
    let out = String::from_utf8_lossy(&done.stdout);
    assert_eq!(done.status.code(), Some(1), "{out}");
    assert!(out.ends_with("0 passed, 2 failed\n"), "{out}");
}
