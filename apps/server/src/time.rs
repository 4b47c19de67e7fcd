//! What the clock says.

use std::time::{SystemTime, UNIX_EPOCH};

use parlor_session::Millis;

/// Milliseconds since the epoch.
pub(crate) fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

/// Today, in UTC.
pub(crate) fn today() -> String {
    jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}
