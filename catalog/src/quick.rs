//! How much the quick study of a game plays.

/// What fits into three quarters of a minute on two cores; see `parlor lab`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickStudy {
    /// Deals between greedy bots.
    pub greedy: u32,
    /// Deals of which the course is told.
    pub course: u32,
    /// The playouts that tell it, at each moment.
    pub playouts: u32,
    /// Deals of each rung of the ladder.
    pub rung: u32,
    /// Deals on which each card is replaced, in games whose cards are data; 0 elsewhere.
    pub cards: u32,
    /// How many simulations the thinking bot has on the ladder.
    pub thought: u32,
}

impl QuickStudy {
    /// For a game that nobody has measured yet: little enough for a slow one.
    pub const CAREFUL: QuickStudy =
        QuickStudy { greedy: 400, course: 40, playouts: 32, rung: 40, cards: 0, thought: 50 };
}
