//! A release: everything that people install, made from one commit into `target/releases`.
//!
//! What needs a tool of others fetches it (`cargo-deb`, `maturin`) into `target/releases-tools`, at the versions named here.

mod bom;
mod licence_texts;
mod made;
mod notes;
mod release;
mod stage;
mod wheel;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use made::{run, said};
use release::Release;

const USAGE: &str = "usage: cargo xtask dist [--only archive|deb|wheel|source|sbom|notes|module]...";

/// The version of cargo-deb, and of maturin.
const CARGO_DEB: &str = "3.8.0";
const MATURIN: &str = "1.16.0";

const KINDS: [&str; 6] = ["archive", "deb", "wheel", "source", "sbom", "notes"];

/// What `parlor bundle` needs beside the program. It is made only where it is named: its target is no part of every Rust.
const MODULE: &str = "module";

/// Makes all of a release, or the named kinds.
///
/// # Errors
/// What is missing or fails.
pub(crate) fn dist(root: &Path, words: &[&str]) -> Result<String, String> {
    let kinds = kinds(words)?;
    let release = Release::of(root)?;
    if words.is_empty() {
        // Files of another version would get sums of this one's.
        let _ = fs::remove_dir_all(&release.to);
    }
    fs::create_dir_all(&release.to).map_err(|why| format!("{}: {why}", release.to.display()))?;
    let mut told = vec![format!("Parlor {} of commit {}", release.version, release.commit)];
    if kinds.iter().any(|kind| ["archive", "deb", "wheel"].contains(kind)) {
        let begun = Instant::now();
        stage::stage(&release)?;
        told.push(format!(
            "  {:<44} {:>10}    {:>4.0} s",
            "the program, built",
            "",
            begun.elapsed().as_secs_f64()
        ));
    }
    for kind in kinds {
        let begun = Instant::now();
        let file = release.make(kind)?;
        let size = fs::metadata(&file).map_err(|why| format!("{}: {why}", file.display()))?.len();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        told.push(format!("  {name:<44} {size:>10} B  {:>4.0} s", begun.elapsed().as_secs_f64()));
    }
    made::sums(&release.to)?;
    told.push(format!("in {}", release.to.display()));
    Ok(told.join("\n"))
}

/// The kinds that the words name, in the order in which they are made; all without words.
fn kinds(words: &[&str]) -> Result<Vec<&'static str>, String> {
    let mut named = Vec::new();
    for pair in words.chunks(2) {
        match pair {
            ["--only", kind] if *kind == MODULE || KINDS.contains(kind) => named.push(*kind),
            _ => return Err(USAGE.to_owned()),
        }
    }
    let wished = |kind: &&str| if named.is_empty() { *kind != MODULE } else { named.contains(kind) };
    Ok(KINDS.into_iter().chain([MODULE]).filter(wished).collect())
}

impl Release {
    /// Makes one kind; gives back its file.
    fn make(&self, kind: &str) -> Result<PathBuf, String> {
        match kind {
            "archive" => self.archive(),
            "deb" => self.deb(),
            "wheel" => self.wheel(),
            "source" => self.source(),
            "sbom" => bom::write(self),
            MODULE => self.module(),
            _ => notes::write(self),
        }
    }

    fn module(&self) -> Result<PathBuf, String> {
        let (built, file) = (crate::worker::build(&self.root)?, self.to.join("parlor_worker.wasm"));
        fs::copy(&built, &file).map_err(|why| format!("{}: {why}", built.display()))?;
        Ok(file)
    }

