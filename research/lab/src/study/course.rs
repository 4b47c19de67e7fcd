//! Who would win from here: the course of a game, by playouts.

use std::any::TypeId;

use parlor_catalog::Best;
use parlor_chance::Rng;
use parlor_game::{BySeat, Seat, Turn, Viewer};

use crate::LineUp;

/// How many moments of a game are looked at: its beginning, its end, and each twentieth between.
pub const MOMENTS: u32 = 21;

/// A playout this long is cut, and the points so far are its result.
const LONGEST: u32 = 20_000;

/// In how many parts the playouts from a state are summed: what fewer playouts would have said shows how far their noise reaches.
pub(super) const QUARTERS: usize = 4;

/// What the playouts from one state say: fixed before a study's games are seen, and without any bot's own opinion.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// By seat: its mean share of the win, or in a game for one its mean result.
    pub expected: Vec<f64>,
    /// The same by each quarter of the playouts alone.
    pub quarters: [Vec<f64>; 4],
}

/// Plays on from this state as the game's quick player does ([`parlor_game::Evaluate::rollout_action`]), `playouts` times, rounded up to a
/// multiple of four. Nobody knows what is hidden better than the state does: luck that has fallen but was not shown counts as fallen.
pub(super) fn sample<G: Best>(state: &G, line_up: &LineUp, playouts: u32, rng: &mut Rng) -> Sample {
    let each = if state.turn() == Turn::Over { 1 } else { playouts.div_ceil(QUARTERS as u32).max(1) };
    let mut quarter = |_| {
        let mut sums = vec![0.0; state.seats().len().into()];
        for _ in 0..each {
            let worth = worth(play_on(*state, rng), line_up);
            sums.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        }
        sums.into_iter().map(|sum| sum / f64::from(each)).collect()
    };
    let quarters: [Vec<f64>; QUARTERS] = std::array::from_fn(&mut quarter);
    let mean = |seat| quarters.iter().map(|own| own[seat]).sum::<f64>() / QUARTERS as f64;
    Sample { expected: (0..quarters[0].len()).map(mean).collect(), quarters }
}

/// By seat: its share of the win, or in a game for one its result.
fn worth<G: Best>(end: G, line_up: &LineUp) -> Vec<f64> {
    let result = result(end);
    if end.seats().len() == 1 {
        vec![f64::from(result[Seat::One])]
    } else {
        line_up.shares(result.as_slice())
    }
}

/// How far apart a seat's chance is as things are, and as the seat sees them: the product of two samples of the difference. Its mean over
/// many states is the mean square of the difference, without the noise of the samples, because that of one has nothing to do with that of
/// the other.
pub(super) fn unseen<G: Best>(state: &G, seat: Seat, line_up: &LineUp, playouts: u32, rng: &mut Rng) -> f64 {
    let view = state.view(Viewer::Seat(seat));
    let half = (playouts / 2).max(1);
    let mut difference = || {
        let own = |end: G| worth(end, line_up)[seat.index()];
        let mut sum = 0.0;
        for _ in 0..half {
            let world = G::determinize(&view, rng);
            sum += own(play_on(*state, rng)) - own(play_on(world, rng));
        }
        sum / f64::from(half)
    };
    difference() * difference()
}

/// Whether something is hidden from somebody: a view is then another type than the state.
pub(super) fn hides<G: Best>() -> bool {
    TypeId::of::<G::View>() != TypeId::of::<G>()
}

/// The result of a game that is over, or its points so far.
pub(super) fn result<G: Best>(state: G) -> BySeat<i32> {
    state.result().unwrap_or_else(|| state.points())
}

fn play_on<G: Best>(mut state: G, rng: &mut Rng) -> G {
    for _ in 0..LONGEST {
        match state.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let Some(deal) = state.pick_deal(|total| parlor_game::Uniform::below(rng, total)) else {
                    break;
                };
                state.deal_unchecked(deal);
            }
            Turn::Decide(seats) => {
                let Some(seat) = seats.lowest() else { break };
                let Some(action) = state.rollout_action(seat, rng) else { break };
                state.act_unchecked(seat, action);
            }
        }
    }
    state
}
