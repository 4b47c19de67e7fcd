//! What minimax asks of a game.

use crate::{Game, Seat, fingerprint};

/// A game in which nothing is hidden, seats choose one at a time, and luck decides nothing once the first choice is due, so that minimax is
/// exact. A law checks it.
///
/// It has the hints for alpha-beta search, each with a default.
pub trait Settled: Game<View = Self> {
    /// A number for this state, for tables of positions already searched (the key of a transposition table: Zobrist, "A new hashing method
    /// with application for game playing", 1970): a search takes states with the same number to have the same value for the seat that is to
    /// choose. The default hashes all of the state; a game may leave out what never matters for the rest of it.
    #[inline]
    fn position_key(&self) -> u64 {
        fingerprint(self)
    }

    /// How good an action looks before it is searched, compared with the others of the same state: the best looking are searched first
    /// (move ordering: Knuth and Moore, "An analysis of alpha-beta pruning", 1975). The default is the same for all.
    #[inline]
    fn move_order_score(&self, _seat: Seat, _action: Self::Action) -> i32 {
        0
    }

    /// A proven win: the seat that is sure to win, whatever the others do, and in how many steps at most, where that is cheap to see: a win
    /// in one, say. It must be true, because searches rely on it (Allis, "Searching for solutions in games and artificial intelligence",
    /// 1994). The default sees none.
    #[inline]
    fn proven_win(&self) -> Option<(Seat, u32)> {
        None
    }

    /// Whether the position is quiet, so that [`crate::Evaluate::value`] can be trusted here. Where it is not, because the next step has to
    /// answer a threat, a search looks further before it evaluates (quiescence: Shannon 1950; Beal, "A generalised quiescence search
    /// algorithm", 1990). The default trusts the value everywhere.
    #[inline]
    fn is_quiet(&self) -> bool {
        true
    }
}
