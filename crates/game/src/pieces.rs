//! What lies in the box, so that the laws can see that nothing gets lost or made.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::Game;

/// How many pieces of each kind.
pub type PieceCounts<P> = BTreeMap<P, u32>;

/// A game that can count its pieces.
///
/// The laws use it for two things: a deal adds just its piece to the census and an action changes nothing (unless everything is
/// gathered in to be shuffled again), and where a deal is due, its weights are those of a shuffled pile, that is what the box
/// holds of that pile less what has been dealt.
pub trait Pieces: Game {
    /// A kind of piece.
    type Piece: Copy + Ord + Debug;

    /// What the box holds at a table of these rules and seats.
    fn inventory(rules: &Self::Rules, seats: u8) -> PieceCounts<Self::Piece>;

    /// Every piece that has been dealt, counted where it lies now, out of the game included.
    fn piece_counts(&self) -> PieceCounts<Self::Piece>;

    /// The piece that this outcome brings into sight; `None` for a die or a coin.
    fn piece(deal: Self::Deal) -> Option<Self::Piece>;

    /// Whether these two are shuffled into one pile. It never changes: a game whose pieces change piles is another matter.
    fn same_pile(_one: Self::Piece, _other: Self::Piece) -> bool {
        true
    }
}
