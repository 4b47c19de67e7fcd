//! Tables and appends for tests.

use parlor_store::{Append, NewTable, Secrets, TableId};

pub(crate) fn id(name: &str) -> TableId {
    name.parse().unwrap()
}

pub(crate) fn table(name: &str, lines: &[&str]) -> NewTable {
    NewTable {
        id: id(name),
        header: format!("parlor 1\ngame {name}\n"),
        secrets: Secrets { seed: format!("luck of {name}") },
        rules_hash: "cafe".to_owned(),
        created: 100,
        lines: lines.iter().map(|line| (*line).into()).collect(),
        file: None,
    }
}

pub(crate) fn append(name: &str, after: u32, lines: &[&str]) -> Append {
    let lines = lines.iter().map(|line| (*line).into()).collect();
    Append { table: id(name), after, under: None, lines, at: 200 }
}

/// The line that brings a table to this version, where tests want to know it again.
pub(crate) fn line(name: &str, version: u32) -> String {
    format!("{name} line {version}")
}

/// What holds for the lines of a table whose lines were all made by [`line`].
pub(crate) fn gapless(name: &str, lines: &[String]) {
    for (found, version) in lines.iter().zip(1..) {
        assert_eq!(*found, line(name, version));
    }
}
