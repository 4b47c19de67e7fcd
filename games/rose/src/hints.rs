//! What Rose knows that helps a search.

use parlor_game::{Evaluate, Measure, Seat, Uniform};

use crate::value::{self, Sketch, best_placing, best_take, kind};
use crate::{Action, Order, Phase, Rose};

impl Evaluate for Rose {
    fn aim(&self) -> Measure {
        Measure::Points
    }

    /// What is scored, and what [`value::of`] says is still to come.
    #[inline]
    fn value(&self, _seat: Seat) -> f64 {
        let sketch = Sketch::of(self);
        let to_come = match self.phase() {
            Phase::Select | Phase::Replace => value::of(&sketch),
            Phase::Arrange if self.unseen().len() >= 2 => {
                let (hand, count) = self.hand_kinds();
                best_placing(&sketch, &hand[..count], value::of).1
            }
            _ => 0.0,
        };
        f64::from(self.score()) + f64::from(to_come)
    }

    fn evaluate(&self, _seat: Seat) -> f64 {
        self.one_step_value()
    }

    /// One step ahead by the value.
    #[inline]
    fn rollout_action(&self, _seat: Seat, _chance: &mut impl Uniform) -> Option<Action> {
        let sketch = Sketch::of(self);
        match self.phase() {
            Phase::Select => best_take(&sketch, value::weight).map(|(take, _)| Action::Take(take.places())),
            Phase::Arrange => {
                let (hand, count) = self.hand_kinds();
                Some(Action::Place(best_placing(&sketch, &hand[..count], value::of).0))
            }
            Phase::SetUp | Phase::Replace | Phase::Over => None,
        }
    }

    /// Cards of a rank may change places: suits never matter.
    #[inline]
    fn canonical_action(&self, _seat: Seat, action: Action) -> Action {
        match action {
            Action::Place(order) if self.phase() == Phase::Arrange => {
                let (hand, count) = self.hand_kinds();
                Action::Place(order.sorted_by(&hand[..count]))
            }
            _ => action,
        }
    }
}

impl Rose {
    /// The kinds of the cards that wait to be placed.
    #[inline]
    fn hand_kinds(&self) -> ([usize; Order::MOST], usize) {
        let mut kinds = [0; Order::MOST];
        let hand = self.hand();
        for (own, card) in kinds.iter_mut().zip(hand) {
            *own = kind(*card);
        }
        (kinds, hand.len().min(Order::MOST))
    }
}
