//! The values of arguments, read as strictly as records are.

use parlor_game::whole_number;

/// Reads a whole number.
pub(crate) fn whole(text: &str) -> Result<u32, String> {
    whole_number(text).ok_or_else(|| format!("expected a whole number up to {}", u32::MAX))
}

/// Reads a number of seats; whether a game takes so many is the game's to say.
pub(crate) fn seats(text: &str) -> Result<u8, String> {
    let seats = whole_number(text).and_then(|number| u8::try_from(number).ok());
    seats.ok_or_else(|| "expected a number of seats, such as 2".to_owned())
}
