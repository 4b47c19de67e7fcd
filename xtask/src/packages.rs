//! The packages of the workspace: which may depend on which, including tests and examples.

use std::path::Path;

use crate::circles::{Arrow, circles};
use crate::tree::folders;

/// The crates of ours that each may depend on, besides those of its tests. An arrow that is not here is a fault; so ARCHITECTURE.md and
/// this table change together, on purpose.
const ARROWS: &[(&str, &[&str])] = &[
    ("crates/game", &[]),
    ("crates/bits", &[]),
    ("crates/cards", &["game"]),
    ("crates/scene", &["game"]),
    ("crates/render", &["game", "language", "scene"]),
    ("crates/chance", &["game"]),
    ("crates/search", &["game", "chance"]),
    ("crates/data-file", &["game"]),
    ("crates/language", &["game"]),
    ("crates/erased", &["game", "language", "scene", "render", "chance", "data-file"]),
    ("crates/record", &["game", "erased"]),
    ("crates/lesson", &["game", "erased", "record"]),
    ("crates/session", &["game", "language", "scene", "chance", "erased", "record", "wire"]),
    ("crates/wire", &[]),
    ("crates/store", &[]),
    ("crates/local-postgres", &[]),
    ("research/lease-model", &[]),
    ("crates/laws", &["game", "language", "scene", "render", "chance", "erased", "record"]),
    ("catalog", &["game", "scene", "chance", "data-file", "erased", "record", "search", "GAMES"]),
    (
        "research/lab",
        &["game", "language", "chance", "data-file", "erased", "record", "scene", "search", "catalog"],
    ),
    ("coach", &["game", "language", "chance", "data-file", "erased", "record", "search", "catalog"]),
    (
        "apps/content",
        &[
            "game", "language", "chance", "erased", "record", "lesson", "session", "wire", "search",
            "catalog", "coach",
        ],
    ),
    ("bindings/python", &["game", "chance", "scene", "erased", "record", "search", "catalog"]),
    ("bindings/rust", &["game", "chance", "scene", "erased", "record", "search", "catalog"]),
    ("research/bench", &["game", "chance", "erased", "catalog"]),
    ("games/*", &["game", "bits", "cards", "scene"]),
    ("apps/bot-process", &["game", "erased", "search", "catalog", "wire"]),
    (
        "apps/tui",
        &[
            "game",
            "scene",
            "chance",
            "erased",
            "record",
            "session",
            "wire",
            "search",
            "catalog",
            "coach",
            "bot-process",
        ],
    ),
    (
        "apps/parlor",
        &[
            "game",
            "chance",
            "data-file",
            "erased",
            "record",
            "session",
            "catalog",
            "lab",
            "search",
            "coach",
            "bot-process",
            "tui",
            "server",
            "store",
            "web",
        ],
    ),
    ("apps/web", &[]),
    ("apps/worker", &["game", "record", "session", "wire", "catalog", "coach", "content"]),
    ("research/load", &["local-postgres", "wire"]),
    (
        "apps/server",
        &[
            "game",
            "language",
            "chance",
            "erased",
            "record",
            "lesson",
            "session",
            "wire",
            "search",
            "catalog",
            "coach",
            "content",
            "bot-process",
            "store",
            "web",
        ],
    ),
    (
        "research/simulator",
        &["game", "scene", "chance", "erased", "record", "session", "store", "wire", "catalog"],
    ),
    ("xtask", &[]),
];

/// Crates that depend only on ours: a game must stay readable and portable for decades.
const PURE: &[&str] =
    &["crates/game", "crates/bits", "crates/cards", "crates/scene", "crates/search", "games/"];

/// The only packages of others that a package may use: seeds are derived by a maintained implementation of HKDF. No game depends on it.
const ONLY: &[(&str, &[&str])] = &[("crates/chance", &["hkdf", "sha2"])];

/// The layers of the workspace from the bottom, each with the beginnings of its packages' folders. No package depends on one of a layer
/// above its own, not even in its tests and examples: tests with real games are in `catalog/tests`.
const LAYERS: &[&[&str]] = &[
    &["crates/"],
    &["games/"],
    &["catalog"],
    &["bindings/", "coach", "research/bench", "research/lab", "research/lease-model"],
    &["apps/", "research/load", "research/simulator", "xtask"],
];

/// Every forbidden arrow between packages.
pub(crate) fn faults(root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let mut arrows = Vec::new();
    let packages = packages(root);
    for folder in &packages {
        let manifest = std::fs::read_to_string(root.join(folder).join("Cargo.toml")).unwrap_or_default();
        faults.extend(forbidden(root, folder, &manifest));
        arrows.extend(drawn(&packages, folder, &manifest));
    }
    faults.extend(upward(&arrows));
    faults.extend(circles("packages", &arrows));
    faults
}

/// The forbidden dependencies in a game's manifest.
pub(crate) fn of_game(root: &Path, path: &str, manifest: &str) -> Vec<String> {
    forbidden(root, path.strip_suffix("/Cargo.toml").unwrap_or(path), manifest)
}

/// The packages of the workspace as folders: the members of its manifest.
pub(crate) fn packages(root: &Path) -> Vec<String> {
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
    let list = manifest.split_once("\nmembers = [").and_then(|(_, rest)| rest.split_once(']'));
    let members = list.unwrap_or_default().0.split('"').skip(1).step_by(2);
    let folders_of = |member: &str| match member.strip_suffix("/*") {
        Some(group) => {
            folders(root, group).into_iter().map(|name| format!("{group}/{name}")).collect::<Vec<_>>()
        }
        None => vec![member.to_owned()],
    };
    members.flat_map(folders_of).collect()
}

