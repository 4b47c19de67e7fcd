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
/// By how many standard errors another action must be ahead of the quick player's own choice to be taken instead.
const SURE: f64 = 1.0;

/// A player who tries each action and lets the game's quick player play on ([`Evaluate::rollout_action`]) many times, to the game's end or
/// to the end of this part of it ([`parlor_game::Segment::number`]); the best mean of [`parlor_game::Evaluate::value`] wins.
///
/// One step of policy iteration by simulation: Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search" (1996).
/// Sequential halving shares out the rollouts: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013). All
/// candidates get equally many, the worse half drops out, and so on. A time limit does not say how many rollouts it allows, so halving is
/// done in passes, each with twice the rollouts of the last, and each begins with all candidates and all that is known of them. The n-th
/// rollout behind each candidate begins with the same luck, so that luck weighs less in comparing them.
///
/// The quick player's own choice is stored unless another action is ahead of it by more than the error of their means, so that a few rollouts,
/// of which all may end alike, never make the player weaker than the quick player is (the fortified rollout of Bertsekas, Tsitsiklis and
/// Wu, "Rollout algorithms for combinatorial optimization", 1997).
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
    /// the best's. Nor is that of the quick player's choice.
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        compare: Option<G::Action>,
    ) -> Result<Choice<G::Action>, NoChoice> {
        let mut field = Remaining::<G>::new(seat, view, compare, &mut self.rng)?;
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
    stays: bool,
    total: f64,
    /// The sum of its results' squares, each relative to the first of all results, so that they stay small.
    squares: f64,
    visits: u64,
}

impl<A> Class<A> {
    /// The mean of its results, relative to the first of all results.
    fn mean(&self) -> f64 {
        self.total / self.visits.max(1) as f64
    }
}

/// One search: the actions, their classes, and the classes that are still in the running.
struct Remaining<'a, G: Game> {
    seat: Seat,
    view: &'a G::View,
    world: G,
    /// Each action with the index of its class.
    options: Vec<(G::Action, usize)>,
    classes: Vec<Class<G::Action>>,
    /// The class of the quick player's choice, if that is a candidate.
    home: Option<usize>,
    /// The first result of all, which the others are counted from.
    base: Option<f64>,
    /// Indices of the candidates that have not been dropped in this pass.
    running: Vec<usize>,
    /// The luck of the first rollout behind each candidate; the next rollout has the next luck.
    luck: u64,
    done: u64,
}

impl<'a, G: RolloutHints> Remaining<'a, G> {
    fn new(seat: Seat, view: &'a G::View, asked: Option<G::Action>, rng: &mut Rng) -> Result<Self, NoChoice> {
        let world = G::determinize(view, rng);
        let asked = asked.map(|action| world.canonical_action(seat, action));
        let mut classes: Vec<Class<G::Action>> = Vec::new();
        let mut options = Vec::new();
        for action in world.actions(seat) {
            let alike = world.canonical_action(seat, action);
            let place = classes.iter().position(|class| class.action == alike).unwrap_or_else(|| {
                let stays = asked == Some(alike);
                let candidate = stays || world.is_plausible(seat, alike);
                classes.push(Class { action: alike, candidate, stays, total: 0.0, squares: 0.0, visits: 0 });
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
        let luck = rng.next_u64();
        let quick = world.rollout_action(seat, rng).map(|action| world.canonical_action(seat, action));
        let home = classes.iter().position(|class| class.candidate && quick == Some(class.action));
        if let Some(home) = home {
            classes[home].stays = true;
        }
        let running = Vec::with_capacity(classes.len());
        Ok(Remaining { seat, view, world, options, classes, home, base: None, running, luck, done: 0 })
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

    /// Keeps the better half, at least two, and the classes that are never dropped.
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
            place <= stay || classes[*class].stays
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
        let value = value_at_the_end(world, self.world.segment().number, self.seat, &mut rng);
        let base = *self.base.get_or_insert(value);
        class.total += value - base;
        class.squares += (value - base) * (value - base);
        class.visits += 1;
        self.done += 1;
        true
    }

    /// The standard deviation of a rollout's result, taken together for all classes: most have few rollouts, of which all may end alike.
    /// Nothing before a class has a second one.
    fn spread(&self) -> Option<f64> {
        let tried = self.classes.iter().filter(|class| class.visits > 1);
        let (mut squares, mut free) = (0.0, 0);
        for class in tried {
            squares += (class.squares - class.total * class.mean()).max(0.0);
            free += class.visits - 1;
        }
        (free > 0).then(|| (squares / free as f64).sqrt())
    }

    /// Whether a class is ahead of another by more than the error of their means.
    fn is_ahead(&self, place: usize, home: usize, spread: Option<f64>) -> bool {
        let Some(spread) = spread else { return false };
        let (one, other) = (&self.classes[place], &self.classes[home]);
        let share = |class: &Class<G::Action>| 1.0 / class.visits.max(1) as f64;
        let error = spread * (share(one) + share(other)).sqrt();
        let lead = one.mean() - other.mean();
        lead > 0.0 && lead > SURE * error
    }

    /// All actions: first the quick player's choice, if none is clearly better, then the candidates whose means are over enough rollouts,
    /// then the rest, each by their means.
    fn choice(&self, measure: Measure) -> Choice<G::Action> {
        let most = self.classes.iter().filter(|class| class.candidate).map(|class| class.visits).max();
        let enough = most.unwrap_or_default().div_ceil(BEHIND);
        let in_front = |place: usize| self.classes[place].candidate && self.classes[place].visits >= enough;
        let spread = self.spread();
        let kept = self.home.filter(|home| {
            !(0..self.classes.len()).any(|place| in_front(place) && self.is_ahead(place, *home, spread))
        });
        let mut order = self.options.clone();
        order.sort_by(|(_, one), (_, other)| {
            let first = |place: usize| kept == Some(place);
            (first(*other).cmp(&first(*one)))
                .then(in_front(*other).cmp(&in_front(*one)))
                .then(self.classes[*other].mean().total_cmp(&self.classes[*one].mean()))
        });
        let base = self.base.unwrap_or_default();
        let considered: Vec<_> = order
            .iter()
            .map(|(action, place)| {
                let class = &self.classes[*place];
                let error = spread.map(|spread| spread / (class.visits.max(1) as f64).sqrt());
                Considered { error, ..Considered::new(*action, base + class.mean(), class.visits) }
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
