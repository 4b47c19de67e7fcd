//! A player that does not always take the best action it sees, and never one that it sees to be worse than the middle.

use parlor_chance::Rng;
use parlor_game::{Game, Seat, Uniform};

use crate::{Bot, Budget, Choice, Considered, NoChoice};

/// Follows another player's opinion softly: among the better half of the actions that that player considered (of two actions: both), it
/// chooses one with a probability that falls with the distance of its value from the best (a Boltzmann distribution, as Sutton and Barto,
/// "Reinforcement Learning", 1998, section 2.3, use it to explore).
///
/// The temperature is `warmth` times the distance from the best value to the middle one: an action that is far behind *in this position* is
/// seldom chosen, on any game's scale, and one disastrous action does not make all others look the same. Actions worse than the middle are
/// never chosen, so that the player is weak and not absurd. It uses no memory beside the other player's.
#[derive(Clone, Debug)]
pub struct Soft<B> {
    bot: B,
    warmth: f64,
    rng: Rng,
}

impl<B> Soft<B> {
    /// Follows `bot` this softly: at 0 it always takes the best, at large numbers any of the better half.
    pub fn new(bot: B, warmth: f64, rng: Rng) -> Self {
        Soft { bot, warmth, rng }
    }

    /// Puts a randomly chosen action first; the others stay in their order.
    fn soften<A>(&mut self, considered: &mut [Considered<A>]) {
        let Some(best) = considered.first().map(|option| option.value) else { return };
        let worst = considered.get(considered.len() / 2).map_or(best, |option| option.value);
        let heat = self.warmth * (best - worst);
        // If all are about equal, each is equally likely.
        let likely = |option: &Considered<A>| {
            let behind = best - option.value;
            if behind <= 0.0 {
                1.0
            } else if heat > 0.0 {
                (-behind / heat).exp()
            } else {
                0.0
            }
        };
        let able = considered.iter().filter(|option| option.value >= worst).count();
        let total: f64 = considered[..able].iter().map(likely).sum();
        let mut drawn = f64::from(self.rng.below(u32::MAX)) / f64::from(u32::MAX) * total;
        let chosen = considered[..able].iter().position(|option| {
            drawn -= likely(option);
            drawn < 0.0
        });
        considered[..=chosen.unwrap_or(0)].rotate_right(1);
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Soft<B> {
    /// As the other player, but the first considered action is the chosen one, not the best. If it has to compare an action, it returns the
    /// other player's result unchanged.
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let mut choice = self.bot.choose(seat, view, budget, compare)?;
        if compare.is_some() {
            return Ok(choice);
        }
        self.soften(&mut choice.considered);
        choice.action = choice.considered.first().map_or(choice.action, |option| option.action);
        Ok(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each of these values is chosen in a thousand times.
    fn counts(values: &[f64], warmth: f64) -> Vec<usize> {
        let mut soft = Soft::new((), warmth, Rng::new(7));
        let mut counts = vec![0; values.len()];
        for _ in 0..1000 {
            let mut considered: Vec<_> =
                values.iter().enumerate().map(|(index, value)| Considered::new(index, *value, 1)).collect();
            soft.soften(&mut considered);
            counts[considered[0].action] += 1;
            let mut rest: Vec<_> = considered[1..].iter().map(|option| option.action).collect();
            assert!(rest.is_sorted(), "the others keep their order");
            rest.push(considered[0].action);
            rest.sort_unstable();
            assert!(rest.into_iter().eq(0..values.len()), "nothing is lost");
        }
        counts
    }

    #[test]
    fn what_is_worse_than_the_middle_is_never_chosen_and_the_better_is_likelier() {
        let counts = counts(&[10.0, 9.0, 8.0, 2.0, 1.0, -90.0], 0.5);
        assert!(counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 0, "{counts:?}");
        assert_eq!(counts[4..], [0, 0], "{counts:?}");
    }

    #[test]
    fn the_scale_of_the_values_does_not_matter() {
        let values = [10.0, 9.5, 7.0, 3.0, 0.0];
        assert_eq!(counts(&values, 0.5), counts(&values.map(|value| 1000.0 * value - 7.0), 0.5));
    }

    #[test]
    fn without_warmth_only_the_best_are_chosen_each_as_often() {
        let counts = counts(&[5.0, 5.0, 4.9, 1.0], 0.0);
        assert!(counts[0] > 400 && counts[1] > 400 && counts[2..] == [0, 0], "{counts:?}");
        assert_eq!(super::tests::counts(&[3.0], 1.0), [1000]);
    }
}
