//! Regret matching, for simultaneous choices and hidden hands.

mod fold;
mod table;
mod walk;

use std::marker::PhantomData;

use parlor_chance::Rng;
use parlor_game::{Measure, RegretHints, Seat, Viewer};

use self::table::{Advice, fraction};
use self::walk::Walks;
use crate::{Bot, Budget, Choice, Considered, NoChoice};

/// Smaller shares are not played: they are remains of early mistakes (Ganzfried and Sandholm, "Tartanian5", 2012).
const LEAST: f64 = 0.15;

/// Where seats choose at once, no single action may be the best: the play must be mixed. In this search every seat learns, for every
/// situation that it can distinguish, how much it regrets not to have played each action, and plays in proportion to that (Hart and
/// Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000). The seats' average play then approaches an
/// equilibrium if two play against each other (Zinkevich and others, "Regret minimization in games with incomplete information", 2007).
///
/// Each simulation is a walk through a determinized world. At one of its choices one seat learns what each of its actions would have
/// brought; others and luck are sampled, with the same luck for each action (external sampling: Lanctot, Waugh, Zinkevich and Bowling,
/// "Monte Carlo sampling for regret minimization in extensive games", 2009; for simultaneous choices: Lanctot, Lisy and Winands, "Monte
/// Carlo tree search in simultaneous move games", 2014). Where little has been learnt, the game's quick player plays; at the end of a
/// segment, the game's estimate is taken.
///
/// The searching seat learns in worlds made from its view. The others learn in worlds in which its hand, too, is only what they could
/// determinize it to be, and it learns the same way with hands that it does not hold: so no seat learns what is hidden (the worlds of Lisy,
/// Lanctot and Bowling, "Online Monte Carlo counterfactual regret minimization for search in imperfect information games", 2015).
///
/// The choice is drawn from the average play, without small shares. Values are means against the others' average play, in the unit of
/// [`parlor_game::Evaluate::aim`]. Worlds are as likely as the view's rules make them: what others chose before the search began tells it
/// nothing about their hands.
///
/// The tables take at most about 26 megabytes, freed when the choice is made; when they are full, the search only learns in situations that
/// they contain.
#[derive(Clone, Debug)]
pub struct Sealed<G> {
    rng: Rng,
    game: PhantomData<fn(G)>,
}

/// The results of a search.
struct Equilibrium<A> {
    /// About each action, in the order of the game.
    advice: Vec<Advice<A>>,
    measure: Measure,
    /// In how many simulations the actions were tried; each was tried in all of them.
    visits: u64,
    simulations: u64,
}

impl<G: RegretHints> Sealed<G> {
    /// A searcher.
    pub fn new(rng: Rng) -> Self {
        Sealed { rng, game: PhantomData }
    }

