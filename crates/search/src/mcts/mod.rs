//! Monte Carlo tree search for any game: with luck, with hidden hands, for any number of seats.

mod advice;
mod roots;
mod search;
pub(crate) mod tree;

use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Seat};

use self::advice::{Advice, Guided, Plain};
use self::search::{Search, Settings};
use crate::{Bot, Budget, Choice, Considered, Measure, NoChoice};

/// The most steps of a tree: some 150 megabytes in the existing games, of which a search touches only what it uses.
/// WebAssembly has only memory that is used, and a browser's tab not much of it: half of that.
const MOST: usize = if cfg!(target_family = "wasm") { 1 << 20 } else { 1 << 21 };
/// A search of few simulations allocates room for this many steps for each simulation.
const STEPS_EACH: u64 = 256;

/// UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", 2006) over worlds determinized from the view, one world a simulation
/// (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012), without any knowledge of the game: the yardstick.
///
/// Outcomes of deals are sampled with their weights. Outcomes that everybody sees have nodes of their own; nothing in the tree depends on
/// the others, so that no seat chooses by a deal that it cannot know. Actions have nodes as if everybody saw them, the sealed and the
/// hidden too. Each seat is assumed to want its own result. Results are scaled by the range seen so far, so that games of points and games
/// of win and loss need no different settings. Where several seats choose at once, their choices come one after the other in the tree, the
/// searching seat's first.
///
/// The search allocates nothing once it has begun (a game may, where a world is hard to determinize); a tree that has used its room (two
/// million steps, some 150 megabytes) stops growing.
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

/// The weight of exploration, on a result scale of 0 to 1.
const PLAIN: Settings = Settings { exploration: 0.7, patience: 2, most: MOST };

impl<G: Game> Bot<G> for Mcts {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        think::<G, _>(Plain, PLAIN, &mut self.rng, seat, view, compare, budget)
    }
}

/// The same search with the game's [`Evaluate`]: rollouts by its quick player, ended by its estimate of the value, results in the unit of
/// its aim, one branch for all actions with the same effect.
#[derive(Clone, Debug)]
pub struct GuidedMcts {
    rng: Rng,
    settings: Settings,
    horizon: u32,
}

impl GuidedMcts {
    /// A searcher that plays each simulation to the game's end, or to the end of a segment.
    pub fn new(rng: Rng) -> Self {
        let settings = Settings { exploration: 0.5, patience: 2, most: MOST };
        GuidedMcts { rng, settings, horizon: u32::MAX }
    }

    /// The same, but when each seat at the table could have chosen this many times, the game's estimate of the value replaces playing on.
    /// So all simulations end after as many choices.
    #[must_use]
    pub fn horizon(self, rounds: u32) -> Self {
        GuidedMcts { horizon: rounds.max(1), ..self }
    }
}

impl<G: Evaluate> Bot<G> for GuidedMcts {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let guided = Guided { rounds: self.horizon };
        think::<G, _>(guided, self.settings, &mut self.rng, seat, view, compare, budget)
    }
}

fn think<G: Game, A: Advice<G>>(
    advice: A,
    mut settings: Settings,
    rng: &mut Rng,
    seat: Seat,
    view: &G::View,
    compared: Option<G::Action>,
    budget: &Budget<'_>,
) -> Result<Choice<G::Action>, NoChoice> {
    let world = G::determinize(view, rng);
    let mut actions = world.actions(seat);
    let first = actions.next().ok_or(NoChoice)?;
    if actions.next().is_none() {
        // A single possibility needs no search.
        let considered = vec![Considered::new(first, 0.0, 0)];
        return Ok(Choice { action: first, considered, measure: Measure::Nothing, simulations: 0 });
    }
    drop(actions);
    if let Some(simulations) = budget.simulations {
        let enough = simulations.saturating_mul(STEPS_EACH).saturating_add(STEPS_EACH);
        settings.most = settings.most.min(usize::try_from(enough).unwrap_or(usize::MAX));
    }
    let measure = advice.measure(&world);
    let mut search = Search::<G, A>::new(advice, settings, seat, world, first, compared);
    let mut simulations = 0;
    while budget.allows(simulations) {
        search.simulate(G::determinize(view, rng), rng);
        simulations += 1;
    }
    let considered = search.considered(&world);
    let action = considered.first().map_or(first, |best| best.action);
    Ok(Choice { action, considered, measure, simulations })
}

