//! Tables at which somebody may know what is hidden from the others: what is dealt there was chosen, played or written down before.

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