    fn archive(&self) -> Result<PathBuf, String> {
        let name = format!("parlor-{}-{}", self.version, self.host);
        let file = self.to.join(format!("{name}.tar.xz"));
        let mut tar = Command::new("tar");
        tar.args(["--create", "--xz", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
        tar.arg(format!("--mtime=@{}", self.time)).arg(format!("--transform=s,^\\.,{name},"));
        tar.arg("--file").arg(&file).arg("--directory").arg(self.staged()).arg(".").env("XZ_OPT", "-9");
        run(&mut tar)?;
        Ok(file)
    }

    fn deb(&self) -> Result<PathBuf, String> {
        let tools = self.root.join("target/releases-tools");
        let tool = tools.join("bin/cargo-deb");
        if !said(Command::new(&tool).arg("--version")).is_ok_and(|own| own.ends_with(CARGO_DEB)) {
            let mut install = Command::new("cargo");
            install.args(["install", "--quiet", "--locked", "--debug", "cargo-deb", "--version", CARGO_DEB]);
            run(install.arg("--root").arg(&tools).env("CARGO_TARGET_DIR", tools.join("build")))?;
        }
        let folder = self.to.join("deb");
        let _ = fs::remove_dir_all(&folder);
        let mut command = Command::new(tool);
        command.args(["--no-build", "--no-strip", "--package", "parlor", "--locked", "--quiet", "--output"]);
        command.arg(&folder).current_dir(&self.root).env("SOURCE_DATE_EPOCH", &self.time);
        run(&mut command)?;
        self.only_of(&folder)
    }

    /// The Python module, and the program with all that belongs to it.
    fn wheel(&self) -> Result<PathBuf, String> {
        let tools = self.root.join("target/releases-tools/python");
        let tool = tools.join("bin/maturin");
        if !said(Command::new(&tool).arg("--version")).is_ok_and(|own| own.ends_with(MATURIN)) {
            run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&tools))?;
            let package = format!("maturin=={MATURIN}");
            run(Command::new(tools.join("bin/pip")).args(["install", "--quiet", &package]))?;
        }
        let folder = self.to.join("wheel");
        let _ = fs::remove_dir_all(&folder);
        let mut build = Command::new(tool);
        build.args(["build", "--quiet", "--profile", "dist", "--locked", "--out"]).arg(&folder);
        if let Some(oldest) = wheel::oldest_glibc(&self.staged().join("bin/parlor"))? {
            build.arg("--compatibility").arg(format!("manylinux_2_{oldest}"));
        }
        self.compiling(&mut build).current_dir(self.root.join("bindings/python"));
        wheel::with_program(self, || run(&mut build))?;
        self.only_of(&folder)
    }

    /// The sources as git has them: the pages among them are built, and `commit.txt` says of which commit they are.
    fn source(&self) -> Result<PathBuf, String> {
        let name = format!("parlor-{}-source", self.version);
        let tar = self.to.join(format!("{name}.tar"));
        let mut git = Command::new("git");
        git.args(["archive", "--format=tar", &format!("--prefix={name}/"), "--output"]).arg(&tar).arg("HEAD");
        run(git.current_dir(&self.root))?;
        run(Command::new("xz").args(["-9", "--force"]).arg(&tar))?;
        Ok(self.to.join(format!("{name}.tar.xz")))
    }

    /// Takes the one file out of a folder that a tool wrote to.
    fn only_of(&self, folder: &Path) -> Result<PathBuf, String> {
        let told = |why: std::io::Error| format!("{}: {why}", folder.display());
        let file = fs::read_dir(folder).map_err(told)?.next().ok_or("nothing was written")?.map_err(told)?;
        let to = self.to.join(file.file_name());
        fs::rename(file.path(), &to).and_then(|()| fs::remove_dir(folder)).map_err(told)?;
        Ok(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kind that is made although nobody asked, or a word that is passed over.
    #[test]
    fn only_the_named_kinds_are_made() {
        assert_eq!(kinds(&[]), Ok(KINDS.to_vec()));
        assert_eq!(kinds(&["--only", "source", "--only", "deb"]), Ok(vec!["deb", "source"]));
        assert_eq!(kinds(&["--only", "module"]), Ok(vec!["module"]));
        for bad in [&["--only"][..], &["--only", "rpm"], &["deb"]] {
            assert_eq!(kinds(bad), Err(USAGE.to_owned()));
        }
    }
}
