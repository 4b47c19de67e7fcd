//! Which of the actions that are sampled side by side is ahead, and which can be dropped.

/// How sure a race must be that an entrant is not the best before it drops it, in standard errors of the difference.
const SURE: f64 = 3.3;
/// No entrant is dropped before this many rounds.
const FEWEST: u64 = 16;
/// An entrant that was level with the leader in each of this many rounds is its equal.
const LEVEL: u64 = 64;
/// The weight, in rounds, with which an entrant's own variance is drawn towards the pooled one.
const POOLED: f64 = 8.0;

/// Where an action stands at the end of a race.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Standing {
    /// Its value, chosen such that differences between actions are known as precisely as possible.
    pub(crate) value: f64,
    /// In how many rounds it was sampled.
    pub(crate) rounds: u64,
}

/// Actions sampled round by round, each round with the same luck for all.
///
/// It stores sums over rounds and of their products, so that the mean and the variance of every *difference* are known: the luck that two
/// actions share cancels out.
#[derive(Clone, Debug)]
pub(crate) struct Entrants {
    /// The game's value of each before the race.
    prior: Vec<f64>,
    /// The standard error of differences of `prior`.
    doubt: f64,
    /// The entrant that is never dropped.
    keep: Option<usize>,
    running: Vec<bool>,
    rounds: u64,
    leader: usize,
    sums: Vec<f64>,
    /// Sums of products of two entrants' results, row by row.
    products: Vec<f64>,
    /// For each entrant that was dropped: by how much it was behind, behind which, and after how many rounds.
    left: Vec<Option<Left>>,
}

#[derive(Clone, Copy, Debug)]
struct Left {
    behind: f64,
    leader: usize,
    rounds: u64,
}

impl Entrants {
    /// Entrants with the game's values `prior`, the best first, give or take `doubt`. The entrant `keep` stays in the race as long as it
    /// lasts.
    pub(crate) fn new(prior: &[f64], doubt: f64, keep: Option<usize>) -> Self {
        let count = prior.len();
        Entrants {
            prior: prior.to_vec(),
            doubt,
            keep,
            running: vec![true; count],
            rounds: 0,
            leader: 0,
            sums: vec![0.0; count],
            products: vec![0.0; count * count],
            left: vec![None; count],
        }
    }

    /// Whether an entrant is still sampled.
    pub(crate) fn runs(&self, entrant: usize) -> bool {
        self.running[entrant]
    }

    /// Whether fewer than two entrants are left to compare.
    pub(crate) fn is_decided(&self) -> bool {
        self.running.iter().filter(|runs| **runs).count() < 2
    }

    /// Counts a round: the result of each entrant that still runs; the values of the others are ignored.
    pub(crate) fn round(&mut self, results: &[f64]) {
        let count = self.prior.len();
        // Results are counted relative to the first prior, so that squares stay small.
        let base = self.prior.first().copied().unwrap_or_default();
        for one in (0..count).filter(|one| self.running[*one]) {
            let result = results[one] - base;
            self.sums[one] += result;
            for other in (one..count).filter(|other| self.running[*other]) {
                self.products[one * count + other] += result * (results[other] - base);
            }
        }
        self.rounds += 1;
        // Judging costs more than counting, and late rounds change little.
        if self.rounds < FEWEST || self.rounds.is_multiple_of(1 + self.rounds / 32) {
            self.judge();
        }
    }

    /// Finds the leader, and drops the entrants that are almost certainly behind.
    fn judge(&mut self) {
        let spread = self.pooled();
        self.leader = self.find_leader(spread);
        if self.rounds < FEWEST {
            return;
        }
        for entrant in 0..self.prior.len() {
            if !self.running[entrant] || entrant == self.leader || Some(entrant) == self.keep {
                continue;
            }
            let lead = self.lead(self.leader, entrant, spread);
            let level = lead.mean == 0.0 && lead.error == 0.0 && self.rounds >= LEVEL;
            if level || lead.mean > SURE * lead.error {
                self.running[entrant] = false;
                let left = Left { behind: lead.mean, leader: self.leader, rounds: self.rounds };
                self.left[entrant] = Some(left);
            }
        }
    }

    /// The entrant that is ahead of all others that still run.
    fn find_leader(&self, spread: f64) -> usize {
        let mut leader = self.leader;
        // Leads are compared over one common entrant. This takes several steps, because each lead is weighed against its own prior.
        for _ in 0..self.prior.len() {
            let ahead = |entrant: &usize| self.lead(*entrant, leader, spread).mean;
            let running =
                (0..self.prior.len()).filter(|entrant| self.running[*entrant] && *entrant != leader);
            match running.max_by(|one, other| ahead(one).total_cmp(&ahead(other))) {
                Some(best) if ahead(&best) > 0.0 => leader = best,
                _ => break,
            }
        }
        leader
    }

