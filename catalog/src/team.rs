//! One bot on several threads.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use parlor_game::{Game, Seat};
use parlor_search::{Bot, Budget, Choice, Considered, NoChoice, Stop};

/// Several searches, each with chances and a thread of its own and with the whole budget; their results are merged at the end (root
/// parallelisation: Cazenave and Jouandeau, "On the parallelization of UCT", 2007). Visits are added, and values are means weighted by
/// visits. Where visits do not say what is best, each search has its own way of finding it, and the team chooses what most of them chose;
/// where an action was drawn from a mixture, that of the first counts. A search without chances of its own (alpha-beta) gains nothing from
/// a team.
///
/// With a budget in simulations the same seed gives the same choice on any machine: the searches share nothing. Each needs as much memory
/// as one alone.
pub(crate) struct Team<G: Game> {
    members: Vec<Box<dyn Bot<G>>>,
}

impl<G: Game> Team<G> {
    /// A team of these searches; without any it has no answer.
    pub(crate) fn new(members: Vec<Box<dyn Bot<G>>>) -> Self {
        Team { members }
    }

    /// Lets all of them think, the first on this thread. Only this thread checks the stop: while the first thinks, and then until all are
    /// ready.
    fn ask<F>(&mut self, budget: &Budget<'_>, ask: F) -> Result<Choice<G::Action>, NoChoice>
    where
        F: Fn(&mut dyn Bot<G>, &Budget<'_>) -> Result<Choice<G::Action>, NoChoice> + Sync,
    {
        let (first, others) = self.members.split_first_mut().ok_or(NoChoice)?;
        let (done, simulations) = (AtomicBool::new(false), budget.simulations);
        thread::scope(|scope| {
            let (ask, done) = (&ask, &done);
            let threads: Vec<_> = others
                .iter_mut()
                .map(|bot| {
                    let stop = || done.load(Ordering::Relaxed);
                    scope.spawn(move || ask(&mut **bot, &Budget { simulations, stop: &stop }))
                })
                .collect();
            let passing = Passing { stop: budget.stop, done };
            let own = {
                let _end = End { done, timed: simulations.is_none() };
                ask(&mut **first, &Budget { simulations, stop: &passing })
            };
            while threads.iter().any(|thread| !thread.is_finished()) && !passing.stopped() {
                thread::sleep(LOOK_EVERY);
            }
            let found = threads.into_iter().filter_map(|thread| thread.join().ok()?.ok());
            let choices: Vec<_> = own.into_iter().chain(found).collect();
            merged(choices).ok_or(NoChoice)
        })
    }
}

/// How often the stop is checked once the first is ready.
const LOOK_EVERY: Duration = Duration::from_millis(1);

/// The end of the first search, even by a panic, which must not leave the others running.
struct End<'a> {
    done: &'a AtomicBool,
    /// Whether the budget is a time: a search that ends before its time has found that more thought changes nothing. Simulations are all
    /// made.
    timed: bool,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        if self.timed || thread::panicking() {
            self.done.store(true, Ordering::Relaxed);
        }
    }
}

/// A stop that is passed on to the others.
struct Passing<'a> {
    stop: &'a dyn Stop,
    done: &'a AtomicBool,
}

impl Stop for Passing<'_> {
    fn stopped(&self) -> bool {
        let stopped = self.stop.stopped();
        if stopped {
            self.done.store(true, Ordering::Relaxed);
        }
        stopped
    }
}

impl<G: Game> Bot<G> for Team<G> {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        self.ask(budget, |bot, budget| bot.choose(seat, view, budget, compare))
    }
}

/// The results of several searches, merged.
fn merged<A: Copy + PartialEq>(choices: Vec<Choice<A>>) -> Option<Choice<A>> {
    // Searches that rank by visits are also ranked by visits when they are merged.
    let by_visits = |choice: &Choice<A>| choice.considered.is_sorted_by(|one, two| one.visits >= two.visits);
    let visits = choices.iter().all(|choice| by_visits(choice) && !drawn(choice));
    let elected = elected(&choices)?;
    let mut choices = choices.into_iter();
    let mut whole = choices.next()?;
    for choice in choices {
        whole.simulations += choice.simulations;
        for option in choice.considered {
            match whole.considered.iter_mut().find(|own| own.action == option.action) {
                Some(own) => *own = both(own, &option),
                None => whole.considered.push(option),
            }
        }
    }
    whole.considered.sort_by(|one, two| {
        let count = if visits {
            two.visits.cmp(&one.visits)
        } else {
            (two.action == elected).cmp(&(one.action == elected))
        };
        count.then(two.value.total_cmp(&one.value))
    });
    whole.action = whole.considered.first().map_or(elected, |option| option.action);
    Some(whole)
}

/// Whether the action was drawn, as in a mixed strategy: then all have the same visits.
fn drawn<A>(choice: &Choice<A>) -> bool {
    choice.considered.windows(2).all(|pair| pair[0].visits == pair[1].visits)
}

/// The action that most of them chose, of equals the earliest; the first's, where it was drawn, because a vote would make a mixture pure.
fn elected<A: Copy + PartialEq>(choices: &[Choice<A>]) -> Option<A> {
    let first = choices.first()?;
    if drawn(first) {
        return Some(first.action);
    }
    let votes = |action: A| choices.iter().filter(|choice| choice.action == action).count();
    let ranked =
        choices.iter().enumerate().max_by_key(|(place, choice)| (votes(choice.action), Reverse(*place)));
    ranked.map(|(_, choice)| choice.action)
}

