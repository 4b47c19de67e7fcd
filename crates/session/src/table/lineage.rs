//! Which history a version belongs to: after a backup was restored, a table may have the same number of entries, and others.

use crate::Entry;

/// A mark of all entries up to a version, by when each was made and for which command. It says nothing of what was chosen or dealt, so everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lineage(u64);

/// What a viewer has seen of a table's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenLog {
    /// The version.
    pub version: u32,
    /// What the state of that version said of its lineage; nothing where the viewer does not say it.
    pub lineage: Option<u32>,
}

impl From<u32> for SeenLog {
    fn from(version: u32) -> Self {
        SeenLog { version, lineage: None }
    }
}

impl Lineage {
    /// FNV-1a over 64 bits, with its standard offset and prime.
    pub(crate) const NONE: Lineage = Lineage(0xcbf2_9ce4_8422_2325);

    #[must_use]
    pub(crate) fn after(self, entry: &Entry) -> Lineage {
        let command = entry.command.map_or(u64::MAX, |command| command.number);
        let bytes = entry.at.to_le_bytes().into_iter().chain(command.to_le_bytes());
        Lineage(bytes.fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }

    /// The mark of a whole log.
    pub(crate) fn of(log: &[Entry]) -> Lineage {
        log.iter().fold(Lineage::NONE, Lineage::after)
    }

    /// As the wire says it.
    pub(crate) fn number(self) -> u32 {
        (self.0 ^ (self.0 >> 32)) as u32
    }
}
