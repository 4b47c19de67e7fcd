//! Counting what can happen: a number that two implementations of one game must agree on.

use parlor_game::{Game, Notation, Turn};

/// How many sequences of `depth` steps there are from this state.
///
/// An outcome of a deal counts once, whatever its weight. Where several seats are asked at once, the lowest of them chooses
/// first, since the order makes no difference. A game that ends before `depth` has no sequence of that length.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match state.turn() {
        Turn::Over => 0,
        Turn::Deal if depth == 1 => state.deals().count() as u64,
        Turn::Deal => state.deals().map(|(deal, _)| perft(&dealt(*state, deal), depth - 1)).sum(),
        Turn::Decide(seats) => {
            let Some(seat) = seats.lowest() else { return 0 };
            if depth == 1 {
                return state.actions(seat).count() as u64;
            }
            let after = |action| {
                let mut after = *state;
                after.act_unchecked(seat, action);
                after
            };
            state.actions(seat).map(|action| perft(&after(action), depth - 1)).sum()
        }
    }
}

/// [`perft`] by first step: each as a record writes it (`1: take b1 c2`, `deal 7H`), with the number of sequences that begin
/// with it, sorted by bytes. Nothing at depth 0.
pub fn divide<G: Notation>(rules: &G::Rules, state: &G, depth: u32) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut counts: Vec<(String, u64)> = match state.turn() {
        Turn::Over => Vec::new(),
        Turn::Deal => {
            let count =
                |deal| (format!("deal {}", G::deal_text(rules, deal)), perft(&dealt(*state, deal), rest));
            state.deals().map(|(deal, _)| count(deal)).collect()
        }
        Turn::Decide(seats) => seats.lowest().map_or_else(Vec::new, |seat| {
            let count = |action| {
                let mut after = *state;
                after.act_unchecked(seat, action);
                (format!("{seat}: {}", G::action_text(rules, action)), perft(&after, rest))
            };
            state.actions(seat).map(count).collect()
        }),
    };
    counts.sort_unstable();
    counts
}

fn dealt<G: Game>(mut state: G, deal: G::Deal) -> G {
    state.deal_unchecked(deal);
    state
}
