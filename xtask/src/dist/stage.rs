//! What is installed, as it lies below `/usr`: the program and what belongs to it.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::licence_texts;
use super::made::{run, said};
use super::release::Release;

/// The files that go into the documentation as they are.
const DOCS: [&str; 5] = ["README.md", "CHANGELOG.md", "SECURITY.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Where each shell looks for completions.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/parlor"),
    ("zsh", "share/zsh/site-functions/_parlor"),
    ("fish", "share/fish/vendor_completions.d/parlor.fish"),
];

/// Builds the program and lays everything out.
pub(super) fn stage(release: &Release) -> Result<(), String> {
    let to = release.staged();
    let program = program(release)?;
    let _ = fs::remove_dir_all(&to);
    let own = to.join("bin/parlor");
    copy(&program, &own)?;
    run(Command::new(&own)
        .args(["man", "--to"])
        .arg(to.join("share/man/man1"))
        .stdout(std::process::Stdio::null()))?;
    for (shell, path) in COMPLETIONS {
        write(&to.join(path), &said(Command::new(&own).args(["completions", shell]))?)?;
    }
    let unit = Path::new("lib/systemd/system/parlor.service");
    copy(&release.root.join("packaging/systemd/parlor.service"), &to.join(unit))?;
    for name in DOCS {
        copy(&release.root.join(name), &to.join("share/doc/parlor").join(name))?;
    }
    write(&to.join("share/doc/parlor/licences.txt"), &licence_texts::of_release(release)?)
}

/// Compiles the program; gives back where it is.
fn program(release: &Release) -> Result<std::path::PathBuf, String> {
    let mut build = Command::new("cargo");
    build.args(["build", "--quiet", "--profile", "dist", "--locked", "--package", "parlor"]);
    run(release.compiling(&mut build))?;
    Ok(release.compiled().join("dist/parlor"))
}

/// Copies a file and makes the folders that it needs.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let made = to.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::copy(from, to).map(drop)).map_err(|why| format!("{}: {why}", from.display()))
}

/// Copies a folder with all that is in it.
pub(super) fn copy_tree(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |why: std::io::Error| format!("{}: {why}", from.display());
    for entry in fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let (own, copied) = (entry.path(), to.join(entry.file_name()));
        if own.is_dir() { copy_tree(&own, &copied)? } else { copy(&own, &copied)? }
    }
    Ok(())
}

fn write(to: &Path, text: &str) -> Result<(), String> {
    let made = to.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(to, format!("{}\n", text.trim_end())))
        .map_err(|why| format!("{}: {why}", to.display()))
}