    /// By how much one entrant is ahead of another: the sampled and the prior difference, weighted by their precision (the mean and
    /// deviation of a normal posterior). Both must have been sampled in all rounds.
    fn lead(&self, one: usize, other: usize, spread: f64) -> Lead {
        let said = self.prior[one] - self.prior[other];
        let rounds = self.rounds as f64;
        if self.rounds < 2 {
            // A single sample has no variance to be weighted by.
            return Lead { mean: said, error: self.doubt };
        }
        let seen = (self.sums[one] - self.sums[other]) / rounds;
        let own = self.variance(one, other);
        let variance = ((rounds - 1.0) * own + POOLED * spread) / (rounds - 1.0 + POOLED);
        if variance <= 0.0 {
            return Lead { mean: seen, error: 0.0 };
        }
        let (evidence, belief) = (rounds / variance, 1.0 / (self.doubt * self.doubt).max(f64::MIN_POSITIVE));
        let mean = (evidence * seen + belief * said) / (evidence + belief);
        Lead { mean, error: (evidence + belief).recip().sqrt() }
    }

    /// An entrant's value: the sampled and the prior value, weighted as in a lead.
    fn value(&self, entrant: usize) -> f64 {
        let (rounds, said) = (self.rounds as f64, self.prior[entrant]);
        if self.rounds < 2 {
            return said;
        }
        let base = self.prior.first().copied().unwrap_or_default();
        let mean = self.sums[entrant] / rounds;
        let squares = self.products[entrant * self.prior.len() + entrant];
        let variance = (squares - rounds * mean * mean) / (rounds - 1.0);
        if variance <= 0.0 {
            return base + mean;
        }
        let (evidence, belief) = (rounds / variance, 1.0 / (self.doubt * self.doubt).max(f64::MIN_POSITIVE));
        (evidence * (base + mean) + belief * said) / (evidence + belief)
    }

    /// The variance of the difference of two entrants in a round.
    fn variance(&self, one: usize, other: usize) -> f64 {
        let count = self.prior.len();
        let product = |a: usize, b: usize| self.products[a.min(b) * count + a.max(b)];
        let rounds = self.rounds as f64;
        let squares = product(one, one) - 2.0 * product(one, other) + product(other, other);
        let sum = self.sums[one] - self.sums[other];
        if self.rounds < 2 { 0.0 } else { ((squares - sum * sum / rounds) / (rounds - 1.0)).max(0.0) }
    }

    /// The mean variance of differences from the leader among all that run.
    fn pooled(&self) -> f64 {
        let others =
            (0..self.prior.len()).filter(|entrant| self.running[*entrant] && *entrant != self.leader);
        let (sum, count) = others
            .map(|entrant| self.variance(self.leader, entrant))
            .fold((0.0, 0), |(sum, count), variance| (sum + variance, count + 1));
        if count == 0 { 0.0 } else { sum / f64::from(count) }
    }

    /// By how much an entrant is behind the leader: it sums along the entrants that each was behind when it was dropped, for those were
    /// dropped later or still run.
    fn behind(&self, entrant: usize, leader: usize, spread: f64) -> f64 {
        let mut at = entrant;
        let mut behind = 0.0;
        while let Some(left) = self.left[at] {
            behind += left.behind;
            at = left.leader;
        }
        if at == leader { behind } else { behind + self.lead(leader, at, spread).mean.max(0.0) }
    }

    /// The standing of all: the entrants, and after them those of `values` that were not raced, with the game's values.
    ///
    /// Each value is the leader's less the entrant's distance behind it, because differences are better known than values.
    pub(crate) fn standings(&self, values: &[f64]) -> Vec<Standing> {
        let spread = self.pooled();
        let leader = self.find_leader(spread);
        let best = self.value(leader);
        let mut standings: Vec<Standing> = Vec::with_capacity(values.len());
        for (entrant, value) in values.iter().enumerate() {
            let (behind, rounds) = match self.left.get(entrant) {
                None => (self.prior[leader] - value, 0),
                Some(None) if entrant == leader => (0.0, self.rounds),
                Some(None) => (self.lead(leader, entrant, spread).mean, self.rounds),
                Some(Some(left)) => (left.behind + self.behind(left.leader, leader, spread), left.rounds),
            };
            standings.push(Standing { value: best - behind.max(0.0), rounds });
        }
        standings
    }
}

#[derive(Clone, Copy)]
struct Lead {
    mean: f64,
    error: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    /// A number with mean 0 and deviation 1, close to normal.
    fn noise(rng: &mut Rng) -> f64 {
        (0..12).map(|_| f64::from(rng.below(1 << 20)) / f64::from(1 << 20)).sum::<f64>() - 6.0
    }

