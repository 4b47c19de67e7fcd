//! What a bot thought of its choices, and which actions it had.

use std::collections::BTreeMap;

use parlor_catalog::Best;
use parlor_game::{Measure, Seat};
use parlor_search::Choice;

/// One choice of a game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Decision<A> {
    pub(super) seat: Seat,
    /// How many actions were legal.
    pub(super) legal: i32,
    /// How many of them the bot compared, with values that mean this.
    pub(super) compared: i32,
    pub(super) measure: Measure,
    /// The values of the best and of the second.
    pub(super) best: f64,
    pub(super) second: f64,
    /// Which by its value the chosen one was, from 1.
    pub(super) rank: i32,
    pub(super) action: A,
}

impl<A: Copy + PartialEq> Decision<A> {
    /// What the bot says of it. Actions that it did not try do not count as compared.
    pub(super) fn of(seat: Seat, legal: usize, choice: &Choice<A>) -> Decision<A> {
        let tried = choice.considered.iter().filter(|option| option.visits > 0 && option.value.is_finite());
        let mut values: Vec<_> = tried.map(|option| option.value).collect();
        values.sort_by(|one, other| other.total_cmp(one));
        let own = choice.considered.iter().find(|option| option.action == choice.action);
        let better = own.map_or(0, |own| values.iter().filter(|value| **value > own.value).count());
        Decision {
            seat,
            legal: legal as i32,
            compared: values.len() as i32,
            measure: choice.measure,
            best: values.first().copied().unwrap_or_default(),
            second: values.get(1).copied().unwrap_or_default(),
            rank: better as i32 + 1,
            action: choice.action,
        }
    }
}

/// How often each action was legal, and how often it was chosen.
pub(super) struct Counts<G: Best>(pub(super) BTreeMap<G::Action, (i32, i32)>);

impl<G: Best> Counts<G> {
    pub(super) fn new() -> Self {
        Counts(BTreeMap::new())
    }

    /// Adds those of another game.
    pub(super) fn add(&mut self, other: Counts<G>) {
        for (action, (legal, chosen)) in other.0 {
            let own = self.0.entry(action).or_default();
            *own = (own.0 + legal, own.1 + chosen);
        }
    }

    /// Counts a choice in this state.
    pub(super) fn count(&mut self, state: &G, seat: Seat, chosen: G::Action) {
        for action in state.actions(seat) {
            self.0.entry(action).or_default().0 += 1;
        }
        self.0.entry(chosen).or_default().1 += 1;
    }
}

/// The word for what values mean.
pub(super) fn word(measure: Measure) -> &'static str {
    match measure {
        Measure::Nothing => "nothing",
        Measure::Evaluation => "evaluation",
        Measure::MeanResult => "result",
        Measure::Points => "points",
        Measure::Lead => "lead",
        Measure::Wins => "wins",
    }
}
