//! A file of settings: a person's own and a host's are read alike, and differ in what is done about a mistake.

use std::path::Path;

use parlor_game::{Data, Mistake, Node};

/// Gives each entry at the top of a file to `take`. What is wrong comes back in sentences, each with the file and the line.
pub(crate) fn read(
    path: &Path,
    bytes: &[u8],
    mut take: impl FnMut(&str, Node<'_>, &mut Vec<Mistake>),
) -> Vec<String> {
    let mut wrong = Vec::new();
    match parlor_data_file::read(bytes) {
        Err(found) => wrong = found,
        Ok(read) => {
            for (name, node) in read.tree.root().entries().into_iter().flatten() {
                take(name, node, &mut wrong);
            }
        }
    }
    wrong.iter().map(|mistake| format!("{}: {mistake}", path.display())).collect()
}

/// An entry that says yes or no.
pub(crate) fn flag(node: Node<'_>) -> Result<bool, &'static str> {
    match node.data() {
        Data::Flag(flag) => Ok(*flag),
        _ => Err("true or false"),
    }
}

/// An entry in letters.
pub(crate) fn text<'a>(node: Node<'a>, expected: &'static str) -> Result<&'a str, &'static str> {
    match node.data() {
        Data::Text(text) => Ok(text),
        _ => Err(expected),
    }
}

/// The mistake of an entry that has another value than was expected.
pub(crate) fn unexpected(name: &str, node: Node<'_>, expected: &str) -> Mistake {
    Mistake::new(node.line(), format!("`{name}`"), node.describe(), expected)
}

/// The mistake of an entry that no file of this kind has.
pub(crate) fn unknown(name: &str, node: Node<'_>, names: &str) -> Mistake {
    Mistake::new(node.line(), "", format!("`{name}`"), names)
}
