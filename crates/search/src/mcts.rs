//! Monte Carlo tree search with chance nodes, for any game.

use parlor_chance::Rng;
use parlor_game::{BySeat, Imagine, Seat, Turn, Uniform};

use crate::perft::Step;
use crate::playout::playout;
use crate::tree::{NodeId, Tree};
use crate::{Bot, Budget, Choice, Considered, Measure, NoChoice};

/// About a quarter of a gigabyte in the games there are.
const MOST_EDGES: usize = 4_000_000;
/// A rollout is cut here and counts the running points: one game is endless.
const LONGEST: u64 = 10_000;
/// How much the untried is worth, on a result scale of 0 to 1.
const EXPLORATION: f64 = 0.7;

/// UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", 2006) over worlds imagined from the view, one world a
/// simulation (as in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012).
///
/// Outcomes of deals are sampled with their weights and have nodes of their own. Each seat is taken to want its own result. Results
/// are scaled by the range seen so far, so that games of points and games of win and loss need no different settings. Where several
/// seats choose at once, their choices come one after the other in the tree, the searching seat's first.
#[derive(Clone, Debug)]
pub struct Mcts {
    rng: Rng,
}

impl Mcts {
    /// A searcher.
    pub fn new(rng: Rng) -> Self {
        Mcts { rng }
    }
}

impl<G: Imagine> Bot<G> for Mcts {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let world = G::imagine(view, &mut self.rng);
        let mut actions = world.actions(seat);
        let first = actions.next().ok_or(NoChoice)?;
        if actions.next().is_none() {
            // One possibility needs no thought.
            let only = Considered::new(first, 0.0, 0);
            return Ok(Choice {
                action: first,
                considered: vec![only],
                measure: Measure::Nothing,
                simulations: 0,
            });
        }
        let mut search = Search::<G>::new(seat);
        let mut simulations = 0;
        while budget.allows(simulations) {
            let world = G::imagine(view, &mut self.rng);
            search.simulate(world, &mut self.rng);
            simulations += 1;
        }
        let considered = search.considered(&world);
        let action = considered.first().map_or(first, |best| best.action);
        Ok(Choice { action, considered, measure: Measure::MeanResult, simulations })
    }
}

struct Search<G: Imagine> {
    tree: Tree<G>,
    seat: Seat,
    /// The least and the greatest result seen by any seat.
    range: (f64, f64),
    path: Vec<(NodeId, usize)>,
    places: Vec<usize>,
}

impl<G: Imagine> Search<G> {
    fn new(seat: Seat) -> Self {
        let range = (f64::INFINITY, f64::NEG_INFINITY);
        Search { tree: Tree::new(MOST_EDGES), seat, range, path: Vec::new(), places: Vec::new() }
    }

    /// One simulation: down the tree, then at random to the end, then the result back up.
    fn simulate(&mut self, mut world: G, rng: &mut Rng) {
        self.path.clear();
        let mut node = Tree::<G>::ROOT;
        while let Some(place) = self.step(node, &mut world, rng) {
            self.path.push((node, place));
            match self.tree.follow(node, place) {
                Some(next) => node = next,
                None => break,
            }
        }
        playout(&mut world, rng, LONGEST);
        let result: BySeat<f64> =
            world.result().unwrap_or_else(|| world.points()).map(|value| f64::from(*value));
        for value in result.as_slice() {
            self.range = (self.range.0.min(*value), self.range.1.max(*value));
        }
        self.tree.learn(&self.path, &result);
    }

    /// Chooses or deals one step from a node and applies it to the world; the step's edge, or `None` at the end.
    fn step(&mut self, node: NodeId, world: &mut G, rng: &mut Rng) -> Option<usize> {
        match world.turn() {
            Turn::Over => None,
            Turn::Deal => {
                let deal = world.pick_deal(|total| rng.below(total))?;
                world.deal_unchecked(deal);
                Some(self.tree.edge_of_deal(node, deal))
            }
            Turn::Decide(seats) => {
                let root = node == Tree::<G>::ROOT && seats.contains(self.seat);
                let seat = if root { self.seat } else { seats.lowest()? };
                self.tree.edges_of(node, world, seat, &mut self.places);
                let place = self.select(node, rng)?;
                if let Step::Action(seat, action) = self.tree.node(node).edges[place].step {
                    world.act_unchecked(seat, action);
                }
                Some(place)
            }
        }
    }

    /// UCB1 among the actions that this world offers; the untried come first, in random order.
    fn select(&self, node: NodeId, rng: &mut Rng) -> Option<usize> {
        let node = self.tree.node(node);
        let untried = self.places.iter().filter(|place| node.edges[**place].visits == 0);
        let count = untried.clone().count() as u32;
        if count > 0 {
            return untried.copied().nth(rng.below(count) as usize);
        }
        let scale = (self.range.1 - self.range.0).max(f64::MIN_POSITIVE);
        let log = (node.visits.max(1) as f64).ln();
        let worth = |place: usize| {
            let edge = &node.edges[place];
            let visits = edge.visits as f64;
            (edge.total / visits - self.range.0) / scale + EXPLORATION * (log / visits).sqrt()
        };
        self.places.iter().copied().max_by(|one, other| worth(*one).total_cmp(&worth(*other)))
    }

    /// The root's actions, the most visited first.
    fn considered(mut self, world: &G) -> Vec<Considered<G::Action>> {
        self.tree.edges_of(Tree::<G>::ROOT, world, self.seat, &mut self.places);
        let root = self.tree.node_mut(Tree::<G>::ROOT);
        let mut considered: Vec<_> = root
            .edges
            .iter()
            .filter_map(|edge| match edge.step {
                Step::Action(_, action) => {
                    let value = edge.total / edge.visits.max(1) as f64;
                    Some(Considered::new(action, value, edge.visits))
                }
                Step::Deal(_) => None,
            })
            .collect();
        considered
            .sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        considered
    }
}
