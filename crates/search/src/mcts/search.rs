//! One search: simulations from determinized worlds through a tree.

use parlor_chance::Rng;
use parlor_game::{BySeat, Game, Seat, Turn, Uniform, Viewer};

use super::advice::Advice;
use super::roots::Roots;
use super::tree::{Id, Tree};
use crate::Considered;
use crate::perft::Step;
use crate::range::ResultRange;

/// The tree never grows deeper.
const DEEPEST: usize = 512;

/// How a search weighs exploration against what it has seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The weight of exploration, on a scale from the least result seen so far to the greatest, so that games of points and games of win
    /// and loss need no different ones. The scale is not the results' deviation: that is soon nothing if the best is found early, and then
    /// an action that ended badly once, by a bad reply of the seat's own, is never tried again.
    pub(crate) exploration: f64,
    /// A step's own steps enter the tree after this many simulations through it.
    pub(crate) patience: u32,
    /// The most steps that the tree holds.
    pub(crate) most: usize,
}

pub(crate) struct Search<G: Game, A> {
    pub(crate) advice: A,
    settings: Settings,
    seat: Seat,
    tree: Tree<G>,
    root: Id,
    roots: Roots,
    /// The first determinized world, as long as all have been equal to it: then a node has one state.
    only: Option<G>,
    range: ResultRange,
    /// The steps of this simulation, each with the seat that chose it.
    path: Vec<(Id, Option<Seat>)>,
    /// The actions of this world at a node.
    offers: Vec<(Id, G::Action)>,
    /// The tree's name of an action that must be tried as often as the best.
    compared: Option<G::Action>,
}

/// What to do after a step.
enum Next {
    /// Go on from this node.
    Node(Id),
    /// This was the tree's edge.
    Leaf,
    /// There was no step to take.
    End,
}

impl<G: Game, A: Advice<G>> Search<G, A> {
    /// A search for `seat` in a world that it determinized; `first` is one of the actions.
    pub(crate) fn new(
        advice: A,
        settings: Settings,
        seat: Seat,
        world: G,
        first: G::Action,
        compared: Option<G::Action>,
    ) -> Self {
        Search {
            settings,
            seat,
            tree: Tree::new(Step::Action(seat, first), settings.most),
            root: Tree::<G>::ROOT,
            roots: Roots::new(),
            only: Some(world),
            range: ResultRange::NONE,
            path: Vec::with_capacity(DEEPEST),
            offers: Vec::with_capacity(world.actions(seat).count().max(DEEPEST)),
            compared: compared.map(|action| advice.name(&world, seat, action)),
            advice,
        }
    }

    /// One simulation: down the tree, then to the end, then the results back up.
    #[inline]
    pub(crate) fn simulate(&mut self, mut world: G, rng: &mut Rng) {
        if self.only.is_some_and(|only| only != world) {
            self.differ();
        }
        self.path.clear();
        let (mut node, mut choices) = (self.root, 0);
        while self.path.len() < DEEPEST && !self.advice.ends(&world, choices) {
            let deciding = matches!(world.turn(), Turn::Decide(_));
            let next = self.step(node, &mut world, rng);
            if deciding && !matches!(next, Next::End) {
                choices += 1;
            }
            match next {
                Next::Node(next) => node = next,
                Next::Leaf | Next::End => break,
            }
        }
        self.advice.roll_out(&mut world, choices, rng);
        let results = self.advice.results(&world);
        for result in results.as_slice() {
            self.range.learn(*result);
        }
        self.learn(&results);
    }

    /// Worlds differ after all: the rows made for one of them are abandoned.
    #[cold]
    fn differ(&mut self) {
        self.only = None;
        self.root = self.tree.plant(self.tree.entry(self.root).step);
    }

    fn learn(&mut self, results: &BySeat<f64>) {
        self.tree.learn(self.root, 0.0);
        for (id, seat) in &self.path {
            self.tree.learn(*id, seat.map_or(0.0, |seat| results[seat]));
        }
    }

    /// Chooses or deals one step from a node and applies it to the world.
    #[inline]
    fn step(&mut self, node: Id, world: &mut G, rng: &mut Rng) -> Next {
        match world.turn() {
            Turn::Over => Next::End,
            Turn::Deal => self.deal(node, world, rng),
            Turn::Decide(seats) => {
                let root = node == self.root && seats.contains(self.seat);
                let Some(seat) = (if root { Some(self.seat) } else { seats.lowest() }) else {
                    return Next::End;
                };
                let chosen = if self.only.is_some() && self.lay_out(node, seat, world) {
                    self.choose_in_row(node, rng)
                } else {
                    self.choose_among(node, seat, world, rng)
                };
                let Some((id, action)) = chosen else { return Next::End };
                world.act_unchecked(seat, action);
                self.arrive(id, Some(seat))
            }
        }
    }

    /// A deal that not everybody sees has no branches: a choice may depend on it only through the actions that it leaves.
    #[inline]
    fn deal(&mut self, node: Id, world: &mut G, rng: &mut Rng) -> Next {
        let Some(deal) = world.pick_deal(|total| rng.below(total)) else { return Next::End };
        let seen = world.sees_deal(Viewer::Spectator);
        world.deal_unchecked(deal);
        if !seen {
            if self.only.is_some() {
                self.differ();
                return Next::Leaf;
            }
            return Next::Node(node);
        }
        match self.tree.find_or_make(node, Step::Deal(deal)) {
            Some(id) => self.arrive(id, None),
            None => Next::Leaf,
        }
    }

