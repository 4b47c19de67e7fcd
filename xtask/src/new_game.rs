//! `new-game`: the skeleton of a game, which works, and the lines that add it to the catalog.
//!
//! The templates are in `xtask/new-game`, each under its path in the game, for all kinds of games at once: text in double braces is
//! replaced, and lines from `{{if hidden sealed}}` to `{{end}}` are for these kinds alone. A file of which nothing is left is not written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::names::{Names, USAGE};

/// The templates, by their paths in the game's folder.
const TEMPLATES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../new-game/Cargo.toml.tmpl")),
    ("README.md", include_str!("../new-game/README.md.tmpl")),
    ("NOTES.md", include_str!("../new-game/NOTES.md.tmpl")),
    ("lesson.parlor", include_str!("../new-game/lesson.parlor.tmpl")),
    ("examples/{{CLAUSE}}-2.parlor", include_str!("../new-game/examples/CLAUSE-2.parlor.tmpl")),
    ("examples/{{CLAUSE}}-4.parlor", include_str!("../new-game/examples/CLAUSE-4.parlor.tmpl")),
    ("src/lib.rs", include_str!("../new-game/src/lib.rs.tmpl")),
    ("src/count.rs", include_str!("../new-game/src/count.rs.tmpl")),
    ("src/public.rs", include_str!("../new-game/src/public.rs.tmpl")),
    ("src/draw.rs", include_str!("../new-game/src/draw.rs.tmpl")),
    ("src/view.rs", include_str!("../new-game/src/view.rs.tmpl")),
    ("src/determinize.rs", include_str!("../new-game/src/determinize.rs.tmpl")),
    ("src/state.rs", include_str!("../new-game/src/state.rs.tmpl")),
    ("src/rules.rs", include_str!("../new-game/src/rules.rs.tmpl")),
    ("src/notation.rs", include_str!("../new-game/src/notation.rs.tmpl")),
    ("src/narrate.rs", include_str!("../new-game/src/narrate.rs.tmpl")),
    ("words/en.ftl", include_str!("../new-game/words/en.ftl.tmpl")),
    ("src/hints.rs", include_str!("../new-game/src/hints.rs.tmpl")),
    ("tests/main.rs", include_str!("../new-game/tests/main.rs.tmpl")),
    ("tests/clauses.rs", include_str!("../new-game/tests/clauses.rs.tmpl")),
    ("tests/laws.rs", include_str!("../new-game/tests/laws.rs.tmpl")),
    ("tests/perft.rs", include_str!("../new-game/tests/perft.rs.tmpl")),
    ("tests/secrets.rs", include_str!("../new-game/tests/secrets.rs.tmpl")),
];

/// A file of the workspace that gets a line.
struct Edit {
    file: &'static str,
    /// The beginning of the lines after the last of which the new one goes.
    after: &'static str,
    line: fn(&Names) -> String,
}

/// All changes outside the game's folder.
const EDITS: [Edit; 2] = [
    Edit {
        file: "catalog/Cargo.toml",
        after: "parlor-rose = { path = ",
        line: |names| {
            let (slug, version) = (&names.slug, env!("CARGO_PKG_VERSION"));
            format!("parlor-{slug} = {{ path = \"../games/{slug}\", version = \"{version}\" }}")
        },
    },
    Edit {
        file: "catalog/src/games.rs",
        after: "    own parlor_",
        line: |names| format!("    guided {}::{},", names.crate_name(), names.type_name),
    },
];

