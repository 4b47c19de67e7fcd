//! Paths of files, from one another.

/// A path from a folder, its `.` and `..` followed.
pub(super) fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}
