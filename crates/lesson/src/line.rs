//! The lines of a lesson that a learner may read, with what a test checks of each.

/// A comment line that the learner may read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonLine {
    /// The index of the step that it is said at; praise belongs to the step after the move.
    pub step: usize,
    /// When it is said.
    pub part: Part,
    /// What it says.
    pub text: String,
    /// What is true at the table if the line is: the `;?` lines behind it.
    pub facts: Vec<String>,
    /// Its line in the file, from 1.
    pub number: usize,
}

/// When a line is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// While the lesson waits at its step.
    Says,
    /// Once the learner chooses something else.
    Otherwise,
    /// Once the learner has made the move that led to its step.
    Praises,
}
