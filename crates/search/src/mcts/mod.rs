//! Monte Carlo tree search for any game: with luck, with hidden hands, for any number of seats.

mod advice;
mod roots;
mod search;
mod tree;

use parlor_chance::Rng;
use parlor_game::{Guide, Imagine, Seat};

use self::advice::{Advice, Guided, Plain};
use self::search::{Search, Settings};
use crate::{Bot, Budget, Choice, Considered, Measure, NoChoice};

/// The most steps that a tree holds: some 150 megabytes in the games there are, of which a search touches what it grows.
const MOST: usize = 1 << 21;
/// A search of few simulations sets aside room for so many steps each.
const STEPS_EACH: u64 = 256;

/// UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", 2006) over worlds imagined from the view, one world a
/// simulation (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012), which knows nothing of the game:
/// the yardstick.
///
/// Outcomes of deals are sampled with their weights; those that everybody sees have nodes of their own, and on the others nothing in
/// the tree depends, so that no seat chooses by a deal that it cannot know; actions have nodes as if everybody saw them, the sealed and the
/// hidden too. Each seat is taken to want its own result. Results
/// are scaled by the range seen so far, so that games of points and games of win and loss need no different settings. Where several
/// seats choose at once, their choices come one after the other in the tree, the searching seat's first.
///
/// The search allocates nothing once it has begun (a game may, where a world is hard to imagine); a tree that has used its room (two million steps, some 150 megabytes) grows no more.
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

/// How much the untried is worth, on a result scale of 0 to 1.
const PLAIN: Settings = Settings { exploration: 0.7, patience: 2, most: MOST };

impl<G: Imagine> Bot<G> for Mcts {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        think::<G, _>(Plain, PLAIN, &mut self.rng, seat, view, None, budget)
    }

    fn compare(
        &mut self,
        seat: Seat,
        view: &G::View,
        action: G::Action,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        think::<G, _>(Plain, PLAIN, &mut self.rng, seat, view, Some(action), budget)
    }
}

/// The same search with what the game's [`Guide`] knows: rollouts by its quick player, ended by its guess of the worth, results in the
/// unit of its aim, one branch for all that comes to the same.
#[derive(Clone, Debug)]
pub struct GuidedMcts {
    rng: Rng,
    settings: Settings,
    horizon: u32,
}

impl GuidedMcts {
    /// A searcher that plays each simulation to the game's end, or to where the guide says that it may rest.
    pub fn new(rng: Rng) -> Self {
        let settings = Settings { exploration: 0.5, patience: 2, most: MOST };
        GuidedMcts { rng, settings, horizon: u32::MAX }
    }

    /// The same, but when each seat at the table could have chosen so many times, the guide's guess of the worth takes the place of
    /// playing on. All are then seen after as many choices.
    #[must_use]
    pub fn horizon(self, rounds: u32) -> Self {
        GuidedMcts { horizon: rounds.max(1), ..self }
    }
}

impl<G: Imagine + Guide> Bot<G> for GuidedMcts {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let guided = Guided { rounds: self.horizon };
        think::<G, _>(guided, self.settings, &mut self.rng, seat, view, None, budget)
    }

    fn compare(
        &mut self,
        seat: Seat,
        view: &G::View,
        action: G::Action,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let guided = Guided { rounds: self.horizon };
        think::<G, _>(guided, self.settings, &mut self.rng, seat, view, Some(action), budget)
    }
}

fn think<G: Imagine, A: Advice<G>>(
    advice: A,
    mut settings: Settings,
    rng: &mut Rng,
    seat: Seat,
    view: &G::View,
    compared: Option<G::Action>,
    budget: &Budget<'_>,
) -> Result<Choice<G::Action>, NoChoice> {
    let world = G::imagine(view, rng);
    let mut actions = world.actions(seat);
    let first = actions.next().ok_or(NoChoice)?;
    if actions.next().is_none() {
        // One possibility needs no thought.
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
        search.simulate(G::imagine(view, rng), rng);
        simulations += 1;
    }
    let considered = search.considered(&world);
    let action = considered.first().map_or(first, |best| best.action);
    Ok(Choice { action, considered, measure, simulations })
}

#[cfg(test)]
mod tests {
    use parlor_chance::{Dealer, Seed};
    use parlor_game::{Notation, Turn, Viewer};
    use parlor_ouroboros::{Ouroboros, OuroborosRules};
    use parlor_rose::{Rose, RoseRules};
    use parlor_snake::{Snake, SnakeRules};

    use super::*;
    use crate::mcts::tree::Tree;
    use crate::perft::Step;

    fn dealt<G: Notation>(rules: &G::Rules, seats: u8) -> G {
        let (mut state, mut dealer) = (G::new(rules, seats).unwrap(), Dealer::seeded(&Seed::new("tree")));
        while state.turn() == Turn::Deal {
            let deal = dealer.draw(rules, &state).unwrap();
            state = state.deal(deal).unwrap();
        }
        state
    }

    fn bytes<G: Imagine>(state: &G) -> usize {
        let seat = state.turn().asked().lowest().unwrap();
        Tree::<G>::new(Step::Action(seat, state.actions(seat).next().unwrap()), MOST).bytes()
    }

    #[test]
    fn memory_is_bounded_as_the_documentation_says() {
        let most = 150 << 20;
        assert!(bytes(&dealt::<Ouroboros>(&OuroborosRules::default(), 2)) <= most);
        assert!(bytes(&dealt::<Rose>(&RoseRules, 1)) <= most);
        assert!(bytes(&dealt::<Snake>(&SnakeRules::default(), 2)) <= most);
    }

    /// A full tree grows no more; the search goes on and its choice is legal.
    fn search_in_little_room<G: Imagine>(state: &G) {
        let seat = state.turn().asked().lowest().unwrap();
        let view = state.view(Viewer::Seat(seat));
        for most in [1, 2, 30, 80, 200, 1000] {
            let settings = Settings { most, ..PLAIN };
            let budget = Budget::simulations(2000);
            let choice =
                think::<G, _>(Plain, settings, &mut Rng::new(1), seat, &view, None, &budget).unwrap();
            assert!(state.check_action(seat, choice.action).is_ok());
            assert_eq!(choice.simulations, 2000);
        }
    }

    #[test]
    fn a_full_tree_stays_as_it_is() {
        search_in_little_room(&dealt::<Ouroboros>(&OuroborosRules::default(), 2));
        search_in_little_room(&dealt::<Rose>(&RoseRules, 1));
        search_in_little_room(&dealt::<Snake>(&SnakeRules { hands: Some(1), ..SnakeRules::default() }, 3));
    }
}
