//! The licences of everything in the program and the Python module, as their packages state them: anyone who passes the program on passes them on.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use super::bom::{Package, Parts, page_licences};
use super::release::Release;

/// What a file with a licence begins with.
const NAMES: [&str; 6] = ["license", "licence", "copying", "notice", "copyright", "unlicense"];

/// Names every package with its licence, then each text once, with the packages that it came with.
pub(super) fn of_release(release: &Release) -> Result<String, String> {
    let parts = Parts::of_release(release)?;
    let others: Vec<_> = parts.packages.iter().filter(|package| package.source.is_some()).collect();
    let mut text = String::from(
        "What the program and the Python module are made of besides Parlor, and under which licences. Parlor itself is under MIT OR Apache-2.0, as you like; so are \
         Rust's own libraries. SQLite is in the public domain.\n\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in &others {
        let licence = package.license.as_deref().unwrap_or("see its text");
        let _ = writeln!(text, "{} {}: {licence}", package.name, package.version);
        for found in stated(package) {
            texts.entry(found).or_default().push(format!("{} {}", package.name, package.version));
        }
    }
    for (found, names) in texts {
        let _ = write!(text, "\n{}\n{}\n\n{found}\n", "-".repeat(80), names.join(", "));
    }
    for (name, found) in page_licences(release)? {
        let _ = write!(text, "\n{}\nIn the pages ({name})\n\n{}\n", "-".repeat(80), found.trim());
    }
    Ok(text)
}

/// The texts of licences in a package, also of what it compiles in from a folder of its own, such as a library in C.
fn stated(package: &Package) -> Vec<String> {
    let Some(folder) = package.manifest_path.parent() else { return Vec::new() };
    let mut files = licences_in(folder);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.path().is_dir() {
            files.extend(licences_in(&entry.path()));
        }
    }
    files.sort();
    let texts = files.iter().filter_map(|file| fs::read_to_string(file).ok());
    texts.map(|text| text.replace("\r\n", "\n").trim().to_owned()).filter(|text| !text.is_empty()).collect()
}

fn licences_in(folder: &Path) -> Vec<PathBuf> {
    let is_one = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        // `license.rs` would be code.
        path.is_file() && NAMES.iter().any(|own| name.starts_with(own)) && !name.ends_with(".rs")
    };
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).filter(is_one).collect()
}
