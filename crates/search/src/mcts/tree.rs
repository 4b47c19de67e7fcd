//! The tree of a Monte Carlo search, in flat arrays that never grow.

use std::cmp::Reverse;
use std::hash::{Hash, Hasher};

use parlor_game::{Game, Seat};

use crate::perft::Step;

/// A place in the arena: a step, and also the node that it leads to. A root's step means nothing.
pub(crate) type Id = u32;

/// The parent of a root.
const NOWHERE: Id = Id::MAX;

/// A step, the results of simulations through it, and the place of the steps after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<G: Game> {
    /// The sum of the results of the seat that chose; for chance there is none.
    pub(crate) total: f64,
    /// In how many simulations it was taken.
    pub(crate) visits: u32,
    /// In how many simulations it could have been taken.
    pub(crate) available: u32,
    parent: Id,
    /// One of the steps after it: the first of the row, or the youngest of those by hash. 0 when there is none.
    first: Id,
    /// How many are in the row; 0 when they are by hash.
    count: u32,
    /// How many of the row have been taken; they come first.
    tried: u32,
    /// The next older of those by hash that come after the same node; 0 when there is none.
    older: Id,
    pub(crate) step: Step<G>,
}

/// All entries.
///
/// All memory is reserved when the tree is made, so that searching allocates nothing; the machine provides a page only when it is written
/// to. Steps after a node are stored in one of two ways:
/// - **in a row**, all at once, where the state behind the node is always the same: there a choice is a walk over two plain arrays;
/// - **by hash** of node and step, one by one, where determinized worlds or luck differ in what they offer.
#[derive(Debug)]
pub(crate) struct Tree<G: Game> {
    entries: Vec<Entry<G>>,
    /// The mean result of the seat that chose, for each entry.
    means: Vec<f32>,
    /// One divided by the square root of the visits, for each entry.
    spreads: Vec<f32>,
    /// Open addressing (Knuth, TAOCP 3, 6.4, algorithm L); 0 is empty.
    table: Vec<Id>,
    most: usize,
}

impl<G: Game> Tree<G> {
    /// The first root.
    pub(crate) const ROOT: Id = 0;

    /// A tree of a root alone that has room for `most` steps.
    pub(crate) fn new(root: Step<G>, most: usize) -> Self {
        let mut tree = Tree {
            entries: Vec::with_capacity(most + 2),
            means: Vec::with_capacity(most + 2),
            spreads: Vec::with_capacity(most + 2),
            table: vec![0; (2 * most).next_power_of_two()],
            most,
        };
        tree.push(NOWHERE, root);
        tree
    }

    /// Adds another root, with nothing after it. There is always room for one.
    pub(crate) fn plant(&mut self, root: Step<G>) -> Id {
        let id = self.entries.len();
        self.push(NOWHERE, root);
        id as Id
    }

