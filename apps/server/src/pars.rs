//! What the best bot reaches on a deal, worked out on threads that no bot needs.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_catalog::{BotSpec, Entry, Limit};
use parlor_coach::{Par, ParSearch, Progress};
use tokio::sync::Mutex as Turn;

use crate::limits::Limits;
use crate::peer::Peer;
use crate::state::ServerState;

/// How many times the simulations of the quick study's thinking bot the best bot has for a choice.
const THOUGHT: u64 = 10;
/// For how long one is worked out before the next has its turn.
const SLICE: Duration = Duration::from_secs(1);

/// The pars of deals.
pub(crate) struct Pars {
    state: Arc<ServerState>,
    known: Mutex<ParCache>,
    /// Held by the one that is being worked out.
    turn: Turn<()>,
    stop: Arc<AtomicBool>,
}

/// What is known, and who waits for more.
struct ParCache {
    limits: Limits,
    /// By deal; nothing while it is being worked out, or where it cannot be.
    pars: HashMap<String, Option<Par>>,
    /// The same deals, the oldest first.
    order: VecDeque<String>,
    /// Who has asked for those that are being worked out; nobody: the server itself.
    waiting: Vec<Option<Peer>>,
}

/// What is known of a deal.
#[derive(PartialEq, Debug)]
enum ParState {
    /// Its par, or nothing yet.
    Found(Option<Par>),
    /// As many are being worked out as may be.
    Full,
    /// It is to be worked out now.
    Begins,
}

impl ParCache {
    fn new(limits: Limits) -> ParCache {
        ParCache { limits, pars: HashMap::new(), order: VecDeque::new(), waiting: Vec::new() }
    }

    fn ask(&mut self, deal: &str, who: Option<Peer>) -> ParState {
        if let Some(found) = self.pars.get(deal) {
            return ParState::Found(*found);
        }
        let own = self.waiting.iter().filter(|other| who.is_some() && **other == who).count();
        let (all, own) = (self.waiting.len() as u32, own as u32);
        if all >= self.limits.pars || own >= self.limits.pars_per_address {
            return ParState::Full;
        }
        self.waiting.push(who);
        self.pars.insert(deal.to_owned(), None);
        self.order.push_back(deal.to_owned());
        if self.order.len() > self.limits.pars_in_memory as usize
            && let Some(oldest) = self.order.pop_front()
        {
            self.pars.remove(&oldest);
        }
        ParState::Begins
    }

    /// One that was to be worked out is done.
    fn done(&mut self, deal: &str, who: Option<Peer>, par: Option<Par>) {
        if let Some(place) = self.waiting.iter().position(|other| *other == who) {
            self.waiting.swap_remove(place);
        }
        if let Some(found) = self.pars.get_mut(deal) {
            *found = par;
        }
    }
}

impl Pars {
    /// None yet.
    pub(crate) fn new(state: Arc<ServerState>) -> Arc<Pars> {
        let known = Mutex::new(ParCache::new(state.limits));
        Arc::new(Pars { state, known, turn: Turn::default(), stop: Arc::default() })
    }

    /// The best bot, as it plays for a par: with a number of simulations, so that it plays the same everywhere.
    pub(crate) fn bot(entry: &dyn Entry) -> BotSpec {
        BotSpec::best(Limit::Simulations(u64::from(entry.quick_study().thought) * THOUGHT))
    }

    /// Stops what is being worked out, because the server closes.
    pub(crate) fn halt(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn known(&self) -> MutexGuard<'_, ParCache> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The par of a deal with this name; it begins to be worked out when somebody first asks. `who` asks; nobody: the server itself.
    pub(crate) fn par(
        self: &Arc<Self>,
        (deal, who): (&str, Option<Peer>),
        search: impl FnOnce() -> Option<ParSearch>,
    ) -> Option<Par> {
        match self.known().ask(deal, who) {
            ParState::Found(par) => par,
            ParState::Full => None,
            ParState::Begins => {
                tokio::spawn(Arc::clone(self).work((deal.to_owned(), who), search()));
                None
            }
        }
    }

    async fn work(self: Arc<Self>, (deal, who): (String, Option<Peer>), search: Option<ParSearch>) {
        let par = match search {
            Some(search) => self.worked_out(search).await,
            None => None,
        };
        self.known().done(&deal, who, par);
    }

    /// Nothing where a bot has no answer, or the server closes.
    async fn worked_out(&self, mut search: ParSearch) -> Option<Par> {
        loop {
            let _turn = self.turn.lock().await;
            let played = self.state.thinkers.spare(&self.stop, move |halt| {
                let (halted, begun) = (|| halt(), Instant::now());
                let mut progress = Progress::Added;
                while progress == Progress::Added && begun.elapsed() < SLICE {
                    progress = search.step(&halted);
                }
                (search, progress)
            });
            let (back, progress) = played.await?;
            search = back;
            if progress == Progress::Done {
                return search.par();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAR: Par = Par { games: 8, won: 0, mean: 120.0, interval: (115.0, 125.0) };

    fn peer(last: u8) -> Option<Peer> {
        Some(Peer::new([192, 0, 2, last].into()))
    }

    /// Somebody ends one long game after the other: others wait for the end of theirs, or the server's memory is full of them.
    #[test]
    fn pars_are_bounded_for_each_address_and_in_all_and_in_memory() {
        let limits = Limits { pars: 6, pars_per_address: 2, pars_in_memory: 8, ..Limits::default() };
        let mut known = ParCache::new(limits);
        let mut ask = |deal: &str, who| known.ask(deal, who);
        assert_eq!([ask("a", peer(1)), ask("b", peer(1))], [ParState::Begins, ParState::Begins]);
        assert_eq!(ask("c", peer(1)), ParState::Full, "this address has its share");
        assert_eq!(ask("a", peer(2)), ParState::Found(None), "it is being worked out already");
        for (number, who) in [peer(2), peer(2), peer(3), None].into_iter().enumerate() {
            assert_eq!(ask(&number.to_string(), who), ParState::Begins);
        }
        assert_eq!([ask("d", peer(4)), ask("d", None)], [ParState::Full, ParState::Full]);
        known.done("a", peer(1), Some(PAR));
        assert_eq!(known.ask("a", peer(4)), ParState::Found(Some(PAR)));
        assert_eq!(known.ask("c", peer(1)), ParState::Begins);
        known.waiting.clear();
        for number in 10..20 {
            assert_eq!(known.ask(&number.to_string(), peer(5)), ParState::Begins);
            known.done(&number.to_string(), peer(5), Some(PAR));
        }
        assert_eq!((known.pars.len(), known.order.len(), known.waiting.len()), (8, 8, 0));
        assert_eq!(known.ask("a", peer(1)), ParState::Begins, "the oldest is worked out again");
        // What has gone from memory while it was worked out comes to nothing.
        known.pars.clear();
        known.done("a", peer(1), Some(PAR));
        assert_eq!((known.pars.len(), known.waiting.len()), (0, 0));
    }
}
