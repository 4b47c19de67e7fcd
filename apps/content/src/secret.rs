//! Texts that nobody can guess, made of random bytes, and what is stored of them.

use parlor_session::Key;
use sha2::{Digest, Sha256};

/// Letters and digits that are hard to confuse; 32 of them, so that a byte's low five bits pick one evenly.
pub const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The length of a secret: 130 bits.
pub const LONG: usize = 26;

/// The letters of a table's id: RFC 4648's base32 in lower case, as the server's.
pub const ID_LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A letter for each of these random bytes.
pub fn letters(bytes: &[u8]) -> String {
    spelled(bytes, LETTERS)
}

/// One of these letters for each of these random bytes.
pub fn spelled(bytes: &[u8], letters: &[u8; 32]) -> String {
    bytes.iter().map(|byte| char::from(letters[usize::from(byte % 32)])).collect()
}

/// The part of a secret that is stored: enough to recognize it, not enough to use it. `None` for text that cannot be one of our secrets.
pub fn key(secret: &str) -> Option<Key> {
    if secret.is_empty() || secret.len() > 64 {
        return None;
    }
    Key::new(hex(&Sha256::digest(secret.as_bytes())[..16]))
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |four: u8| char::from(b"0123456789abcdef"[usize::from(four & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}