/// Writes the skeleton of the game that the arguments name, and the lines that name it.
///
/// # Errors
/// A name that cannot be used, a game that exists already, or a catalog file in an unexpected form; nothing is written then.
pub(crate) fn new_game(root: &Path, args: &[&str]) -> Result<String, String> {
    if args.iter().any(|arg| ["--help", "-h", "help"].contains(arg)) {
        return Ok(USAGE.to_owned());
    }
    let names = Names::read(root, args)?;
    if is_taken(&names.type_name) {
        return Err(format!(
            "found the name `{}`, whose type `{}` would be taken for another; expected another name",
            names.slug, names.type_name
        ));
    }
    let folder = root.join("games").join(&names.slug);
    let mut files: Vec<(PathBuf, String)> =
        skeleton(&names).into_iter().map(|(path, text)| (folder.join(path), text)).collect();
    for edit in &EDITS {
        files.push((root.join(edit.file), edit.made(root, &names)?));
    }
    for (path, text) in &files {
        write(path, text).map_err(|why| format!("{}: {why}", path.display()))?;
    }
    format(root, &folder);
    Ok(text(&names))
}

/// The files of the skeleton by their paths in the game's folder.
fn skeleton(names: &Names) -> Vec<(String, String)> {
    let files = TEMPLATES.iter().map(|(path, text)| (names.fill(path), names.fill(text)));
    files.filter(|(_, text)| !text.is_empty()).collect()
}

/// Whether the skeleton itself uses this word, so that no type can have this name.
fn is_taken(word: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    TEMPLATES
        .iter()
        .filter(|(path, _)| path.ends_with(".rs"))
        .flat_map(|(_, text)| text.lines().filter(|line| !line.trim_start().starts_with("//")))
        .any(|line| line.split(|letter| !is_word(letter)).any(|other| other == word))
}

impl Edit {
    /// The file with its new line, after the last of its kind.
    fn made(&self, root: &Path, names: &Names) -> Result<String, String> {
        let (file, after) = (self.file, self.after);
        let text = fs::read_to_string(root.join(file)).map_err(|why| format!("{file}: {why}"))?;
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let first = lines.iter().position(|line| line.starts_with(after));
        let first = first.ok_or_else(|| {
            format!("{file}: found no line that begins `{after}`; expected the list of games")
        })?;
        // The list ends where its indented or its `parlor-` lines do.
        let end = lines[first..]
            .iter()
            .position(|line| !line.contains("parlor"))
            .map_or(lines.len(), |at| first + at);
        lines.insert(end, (self.line)(names));
        Ok(lines.join("\n") + "\n")
    }
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}

/// Formats the skeleton's lines again, because names have different lengths. Without rustfmt they stay as they are.
fn format(root: &Path, folder: &Path) {
    let sources = TEMPLATES
        .iter()
        .map(|(path, _)| folder.join(path))
        .filter(|path| path.extension().is_some_and(|end| end == "rs") && path.exists());
    let config = ["--edition", "2024", "--config-path"];
    let _ = Command::new("rustfmt").args(config).arg(root.join("rustfmt.toml")).args(sources).output();
}

