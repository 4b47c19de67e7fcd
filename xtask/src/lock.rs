//! `Cargo.lock`, as far as the chores need it.

use std::fs;
use std::path::Path;

use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Lock {
    pub(crate) package: Vec<Locked>,
}

#[derive(Deserialize)]
pub(crate) struct Locked {
    pub(crate) name: String,
    pub(crate) version: String,
    /// None for a folder of the workspace.
    pub(crate) source: Option<String>,
    /// Of what was fetched: SHA-256.
    pub(crate) checksum: Option<String>,
    /// Names, with the version after a blank where the lock file has several.
    #[serde(default)]
    pub(crate) dependencies: Vec<String>,
}

impl Lock {
    /// Reads the workspace's.
    pub(crate) fn read(root: &Path) -> Result<Lock, String> {
        let told = |why: &dyn std::fmt::Display| format!("Cargo.lock: {why}");
        let text = fs::read_to_string(root.join("Cargo.lock")).map_err(|why| told(&why))?;
        toml::from_str(&text).map_err(|why| told(&why))
    }
}
