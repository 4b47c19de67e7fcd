//! The game's quick player plays to the end behind each action, and most often behind those that look best.

use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, RolloutHints, Seat};

use crate::playout::play_on;
use crate::{Bot, Budget, Choice, Considered, Measure, NoChoice};

/// A rollout is cut after this many steps and takes the value of the position then: some games are endless. It takes well below a
/// millisecond.
const LONGEST: u32 = 1_000;
/// How many rollouts a candidate gets in the first pass, about; each pass has twice as many as the last.
const FIRST: u64 = 8;
/// With one candidate only its value is to be found, and this many rollouts suffice.
const ENOUGH: u64 = 64;
/// A candidate with fewer rollouts than the most divided by this fell behind, and its mean is not compared.
const BEHIND: u64 = 3;

/// A player who tries each action and lets the game's quick player play on ([`Evaluate::rollout_action`]) many times, to the game's end or
/// to the end of this part of it ([`parlor_game::Segment::number`]); the best mean of [`parlor_game::Evaluate::value`] wins.
///
/// One step of policy iteration by simulation: Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search" (1996).
/// Sequential halving shares out the rollouts: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013). All
/// candidates get equally many, the worse half drops out, and so on. A time limit does not say how many rollouts it allows, so halving is
/// done in passes, each with twice the rollouts of the last, and each begins with all candidates and all that is known of them. The n-th
/// rollout behind each candidate begins with the same luck, so that luck weighs less in comparing them.
///
/// Actions with the same effect ([`Evaluate::canonical_action`]) are one candidate. Implausible ones ([`RolloutHints::is_plausible`]) are
/// tried once a pass, and are chosen only where all are implausible. It is made for games of one seat; in others, it assumes that every
/// seat plays like the game's quick player.
///
/// The memory is some dozen bytes for each action of the position, allocated before the first rollout. The search asks the budget before
/// each rollout, which is a whole simulation.
#[derive(Clone, Debug)]
pub struct Rollouts {
    rng: Rng,
}

impl Rollouts {
    /// A player.
    pub fn new(rng: Rng) -> Self {
        Rollouts { rng }
    }
}

impl<G: RolloutHints> Bot<G> for Rollouts {
    /// The class of the action that is compared is always a candidate and is never dropped, so that its mean is over as many rollouts as
    /// the best's.
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let mut field = Field::<G>::new(seat, view, compare, &mut self.rng)?;
        if compare.is_none() && field.options.len() == 1 {
            return Ok(field.choice(Measure::Nothing));
        }
        field.think(budget);
        Ok(field.choice(field.world.aim()))
    }
}

/// Actions with the same effect, and the results of their rollouts.
struct Class<A> {
    action: A,
    /// Whether it takes part in the halving; the others are tried once a pass.
    candidate: bool,
    /// Whether it is never dropped.
    asked: bool,
    total: f64,
    visits: u64,
}

impl<A> Class<A> {
    fn mean(&self) -> f64 {
        self.total / self.visits.max(1) as f64
    }
}

/// One search: the actions, their classes, and the classes that are still in the running.
struct Field<'a, G: Game> {
    seat: Seat,
    view: &'a G::View,
    world: G,
    /// Each action with the index of its class.
    options: Vec<(G::Action, usize)>,
    classes: Vec<Class<G::Action>>,
    /// Indices of the candidates that have not been dropped in this pass.
    running: Vec<usize>,
    /// The luck of the first rollout behind each candidate; the next rollout has the next luck.
    luck: u64,
    done: u64,
}

impl<'a, G: RolloutHints> Field<'a, G> {
    fn new(seat: Seat, view: &'a G::View, asked: Option<G::Action>, rng: &mut Rng) -> Result<Self, NoChoice> {
        let world = G::determinize(view, rng);
        let asked = asked.map(|action| world.canonical_action(seat, action));
        let mut classes: Vec<Class<G::Action>> = Vec::new();
        let mut options = Vec::new();
        for action in world.actions(seat) {
            let alike = world.canonical_action(seat, action);
            let place = classes.iter().position(|class| class.action == alike).unwrap_or_else(|| {
                let asked = asked == Some(alike);
                let candidate = asked || world.is_plausible(seat, alike);
                classes.push(Class { action: alike, candidate, asked, total: 0.0, visits: 0 });
                classes.len() - 1
            });
            options.push((action, place));
        }
        if options.is_empty() {
            return Err(NoChoice);
        }
        if !classes.iter().any(|class| class.candidate) {
            classes.iter_mut().for_each(|class| class.candidate = true);
        }
        let running = Vec::with_capacity(classes.len());
        Ok(Field { seat, view, world, options, classes, running, luck: rng.next_u64(), done: 0 })
    }

