//! Games end, and stay ended.

use parlor_game::{Game, Seat, Turn};

use crate::{Breach, Law, Play};

/// Random play comes to an end within the plan's steps. Then nobody has an action, nothing can be dealt, and everything that
/// could be done earlier in the game is refused, whoever tries.
///
/// # Errors
/// The game goes on for too long, or after its end.
pub fn ends<G: Game>(play: &Play<G>) -> Result<(), Breach> {
    let (steps, last) = (play.steps.len(), play.last());
    if play.cut {
        return Err(play.breach(Law::Ends, steps, format!("the game has not ended after {steps} steps")));
    }
    if last.turn() != Turn::Over {
        // Random play found nothing to do: a matter of the law `turns`.
        return Ok(());
    }
    let wrong = |found: String| Err(play.breach(Law::Ends, steps, found));
    for seat in Seat::ALL {
        if let Some(action) = last.actions(seat).next() {
            return wrong(format!("the game is over, and seat {seat} has {action:?}"));
        }
        let allowed = |action: &G::Action| last.check_action(seat, *action).is_ok();
        if let Some(action) = play.known_actions().into_iter().find(allowed) {
            return wrong(format!("the game is over, and seat {seat} may do {action:?}"));
        }
    }
    if let Some((deal, _)) = last.deals().next() {
        return wrong(format!("the game is over, and {deal:?} can come"));
    }
    match play.known_deals().into_iter().find(|deal| last.check_deal(*deal).is_ok()) {
        Some(deal) => wrong(format!("the game is over, and {deal:?} may come")),
        None => Ok(()),
    }
}
