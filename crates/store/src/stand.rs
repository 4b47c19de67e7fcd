//! How far a table is, without its lines.

/// How far a table is: enough to know whether what was read of it is still so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    /// How many lines it has.
    pub version: u32,
    /// For how long servers have run since it was last appended to, in milliseconds.
    pub idle: u64,
}
