//! In which order actions are tried: with the best first, alpha-beta looks at about the square root of all positions.

use parlor_game::{Game, Seat, fingerprint};

/// The places of the history table, a power of two.
const PLACES: usize = 1 << 12;

/// No history grows beyond this.
const MOST: i32 = 1 << 14;

/// An action with what orders it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<A> {
    pub(crate) action: A,
    /// A short name of the action, never 0; two may share it, at the price of a worse order.
    pub(crate) tag: u16,
    pub(crate) rank: i32,
}

/// The tag of an action.
#[inline]
pub(crate) fn tag<A: std::hash::Hash>(action: &A) -> u16 {
    (fingerprint(action) as u16).max(1)
}

/// Puts the highest ranked of these first, the first of equals.
#[inline]
pub(crate) fn bring_best<A: Copy>(ranked: &mut [Ranked<A>]) {
    let mut best = 0;
    for place in 1..ranked.len() {
        if ranked[place].rank > ranked[best].rank {
            best = place;
        }
    }
    if best > 0 {
        ranked.swap(0, best);
    }
}

/// Which actions refuted what was tried before them: the two last ones at each distance from the root ("killers", Akl and Newborn,
/// 1977), and how often each did anywhere (the history heuristic, Schaeffer, 1989).
#[derive(Clone, Debug)]
pub(crate) struct Order<G: Game> {
    killers: Vec<[Option<G::Action>; 2]>,
    history: Vec<[i32; 2]>,
}

impl<G: Game> Order<G> {
    /// Nothing learned yet, for games searched at most `depth` steps deep.
    pub(crate) fn new(depth: usize) -> Self {
        Order { killers: vec![[None; 2]; depth + 1], history: vec![[0; 2]; PLACES] }
    }

    /// Whether this action refuted a sibling of the position.
    #[inline]
    pub(crate) fn kills(&self, ply: usize, action: G::Action) -> bool {
        self.killers[ply].contains(&Some(action))
    }

    /// How well the action did elsewhere, from `-MOST` to `MOST`.
    #[inline]
    pub(crate) fn history(&self, seat: Seat, tag: u16) -> i32 {
        self.history[usize::from(tag) % PLACES][seat.index() & 1]
    }

    /// Learns that `chosen` was enough after those in `before` were not.
    #[inline]
    pub(crate) fn learn(
        &mut self,
        ply: usize,
        seat: Seat,
        depth: i32,
        chosen: &Ranked<G::Action>,
        before: &[Ranked<G::Action>],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(chosen.action) {
            *killers = [Some(chosen.action), killers[0]];
        }
        let bonus = (depth * depth).clamp(1, 400);
        self.add(seat, chosen.tag, bonus);
        for other in before {
            self.add(seat, other.tag, -bonus);
        }
    }

    /// The nearer to a bound, the less is added.
    #[inline]
    fn add(&mut self, seat: Seat, tag: u16, bonus: i32) {
        let place = &mut self.history[usize::from(tag) % PLACES][seat.index() & 1];
        *place += bonus - *place * bonus.abs() / MOST;
    }
}
