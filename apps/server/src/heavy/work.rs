//! Heavy work by request: who may ask for how much of it, and the threads on which it is done.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::thread::available_parallelism;

use governor::Quota;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::permits::Permits;
use crate::background::Background;
use crate::limits::Limits;
use crate::peer::{Held, Holding, Peer, Rate};

/// The heavy work of a server.
pub(crate) struct HeavyWork {
    permits: Arc<Permits>,
    places: Arc<Semaphore>,
    by_address: Arc<Held>,
    steps: Rate,
    background: Arc<Background>,
}

/// Why heavy work is not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoWork {
    /// The address has as much under way as it may have.
    Yours,
    /// As much is under way as there may be.
    Full,
    /// The address has asked for too much lately.
    TooMany,
    /// The work has failed: a fault of the server.
    Failed,
}

/// A place among the work that is under way: waiting, being done, or being read by its client.
pub(crate) struct HeavySlot {
    permits: Arc<Permits>,
    background: Arc<Background>,
    peer: Peer,
    held: Arc<(OwnedSemaphorePermit, Holding)>,
}

/// For how many seconds an address may save up its steps.
const BURST: u32 = 10;

/// Bytes of a record that cost as much to read as a step costs to show; a short step has about as many.
const STEP: usize = 10;

/// The cost of reading a record, in steps.
pub(crate) fn reading(record: &str) -> u32 {
    u32::try_from(record.len() / STEP).unwrap_or(u32::MAX)
}

impl HeavyWork {
    /// Nothing is under way yet.
    pub(crate) fn new(limits: &Limits, background: Arc<Background>) -> HeavyWork {
        let cores = available_parallelism().map_or(1, std::num::NonZero::get);
        let number = |value: u32| NonZeroU32::new(value).unwrap_or(NonZeroU32::MIN);
        let a_second = number(limits.steps_per_second);
        let burst = number(a_second.get().saturating_mul(BURST));
        HeavyWork {
            permits: Permits::new(cores.min(limits.heavy_threads as usize)),
            places: Arc::new(Semaphore::new(limits.heavy as usize)),
            by_address: Held::new(limits.heavy_per_address),
            steps: Rate::new(Quota::per_second(a_second).allow_burst(burst)),
            background,
        }
    }

    /// The permits under which work is done that has no place of its own.
    pub(crate) fn permits(&self) -> &Arc<Permits> {
        &self.permits
    }

    /// A place for work of this address.
    ///
    /// # Errors
    /// It has too many, or there is none left.
    pub(crate) fn place(&self, peer: Peer) -> Result<HeavySlot, NoWork> {
        let refused = |why| {
            metrics::counter!("parlor_refused_total", "why" => "heavy").increment(1);
            why
        };
        let own = self.by_address.one(peer).ok_or(NoWork::Yours).map_err(refused)?;
        let place =
            Arc::clone(&self.places).try_acquire_owned().map_err(|_| NoWork::Full).map_err(refused)?;
        let background = Arc::clone(&self.background);
        Ok(HeavySlot { permits: Arc::clone(&self.permits), background, peer, held: Arc::new((place, own)) })
    }

    /// Charges an address for work that costs as much as this many steps.
    ///
    /// # Errors
    /// It has asked for too much lately; then it is not charged.
    pub(crate) fn charge(&self, peer: Peer, steps: u32) -> Result<(), NoWork> {
        if self.steps.allows_many(peer, steps) {
            return Ok(());
        }
        metrics::counter!("parlor_refused_total", "why" => "steps").increment(1);
        Err(NoWork::TooMany)
    }

    /// Forgets addresses that have not asked for long.
    pub(crate) fn forget(&self) {
        self.steps.forget();
    }
}

impl HeavySlot {
    /// Does work on a thread of its own, once there is a permit. Permit and place are held until the work is done, even if nobody waits
    /// for it any more.
    ///
    /// # Errors
    /// The work has panicked, or the server closes.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoWork> {
        let (permit, held) = (self.permits.permit(Some(self.peer)).await, Arc::clone(&self.held));
        let done = self.background.spawn(move || {
            let done = work();
            drop((permit, held));
            done
        });
        done.await.map_err(|_| NoWork::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(last: u8) -> Peer {
        Peer::new([192, 0, 2, last].into())
    }

    #[test]
    fn places_and_steps_are_limited_for_an_address_and_for_all() {
        let limits = Limits { heavy: 5, heavy_per_address: 3, steps_per_second: 100, ..Limits::default() };
        let heavy = HeavyWork::new(&limits, Arc::new(Background::start().unwrap()));
        let places: Vec<_> = (0..9).map(|_| heavy.place(peer(1))).collect();
        assert_eq!(places.iter().filter(|place| place.is_ok()).count(), 3);
        assert_eq!(places[8].as_ref().err(), Some(&NoWork::Yours));
        let others: Vec<_> = (2..5).map(|last| heavy.place(peer(last))).collect();
        assert_eq!(others[2].as_ref().err(), Some(&NoWork::Full));
        drop(places);
        assert!(heavy.place(peer(4)).is_ok());
        assert_eq!((0..20).filter(|_| heavy.charge(peer(1), 300).is_ok()).count(), 3);
        assert_eq!(
            heavy.charge(peer(2), u32::MAX),
            Ok(()),
            "what costs more than can be saved costs all of it"
        );
        assert_eq!(heavy.charge(peer(2), 1), Err(NoWork::TooMany));
        assert_eq!(heavy.charge(peer(3), 0), Ok(()));
    }
}
