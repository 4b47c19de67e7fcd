//! The protocol as the model checker asks for it.

use stateright::{Model, Property};

use crate::{Protocol, State, Step, laws};

impl Model for Protocol {
    type State = State;
    type Action = Step;

    fn init_states(&self) -> Vec<State> {
        vec![State::new(self)]
    }

    fn actions(&self, state: &State, steps: &mut Vec<Step>) {
        steps.extend(Step::all(self, state));
    }

    fn next_state(&self, state: &State, step: Step) -> Option<State> {
        let claims = step.claims() && state.store.epoch >= self.claims;
        let mishaps = step.is_mishap(state) && state.mishaps >= self.mishaps;
        if claims || mishaps { None } else { self.after(state, step) }
    }

    fn properties(&self) -> Vec<Property<Self>> {
        laws::all()
    }
}
