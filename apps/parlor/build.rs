//! Finds out what `parlor --version` says: the commit and the features of this build.

use std::process::Command;

/// Git writes the commit over the placeholder in this file where it makes an archive (`.gitattributes`).
const ARCHIVED: &str = include_str!("src/commit.txt");

fn main() {
    println!("cargo::rerun-if-env-changed=PARLOR_COMMIT");
    println!("cargo::rerun-if-changed=src/commit.txt");
    let said = std::env::var("PARLOR_COMMIT").ok().filter(|commit| !commit.is_empty());
    let archived = Some(ARCHIVED.trim().to_owned()).filter(|commit| !commit.starts_with('$'));
    let commit = said.or(archived).or_else(checked_out).unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=PARLOR_BUILT_FROM={commit}");
    let features = std::env::var("CARGO_CFG_FEATURE").unwrap_or_default();
    let named: Vec<&str> = features.split(',').filter(|name| !matches!(*name, "" | "default")).collect();
    let named = if named.is_empty() { "none".to_owned() } else { named.join(", ") };
    println!("cargo::rustc-env=PARLOR_FEATURES={named}");
}

/// The commit that is checked out, where the sources are a clone and git is installed.
fn checked_out() -> Option<String> {
    // Both change when another commit is checked out or made.
    for file in ["HEAD", "logs/HEAD"] {
        println!("cargo::rerun-if-changed={}", git(&["rev-parse", "--git-path", file])?);
    }
    git(&["rev-parse", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let done = Command::new("git").args(arguments).output().ok().filter(|done| done.status.success())?;
    Some(String::from_utf8(done.stdout).ok()?.trim().to_owned())
}
