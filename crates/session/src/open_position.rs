//! Tables that begin at a position in which every hand is written.

use parlor_erased::AnyGame;

use crate::CommandError;

/// Whether so many people may play a game that begins with this state. Where hands are hidden, a position shows all of them to whoever
/// wrote it: against bots that is practice, against people it is cheating.
///
/// # Errors
/// More than one may not.
pub fn check_open_position(start: &dyn AnyGame, people: usize) -> Result<(), CommandError> {
    let shown = people > 1 && start.hides() && start.begins_at().is_some();
    if shown { Err(CommandError::OpenPosition) } else { Ok(()) }
}