    /// What a seat should do in this view: its actions in the order of the game, each with its probability. [`Bot::choose`] draws from
    /// this.
    ///
    /// # Errors
    /// The seat has nothing to choose in this view.
    pub fn strategy(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Result<Vec<(G::Action, f64)>, NoChoice> {
        let found = self.search(seat, view, budget)?;
        Ok(found.advice.into_iter().map(|advice| (advice.action, advice.share)).collect())
    }

    fn search(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Result<Equilibrium<G::Action>, NoChoice> {
        let world = G::determinize(view, &mut self.rng);
        if !world.turn().asked().contains(seat) {
            return Err(NoChoice); // It has chosen already, or its choice is not due.
        }
        let world = world.unsealed();
        let mut actions = world.actions(seat);
        let first = actions.next().ok_or(NoChoice)?;
        if actions.next().is_none() {
            // A single possibility needs no search.
            let advice = vec![Advice { action: first, value: 0.0, share: 1.0 }];
            return Ok(Equilibrium { advice, measure: Measure::Nothing, visits: 0, simulations: 0 });
        }
        drop(actions);
        let mut walks = Walks::<G>::new(seat, world.infoset_key(seat).is_some());
        let root = walks.root(&world).ok_or(NoChoice)?;
        let others: Vec<Seat> = world.seats().without(seat).iter().collect();
        let mut done = 0;
        while budget.allows(done) {
            walk(&mut walks, seat, &others, view, done, &mut self.rng);
            done += 1;
        }
        let mut advice: Vec<_> = walks.table.advice(root).collect();
        leave_out_small_shares(&mut advice);
        let visits = walks.table.visits(root).into();
        Ok(Equilibrium { advice, measure: world.aim(), visits, simulations: done })
    }
}

/// One simulation. Half of them teach the searching seat, half of these at the choice that it has to make. The other half teach, in turn,
/// every other seat and the searching seat with other hands.
fn walk<G: RegretHints>(
    walks: &mut Walks<G>,
    seat: Seat,
    others: &[Seat],
    view: &G::View,
    done: u64,
    rng: &mut Rng,
) {
    let world = G::determinize(view, rng).unsealed();
    if done.is_multiple_of(2) {
        return walks.walk(world, seat, done.is_multiple_of(4), rng);
    }
    let turn = (done / 2) as usize;
    let Some(other) = others.get(turn % others.len().max(1)).copied() else {
        return walks.walk(world, seat, false, rng);
    };
    let theirs = G::determinize(&world.view(Viewer::Seat(other)), rng).unsealed();
    let learner = if (turn / others.len()).is_multiple_of(2) { other } else { seat };
    walks.walk(theirs, learner, false, rng);
}

/// Removes the actions that are hardly ever played, and scales the rest to a sum of one.
fn leave_out_small_shares<A>(advice: &mut [Advice<A>]) {
    let most = advice.iter().map(|advice| advice.share).fold(0.0, f64::max);
    // In a mixture of many actions, each has a small share.
    let least = LEAST.min(most / 2.0);
    for advice in advice.iter_mut().filter(|advice| advice.share < least) {
        advice.share = 0.0;
    }
    let rest: f64 = advice.iter().map(|advice| advice.share).sum();
    advice.iter_mut().for_each(|advice| advice.share /= rest.max(f64::MIN_POSITIVE));
}

/// The results, with this action first, the others best first.
fn choice<A: Copy + PartialEq>(found: Equilibrium<A>, chosen: A) -> Choice<A> {
    let Equilibrium { mut advice, measure, visits, simulations } = found;
    let first = |advice: &Advice<A>| advice.action != chosen;
    advice.sort_by(|one, other| first(one).cmp(&first(other)).then(other.value.total_cmp(&one.value)));
    let considered = advice.iter().map(|advice| Considered::new(advice.action, advice.value, visits));
    Choice { action: chosen, considered: considered.collect(), measure, simulations }
}

impl<G: RegretHints> Bot<G> for Sealed<G> {
    /// The action is drawn from the shares, so it need not have the highest value: the values in a mixture differ by chance alone. If an
    /// action is compared, the highest value comes first instead of a drawn action: losses are measured from it.
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let found = self.search(seat, view, budget)?;
        if compare.is_some() {
            let best = found.advice.iter().max_by(|one, other| one.value.total_cmp(&other.value));
            let chosen = best.ok_or(NoChoice)?.action;
            return Ok(choice(found, chosen));
        }
        let mut point = fraction(&mut self.rng);
        let drawn = found.advice.iter().find(|advice| {
            point -= advice.share;
            point < 0.0
        });
        let likeliest = || found.advice.iter().max_by(|one, other| one.share.total_cmp(&other.share));
        let chosen = drawn.or_else(likeliest).ok_or(NoChoice)?.action;
        Ok(choice(found, chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(shares: &[f64]) -> Vec<f64> {
        let mut advice: Vec<_> =
            shares.iter().map(|share| Advice { action: (), value: 0.0, share: *share }).collect();
        leave_out_small_shares(&mut advice);
        advice.into_iter().map(|advice| advice.share).collect()
    }

    /// Without this, a mixture of many would be played as the one that is largest by chance.
    #[test]
    fn a_mixture_of_many_stays_one() {
        assert!(left(&[0.14; 7]).iter().all(|share| (share - 1.0 / 7.0).abs() < 1e-9));
        assert_eq!(
            left(&[0.6, 0.3, 0.1]).iter().map(|share| *share > 0.0).collect::<Vec<_>>(),
            [true, true, false]
        );
    }
}
