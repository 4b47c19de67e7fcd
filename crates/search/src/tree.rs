//! The tree of a Monte Carlo search: nodes of choices and of chance, with what simulations brought to each seat.

use parlor_game::{BySeat, Game, Seat};

use crate::perft::Step;

/// A node's place in the tree.
pub(crate) type NodeId = u32;

/// A step from a node, and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<G: Game> {
    pub(crate) step: Step<G>,
    pub(crate) visits: u64,
    /// The sum of the results of the seat that chose; for chance nothing is summed.
    pub(crate) total: f64,
    /// Not there until the step is taken a second time, so that leaves cost no node.
    pub(crate) node: Option<NodeId>,
}

/// A state as far as the steps to it tell, with the steps from it.
#[derive(Clone, Debug)]
pub(crate) struct Node<G: Game> {
    pub(crate) visits: u64,
    pub(crate) edges: Vec<Edge<G>>,
}

/// All nodes; the root is the first.
#[derive(Clone, Debug)]
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    edges: usize,
    most_edges: usize,
}

impl<G: Game> Tree<G> {
    pub(crate) const ROOT: NodeId = 0;

    /// A tree of one node that will grow to about `most_edges`.
    pub(crate) fn new(most_edges: usize) -> Self {
        Tree { nodes: vec![Node { visits: 0, edges: Vec::new() }], edges: 0, most_edges }
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node<G> {
        &self.nodes[id as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node<G> {
        &mut self.nodes[id as usize]
    }

    /// The edges of these actions, in their order, made where they are missing: which actions there are may differ from one
    /// imagined world to the next.
    pub(crate) fn edges_of(&mut self, id: NodeId, world: &G, seat: Seat, places: &mut Vec<usize>) {
        places.clear();
        let node = &mut self.nodes[id as usize];
        for (index, action) in world.actions(seat).enumerate() {
            let step = Step::Action(seat, action);
            // In most games every world offers the same, so an action stands where it stood.
            let place = match node.edges.get(index) {
                Some(edge) if edge.step == step => index,
                _ => match node.edges.iter().position(|edge| edge.step == step) {
                    Some(place) => place,
                    None => {
                        node.edges.push(Edge { step, visits: 0, total: 0.0, node: None });
                        self.edges += 1;
                        node.edges.len() - 1
                    }
                },
            };
            places.push(place);
        }
    }

    /// The edge of an outcome, made where it is missing.
    pub(crate) fn edge_of_deal(&mut self, id: NodeId, deal: G::Deal) -> usize {
        let step = Step::Deal(deal);
        let node = &mut self.nodes[id as usize];
        node.edges.iter().position(|edge| edge.step == step).unwrap_or_else(|| {
            node.edges.push(Edge { step, visits: 0, total: 0.0, node: None });
            self.edges += 1;
            node.edges.len() - 1
        })
    }

    /// The node behind an edge, made on its second visit as long as there is room.
    pub(crate) fn follow(&mut self, id: NodeId, place: usize) -> Option<NodeId> {
        let room = self.edges < self.most_edges;
        let next = self.nodes.len() as NodeId;
        let edge = &mut self.nodes[id as usize].edges[place];
        if edge.node.is_none() && edge.visits > 0 && room {
            edge.node = Some(next);
            self.nodes.push(Node { visits: 0, edges: Vec::new() });
        }
        self.nodes[id as usize].edges[place].node
    }

    /// Adds a simulation's results along the path that it took through the tree.
    pub(crate) fn learn(&mut self, path: &[(NodeId, usize)], result: &BySeat<f64>) {
        for (id, place) in path {
            let node = &mut self.nodes[*id as usize];
            node.visits += 1;
            let edge = &mut node.edges[*place];
            edge.visits += 1;
            if let Step::Action(seat, _) = edge.step {
                edge.total += result[seat];
            }
        }
    }
}
