//! An outcome that a viewer is told is one that their view holds.

use parlor_game::{Move, Notation, Turn};

use crate::play::sample;
use crate::{Breach, Law, Play, say};

/// How many outcomes are tried at each state.
const TRIED: usize = 5;

/// At a sample of the states in which a deal is due: a viewer who is said to see the outcome has a different view after each
/// different one. Where the view does not tell them apart, the record and the log would tell what the view conceals, and
/// worlds determinized from the view could contradict what its owner was told.
///
/// # Errors
/// The first state where that is not so.
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
                            "{viewpoint} is told which came, but the view is the same after {other} and {one}"
                        ));
                    }
                }
            }
            Ok(())
        },
    )
}
