//! A player that does not always take the best it sees, and never what it sees to be worse than the middle.

use parlor_chance::Rng;
use parlor_game::{Game, Seat, Uniform};

use crate::{Bot, Budget, Choice, Considered, NoChoice};

/// Another player's opinion, followed softly: among the better half of what that player considered (of two actions: both), an action is chosen with a
/// probability that falls with how far its value is behind the best (a Boltzmann distribution, as Sutton and Barto, "Reinforcement
/// Learning", 1998, section 2.3, use it to explore).
///
/// The temperature is `warmth` times the distance from the best value to the middle one: what is far behind *in this position* is
/// seldom chosen, on whatever scale a game counts, and one disastrous action makes none of the others look alike. What is worse than
/// the middle is never chosen, so that the player is weak and not absurd. It uses no memory beside what the other player uses.
#[derive(Clone, Debug)]
pub struct Soft<B> {
    bot: B,
    warmth: f64,
    rng: Rng,
}

impl<B> Soft<B> {
    /// Follows `bot` so softly: at 0 it takes the best always, at large numbers any of the better half.
    pub fn new(bot: B, warmth: f64, rng: Rng) -> Self {
        Soft { bot, warmth, rng }
    }

    /// Puts an action chosen by chance first; the others stay in their order.
    fn soften<A>(&mut self, considered: &mut [Considered<A>]) {
        let Some(best) = considered.first().map(|option| option.value) else { return };
        let worst = considered.get(considered.len() / 2).map_or(best, |option| option.value);
        let heat = self.warmth * (best - worst);
        // Without a difference to speak of there is nothing to be soft about: what is as good as the best is as likely.
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
    /// As the other player, but that the first of what was considered is the action chosen, not the best. Asked to
    /// compare, it says what it saw, and not what chance made of it.
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
