//! What must never be in the sources, as far as a program can check it.

use std::path::Path;

use crate::circles::{Arrow, between_rooms, circles};
use crate::homonyms;
use crate::imports::{rust, script};
use crate::packages;
use crate::tree::{File, files, folders};
use crate::words::dialect;

/// Folders without I/O, clock, entropy, threads and async; `session` and `lab` have none of them either, though they may use a library.
const QUIET: &[&str] = &[
    "crates/game",
    "crates/bits",
    "crates/cards",
    "crates/scene",
    "crates/render",
    "crates/chance",
    "crates/search",
    "crates/session",
    "research/lab",
    "games/",
];

const NOISES: &[&str] = &[
    "std::time",
    "std::fs",
    "std::net",
    "std::io",
    "std::env",
    "std::process",
    "std::thread",
    "Instant",
    "SystemTime",
    "println!",
    "eprintln!",
    "print!(",
    "dbg!",
    "getrandom",
    "rand::",
    "thread_rng",
    "RandomState",
    "async ",
    "tokio",
];

/// The only files that may contain `unsafe`, each measured or necessary by its nature.
const UNSAFE: &[&str] = &["apps/worker/src/abi.rs", "research/bench/tests/allocation.rs"];

/// The longest file, in lines. Most are far shorter.
const LONGEST: usize = 500;

/// Runs all checks.
///
/// # Errors
/// Every fault, a line each.
pub(crate) fn tidy(root: &Path) -> Result<String, String> {
    let sources = sources(root);
    let mut faults = packages::faults(root);
    faults.extend(sources.iter().flat_map(|file| of_source(root, file)));
    let pages = pages(root);
    let (arrows, unread) = imports(&sources, &pages);
    faults.extend(unread);
    faults.extend(circles("files", &arrows));
    faults.extend(circles("folders", &between_rooms(&arrows)));
    for file in &pages {
        faults.extend(length(file));
        faults.extend(page_names_game(root, file));
        faults.extend(inline_style(file));
        faults.extend(dialect(file));
    }
    faults.extend(guides(root).iter().flat_map(dialect));
    faults.extend(games_complete(root));
    faults.extend(homonyms::fault(&sources));
    if faults.is_empty() {
        let files = sources.len() + pages.len();
        Ok(format!("tidy: {files} files, {} arrows between them, no circle, no fault", arrows.len()))
    } else {
        Err(faults.join("\n"))
    }
}

/// The Rust sources of all packages.
pub(crate) fn sources(root: &Path) -> Vec<File> {
    let all = packages::packages(root).into_iter().flat_map(|folder| files(root, &folder));
    all.filter(|file| file.path.ends_with(".rs")).collect()
}

/// What must never be in a game's files, whose paths are as if the game were in `games`.
pub(crate) fn of_game(root: &Path, files: &[File]) -> Vec<String> {
    let sources: Vec<File> = files.iter().filter(|file| file.path.ends_with(".rs")).cloned().collect();
    let mut faults: Vec<String> = sources.iter().flat_map(|file| of_source(root, file)).collect();
    let (arrows, unread) = rust(&sources);
    faults.extend(unread);
    faults.extend(circles("files", &arrows));
    faults.extend(circles("folders", &between_rooms(&arrows)));
    for manifest in files.iter().filter(|file| file.path.ends_with("/Cargo.toml")) {
        faults.extend(packages::of_game(root, &manifest.path, &manifest.text));
    }
    faults
}

/// What must never be in a source file, independent of other files.
fn of_source(root: &Path, file: &File) -> Vec<String> {
    let mut faults: Vec<String> = module_docs(file).into_iter().chain(length(file)).collect();
    faults.extend(noises(file));
    faults.extend(unsafety(file));
    faults.extend(panics(file));
    faults.extend(named_games(root, file));
    faults.extend(dialect(file));
    faults
}

