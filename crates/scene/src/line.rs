//! Lines of text in which each part has its ink.

use crate::Ink;

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// What it says.
    pub text: String,
    /// What it says where only ASCII can be shown.
    pub ascii: String,
    /// What its colour means.
    pub ink: Ink,
}

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line(pub Vec<Span>);

impl Line {
    /// An empty line.
    pub fn new() -> Self {
        Line::default()
    }

    /// Adds a part that is ASCII anyway.
    ///
    /// ```
    /// use parlor_scene::{Ink, Line};
    ///
    /// assert_eq!(Line::new().add(Ink::Plain, "Stock: ").add(Ink::Plain, "12").to_text(true), "Stock: 12");
    /// ```
    #[must_use]
    pub fn add(self, ink: Ink, text: impl Into<String>) -> Self {
        let text = text.into();
        self.add_with(ink, text.clone(), text)
    }

    /// Adds a part with its ASCII form.
    #[must_use]
    pub fn add_with(mut self, ink: Ink, text: impl Into<String>, ascii: impl Into<String>) -> Self {
        self.0.push(Span { text: text.into(), ascii: ascii.into(), ink });
        self
    }

    /// The line without its inks.
    pub fn to_text(&self, ascii: bool) -> String {
        self.0.iter().map(|span| if ascii { span.ascii.as_str() } else { span.text.as_str() }).collect()
    }
}
