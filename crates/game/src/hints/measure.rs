//! In which unit a search counts.

/// What the values that a search compares mean. They are means over what may happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Nothing was compared.
    Nothing,
    /// The game's own evaluation after the action, on a scale of its own.
    Evaluation,
    /// The seat's final result, as the game's rules define it.
    MeanResult,
    /// The points that the seat's side will have in the end.
    Points,
    /// The points by which the seat's side will be ahead of the best of the others; below zero when behind.
    Lead,
    /// The chance to win, from 0 to 1; a shared win counts in part.
    Wins,
}
