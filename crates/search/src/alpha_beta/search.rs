//! The tree below the root.

use parlor_game::{Evaluate, Seat, Settled, Turn};

use super::order::{Order, Ranked, bring_best, tag};
use super::score::{Score, Window};
use super::table::{Bound, TableHit, TranspositionTable};
use crate::Budget;

/// No line is followed further than this, which also bounds the recursion.
pub(crate) const DEEPEST: usize = 120;

/// How many steps beyond its depth a search goes where there is a threat.
const BEYOND: i32 = 3;

/// From this depth on, actions are ordered by the values of the positions behind them.
const ORDER_BY_WORTH: i32 = 4;

/// How many positions are visited between two questions to the budget: a fraction of a millisecond.
const BETWEEN_ASKING: u64 = 256;

/// From this depth on, late actions are first searched less deeply.
const REDUCED_FROM: i32 = 2;

/// One search: its results so far, and its budget.
pub(crate) struct Search<'s, G: Evaluate> {
    table: &'s mut TranspositionTable,
    budget: &'s Budget<'s>,
    order: Order<G>,
    /// The actions of all positions on the way from the root, one after the other.
    actions: Vec<Ranked<G::Action>>,
    /// Positions visited.
    pub(crate) nodes: u64,
    next_asking: u64,
    /// The budget is used up: results from here on mean nothing.
    pub(crate) out: bool,
    /// The best reply, by the seat after the root's, in the position searched last.
    pub(crate) reply: Option<(Seat, G::Action)>,
}

impl<'s, G: Settled + Evaluate> Search<'s, G> {
    /// A search that does not ask the budget until [`Search::ask`].
    pub(crate) fn new(table: &'s mut TranspositionTable, budget: &'s Budget<'s>) -> Self {
        table.forget();
        Search {
            table,
            budget,
            order: Order::new(DEEPEST),
            actions: Vec::with_capacity(1 << 13),
            nodes: 0,
            next_asking: u64::MAX,
            out: false,
            reply: None,
        }
    }

    /// Whether the budget allows more; from the first call on the search asks it regularly.
    pub(crate) fn ask(&mut self) -> bool {
        self.out = self.out || !self.budget.allows(self.nodes);
        let soon = self.nodes + BETWEEN_ASKING;
        self.next_asking = self.budget.simulations.map_or(soon, |most| most.max(self.nodes + 1).min(soon));
        !self.out
    }

    /// The value for `seat`, which chooses in `state`, of the position behind `action`, without looking further.
    pub(crate) fn glance(&mut self, state: &G, seat: Seat, action: G::Action) -> Score {
        let mut next = *state;
        next.act_unchecked(seat, action);
        self.nodes += 1;
        match next.turn() {
            Turn::Over => Score::end(next.value(seat), 1),
            Turn::Decide(_) | Turn::Deal => Score::estimate(next.value(seat)),
        }
    }