/// The layer of a package, from the bottom.
fn layer(folder: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.iter().any(|begin| folder.starts_with(begin)))
}

/// The arrows from a layer to one above it, and packages of no layer.
fn upward(arrows: &[Arrow]) -> Vec<String> {
    let up =
        arrows.iter().filter(|arrow| layer(&arrow.from) < layer(&arrow.to) || layer(&arrow.to).is_none());
    up.map(|Arrow { from, to, line }| format!("{from}/Cargo.toml:{line}: {to} stands in a layer above"))
        .collect()
}

/// The forbidden dependencies of a package.
fn forbidden(root: &Path, folder: &str, manifest: &str) -> Vec<String> {
    let games = folders(root, "games");
    let key = if folder.starts_with("games/") { "games/*" } else { folder };
    let Some((_, allowed)) = ARROWS.iter().find(|(own, _)| *own == key) else {
        return vec![format!("{folder}: not in the table of dependency arrows (xtask/src/packages.rs)")];
    };
    let fine = |name: &str| match name.strip_prefix("parlor-") {
        Some(ours) => {
            allowed.contains(&ours) || (allowed.contains(&"GAMES") && games.iter().any(|game| game == ours))
        }
        None => match ONLY.iter().find(|(own, _)| *own == folder) {
            Some((_, foreign)) => foreign.contains(&name),
            None => !PURE.iter().any(|pure| folder.starts_with(pure)),
        },
    };
    let found = dependencies(manifest).into_iter().filter(|found| found.table == "dependencies");
    found
        .filter(|found| !fine(&found.name))
        .map(|found| format!("{folder}/Cargo.toml:{}: may not depend on {}", found.line, found.name))
        .collect()
}

/// The arrows to our packages in a manifest, including tests and examples.
fn drawn(packages: &[String], folder: &str, manifest: &str) -> Vec<Arrow> {
    let found = dependencies(manifest);
    let arrows = found.iter().filter_map(|found| {
        let ours = found.name.strip_prefix("parlor-")?;
        let to = packages.iter().find(|folder| folder.rsplit('/').next() == Some(ours))?;
        Some(Arrow::new(folder, to, found.line))
    });
    arrows.collect()
}

/// A line of a manifest that names a package.
#[derive(PartialEq, Eq, Debug)]
struct Dependency {
    /// The table that it is in, such as `dev-dependencies`.
    table: String,
    name: String,
    line: usize,
}

/// The dependencies of a manifest, in all its tables of dependencies.
fn dependencies(manifest: &str) -> Vec<Dependency> {
    let (mut found, mut table) = (Vec::new(), None);
    for (index, line) in manifest.lines().enumerate() {
        if let Some(title) = line.strip_prefix('[') {
            let title = title.trim_end().trim_end_matches(']');
            // Dependencies for one system only are in `target.....dependencies`.
            table = title.rsplit('.').next().filter(|last| last.ends_with("dependencies")).map(str::to_owned);
        } else if let (Some(table), Some(name)) = (&table, line.split(['.', '=', ' ']).next())
            && !name.is_empty()
            && !name.starts_with('#')
        {
            found.push(Dependency { table: table.clone(), name: name.to_owned(), line: index + 1 });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[package]\nname = \"a\"\n[dependencies]\nparlor-game.workspace = true\nserde = \"1\"\n\
                            [dev-dependencies]\n# Why.\nparlor-rose.workspace = true\n[lints]\nworkspace = true\n";

    #[test]
    fn the_dependencies_of_a_manifest_are_read() {
        let found: Vec<_> =
            dependencies(MANIFEST).into_iter().map(|found| (found.table, found.name, found.line)).collect();
        let wanted = [
            ("dependencies", "parlor-game", 4),
            ("dependencies", "serde", 5),
            ("dev-dependencies", "parlor-rose", 8),
        ];
        assert_eq!(found, wanted.map(|(table, name, line)| (table.to_owned(), name.to_owned(), line)));
    }

    #[test]
    fn a_test_that_depends_on_a_layer_above_is_found() {
        let up = [
            Arrow::new("crates/record", "catalog", 7),
            Arrow::new("crates/chance", "games/rose", 8),
            Arrow::new("games/snake", "research/lab", 9),
        ];
        assert_eq!(upward(&up).len(), 3);
        let down = [
            Arrow::new("games/snake", "crates/laws", 1),
            Arrow::new("catalog", "games/snake", 2),
            Arrow::new("research/bench", "research/lab", 3),
            Arrow::new("research/simulator", "catalog", 4),
        ];
        assert_eq!(upward(&down), [""; 0]);
        assert_eq!(upward(&[Arrow::new("apps/tui", "elsewhere", 1)]).len(), 1);
    }

    #[test]
    fn every_package_of_the_workspace_has_a_layer() {
        let packages = packages(&crate::tree::root());
        assert!(packages.len() > 20 && packages.iter().any(|folder| folder == "catalog"));
        for folder in packages {
            assert!(layer(&folder).is_some(), "{folder}");
        }
    }

    #[test]
    fn a_test_that_depends_on_what_depends_on_it_is_a_circle() {
        let packages = ["crates/a", "games/rose", "crates/game"].map(str::to_owned);
        let mut arrows = drawn(&packages, "crates/a", MANIFEST);
        assert!(circles("packages", &arrows).is_empty());
        arrows.extend(drawn(&packages, "games/rose", "[dependencies]\nparlor-a.workspace = true\n"));
        let found = circles("packages", &arrows);
        assert!(found.len() == 1 && found[0].contains("crates/a:8 -> games/rose"), "{found:?}");
    }
}
