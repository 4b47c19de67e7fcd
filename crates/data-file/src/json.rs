//! What is wrong with a JSON text, in the words of this program.

/// What was found in a JSON text and what was expected, with the place: `line 1, column 9: found no `seats`; expected it`.
///
/// `said` is what the library says of it, and `place` the line and column that it names; both from 1, or 0 where it knows none.
pub fn json_fault(text: &str, said: &str, (line, column): (usize, usize)) -> String {
    let said = said.rsplit_once(" at line ").map_or(said, |(said, _)| said);
    let found = || if said.starts_with("EOF") { "the end".to_owned() } else { found_at(text, line, column) };
    let what = told(said).unwrap_or_else(|| format!("found {}; expected JSON", found()));
    if line == 0 { what } else { format!("line {line}, column {column}: {what}") }
}

/// The library's sentence about what a text holds, as ours.
fn told(said: &str) -> Option<String> {
    if let Some(field) = said.strip_prefix("missing field ") {
        return Some(format!("found no {field}; expected it"));
    }
    if let Some(field) = said.strip_prefix("duplicate field ") {
        return Some(format!("found {field} twice; expected it once"));
    }
    let none = || Some((said.split_once(", there are no ")?.0, "none"));
    let (found, expected) = said.split_once(", expected ").or_else(none)?;
    let kinds =
        ["invalid type: ", "invalid value: ", "invalid length ", "unknown field ", "unknown variant "];
    let found = kinds.iter().find_map(|kind| found.strip_prefix(kind))?;
    Some(format!("found {found}; expected {expected}"))
}

/// The most letters of what was found that are repeated.
const SHOWN: usize = 20;

/// What stands at a place, as far as a message shows it.
fn found_at(text: &str, line: usize, column: usize) -> String {
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    // The library counts bytes from 1; within a letter, that letter is meant.
    let rest = (0..column.max(1)).rev().find_map(|at| line.get(at..)).unwrap_or_default();
    let rest: String = rest.chars().take(SHOWN).collect();
    if rest.trim().is_empty() { "the end".to_owned() } else { format!("`{}`", rest.trim_end()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of a library that nobody who reads them has chosen: "expected value at line 1 column 1", "missing field".
    #[test]
    fn a_fault_says_where_what_and_what_instead() {
        let told = |text: &str, said: &str, place| json_fault(text, said, place);
        assert_eq!(
            told("no", "expected ident at line 1 column 2", (1, 2)),
            "line 1, column 2: found `o`; expected JSON"
        );
        assert_eq!(
            told("%&", "expected value at line 1 column 1", (1, 1)),
            "line 1, column 1: found `%&`; expected JSON"
        );
        assert_eq!(
            told("{\"a\": ", "EOF while parsing a value at line 1 column 6", (1, 6)),
            "line 1, column 6: found the end; expected JSON"
        );
        assert_eq!(
            told("{}", "missing field `version` at line 1 column 2", (1, 2)),
            "line 1, column 2: found no `version`; expected it"
        );
        assert_eq!(
            told("[]", "invalid type: sequence, expected a map at line 1 column 0", (1, 0)),
            "line 1, column 0: found sequence; expected a map"
        );
        assert_eq!(
            told("", "unknown field `x`, expected `a` or `b` at line 3 column 7", (3, 7)),
            "line 3, column 7: found `x`; expected `a` or `b`"
        );
    }
}
