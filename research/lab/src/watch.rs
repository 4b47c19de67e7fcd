//! The outside world of games that are timed or may be stopped.

/// The outside world of a match, given by its caller: this crate reads no clock.
pub trait Watch: Sync {
    /// Seconds since a fixed beginning.
    fn now(&self) -> f64;

    /// Whether to stop, even in the middle of a game.
    fn stopped(&self) -> bool;

    /// The seconds that this thread has worked, if bots' time limits count work: on a machine that does other things, too, a bot then has
    /// as much time as on an idle one. `None` if they count [`Watch::now`].
    fn worked(&self) -> Option<f64> {
        None
    }
}
