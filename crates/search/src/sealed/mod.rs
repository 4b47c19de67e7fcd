//! Regret matching, for choices that are made at once and for hidden hands.

mod fold;
mod table;
mod walk;

use std::marker::PhantomData;

use parlor_chance::Rng;
use parlor_game::{Measure, RegretHints, Seat, Viewer};

use self::table::{Advice, fraction};
use self::walk::Walks;
use crate::{Bot, Budget, Choice, Considered, NoChoice};

/// Shares below this are not played: they are what is left of early mistakes (Ganzfried and Sandholm, "Tartanian5", 2012).
const LEAST: f64 = 0.15;

/// Where seats choose at once, no action may be the best one: what is played must be mixed. This search lets every seat learn at every
/// situation that it can tell apart how much it regrets not to have played each action, and play in proportion to that (Hart and
/// Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000). What the seats have played over time then nears
/// an equilibrium where two play against each other (Zinkevich and others, "Regret minimization in games with incomplete
/// information", 2007).
///
/// Each simulation is a walk through a determinized world in which one seat learns at one of its choices what each of its actions would
/// have brought, others and luck being sampled, with the same luck for each action (external sampling: Lanctot, Waugh, Zinkevich and
/// Bowling, "Monte Carlo sampling for regret minimization in extensive games", 2009; for choices at once: Lanctot, Lisy and Winands,
/// "Monte Carlo tree search in simultaneous move games", 2014). Where little has been learnt, the game's quick player plays; where
/// the game rests, its estimate is taken.
///
/// The searching seat learns in worlds made from its view. The others learn in worlds in which its hand, too, is only what they could
/// determinize it to be, as does the searching seat with the hands that it does not hold: so nobody comes to know what is hidden (the
/// worlds of Lisy, Lanctot and Bowling, "Online Monte Carlo counterfactual regret minimization for search in imperfect
/// information games", 2015).
///
/// The choice is drawn from what was played over time, small shares left out. Values are means against what the others played over
/// time, in the unit of [`parlor_game::Evaluate::aim`]. Worlds are as likely as the view's rules make them: what others have chosen before the search
/// began tells it nothing about their hands.
///
/// What is learnt takes at most about 26 megabytes, given back when the choice is made; when they are full, only the situations that
/// are in them are learnt on.
#[derive(Clone, Debug)]
pub struct Sealed<G> {
    rng: Rng,
    game: PhantomData<fn(G)>,
}

/// What a search has found out.
struct Found<A> {
    /// About each action, in the order of the game.
    advice: Vec<Advice<A>>,
    measure: Measure,
    /// In how many simulations the actions were tried, each in all of them.
    visits: u64,
    simulations: u64,
}

impl<G: RegretHints> Sealed<G> {
    /// A searcher.
    pub fn new(rng: Rng) -> Self {
        Sealed { rng, game: PhantomData }
    }

    /// What a seat should do in this view: its actions in the order of the game, each with how often to play it. [`Bot::choose`] draws
    /// from this.
    ///
    /// # Errors
    /// The seat is not asked in this view.
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
    ) -> Result<Found<G::Action>, NoChoice> {
        let world = G::determinize(view, &mut self.rng);
        if !world.turn().asked().contains(seat) {
            return Err(NoChoice); // Its choice is in already, or is not due.
        }
        let world = world.unsealed();
        let mut actions = world.actions(seat);
        let first = actions.next().ok_or(NoChoice)?;
        if actions.next().is_none() {
            // One possibility needs no thought.
            let advice = vec![Advice { action: first, value: 0.0, share: 1.0 }];
            return Ok(Found { advice, measure: Measure::Nothing, visits: 0, simulations: 0 });
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
        Ok(Found { advice, measure: world.aim(), visits, simulations: done })
    }
}

/// One simulation. Half of them teach the searching seat, half of these at the choice that it has to make. The other half teach,
/// in turn, everybody else and the searching seat with other hands.
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

/// Leaves out the actions that are hardly ever played, and makes the rest one again.
fn leave_out_small_shares<A>(advice: &mut [Advice<A>]) {
    let most = advice.iter().map(|advice| advice.share).fold(0.0, f64::max);
    // Where many actions are mixed, each has a small share.
    let least = LEAST.min(most / 2.0);
    for advice in advice.iter_mut().filter(|advice| advice.share < least) {
        advice.share = 0.0;
    }
    let rest: f64 = advice.iter().map(|advice| advice.share).sum();
    advice.iter_mut().for_each(|advice| advice.share /= rest.max(f64::MIN_POSITIVE));
}

/// What was found, this action first, the others best first.
fn choice<A: Copy + PartialEq>(found: Found<A>, chosen: A) -> Choice<A> {
    let Found { mut advice, measure, visits, simulations } = found;
    let first = |advice: &Advice<A>| advice.action != chosen;
    advice.sort_by(|one, other| first(one).cmp(&first(other)).then(other.value.total_cmp(&one.value)));
    let considered = advice.iter().map(|advice| Considered::new(advice.action, advice.value, visits));
    Choice { action: chosen, considered: considered.collect(), measure, simulations }
}

impl<G: RegretHints> Bot<G> for Sealed<G> {
    /// The action is drawn from the shares, so it need not have the highest value: the values of what is mixed differ by chance alone. Where
    /// an action is compared, what has the highest value comes first, whatever would be drawn: losses are measured from it.
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

    /// What is mixed of many would else be played pure, as whichever is largest by chance.
    #[test]
    fn a_mixture_of_many_stays_one() {
        assert!(left(&[0.14; 7]).iter().all(|share| (share - 1.0 / 7.0).abs() < 1e-9));
        assert_eq!(
            left(&[0.6, 0.3, 0.1]).iter().map(|share| *share > 0.0).collect::<Vec<_>>(),
            [true, true, false]
        );
    }
}
