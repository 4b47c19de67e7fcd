//! Picking by index agrees with the lists.

use parlor_game::{Notation, Seat, Uniform};

use crate::{Breach, Law, Play, say};

/// How many indices are tried where there are many.
const TRIED: usize = 48;

/// At a sample of states: `pick_action` with index k gives the k-th action, `pick_deal` the outcome in whose share of the
/// weights the index falls; both ask for an index below the right number, and give nothing where there is nothing.
///
/// # Errors
/// The first state where that is not so.
pub fn picks<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    let rules = &play.table.rules;
    play.some(
        Law::Picks,
        |_| true,
        |_, state, rng| {
            for seat in Seat::ALL {
                action_picks(rules, state, seat, rng)?;
            }
            deal_picks(rules, state, rng)
        },
    )
}

fn action_picks<G: Notation>(
    rules: &G::Rules,
    state: &G,
    seat: Seat,
    rng: &mut impl Uniform,
) -> Result<(), String> {
    let actions: Vec<_> = state.actions(seat).collect();
    if actions.is_empty() {
        return match state.pick_action(seat, |_| 0) {
            Some(action) => Err(format!(
                "seat {seat} has no action, and {} is picked for it",
                say::action::<G>(rules, action)
            )),
            None => Ok(()),
        };
    }
    for index in indices(actions.len() as u32, rng) {
        let mut bound = None;
        let picked = state.pick_action(seat, |below| {
            bound = Some(below);
            index
        });
        if bound != Some(actions.len() as u32) {
            return Err(format!("seat {seat} has {} actions, and picks below {bound:?}", actions.len()));
        }
        let expected = actions[index as usize];
        if picked != Some(expected) {
            let expected = say::action::<G>(rules, expected);
            let picked = picked.map_or("nothing".to_owned(), |action| say::action::<G>(rules, action));
            return Err(format!("action {index} of seat {seat} is {expected}, and {picked} is picked"));
        }
    }
    Ok(())
}

fn deal_picks<G: Notation>(rules: &G::Rules, state: &G, rng: &mut impl Uniform) -> Result<(), String> {
    let shares: Vec<G::Deal> =
        state.deals().flat_map(|(deal, weight)| std::iter::repeat_n(deal, weight as usize)).collect();
    if shares.is_empty() {
        return match state.pick_deal(|_| 0) {
            Some(deal) => Err(format!("nothing can come, and {} is picked", say::deal::<G>(rules, deal))),
            None => Ok(()),
        };
    }
    for index in indices(shares.len() as u32, rng) {
        let mut bound = None;
        let picked = state.pick_deal(|below| {
            bound = Some(below);
            index
        });
        if bound != Some(shares.len() as u32) {
            return Err(format!(
                "the weights sum up to {}, and a deal is picked below {bound:?}",
                shares.len()
            ));
        }
        let expected = shares[index as usize];
        if picked != Some(expected) {
            let expected = say::deal::<G>(rules, expected);
            let picked = picked.map_or("nothing".to_owned(), |deal| say::deal::<G>(rules, deal));
            return Err(format!("the outcome at {index} is {expected}, and {picked} is picked"));
        }
    }
    Ok(())
}

/// All indices below `count`, or the first, the last and some between.
fn indices(count: u32, rng: &mut impl Uniform) -> Vec<u32> {
    if count as usize <= TRIED {
        (0..count).collect()
    } else {
        let mut some: Vec<_> = (2..TRIED).map(|_| rng.below(count)).collect();
        some.extend([0, count - 1]);
        some
    }
}
