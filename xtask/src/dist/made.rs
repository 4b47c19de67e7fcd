//! Commands of others, and the sums of what they made.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use sha2::{Digest, Sha256};

/// Runs a command, whose words go where ours go.
pub(super) fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().display().to_string();
    let status = command.status().map_err(|why| format!("{name}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed: {status}")) }
}

/// What a command prints.
pub(super) fn said(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().display().to_string();
    let output = command.output().map_err(|why| format!("{name}: {why}"))?;
    let told = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).trim().to_owned();
    if output.status.success() { Ok(told(output.stdout)) } else { Err(told(output.stderr)) }
}

/// Writes `SHA256SUMS`, as `sha256sum --check` reads it, of the files of a folder.
pub(super) fn sums(folder: &Path) -> Result<(), String> {
    let told = |why: std::io::Error| format!("{}: {why}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(told)? {
        let entry = entry.map_err(told)?;
        if entry.path().is_file() && entry.file_name() != "SHA256SUMS" {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    let mut text = String::new();
    for name in names {
        for byte in Sha256::digest(fs::read(folder.join(&name)).map_err(told)?) {
            let _ = write!(text, "{byte:02x}");
        }
        let _ = writeln!(text, "  {name}");
    }
    fs::write(folder.join("SHA256SUMS"), text).map_err(told)
}
