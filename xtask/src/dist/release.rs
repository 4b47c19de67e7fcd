//! Of which commit a release is made, and where.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::made::said;

/// What a release is made of, and where it goes.
pub(super) struct Release {
    pub(super) root: PathBuf,
    /// Where everything that people get goes.
    pub(super) to: PathBuf,
    pub(super) version: String,
    pub(super) commit: String,
    /// The time of the commit, in seconds since 1970: files bear it, so that the same commit makes the same archives.
    pub(super) time: String,
    /// The triple of this machine, such as `x86_64-unknown-linux-gnu`.
    pub(super) host: String,
}

impl Release {
    /// Asks git and the compiler.
    pub(super) fn of(root: &Path) -> Result<Release, String> {
        let manifest =
            fs::read_to_string(root.join("Cargo.toml")).map_err(|why| format!("Cargo.toml: {why}"))?;
        let manifest: toml::Table = toml::from_str(&manifest).map_err(|why| format!("Cargo.toml: {why}"))?;
        let version = manifest["workspace"]["package"]["version"].as_str().unwrap_or_default().to_owned();
        let git = |words: &[&str]| said(Command::new("git").args(words).current_dir(root));
        let mut commit = git(&["rev-parse", "HEAD"])?;
        if !git(&["status", "--porcelain"])?.is_empty() {
            commit.push_str(" with changes");
        }
        let time = git(&["log", "-1", "--format=%ct"])?;
        let about = said(Command::new("rustc").arg("-vV").current_dir(root))?;
        let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or("unknown").to_owned();
        Ok(Release { root: root.to_owned(), to: root.join("target/releases"), version, commit, time, host })
    }

    /// Where cargo compiles for a release: apart, so that a bench of the same profile never stands among a release.
    pub(super) fn compiled(&self) -> PathBuf {
        self.root.join("target/dist-build")
    }

    /// The staged tree, as it lies below `/usr`.
    pub(super) fn staged(&self) -> PathBuf {
        self.root.join("target/dist-stage")
    }

    /// Makes a command compile as a release does.
    pub(super) fn compiling<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.current_dir(&self.root).env("PARLOR_COMMIT", &self.commit).env_remove("PARLOR_WEB");
        command.env("CARGO_TARGET_DIR", self.compiled()).env("SOURCE_DATE_EPOCH", &self.time)
    }
}