/// One action as two searches saw it. If one of them is certain, the result is certain.
fn both<A: Copy>(one: &Considered<A>, two: &Considered<A>) -> Considered<A> {
    let visits = one.visits + two.visits;
    let known = [one, two].into_iter().find(|option| option.certain);
    let more = if two.visits > one.visits { two } else { one };
    let weighted = if visits == 0 {
        (one.value + two.value) / 2.0
    } else {
        (one.value * one.visits as f64 + two.value * two.visits as f64) / visits as f64
    };
    let errors = |(one_error, two_error): (f64, f64)| {
        (one_error * one.visits as f64).hypot(two_error * two.visits as f64) / visits.max(1) as f64
    };
    Considered {
        action: one.action,
        value: known.map_or(weighted, |known| known.value),
        visits,
        error: one.error.zip(two.error).map(errors),
        reply: known.unwrap_or(more).reply,
        certain: known.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::time::Instant;

    use parlor_chance::Rng;
    use parlor_game::Measure;
    use parlor_rose::Rose;
    use parlor_search::Mcts;

    use super::*;

    fn choice(considered: &[(char, f64, u64)]) -> Choice<char> {
        let considered: Vec<_> = considered
            .iter()
            .map(|(action, value, visits)| Considered::new(*action, *value, *visits))
            .collect();
        Choice { action: considered[0].action, considered, measure: Measure::Wins, simulations: 10 }
    }

    #[test]
    fn visits_are_added_and_values_weighted() {
        let one = choice(&[('a', 0.5, 6), ('b', 0.4, 4)]);
        let two = choice(&[('b', 0.7, 8), ('c', 0.1, 1), ('a', 0.2, 1)]);
        let whole = merged(vec![one, two]).unwrap();
        let seen: Vec<_> = whole.considered.iter().map(|option| (option.action, option.visits)).collect();
        assert_eq!((whole.action, whole.simulations), ('b', 20));
        assert_eq!(seen, [('b', 12), ('a', 7), ('c', 1)]);
        assert!((whole.considered[0].value - 0.6).abs() < 1e-12);
    }

    /// Twice as many games, half the variance of their mean.
    #[test]
    fn the_error_of_two_searches_is_smaller_than_that_of_one() {
        let mut one = choice(&[('a', 0.5, 100)]);
        one.considered[0].error = Some(0.02);
        let whole = merged(vec![one.clone(), one]).unwrap();
        let error = whole.considered[0].error.unwrap();
        assert!((error - 0.02 / 2.0_f64.sqrt()).abs() < 1e-12, "{error}");
    }

    /// A barely searched action may have a high value; each search knows that of its own, and their sums do not.
    #[test]
    fn searches_that_do_not_rank_by_visits_are_put_together_by_votes() {
        let one = || choice(&[('b', 0.4, 9), ('c', 0.3, 9), ('a', 0.9, 10)]);
        let whole = merged(vec![one(), choice(&[('c', 0.5, 9), ('a', 0.9, 10)]), one()]).unwrap();
        let order: Vec<_> = whole.considered.iter().map(|option| option.action).collect();
        assert_eq!((whole.action, order), ('b', vec!['b', 'a', 'c']));
    }

    /// Always playing the most valuable of several mixed actions is what a mixture must avoid.
    #[test]
    fn what_was_drawn_stays_drawn() {
        let one = |first: char, other: char| choice(&[(first, 0.5, 7), (other, 0.5001, 7)]);
        let whole = merged(vec![one('a', 'b'), one('b', 'a'), one('b', 'a')]).unwrap();
        assert_eq!((whole.action, whole.considered[0].action, whole.considered[0].visits), ('a', 'a', 21));
    }

    #[test]
    fn what_one_knows_for_certain_outweighs_what_others_think() {
        let mut one = choice(&[('a', 1.0, 1)]);
        one.considered[0].certain = true;
        let whole = merged(vec![choice(&[('a', 0.3, 100)]), one]).unwrap();
        assert!(whole.considered[0].certain && whole.considered[0].value == 1.0);
    }

    /// Whether a second member, which thinks until it must stop, is stopped when the first has ended in this way.
    fn is_told(simulations: Option<u64>, stop: &dyn Stop, first: impl Fn() + Sync) -> bool {
        let members = [1, 2].map(|seed| Box::new(Mcts::new(Rng::new(seed))) as Box<dyn Bot<Rose>>);
        let mut team = Team::new(members.into());
        let (own, told) = (thread::current().id(), AtomicBool::new(false));
        let ask = |_: &mut dyn Bot<Rose>, budget: &Budget<'_>| {
            if thread::current().id() == own {
                first();
                return Err(NoChoice);
            }
            // Not for ever: a failing test must end.
            let begun = Instant::now();
            while !told.load(Ordering::Relaxed) && begun.elapsed() < Duration::from_secs(100) {
                told.store(budget.stop.stopped(), Ordering::Relaxed);
                thread::yield_now();
            }
            Err(NoChoice)
        };
        let asked = catch_unwind(AssertUnwindSafe(|| team.ask(&Budget { simulations, stop }, ask)));
        drop(asked);
        told.into_inner()
    }

    /// A caller who stops a search by count used to wait for its last simulation.
    #[test]
    fn a_stop_is_heard_when_the_first_is_ready_and_when_it_fails() {
        let ready = AtomicBool::new(false);
        let stop = || ready.load(Ordering::Relaxed);
        assert!(is_told(Some(1_000_000_000), &stop, || ready.store(true, Ordering::Relaxed)));
        assert!(is_told(None, &|| false, || ()), "the others stop when the first needs no more time");
        assert!(is_told(None, &|| false, || panic!("a fault in a bot")));
        assert!(is_told(Some(1_000_000_000), &|| false, || panic!("a fault in a bot")));
    }

    #[test]
    fn nobody_has_no_answer() {
        assert!(merged::<char>(Vec::new()).is_none());
    }
}
