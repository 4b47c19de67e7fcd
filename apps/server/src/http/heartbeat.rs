//! When a socket is asked for a sign of life, and when its client counts as gone.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use parlor_wire::ToClient;
use tokio::time::{Instant, timeout};

/// How long sending a message to a client may take before the socket is closed.
pub(super) const SLOWEST: Duration = Duration::from_secs(10);

/// A socket is asked for a sign of life after this long. Pages rely on it: two missing heartbeats are a dead connection (`SILENCE` in `socket.ts`).
const BEAT: Duration = Duration::from_secs(9);

/// The slowest client that is waited for takes this many bytes a second: its answer to a ping comes after all that was sent before the ping.
const SLOWEST_CLIENT: f64 = 4096.0;

/// The signs of life of one socket.
pub(super) struct Heartbeat {
    idle: Duration,
    heard: Instant,
    /// When the next heartbeat is due.
    beat: Instant,
    /// This many bytes were sent since something was heard.
    sent: usize,
}

/// What is to be done at [`Heartbeat::due`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pulse {
    /// The client is asked for a sign of life, and given one.
    Beat,
    /// It has been silent for too long.
    Dead,
}

impl Heartbeat {
    /// A socket that opens now, and is closed after this long a silence. The first heartbeat is due at once.
    pub(super) fn new(idle: Duration) -> Heartbeat {
        let now = Instant::now();
        Heartbeat { idle, heard: now, beat: now, sent: 0 }
    }

    /// The client has given a sign of life.
    pub(super) fn hear(&mut self) {
        self.heard = Instant::now();
        self.sent = 0;
    }

    /// These bytes are on their way to the client.
    pub(super) fn send(&mut self, bytes: usize) {
        self.sent = self.sent.saturating_add(bytes);
    }

    /// When something is to be done, if nothing is heard until then.
    pub(super) fn due(&self) -> Instant {
        self.beat.min(self.dead())
    }

    /// What is to be done now that it is due.
    pub(super) fn pulse(&mut self) -> Pulse {
        let now = Instant::now();
        if now >= self.dead() {
            return Pulse::Dead;
        }
        self.beat = now + BEAT.min(self.idle / 2);
        Pulse::Beat
    }

    fn dead(&self) -> Instant {
        self.heard + self.idle + Duration::from_secs_f64(self.sent as f64 / SLOWEST_CLIENT)
    }
}

/// That the connection lives.
pub(super) fn alive() -> Option<Utf8Bytes> {
    serde_json::to_string(&ToClient::Alive).ok().map(Utf8Bytes::from)
}

/// Asks a client for a sign of life, and gives it one in words where it sees no pings; `None` when it takes nothing any more.
pub(super) async fn beat(socket: &mut WebSocket, in_words: bool) -> Option<()> {
    timeout(SLOWEST, socket.feed(Message::Ping(Default::default()))).await.ok()?.ok()?;
    if in_words {
        timeout(SLOWEST, socket.feed(Message::Text(alive()?))).await.ok()?.ok()?;
    }
    timeout(SLOWEST, socket.flush()).await.ok()?.ok()
}

#[cfg(test)]
mod tests {
    use tokio::time::{advance, sleep_until};

    use super::*;
    use crate::limits::Limits;

    fn idle() -> Duration {
        Duration::from_secs(Limits::default().idle_seconds.into())
    }

    /// Lets time pass until it is dead; how many heartbeats came before.
    async fn beats(heart: &mut Heartbeat) -> u32 {
        for beats in 0.. {
            sleep_until(heart.due()).await;
            if heart.pulse() == Pulse::Dead {
                return beats;
            }
        }
        0
    }

    /// The others waited 118 seconds for somebody whose line had died, before they could go on without them.
    #[tokio::test(start_paused = true)]
    async fn a_dead_line_is_found_within_twenty_seconds_of_its_last_sign_of_life() {
        for after in [0, 1, 8, 9, 10, 17] {
            let (mut heart, begun) = (Heartbeat::new(idle()), Instant::now());
            heart.pulse();
            advance(Duration::from_secs(after)).await;
            heart.hear();
            // A move of a typical size goes out into the dead line.
            heart.send(2000);
            beats(&mut heart).await;
            let found = begun.elapsed() - Duration::from_secs(after);
            assert!(found >= idle() && found < Duration::from_secs(20), "after {after}: {found:?}");
        }
    }

    /// A client is asked twice before it counts as gone: one lost packet, or a server that was busy for a moment, closes nothing.
    #[tokio::test(start_paused = true)]
    async fn a_silent_client_is_asked_twice_whatever_the_limit() {
        for idle in [1, 5, 18, 90, 3600] {
            let mut heart = Heartbeat::new(Duration::from_secs(idle));
            let beats = beats(&mut heart).await;
            assert!(beats >= 2, "{idle}: {beats}");
        }
    }

    /// Pages count on it: two missing heartbeats are a dead connection, however long the host's limit is.
    #[tokio::test(start_paused = true)]
    async fn no_two_heartbeats_are_more_than_nine_seconds_apart() {
        let mut heart = Heartbeat::new(Duration::from_secs(3600));
        for _ in 0..100 {
            let asked = Instant::now();
            sleep_until(heart.due()).await;
            assert!(asked.elapsed() <= BEAT && heart.pulse() == Pulse::Beat);
            heart.hear();
        }
    }

    /// Who catches up over a slow line answers a ping only after all that was sent before it: they would be cut off, and begin again, for ever.
    #[tokio::test(start_paused = true)]
    async fn a_slow_client_has_the_time_that_what_it_was_sent_takes() {
        let mut heart = Heartbeat::new(idle());
        heart.send(256 * 1024);
        let begun = Instant::now();
        beats(&mut heart).await;
        assert_eq!(begun.elapsed().as_secs(), idle().as_secs() + 64);
        heart.hear();
        let begun = Instant::now();
        beats(&mut heart).await;
        assert_eq!(begun.elapsed().as_secs(), idle().as_secs(), "what has arrived is no excuse any more");
    }
}
