//! One walk through a game: a seat meets its choices, and learns at each what every action would have brought.

use parlor_chance::Rng;
use parlor_game::{MAX_SEATS, RegretHints, Seat, Turn, Uniform, Viewer};

use super::fold::Fold;
use super::table::{RegretTable, SpotId, fraction};

const SEATS: usize = MAX_SEATS as usize;
/// A walk is cut here and takes the estimate: a game may be endless.
const LONGEST: u32 = 10_000;
/// The most of a seat's own choices that a walk remembers, to learn at one of them.
const MOST_STOPS: usize = 16;
/// Room for the values of this many actions at once; it grows for more.
const MOST_VALUES: usize = 256;
/// How many visits the game's quick player counts for where little has been learnt.
const TRUST: f64 = 3.0;
/// How often a learning seat tries a random action on its way, so that no situation stays unknown because it seemed bad.
const CURIOSITY: f64 = 0.3;
/// How often the searching seat's first choice is random when others learn: they must learn an answer to each of its actions.
const TRIALS: f64 = 0.5;
/// The least weight of a walk after such a trial: an action that would never be played is answered as if it were a mistake.
const SLIP: f64 = 0.02;

/// What each seat has seen since the search began, folded into a number.
type Past = [u64; SEATS];

/// A moment at which a seat chooses, and the others' choices at the same moment.
#[derive(Clone, Copy)]
struct Stop<G: RegretHints> {
    state: G,
    past: Past,
    others: [Option<G::Action>; SEATS],
}

/// What walks share: the learnt data, and working memory, so that a walk allocates nothing.
pub(super) struct Walks<G: RegretHints> {
    pub(super) table: RegretTable<G::Action>,
    stops: Vec<Stop<G>>,
    values: Vec<f64>,
    searcher: Seat,
    /// Whether the game returns its own keys, so that the seats' past need not be stored.
    told: bool,
}

/// One walk's settings.
struct WalkMode {
    learner: Seat,
    /// How many of the learner's choices are stored as stops.
    stops: usize,
    /// The weight of what is learnt on it: less if a trial led it aside.
    likely: f64,
}

impl<G: RegretHints> Walks<G> {
    /// Before the first walk, for this searching seat.
    pub(super) fn new(searcher: Seat, told: bool) -> Self {
        let (stops, values) = (Vec::with_capacity(MOST_STOPS), Vec::with_capacity(MOST_VALUES));
        Walks { table: RegretTable::new(), stops, values, searcher, told }
    }

    /// The spot of the choice that the searching seat has to make.
    pub(super) fn root(&mut self, world: &G) -> Option<SpotId> {
        self.table.meet(Self::key(world, &[0; SEATS], self.searcher), world.actions(self.searcher))
    }

    /// Walks through this world with `learner`, who learns at its choices, or at its first only.
    pub(super) fn walk(&mut self, world: G, learner: Seat, first: bool, rng: &mut Rng) {
        self.stops.clear();
        let mut way = WalkMode { learner, stops: if first { 1 } else { MOST_STOPS }, likely: 1.0 };
        self.play(world, [0; SEATS], &mut way, rng);
        for index in 0..self.stops.len() {
            let stop = self.stops[index];
            self.learn(&stop, &way, rng);
        }
    }

    /// The key of the situation in which a seat chooses.
    #[inline]
    fn key(state: &G, past: &Past, seat: Seat) -> u64 {
        if let Some(key) = state.infoset_key(seat) {
            return Fold::of(key, &(seat as u8));
        }
        let seen = Fold::of(past[seat.index()], &(seat as u8));
        state.actions(seat).fold(seen, |seen, action| Fold::of(seen, &action))
    }

    /// Learns the result of every action at a stop, with the same luck for each.
    fn learn(&mut self, stop: &Stop<G>, way: &WalkMode, rng: &mut Rng) {
        let key = Self::key(&stop.state, &stop.past, way.learner);
        let Some(spot) = self.table.meet(key, stop.state.actions(way.learner)) else { return };
        let luck = rng.next_u64();
        self.values.clear();
        for index in 0..self.table.options(spot).len() {
            let action = self.table.options(spot)[index].action;
            let value = self.try_out(stop, way.learner, action, &mut Rng::new(luck));
            self.values.push(value);
        }
        self.table.learn(spot, &self.values, way.likely);
    }

