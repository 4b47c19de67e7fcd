//! Weights are those of a shuffled box.

use std::collections::BTreeMap;

use parlor_game::{PieceCounts, Pieces};

use crate::pieces::Tally;
use crate::{Breach, Law, Play};

/// Over a whole game, wherever pieces can be dealt: they are of one pile ([`Pieces::same_pile`]), the weight of each is the number of its
/// kind in the box less those dealt since all were gathered, by the law's own count, and every piece left in that pile can come. The
/// outcomes show which pile it is; the game's own tests check that it is the right one.
///
/// This is the law of games whose box is sorted into piles that never mix. A game whose piles are made from others by luck that nobody saw
/// (Solo War, WAR-3) leaves it out with [`crate::Plan::without`], gives the reason, and has a law of its own.
///
/// # Errors
/// The first state where this does not hold.
pub fn weights<G: Pieces>(play: &Play<G>) -> Result<(), Breach> {
    let inventory = G::inventory(&play.table.rules, play.table.seats);
    let mut tally = Tally::new();
    play.every(Law::Weights, |step, state| {
        if let Some(last) = step.checked_sub(1) {
            tally.step(&play.steps[last], state);
        }
        box_weights(state, &inventory, &tally)
    })
}

fn box_weights<G: Pieces>(
    state: &G,
    inventory: &PieceCounts<G::Piece>,
    tally: &Tally<G::Piece>,
) -> Result<(), String> {
    let mut offered: BTreeMap<G::Piece, u32> = BTreeMap::new();
    let (mut pieces, mut others) = (0, 0);
    for (deal, weight) in state.deals() {
        match G::piece(deal) {
            Some(piece) => {
                *offered.entry(piece).or_default() += weight;
                pieces += 1;
            }
            None => others += 1,
        }
    }
    match (pieces, others) {
        // A die or a coin, or no deal at all.
        (0, _) => return Ok(()),
        (_, 0) => {}
        _ => return Err("some of the outcomes are pieces and some are not".to_owned()),
    }
    let Some((first, _)) = offered.first_key_value() else { return Ok(()) };
    if let Some(other) = offered.keys().find(|piece| !G::same_pile(*first, **piece)) {
        return Err(format!("{first:?} and {other:?} can come, which are not of one pile"));
    }
    for piece in inventory.keys().chain(offered.keys()).filter(|piece| G::same_pile(*first, **piece)) {
        let held = inventory.get(piece).copied().unwrap_or_default();
        let rest = held.saturating_sub(tally.count(*piece));
        let weight = offered.get(piece).copied().unwrap_or_default();
        if weight != rest {
            return Err(format!("{piece:?} has the weight {weight}, and {rest} of {held} are left"));
        }
    }
    Ok(())
}
