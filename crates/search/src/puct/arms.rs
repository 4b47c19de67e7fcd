//! What the caller says of the steps of a tree, and which one to take.

use parlor_game::Game;

use crate::mcts::tree::{Id, Tree};
use crate::range::ResultRange;

/// What is known of a step beside its results.
#[derive(Clone, Copy, Default, Debug)]
struct Arm {
    /// The sum of its priors over the evaluations that offered it.
    priors: f64,
    /// How many these were.
    evaluations: u32,
    /// How many simulations have taken it and still wait for their leaf.
    in_flight: u32,
}

/// The arms of a tree, by the same ids.
#[derive(Debug, Default)]
pub(super) struct Arms(Vec<Arm>);

impl Arms {
    fn get(&self, id: Id) -> Arm {
        self.0.get(id as usize).copied().unwrap_or_default()
    }

    fn get_mut(&mut self, id: Id) -> &mut Arm {
        let at = id as usize;
        if at >= self.0.len() {
            self.0.resize(at + 1, Arm::default());
        }
        &mut self.0[at]
    }

    /// Whether it has a prior.
    pub(super) fn is_evaluated(&self, id: Id) -> bool {
        self.get(id).evaluations > 0
    }

    /// The mean of its priors: where determinizations differ, the same action is evaluated in several.
    pub(super) fn prior(&self, id: Id) -> f64 {
        let arm = self.get(id);
        arm.priors / f64::from(arm.evaluations.max(1))
    }

    pub(super) fn learn_prior(&mut self, id: Id, prior: f64) {
        let arm = self.get_mut(id);
        arm.priors += prior;
        arm.evaluations += 1;
    }

    /// Mixes noise into a prior.
    pub(super) fn blend(&mut self, id: Id, noise: f64, share: f64) {
        let prior = (1.0 - share) * self.prior(id) + share * noise;
        let arm = self.get_mut(id);
        (arm.priors, arm.evaluations) = (prior, 1);
    }

    pub(super) fn depart(&mut self, id: Id) {
        self.get_mut(id).in_flight += 1;
    }

    pub(super) fn land(&mut self, id: Id) {
        let arm = self.get_mut(id);
        arm.in_flight = arm.in_flight.saturating_sub(1);
    }

    /// The place among `offers` of the step with the greatest mean result, on the scale of `range`, plus `exploration` times its prior and
    /// the uncertainty that is left.
    ///
    /// PUCT (Rosin, "Multi-armed bandits with episode context", 2011, in the form of Silver and others, "Mastering the game of Go without
    /// human knowledge", 2017), with how often a step was offered in place of its node's visits. Simulations whose leaf is not evaluated
    /// yet count as visits and change no mean (Liu and others, "Watch the unobserved", 2020). A step without results has the mean of those
    /// that have some.
    pub(super) fn best<G: Game, A>(
        &self,
        tree: &Tree<G>,
        offers: &[(Id, A)],
        range: ResultRange,
        exploration: f64,
    ) -> Option<usize> {
        let (mut visits, mut total, mut priors) = (0_u64, 0.0, 0.0);
        for (id, _) in offers {
            let entry = tree.entry(*id);
            visits += u64::from(entry.visits);
            total += entry.total;
            priors += self.prior(*id);
        }
        let open = if visits > 0 { total / visits as f64 } else { 0.0 };
        let (mut best, mut place) = (f64::NEG_INFINITY, None);
        for (at, (id, _)) in offers.iter().enumerate() {
            let entry = tree.entry(*id);
            let mean = if entry.visits > 0 { entry.total / f64::from(entry.visits) } else { open };
            let prior = if priors > 0.0 { self.prior(*id) / priors } else { 1.0 / offers.len() as f64 };
            let taken = f64::from(entry.visits) + f64::from(self.get(*id).in_flight);
            let left = f64::from(entry.available).sqrt() / (1.0 + taken);
            let bound = range.share(mean) + exploration * prior * left;
            if bound > best {
                (best, place) = (bound, Some(at));
            }
        }
        place
    }
}
