//! The search: what each number does, then one number after another, then all at once.

use std::collections::BTreeMap;

use parlor_chance::Rng;
use parlor_game::Uniform;

use super::goal::Goal;
use super::knob::Point;
use super::task::{Deals, Task};
use super::trial_games::TrialGames;
use super::tuned::{Evidence, Sensitivity, Tuned};
use crate::Estimate;

/// Plays points on the trials' deals or on fresh ones: for each what was seen, or `None` where a point cannot be played.
pub type Play<'a, E> = dyn FnMut(&[Point], Deals) -> Result<Vec<Option<TrialGames>>, E> + 'a;

/// What a point came to on the trials' deals.
#[derive(Clone, Debug)]
struct Trial {
    /// What its goals are off, and what its changes cost; infinite where it cannot be played.
    loss: f64,
    /// What its goals are off.
    off: f64,
    /// By goal.
    values: Vec<Estimate>,
}

/// Looks for the point at which the goals are met with the fewest changes.
///
/// First the sensitivity of each number; then coordinate steps: one number after another is set to the best of some values, in the order of
/// what its step brought; where goals are still off, SPSA (Spall, "Multivariate stochastic approximation using a simultaneous perturbation
/// gradient approximation", 1992) moves all numbers at once, and coordinate steps go on from the best point that it met. The result is the
/// best point by the trials and by as many deals more, which the best few of them play; its evidence comes from fresh deals.
///
/// # Errors
/// Those of `play`.
pub fn tune<E>(task: &Task, play: &mut Play<'_, E>, tell: &mut dyn FnMut(&str)) -> Result<Tuned, E> {
    let mut search = Search { task, play, tell, known: BTreeMap::new() };
    let start = task.start();
    let sensitivities = search.sensitivities(&start)?;
    let point = search.coordinates(start.clone(), &sensitivities)?;
    let spsa = task.tuning.spsa > 0 && task.knobs.len() > 1 && search.trial(&point)?.off > 0.0;
    if spsa {
        search.spsa(&point)?;
        let best = search.best();
        if best != point {
            search.coordinates(best, &sensitivities)?;
        }
    }
    let (trials, best) = (search.known.len(), search.best_checked()?);
    let (tried, before) = (search.trial(&best)?.values, search.trial(&start)?.values);
    (search.tell)("the result on fresh deals");
    let fresh = (search.play)(&[start, best.clone()], Deals::Fresh)?;
    let of = |seen: &Option<TrialGames>, goal: usize| {
        seen.as_ref().map_or_else(|| Estimate::of(&[]), |seen| task.goals[goal].what.of(seen))
    };
    let evidence = (0..task.goals.len())
        .map(|goal| Evidence {
            before: before[goal],
            tried: tried[goal],
            fresh_before: of(&fresh[0], goal),
            fresh: of(&fresh[1], goal),
        })
        .collect();
    Ok(Tuned { point: best, sensitivities, evidence, trials, spsa })
}

/// How many of the best points play other deals.
const FINALISTS: usize = 8;

struct Search<'a, 'p, E> {
    task: &'a Task,
    play: &'a mut Play<'p, E>,
    tell: &'a mut dyn FnMut(&str),
    known: BTreeMap<Point, Trial>,
}

impl<E> Search<'_, '_, E> {
    /// Plays those of these points that were not played yet.
    fn learn(&mut self, points: &[Point]) -> Result<Vec<Option<TrialGames>>, E> {
        let played = (self.play)(points, Deals::Trial)?;
        for (point, seen) in points.iter().zip(&played) {
            let trial = match seen {
                Some(seen) => {
                    let values: Vec<_> = self.task.goals.iter().map(|goal| goal.what.of(seen)).collect();
                    let off = self.task.off(values.iter().map(|value| value.mean));
                    Trial { loss: off + self.task.price(point), off, values }
                }
                None => Trial { loss: f64::INFINITY, off: f64::INFINITY, values: Vec::new() },
            };
            self.known.insert(point.clone(), trial);
        }
        Ok(played)
    }

    fn try_all(&mut self, points: &[Point]) -> Result<(), E> {
        let mut new: Vec<Point> =
            points.iter().filter(|point| !self.known.contains_key(*point)).cloned().collect();
        new.sort();
        new.dedup();
        if !new.is_empty() {
            self.learn(&new)?;
        }
        Ok(())
    }

