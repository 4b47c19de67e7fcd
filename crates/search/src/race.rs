//! A race of rollouts behind each action, for games of one seat in which luck decides and nothing is hidden.

use parlor_chance::Rng;
use parlor_game::{Evaluate, Seat, Turn, Uniform};

use crate::entrants::{Entrants, Standing};
use crate::{Bot, Budget, Choice, Considered, NoChoice};

/// How far a race looks and how much it trusts the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RaceSettings {
    /// After how many further choices a rollout ends and takes [`Evaluate::value`]; with `u32::MAX` it goes on to the end of the game. A
    /// short rollout has less noise and more of the game's own error.
    pub horizon: u32,
    /// The standard error, in the unit of [`Evaluate::aim`], of differences of [`Evaluate::value`] between two actions. Samples are weighed
    /// against them accordingly.
    pub doubt: f64,
    /// The most actions in the race: those with the best [`Evaluate::value`]. The others are not sampled.
    pub entrants: usize,
}

/// Plays the game's own quick player behind each action and takes the action with the best mean: one step of policy improvement (Tesauro
/// and Galperin, "On-line policy improvement using Monte-Carlo search", 1996), with rollouts that are cut short and take the game's own
/// [`Evaluate::value`].
///
/// All actions are tried with the same luck, round by round: the k-th outcome is drawn with the same number after any choice, so that
/// differences between actions are far less noisy than their values. An action leaves the race when it is almost certainly not the best
/// (Moore and Lee, "Efficient algorithms for minimizing cross validation error", 1994: racing with blocks); the remaining time goes to the
/// others. [`Evaluate::value`] counts as evidence beside the samples, so that a small budget plays no worse than none. A race with one
/// action left is over: more samples could not change the choice.
///
/// Memory: a few kilobytes, `entrants` squared. Rollouts allocate nothing.
#[derive(Clone, Debug)]
pub struct Race {
    rng: Rng,
    settings: RaceSettings,
}

impl Race {
    /// A racer.
    pub fn new(rng: Rng, settings: RaceSettings) -> Self {
        Race { rng, settings }
    }

    fn race<G: Evaluate<View = G>>(
        &mut self,
        seat: Seat,
        view: &G,
        asked: Option<G::Action>,
        budget: &Budget<'_>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let mut field = field(seat, view);
        if field.is_empty() {
            return Err(NoChoice);
        }
        let mut raced = field.len().min(self.settings.entrants.max(1));
        let asked = asked.map(|action| view.canonical_action(seat, action));
        let asked = field.iter().position(|contender| Some(contender.action) == asked);
        if let Some(at) = asked.filter(|at| *at >= raced) {
            // The compared action is raced, too, as the last of the entrants.
            field[raced..=at].rotate_right(1);
            raced += 1;
        }
        let asked = asked.map(|at| at.min(raced - 1));
        let values: Vec<f64> = field.iter().map(|contender| contender.value).collect();
        let mut entrants = Entrants::new(&values[..raced], self.settings.doubt, asked);
        let mut simulations = 0;
        let mut results = vec![0.0; raced];
        'rounds: while !entrants.is_decided() {
            let luck = Rng::new(self.rng.next_u64());
            for entrant in 0..raced {
                if !entrants.runs(entrant) {
                    continue;
                }
                if !budget.allows(simulations) {
                    break 'rounds;
                }
                let mut state = *view;
                state.act_unchecked(seat, field[entrant].action);
                results[entrant] = self.rollout(state, seat, luck.clone());
                simulations += 1;
            }
            entrants.round(&results);
        }
        let standings = entrants.standings(&values);
        let mut considered = considered(seat, view, &field, &standings);
        // Stable, so that among equals the representative of its class stays first.
        considered.sort_by(|one, other| other.value.total_cmp(&one.value));
        let action = considered.first().ok_or(NoChoice)?.action;
        Ok(Choice { action, considered, measure: view.aim(), simulations })
    }

    /// Plays on with the game's quick player and this luck, and returns the seat's value at the end.
    fn rollout<G: Evaluate>(&mut self, mut state: G, seat: Seat, mut luck: Rng) -> f64 {
        let mut choices = 0;
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => match state.pick_deal(|total| luck.below(total)) {
                    Some(deal) => state.deal_unchecked(deal),
                    None => break,
                },
                Turn::Decide(seats) => {
                    if choices == self.settings.horizon {
                        break;
                    }
                    let Some(seat) = seats.lowest() else { break };
                    let Some(action) = state.rollout_action(seat, &mut self.rng) else { break };
                    state.act_unchecked(seat, action);
                    choices += 1;
                }
            }
        }
        state.value(seat)
    }
}

impl<G: Evaluate<View = G>> Bot<G> for Race {
    fn choose(
        &mut self,
        seat: Seat,
        view: &G,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        self.race(seat, view, compare, budget)
    }
}

/// An action that stands for all with the same effect, and the game's value of it.
#[derive(Clone, Copy)]
struct Contender<A> {
    action: A,
    value: f64,
}

/// The different actions, best first by the game's values.
fn field<G: Evaluate>(seat: Seat, state: &G) -> Vec<Contender<G::Action>> {
    let different = state.actions(seat).filter(|action| state.canonical_action(seat, *action) == *action);
    let mut field: Vec<_> = different
        .map(|action| {
            let mut after = *state;
            after.act_unchecked(seat, action);
            Contender { action, value: after.value(seat) }
        })
        .collect();
    field.sort_by(|one, other| other.value.total_cmp(&one.value));
    field
}

/// All legal actions with the race's results, best first; those with the same effect have one value.
fn considered<G: Evaluate>(
    seat: Seat,
    state: &G,
    field: &[Contender<G::Action>],
    standings: &[Standing],
) -> Vec<Considered<G::Action>> {
    let mut considered: Vec<_> = field
        .iter()
        .zip(standings)
        .map(|(contender, standing)| Considered::new(contender.action, standing.value, standing.rounds))
        .collect();
    let known = considered.len();
    for action in state.actions(seat) {
        let stands_for_it = state.canonical_action(seat, action);
        if stands_for_it != action
            && let Some(same) = considered[..known].iter().find(|other| other.action == stands_for_it)
        {
            considered.push(Considered { action, ..*same });
        }
    }
    considered
}
