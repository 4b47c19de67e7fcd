//! The order in which bots get their turns to think: round and round between networks, between the addresses of a network, between the
//! tables of an address. Nobody gets more turns by asking for more. No threads here, and no time.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr};

use parlor_store::TableId;

use crate::peer::Peer;

/// For whom a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Whether somebody who plays at the table waits for it; otherwise people only watch.
    pub(crate) plays: bool,
    /// The address whose turn it takes.
    pub(crate) peer: Peer,
}

impl Standing {
    /// For nobody yet.
    pub(crate) const NOBODY: Standing =
        Standing { plays: false, peer: Peer(IpAddr::V4(Ipv4Addr::UNSPECIFIED)) };
}

/// After this many turns in a row for tables where people play, one goes to a table that people only watch, if any waits.
pub(super) const PLAYERS_IN_A_ROW: u32 = 3;

/// Things that wait, each at the end of a path, and which of them is next.
trait Waits: Default {
    type Path;
    type Item;
    fn push(&mut self, path: Self::Path, item: Self::Item);
    fn next(&self) -> Option<&Self::Item>;
    fn pop(&mut self) -> Option<Self::Item>;
    /// Removes the first thing at the end of this path that is the one.
    fn remove(&mut self, path: &Self::Path, is: &dyn Fn(&Self::Item) -> bool) -> Option<Self::Item>;
    fn is_empty(&self) -> bool;
}

/// First come, first served.
struct FirstCome<T>(VecDeque<T>);

impl<T> Default for FirstCome<T> {
    fn default() -> Self {
        FirstCome(VecDeque::new())
    }
}

impl<T> Waits for FirstCome<T> {
    type Path = ();
    type Item = T;

    fn push(&mut self, (): (), item: T) {
        self.0.push_back(item);
    }

    fn next(&self) -> Option<&T> {
        self.0.front()
    }

    fn pop(&mut self) -> Option<T> {
        self.0.pop_front()
    }

