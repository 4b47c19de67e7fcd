//! The pieces in the box, so that the laws can check that none gets lost or made.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::Game;

/// How many pieces of each kind.
pub type PieceCounts<P> = BTreeMap<P, u32>;

/// A game that can count its pieces.
///
/// The laws use it for two things: a deal adds just its piece to the count and an action changes nothing (unless everything is gathered to
/// be shuffled again); and where a deal is due, its weights are those of a shuffled pile, that is the box's pieces of that pile less the
/// dealt ones.
pub trait Pieces: Game {
    /// A kind of piece.
    type Piece: Copy + Ord + Debug;

    /// The pieces in the box at a table with these rules and seats.
    fn inventory(rules: &Self::Rules, seats: u8) -> PieceCounts<Self::Piece>;

    /// Every piece that has been dealt, counted where it is now, even out of the game.
    fn piece_counts(&self) -> PieceCounts<Self::Piece>;

    /// The piece that this outcome reveals; `None` for a die or a coin.
    fn piece(deal: Self::Deal) -> Option<Self::Piece>;

    /// Whether these two are shuffled into one pile. It never changes: games whose pieces change piles cannot use this.
    fn same_pile(_one: Self::Piece, _other: Self::Piece) -> bool {
        true
    }
}
