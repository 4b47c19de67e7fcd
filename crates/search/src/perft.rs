//! The number of ways to go on: the engine's checksum.

use parlor_game::{Game, Turn};

/// The number of different sequences of `depth` steps from this state; those that end earlier do not count.
///
/// An outcome of a deal is one step, with any weight. Where several seats choose at once, the lowest chooses first; their order means
/// nothing, so other orders are not counted.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match state.turn() {
        Turn::Over => 0,
        // The last step needs no state, only a count.
        Turn::Deal if depth == 1 => state.deals().count() as u64,
        Turn::Decide(seats) if depth == 1 => {
            seats.lowest().map_or(0, |seat| state.actions(seat).count() as u64)
        }
        _ => steps(state).map(|(_, next)| perft(&next, depth - 1)).sum(),
    }
}

/// The same, separately for each first step; empty for depth 0.
pub fn divide<G: Game>(state: &G, depth: u32) -> Vec<(Step<G>, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    steps(state).map(|(step, next)| (step, perft(&next, depth - 1))).collect()
}

/// One step: who chose what, or what was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<G: Game> {
    /// A choice.
    Action(parlor_game::Seat, G::Action),
    /// An outcome.
    Deal(G::Deal),
}

fn steps<G: Game>(state: &G) -> impl Iterator<Item = (Step<G>, G)> + '_ {
    let seat = state.turn().asked().lowest();
    let actions = seat.into_iter().flat_map(move |seat| {
        state.actions(seat).map(move |action| {
            let mut next = *state;
            next.act_unchecked(seat, action);
            (Step::Action(seat, action), next)
        })
    });
    let deals = state.deals().map(|(deal, _)| {
        let mut next = *state;
        next.deal_unchecked(deal);
        (Step::Deal(deal), next)
    });
    actions.chain(deals)
}
