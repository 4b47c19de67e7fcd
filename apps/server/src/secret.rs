//! Entropy, and what is made from it: seat tokens, invitation codes, table ids, seeds.

use parlor_content::secret::{LETTERS, LONG, letters as spelled};
pub(crate) use parlor_content::secret::{hex, key};
use parlor_session::{CommandSupplies, Entry, Key};
use parlor_store::{Salt, StoredLine, TableId};
use sha2::{Digest, Sha256};

/// The letters of a seat's code: 80 bits, in groups that one can read out and type.
const TYPED: usize = 16;

/// The letters of a word at the door: 60 bits. Everybody who tries counts, so fewer do than for a seat.
const WORD: usize = 12;

/// This many letters of them stand together.
const GROUP: usize = 4;

fn letters(count: usize) -> std::io::Result<String> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).map_err(std::io::Error::from)?;
    Ok(spelled(&bytes))
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

/// A fresh secret with its key.
pub(crate) fn secret_and_key() -> std::io::Result<(String, Key)> {
    let secret = secret()?;
    let key = key(&secret).ok_or_else(|| std::io::Error::other("a secret without a key"))?;
    Ok((secret, key))
}

/// A fresh code of a seat, as people read it (`abcd-efgh-ijkm-npqr`), with its key.
///
/// # Errors
/// The operating system returns no entropy.
pub(crate) fn seat_code() -> std::io::Result<(String, Key)> {
    let code = letters(TYPED)?;
    let key = key(&code).ok_or_else(|| std::io::Error::other("a code without a key"))?;
    Ok((grouped(&code), key))
}

/// Letters in groups that one can read out: `abcd-efgh`.
fn grouped(letters: &str) -> String {
    let groups: Vec<_> = (0..letters.len()).step_by(GROUP).map(|at| &letters[at..at + GROUP]).collect();
    groups.join("-")
}

/// A fresh word for the door, as people read it (`abcd-efgh-ijkm`).
///
/// # Errors
/// The operating system returns no entropy.
pub(crate) fn word() -> std::io::Result<String> {
    letters(WORD).map(|word| grouped(&word))
}

/// The key of a seat's code that somebody has typed, in any case, with blanks, dashes and other signs anywhere. `None` for what is no such code.
pub(crate) fn seat_code_key(typed: &str) -> Option<Key> {
    // Anyone who types much types no code.
    if typed.len() > 4 * TYPED {
        return None;
    }
    let code: String =
        typed.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>().to_ascii_lowercase();
    let ours = code.len() == TYPED && code.bytes().all(|letter| LETTERS.contains(&letter));
    if ours { key(&code) } else { None }
}

/// The random values that a command may need.
pub(crate) fn fresh() -> std::io::Result<CommandSupplies> {
    let (code, key) = secret_and_key()?;
    Ok(CommandSupplies { code, key, table: table_id()?.to_string(), bot_name: String::new() })
}

/// A line as it is stored: what is personal in it stands apart, with a salt.
///
/// # Errors
/// The operating system returns no entropy.
pub(crate) fn line(text: String) -> std::io::Result<StoredLine> {
    let Some(at) = Entry::personal_from(&text) else { return Ok(text.into()) };
    let mut salt = Salt::default();
    getrandom::fill(&mut salt).map_err(std::io::Error::from)?;
    Ok(StoredLine::personal_from(text, at, salt))
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

/// Whether two secrets are the same. Hashes are compared, so that the time it takes says nothing of where they begin to differ.
pub(crate) fn same(one: &str, other: &str) -> bool {
    Sha256::digest(one.as_bytes()) == Sha256::digest(other.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    /// A code that is not found because of how somebody has typed it.
    #[test]
    fn a_seats_code_is_read_as_people_type_it() {
        let (code, key) = seat_code().unwrap();
        assert_eq!(code.len(), 19);
        let blanks = code.replace('-', "  ");
        let typed = [code.clone(), code.to_uppercase(), code.replace('-', ""), format!(" {blanks}\n")];
        for typed in typed.iter().chain([&code.replace('-', "\u{2013}")]) {
            assert_eq!(seat_code_key(typed), Some(key.clone()), "{typed:?}");
        }
        let long = format!("{code}a");
        for other in ["", "abcd-efgh-ijkm-npq", "abcd-efgh-ijkm-npq0", &long, &"-".repeat(500)] {
            assert_eq!(seat_code_key(other), None, "{other:?}");
        }
    }

    /// A code so short that somebody with many addresses finds one: a million of them, each as fast as the server lets it, for as long as
    /// people have kept records (5,000 years), against ten seats with two codes each of a table whose link they know.
    #[test]
    fn guessing_a_seats_code_is_hopeless() {
        let codes = 2_f64.powi(5 * TYPED as i32);
        assert_eq!(LETTERS.len(), 32);
        let a_year = f64::from(Limits::default().codes_per_minute) * 60.0 * 24.0 * 365.25;
        let tries = 1e6 * a_year * 5_000.0;
        let chance = tries * 20.0 / codes;
        println!("{codes:e} codes, {tries:e} tries: a chance of {chance:e}");
        assert!(chance < 1e-3, "{chance}");
        // One address needs this many years for a chance of one in two.
        assert!(codes / 20.0 / a_year / 2.0 > 1e15);
    }
}
