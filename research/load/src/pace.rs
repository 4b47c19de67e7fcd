//! When moves are due.

use std::time::Duration;

use tokio::time::Instant;

/// When moves are due.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// When the first is due.
    pub(crate) start: Instant,
    /// The time from which moves count.
    pub(crate) counts: Instant,
    /// The time until which moves are made.
    pub(crate) end: Instant,
    /// The time from which moves that are late are no longer made, if there is one.
    pub(crate) give_up: Option<Instant>,
    /// The time until which messages are read.
    pub(crate) close: Instant,
    /// Moves a second, of all slots together.
    pub(crate) rate: f64,
    /// How many slots there are.
    pub(crate) slots: usize,
}

impl Pace {
    /// When a slot's moves are due: all slots' moves are spread evenly.
    pub(crate) fn due(self, slot: usize) -> impl Iterator<Item = Instant> {
        let at = move |turn: usize| {
            self.start + Duration::from_secs_f64((slot + turn * self.slots) as f64 / self.rate)
        };
        (0..).map(at).take_while(move |due| *due < self.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_due_evenly_spread_over_the_slots() {
        let start = Instant::now();
        let end = start + Duration::from_millis(1001);
        let pace = Pace { start, counts: start, end, give_up: None, close: end, rate: 10.0, slots: 3 };
        let mut due: Vec<_> =
            (0..3).flat_map(|slot| pace.due(slot)).map(|at| (at - start).as_millis()).collect();
        due.sort_unstable();
        assert_eq!(due, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    }
}
