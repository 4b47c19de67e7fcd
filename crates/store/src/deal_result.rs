//! What the game of a table has come to, where others play the same deal.

/// How many results of one deal are read at most, the highest first.
pub const MOST_RESULTS: u32 = 10_000;

/// The result of a table whose deal others play, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealResult {
    /// What they all play.
    pub deal: String,
    /// How good it is: higher is better. The store compares, and knows nothing more of it.
    pub score: i64,
}
