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
