//! Where a search is promised that nothing is hidden and luck is over, that is so.

use parlor_game::{Settled, Turn};

use crate::{Breach, Law, Play, say};

/// From the first choice on, no deal is due, and one seat is asked at a time. That nothing is hidden is a matter of types.
///
/// # Errors
/// The first state in which luck or several seats at once decide.
pub fn settled<G: Settled>(play: &Play<G>) -> Result<(), Breach> {
    let mut chosen = false;
    play.every(Law::Settled, |_, state| match state.turn() {
        Turn::Over => Ok(()),
        Turn::Deal if chosen => Err("a deal is due, and choices have begun".to_owned()),
        Turn::Deal => Ok(()),
        Turn::Decide(seats) if seats.len() != 1 => Err(format!("{} choose at once", say::seats(seats))),
        Turn::Decide(_) => {
            chosen = true;
            Ok(())
        }
    })
}