#[cfg(test)]
mod tests {
    use parlor_game::{BadRules, BySeat, Game, Illegal, NoOptions, Seats, Turn};

    use super::*;
    use crate::mcts::tree::Tree;
    use crate::perft::Step;

    /// Two seats in turn take one to three from a heap, and after each taking a die puts one to six back until it has been thrown five
    /// times: the seat that takes the last wins. An action is as wide as the widest of any game here; `catalog/tests/searches` checks that.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Heap {
        left: u8,
        throws: u8,
        due: bool,
        mover: Seat,
    }

    type Take = [u8; 17];

    impl Game for Heap {
        type Rules = NoOptions;
        type Action = Take;
        type Deal = u8;
        type View = Heap;

        fn new(_rules: &NoOptions, _seats: u8) -> Result<Self, BadRules> {
            Ok(Heap { left: 9, throws: 0, due: false, mover: Seat::One })
        }

        fn seats(&self) -> Seats {
            Seats::first(2)
        }

        fn turn(&self) -> Turn {
            match (self.left, self.due) {
                (0, _) => Turn::Over,
                (_, true) => Turn::Deal,
                (_, false) => Turn::Decide(Seats::only(self.mover)),
            }
        }

        fn actions(&self, seat: Seat) -> impl Iterator<Item = Take> + '_ {
            let most = if self.turn().asked().contains(seat) { self.left.min(3) } else { 0 };
            (1..=most).map(|count| [count; 17])
        }

        fn deals(&self) -> impl Iterator<Item = (u8, u32)> + '_ {
            (1..=6).map(|pips| (pips, 1)).filter(|_| self.turn() == Turn::Deal)
        }

        fn check_action(&self, seat: Seat, action: Take) -> Result<(), Illegal> {
            let legal = self.actions(seat).any(|other| other == action);
            if legal { Ok(()) } else { Err(Illegal::new("HEAP-1", "Not so many")) }
        }

        fn check_deal(&self, deal: u8) -> Result<(), Illegal> {
            let legal = self.deals().any(|(other, _)| other == deal);
            if legal { Ok(()) } else { Err(Illegal::new("HEAP-2", "Not now")) }
        }

        fn act_unchecked(&mut self, _seat: Seat, action: Take) {
            self.left -= action[0];
            self.due = self.throws < 5;
            self.mover = self.mover.next(2);
        }

        fn deal_unchecked(&mut self, deal: u8) {
            (self.left, self.throws, self.due) = (self.left + deal, self.throws + 1, false);
        }

        fn points(&self) -> BySeat<i32> {
            let winner = (self.left == 0).then(|| self.mover.next(2));
            BySeat::from_fn(2, |seat| i32::from(Some(seat) == winner))
        }

        fn result(&self) -> Option<BySeat<i32>> {
            (self.left == 0).then(|| self.points())
        }
    }

    #[test]
    fn memory_is_bounded_as_the_documentation_says() {
        assert_eq!(size_of::<Step<Heap>>(), 18, "the width that catalog/tests/searches holds all games to");
        let root = Step::<Heap>::Action(Seat::One, [1; 17]);
        assert!(Tree::new(root, MOST).bytes() <= 150 << 20);
    }

    /// A full tree stops growing; the search goes on and its choice is legal.
    #[test]
    fn a_full_tree_stays_as_it_is() {
        let heap = Heap::new(&NoOptions, 2).unwrap();
        for most in [1, 2, 30, 80, 200, 1000] {
            let settings = Settings { most, ..PLAIN };
            let budget = Budget::simulations(2000);
            let rng = &mut Rng::new(1);
            let choice = think::<Heap, _>(Plain, settings, rng, Seat::One, &heap, None, &budget).unwrap();
            assert!(heap.check_action(Seat::One, choice.action).is_ok());
            assert_eq!(choice.simulations, 2000);
        }
    }
}
