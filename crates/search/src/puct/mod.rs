//! Tree search with the priors and values of its caller, who evaluates leaves in batches.

mod arms;
mod noise;

use parlor_chance::Rng;
use parlor_game::{BySeat, Evaluate, Game, Seat, Turn, Uniform, ViewOf, Viewer};

use self::arms::Arms;
pub use self::noise::RootNoise;
use crate::Stop;
use crate::mcts::tree::{Id, Tree};
use crate::perft::Step;
use crate::playout::{LONGEST, play_on, results};
use crate::range::ResultRange;

/// No simulation takes more choices in the tree.
const DEEPEST: usize = 512;

/// What a search is made with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuctSettings {
    /// How many simulations to do.
    pub simulations: u32,
    /// How many simulations may wait for the evaluation of their leaves at the same time.
    pub batch: usize,
    /// The weight of priors against results, on a scale from the least result to the greatest.
    pub exploration: f64,
    /// Noise in the root's priors.
    pub noise: Option<RootNoise>,
    /// The least and the greatest result; `None` takes those seen so far.
    pub range: Option<(f64, f64)>,
    /// The most steps that the tree holds, some 100 bytes each; a tree that has used its room stops growing.
    pub most: usize,
}

/// A state in which a seat has to choose, which the caller evaluates from that seat's view.
#[derive(Clone, Copy, Debug)]
pub struct PuctLeaf<G: Game> {
    /// The state: a determinization, with what was chosen and dealt since.
    pub world: G,
    /// The seat that has to choose.
    pub seat: Seat,
    /// The node that its actions follow; `None` where the tree has no room.
    node: Option<Id>,
    /// The value for each seat, once it is evaluated.
    values: Option<BySeat<f64>>,
}

/// An action of the seat that searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RootArm {
    /// How many simulations took it.
    pub visits: u32,
    /// Its prior, with the noise that was mixed in.
    pub prior: f64,
    /// The mean result of the seat that searches; `None` if no simulation took it.
    pub value: Option<f64>,
}

/// A simulation that waits for its leaf.
#[derive(Debug)]
struct InFlight {
    /// The place of the leaf.
    leaf: usize,
    path: Vec<(Id, Seat)>,
}

/// PUCT for any game: with luck, hidden information, choices made at once, and one to four seats that each want their own result.
///
/// Each simulation begins in a determinization of the view, as in [`Mcts`](crate::Mcts), whose tree it shares: outcomes that everybody sees
/// have nodes of their own, others have none, and actions are compared by how often they were offered (Cowling, Powley and Whitehouse 2012).
/// It descends until it meets a choice that has not been evaluated, in this or an earlier determinization; there it waits. An action that
/// first appears in a later determinization makes its node a leaf again, so that every action has the prior that was given for it.
///
/// Of choices made at once, each is made from the results of its own seat alone, at the node where all of them began (decoupled selection:
/// Ciancarini and Favini, "Monte Carlo tree search in Kriegspiel", 2010), so that none answers another. Actions that are hidden for another
/// reason have nodes as if everybody saw them.
///
/// It does no I/O and calls nobody: [`collect`](Puct::collect) returns leaves, [`answer`](Puct::answer) takes their evaluations,
/// [`land`](Puct::land) ends the simulations that waited for them.
#[derive(Debug)]
pub struct Puct<G: Game> {
    settings: PuctSettings,
    seat: Seat,
    view: G::View,
    rng: Rng,
    tree: Tree<G>,
    arms: Arms,
    range: ResultRange,
    begun: u32,
    ended: u32,
    /// The sum of each seat's results.
    totals: BySeat<f64>,
    leaves: Vec<PuctLeaf<G>>,
    waiting: Vec<InFlight>,
    /// The actions of a state with their steps.
    offers: Vec<(Id, G::Action)>,
}

