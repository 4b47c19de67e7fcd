//! The client that sends a request, by address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// The address of a guest. An IPv6 network of 64 bits counts as one address, since one server has that many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The networks that may ask for more than one address may: their size in bits, and how many times as much. A household gets 56 bits from
/// its provider, an organisation 48; without these one customer would count as 256 or 65,536 addresses.
const NETWORKS: [(u32, u32); 3] = [(64, 1), (56, 4), (48, 16)];

impl Peer {
    /// The peer of this address.
    pub(crate) fn new(address: IpAddr) -> Peer {
        Peer(address.to_canonical()).network(64)
    }

    /// The network of this many bits that the peer is in; an IPv4 address is its own.
    fn network(self, bits: u32) -> Peer {
        match self.0 {
            IpAddr::V6(address) => {
                let network = address.to_bits() & (u128::MAX << (128 - bits));
                Peer(IpAddr::V6(Ipv6Addr::from_bits(network)))
            }
            v4 @ IpAddr::V4(_) => Peer(v4),
        }
    }

    /// The widest network that counts as one customer's.
    pub(crate) fn customer(self) -> Peer {
        self.networks().last().map_or(self, |(_, network)| network)
    }

    /// The networks that the peer is in, narrowest first, by their place in [`NETWORKS`].
    fn networks(self) -> impl Iterator<Item = (usize, Peer)> {
        let known = if self.0.is_ipv6() { NETWORKS.len() } else { 1 };
        (0..known).map(move |index| (index, self.network(NETWORKS[index].0)))
    }
}

/// The address that a connection came from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connected(pub(crate) IpAddr);

/// How many things of a kind each peer has at once, with a limit.
pub(crate) struct Held {
    counts: Mutex<HashMap<(usize, Peer), u32>>,
    most: u32,
}

impl Held {
    /// At most this many by address.
    pub(crate) fn new(most: u32) -> Arc<Held> {
        Arc::new(Held { counts: Mutex::default(), most })
    }

    /// One more for this peer, until what is given back is dropped; `None` when the peer, or its network, has too many.
    pub(crate) fn one(self: &Arc<Self>, peer: Peer) -> Option<Holding> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |(index, network): (usize, Peer)| {
            let most = self.most.saturating_mul(NETWORKS[index].1);
            counts.get(&(index, network)).is_some_and(|count| *count >= most)
        };
        if peer.networks().any(full) {
            return None;
        }
        for network in peer.networks() {
            *counts.entry(network).or_default() += 1;
        }
        Some(Holding { held: Arc::clone(self), peer })
    }
}

/// One of those that a peer has.
pub(crate) struct Holding {
    held: Arc<Held>,
    peer: Peer,
}

impl Drop for Holding {
    fn drop(&mut self) {
        let mut counts = self.held.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for network in self.peer.networks() {
            if let Some(count) = counts.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(&network);
                }
            }
        }
    }
}

/// How often each peer may do something.
pub(crate) struct Rate {
    limiters: [DefaultKeyedRateLimiter<Peer>; NETWORKS.len()],
    /// How often an address may do it at once.
    burst: NonZeroU32,
}

impl Rate {
    /// As often as this for an address.
    pub(crate) fn new(quota: Quota) -> Rate {
        let limiters = NETWORKS.map(|(_, times)| {
            let times = NonZeroU32::new(times).unwrap_or(NonZeroU32::MIN);
            let burst = quota.burst_size().saturating_mul(times);
            let interval = quota.replenish_interval() / times.get();
            let wider = Quota::with_period(interval).unwrap_or(quota).allow_burst(burst);
            RateLimiter::keyed(wider)
        });
        Rate { limiters, burst: quota.burst_size() }
    }

    /// Whether this peer may do it once more now; that counts.
    pub(crate) fn allows(&self, peer: Peer) -> bool {
        // The address first: what it is refused is not charged to its neighbours.
        peer.networks().all(|(index, network)| self.limiters[index].check_key(&network).is_ok())
    }

    /// Whether this peer may do it this many more times now; that counts. More than may ever be done at once is taken for as many as may.
    pub(crate) fn allows_many(&self, peer: Peer, times: u32) -> bool {
        let Some(times) = NonZeroU32::new(times) else { return true };
        let times = times.min(self.burst);
        let allowed = |(index, network): (usize, Peer)| {
            matches!(self.limiters[index].check_key_n(&network, times), Ok(Ok(())))
        };
        peer.networks().all(allowed)
    }

    /// Forgets peers that have not asked for long.
    pub(crate) fn forget(&self) {
        self.limiters.iter().for_each(DefaultKeyedRateLimiter::retain_recent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str) -> Peer {
        Peer::new(address.parse().expect("an address"))
    }

    /// Somebody with a network of 48 bits, who counts as 65,536 guests.
    #[test]
    fn a_network_has_a_limit_beside_that_of_its_addresses() {
        let held = Held::new(2);
        let take = |address: &str| held.one(peer(address));
        let address = |household: u16, number: u16| format!("2001:db8:1:{household:02x}{number:02x}::7");
        let house: Vec<_> = (0..100).filter_map(|number| take(&address(1, number))).collect();
        assert_eq!(house.len(), 8, "four times as many in 56 bits");
        let all: Vec<_> = (2..100).filter_map(|household| take(&address(household, 0))).collect();
        assert_eq!(house.len() + all.len(), 32, "sixteen times as many in 48 bits");
        assert!(take("2001:db8:2::1").is_some() && take("192.0.2.1").is_some(), "others are not concerned");
        drop(house);
        assert!(take(&address(200, 0)).is_some());
        drop(all);
        assert!(held.counts.lock().unwrap().is_empty(), "nothing is left of who is gone");
    }

    #[test]
    fn a_rate_counts_for_the_network_too() {
        let rate = Rate::new(Quota::per_hour(NonZeroU32::new(3).unwrap()));
        let times = |address: &str| (0..10).filter(|_| rate.allows(peer(address))).count();
        assert_eq!((times("192.0.2.1"), times("192.0.2.2"), times("2001:db8:0:1::1")), (3, 3, 3));
        let house: usize = (2..100).map(|number| times(&format!("2001:db8:0:{number:x}::1"))).sum();
        assert_eq!(house, 9, "the house had three of its twelve");
    }
}