/// The pages for people who change the code or run a server: not the rules of games, nor what programs have written.
fn guides(root: &Path) -> Vec<File> {
    let made = [
        "games/",
        "docs/plain/",
        "docs/strength",
        "docs/studies/",
        "catalog/tests/",
        "CHANGELOG",
        "xtask/new-game/",
    ];
    let guide =
        |file: &File| file.path.ends_with(".md") && !made.iter().any(|begin| file.path.starts_with(begin));
    files(root, "").into_iter().filter(guide).collect()
}

/// Which file uses which, and which could not be read; `imports` says what counts.
fn imports(sources: &[File], pages: &[File]) -> (Vec<Arrow>, Vec<String>) {
    let (mut arrows, faults) = rust(sources);
    arrows.extend(script(pages));
    (arrows, faults)
}

/// The files of the web app that people wrote: not the types that `crates/wire` makes.
fn pages(root: &Path) -> Vec<File> {
    let written = |file: &File| {
        let kind = [".svelte", ".ts", ".css"].iter().any(|end| file.path.ends_with(end));
        kind && file.path != "apps/web/ui/lib/wire.ts"
    };
    let all = ["apps/web/ui", "apps/web/e2e"].iter().flat_map(|folder| files(root, folder));
    all.filter(written).collect()
}

/// A page learns its games from the server; only boards name one.
fn page_names_game(root: &Path, file: &File) -> Vec<String> {
    let open = !file.path.starts_with("apps/web/ui/")
        || file.path.starts_with("apps/web/ui/boards/")
        || file.path.ends_with(".test.ts");
    if open {
        return Vec::new();
    }
    let games = folders(root, "games");
    let found = lines(&file.text).flat_map(|(number, line)| {
        let line = line.to_lowercase();
        let named = games.iter().filter(move |game| line.contains(game.as_str()));
        named.map(move |game| format!("{}:{number}: names the game {game}; only its board may", file.path))
    });
    found.collect()
}

/// The content security policy forbids style attributes: a browser would ignore them.
fn inline_style(file: &File) -> Vec<String> {
    let found =
        lines(&file.text).filter(|(_, line)| file.path.ends_with(".svelte") && line.contains(" style=\""));
    found
        .map(|(number, _)| format!("{}:{number}: a style attribute, which the policy forbids", file.path))
        .collect()
}

/// The part of a file before its tests.
fn code(file: &File) -> &str {
    file.text.split("#[cfg(test)]").next().unwrap_or_default()
}

/// Lines of code with their numbers, without comments.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().starts_with("//"))
}

fn is_source(file: &File) -> bool {
    file.path.contains("/src/")
}

fn module_docs(file: &File) -> Option<String> {
    let first = file.text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let told = first.starts_with("//!") || first.starts_with("#![doc");
    (!told).then(|| format!("{}:1: no module documentation (`//!`)", file.path))
}

fn length(file: &File) -> Option<String> {
    let count = file.text.lines().count();
    (count > LONGEST).then(|| format!("{}: {count} lines, more than {LONGEST}", file.path))
}

fn noises(file: &File) -> Vec<String> {
    if !is_source(file) || !QUIET.iter().any(|quiet| file.path.starts_with(quiet)) {
        return Vec::new();
    }
    let found = lines(code(file)).flat_map(|(number, line)| {
        let heard = NOISES.iter().filter(move |noise| line.contains(**noise));
        heard.map(move |noise| format!("{}:{number}: `{}` has no place here", file.path, noise.trim()))
    });
    found.collect()
}

fn unsafety(file: &File) -> Vec<String> {
    if UNSAFE.contains(&file.path.as_str()) || file.path == "xtask/src/tidy.rs" {
        return Vec::new();
    }
    let unsafe_code = |line: &str| {
        ["unsafe {", "unsafe fn", "unsafe impl", "allow(unsafe"].iter().any(|word| line.contains(word))
    };
    let found = lines(&file.text).filter(|(_, line)| unsafe_code(line));
    found.map(|(number, _)| format!("{}:{number}: unsafe code outside the named files", file.path)).collect()
}

