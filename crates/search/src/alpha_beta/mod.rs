//! Alpha-beta for two seats that see everything: exact where it can look to the end.
//!
//! | file | content |
//! | --- | --- |
//! | `mod.rs` | the bot |
//! | `root.rs` | iterative deepening, and the values of the root's actions |
//! | `search.rs` | the tree below the root |
//! | `order.rs` | which actions are tried first |
//! | `table.rs` | positions already searched |
//! | `score.rs` | estimates, proven wins, windows |

mod order;
mod root;
mod score;
mod search;
mod table;

use parlor_chance::Rng;
use parlor_game::{Evaluate, Seat, Settled, Turn};

use crate::{Bot, Budget, Choice, Mcts, NoChoice};
use root::Root;
use table::TranspositionTable;

/// Positions remembered, sixteen bytes each.
const POSITIONS: usize = 1 << 22;

/// Minimax with alpha-beta pruning (Knuth and Moore, "An analysis of alpha-beta pruning", 1975), deepened step by step until the budget is
/// used up or the end is reached: then wins are proven, and the choice is perfect.
///
/// It plays for wins: [`Evaluate::value`] is a chance from 0 to 1, and what one seat wins the other loses. A simulation of its budget is a
/// visited position; it looks at all of the root's actions once, even beyond the budget. Its choice depends on the view and the budget
/// alone. Its memory is a table of 64 MiB and some hundred kilobytes. The table comes from the thread of its first choice, which keeps
/// the last one for the next searcher and frees it when the thread ends: so there is at most one a thread more than searchers are at work.
///
/// At a table of more than two seats, where minimax has no meaning, [`Mcts`] chooses.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    table: TranspositionTable,
    others: Mcts,
}

impl AlphaBeta {
    /// A searcher; it uses luck only at tables of more than two seats.
    pub fn new(rng: Rng) -> Self {
        AlphaBeta::with_positions(rng, POSITIONS)
    }

    /// A searcher that remembers this many positions, rounded up to a power of two, sixteen bytes each.
    pub fn with_positions(rng: Rng, positions: usize) -> Self {
        AlphaBeta { table: TranspositionTable::new(positions), others: Mcts::new(rng) }
    }

    fn search<G: Settled + Evaluate>(
        &mut self,
        seat: Seat,
        state: &G,
        played: Option<G::Action>,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        if !matches!(state.turn(), Turn::Decide(seats) if seats.contains(seat)) {
            return Err(NoChoice);
        }
        Root::new(state, seat, played).choose(&mut self.table, budget)
    }
}

impl<G: Settled + Evaluate> Bot<G> for AlphaBeta {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        if view.seats().len() != 2 {
            return Bot::<G>::choose(&mut self.others, seat, view, budget, compare);
        }
        self.search(seat, view, compare, budget)
    }
}
