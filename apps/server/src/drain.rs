//! A server that is told to end, and shares its store: its tables go on at the others, one after the other, and so do its guests.
//!
//! As long as it has not ended, it passes on anyone who comes: a proxy in front takes a moment to know that it should send nobody more.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep_until, timeout};

use crate::http::App;

/// How long it may take at most: a store that does not answer must not hold up the end. What was acknowledged is stored in any case.
const LONGEST: Duration = Duration::from_secs(60);

/// In so much of it the tables go at the others' pace; then they go all the same.
const PACED: Duration = Duration::from_secs(30);

/// Gives all tables to the other servers, if there are any.
pub(crate) async fn drain(App { state, tables, .. }: &App) {
    let begun = Instant::now();
    let own = Arc::clone(&state.membership);
    let asked = timeout(LONGEST, tokio::task::spawn_blocking(move || own.drain())).await;
    if !matches!(asked, Ok(Ok(true))) {
        return;
    }
    let many = tables.open();
    tracing::info!(tables = many, "draining: the tables go on at other servers");
    match timeout(LONGEST.saturating_sub(begun.elapsed()), tables.hand_over(PACED)).await {
        Ok(()) if tables.open() > 0 => {
            tracing::warn!(
                left = tables.open(),
                "there is no other server any more that could take the tables"
            );
            return;
        }
        Ok(()) => {
            let milliseconds = begun.elapsed().as_millis() as u64;
            tracing::info!(tables = many, milliseconds, "the tables are given back");
        }
        Err(_) => tracing::warn!(left = tables.open(), "some tables could not be given back in time"),
    }
    let passes_on = Duration::from_secs(state.limits.drain_seconds.into());
    sleep_until(begun + passes_on).await;
}
