//! A hash chain over a table: each link covers all that came before, so a line that was lost or changed is noticed.

use sha2::{Digest, Sha256};

use crate::line::Commitment;
use crate::{NewTable, StoredLine};

/// The chain's last link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Chain([u8; 32]);

impl From<[u8; 32]> for Chain {
    fn from(bytes: [u8; 32]) -> Chain {
        Chain(bytes)
    }
}

/// What a table is before its first line, as the chain covers it.
pub(crate) struct Beginning<'a> {
    pub(crate) id: &'a str,
    pub(crate) header: &'a str,
    pub(crate) seed: &'a str,
    pub(crate) rules_hash: &'a str,
}

impl<'a> From<&'a NewTable> for Beginning<'a> {
    fn from(table: &'a NewTable) -> Beginning<'a> {
        let NewTable { id, header, secrets, rules_hash, .. } = table;
        Beginning { id: id.as_str(), header, seed: &secrets.seed, rules_hash }
    }
}

impl Chain {
    /// The first link.
    pub(crate) fn begin(table: &Beginning<'_>) -> Chain {
        let mut hash = Sha256::new();
        hash.update(b"parlor table 1");
        for text in [table.id, table.header, table.seed, table.rules_hash] {
            // The length, so that the boundaries count.
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text.as_bytes());
        }
        Chain(hash.finalize().into())
    }

    /// The next link: over a line's text, and over a commitment to what is personal in it.
    #[must_use]
    pub(crate) fn link(self, text: &str, commitment: Option<&Commitment>) -> Chain {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update([u8::from(commitment.is_some())]);
        hash.update(commitment.map_or(&[][..], |commitment| commitment));
        hash.update(text.as_bytes());
        Chain(hash.finalize().into())
    }

    /// The link after these lines.
    #[must_use]
    pub(crate) fn over(self, lines: &[StoredLine]) -> Chain {
        lines.iter().fold(self, |chain, line| chain.link(&line.text, line.commitment().as_ref()))
    }

    /// Its bytes, for the store.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(chain: &Chain) -> String {
        chain.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Tables that are stored carry these bytes: the values are those of another implementation of SHA-256 over what the docs above say.
    #[test]
    fn a_chain_stays_what_stored_tables_have() {
        let table = Beginning { id: "table", header: "parlor 1", seed: "hkdf:7", rules_hash: "rules2:00" };
        let begun = Chain::begin(&table);
        assert_eq!(hex(&begun), "8f359e9da530648688fde9f9bd4878523822d3a1d87850505931bc3ee2e61cf9");
        let plain = begun.link("deal 7C", None);
        assert_eq!(hex(&plain), "62ecadf6d5109bb39da4240686d7063b3f06143a9c5a8ce9de4fd3494d4b6af5");
        let personal = plain.link("; sits", Some(&[5; 32]));
        assert_eq!(hex(&personal), "f0420539dc300fb0c4e4b9bbe4246d0f5ffe790bb9815c53977d3843c72798f6");
    }
}
