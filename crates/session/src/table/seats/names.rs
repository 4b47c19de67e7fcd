//! Names that people give themselves, as a table takes them.

use parlor_game::Seat;
use parlor_record::Header;

use crate::CommandError;
use crate::readable::{Unreadable, readable};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A name as a record can hold it and a page can show it, not too long; none at all is fine.
///
/// # Errors
/// Why it cannot be one.
pub fn check_name(name: &str) -> Result<String, CommandError> {
    let name = name.trim();
    if name.is_empty() {
        return Ok(String::new());
    }
    // What nobody sees is not counted, as long as there is not too much of it.
    if name.chars().count() > 4 * LONGEST_NAME {
        return Err(CommandError::NameTooLong(LONGEST_NAME));
    }
    let mut header = Header::new("", "-", 1);
    header.name(Seat::One, name).map_err(CommandError::BadName)?;
    let name = readable(name).map_err(|why| match why {
        Unreadable::Hidden => CommandError::InvisibleName,
        Unreadable::Piled => CommandError::PiledName,
    })?;
    if name.chars().count() > LONGEST_NAME {
        return Err(CommandError::NameTooLong(LONGEST_NAME));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_one_sees_of_it() {
        assert_eq!(check_name(" \u{2068}Zoe\u{308}\u{200b}\u{2069} ").as_deref(), Ok("Zo\u{eb}"));
        assert_eq!(check_name("\u{202e}nnA"), Err(CommandError::InvisibleName));
        assert_eq!(check_name(&format!("A{}", "\u{301}".repeat(23))), Err(CommandError::PiledName));
        assert_eq!(check_name(&"a\u{200b}".repeat(24)).as_deref(), Ok(&*"a".repeat(24)));
    }

    #[test]
    fn names_are_short_and_fit_a_record() {
        assert_eq!(check_name("  "), Ok(String::new()));
        assert!(check_name(&"a".repeat(24)).is_ok());
        assert_eq!(check_name(&"a".repeat(25)), Err(CommandError::NameTooLong(24)));
        assert!(matches!(check_name("a;b"), Err(CommandError::BadName(_))));
        assert!(matches!(check_name("a\u{7}b"), Err(CommandError::BadName(_))));
    }
}
