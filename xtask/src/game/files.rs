//! The files that a game must have, and what of the skeleton still stands in them.

use super::home::Home;
use super::report::Fault;
use crate::tree::File;

/// A file that must be there, and what to do where it is not.
const NEEDED: &[(&str, &str)] = &[
    ("README.md", "write the rules, each with its clause number (step 2)"),
    ("NOTES.md", "say how moves are written and how the engine is called (step 2)"),
    ("src/lib.rs", "write `impl Published` (step 8)"),
    ("tests/main.rs", "name the files of tests in it (step 7)"),
    ("tests/clauses.rs", "test each clause by its name (step 7)"),
    ("tests/laws.rs", "call `parlor_laws::Laws` (step 7)"),
    ("tests/perft.rs", "compare `parlor_search::perft` with numbers derived by hand (step 7)"),
    ("lesson.parlor", "write a lesson (step 9; docs/lessons.md)"),
];

/// Words of the skeleton that a game of one's own replaces.
const SKELETON: &[&str] = &["A. Designer", "Take counters from a row that is soon empty."];

/// What is missing of a game's files.
pub(crate) fn faults(home: &Home, files: &[File]) -> Vec<Fault> {
    let own = |path: &str| format!("games/{}/{path}", home.slug);
    let has = |path: &str| files.iter().any(|file| file.path == own(path));
    let missing = NEEDED.iter().filter(|(path, _)| !has(path));
    let mut faults: Vec<Fault> =
        missing.map(|(path, mend)| (format!("{path} is missing"), (*mend).to_owned())).collect();
    if within(files, &own("tests/playthroughs/")).next().is_none() {
        let bless = format!("cargo xtask game {} --bless, and read what it writes (step 10)", home.slug);
        faults.push(("tests/playthroughs has no golden playthrough".to_owned(), bless));
    }
    let folder = own("examples/");
    let examples = within(files, &folder).filter(|file| file.path.ends_with(".parlor"));
    let lib = files.iter().find(|file| file.path == own("src/lib.rs")).map_or("", |file| &file.text);
    let mut count = 0;
    for example in examples {
        count += 1;
        let name = example.path.rsplit('/').next().unwrap_or_default();
        if !lib.contains(&format!("examples/{name}")) {
            faults.push((
                format!("examples/{name} is not among the examples of `ABOUT`"),
                "name it in src/lib.rs (step 9)".to_owned(),
            ));
        }
    }
    if !(2..=5).contains(&count) {
        faults.push((
            format!("examples has {count} records; expected 2 to 5"),
            "write examples/CLAUSE.parlor (step 9; docs/lessons.md)".to_owned(),
        ));
    }
    faults
}

fn within<'f>(files: &'f [File], folder: &str) -> impl Iterator<Item = &'f File> {
    files.iter().filter(move |file| file.path.starts_with(folder))
}

/// Where the skeleton's own words are left.
pub(crate) fn unfinished(home: &Home, files: &[File]) -> Vec<String> {
    let mut notes = Vec::new();
    for file in files.iter().filter(|file| !file.path.contains("/tests/")) {
        let left = SKELETON.iter().filter(|words| file.text.contains(**words));
        notes.extend(left.map(|words| format!("{}: `{words}` is left of the skeleton", file.path)));
    }
    let board = crate::tree::root().join("apps/web/ui/boards").join(&home.slug);
    if home.is_member && !board.join("Board.svelte").exists() {
        notes.push(format!(
            "apps/web/ui/boards/{} has no board of the game's own; browsers draw its scene (step 11)",
            home.slug
        ));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_games_have_all_files_and_each_missing_one_is_told() {
        let root = crate::tree::root();
        for game in crate::tree::folders(&root, "games") {
            let home = Home::find(&root, &game).unwrap();
            assert_eq!(faults(&home, &home.files()), [], "{game}");
        }
        let home = Home::find(&root, "rose").unwrap();
        assert_eq!(unfinished(&home, &home.files()), [""; 0]);
        let told = faults(&home, &[]);
        assert_eq!(told.len(), NEEDED.len() + 2);
        assert!(told.iter().all(|(_, mend)| mend.contains("(step ")), "{told:?}");
        let examples: Vec<_> =
            home.files().into_iter().filter(|file| !file.path.ends_with("lib.rs")).collect();
        assert_eq!(faults(&home, &examples).len(), 4);
    }
}
