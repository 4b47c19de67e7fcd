//! Brings the web app into `$OUT_DIR/ui`: the stored pages if they are current, otherwise built by Node; see the crate's documentation.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

mod sources;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const PLACEHOLDER: &str = include_str!("placeholder.html");

fn main() -> Result<()> {
    println!("cargo::rerun-if-env-changed=PARLOR_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=placeholder.html");
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let to = PathBuf::from(env::var("OUT_DIR")?).join("ui");
    let wish = env::var("PARLOR_WEB").unwrap_or_default();
    let built = match wish.as_str() {
        "skip" => false,
        "" => {
            watch(&own);
            bring(&own, &to)?
        }
        "must" => {
            watch(&own);
            build(&own, &to)?;
            true
        }
        folder => {
            println!("cargo::rerun-if-changed={folder}");
            replace(Path::new(folder), &to)?;
            true
        }
    };
    if !built {
        clear(&to)?;
        fs::write(to.join("index.html"), PLACEHOLDER)?;
    }
    list(&to)?;
    println!("cargo::rustc-env=PARLOR_WEB_BUILT={}", if built { "yes" } else { "no" });
    println!("cargo::rustc-env=PARLOR_PRINTED_GAMES={}", printed_games(&own)?);
    Ok(())
}

/// The games whose boards have sheets to print, between commas.
fn printed_games(own: &Path) -> Result<String> {
    let mut games = Vec::new();
    for board in fs::read_dir(own.join("ui/boards"))? {
        let board = board?;
        if board.path().join("Print.svelte").exists() {
            games.push(board.file_name().to_string_lossy().into_owned());
        }
    }
    games.sort();
    Ok(games.join(","))
}

/// A file that is watched but not there would run this at each build.
fn watch(own: &Path) {
    for name in sources::CONFIG.iter().chain(&["ui", "public", "built", "built.txt", "sources.rs"]) {
        if own.join(name).exists() {
            println!("cargo::rerun-if-changed={name}");
        }
    }
}

/// The stored pages, where they are made from these sources: no Node is needed. After a change to the sources, pages built from them;
/// where that cannot be done, the stored ones again, which are older. Answers whether there are pages at all.
fn bring(own: &Path, to: &Path) -> Result<bool> {
    let stored = fs::read_to_string(own.join("built.txt")).unwrap_or_default();
    let built = own.join("built");
    if stored == sources::fingerprint(own)? {
        replace(&built, to)?;
        return Ok(true);
    }
    let Err(why) = build(own, to) else { return Ok(true) };
    let there = built.join("index.html").exists();
    let instead = if there { "older pages take their place" } else { "a page that says so takes its place" };
    println!("cargo::warning=the web app could not be built, {instead}: {why}");
    if there {
        replace(&built, to)?;
    }
    Ok(there)
}

fn build(own: &Path, to: &Path) -> Result<()> {
    // Debug, release and editors' builds share `node_modules`: one at a time.
    let lock = File::create(own.join(".build-lock"))?;
    lock.lock()?;
    install(own)?;
    clear(to)?;
    let to = to.to_str().ok_or("the target folder's name is no text")?;
    for arguments in sources::builds(to) {
        run(own, "npx", &arguments.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    Ok(())
}

/// `npm ci`, if the lock file is not the one that was installed last.
fn install(own: &Path) -> Result<()> {
    let wanted = fs::read(own.join("package-lock.json"))?;
    let stamp = own.join("node_modules/.parlor-installed");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    run(own, "npm", &["ci", "--no-audit", "--no-fund", "--loglevel", "error"])?;
    fs::write(stamp, wanted)?;
    Ok(())
}

fn run(own: &Path, program: &str, arguments: &[&str]) -> Result<()> {
    let output = Command::new(program).args(arguments).current_dir(own).output();
    let output = output.map_err(|why| format!("`{program}` cannot be run: {why}"))?;
    if output.status.success() {
        return Ok(());
    }
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8_lossy(&told).replace('\n', " / ");
    Err(format!("`{program} {}` failed: {told}", arguments.join(" ")).into())
}

fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(fs::create_dir_all(folder)?)
}

fn replace(from: &Path, to: &Path) -> Result<()> {
    clear(to)?;
    for entry in fs::read_dir(from).map_err(|why| format!("PARLOR_WEB={}: {why}", from.display()))? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() { replace(&from, &to)? } else { fs::copy(&from, &to).map(drop)? }
    }
    Ok(())
}

/// Writes the list of files that `lib.rs` includes.
fn list(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    gather(folder, "", &mut files)?;
    files.sort();
    let lines = files.iter().map(|(name, path)| format!("    ({name:?}, include_bytes!({path:?})),\n"));
    let text = format!("&[\n{}]\n", lines.collect::<String>());
    Ok(fs::write(folder.with_file_name("files.rs"), text)?)
}

fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|name| format!("{name:?} is no text"))?;
        let (path, name) = (entry.path(), format!("{prefix}{name}"));
        if path.is_dir() { gather(&path, &format!("{name}/"), files)? } else { files.push((name, path)) }
    }
    Ok(())
}
