//! An outcome that a viewer sees is in their view.

use parlor_game::{Move, Notation, Turn};

use crate::play::sample;
use crate::{Breach, Law, Play, say};

/// How many outcomes are tried at each state.
const TRIED: usize = 5;

/// At a sample of the states in which a deal is due: if the game says that a viewer sees the outcome, their view after each outcome is
/// different. If two views were equal, the record and the log would show what the view conceals, and states sampled from the view could
/// contradict what its owner knows.
///
/// # Errors
/// The first state where two of them are equal.
pub fn shown<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    play.some(
        Law::Shown,
        |state| state.turn() == Turn::Deal,
        |_, state, rng| {
            let deals: Vec<_> = state.deals().map(|(deal, _)| deal).collect();
            let deals = sample(&deals, TRIED, rng);
            let after: Vec<G> = deals.iter().map(|deal| Move::<G>::Deal(*deal).after(*state)).collect();
            for viewer in play.viewers().filter(|viewer| state.sees_deal(*viewer)) {
                for (index, one) in after.iter().enumerate() {
                    let alike =
                        after[..index].iter().position(|other| other.view(viewer) == one.view(viewer));
                    if let Some(other) = alike {
                        let [one, other] =
                            [index, other].map(|at| say::deal::<G>(&play.table.rules, deals[at]));
                        let viewpoint = say::viewer(viewer);
                        return Err(format!(
                            "{viewpoint} sees which came, but the view is the same after {other} and {one}"
                        ));
                    }
                }
            }
            Ok(())
        },
    )
}
