//! Iterative deepening, and the values of the actions at the root.

use std::cmp::Reverse;

use parlor_game::{Evaluate, Measure, Seat, Settled};

use super::score::{Score, Window};
use super::search::{DEEPEST, Search};
use super::table::TranspositionTable;
use crate::{Budget, Choice, Considered, NoChoice};

/// Up to this depth every action gets a score of its own; beyond it, most are only shown to be no better than the best.
const ALL_EXACT: i32 = 3;

/// How far, in chances to win, a score is expected to be from that of the previous depth.
const EXPECTED: f64 = 0.04;

/// An action at the root.
#[derive(Clone, Copy, Debug)]
struct Candidate<A> {
    action: A,
    /// The newest score, or a bound that it does not exceed.
    score: Score,
    /// The newest score that was not a bound.
    exact: Score,
    nodes: u64,
    reply: Option<(Seat, A)>,
}

/// The root of a search.
#[derive(Clone, Debug)]
pub(super) struct Root<'s, G: Evaluate> {
    state: &'s G,
    seat: Seat,
    /// The action whose score is wanted even if it is bad.
    played: Option<G::Action>,
    /// One of each kind of action, the best first.
    options: Vec<Candidate<G::Action>>,
}

impl<'s, G: Settled + Evaluate> Root<'s, G> {
    pub(super) fn new(state: &'s G, seat: Seat, played: Option<G::Action>) -> Self {
        let kinds = state.actions(seat).filter(|action| state.canonical_action(seat, *action) == *action);
        let options = kinds
            .map(|action| Candidate {
                action,
                score: Score::LEAST,
                exact: Score::LEAST,
                nodes: 0,
                reply: None,
            })
            .collect();
        Root { state, seat, played: played.map(|action| state.canonical_action(seat, action)), options }
    }

    /// Searches, and returns the result.
    pub(super) fn choose(
        mut self,
        table: &mut TranspositionTable,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let first = self.state.actions(self.seat).next().ok_or(NoChoice)?;
        if self.options.len() < 2 {
            // A single possibility needs no search.
            let all = self.state.actions(self.seat).map(|action| Considered::new(action, 0.0, 0)).collect();
            return Ok(Choice { action: first, considered: all, measure: Measure::Nothing, simulations: 0 });
        }
        let mut search = Search::new(table, budget);
        self.look(&mut search);
        for depth in 1..=DEEPEST as i32 {
            if self.options[0].score.proven() || !search.ask() {
                break;
            }
            self.deepen(&mut search, depth);
        }
        let considered = self.considered();
        let action = considered.first().map_or(first, |best| best.action);
        Ok(Choice { action, considered, measure: Measure::Wins, simulations: search.nodes })
    }

    /// A brief look at the position behind each action, so that there is an answer on any budget.
    fn look(&mut self, search: &mut Search<'_, G>) {
        for option in &mut self.options {
            option.score = search.glance(self.state, self.seat, option.action);
            option.exact = option.score;
            option.nodes = 1;
        }
        let scores = self.options.iter().map(|option| option.score);
        let best = scores.enumerate().max_by_key(|(place, score)| (*score, Reverse(*place)));
        self.sort(best.map_or(0, |(place, _)| place));
    }

    /// Searches all actions to one depth; if the budget ends it, the finished scores count if they can be compared.
    fn deepen(&mut self, search: &mut Search<'_, G>, depth: i32) {
        let before = self.options.clone();
        let mut best = 0;
        for place in 0..self.options.len() {
            let option = self.options[place];
            let wanted = depth <= ALL_EXACT || Some(option.action) == self.played;
            let (nodes, low) = (search.nodes, self.options[best].score);
            search.reply = None;
            let (score, exact) = match place {
                0 => (self.first(search, depth), true),
                _ if wanted => (self.ask(search, place, depth, Window::FULL), true),
                _ => self.refute(search, place, depth, low),
            };
            if search.out {
                // Scores of different depths are not compared, so the wanted one has to be among them.
                let compared = if self.played.is_some() { 2 } else { 1 };
                if place < compared {
                    self.options = before;
                    best = 0;
                } else {
                    best = hope(&self.options, best);
                }
                break;
            }
            let option = &mut self.options[place];
            option.score = score;
            option.exact = if exact { score } else { option.exact };
            option.nodes += search.nodes - nodes;
            option.reply = search.reply.or(option.reply);
            if score > self.options[best].score {
                best = place;
            }
        }
        self.sort(best);
    }