    /// Passes of halving, until the budget ends or there is nothing to compare.
    fn think(&mut self, budget: &Budget<'_>) {
        let candidates = self.classes.iter().filter(|class| class.candidate).count() as u64;
        // How often that many can be halved until two are left, and those two compared once more.
        let rounds = u64::from(u64::BITS - (candidates - 1).leading_zeros()).max(1);
        let mut pass = FIRST * candidates;
        while self.pass(pass, rounds, budget) {
            if candidates == 1 && self.done >= ENOUGH {
                return;
            }
            pass *= 2;
        }
    }

    /// One pass of about `size` rollouts in `rounds` rounds; `false` when the budget ended it.
    fn pass(&mut self, size: u64, rounds: u64, budget: &Budget<'_>) -> bool {
        self.running.clear();
        self.running.extend((0..self.classes.len()).filter(|place| self.classes[*place].candidate));
        for _ in 0..rounds {
            for _ in 0..(size / rounds / self.running.len() as u64).max(1) {
                for at in 0..self.running.len() {
                    if !self.rollout(self.running[at], budget) {
                        return false;
                    }
                }
            }
            self.halve();
        }
        (0..self.classes.len()).all(|place| self.classes[place].candidate || self.rollout(place, budget))
    }

    /// Keeps the better half, at least two, and the class that the caller asks about.
    fn halve(&mut self) {
        let classes = &self.classes;
        // Indices break ties, so that sorting in place, which needs no memory, gives one order.
        self.running.sort_unstable_by(|one, other| {
            classes[*other].mean().total_cmp(&classes[*one].mean()).then(one.cmp(other))
        });
        let stay = self.running.len().div_ceil(2).max(2);
        let mut place = 0;
        self.running.retain(|class| {
            place += 1;
            place <= stay || classes[*class].asked
        });
    }

    /// One rollout behind a class; `false` when the budget does not allow it.
    fn rollout(&mut self, place: usize, budget: &Budget<'_>) -> bool {
        if !budget.allows(self.done) {
            return false;
        }
        let class = &mut self.classes[place];
        let mut rng = Rng::new(self.luck.wrapping_add(class.visits));
        let mut world = G::determinize(self.view, &mut rng);
        world.act_unchecked(self.seat, class.action);
        class.total += value_at_the_end(world, self.world.segment().number, self.seat, &mut rng);
        class.visits += 1;
        self.done += 1;
        true
    }

    /// All actions: first the candidates whose means are over enough rollouts, then the rest, each by their means.
    fn choice(&self, measure: Measure) -> Choice<G::Action> {
        let most = self.classes.iter().filter(|class| class.candidate).map(|class| class.visits).max();
        let enough = most.unwrap_or_default().div_ceil(BEHIND);
        let in_front = |place: usize| self.classes[place].candidate && self.classes[place].visits >= enough;
        let mut order = self.options.clone();
        order.sort_by(|(_, one), (_, other)| {
            in_front(*other)
                .cmp(&in_front(*one))
                .then(self.classes[*other].mean().total_cmp(&self.classes[*one].mean()))
        });
        let considered: Vec<_> = order
            .iter()
            .map(|(action, place)| {
                let class = &self.classes[*place];
                Considered::new(*action, class.mean(), class.visits)
            })
            .collect();
        Choice { action: considered[0].action, considered, measure, simulations: self.done }
    }
}

/// The value for `seat` when the game's quick players have played on until the game, or this part of it, ends.
fn value_at_the_end<G: Evaluate>(mut world: G, part: u32, seat: Seat, rng: &mut Rng) -> f64 {
    play_on(&mut world, rng, LONGEST, 0, |world, _| world.segment().number != part);
    world.value(seat)
}
