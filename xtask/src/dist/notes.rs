//! The notes of a release: its section of `CHANGELOG.md`.

use std::fs;
use std::path::PathBuf;

use super::release::Release;

/// Writes `NOTES.md`; gives back where it is.
pub(super) fn write(release: &Release) -> Result<PathBuf, String> {
    let changes = fs::read_to_string(release.root.join("CHANGELOG.md"))
        .map_err(|why| format!("CHANGELOG.md: {why}"))?;
    let section = section(&changes, &release.version).ok_or("CHANGELOG.md has no section of this version")?;
    let file = release.to.join("NOTES.md");
    fs::write(&file, format!("# Parlor {}\n\n{section}\n", release.version))
        .map_err(|why| format!("NOTES.md: {why}"))?;
    Ok(file)
}

/// What stands under the heading of a version; before it has one, under that of what is not released.
fn section<'a>(changes: &'a str, version: &str) -> Option<&'a str> {
    let under = |name: &str| {
        changes.split("\n## ").skip(1).find_map(|part| {
            let (heading, text) = part.split_once('\n')?;
            (heading.split_whitespace().next()? == name).then_some(text.trim())
        })
    };
    under(version).or_else(|| under("Unreleased")).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::section;

    /// Notes of another version, or of none.
    #[test]
    fn notes_are_of_this_version_or_of_what_comes() {
        let changes = "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0 - 2027-01-31\n\n- two\n\n### Changed\n- more\n\n## 0.1.0\n";
        assert_eq!(section(changes, "0.2.0"), Some("- two\n\n### Changed\n- more"));
        assert_eq!(section(changes, "0.3.0"), Some("- new"));
        assert_eq!(section(changes, "0.1.0"), None);
        assert!(section(include_str!("../../../CHANGELOG.md"), "0.1.0").is_some());
    }
}
