//! A check allows just the listed actions and outcomes.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use parlor_game::{Notation, Seat};

use crate::play::sample;
use crate::{Breach, Law, Play, say};

/// How many actions from elsewhere in the game are tried on each seat of a state.
const TRIED: usize = 40;

/// At a sample of states: `check_action` allows what [`parlor_game::Game::actions`] lists and refuses everything else, for actions that
/// could be chosen anywhere else in the game and for every seat, also those that have nothing to choose and those not at the table; so does
/// `check_deal` with [`parlor_game::Game::deals`]. `act` and `deal` agree with the checks, and a refusal returns the state unchanged. A
/// refused action or deal does not panic when it is applied unchecked.
///
/// # Errors
/// The first state where this does not hold.
pub fn checks<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    let (actions, deals) = (play.known_actions(), play.known_deals());
    let rules = &play.table.rules;
    play.some(
        Law::Checks,
        |_| true,
        |_, state, rng| {
            for seat in Seat::ALL {
                let tried = sample(&actions, TRIED, rng);
                action_checks(rules, state, seat, &tried)?;
            }
            deal_checks(rules, state, &deals)
        },
    )
}

fn action_checks<G: Notation>(
    rules: &G::Rules,
    state: &G,
    seat: Seat,
    tried: &[G::Action],
) -> Result<(), String> {
    let listed: BTreeSet<_> = state.actions(seat).collect();
    for action in listed.iter().chain(tried) {
        let name = say::action::<G>(rules, *action);
        let (allowed, says) = (listed.contains(action), state.check_action(seat, *action));
        match (allowed, says) {
            (true, Err(why)) => {
                return Err(format!("seat {seat} is offered {name} and refused it: {why}"));
            }
            (false, Ok(())) => return Err(format!("{name} of seat {seat} is legal and not listed")),
            _ => {}
        }
        let mut unchecked = *state;
        let done = catch_unwind(AssertUnwindSafe(|| unchecked.act_unchecked(seat, *action)));
        if done.is_err() {
            return Err(format!("{name} of seat {seat}, done unchecked, panics"));
        }
        match state.act(seat, *action) {
            Ok(after) if allowed && after == unchecked => {}
            Err(refused) if !allowed && refused.state == *state => {}
            Ok(_) => return Err(format!("{name} of seat {seat} leads to another state than done unchecked")),
            Err(_) => {
                return Err(format!("{name} of seat {seat}, refused, does not leave the state as it was"));
            }
        }
    }
    Ok(())
}

fn deal_checks<G: Notation>(rules: &G::Rules, state: &G, tried: &[G::Deal]) -> Result<(), String> {
    let listed: BTreeSet<_> = state.deals().map(|(deal, _)| deal).collect();
    for deal in listed.iter().chain(tried) {
        let name = say::deal::<G>(rules, *deal);
        let (allowed, says) = (listed.contains(deal), state.check_deal(*deal));
        match (allowed, says) {
            (true, Err(why)) => return Err(format!("the outcome {name} is listed and refused: {why}")),
            (false, Ok(())) => return Err(format!("the outcome {name} is allowed and not listed")),
            _ => {}
        }
        let mut unchecked = *state;
        if catch_unwind(AssertUnwindSafe(|| unchecked.deal_unchecked(*deal))).is_err() {
            return Err(format!("the outcome {name}, dealt unchecked, panics"));
        }
        match state.deal(*deal) {
            Ok(after) if allowed && after == unchecked => {}
            Err(refused) if !allowed && refused.state == *state => {}
            Ok(_) => return Err(format!("the outcome {name} leads to another state than dealt unchecked")),
            Err(_) => return Err(format!("the outcome {name}, refused, does not leave the state as it was")),
        }
    }
    Ok(())
}
