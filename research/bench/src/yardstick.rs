//! The crate that we measure ourselves by.

use board_game::board::Board;
use board_game::games::ataxx::AtaxxBoard;
use parlor_catalog::Counts;
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// What the yardstick is called in tables.
pub const YARDSTICK: &str = "board-game ataxx 6x6";

/// Random games of ataxx on a 6x6 board by `board-game`, through its `Board` interface, each to its end.
///
/// Its generator is `SmallRng`, on 64-bit machines the very algorithm of ours.
pub fn yardstick(count: u64, rng: &mut SmallRng) -> Counts {
    let start = AtaxxBoard::diagonal(6);
    let mut counts = Counts::default();
    for _ in 0..count {
        let mut board = start.clone();
        while let Ok(choice) = board.random_available_move(rng) {
            if board.play(choice).is_err() {
                break;
            }
            counts.decisions += 1;
        }
        counts.playouts += 1;
    }
    counts
}

/// A generator for [`yardstick`].
pub(crate) fn generator(seed: u64) -> SmallRng {
    SmallRng::seed_from_u64(seed)
}
