//! A seat has actions just when it has to choose; deals have weights; a result comes at the end.

use std::collections::BTreeSet;

use parlor_game::{Game, Notation, Seat, Turn, in_words};

use crate::{Breach, Law, Play, say};

/// At every state: the seats that have to choose are never an empty set, are at the table, and each has an action; other seats have none.
/// Where a deal is due there is an outcome, and every weight is positive; elsewhere there is none. No action and no outcome is listed
/// twice, and a second call returns the same list. Seats on one side agree about it, and have the same result. There is a result when the
/// game is over, and not before.
///
/// # Errors
/// The first state where this does not hold.
pub fn turns<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    play.every(Law::Turns, |_, state| in_turn(&play.table.rules, state))
}

/// The law at one state.
pub(crate) fn in_turn<G: Notation>(rules: &G::Rules, state: &G) -> Result<(), String> {
    let (turn, seats) = (state.turn(), state.seats());
    if turn == Turn::Decide(parlor_game::Seats::NONE) {
        return Err("a decision is due, and no seat is asked".to_owned());
    }
    for seat in Seat::ALL {
        let actions: Vec<_> = state.actions(seat).collect();
        match (turn.asked().contains(seat), actions.is_empty()) {
            (true, true) => return Err(format!("seat {seat} is asked and has no action")),
            (false, false) => {
                let has = say::actions::<G>(rules, &actions);
                return Err(format!("seat {seat} is not asked and has {has}"));
            }
            (true, false) if !seats.contains(seat) => {
                return Err(format!("seat {seat} is asked and is not at the table"));
            }
            _ => {}
        }
        if actions.iter().collect::<BTreeSet<_>>().len() < actions.len() {
            let has = say::actions::<G>(rules, &actions);
            return Err(format!("seat {seat} has an action twice among {has}"));
        }
        if state.actions(seat).ne(actions.iter().copied()) {
            return Err(format!("the actions of seat {seat} change when one looks again"));
        }
    }
    dealt_in_turn(rules, state, turn)?;
    sided(state)?;
    match (turn, state.result()) {
        (Turn::Over, None) => Err("the game is over and has no result".to_owned()),
        (Turn::Deal | Turn::Decide(_), Some(result)) => {
            Err(format!("the game is not over and has the result {result:?}"))
        }
        (Turn::Over, Some(result)) if result.len() != usize::from(seats.len()) => {
            Err(format!("the result {result:?} is not one of {} seats", seats.len()))
        }
        _ if state.points().len() != usize::from(seats.len()) => {
            Err(format!("the points {:?} are not those of {} seats", state.points(), seats.len()))
        }
        _ => Ok(()),
    }
}

/// All seats of a side name the same side, and win and lose together.
fn sided<G: Game>(state: &G) -> Result<(), String> {
    for seat in state.seats().iter() {
        let side = state.side(seat);
        if !side.contains(seat) || !side.minus(state.seats()).is_empty() {
            return Err(format!("the side of seat {seat} is {}", say::seats(side)));
        }
        for other in side.iter() {
            if state.side(other) != side {
                return Err(format!("seats {seat} and {other} are on one side, and not on one side"));
            }
            if let Some(result) = state.result()
                && result[seat] != result[other]
            {
                return Err(format!(
                    "seats {seat} and {other} are on one side, and the result is {result:?}"
                ));
            }
        }
    }
    Ok(())
}

fn dealt_in_turn<G: Notation>(rules: &G::Rules, state: &G, turn: Turn) -> Result<(), String> {
    let deals: Vec<_> = state.deals().collect();
    let can_come = || in_words(deals.iter().map(|(deal, _)| say::deal::<G>(rules, *deal)));
    match (turn == Turn::Deal, deals.is_empty()) {
        (true, true) => return Err("a deal is due, and nothing can come".to_owned()),
        (false, false) => return Err(format!("no deal is due, and {} can come", can_come())),
        _ => {}
    }
    if let Some((deal, _)) = deals.iter().find(|(_, weight)| *weight == 0) {
        return Err(format!("the outcome {} has the weight 0", say::deal::<G>(rules, *deal)));
    }
    if deals.iter().map(|(deal, _)| deal).collect::<BTreeSet<_>>().len() < deals.len() {
        return Err(format!("an outcome is listed twice among {}", can_come()));
    }
    if state.deals().ne(deals.iter().copied()) {
        return Err("the outcomes change when one looks again".to_owned());
    }
    Ok(())
}
