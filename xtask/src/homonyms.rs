//! Names that stand for several types: a search for such a name finds all of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::File;

/// How many names stand for several types today. It may only fall: a new type gets a name of its own.
const KNOWN: usize = 196;

/// Every name of several types in the sources, with the files that define one; games count as one, for each has its `Action` and `Position`.
pub(crate) fn homonyms(sources: &[File]) -> BTreeMap<String, Vec<&str>> {
    let mut places: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for file in sources.iter().filter(|file| file.path.contains("/src/")) {
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        for name in code.lines().filter_map(defined) {
            places.entry(name.to_owned()).or_default().insert(&file.path);
        }
    }
    let several = |files: &BTreeSet<&str>| {
        let of_games = files.iter().any(|file| file.starts_with("games/"));
        files.iter().filter(|file| !file.starts_with("games/")).count() + usize::from(of_games) > 1
    };
    places.retain(|_, files| several(files));
    places.into_iter().map(|(name, files)| (name, files.into_iter().collect())).collect()
}

/// The name of the type that a line begins to define.
fn defined(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) => rest.split_once(' ')?.1,
        None => line,
    };
    let rest = ["struct ", "enum ", "trait ", "type "].iter().find_map(|kind| line.strip_prefix(kind))?;
    rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .next()
        .filter(|name| !name.is_empty())
}

/// A fault where there are more such names than are known, or fewer.
pub(crate) fn fault(sources: &[File]) -> Option<String> {
    let count = homonyms(sources).len();
    match count.cmp(&KNOWN) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(format!(
            "{count} names stand for several types, more than {KNOWN}: `cargo xtask names` lists them"
        )),
        std::cmp::Ordering::Less => Some(format!(
            "xtask/src/homonyms.rs: {count} names stand for several types; write {count} for {KNOWN}"
        )),
    }
}

/// The list, the name of the most types first.
pub(crate) fn list(sources: &[File]) -> String {
    let found = homonyms(sources);
    let mut rows: Vec<_> = found.iter().map(|(name, files)| (files.len(), name, files)).collect();
    rows.sort_by_key(|(count, name, _)| (std::cmp::Reverse(*count), *name));
    let lines = rows.iter().map(|(count, name, files)| format!("{count} {name}: {}", files.join(" ")));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_two_types_is_found_and_those_of_games_are_one() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let files = [
            file("crates/a/src/a.rs", "pub(crate) struct Line<'a> {\n    x: u8,\n}\nenum Way {}\n"),
            file("crates/b/src/b.rs", "pub struct Line(u8);\n#[cfg(test)]\nstruct Way;\n"),
            file("games/c/src/c.rs", "pub struct Action;\n"),
            file("games/d/src/d.rs", "pub struct Action;\n"),
        ];
        assert_eq!(list(&files), "2 Line: crates/a/src/a.rs crates/b/src/b.rs");
        assert!(fault(&files).is_some());
    }
}