    fn trial(&mut self, point: &Point) -> Result<Trial, E> {
        self.try_all(std::slice::from_ref(point))?;
        Ok(self.known[point].clone())
    }

    fn loss(&mut self, point: &Point) -> Result<f64, E> {
        Ok(self.trial(point)?.loss)
    }

    /// The point with the least loss so far; of equal ones the first in the order of points.
    fn best(&self) -> Point {
        let least = self.known.iter().min_by(|(_, one), (_, other)| one.loss.total_cmp(&other.loss));
        least.map_or_else(|| self.task.start(), |(point, _)| point.clone())
    }

    /// Of the points with the least loss, that with the least by the trials and by other deals together: the best of many trials is partly lucky,
    /// and the luckiest is not the best.
    fn best_checked(&mut self) -> Result<Point, E> {
        let mut order: Vec<_> = self.known.iter().filter(|(_, trial)| trial.loss.is_finite()).collect();
        order.sort_by(|(_, one), (_, other)| one.loss.total_cmp(&other.loss));
        let finalists: Vec<Point> =
            order.into_iter().take(FINALISTS).map(|(point, _)| point.clone()).collect();
        (self.tell)(&format!("the best {} points on other deals", finalists.len()));
        let checked = (self.play)(&finalists, Deals::Check)?;
        let loss = |(point, seen): (&Point, &Option<TrialGames>)| {
            let Some(seen) = seen else { return f64::INFINITY };
            // As many deals on either side, so the mean of both is that of all.
            let both = |(goal, tried): (&Goal, &Estimate)| goal.what.of(seen).mean.midpoint(tried.mean);
            let values = self.task.goals.iter().zip(&self.known[point].values).map(both);
            self.task.off(values) + self.task.price(point)
        };
        let least = finalists.iter().zip(&checked).min_by(|one, other| loss(*one).total_cmp(&loss(*other)));
        Ok(least.map_or_else(|| self.task.start(), |(point, _)| point.clone()))
    }

    /// What a step of each number up or down changes, on the same deals.
    fn sensitivities(&mut self, start: &Point) -> Result<Vec<Sensitivity>, E> {
        let mut steps = Vec::new();
        for (knob, own) in self.task.knobs.iter().enumerate() {
            let places = [start[knob].checked_sub(1), Some(start[knob] + 1)];
            steps.extend(
                places
                    .into_iter()
                    .flatten()
                    .filter(|place| *place < own.values.len())
                    .map(|place| (knob, place)),
            );
        }
        (self.tell)(&format!("the sensitivity of {} numbers", self.task.knobs.len()));
        let points: Vec<_> = std::iter::once(start.clone())
            .chain(steps.iter().map(|(knob, place)| with(start, *knob, *place)))
            .collect();
        let seen = self.learn(&points)?;
        let Some(from) = seen[0].clone() else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for ((knob, to), (point, seen)) in steps.into_iter().zip(points[1..].iter().zip(&seen[1..])) {
            let Some(seen) = seen else { continue };
            let changes = self.task.goals.iter().map(|goal| goal.what.change(&from, seen)).collect();
            found.push(Sensitivity {
                knob,
                to,
                changes,
                gain: self.known[&points[0]].off - self.known[point].off,
            });
        }
        Ok(found)
    }

    /// Sets one number after another to the best of the values near it, far from it, and where it was; until none gets better.
    fn coordinates(&mut self, mut point: Point, sensitivities: &[Sensitivity]) -> Result<Point, E> {
        let gain = |knob: usize| {
            sensitivities
                .iter()
                .filter(|own| own.knob == knob)
                .map(|own| own.gain)
                .fold(f64::NEG_INFINITY, f64::max)
        };
        let mut order: Vec<_> = (0..self.task.knobs.len()).collect();
        order.sort_by(|one, other| gain(*other).total_cmp(&gain(*one)));
        for pass in 1..=self.task.tuning.passes {
            let before = point.clone();
            for knob in order.iter().copied() {
                (self.tell)(&format!("pass {pass}: {}", self.task.knobs[knob].name));
                let nearby =
                    places(point[knob], self.task.knobs[knob].start, self.task.knobs[knob].values.len());
                let points: Vec<_> = nearby.into_iter().map(|place| with(&point, knob, place)).collect();
                self.try_all(&points)?;
                let mut least = self.loss(&point)?;
                for other in points {
                    let loss = self.loss(&other)?;
                    if loss < least {
                        (least, point) = (loss, other);
                    }
                }
            }
            if point == before {
                break;
            }
        }
        Ok(point)
    }

