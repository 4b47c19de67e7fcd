//! The sources of the pages as one number: so that the build, without Node, knows whether the pages in
//! `built/` are current. Used by this crate's build and by `cargo xtask pages`.

use std::fs;
use std::io;
use std::path::Path;

/// The inputs of the build besides `ui/` and `public/`.
pub(crate) const CONFIG: [&str; 8] = [
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "vite.fluent.ts",
    "vite.single.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

/// The pages that are one file each, built apart from the app: `ui/NAME/main.ts`.
pub(crate) const SINGLES: [&str; 2] = ["report", "print"];

/// The arguments for `npx` with which the pages are built into a folder: the app, then each page of one file.
pub(crate) fn builds(to: &str) -> Vec<Vec<String>> {
    let build = |more: &[&str]| {
        let whole = ["--no-install", "vite", "build", "--outDir", to, "--logLevel", "error"];
        whole.iter().chain(more).map(|word| (*word).to_owned()).collect::<Vec<_>>()
    };
    let single = |name: &&str| build(&["--config", "vite.single.config.ts", "--mode", name]);
    std::iter::once(build(&["--emptyOutDir"])).chain(SINGLES.iter().map(single)).collect()
}

/// The fingerprint of all sources of the pages: FNV-1a, 64 bits, over the names and bytes of the files in
/// order of name.
///
/// Tests and their fixtures do not count. The fingerprint distinguishes old from new; `cargo xtask pages
/// check` compares byte by byte whether the pages are really made from these sources.
///
/// # Errors
///
/// A file that cannot be read.
pub(crate) fn fingerprint(web: &Path) -> io::Result<String> {
    let mut names: Vec<String> = CONFIG.iter().map(|name| (*name).to_owned()).collect();
    for folder in ["ui", "public"] {
        gather(web, folder, &mut names)?;
    }
    names.sort();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for name in names {
        let bytes = fs::read(web.join(&name))?;
        let length = (bytes.len() as u64).to_le_bytes();
        for byte in name.bytes().chain([0]).chain(length).chain(bytes) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    Ok(format!("{hash:016x}\n"))
}

fn gather(web: &Path, folder: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(web.join(folder))? {
        let entry = entry?;
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            // A test tool that is called in a folder below leaves its cache there.
            if !["/fixtures", "/node_modules"].iter().any(|other| name.ends_with(other)) {
                gather(web, &name, names)?;
            }
        } else if !name.ends_with(".test.ts") {
            names.push(name);
        }
    }
    Ok(())
}