/// No panic is reachable from input, so library code contains none.
fn panics(file: &File) -> Vec<String> {
    if !is_source(file) || file.path.starts_with("xtask/") || file.path.starts_with("crates/laws/") {
        return Vec::new();
    }
    let words = ["panic!(", ".expect(", ".unwrap()", "unreachable!(", "todo!(", "unimplemented!("];
    let found = lines(code(file)).filter(|(_, line)| words.iter().any(|word| line.contains(word)));
    found.map(|(number, line)| format!("{}:{number}: can panic: {}", file.path, line.trim())).collect()
}

/// Only the catalog and a game's own folder name a game.
fn named_games(root: &Path, file: &File) -> Vec<String> {
    let open = file.path.starts_with("catalog/") || file.path.starts_with("games/");
    if open || !is_source(file) {
        return Vec::new();
    }
    let games = folders(root, "games");
    let found = lines(code(file)).flat_map(|(number, line)| {
        let named: Vec<_> = games
            .iter()
            .filter(|game| {
                line.contains(&format!("\"{game}\""))
                    || line.contains(&format!("parlor_{}", game.replace('-', "_")))
            })
            .map(|game| format!("{}:{number}: names the game {game}; only the catalog may", file.path))
            .collect();
        named
    });
    found.collect()
}

/// A game is whole: rules page, clauses, laws, playthroughs.
fn games_complete(root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for game in folders(root, "games") {
        for part in ["README.md", "tests/laws.rs", "tests/clauses.rs", "tests/playthroughs"] {
            if !root.join("games").join(&game).join(part).exists() {
                faults.push(format!("games/{game}: has no {part}"));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_project_is_tidy() {
        if let Err(faults) = tidy(&crate::tree::root()) {
            panic!("{faults}");
        }
    }

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_clock_in_an_engine_is_found() {
        let bad = file("games/rose/src/state.rs", "//! Doc.\nuse std::time::Instant;\n");
        assert_eq!(noises(&bad).len(), 2);
        let fine = file("apps/parlor/src/main.rs", "//! Doc.\nuse std::time::Instant;\n");
        assert!(noises(&fine).is_empty());
        let told = file("games/rose/src/state.rs", "//! Doc.\n// No Instant here.\n");
        assert!(noises(&told).is_empty());
    }

    #[test]
    fn a_file_without_docs_or_too_long_is_found() {
        assert!(module_docs(&file("a/src/a.rs", "use x;\n")).is_some());
        assert!(length(&file("a/src/a.rs", &"x\n".repeat(LONGEST + 1))).is_some());
        assert!(length(&file("a/src/a.rs", &"x\n".repeat(LONGEST))).is_none());
    }

    #[test]
    fn a_game_named_by_an_app_is_found() {
        let root = crate::tree::root();
        assert_eq!(
            named_games(&root, &file("apps/tui/src/a.rs", "//! D.\nif slug == \"rose\" {}\n")).len(),
            1
        );
        assert!(named_games(&root, &file("catalog/src/a.rs", "use parlor_rose::Rose;\n")).is_empty());
    }

    #[test]
    fn a_page_that_names_a_game_or_styles_inline_is_found() {
        let root = crate::tree::root();
        let bad = file("apps/web/ui/pages/A.svelte", "<p style=\"color: red\">Rose</p>\n");
        assert_eq!((page_names_game(&root, &bad).len(), inline_style(&bad).len()), (1, 1));
        let board = file("apps/web/ui/boards/rose/A.svelte", "<p style:color=\"red\">Rose</p>\n");
        assert!(page_names_game(&root, &board).is_empty() && inline_style(&board).is_empty());
    }

    #[test]
    fn panics_and_unsafe_are_found_outside_tests() {
        let bad = file(
            "crates/a/src/a.rs",
            "//! D.\nfn f() { x.unwrap(); }\n#[cfg(test)]\nfn g() { y.unwrap(); }\n",
        );
        assert_eq!(panics(&bad).len(), 1);
        assert_eq!(unsafety(&file("crates/a/src/a.rs", "unsafe { }\n")).len(), 1);
    }
}
