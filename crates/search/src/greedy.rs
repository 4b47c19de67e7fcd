//! One step ahead with the game's own evaluation.

use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Seat, Uniform};

use crate::{Bot, Budget, Choice, Considered, Measure, NoChoice};

/// How many worlds are determinized. Where nothing is hidden they are all the same; they are evaluated anyway, because that takes no time.
const WORLDS: u64 = 8;

/// A player that tries each action, evaluates the position after it, and takes the best; chance decides between equals. It takes the mean
/// over several determinized worlds, because something may be hidden, or others may choose at the same time.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
}

impl Greedy {
    /// A greedy player.
    pub fn new(rng: Rng) -> Self {
        Greedy { rng }
    }

    /// The world after the others who choose at the same time have chosen a random action: only then do sealed choices have a visible
    /// effect.
    fn seal_others<G: Game>(&mut self, mut world: G, seat: Seat) -> G {
        for other in world.turn().asked().iter().filter(|other| *other != seat) {
            if let Some(action) = world.pick_action(other, |count| self.rng.below(count)) {
                world.act_unchecked(other, action);
            }
        }
        world
    }
}

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        _compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let first = G::determinize(view, &mut self.rng);
        let mut considered: Vec<_> =
            first.actions(seat).map(|action| Considered::new(action, 0.0, 0)).collect();
        let mut world = first;
        let mut worlds = 0;
        while worlds < WORLDS && budget.allows(worlds) {
            let sealed = self.seal_others(world, seat);
            for option in &mut considered {
                let mut after = sealed;
                after.act_unchecked(seat, option.action);
                option.value += after.evaluate(seat);
                option.visits += 1;
            }
            worlds += 1;
            world = G::determinize(view, &mut self.rng);
        }
        considered.iter_mut().for_each(|option| option.value /= option.visits.max(1) as f64);
        // Shuffled before a stable sort, so that chance decides between equals.
        for index in (1..considered.len()).rev() {
            considered.swap(index, self.rng.below(index as u32 + 1) as usize);
        }
        considered.sort_by(|one, other| other.value.total_cmp(&one.value));
        let action = considered.first().ok_or(NoChoice)?.action;
        Ok(Choice { action, considered, measure: Measure::Evaluation, simulations: worlds })
    }
}