impl<G: Game> Puct<G> {
    /// A search for `seat`, which this view is of; `None` if it has nothing to choose.
    pub fn new(seat: Seat, view: G::View, settings: PuctSettings, mut rng: Rng) -> Option<Self> {
        let world = view.determinize(&mut rng);
        let first = world.actions(seat).next()?;
        let mut range = ResultRange::NONE;
        if let Some((least, greatest)) = settings.range {
            range.learn(least);
            range.learn(greatest);
        }
        Some(Puct {
            settings,
            seat,
            view,
            rng,
            tree: Tree::new(Step::Action(seat, first), settings.most.max(world.actions(seat).count())),
            arms: Arms::default(),
            range,
            begun: 0,
            ended: 0,
            totals: BySeat::from_fn(world.seats().len(), |_| 0.0),
            leaves: vec![PuctLeaf { world, seat, node: Some(Tree::<G>::ROOT), values: None }],
            waiting: Vec::new(),
            offers: Vec::new(),
        })
    }

    /// Simulates until the batch is full of simulations that wait, all have begun, or it is stopped, and returns the leaves to evaluate. The
    /// first is the root alone. When there is none, the search has ended.
    pub fn collect(&mut self, stop: &dyn Stop) -> &[PuctLeaf<G>] {
        let is_new = self.begun == 0 && !self.leaves.is_empty();
        while !is_new
            && self.waiting.len() < self.settings.batch
            && self.begun < self.settings.simulations
            && !stop.stopped()
        {
            self.begun += 1;
            self.simulate();
        }
        &self.leaves
    }

    /// The leaves that wait for an evaluation.
    pub fn leaves(&self) -> &[PuctLeaf<G>] {
        &self.leaves
    }

    /// Takes the evaluation of one leaf: priors that sum to 1 over the actions of its seat, and values for each seat in the unit of results.
    pub fn answer(&mut self, leaf: usize, mut prior: impl FnMut(G::Action) -> f64, values: &BySeat<f64>) {
        let Some(PuctLeaf { world, seat, node, .. }) = self.leaves.get(leaf).copied() else { return };
        self.leaves[leaf].values = Some(*values);
        let Some(node) = node else { return };
        for action in world.actions(seat) {
            let Some(id) = self.tree.find_or_make(node, Step::Action(seat, action)) else { break };
            self.arms.learn_prior(id, prior(action));
        }
    }

    /// Ends a batch whose leaves have all been answered.
    pub fn land(&mut self) {
        for InFlight { leaf, path } in std::mem::take(&mut self.waiting) {
            if let Some(values) = self.leaves[leaf].values {
                self.learn(&path, &values);
            }
        }
        self.leaves.clear();
        if let Some(noise) = self.settings.noise.filter(|_| self.begun == 0) {
            let arms: Vec<Id> = self.tree.after(Tree::<G>::ROOT).collect();
            let sample = noise.sample(arms.len(), &mut self.rng);
            for (id, part) in arms.into_iter().zip(sample) {
                self.arms.blend(id, part, noise.share);
            }
        }
    }

    /// One of the root's actions; `None` if the tree does not have it.
    pub fn root_arm(&mut self, action: G::Action) -> Option<RootArm> {
        let id = self.tree.find_or_make(Tree::<G>::ROOT, Step::Action(self.seat, action))?;
        let entry = self.tree.entry(id);
        let value = (entry.visits > 0).then(|| entry.total / f64::from(entry.visits));
        Some(RootArm { visits: entry.visits, prior: self.arms.prior(id), value })
    }

    /// The mean result of each seat over all simulations.
    pub fn value(&self) -> BySeat<f64> {
        self.totals.map(|total| total / f64::from(self.ended.max(1)))
    }

