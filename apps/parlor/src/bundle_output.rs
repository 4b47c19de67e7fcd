//! Where `bundle` writes its files: a folder, or one ZIP file as hosts of games take them.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Component, Path};

use anyhow::Context;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::fail::Failure;

/// The most files of a bundle: hosts of games refuse more.
const MOST_FILES: usize = 1_000;

/// Writes these files, each with its path, where `out` says: a path that ends in `.zip` is one file, any other a folder.
///
/// # Errors
/// There are too many files, or one has a path that is not below the folder; something is there already; or it cannot be written.
pub(crate) fn write(out: &Path, files: &[(String, Vec<u8>)]) -> Result<(), Failure> {
    check(files)?;
    if out.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip")) {
        return write_zip(out, files);
    }
    prepare(out)?;
    for (path, bytes) in files {
        let path = out.join(path);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, bytes))
            .with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

fn check(files: &[(String, Vec<u8>)]) -> Result<(), Failure> {
    if files.len() > MOST_FILES {
        return Err(Failure::Input(format!(
            "found {} files; expected {MOST_FILES} at most, since hosts of games take no more",
            files.len()
        )));
    }
    let outside = |path: &str| {
        path.contains('\\') || Path::new(path).components().any(|part| !matches!(part, Component::Normal(_)))
    };
    match files.iter().find(|(path, _)| outside(path)) {
        None => Ok(()),
        Some((path, _)) => {
            Err(Failure::Input(format!("{path}: found a path that leads elsewhere; expected a relative one")))
        }
    }
}

/// Makes the folder; one that holds something is refused.
fn prepare(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut held = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    match held.next() {
        None => Ok(()),
        Some(_) => Err(Failure::Input(format!(
            "{}: found files; expected a new or an empty folder",
            folder.display()
        ))),
    }
}

/// Writes one file with all, `index.html` at its top. Nothing of it says when or where it was made.
fn write_zip(out: &Path, files: &[(String, Vec<u8>)]) -> Result<(), Failure> {
    let file = File::create_new(out).map_err(|why| match why.kind() {
        std::io::ErrorKind::AlreadyExists => {
            Failure::Input(format!("{}: found a file; expected a new name", out.display()))
        }
        _ => Failure::Input(format!("{} cannot be written: {why}", out.display())),
    })?;
    pack(BufWriter::new(file), files).with_context(|| format!("{} cannot be written", out.display()))?;
    Ok(())
}

/// Packs the files in the order of their paths.
fn pack(to: BufWriter<File>, files: &[(String, Vec<u8>)]) -> anyhow::Result<()> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut sorted: Vec<_> = files.iter().collect();
    sorted.sort();
    let mut zip = ZipWriter::new(to);
    for (path, bytes) in sorted {
        zip.start_file(path.as_str(), options)?;
        zip.write_all(bytes)?;
    }
    zip.finish()?.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bundle that a host refuses after somebody has sent all of it; a file that is written beside the folder.
    #[test]
    fn too_many_files_and_paths_that_lead_elsewhere_are_refused() {
        let file = |path: &str| (path.to_owned(), Vec::new());
        let many: Vec<_> = (0..=MOST_FILES).map(|number| file(&format!("a/{number}"))).collect();
        assert!(check(&many[1..]).is_ok() && check(&many).is_err());
        for bad in ["../a", "/a", "a/../../b", "a\\b"] {
            assert!(check(&[file(bad)]).is_err(), "{bad}");
        }
    }
}
