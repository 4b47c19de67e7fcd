//! Tables at which somebody may know what is hidden from the others: what is dealt there was chosen, played or written down before.

//!
//! Each way in which the person of a seat changes, and what keeps one from playing against a hand that somebody else has seen:
//!
//! | way | what keeps it fair |
//! | --- | --- |
//! | a table is set (position, seed, daily deal), somebody sits or is invited there | [`check_known_deal`]: for one person, or practice |
//! | a person gives their seat to a bot for good, and it is offered or somebody is invited | the seat is closed to people (`HandSeen`), and the others to them (`SawHand`), unless it is practice |
//! | a bot plays for a person who is away, resigned or out of time | the seat stays theirs: nobody else may take it |
//! | a person goes on at another device by a code, or takes a seat back by "That was not me" | it is the same person, with all their seats; the device that loses them takes no other seat, whatever key it is given anew |
//! | others vouch for somebody who asks for a seat | two other people who sat there from the beginning (`may_vouch`) |
//! | several share a device | one key: each sees their own seat, and a spectator's view lies between |
//! | one of several at a device gives their seat to a bot | as above; those who stay at the device play on, with what a shared screen has shown them, as before |
//! | undo | not past what was shown (`session::undo`) |
//! | the next game | its deals are new |
//!
//! The simulator's law (p) holds it for random sequences of these ways.

use parlor_erased::AnyGame;

use crate::{CommandError, Terms};

/// Whether this many people may play a game that begins with this state, on these terms. Where hands are hidden, a position shows all of them to
/// anyone who wrote it, and a seed brings deals that anyone who chose it may have looked at: against bots that is practice, against people it is
/// cheating. So nobody chooses a seed alone where others play, unless the table says that it is `practice`.
///
/// # Errors
/// More than one may not.
pub fn check_known_deal(
    start: &dyn AnyGame,
    terms: &Terms,
    practice: bool,
    people: usize,
) -> Result<(), CommandError> {
    if people <= 1 || !start.hides() {
        return Ok(());
    }
    if start.begins_at().is_some() {
        return Err(CommandError::OpenPosition);
    }
    match terms {
        _ if practice => Ok(()),
        Terms { given: 1.., .. } => Err(CommandError::OpenPosition),
        Terms { seed_chosen: true, .. } => Err(CommandError::SeedChosen),
        Terms { daily: Some(_), .. } => Err(CommandError::DailyDeal),
        _ => Ok(()),
    }
}
