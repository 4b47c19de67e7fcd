//! The web pages as they travel with the repository, so that a machine without Node has them too: made here, and held to their
//! sources here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

#[path = "../../apps/web/sources.rs"]
mod sources;

/// The files of a folder by their path in it.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the pages from their sources and stores them in `apps/web/built`, with the fingerprint of the sources beside it.
///
/// # Errors
///
/// Node is not there or fails; a file that cannot be read or written.
pub(crate) fn make(root: &Path) -> Result<String, String> {
    let web = root.join("apps/web");
    let files = build(root)?;
    let built = web.join("built");
    let done = (|| {
        if built.exists() {
            fs::remove_dir_all(&built)?;
        }
        for (name, bytes) in &files {
            let path = built.join(name);
            fs::create_dir_all(path.parent().unwrap_or(&built))?;
            fs::write(path, bytes)?;
        }
        fs::write(web.join("built.txt"), sources::fingerprint(&web)?)
    })();
    done.map_err(|why| format!("apps/web/built: {why}"))?;
    let size: usize = files.values().map(Vec::len).sum();
    Ok(format!("pages: {} files, {} kB", files.len(), size / 1000))
}

/// Builds the pages from their sources and compares them, byte by byte, with those in `apps/web/built`.
///
/// # Errors
///
/// The files that differ; what `make` fails with.
pub(crate) fn check(root: &Path) -> Result<String, String> {
    current(&root.join("apps/web"))?;
    let differ = differences(&build(root)?, &read(&root.join("apps/web/built"))?);
    if differ.is_empty() {
        Ok("pages: apps/web/built is what its sources make".to_owned())
    } else {
        Err(format!(
            "apps/web/built is not what its sources make; run `cargo xtask pages`:\n{}",
            differ.join("\n")
        ))
    }
}

/// Whether the stored fingerprint is that of the sources.
fn current(web: &Path) -> Result<(), String> {
    let stored = fs::read_to_string(web.join("built.txt")).unwrap_or_default();
    let wanted = sources::fingerprint(web).map_err(|why| format!("apps/web: {why}"))?;
    if stored == wanted {
        Ok(())
    } else {
        Err("the pages in apps/web/built are older than their sources; run `cargo xtask pages`".to_owned())
    }
}

fn build(root: &Path) -> Result<Files, String> {
    let web = root.join("apps/web");
    let to = root.join("target/pages");
    run(&web, &mut Command::new("./install"))?;
    for arguments in sources::builds(&to.to_string_lossy()) {
        run(&web, Command::new("npx").args(arguments))?;
    }
    read(&to)
}

fn run(folder: &Path, command: &mut Command) -> Result<(), String> {
    let status = command.current_dir(folder).status();
    let status = status.map_err(|why| format!("{}: {why}", command.get_program().display()))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{} failed: {status}", command.get_program().display()))
    }
}

fn read(folder: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    gather(folder, Path::new(""), &mut files).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(files)
}

fn gather(folder: &Path, inside: &Path, files: &mut Files) -> std::io::Result<()> {
    for entry in fs::read_dir(folder.join(inside))? {
        let entry = entry?;
        let name = inside.join(entry.file_name());
        if entry.path().is_dir() {
            gather(folder, &name, files)?;
        } else {
            files.insert(name.to_string_lossy().replace('\\', "/"), fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// A line for each file that is in one folder alone, or not the same in both.
fn differences(made: &Files, stored: &Files) -> Vec<String> {
    let names: BTreeSet<_> = made.keys().chain(stored.keys()).collect();
    let line = |name: &&String| match (made.get(*name), stored.get(*name)) {
        (Some(one), Some(other)) if one == other => None,
        (Some(_), Some(_)) => Some(format!("  {name} differs")),
        (Some(_), None) => Some(format!("  {name} is not stored")),
        _ => Some(format!("  {name} is stored and no longer made")),
    };
    names.iter().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(of: &[(&str, &str)]) -> Files {
        of.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    /// Pages in the repository that are not those of the sources beside them.
    #[test]
    fn the_stored_pages_are_of_these_sources() {
        assert_eq!(current(&crate::tree::root().join("apps/web")), Ok(()));
    }

    /// A fingerprint that stays when a source changes, comes or moves; one that changes with a test.
    #[test]
    fn every_source_counts() {
        let web = std::env::temp_dir().join(format!("parlor-pages-{}", std::process::id()));
        fs::create_dir_all(web.join("ui/fixtures")).unwrap();
        fs::create_dir_all(web.join("public")).unwrap();
        for name in sources::CONFIG {
            fs::write(web.join(name), name).unwrap();
        }
        let mut seen = BTreeSet::from([sources::fingerprint(&web).unwrap()]);
        for (name, text) in [
            ("ui/a.ts", ""),
            ("ui/a.ts", "b"),
            ("ui/b.ts", ""),
            ("public/a.svg", ""),
            ("package-lock.json", "{}"),
        ] {
            fs::write(web.join(name), text).unwrap();
            assert!(seen.insert(sources::fingerprint(&web).unwrap()), "{name}");
        }
        for name in ["ui/a.test.ts", "ui/fixtures/a.json"] {
            fs::write(web.join(name), "test").unwrap();
            assert!(!seen.insert(sources::fingerprint(&web).unwrap()), "{name}");
        }
        assert!(current(&web).is_err());
        fs::remove_dir_all(web).unwrap();
    }

    /// A stored page that was changed by hand, forgotten, or left behind.
    #[test]
    fn every_difference_is_told() {
        let made = files(&[("a", "1"), ("b", "1"), ("c", "1")]);
        let stored = files(&[("a", "1"), ("b", "2"), ("d", "1")]);
        let told = ["  b differs", "  c is not stored", "  d is stored and no longer made"];
        assert_eq!(differences(&made, &stored), told);
    }
}
