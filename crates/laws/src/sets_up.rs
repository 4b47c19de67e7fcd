//! A position can be set up as it came about.

use parlor_game::{Published, Setup};

use crate::all::each_play;
use crate::{Breach, Law, Plan, Play};

/// Every state whose parts can be told is the state that is set up from them; and some state has parts.
///
/// # Errors
/// The first state that is set up otherwise, or not at all.
pub fn sets_up<G: Setup>(play: &Play<G>) -> Result<(), Breach> {
    let mut found = false;
    play.every(Law::SetsUp, |_, state| {
        let Some(position) = state.position() else { return Ok(()) };
        found = true;
        match G::set_up(&play.table.rules, &position) {
            Ok(again) if again == *state => Ok(()),
            Ok(_) => Err("set up from its parts, it is another state".to_owned()),
            Err(why) => Err(format!("it cannot be set up from its own parts: {why}")),
        }
    })?;
    if found {
        Ok(())
    } else {
        Err(play.breach(Law::SetsUp, play.steps.len(), "no state of the play has parts"))
    }
}

/// Plays as the plan says and holds every game against the law [`sets_up`].
///
/// # Errors
/// The law does not hold.
pub fn check_setup<G: Published + Setup>(plan: &Plan) -> Result<(), Breach> {
    each_play::<G>(plan, sets_up)
}

/// As [`check_setup`], for a test.
///
/// # Panics
/// The law does not hold.
pub fn assert_setup<G: Published + Setup>(plan: &Plan) {
    if let Err(breach) = check_setup::<G>(plan) {
        panic!("{breach}");
    }
}
