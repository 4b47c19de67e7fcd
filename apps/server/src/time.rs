//! What the clock says.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use parlor_session::Millis;

/// When the program first asked, by both clocks.
static BEGUN: LazyLock<(Millis, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    (since.map_or(0, |since| since.as_millis() as Millis), Instant::now())
});

/// Milliseconds since the epoch. Within a run this never jumps, whatever happens to the machine's clock: the wall's time when the program
/// began, and from there on what has passed.
pub(crate) fn now() -> Millis {
    let (wall, begun) = *BEGUN;
    wall.saturating_add(begun.elapsed().as_millis() as Millis)
}

/// Today, in UTC, such as `2026-11-20`.
pub(crate) fn today() -> String {
    day_after(0)
}

/// The day that comes this many days after today; before it where they are less than none.
pub(crate) fn day_after(days: i32) -> String {
    let today = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).date();
    today.saturating_add(jiff::Span::new().days(days)).to_string()
}
