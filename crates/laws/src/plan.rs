//! How much is tried.

use crate::Law;

/// The seed in `PARLOR_NIGHTLY`, where tests run for a night rather than for a change: they do more then, and do it from that seed.
pub fn night() -> Option<u64> {
    std::env::var("PARLOR_NIGHTLY").ok()?.parse().ok()
}

/// How many games are played, with which settings, and which laws are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games for each setting and each number of seats.
    pub games: u32,
    /// Where the luck starts; one seed makes one run.
    pub seed: u64,
    /// A game that has not ended after this many steps breaks the law `ends`, and is played no further.
    pub steps: usize,
    /// How many states of each game the costly laws check.
    pub looks: usize,
    /// The settings, each as a record's `rules` line writes it. One that does not fit a number of seats is not tried with it.
    pub rules: Vec<&'static str>,
    /// The laws that do not fit the game, each with the reason.
    pub without: Vec<(Law, &'static str)>,
}

impl Default for Plan {
    /// What each change is held to: a second for a small game.
    fn default() -> Self {
        Plan { games: 3, seed: 1, steps: 5000, looks: 12, rules: vec!["-"], without: Vec::new() }
    }
}

impl Plan {
    /// The plan with this many games for each setting.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// The plan from another seed.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The plan with another limit to the length of a game.
    #[must_use]
    pub fn steps(mut self, steps: usize) -> Self {
        self.steps = steps;
        self
    }

    /// The plan with more or fewer states for the costly laws.
    #[must_use]
    pub fn looks(mut self, looks: usize) -> Self {
        self.looks = looks;
        self
    }

    /// The plan with these settings.
    #[must_use]
    pub fn rules(mut self, rules: &[&'static str]) -> Self {
        self.rules = rules.to_vec();
        self
    }

    /// The plan without this law, for this reason.
    #[must_use]
    pub fn without(mut self, law: Law, reason: &'static str) -> Self {
        self.without.push((law, reason));
        self
    }

    /// The plan as it is, or, where the environment has a number in `PARLOR_NIGHTLY`, one from this seed with four times the games and looks:
    /// each night tries other games than the fixed ones that every change is held to.
    #[must_use]
    pub fn of_the_night(&self) -> Self {
        match night() {
            Some(seed) => Plan { games: self.games * 4, looks: self.looks * 4, seed, ..self.clone() },
            None => self.clone(),
        }
    }

    /// Whether the law is checked.
    pub fn holds(&self, law: Law) -> bool {
        self.without.iter().all(|(left_out, _)| *left_out != law)
    }
}
