//! Compares determinized states with all states that could be, counted out from what a viewer has seen.

use std::collections::HashMap;
use std::fmt;

use parlor_chance::Rng;
use parlor_game::{Game, Move, Rules, Showing, Transition, Viewer};

use crate::play::random_step;
use crate::{Breach, Law, Plan, say};

/// A viewer's belief of more states than this is not followed any further.
const MOST_STATES: usize = 4_000;

/// Of a belief of at most this many states it is also checked how often each of them is determinized.
const MOST_WEIGHED: usize = 400;

/// How many states are determinized for each that could be, and at least.
const FOR_EACH: usize = 8;
const AT_LEAST: usize = 60;

/// States that come less often than this are counted together, as the chi-squared test wants it.
const LEAST_EXPECTED: f64 = 5.0;

/// How many standard deviations are too many: an honest game has one chance in a million to go so far.
const TOO_FAR: f64 = 5.0;

/// Counts of the comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Believed {
    /// Beliefs that were counted out: what one viewer can think at one step.
    pub beliefs: u64,
    /// Those of several states.
    pub open: u64,
    /// Those of which it was also checked how often each state is determinized.
    pub weighed: u64,
    /// States that were determinized.
    pub states: u64,
}

impl fmt::Display for Believed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Believed { beliefs, open, weighed, states } = self;
        write!(
            f,
            "{beliefs} beliefs, {open} of several states, {weighed} weighed, {states} determinized states"
        )
    }
}

/// All states that could be, after what one viewer has seen.
struct Belief<G> {
    viewer: Viewer,
    /// Each with its probability, up to a factor.
    states: HashMap<G, f64>,
    /// Whether the probabilities follow from chance alone: no choice of others has made some states likelier.
    is_chance_alone: bool,
}

/// Whether the box holds several pieces of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copies {
    /// Each piece is one of its kind. That somebody has played it shows that they held it, and nothing of the rest.
    None,
    /// Some pieces have copies. A seat that plays one is likelier to have held two; how much likelier depends on how it chooses.
    Some,
}

impl<G: Game> Belief<G> {
    /// What is left of it, and what comes of that, when the viewer sees this move.
    fn after(self, transition: &Transition<'_, G>, copies: Copies) -> Belief<G> {
        let (viewer, made) = (self.viewer, transition.made);
        let shown = parlor_game::Disclosure::of(transition).to(viewer) == Showing::AtOnce;
        let seen = transition.after.view(viewer);
        let mut states = HashMap::new();
        for (before, weight) in self.states {
            for (step, share) in steps(&before, made, shown) {
                let next = step.after(before);
                if next.view(viewer) == seen {
                    *states.entry(next).or_default() += weight * share;
                }
            }
        }
        let sways = match made {
            Move::Action(seat, action) if shown => {
                copies == Copies::Some && transition.before.reveals(viewer, seat, action)
            }
            Move::Action(..) => true,
            Move::Deal(_) => false,
        };
        Belief { viewer, states, is_chance_alone: self.is_chance_alone && !sways }
    }

    /// Each determinized state is one of these, and as often as it is likely.
    fn compare(&self, real: &G, rng: &mut Rng, counts: &mut Believed) -> Result<(), String> {
        let (view, of) = (real.view(self.viewer), say::viewer(self.viewer));
        let drawn = AT_LEAST.max(FOR_EACH * self.states.len().min(MOST_WEIGHED));
        let mut found: HashMap<G, u32> = HashMap::new();
        for _ in 0..drawn {
            let state = G::determinize(&view, rng);
            if !self.states.contains_key(&state) {
                return Err(format!(
                    "a state is determinized for {of} that what they have seen excludes: {state:?}"
                ));
            }
            *found.entry(state).or_default() += 1;
        }
        counts.beliefs += 1;
        counts.open += u64::from(self.states.len() > 1);
        counts.states += drawn as u64;
        if self.is_chance_alone && (2..=MOST_WEIGHED).contains(&self.states.len()) {
            counts.weighed += 1;
            let total: f64 = self.states.values().sum();
            let shares: Vec<_> = self.states.iter().map(|(state, weight)| (*state, weight / total)).collect();
            weighed(&shares, &found, drawn).map_err(|found| format!("for {of}, {found}"))?;
        }
        Ok(())
    }
}

