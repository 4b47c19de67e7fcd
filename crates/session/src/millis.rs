//! Time.

/// Milliseconds since the epoch. The session has no clock: anyone who runs a table says what time it is.
pub type Millis = u64;
