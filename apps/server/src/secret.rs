//! Entropy, and what is made from it: seat tokens, invitation codes, table ids, seeds.

use parlor_session::{Entry, Fresh, Key};
use parlor_store::{Line, Salt, TableId};
use sha2::{Digest, Sha256};

/// Letters and digits that are hard to confuse; 32 of them, so that a byte's low five bits pick one evenly.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The length of a secret: 130 bits.
const LONG: usize = 26;

fn letters(count: usize) -> std::io::Result<String> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).map_err(std::io::Error::from)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A secret that nobody can guess.
///
/// # Errors
/// The operating system returns no entropy.
pub(crate) fn secret() -> std::io::Result<String> {
    letters(LONG)
}

/// A table's id: 80 bits, so that only people who have its link find it.
pub(crate) fn table_id() -> std::io::Result<TableId> {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).map_err(std::io::Error::from)?;
    Ok(TableId::spell(bytes))
}

/// The part of a secret that is stored: enough to recognize it, not enough to use it. `None` for text that cannot be one of our secrets.
pub(crate) fn key(secret: &str) -> Option<Key> {
    if secret.is_empty() || secret.len() > 64 {
        return None;
    }
    Key::new(hex(&Sha256::digest(secret.as_bytes())[..16]))
}

/// A fresh secret with its key.
pub(crate) fn secret_and_key() -> std::io::Result<(String, Key)> {
    let secret = secret()?;
    let key = key(&secret).ok_or_else(|| std::io::Error::other("a secret without a key"))?;
    Ok((secret, key))
}

/// The random values that a command may need.
pub(crate) fn fresh() -> std::io::Result<Fresh> {
    let (code, key) = secret_and_key()?;
    Ok(Fresh { code, key, table: table_id()?.to_string(), bot_name: String::new() })
}

/// A line as it is stored: what is personal in it stands apart, with a salt.
///
/// # Errors
/// The operating system returns no entropy.
pub(crate) fn line(text: String) -> std::io::Result<Line> {
    let Some(at) = Entry::personal_from(&text) else { return Ok(text.into()) };
    let mut salt = Salt::default();
    getrandom::fill(&mut salt).map_err(std::io::Error::from)?;
    Ok(Line::personal_from(text, at, salt))
}

/// The SHA-256 of these texts, as text: each with its length, so that their boundaries count.
pub(crate) fn digest(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update((text.len() as u64).to_be_bytes());
        hash.update(text.as_bytes());
    }
    hex(&hash.finalize())
}

/// Bytes in hexadecimal.
fn hex(bytes: &[u8]) -> String {
    let digit = |four: u8| char::from(b"0123456789abcdef"[usize::from(four & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}
