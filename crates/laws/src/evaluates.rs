//! Evaluations are numbers.

use parlor_game::Evaluate;

use crate::{Breach, Law, Play};

/// At every state, also between an action and its deals, each seat's value and one-step evaluation are finite numbers.
///
/// # Errors
/// The first state where it is not.
pub fn evaluates<G: Evaluate>(play: &Play<G>) -> Result<(), Breach> {
    play.every(Law::Evaluates, |_, state| {
        for seat in state.seats().iter() {
            for value in [state.value(seat), state.evaluate(seat)] {
                if !value.is_finite() {
                    return Err(format!("the state is worth {value} to seat {seat}"));
                }
            }
        }
        Ok(())
    })
}
