//! The files of the project.

use std::fs;
use std::path::{Path, PathBuf};

/// The workspace's folder: the one that cargo runs this program in, which may be another than it was compiled in where two share what is
/// compiled.
pub(crate) fn root() -> PathBuf {
    let own = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let own = Path::new(&own);
    own.parent().unwrap_or(own).to_path_buf()
}

/// A file with its path from the workspace's folder, `/` between its parts.
#[derive(Clone)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Folders that programs make: the last three by the browser tests, which leave what they found wrong.
const MADE: [&str; 7] =
    ["target", ".git", "node_modules", "built", "shots", "test-results", "playwright-report"];

/// The text files below a folder of the workspace, in order of path; build output and version control left out.
pub(crate) fn files(root: &Path, folder: &str) -> Vec<File> {
    let mut found = Vec::new();
    walk(root, &root.join(folder), &mut found);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn walk(root: &Path, folder: &Path, found: &mut Vec<File>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if MADE.iter().any(|made| name == *made) {
            continue;
        }
        if path.is_dir() {
            walk(root, &path, found);
        } else if let Ok(text) = fs::read_to_string(&path)
            && let Ok(short) = path.strip_prefix(root)
        {
            found.push(File { path: short.to_string_lossy().replace('\\', "/"), text });
        }
    }
}

/// The names of the folders directly below a folder.
pub(crate) fn folders(root: &Path, folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
    let mut names: Vec<_> = entries
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A browser test that failed once, and made the whole test command fail from then on: what it left was read as ours.
    #[test]
    fn what_programs_leave_is_not_the_projects() {
        let folder = std::env::temp_dir().join(format!("parlor-tree-{}", std::process::id()));
        for name in MADE.iter().chain(&["src"]) {
            fs::create_dir_all(folder.join("web").join(name)).expect("a folder");
            fs::write(folder.join("web").join(name).join("a.md"), "text").expect("a file");
        }
        let found: Vec<_> = files(&folder, "").into_iter().map(|file| file.path).collect();
        fs::remove_dir_all(&folder).expect("it goes");
        assert_eq!(found, ["web/src/a.md"]);
    }
}