    /// The value of `action` for `seat`, which chooses in `state`, searched `depth` steps beyond it. The position behind the action is
    /// `ply` steps from the root.
    pub(crate) fn behind(
        &mut self,
        state: &G,
        seat: Seat,
        action: G::Action,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Score {
        let mut next = *state;
        next.act_unchecked(seat, action);
        self.nodes += 1;
        if self.nodes >= self.next_asking && !self.ask() {
            return Score::LEAST;
        }
        let Turn::Decide(seats) = next.turn() else { return Score::end(next.value(seat), ply) };
        let Some(other) = seats.lowest() else { return Score::estimate(next.value(seat)) };
        // Next to the root everything is searched, so that the reply is known.
        if ply > 1
            && let Some((winner, steps)) = next.proven_win()
        {
            let win = Score::win(ply + steps as usize);
            return if winner == seat { win } else { -win };
        }
        if (depth <= 0 && (depth <= -BEYOND || next.is_quiet())) || ply >= DEEPEST {
            return Score::estimate(next.value(seat));
        }
        if other == seat {
            self.node(&next, seat, depth, ply, window)
        } else {
            -self.node(&next, other, depth, ply, window.turned())
        }
    }

    /// The value of the state, `ply` steps from the root, for `seat`, which chooses there (Knuth and Moore, "An analysis of alpha-beta
    /// pruning", 1975; the first action with the whole window, the others to be refuted: Marsland and Campbell, 1982).
    fn node(&mut self, state: &G, seat: Seat, depth: i32, ply: usize, window: Window) -> Score {
        let key = state.position_key();
        let found = self.table.find(key, ply);
        if let Some(found) = found
            && ply > 1
            && found.answers(depth, window)
        {
            return found.score;
        }
        let start = self.actions.len();
        self.list(state, seat, depth, ply, found.map_or(0, |found| found.tag));
        let end = self.actions.len();
        let (mut best, mut best_tag) = (Score::LEAST, 0);
        for place in start..end {
            bring_best(&mut self.actions[place..end]);
            let tried = self.actions[place];
            let low = best.max(window.low);
            let score =
                self.tried(state, seat, tried.action, depth, ply, Window { low, ..window }, place - start);
            if self.out {
                break;
            }
            if score > best {
                (best, best_tag) = (score, tried.tag);
                if ply == 1 {
                    self.reply = Some((seat, tried.action));
                }
                // Any win will do. A loss is proven only when all actions lose, however low the window is.
                if score.won() || (score >= window.high && !score.lost()) {
                    self.order.learn(ply, seat, depth, &tried, &self.actions[start..place]);
                    break;
                }
            }
        }
        self.actions.truncate(start);
        if !self.out {
            let bound = if best.proven() { Bound::Exact } else { Bound::of(best, window) };
            self.table.keep(key, ply, TableHit { score: best, bound, depth, tag: best_tag });
        }
        best
    }

    /// One action of a position, `before` others having been tried.
    #[allow(clippy::too_many_arguments)] // all of them, in registers, are the search
    fn tried(
        &mut self,
        state: &G,
        seat: Seat,
        action: G::Action,
        depth: i32,
        ply: usize,
        window: Window,
        before: usize,
    ) -> Score {
        if before == 0 {
            return self.behind(state, seat, action, depth - 1, ply + 1, window);
        }
        let narrow = Window::above(window.low);
        let less = reduction(depth, before);
        let mut score = self.behind(state, seat, action, depth - 1 - less, ply + 1, narrow);
        if less > 0 && score > window.low && !score.won() && !self.out {
            score = self.behind(state, seat, action, depth - 1, ply + 1, narrow);
        }
        if window.holds(score) && !score.won() && !self.out {
            score = self.behind(state, seat, action, depth - 1, ply + 1, window);
        }
        score
    }

    /// Pushes the actions of a position on the stack, each with its rank; of those with the same effect only one.
    fn list(&mut self, state: &G, seat: Seat, depth: i32, ply: usize, best: u16) {
        for action in state.actions(seat) {
            if state.canonical_action(seat, action) != action {
                continue;
            }
            let tag = tag(&action);
            let rank = if tag == best {
                i32::MAX
            } else if depth >= ORDER_BY_WORTH {
                let mut next = *state;
                next.act_unchecked(seat, action);
                Score::estimate(next.value(seat)).rank() + 4 * self.order.history(seat, tag)
            } else {
                let kills = i32::from(self.order.kills(ply, action));
                (kills << 20) + 16 * state.move_order_score(seat, action) + self.order.history(seat, tag)
            };
            self.actions.push(Ranked { action, tag, rank });
        }
    }
}

/// By how much less deeply a late action is searched at first: the actions tried `before` it are probably better.
#[inline]
fn reduction(depth: i32, before: usize) -> i32 {
    if depth < REDUCED_FROM || before < 3 { 0 } else { 1 + i32::from(before >= 8 && depth > REDUCED_FROM) }
}
