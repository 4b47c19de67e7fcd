//! The learnt data: for each situation, as the seat that chooses there sees it, the regret of each action.

use parlor_chance::Rng;

/// The most situations, and the most actions in all of them together: with the index about 26 megabytes where an action has 16 bytes.
const MOST_SPOTS: usize = 1 << 17;
const MOST_OPTIONS: usize = 1 << 19;
/// The index has spare slots, so that a key is near its place.
const SLOTS: usize = MOST_SPOTS * 2;

/// A situation's place in the table.
pub(super) type SpotId = u32;

/// A situation as one seat sees it.
#[derive(Clone, Copy, Debug)]
struct Spot {
    key: u64,
    first: u32,
    count: u32,
    visits: u32,
    /// The total weight of its visits.
    mass: f64,
}

/// An action in a situation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Learnt<A> {
    pub(super) action: A,
    /// How much more this action would have brought than the played ones; never below zero.
    regret: f64,
    /// How often it was played, weighted.
    played: f64,
    /// The sum of its results.
    total: f64,
}

/// An action and the advice about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Advice<A> {
    pub(super) action: A,
    /// Its mean result against the others' average play.
    pub(super) value: f64,
    /// Its share of the average play.
    pub(super) share: f64,
}

/// All situations so far. Its memory is bounded: when it is full, nothing new is added.
#[derive(Clone, Debug)]
pub(super) struct RegretTable<A> {
    /// Where a key's spot is, plus one.
    slots: Vec<u32>,
    spots: Vec<Spot>,
    options: Vec<Learnt<A>>,
}

impl<A: Copy + PartialEq> RegretTable<A> {
    /// An empty table. It reserves its memory at once, but the system provides it only when it is used.
    pub(super) fn new() -> Self {
        RegretTable {
            slots: vec![0; SLOTS],
            spots: Vec::with_capacity(MOST_SPOTS),
            options: Vec::with_capacity(MOST_OPTIONS),
        }
    }

    /// The slot in which this key is, or would be.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mut slot = key as usize & (SLOTS - 1);
        while let Some(found) = self.slots[slot].checked_sub(1) {
            if self.spots[found as usize].key == key {
                break;
            }
            slot = (slot + 1) & (SLOTS - 1);
        }
        slot
    }

    /// The spot of this key, if there is one.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<SpotId> {
        self.slots[self.slot(key)].checked_sub(1)
    }

    /// The spot of this key, created with these actions if it is new; `None` when there is no room.
    pub(super) fn meet(&mut self, key: u64, actions: impl Iterator<Item = A>) -> Option<SpotId> {
        let slot = self.slot(key);
        if let Some(found) = self.slots[slot].checked_sub(1) {
            return Some(found);
        }
        let first = self.options.len();
        if self.spots.len() == MOST_SPOTS {
            return None;
        }
        let room = MOST_OPTIONS - first;
        let new = actions.take(room).map(|action| Learnt { action, regret: 0.0, played: 0.0, total: 0.0 });
        self.options.extend(new);
        let count = self.options.len() - first;
        if count == 0 || count == room {
            self.options.truncate(first);
            return None;
        }
        self.spots.push(Spot { key, first: first as u32, count: count as u32, visits: 0, mass: 0.0 });
        self.slots[slot] = self.spots.len() as u32;
        Some(self.spots.len() as SpotId - 1)
    }

    /// How often this spot has been learnt from.
    #[inline]
    pub(super) fn visits(&self, id: SpotId) -> u32 {
        self.spots[id as usize].visits
    }

    #[inline]
    pub(super) fn options(&self, id: SpotId) -> &[Learnt<A>] {
        let spot = &self.spots[id as usize];
        &self.options[spot.first as usize..(spot.first + spot.count) as usize]
    }

    /// An action that regret matching plays now: each in proportion to its regret, if any has some; otherwise a random one.
    #[inline]
    pub(super) fn play(&self, id: SpotId, rng: &mut Rng) -> Option<A> {
        let options = self.options(id);
        let regrets: f64 = options.iter().map(|option| option.regret).sum();
        let mut point = fraction(rng);
        if regrets <= 0.0 {
            let any = (point * options.len() as f64) as usize;
            return options.get(any).map(|option| option.action);
        }
        point *= regrets;
        let mut last = None;
        for option in options.iter().filter(|option| option.regret > 0.0) {
            last = Some(option.action);
            point -= option.regret;
            if point < 0.0 {
                break;
            }
        }
        last
    }

    /// The probability with which regret matching plays an action now.
    pub(super) fn share(&self, id: SpotId, action: A) -> f64 {
        let options = self.options(id);
        let regrets: f64 = options.iter().map(|option| option.regret).sum();
        let own = options.iter().find(|option| option.action == action).map_or(0.0, |own| own.regret);
        if regrets > 0.0 { own / regrets } else { 1.0 / options.len() as f64 }
    }

    /// Learns the result of each action, in the order of the actions, from a walk of weight `likely`.
    ///
    /// Regrets never fall below zero, so that an action returns as soon as it is good again (CFR+: Tammelin, "Solving large imperfect
    /// information games using CFR+", 2014), and later visits have more weight, in regrets and in averages, by their number (linear CFR:
    /// Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization", 2019).
    pub(super) fn learn(&mut self, id: SpotId, values: &[f64], likely: f64) {
        let spot = &mut self.spots[id as usize];
        spot.visits = spot.visits.saturating_add(1);
        let weight = likely * f64::from(spot.visits);
        spot.mass += weight;
        let options = &mut self.options[spot.first as usize..(spot.first + spot.count) as usize];
        let regrets: f64 = options.iter().map(|option| option.regret).sum();
        let even = 1.0 / options.len() as f64;
        let share = |regret: f64| if regrets > 0.0 { regret / regrets } else { even };
        let mean: f64 = options.iter().zip(values).map(|(option, value)| share(option.regret) * value).sum();
        for (option, value) in options.iter_mut().zip(values) {
            option.played += weight * share(option.regret);
            option.regret = (option.regret + weight * (value - mean)).max(0.0);
            option.total += weight * value;
        }
    }

    /// The advice of a spot, in the order of its actions.
    pub(super) fn advice(&self, id: SpotId) -> impl Iterator<Item = Advice<A>> {
        let mass = self.spots[id as usize].mass.max(f64::MIN_POSITIVE);
        self.options(id).iter().map(move |option| Advice {
            action: option.action,
            value: option.total / mass,
            share: option.played / mass,
        })
    }
}

/// A random number from 0 to below 1.
#[inline]
pub(super) fn fraction(rng: &mut Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}