/// The moves that could have been made here in place of this one, for anybody who sees of it what is `shown`, each with its probability. Of
/// seen choices it counts only that they are legal: what somebody would rather choose, no law can say.
fn steps<G: Game>(state: &G, made: Move<G>, shown: bool) -> Vec<(Move<G>, f64)> {
    match made {
        Move::Deal(deal) => {
            let deals: Vec<_> = state.deals().collect();
            let total: u32 = deals.iter().map(|(_, weight)| *weight).sum();
            let could_be = deals.into_iter().filter(|(other, _)| !shown || *other == deal);
            could_be
                .map(|(other, weight)| (Move::Deal(other), f64::from(weight) / f64::from(total)))
                .collect()
        }
        Move::Action(seat, action) if shown => {
            let is_legal = state.check_action(seat, action).is_ok();
            is_legal.then_some((made, 1.0)).into_iter().collect()
        }
        Move::Action(seat, _) => {
            let actions: Vec<_> = state.actions(seat).collect();
            let share = 1.0 / actions.len() as f64;
            actions.into_iter().map(|other| (Move::Action(seat, other), share)).collect()
        }
    }
}

/// Pearson's chi-squared test, by the cube root that makes it nearly normal (Wilson and Hilferty 1931).
fn weighed<G: Game>(shares: &[(G, f64)], found: &HashMap<G, u32>, drawn: usize) -> Result<(), String> {
    let (mut distance, mut bins, mut rest) = (0.0, 0_u32, (0.0, 0.0));
    let mut worst = (0.0, String::new());
    for (state, share) in shares {
        let (expected, seen) =
            (share * drawn as f64, f64::from(found.get(state).copied().unwrap_or_default()));
        if expected < LEAST_EXPECTED {
            rest = (rest.0 + expected, rest.1 + seen);
            continue;
        }
        let off = (seen - expected).powi(2) / expected;
        (distance, bins) = (distance + off, bins + 1);
        if off > worst.0 {
            worst =
                (off, format!("{seen} times in {drawn}, where {expected:.1} are to be expected: {state:?}"));
        }
    }
    if rest.0 >= LEAST_EXPECTED {
        (distance, bins) = (distance + (rest.1 - rest.0).powi(2) / rest.0, bins + 1);
    }
    let Some(free @ 1..) = bins.checked_sub(1) else { return Ok(()) };
    let (free, third) = (f64::from(free), 1.0 / 3.0);
    let spread = 2.0 / (9.0 * free);
    let deviations = ((distance / free).powf(third) - (1.0 - spread)) / spread.sqrt();
    match deviations < TOO_FAR {
        true => Ok(()),
        false => Err(format!(
            "states are determinized by other weights than chance has ({deviations:.0} standard deviations). One comes {}",
            worst.1
        )),
    }
}

/// Plays random games of these options and seats, counts out for each viewer all states that could be after what they have seen, and
/// compares the states that are determinized from their view: each must be one of these, and where nobody has made a hidden choice, as often
/// as chance makes it. Of seen choices it counts that they are legal, and nothing of what somebody would rather choose; so with [`Copies`] it weighs
/// no state after another seat has played from a hidden hand. It finds a determinizer that forgets what a public move has shown (a suit that somebody could not follow), one
/// whose weights are wrong, and one that leaves states out. Choose options with few hidden cards: beliefs of more than 4,000 states are not
/// followed.
///
/// # Errors
/// The first belief that determinized states do not fit.
pub fn beliefs<G: Game>(rules: &str, seats: u8, copies: Copies, plan: &Plan) -> Result<Believed, Breach> {
    let broken = |found: String| Breach::anywhere(Law::Beliefs, found);
    let rules = G::Rules::parse(rules).map_err(|why| broken(why.to_string()))?;
    let start = G::new(&rules, seats).map_err(|why| broken(why.to_string()))?;
    let mut counts = Believed::default();
    for game in 0..plan.games {
        let mut rng = Rng::new(plan.seed.wrapping_mul(1_000_003) + u64::from(game));
        let (mut state, mut made) = (start, Vec::new());
        let mut followed: Vec<Belief<G>> = Viewer::all(start.seats())
            .map(|viewer| Belief { viewer, states: HashMap::from([(start, 1.0)]), is_chance_alone: true })
            .collect();
        while made.len() < plan.steps && !followed.is_empty() {
            let Some(step) = random_step(&state, &mut rng) else { break };
            let after = step.after(state);
            let transition = Transition { before: &state, made: step, after: &after };
            followed = followed.into_iter().map(|belief| belief.after(&transition, copies)).collect();
            followed.retain(|belief| belief.states.len() <= MOST_STATES);
            made.push(step);
            state = after;
            for belief in &followed {
                let compared = belief.compare(&state, &mut rng, &mut counts);
                compared.map_err(|found| broken(format!("after {made:?}, {found}")))?;
            }
        }
    }
    Ok(counts)
}

/// The same, for a test; [`Plan::of_the_night`] says when it plays more.
///
/// # Panics
/// Determinized states do not fit what has been seen.
pub fn assert_beliefs<G: Game>(rules: &str, seats: u8, copies: Copies, plan: &Plan) -> Believed {
    match beliefs::<G>(rules, seats, copies, &plan.of_the_night()) {
        Ok(counts) => counts,
        Err(breach) => panic!("{breach}"),
    }
}