    /// Races entrants with these true values, with luck of size `shared` that all share and luck of size `own` that each has alone.
    fn race(entrants: &mut Entrants, values: &[f64], shared: f64, own: f64, rounds: u64, rng: &mut Rng) {
        for _ in 0..rounds {
            let luck = shared * noise(rng);
            let results: Vec<f64> = values.iter().map(|value| value + luck + own * noise(rng)).collect();
            entrants.round(&results);
        }
    }

    fn best(entrants: &Entrants, values: &[f64]) -> usize {
        let standings = entrants.standings(values);
        (0..values.len())
            .max_by(|one, other| standings[*one].value.total_cmp(&standings[*other].value))
            .unwrap()
    }

    /// A tenth of a point stands out from shared luck of ten points, though not from the luck in the values themselves.
    #[test]
    fn shared_luck_falls_out_of_differences() {
        let (prior, values) = ([0.0; 3], [5.0, 5.1, 4.0]);
        let mut entrants = Entrants::new(&prior, 1.0, None);
        race(&mut entrants, &values, 10.0, 0.2, 400, &mut Rng::new(1));
        assert_eq!(best(&entrants, &prior), 1);
        assert!(entrants.is_decided());
        let standings = entrants.standings(&prior);
        assert!((standings[1].value - standings[0].value - 0.1).abs() < 0.05, "{standings:?}");
        assert!((standings[1].value - standings[2].value - 1.1).abs() < 0.3, "{standings:?}");
        assert!(standings[2].rounds < standings[0].rounds, "who is far behind leaves first");
    }

    /// Over many races the best is almost never dropped, though it is judged again and again.
    #[test]
    fn the_best_is_hardly_ever_sent_away() {
        let mut lost = 0;
        for seed in 0..300 {
            let mut entrants = Entrants::new(&[1.0, 1.0, 1.0, 1.0], 2.0, None);
            race(&mut entrants, &[0.0, 0.0, 0.1, 0.0], 5.0, 2.0, 400, &mut Rng::new(seed));
            lost += u32::from(!entrants.runs(2));
        }
        assert!(lost <= 6, "{lost} of 300");
    }

    #[test]
    fn few_samples_do_not_overrule_the_game_and_many_do() {
        let prior = [2.0, 0.0];
        for (rounds, first) in [(3, 0), (3000, 1)] {
            let mut entrants = Entrants::new(&prior, 0.7, None);
            race(&mut entrants, &[0.0, 0.5], 0.0, 6.0, rounds, &mut Rng::new(2));
            assert_eq!(best(&entrants, &prior), first, "after {rounds} rounds");
        }
    }

    #[test]
    fn one_sample_overrules_nothing() {
        let mut entrants = Entrants::new(&[2.0, 0.0], 0.7, None);
        entrants.round(&[0.0, 50.0]);
        assert_eq!(best(&entrants, &[2.0, 0.0]), 0);
    }

    /// An entrant that was dropped as the leader's equal is still its equal when that leader falls behind.
    #[test]
    fn an_equal_of_one_who_fell_behind_is_behind_as_well() {
        let prior = [0.0; 3];
        let mut entrants = Entrants::new(&prior, 10.0, None);
        for round in 0..6000 {
            let own = if round % 2 == 0 { 15.0 } else { -15.0 };
            entrants.round(&[0.0, 0.0, own + if round < 100 { -2.0 } else { 2.0 }]);
        }
        assert!(!entrants.runs(0) && !entrants.runs(1) && entrants.runs(2));
        let standings = entrants.standings(&prior);
        assert_eq!(best(&entrants, &prior), 2, "{standings:?}");
        assert!(
            standings[2].value - standings[0].value > 1.0 && standings[2].value - standings[1].value > 1.0
        );
    }

    #[test]
    fn equals_do_not_race_for_ever_and_whom_one_asks_about_stays() {
        let mut entrants = Entrants::new(&[1.0, 1.0, 0.0], 1.0, Some(2));
        race(&mut entrants, &[3.0, 3.0, 2.0], 4.0, 0.0, 500, &mut Rng::new(3));
        assert!(entrants.runs(2) && !(entrants.runs(0) && entrants.runs(1)));
        let standings = entrants.standings(&[1.0, 1.0, 0.0, -1.0]);
        assert_eq!(standings[0].value, standings[1].value);
        assert!((standings[0].value - standings[2].value - 1.0).abs() < 1e-9);
        assert_eq!(standings[3].rounds, 0, "who was not raced has the game's word alone");
        assert!((standings[0].value - standings[3].value - 2.0).abs() < 1e-9);
    }
}