    /// The result of one action at a stop.
    fn try_out(&mut self, stop: &Stop<G>, learner: Seat, action: G::Action, rng: &mut Rng) -> f64 {
        let mut choices = stop.others;
        choices[learner.index()] = Some(action);
        let (mut state, mut past) = (stop.state, stop.past);
        self.take(&mut state, &mut past, &choices);
        self.play(state, past, &mut WalkMode { learner, stops: 0, likely: 1.0 }, rng)
    }

    /// Plays on to the end of the segment, and returns its value for the learner. The learner's first choices are stored as stops; if only
    /// one is wanted, the walk ends after it.
    fn play(&mut self, mut state: G, mut past: Past, way: &mut WalkMode, rng: &mut Rng) -> f64 {
        for step in 0..LONGEST {
            match state.turn() {
                Turn::Over => break,
                // From the position where the search began, it looks at least one step ahead.
                _ if (step > 0 || way.stops == 0) && state.segment().boundary => break,
                Turn::Deal => {
                    let Some(deal) = state.pick_deal(|total| rng.below(total)) else { break };
                    if !self.told {
                        self.show(&mut past, &deal, |seat| state.sees_deal(Viewer::Seat(seat)));
                    }
                    state.deal_unchecked(deal);
                }
                Turn::Decide(asked) => {
                    let mut choices = [None; SEATS];
                    for seat in asked.iter() {
                        choices[seat.index()] = self.choice(&state, &past, seat, way, step, rng);
                    }
                    if asked.contains(way.learner) && self.stops.len() < way.stops {
                        self.stops.push(Stop { state, past, others: choices });
                        if way.stops == 1 {
                            break;
                        }
                    }
                    self.take(&mut state, &mut past, &choices);
                }
            }
        }
        state.value(way.learner)
    }

    /// The choice of a seat, by what it sees alone.
    fn choice(
        &mut self,
        state: &G,
        past: &Past,
        seat: Seat,
        way: &mut WalkMode,
        step: u32,
        rng: &mut Rng,
    ) -> Option<G::Action> {
        let spot = self.table.find(Self::key(state, past, seat));
        let looks_around = way.stops > 0;
        let curious = looks_around && seat == way.learner;
        let on_trial = looks_around && seat == self.searcher && !curious && step == 0;
        let aside = if curious {
            CURIOSITY
        } else if on_trial {
            TRIALS
        } else {
            0.0
        };
        let learnt = match spot {
            _ if aside > 0.0 && fraction(rng) < aside => state.pick_action(seat, |count| rng.below(count)),
            Some(spot) => self.learnt(spot, rng),
            None => None,
        };
        let action = learnt.or_else(|| state.rollout_action(seat, rng))?;
        if let Some(spot) = spot.filter(|_| on_trial) {
            // How likely the action was, divided by how often it is tried: with this weight trials do not change the averages.
            let share = self.table.share(spot, action);
            let even = 1.0 / self.table.options(spot).len() as f64;
            way.likely = (share / ((1.0 - TRIALS) * share + TRIALS * even)).max(SLIP);
        }
        Some(action)
    }

    /// The learnt play of a situation; sometimes nothing if it is nearly new.
    #[inline]
    fn learnt(&self, spot: SpotId, rng: &mut Rng) -> Option<G::Action> {
        let visits = f64::from(self.table.visits(spot));
        if fraction(rng) * (visits + TRUST) < visits { self.table.play(spot, rng) } else { None }
    }

    /// Makes all these choices, and shows them to the seats that may see them.
    fn take(&mut self, state: &mut G, past: &mut Past, choices: &[Option<G::Action>; SEATS]) {
        let before = *state;
        for (seat, action) in Seat::ALL.into_iter().zip(choices) {
            let Some(action) = *action else { continue };
            if !self.told {
                let seen = |eyes: Seat| eyes == seat || before.sees_action(Viewer::Seat(eyes), seat, action);
                self.show(past, &(seat as u8, action), seen);
            }
            state.act_unchecked(seat, action);
        }
    }

    /// Adds an event to the past of the seats that see it.
    fn show(&self, past: &mut Past, what: &impl std::hash::Hash, sees: impl Fn(Seat) -> bool) {
        for (seat, past) in Seat::ALL.into_iter().zip(past) {
            if sees(seat) {
                *past = Fold::of(*past, what);
            }
        }
    }
}
