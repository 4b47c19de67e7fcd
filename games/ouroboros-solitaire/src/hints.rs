//! What Ouroboros Solitaire knows that helps a search.

use parlor_game::{Evaluate, Measure, RolloutHints, Seat, Segment, Uniform};

use crate::combo::{number, sum, wrap};
use crate::{Action, Cards, Solitaire};

impl Evaluate for Solitaire {
    fn aim(&self) -> Measure {
        Measure::Points
    }

    fn value(&self, _seat: Seat) -> f64 {
        self.expected_score().into()
    }

    fn evaluate(&self, _seat: Seat) -> f64 {
        self.one_step_value()
    }

    #[inline]
    fn rollout_action(&self, _seat: Seat, _chance: &mut impl Uniform) -> Option<Action> {
        self.quick_action()
    }

    /// Loops: nothing but the laws is left of one in the next.
    #[inline]
    fn segment(&self) -> Segment {
        Segment { number: self.cleared, boundary: false }
    }

    /// In which order cards are played or sent away matters only in that they come back in it, much later.
    fn canonical_action(&self, _seat: Seat, action: Action) -> Action {
        match action {
            Action::Play(cards) => Action::Play(sorted(&cards)),
            Action::Reorganize(queen, cards) => Action::Reorganize(queen, sorted(&cards)),
            other => other,
        }
    }
}

impl RolloutHints for Solitaire {
    /// To fail, one card is enough; and no enemy is failed against that a bribe passes: a failure costs two cards of the deck more at least,
    /// and a bribed enemy joins the deck.
    fn is_plausible(&self, _seat: Seat, action: Action) -> bool {
        match (action, self.enemy()) {
            (Action::Play(cards), Some(enemy)) => {
                let bribe = !self.confronted && self.deck() > self.bribe_cost(enemy).into();
                wrap(sum(&cards)) == number(enemy) || (cards.len() == 1 && !bribe)
            }
            _ => true,
        }
    }
}

/// The same cards in the order of their numbers.
fn sorted(cards: &Cards) -> Cards {
    cards.set().iter().fold(Cards::NONE, |mut sorted, card| {
        sorted.push(card);
        sorted
    })
}