    /// How many bytes are reserved.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        let row = size_of::<Entry<G>>() * self.entries.capacity();
        row + size_of::<f32>() * (self.means.capacity() + self.spreads.capacity())
            + size_of::<Id>() * self.table.len()
    }

    fn push(&mut self, parent: Id, step: Step<G>) {
        self.entries.push(Entry {
            total: 0.0,
            visits: 0,
            available: 0,
            parent,
            first: 0,
            count: 0,
            tried: 0,
            older: 0,
            step,
        });
        self.means.push(0.0);
        self.spreads.push(0.0);
    }

    #[inline]
    pub(crate) fn entry(&self, id: Id) -> &Entry<G> {
        &self.entries[id as usize]
    }

    /// The step after `node`, created if missing; `None` when there is no room left.
    #[inline]
    pub(crate) fn find_or_make(&mut self, node: Id, step: Step<G>) -> Option<Id> {
        let mask = self.table.len() - 1;
        let mut slot = hash(node, &step) as usize & mask;
        loop {
            let id = self.table[slot];
            if id == 0 {
                break;
            }
            let entry = &self.entries[id as usize];
            if entry.parent == node && entry.step == step {
                return Some(id);
            }
            slot = (slot + 1) & mask;
        }
        if self.entries.len() > self.most {
            return None;
        }
        let id = self.entries.len() as Id;
        self.table[slot] = id;
        self.push(node, step);
        self.entries[id as usize].older = self.entries[node as usize].first;
        self.entries[node as usize].first = id;
        Some(id)
    }

    /// Lays out the steps after a node in a row, if that has not been done. Returns whether they are there: there may be no room.
    #[inline]
    pub(crate) fn lay_out(&mut self, node: Id, seat: Seat, actions: impl Iterator<Item = G::Action>) -> bool {
        if self.entries[node as usize].count > 0 {
            return true;
        }
        let first = self.entries.len();
        for action in actions {
            if self.entries.len() > self.most {
                self.entries.truncate(first);
                self.means.truncate(first);
                self.spreads.truncate(first);
                return false;
            }
            self.push(node, Step::Action(seat, action));
        }
        let count = self.entries.len() - first;
        let entry = &mut self.entries[node as usize];
        (entry.first, entry.count) = (first as Id, count as u32);
        count > 0
    }

    /// All steps after a node.
    pub(crate) fn after(&self, node: Id) -> impl Iterator<Item = Id> + Clone {
        let Entry { first, count, .. } = self.entries[node as usize];
        let row = first..first + count;
        let mut hashed = if count == 0 { first } else { 0 };
        row.chain(std::iter::from_fn(move || {
            let id = hashed;
            hashed = self.entries[id as usize].older;
            (id != 0).then_some(id)
        }))
    }

    /// A step in the row after a node: one that has never been taken, each equally likely, otherwise the best by `mean + weight * spread`.
    /// `below` picks a number below a bound.
    #[inline]
    pub(crate) fn pick_in_row(&mut self, node: Id, weight: f32, below: impl FnOnce(u32) -> u32) -> Id {
        let Entry { first, count, tried, .. } = self.entries[node as usize];
        if tried < count {
            let (next, other) = (first + tried, first + tried + below(count - tried));
            // Steps that were never taken differ only in the step itself.
            let step = self.entries[other as usize].step;
            self.entries[other as usize].step = self.entries[next as usize].step;
            self.entries[next as usize].step = step;
            self.entries[node as usize].tried += 1;
            return next;
        }
        let row = first as usize..(first + count) as usize;
        let (mut best, mut place) = (f32::NEG_INFINITY, 0);
        for (index, (mean, spread)) in self.means[row.clone()].iter().zip(&self.spreads[row]).enumerate() {
            let bound = mean + weight * spread;
            if bound > best {
                (best, place) = (bound, index);
            }
        }
        first + place as Id
    }

    /// The upper confidence bound of a step that has been taken.
    #[inline]
    pub(crate) fn bound(&self, id: Id, weight: f32) -> f32 {
        self.means[id as usize] + weight * self.spreads[id as usize]
    }

    /// A simulation could have taken this step.
    #[inline]
    pub(crate) fn offer(&mut self, id: Id) {
        self.entries[id as usize].available += 1;
    }

    /// A simulation took this step, with this result for the seat that chose it.
    #[inline]
    pub(crate) fn learn(&mut self, id: Id, result: f64) {
        let entry = &mut self.entries[id as usize];
        entry.visits = entry.visits.saturating_add(1);
        entry.total += result;
        let visits = f64::from(entry.visits);
        self.means[id as usize] = (entry.total / visits) as f32;
        self.spreads[id as usize] = 1.0 / (visits as f32).sqrt();
    }

    /// The most frequent choice after a node, and its seat.
    pub(crate) fn most_taken_after(&self, node: Id) -> Option<(Seat, G::Action)> {
        let taken = self.after(node).filter(|id| self.entry(*id).visits > 0);
        match self.entry(taken.max_by_key(|id| (self.entry(*id).visits, Reverse(*id)))?).step {
            Step::Action(seat, action) => Some((seat, action)),
            Step::Deal(_) => None,
        }
    }
}

/// A hash that is the same on every machine and in every run.
#[inline]
fn hash<G: Game>(node: Id, step: &Step<G>) -> u64 {
    let mut mixer = Mixer(u64::from(node) ^ 0x9e37_79b9_7f4a_7c15);
    match step {
        Step::Action(seat, action) => {
            mixer.write_u8(*seat as u8);
            action.hash(&mut mixer);
        }
        Step::Deal(deal) => {
            mixer.write_u8(u8::MAX);
            deal.hash(&mut mixer);
        }
    }
    mixer.finish()
}

/// Multiplies and folds, word by word (as in wyhash, Wang Yi 2019): keys are short, and no attacker chooses them.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xa076_1d64_78bd_642f;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        let product = u128::from(self.0) * 0xe703_7ed1_a0b4_28db;
        product as u64 ^ (product >> 64) as u64
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.mix(value.into());
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.mix(value.into());
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }
}
