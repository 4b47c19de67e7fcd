//! The games that a reader knows.

use parlor_erased::Kind;

/// Where a reader finds the game that a record names.
pub trait Games {
    /// The game with this slug.
    fn find(&self, slug: &str) -> Option<&dyn Kind>;

    /// All slugs, in the order in which they are listed to people.
    fn slugs(&self) -> Vec<&'static str>;

    /// The bytes of the file of a game's own data whose SHA-256 this is, in hexadecimal, if it is at hand.
    fn file(&self, _sha256: &str) -> Option<&[u8]> {
        None
    }
}
