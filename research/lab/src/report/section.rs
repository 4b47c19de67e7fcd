//! The questions that a report answers.

use serde::Serialize;

use crate::study::{Findings, Group};

/// A question, and what has to be said beside its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// The key by which numbers name it.
    pub key: String,
    /// The topic: `Balance`.
    pub title: String,
    /// The question: `is a seat favoured?`
    pub question: String,
    /// What is not known of it, and why.
    pub missing: Vec<String>,
    /// What its terms mean, how its numbers were judged, and what the cards themselves say.
    pub remarks: Vec<String>,
}

/// The key of a group.
pub(super) fn key(group: Group) -> String {
    format!("{group:?}")
}

impl Section {
    /// The question of a group.
    pub(super) fn of(group: Group, findings: &Findings) -> Section {
        let text = group.to_string();
        let (title, question) = text.split_once(": ").unwrap_or((&text, ""));
        let own = |all: &[(Group, String)]| {
            all.iter().filter(|(of, _)| *of == group).map(|(_, text)| text.clone()).collect()
        };
        Section {
            key: key(group),
            title: title.to_owned(),
            question: question.to_owned(),
            missing: own(&findings.missing),
            remarks: own(&findings.remarks),
        }
    }
}

/// With a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}
