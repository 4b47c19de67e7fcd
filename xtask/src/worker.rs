//! Builds the WebAssembly module of `apps/worker`.

use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// How the target is had where it is missing.
const MISSING: &str = "rustc has no standard library for wasm32-unknown-unknown. With rustup: `rustup target add wasm32-unknown-unknown`. On \
                       Debian without rustup: `xtask/wasm-toolchain DIR` makes DIR/bin/rustc (a minute, a gigabyte), then \
                       `RUSTC=DIR/bin/rustc cargo xtask worker`";

/// Builds the module, and says where it is and how long.
///
/// # Errors
/// As [`build`].
pub(crate) fn report(root: &Path) -> Result<String, String> {
    let module = build(root)?;
    let length = std::fs::metadata(&module).map_err(|why| format!("{}: {why}", module.display()))?.len();
    Ok(format!("{}: {length} bytes; `node apps/worker/measure.mjs size` compresses it", module.display()))
}

/// Builds the module; gives back its file.
///
/// # Errors
/// The compiler cannot make such modules, or the build fails.
pub(crate) fn build(root: &Path) -> Result<PathBuf, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let library = Command::new(&rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    let library = library.map_err(|why| format!("{}: {why}", rustc.display()))?;
    let library = String::from_utf8_lossy(&library.stdout).trim().to_owned();
    if library.is_empty() || !has_std(Path::new(&library)) {
        return Err(MISSING.to_owned());
    }
    let folder =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from).join("wasm");
    let built = Command::new("cargo")
        .current_dir(root)
        .args(["build", "--profile", "module", "--package", "parlor-worker", "--lib", "--target", TARGET])
        .arg("--target-dir")
        .arg(&folder)
        .env("RUSTC", &rustc)
        .env("CARGO_INCREMENTAL", "0")
        .status()
        .map_err(|why| format!("cargo: {why}"))?;
    if !built.success() {
        return Err("the module cannot be built".to_owned());
    }
    Ok(folder.join(TARGET).join("module").join("parlor_worker.wasm"))
}

/// Whether this folder holds the standard library.
fn has_std(library: &Path) -> bool {
    let files = std::fs::read_dir(library).into_iter().flatten().filter_map(Result::ok);
    files.into_iter().any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}