fn text(names: &Names) -> String {
    let slug = &names.slug;
    let edits: Vec<_> = EDITS.iter().map(|edit| edit.file).collect();
    format!(
        "games/{slug} is a game that works: two seats take counters. It is in the catalog by a line in {}.\n\
         Next:\n  \
         cargo xtask game {slug} --bless    draws the pictures of its rules, writes its golden playthroughs and the hash of its rules\n  \
         cargo xtask game {slug}    runs all that a game must pass\n\
         Then make it yours, file by file: CONTRIBUTING.md, \"Add a game\".",
        edits.join(" and one in ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace with only what `new-game` reads.
    fn workspace(name: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("parlor-new-game-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        let own = crate::tree::root();
        for file in [
            "Cargo.toml",
            "catalog/Cargo.toml",
            "catalog/src/games.rs",
            "rustfmt.toml",
            "games/rose/README.md",
        ] {
            write(&root.join(file), &fs::read_to_string(own.join(file)).unwrap()).unwrap();
        }
        fs::create_dir_all(root.join("crates/scene")).unwrap();
        root
    }

    #[test]
    fn each_file_of_each_kind_is_written_and_no_placeholder_is_left() {
        for (kind, hides) in [("open", false), ("luck", false), ("hidden", true), ("sealed", true)] {
            let root = workspace(kind);
            let text = new_game(&root, &["tic-tac-row", "--kind", kind, "--title", "Tic Tac Row"]).unwrap();
            assert!(text.contains("cargo xtask game tic-tac-row"), "{text}");
            for (path, _) in TEMPLATES {
                let own = path.replace("{{CLAUSE}}", "TICTACROW");
                let Ok(text) = fs::read_to_string(root.join("games/tic-tac-row").join(&own)) else {
                    let of_views = ["src/public.rs", "src/view.rs", "src/determinize.rs", "tests/secrets.rs"];
                    assert!(!hides && of_views.contains(path), "{kind}: {path}");
                    continue;
                };
                assert!(!text.contains("{{if") && !text.contains("{{end"), "{kind}: {path}: {text}");
                assert!(!text.contains("{{CLAUSE}}") && !text.contains("{{Type}}"), "{kind}: {path}");
            }
            let lib = fs::read_to_string(root.join("games/tic-tac-row/src/lib.rs")).unwrap();
            let published = lib.contains("impl Published for TicTacRow");
            assert!(published && lib.contains("name: \"Tic Tac Row\""), "{lib}");
            assert_eq!(lib.contains("mod view;"), hides, "{kind}");
            let manifest = fs::read_to_string(root.join("catalog/Cargo.toml")).unwrap();
            let line = "\nparlor-tic-tac-row = { path = \"../games/tic-tac-row\", version = \"";
            assert!(manifest.contains(line) && manifest.contains("\" }\n\n[dev-"), "{manifest}");
            let list = fs::read_to_string(root.join("catalog/src/games.rs")).unwrap();
            assert!(list.contains("    guided parlor_tic_tac_row::TicTacRow,\n}\n"), "{list}");
            fs::remove_dir_all(root).unwrap();
        }
    }

    /// `new-game --help` was a game called `--help`.
    #[test]
    fn help_is_help_and_writes_nothing() {
        let root = workspace("help");
        for args in [&["--help"][..], &["-h"], &["nimble", "--help"]] {
            assert!(new_game(&root, args).unwrap().starts_with("usage: "), "{args:?}");
        }
        assert!(!root.join("games/nimble").exists());
        fs::remove_dir_all(root).unwrap();
    }

    /// A second run that overwrites the work after the first.
    #[test]
    fn a_game_that_is_there_is_refused_and_nothing_is_written() {
        let root = workspace("twice");
        new_game(&root, &["nimble"]).unwrap();
        let files = || {
            crate::tree::files(&root, ".").into_iter().map(|file| (file.path, file.text)).collect::<Vec<_>>()
        };
        let before = files();
        for (name, expected) in
            [("nimble", "games/nimble is there already"), ("rose", "games/rose is there already")]
        {
            let refused = new_game(&root, &[name]).unwrap_err();
            assert!(refused.contains(expected), "{refused}");
        }
        assert_eq!(files(), before);
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_type_that_would_be_taken_for_one_of_the_contract_is_refused() {
        let root = workspace("taken");
        for name in ["count", "seat", "self", "rules"] {
            let refused = new_game(&root, &[name]).unwrap_err();
            assert!(refused.contains("would be taken for another"), "{refused}");
            assert!(!root.join("games").join(name).exists());
        }
        fs::remove_dir_all(root).unwrap();
    }

    /// Half a game, if the catalog's list is not where it was.
    #[test]
    fn nothing_is_written_where_the_list_is_not_found() {
        let root = workspace("list");
        fs::write(root.join("catalog/src/games.rs"), "//! Another list.\n").unwrap();
        let refused = new_game(&root, &["nimble"]).unwrap_err();
        assert!(refused.starts_with("catalog/src/games.rs: found no line that begins"), "{refused}");
        assert!(!root.join("games/nimble").exists());
        fs::remove_dir_all(root).unwrap();
    }
}
