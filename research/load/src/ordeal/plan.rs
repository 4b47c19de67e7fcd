//! The plan of an ordeal.

use std::path::PathBuf;
use std::time::Duration;

use super::mishap::Mishap;
use crate::luck::Luck;
use crate::{LoadPlan, Server};

/// Where the servers have their tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// In one PostgreSQL, which this program starts.
    Postgres,
    /// In a folder: for one server alone.
    Folder,
}

/// The plan: how many servers and guests, and how often what goes wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct OrdealPlan {
    /// The servers' program.
    pub server: PathBuf,
    /// Where they have their tables.
    pub storage: Storage,
    /// How many servers.
    pub nodes: usize,
    /// How many tables are open at once, each with a guest who plays.
    pub tables: usize,
    /// The games, one table after the other; all when empty.
    pub games: Vec<String>,
    /// The time between two moves at a table.
    pub pace: Duration,
    /// A server's lease.
    pub lease: Duration,
    /// For how long a server is stopped.
    pub stopped: Duration,
    /// For how long a server is cut off from the others.
    pub parted: Duration,
    /// How long guests play before anything happens.
    pub warmup: Duration,
    /// How long they play between two mishaps.
    pub calm: Duration,
    /// How often each thing happens.
    pub counts: Vec<(Mishap, u32)>,
    /// The order of what happens, and the guests' choices.
    pub seed: u64,
}

impl OrdealPlan {
    /// What happens, in an order by chance.
    pub(super) fn mishaps(&self) -> Vec<Mishap> {
        let times = |(mishap, count): &(Mishap, u32)| vec![*mishap; *count as usize];
        let mut all: Vec<_> = self.counts.iter().flat_map(times).collect();
        let mut luck = Luck::new(self.seed);
        for left in (1..all.len()).rev() {
            all.swap(left, luck.next() as usize % (left + 1));
        }
        all
    }

    /// Whether servers are cut off from each other: otherwise nothing of this program is between them, and costs them nothing.
    pub(super) fn parts(&self) -> bool {
        self.counts.iter().any(|(mishap, count)| *mishap == Mishap::Part && *count > 0)
    }

    /// The same as the plan of a load, for what both have in common.
    pub(super) fn load(&self) -> LoadPlan {
        LoadPlan { server: Server::Start(Vec::new()), games: self.games.clone(), ..LoadPlan::default() }
    }
}