    /// Steps along an estimate of the gradient from two points on either side, all numbers at once.
    fn spsa(&mut self, from: &Point) -> Result<(), E> {
        let mut rng = self.task.chances();
        let most: Vec<f64> = self.task.knobs.iter().map(|knob| (knob.values.len() - 1) as f64).collect();
        let mut at: Vec<f64> = from.iter().map(|place| *place as f64).collect();
        let mut scale = None;
        // The usual decays: 0.602 and 0.101, and a tenth of the steps to begin slowly.
        let steadying = f64::from(self.task.tuning.spsa) / 10.0;
        for step in 0..self.task.tuning.spsa {
            (self.tell)(&format!("SPSA {} of {}", step + 1, self.task.tuning.spsa));
            let reach = (2.0 / f64::from(step + 1).powf(0.101)).max(1.0);
            let signs: Vec<f64> = most.iter().map(|_| sign(&mut rng)).collect();
            let side = |towards: f64| -> Point {
                let moved = at.iter().zip(&signs).map(|(at, sign)| at + towards * reach * sign);
                moved.zip(&most).map(|(place, most)| place.round().clamp(0.0, *most) as usize).collect()
            };
            let (above, below) = (side(1.0), side(-1.0));
            self.try_all(&[above.clone(), below.clone()])?;
            let slope = (self.loss(&above)? - self.loss(&below)?) / (2.0 * reach);
            if !slope.is_finite() || slope == 0.0 {
                continue;
            }
            // The first step goes as far as the numbers were moved to find the slope.
            let gain = *scale.get_or_insert(reach * (1.0 + steadying).powf(0.602) / slope.abs());
            let length = gain / (f64::from(step + 1) + steadying).powf(0.602) * slope;
            for ((at, sign), most) in at.iter_mut().zip(&signs).zip(&most) {
                *at = (*at - (length * sign).clamp(-2.0 * reach, 2.0 * reach)).clamp(0.0, *most);
            }
        }
        let end: Point = at.iter().map(|place| place.round() as usize).collect();
        self.try_all(&[end])
    }
}

fn sign(rng: &mut Rng) -> f64 {
    if rng.below(2) == 0 { 1.0 } else { -1.0 }
}

fn with(point: &Point, knob: usize, place: usize) -> Point {
    let mut changed = point.clone();
    changed[knob] = place;
    changed
}