    /// A row has one of all actions with the same effect.
    #[inline]
    fn lay_out(&mut self, node: Id, seat: Seat, world: &G) -> bool {
        let advice = &self.advice;
        let named = world.actions(seat).filter(|action| advice.name(world, seat, *action) == *action);
        self.tree.lay_out(node, seat, named)
    }

    #[inline]
    fn arrive(&mut self, id: Id, seat: Option<Seat>) -> Next {
        self.path.push((id, seat));
        if self.tree.entry(id).visits >= self.settings.patience { Next::Node(id) } else { Next::Leaf }
    }

    #[inline]
    fn weight(&self, times: u32) -> f32 {
        let scale = self.settings.exploration * self.range.width();
        self.roots.of_log(times) * scale as f32
    }

    /// UCB1 where the node has one state.
    #[inline]
    fn choose_in_row(&mut self, node: Id, rng: &mut Rng) -> Option<(Id, G::Action)> {
        let weight = self.weight(self.tree.entry(node).visits);
        let forced = if node == self.root { self.forced(self.tree.after(node)) } else { None };
        let id = match forced {
            Some(id) => id,
            None => self.tree.pick_in_row(node, weight, |count| rng.below(count)),
        };
        match self.tree.entry(id).step {
            Step::Action(_, action) => Some((id, action)),
            Step::Deal(_) => None,
        }
    }

    /// UCB1 among the actions that this world offers, each by how often it was offered (Cowling, Powley and Whitehouse 2012; arms that
    /// are not always there: Kleinberg, Niculescu-Mizil and Sharma, "Regret bounds for sleeping experts and bandits", 2010); those never taken come first, in random order.
    fn choose_among(&mut self, node: Id, seat: Seat, world: &G, rng: &mut Rng) -> Option<(Id, G::Action)> {
        self.offers.clear();
        for action in world.actions(seat) {
            if self.offers.len() == self.offers.capacity() {
                break; // More than any game here offers where worlds differ; a search allocates nothing.
            }
            let name = self.advice.name(world, seat, action);
            let id = self.tree.find_or_make(node, Step::Action(seat, name))?;
            if !self.offers.iter().any(|(other, _)| *other == id) {
                self.tree.offer(id);
                self.offers.push((id, action));
            }
        }
        if node == self.root
            && let Some(id) = self.forced(self.offers.iter().map(|(id, _)| *id))
        {
            return self.offers.iter().copied().find(|(other, _)| *other == id);
        }
        let untried = |(id, _): &&(Id, G::Action)| self.tree.entry(*id).visits == 0;
        let count = self.offers.iter().filter(untried).count() as u32;
        if count > 0 {
            let place = if count > 1 { rng.below(count) } else { 0 };
            return self.offers.iter().filter(untried).nth(place as usize).copied();
        }
        let (mut best, mut chosen) = (f32::NEG_INFINITY, None);
        for offer in &self.offers {
            let bound = self.tree.bound(offer.0, self.weight(self.tree.entry(offer.0).available));
            if bound > best {
                (best, chosen) = (bound, Some(*offer));
            }
        }
        chosen
    }

    /// The compared action, if it is its turn: every second simulation takes it until it has been tried as often as any other, so that its
    /// value has as much evidence as the best one's.
    fn forced(&self, steps: impl Iterator<Item = Id> + Clone) -> Option<Id> {
        let compared = Step::Action(self.seat, self.compared?);
        let own = steps.clone().find(|id| self.tree.entry(*id).step == compared)?;
        let visits = |id: Id| self.tree.entry(id).visits;
        let turn = visits(own) > 0 && visits(self.root) % 2 == 0;
        (turn && steps.map(visits).max() > Some(visits(own))).then_some(own)
    }

    /// The actions of the root, the most visited first, each with the most frequent choice after it.
    pub(crate) fn considered(&self, world: &G) -> Vec<Considered<G::Action>> {
        let mean = |id| {
            let entry = self.tree.entry(id);
            entry.total / f64::from(entry.visits.max(1))
        };
        // Actions that were never tried, for lack of simulations, count as no better than the worst.
        let tried = self.tree.after(self.root).filter(|id| self.tree.entry(*id).visits > 0);
        let worst = tried.clone().map(mean).fold(f64::INFINITY, f64::min);
        let mut considered = Vec::with_capacity(world.actions(self.seat).count());
        considered.extend(world.actions(self.seat).map(|action| {
            let step = Step::Action(self.seat, self.advice.name(world, self.seat, action));
            match tried.clone().find(|id| self.tree.entry(*id).step == step) {
                Some(id) => Considered {
                    reply: self.tree.most_taken_after(id),
                    ..Considered::new(action, mean(id), self.tree.entry(id).visits.into())
                },
                None => Considered::new(action, worst, 0),
            }
        }));
        // In place: no allocation here depends on the length of the search.
        considered.sort_unstable_by(|one, other| {
            let order = other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value));
            order.then(one.action.cmp(&other.action))
        });
        // The compared action was made to be tried as often as the best; one more visit does not make it the best.
        let name = |option: &Considered<G::Action>| self.advice.name(world, self.seat, option.action);
        if let Some(first) = considered.first().copied()
            && self.compared == Some(name(&first))
            && let Some(place) = considered.iter().position(|option| self.compared != Some(name(option)))
            && considered[place].visits + 2 > first.visits
            && considered[place].value > first.value
        {
            considered[..=place].rotate_right(1);
        }
        considered
    }
}
