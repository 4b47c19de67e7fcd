//! A random game to its end: the inner loop of every rollout, and what the bench measures.

use parlor_game::{BySeat, Evaluate, Game, Turn, Uniform};

/// A rollout is cut here and counts the points so far: a game may be endless.
pub(crate) const LONGEST: u32 = 10_000;

/// The result of each seat; of a game that is not over, the points so far.
#[inline]
pub(crate) fn results<G: Game>(state: &G) -> BySeat<f64> {
    state.result().unwrap_or_else(|| state.points()).map(|value| f64::from(*value))
}

/// What a playout took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Choices that were made.
    pub decisions: u64,
    /// Outcomes that were dealt.
    pub deals: u64,
}

/// Plays on at random until the game is over or `most` steps are done; allocates nothing that the game does not.
///
/// Where several seats are asked, each chooses in seat order; their choices are sealed, so the order means nothing.
#[inline]
pub fn playout<G: Game>(state: &mut G, chance: &mut impl Uniform, most: u64) -> Playout {
    let mut done = Playout::default();
    while done.decisions + done.deals < most {
        match state.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let Some(deal) = state.pick_deal(|total| chance.below(total)) else { break };
                state.deal_unchecked(deal);
                done.deals += 1;
            }
            Turn::Decide(seats) => {
                let Some(seat) = seats.lowest() else { break };
                let Some(action) = state.pick_action(seat, |count| chance.below(count)) else { break };
                state.act_unchecked(seat, action);
                done.decisions += 1;
            }
        }
    }
    done
}

/// Plays on as the game's quick player does ([`Evaluate::rollout_action`]), until `ends` says so of the state and of how many choices have
/// been made, the game is over, or `most` steps are done. Allocates nothing that the game does not.
#[inline]
pub(crate) fn play_on<G: Evaluate>(
    state: &mut G,
    chance: &mut impl Uniform,
    most: u32,
    mut choices: u32,
    ends: impl Fn(&G, u32) -> bool,
) {
    for _ in 0..most {
        if ends(state, choices) {
            break;
        }
        match state.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let Some(deal) = state.pick_deal(|total| chance.below(total)) else { break };
                state.deal_unchecked(deal);
            }
            Turn::Decide(seats) => {
                let Some(seat) = seats.lowest() else { break };
                let Some(action) = state.rollout_action(seat, chance) else { break };
                state.act_unchecked(seat, action);
                choices += 1;
            }
        }
    }
}