    fn remove(&mut self, (): &(), is: &dyn Fn(&T) -> bool) -> Option<T> {
        self.0.iter().position(is).and_then(|index| self.0.remove(index))
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Round robin: each key has one turn, and then waits for one turn of each other.
struct Round<K, Q> {
    /// The keys for which something waits, in the order of their turns.
    order: BTreeMap<u64, K>,
    waiting: HashMap<K, (u64, Q)>,
    /// The place behind the last.
    end: u64,
}

impl<K, Q> Default for Round<K, Q> {
    fn default() -> Self {
        Round { order: BTreeMap::new(), waiting: HashMap::new(), end: 0 }
    }
}

impl<K: Clone + Eq + Hash, Q: Waits> Round<K, Q> {
    /// Takes something out of what waits for this key, which then has this place if more waits.
    fn taken(
        &mut self,
        key: &K,
        take: impl FnOnce(&mut Q) -> Option<Q::Item>,
        back: bool,
    ) -> Option<Q::Item> {
        let (place, queue) = self.waiting.get_mut(key)?;
        let item = take(queue)?;
        if queue.is_empty() {
            self.order.remove(place);
            self.waiting.remove(key);
        } else if back {
            self.order.remove(place);
            *place = self.end;
            self.order.insert(self.end, key.clone());
            self.end += 1;
        }
        Some(item)
    }
}

impl<K: Clone + Eq + Hash, Q: Waits> Waits for Round<K, Q> {
    type Path = (K, Q::Path);
    type Item = Q::Item;

    fn push(&mut self, (key, rest): Self::Path, item: Q::Item) {
        let (_, queue) = self.waiting.entry(key.clone()).or_insert_with(|| {
            self.order.insert(self.end, key);
            self.end += 1;
            (self.end - 1, Q::default())
        });
        queue.push(rest, item);
    }

    fn next(&self) -> Option<&Q::Item> {
        let (_, key) = self.order.first_key_value()?;
        self.waiting.get(key)?.1.next()
    }

    fn pop(&mut self) -> Option<Q::Item> {
        let key = self.order.first_key_value()?.1.clone();
        self.taken(&key, Q::pop, true)
    }

    fn remove(&mut self, (key, rest): &Self::Path, is: &dyn Fn(&Q::Item) -> bool) -> Option<Q::Item> {
        self.taken(key, |queue| queue.remove(rest, is), false)
    }

    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

/// Networks, their addresses, their tables, and what waits at each.
type Rounds<T> = Round<Peer, Round<Peer, Round<TableId, FirstCome<T>>>>;

/// What waits for a turn, and who is next.
pub(super) struct Turns<T> {
    played: Rounds<T>,
    watched: Rounds<T>,
    /// How many turns in a row went to tables where people play, while others waited.
    in_a_row: u32,
    len: usize,
}

impl<T> Turns<T> {
    /// Nothing waits.
    pub(super) fn new() -> Self {
        Turns { played: Rounds::default(), watched: Rounds::default(), in_a_row: 0, len: 0 }
    }

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    fn rounds(&mut self, standing: Standing) -> &mut Rounds<T> {
        if standing.plays { &mut self.played } else { &mut self.watched }
    }

    /// Something waits for its turn.
    pub(super) fn push(&mut self, standing: Standing, table: &TableId, item: T) {
        self.rounds(standing).push(path(standing, table), item);
        self.len += 1;
    }

    /// Something no longer waits: the thing of this table that is the one.
    pub(super) fn remove(
        &mut self,
        standing: Standing,
        table: &TableId,
        is: &dyn Fn(&T) -> bool,
    ) -> Option<T> {
        let removed = self.rounds(standing).remove(&path(standing, table), is);
        self.len -= usize::from(removed.is_some());
        removed
    }

    /// Whether the next turn goes to a table where people play.
    fn is_for_players(&self) -> bool {
        !self.played.is_empty() && (self.watched.is_empty() || self.in_a_row < PLAYERS_IN_A_ROW)
    }

    /// Whose turn it is.
    pub(super) fn next(&self) -> Option<&T> {
        if self.is_for_players() { self.played.next() } else { self.watched.next() }
    }

    /// Takes the one whose turn it is.
    pub(super) fn pop(&mut self) -> Option<T> {
        let popped = if self.is_for_players() {
            self.in_a_row = if self.watched.is_empty() { 0 } else { self.in_a_row + 1 };
            self.played.pop()
        } else {
            self.in_a_row = 0;
            self.watched.pop()
        };
        self.len -= usize::from(popped.is_some());
        popped
    }
}

fn path(standing: Standing, table: &TableId) -> (Peer, (Peer, (TableId, ()))) {
    (standing.peer.customer(), (standing.peer, (table.clone(), ())))
}

#[cfg(test)]
mod tests {
    use parlor_chance::Seed;
    use parlor_game::Uniform;

    use super::*;

    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Bot {
        number: u64,
        standing: Standing,
        table: TableId,
    }

    fn bot(number: u64, address: &str, table: u8, plays: bool) -> Bot {
        let peer = Peer::new(address.parse().unwrap());
        Bot { number, standing: Standing { plays, peer }, table: TableId::spell([table; 10]) }
    }

    fn push(turns: &mut Turns<Bot>, bot: &Bot) {
        turns.push(bot.standing, &bot.table, bot.clone());
    }

    fn order(turns: &mut Turns<Bot>) -> Vec<u64> {
        std::iter::from_fn(|| turns.pop()).map(|bot| bot.number).collect()
    }

    #[test]
    fn an_address_with_many_tables_waits_like_one_with_one() {
        let mut turns = Turns::new();
        // Forty tables of four bots, and then somebody else.
        for number in 0..160 {
            push(&mut turns, &bot(number, "192.0.2.1", (number / 4) as u8, false));
        }
        push(&mut turns, &bot(1000, "192.0.2.2", 200, false));
        assert_eq!(turns.len(), 161);
        let order = order(&mut turns);
        assert_eq!(&order[..4], [0, 1000, 4, 8], "the other's turn, and then another table of the first");
        assert_eq!((order.len(), turns.len()), (161, 0));
    }

    #[test]
    fn a_network_of_many_addresses_waits_like_one_address() {
        let mut turns = Turns::new();
        for number in 0..100 {
            push(&mut turns, &bot(number, &format!("2001:db8:1:{number:x}::1"), number as u8, true));
        }
        push(&mut turns, &bot(1000, "192.0.2.2", 200, true));
        assert_eq!(order(&mut turns)[..2], [0, 1000]);
    }

    #[test]
    fn people_who_play_come_first_and_those_who_watch_come_at_last() {
        let mut turns = Turns::new();
        for number in 0..8 {
            push(&mut turns, &bot(number, "192.0.2.1", number as u8, false));
        }
        for number in 100..108 {
            push(&mut turns, &bot(number, "192.0.2.2", number as u8, true));
        }
        assert_eq!(order(&mut turns), [100, 101, 102, 0, 103, 104, 105, 1, 106, 107, 2, 3, 4, 5, 6, 7]);
    }

    /// For one who waits: how often each other has had a turn since. `level` is the part of a path that tells them apart.
    struct Law {
        level: fn(&Bot) -> Vec<String>,
        since: HashMap<Vec<String>, HashMap<Vec<String>, u32>>,
    }

    impl Law {
        fn new(level: fn(&Bot) -> Vec<String>) -> Law {
            Law { level, since: HashMap::new() }
        }

        fn pushed(&mut self, bot: &Bot) {
            self.since.entry((self.level)(bot)).or_default();
        }

        /// After a turn: who still waits has seen one of each neighbour at the most.
        fn popped(&mut self, bot: &Bot, all: &[Bot]) {
            let own = (self.level)(bot);
            let level = self.level;
            self.since.retain(|key, _| *key != own && all.iter().any(|other| level(other) == *key));
            if all.iter().any(|other| level(other) == own) {
                self.since.insert(own.clone(), HashMap::new());
            }
            // Neighbours have the same path but for its end.
            let parent = &own[..own.len() - 1];
            for (_, seen) in self.since.iter_mut().filter(|(key, _)| **key != own && key.starts_with(parent))
            {
                let seen = seen.entry(own.clone()).or_default();
                *seen += 1;
                assert!(*seen <= 1, "{own:?} has had {seen} turns while another waited for one");
            }
        }

        fn removed(&mut self, all: &[Bot]) {
            let level = self.level;
            self.since.retain(|key, _| all.iter().any(|other| level(other) == *key));
        }
    }

    fn levels() -> [fn(&Bot) -> Vec<String>; 3] {
        [
            |bot| vec![bot.standing.plays.to_string(), format!("{:?}", bot.standing.peer.customer())],
            |bot| [levels()[0](bot), vec![format!("{:?}", bot.standing.peer)]].concat(),
            |bot| [levels()[1](bot), vec![bot.table.to_string()]].concat(),
        ]
    }

    /// Comings, goings and turns by chance: nobody waits for more than one turn of each other, those who play wait for one turn of those
    /// who watch, and nobody is forgotten.
    #[test]
    fn nobody_waits_for_two_turns_of_another() {
        let mut chance = Seed::new("turns").rng("turns");
        let addresses = ["192.0.2.1", "192.0.2.2", "2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:2:1::1"];
        for _ in 0..200 {
            let (mut turns, mut all) = (Turns::new(), Vec::<Bot>::new());
            let mut laws = levels().map(Law::new);
            let (mut watched_in_a_row, mut played_in_a_row) = (0, 0);
            for number in 0..400 {
                match chance.below(5) {
                    0 if !all.is_empty() => {
                        let gone = all.swap_remove(chance.below(all.len() as u32) as usize);
                        let same = |own: &Bot| own.number == gone.number;
                        assert_eq!(turns.remove(gone.standing, &gone.table, &same), Some(gone));
                        laws.iter_mut().for_each(|law| law.removed(&all));
                    }
                    1 | 2 => {
                        let address = addresses[chance.below(addresses.len() as u32) as usize];
                        let new = bot(number, address, chance.below(4) as u8, chance.below(2) == 0);
                        push(&mut turns, &new);
                        laws.iter_mut().for_each(|law| law.pushed(&new));
                        all.push(new);
                    }
                    _ => {
                        let [plays, watches] =
                            [true, false].map(|plays| all.iter().any(|bot| bot.standing.plays == plays));
                        let next = turns.next().cloned();
                        let popped = turns.pop();
                        assert_eq!((next, popped.is_some()), (popped.clone(), !all.is_empty()));
                        let Some(popped) = popped else {
                            (watched_in_a_row, played_in_a_row) = (0, 0);
                            continue;
                        };
                        all.retain(|bot| bot.number != popped.number);
                        laws.iter_mut().for_each(|law| law.popped(&popped, &all));
                        let row = |before, own| if own { before + 1 } else { 0 };
                        watched_in_a_row = row(watched_in_a_row, plays && !popped.standing.plays);
                        played_in_a_row = row(played_in_a_row, watches && popped.standing.plays);
                        assert!(watched_in_a_row <= 1 && played_in_a_row <= PLAYERS_IN_A_ROW);
                    }
                }
                assert_eq!(turns.len(), all.len());
            }
            assert_eq!(order(&mut turns).len(), all.len(), "nobody is forgotten");
        }
    }
}
