//! The questions that a report answers.

use serde::Serialize;

use crate::study::Group;

/// A question, and the key by which numbers name it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// The key.
    pub key: String,
    /// The topic: `Balance`.
    pub title: String,
    /// The question: `is a seat favoured?`
    pub question: String,
}

/// The key of a group.
pub(super) fn key(group: Group) -> String {
    format!("{group:?}")
}

impl Section {
    /// The question of a group.
    pub(super) fn of(group: Group) -> Section {
        let text = group.to_string();
        let (title, question) = text.split_once(": ").unwrap_or((&text, ""));
        Section { key: key(group), title: title.to_owned(), question: question.to_owned() }
    }
}