    /// One simulation: down the tree, to the end of the game or to a leaf.
    fn simulate(&mut self) {
        let mut world = self.view.determinize(&mut self.rng);
        let mut path = Vec::new();
        let mut node = Some(Tree::<G>::ROOT);
        // Where the choices that are now made at once began.
        let mut round = node;
        loop {
            match world.turn() {
                Turn::Over => break,
                Turn::Deal => match self.deal(&mut world) {
                    None => break,
                    Some(None) => {}
                    Some(Some(seen)) => {
                        node = node.and_then(|node| self.tree.find_or_make(node, Step::Deal(seen)));
                    }
                },
                Turn::Decide(seats) => {
                    if world.sealed().is_empty() {
                        round = node;
                    }
                    let at_root = path.is_empty() && seats.contains(self.seat);
                    let Some(seat) = (if at_root { Some(self.seat) } else { seats.lowest() }) else { break };
                    let known = round.filter(|_| path.len() < DEEPEST);
                    let chosen = known.and_then(|round| self.choose(round, seat, &world));
                    let Some((arm, action)) = chosen else {
                        return self.wait(PuctLeaf { world, seat, node: known, values: None }, path);
                    };
                    world.act_unchecked(seat, action);
                    path.push((arm, seat));
                    node = match node {
                        Some(_) if node == round => Some(arm),
                        Some(node) => self.tree.find_or_make(node, Step::Action(seat, action)),
                        None => None,
                    };
                }
            }
        }
        self.learn(&path, &results(&world));
    }

    /// Deals what is due, if anything is. An outcome that not everybody sees is no step of the tree.
    #[allow(clippy::option_option, reason = "whether there was an outcome, and whether it is a step")]
    fn deal(&mut self, world: &mut G) -> Option<Option<G::Deal>> {
        let deal = world.pick_deal(|total| self.rng.below(total))?;
        let seen = world.sees_deal(Viewer::Spectator);
        world.deal_unchecked(deal);
        Some(seen.then_some(deal))
    }

    /// The action to take, if all have been evaluated.
    fn choose(&mut self, node: Id, seat: Seat, world: &G) -> Option<(Id, G::Action)> {
        self.offers.clear();
        for action in world.actions(seat) {
            let id = self.tree.find_or_make(node, Step::Action(seat, action))?;
            if !self.arms.is_evaluated(id) {
                return None;
            }
            self.offers.push((id, action));
        }
        for (id, _) in &self.offers {
            self.tree.offer(*id);
        }
        let place = self.arms.best(&self.tree, &self.offers, self.range, self.settings.exploration)?;
        self.offers.get(place).copied()
    }

    /// Lets a simulation wait; equal leaves are evaluated once.
    fn wait(&mut self, leaf: PuctLeaf<G>, path: Vec<(Id, Seat)>) {
        for (id, _) in &path {
            self.arms.depart(*id);
        }
        let same = |other: &PuctLeaf<G>| {
            (other.node, other.seat) == (leaf.node, leaf.seat) && other.world == leaf.world
        };
        let known = self.leaves.iter().position(same);
        let at = known.unwrap_or(self.leaves.len());
        if known.is_none() {
            self.leaves.push(leaf);
        }
        self.waiting.push(InFlight { leaf: at, path });
    }

    /// Takes the results of a simulation back up its path.
    fn learn(&mut self, path: &[(Id, Seat)], results: &BySeat<f64>) {
        self.ended += 1;
        for (seat, result) in results.iter() {
            self.totals[seat] += result;
            if self.settings.range.is_none() {
                self.range.learn(*result);
            }
        }
        for (id, seat) in path {
            self.arms.land(*id);
            self.tree.learn(*id, results[*seat]);
        }
    }
}

impl<G: Evaluate> Puct<G> {
    /// Evaluates the leaves by the game's quick player, to the end of the game; its priors are equal.
    pub fn answer_by_playouts(&mut self) {
        for at in 0..self.leaves.len() {
            let PuctLeaf { mut world, seat, .. } = self.leaves[at];
            let prior = 1.0 / world.actions(seat).count().max(1) as f64;
            play_on(&mut world, &mut self.rng, LONGEST, 0, |_, _| false);
            self.answer(at, |_| prior, &results(&world));
        }
        self.land();
    }
}