    /// The best first, then the wanted one, then the others by their scores, as far as these are known.
    fn sort(&mut self, best: usize) {
        let (best, played) = (self.options[best].action, self.played);
        self.options.sort_by_key(|option| {
            (option.action != best, Some(option.action) != played, Reverse(option.score))
        });
    }

    fn ask(&self, search: &mut Search<'_, G>, place: usize, depth: i32, window: Window) -> Score {
        search.behind(self.state, self.seat, self.options[place].action, depth - 1, 1, window)
    }

    /// Searches the action that was best so far: its score is expected to be about the same.
    fn first(&self, search: &mut Search<'_, G>, depth: i32) -> Score {
        let expected = match depth <= ALL_EXACT {
            true => Window::FULL,
            false => Window::about(self.options[0].score, EXPECTED),
        };
        let score = self.ask(search, 0, depth, expected);
        if expected.holds(score) || score.proven() || search.out {
            return score;
        }
        self.ask(search, 0, depth, Window::FULL)
    }

    /// Searches another action: its score matters only if it is better than the best. Also returns whether the score is exact.
    fn refute(&self, search: &mut Search<'_, G>, place: usize, depth: i32, low: Score) -> (Score, bool) {
        let score = self.ask(search, place, depth, Window::above(low));
        if score > low && !score.won() && !search.out {
            return (self.ask(search, place, depth, Window { low, high: Score::MOST }), true);
        }
        (score, score.proven())
    }

    /// Every action with its value, the best first; actions with the same effect have the same value.
    fn considered(&self) -> Vec<Considered<G::Action>> {
        let Some(best) = self.options.first() else { return Vec::new() };
        let option_value = |option: &Candidate<G::Action>| match option.action == best.action {
            true => best.score,
            false => option.score.min(option.exact).min(best.score),
        };
        let mut options: Vec<_> = self.options.iter().map(|option| (option_value(option), option)).collect();
        options.sort_by_key(|(score, _)| Reverse(*score));
        let like = |kind: G::Action| {
            let all = self.state.actions(self.seat);
            let others = all.filter(move |other| {
                *other != kind && self.state.canonical_action(self.seat, *other) == kind
            });
            std::iter::once(kind).chain(others)
        };
        let each = |(score, option): &(Score, &Candidate<G::Action>)| {
            let (score, option) = (*score, **option);
            like(option.action).map(move |action| Considered {
                action,
                value: score.value(),
                visits: option.nodes,
                error: None,
                reply: option.reply,
                certain: option.score.proven(),
            })
        };
        options.iter().flat_map(each).collect()
    }
}

/// The best action when the budget has ended within a depth: the best so far, unless it is proven to lose. Then an action that looked
/// better at the previous depth is better.
fn hope<A>(options: &[Candidate<A>], best: usize) -> usize {
    if !options[best].score.lost() {
        return best;
    }
    let places = 0..options.len();
    places.max_by_key(|place| (options[*place].score, Reverse(*place))).unwrap_or(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_proven_lost_when_the_budget_ends_is_behind_whoever_is_not() {
        let option = |score| Candidate { action: (), score, exact: score, nodes: 1, reply: None };
        let lost = -Score::win(4);
        let options = [lost, -Score::win(2), Score::estimate(0.4), Score::estimate(0.3)].map(option);
        assert_eq!(hope(&options, 0), 2);
        assert_eq!(hope(&options, 3), 3, "depths are not compared without need");
        assert_eq!(hope(&options[..2], 1), 0, "the longer the loss takes, the better");
    }
}
