//! Games end, and stay ended.

use parlor_game::{Notation, Seat, Turn};

use crate::{Breach, Law, Play, say};

/// Random play ends within the plan's steps. Then no seat has an action, nothing can be dealt, and the game refuses everything that could
/// be done earlier, to every seat.
///
/// # Errors
/// The game goes on for too long, or after its end.
pub fn ends<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    let (steps, last) = (play.steps.len(), play.last());
    let rules = &play.table.rules;
    if play.cut {
        return Err(play.breach(Law::Ends, steps, format!("the game has not ended after {steps} steps")));
    }
    if last.turn() != Turn::Over {
        // Random play found nothing to do: the law `turns` reports that.
        return Ok(());
    }
    let wrong = |found: String| Err(play.breach(Law::Ends, steps, found));
    for seat in Seat::ALL {
        if let Some(action) = last.actions(seat).next() {
            return wrong(format!(
                "the game is over, and seat {seat} has {}",
                say::action::<G>(rules, action)
            ));
        }
        let allowed = |action: &G::Action| last.check_action(seat, *action).is_ok();
        if let Some(action) = play.known_actions().into_iter().find(allowed) {
            return wrong(format!(
                "the game is over, and seat {seat} may do {}",
                say::action::<G>(rules, action)
            ));
        }
    }
    if let Some((deal, _)) = last.deals().next() {
        return wrong(format!("the game is over, and {} can come", say::deal::<G>(rules, deal)));
    }
    match play.known_deals().into_iter().find(|deal| last.check_deal(*deal).is_ok()) {
        Some(deal) => wrong(format!("the game is over, and {} may come", say::deal::<G>(rules, deal))),
        None => Ok(()),
    }
}