/// The places one, two, four, ... steps away, and where the number was at first; from near to far.
fn places(now: usize, start: usize, count: usize) -> Vec<usize> {
    let steps =
        std::iter::successors(Some(1_usize), |step| step.checked_mul(2)).take_while(|step| *step < count);
    let both = steps.flat_map(|step| [now.checked_sub(step), now.checked_add(step)]);
    let mut found: Vec<_> =
        both.flatten().chain([start]).filter(|place| *place < count && *place != now).collect();
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|place| seen.insert(*place));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::{Ready, Study};
    use crate::tune::TrialGame;

    const STUDY: &str = "study = 1\ngame = \"ouroboros-solitaire\"\nrules = [\"loops=1\"]\n\
        [[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 5\n\
        [tune]\nline-up = \"a\"\nchange = [\"bribe\", \"court-bribe\", \"failure-cost\"]\ndeals = 50\nfresh = 100\nspsa = 30\n";

    fn task(goals: &[(&str, [f64; 2])]) -> Task {
        let goals: String = goals
            .iter()
            .map(|(what, within)| format!("[[tune.goal]]\nwhat = \"{what}\"\nwithin = {within:?}\n"))
            .collect();
        Task::new(&Ready::new(Study::read(&format!("{STUDY}{goals}")).unwrap()).unwrap()).unwrap()
    }

    /// Games whose number of choices follows from the point, the same in every deal but for a known ripple; fresh deals have another one.
    fn made_up(
        choices: impl Fn(&Point) -> Option<f64>,
    ) -> impl FnMut(&[Point], Deals) -> Result<Vec<Option<TrialGames>>, ()> {
        move |points, deals| {
            let ripple = if deals == Deals::Trial { 0 } else { 3 };
            let seen = |point: &Point| {
                let choices = choices(point)?;
                let game = |deal: i32| TrialGame {
                    shares: vec![1.0],
                    results: vec![i32::from(f64::from(deal % 10) < choices)],
                    choices: choices.round() as i32 + (deal + ripple) % 5 - 2,
                    ..TrialGame::default()
                };
                Some(TrialGames {
                    deals: (1..=50).map(|deal| (deal, vec![game(deal)])).collect(),
                    ..TrialGames::default()
                })
            };
            Ok(points.iter().map(seen).collect())
        }
    }

    /// Of several ways to the goal, one that changes a single number, and no more than needed.
    #[test]
    fn the_goal_is_reached_with_the_fewest_changes() {
        let task = task(&[("median choices", [18.0, 22.0])]);
        let sum = |point: &Point| Some(point.iter().sum::<usize>() as f64);
        let tuned = tune(&task, &mut made_up(sum), &mut |_| {}).unwrap();
        assert_eq!(task.changed(&tuned.point).count(), 1, "{tuned:?}");
        let met = |value: &Estimate| task.goals[0].met(value.mean);
        let evidence = &tuned.evidence[0];
        assert!(
            !met(&evidence.before)
                && !met(&evidence.fresh_before)
                && met(&evidence.tried)
                && met(&evidence.fresh)
        );
        assert!(!tuned.spsa, "coordinate steps were enough");
        for step in &tuned.sensitivities {
            let up = f64::from(u8::from(step.to > task.knobs[step.knob].start));
            assert_eq!(step.changes[0].mean, 2.0 * up - 1.0, "{step:?}");
        }
    }

    /// A valley that no single number leads out of: only two together.
    #[test]
    fn spsa_moves_several_numbers_at_once() {
        let task = task(&[("median choices", [-0.5, 0.5])]);
        let valley = |point: &Point| {
            let (one, other) = (point[0] as f64, point[1] as f64);
            // Far from one = other all is bad, and along it the end is at 7.
            Some(20.0 * (one - other + 3.0).abs() + (7.0 - one).abs())
        };
        let tuned = tune(&task, &mut made_up(valley), &mut |_| {}).unwrap();
        assert!(tuned.spsa);
        let (before, after) = (tuned.evidence[0].before.mean, tuned.evidence[0].tried.mean);
        assert!(after < before && after <= 4.0, "{before} {after} {:?}", tuned.point);
    }

    #[test]
    fn points_that_cannot_be_played_are_never_chosen_and_nothing_is_played_twice() {
        let task = task(&[("median choices", [18.0, 22.0])]);
        let (mut asked, mut twice) = (std::collections::BTreeSet::new(), 0);
        let hole = |point: &Point| (point[2] <= 8).then(|| point.iter().sum::<usize>() as f64);
        let mut play = made_up(hole);
        let mut counted = |points: &[Point], deals: Deals| {
            if deals == Deals::Trial {
                twice += points.iter().filter(|point| !asked.insert((*point).clone())).count();
            }
            play(points, deals)
        };
        let tuned = tune(&task, &mut counted, &mut |_| {}).unwrap();
        assert!(tuned.point[2] <= 8);
        assert_eq!((twice, asked.len()), (0, tuned.trials));
    }

    /// Real games: dearer failures make random play pass fewer enemies, and the search finds it; the same again is the same.
    #[test]
    fn real_games_are_tuned_the_same_way_each_time() {
        let task = task(&[("games with result >= 4", [0.6, 0.8])]);
        let run = || {
            let mut play = |points: &[Point], deals: Deals| -> Result<Vec<Option<TrialGames>>, ()> {
                let seen = |point: &Point| {
                    let player = task.ready(point, deals).ok()?.player(0, 0).unwrap();
                    let rows = player.play(1..task.count(deals) + 1, (0, 0), &|| false).unwrap().unwrap();
                    Some(TrialGames::of(&rows.into_tables()))
                };
                Ok(points.iter().map(seen).collect())
            };
            tune(&task, &mut play, &mut |_| {}).unwrap()
        };
        let (one, other) = (run(), run());
        assert_eq!(one, other);
        assert_eq!(one.evidence[0].fresh.units, 100);
        assert_ne!(one.evidence[0].fresh.mean, one.evidence[0].tried.mean, "fresh deals are others");
    }
}
