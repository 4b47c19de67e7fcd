//! What nobody can foresee.

/// A seed that nobody can foresee: ten letters and digits from the operating system.
///
/// # Errors
/// The operating system has none to give.
pub fn fresh_seed() -> std::io::Result<String> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(std::io::Error::from)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_from_the_operating_system_differ() {
        assert_ne!(fresh_seed().unwrap(), fresh_seed().unwrap());
    }
}
