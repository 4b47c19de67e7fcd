//! The WebAssembly module that answers pages in a browser: a file of its own, beside the program or where somebody says.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::fail::Failure;

/// The module's name, in a bundle and beside the program.
pub(crate) const MODULE: &str = "parlor_worker.wasm";

/// The module: the named one, or the one beside this program.
pub(crate) fn needed(named: Option<&Path>) -> Result<Vec<u8>, Failure> {
    let path = named.map(Path::to_owned).or_else(beside).unwrap_or_else(|| MODULE.into());
    read(&path, fs::read(&path))
}

/// The named one, or the one beside this program where there is one.
pub(crate) fn found(named: Option<&Path>) -> Result<Option<Vec<u8>>, Failure> {
    let Some(path) = named.map(Path::to_owned).or_else(beside) else { return Ok(None) };
    match fs::read(&path) {
        Err(why) if named.is_none() && why.kind() == io::ErrorKind::NotFound => Ok(None),
        bytes => read(&path, bytes).map(Some),
    }
}

fn beside() -> Option<PathBuf> {
    Some(std::env::current_exe().ok()?.parent()?.join(MODULE))
}

fn read(path: &Path, bytes: io::Result<Vec<u8>>) -> Result<Vec<u8>, Failure> {
    let bytes = bytes.map_err(|why| {
        Failure::Input(format!(
            "{}: the module cannot be read: {why}; a release has it as a file of its own, `cargo xtask worker` builds it, and --module says where it \
             is",
            path.display()
        ))
    })?;
    if bytes.starts_with(b"\0asm") {
        Ok(bytes)
    } else {
        Err(Failure::Input(format!("{}: found another file; expected a WebAssembly module", path.display())))
    }
}
