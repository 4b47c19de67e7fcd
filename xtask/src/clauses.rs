//! Every clause with the tests that name it.
//!
//! A game's README is the list of its clauses (`ROSE-4`); a test names a clause by the beginning of its function's name
//! (`fn rose_4_two_jokers_are_no_selection`). Experimental options have clauses of their own, such as `SNAKE-X1`, counted apart.

use std::collections::BTreeMap;
use std::path::Path;

use crate::tree::{File, files, folders};

/// Its letters and its number; those of `SNAKE-X1` are `SNAKE-X` and 1.
pub(crate) type Clause = (String, u32);

/// A clause of these letters, with this number as rules write it.
fn clause(letters: &str, number: &str) -> Option<Clause> {
    match number.strip_prefix(['X', 'x']) {
        Some(number) => Some((format!("{letters}-X"), number.parse().ok()?)),
        None => Some((letters.to_owned(), number.parse().ok()?)),
    }
}

/// The table of clauses and tests.
///
/// # Errors
/// The table, when a clause has no test, a number is missing from the rules, or a test names a clause that is not there.
pub(crate) fn clauses(root: &Path) -> Result<String, String> {
    let (mut lines, mut faults, mut count) = (Vec::new(), Vec::new(), 0);
    for game in folders(root, "games") {
        let (own, wrong) = of_game(&game, &files(root, &format!("games/{game}")));
        faults.extend(wrong);
        for ((prefix, number), tests) in own {
            count += 1;
            lines.push(format!("{}{number}", with_hyphen(&prefix)));
            lines.extend(tests.into_iter().map(|test| format!("    {test}")));
        }
    }
    let table = lines.join("\n");
    if faults.is_empty() {
        Ok(format!("{table}\n{count} clauses, none without a test"))
    } else {
        Err(format!("{table}\n{}", faults.join("\n")))
    }
}

/// The clauses of a game with the tests that name each, and what is wrong with them; its files' paths are as if it lay in `games`.
pub(crate) fn of_game(game: &str, files: &[File]) -> (BTreeMap<Clause, Vec<String>>, Vec<String>) {
    let readme = files.iter().find(|file| file.path == format!("games/{game}/README.md"));
    let ids = readme.map(|file| ids(&file.text)).unwrap_or_default();
    let mut table: BTreeMap<Clause, Vec<String>> = ids.into_iter().map(|id| (id, Vec::new())).collect();
    let mut faults = gaps(game, &table);
    for file in files.iter().filter(|file| file.path.ends_with(".rs")) {
        for (clause, test) in tests(&file.text) {
            let known = table.keys().any(|(prefix, _)| *prefix == clause.0);
            if let Some(tests) = table.get_mut(&clause) {
                tests.push(test);
            } else if known {
                faults.push(format!("{}: test {test} names a clause that the rules do not have", file.path));
            }
        }
    }
    let untested = table.iter().filter(|(_, tests)| tests.is_empty());
    faults
        .extend(untested.map(|((prefix, number), _)| format!("{}{number} has no test", with_hyphen(prefix))));
    (table, faults)
}

/// What stands before a clause's number: `SNAKE-`, `SNAKE-X`.
fn with_hyphen(prefix: &str) -> String {
    if prefix.contains('-') { prefix.to_owned() } else { format!("{prefix}-") }
}

/// What the clauses of a rules page begin with: `ROSE`, set in bold where a clause is defined.
pub(crate) fn prefixes(rules: &str) -> Vec<String> {
    let bold = rules.split("**").skip(1).step_by(2);
    bold.flat_map(ids).map(|(prefix, _)| prefix).collect()
}

/// Numbers must run from 1 without a gap: a clause that fell out of the rules would otherwise not be missed.
fn gaps(game: &str, table: &BTreeMap<Clause, Vec<String>>) -> Vec<String> {
    if table.is_empty() {
        return vec![format!("games/{game}/README.md names no clause")];
    }
    let missing_of = |experimental: bool| {
        let own = table.keys().filter(move |(prefix, _)| prefix.ends_with("-X") == experimental);
        let numbers: Vec<u32> = own.map(|(_, number)| *number).collect();
        let last = numbers.iter().copied().max().unwrap_or_default();
        let letter = if experimental { "X" } else { "" };
        let missing = (1..=last).filter(move |number| !numbers.contains(number));
        missing
            .map(move |number| format!("games/{game}/README.md: clause number {letter}{number} is missing"))
    };
    missing_of(false).chain(missing_of(true)).collect()
}

/// All clause numbers in a text: capitals, a hyphen, a number.
fn ids(text: &str) -> Vec<Clause> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words
        .filter_map(|word| {
            let (prefix, number) = word.split_once('-')?;
            let capitals = prefix.len() >= 3 && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
            clause(prefix, number).filter(|_| capitals)
        })
        .collect()
}

/// The test functions that name a clause, with it.
fn tests(text: &str) -> Vec<(Clause, String)> {
    let mut found = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("#[test]") {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ").filter(|_| is_test) {
            is_test = false;
            let name: String =
                rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            let mut parts = name.split('_');
            let named = parts.next().zip(parts.next());
            found.extend(
                named
                    .and_then(|(letters, number)| clause(&letters.to_uppercase(), number))
                    .map(|own| (own, name)),
            );
        } else if !line.starts_with("#[") && !line.is_empty() && !line.starts_with("//") {
            // Inside proptest! the attribute stands before `fn` as well; anything else in between is another item.
            is_test = false;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_has_a_test_that_names_it() {
        if let Err(table) = clauses(&crate::tree::root()) {
            panic!("{table}");
        }
    }

    #[test]
    fn clauses_and_tests_are_found_by_their_names() {
        assert_eq!(ids("see **ROSE-4** and a b-1 word, UTF-8"), vec![("ROSE".into(), 4), ("UTF".into(), 8)]);
        assert_eq!(ids("**SNAKE-X2** and SNAKE-XY"), vec![("SNAKE-X".into(), 2)]);
        assert_eq!(
            tests("#[test]\nfn snake_x2_small() {}\n"),
            vec![(("SNAKE-X".into(), 2), "snake_x2_small".into())]
        );
        let text = "#[test]\n#[should_panic]\nfn rose_4_two_jokers() {}\nfn rose_5_helper() {}\n";
        assert_eq!(tests(text), vec![(("ROSE".into(), 4), "rose_4_two_jokers".into())]);
    }
}
