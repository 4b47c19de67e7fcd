//! One walk through what may happen: a seat meets its choices, and learns at each what every action would have brought.

use parlor_chance::Rng;
use parlor_game::{Guide, MAX_SEATS, Seat, Seats, Turn, Uniform, Viewer};

use super::fold::Fold;
use super::table::{SpotId, Table, fraction};

const SEATS: usize = MAX_SEATS as usize;
/// A walk is cut here and takes the estimate: one game is endless.
const LONGEST: u32 = 10_000;
/// The most of a seat's own choices that a walk remembers, to learn at one of them.
pub(super) const MOST_STOPS: usize = 16;
/// How many visits the guide's own player counts for where little has been learnt.
const TRUST: f64 = 3.0;
/// How often a seat that learns tries just anything on its way, so that no situation is left unknown because it seemed bad.
const CURIOSITY: f64 = 0.3;

/// What each seat has seen since the search began, folded into a number.
type Past = [u64; SEATS];

/// A moment at which a seat chooses, and what the others choose at the same moment.
#[derive(Clone, Copy)]
pub(super) struct Stop<G: Guide> {
    state: G,
    past: Past,
    others: [Option<G::Action>; SEATS],
}

/// What walks share.
pub(super) struct Walks<'a, G: Guide> {
    pub(super) table: &'a mut Table<G::Action>,
    pub(super) stops: &'a mut Vec<Stop<G>>,
    pub(super) values: &'a mut Vec<f64>,
    /// Whether the game says itself what its seats go by, so that their past need not be kept.
    pub(super) told: bool,
}

impl<G: Guide> Walks<'_, G> {
    /// Walks through this world as `learner`, who learns at its choices, or at its first only.
    pub(super) fn walk(&mut self, world: G, learner: Seat, first: bool, rng: &mut Rng) {
        self.stops.clear();
        let end = if first { 1 } else { MOST_STOPS };
        self.play(world, [0; SEATS], learner, end, rng);
        for index in 0..self.stops.len() {
            let stop = self.stops[index];
            self.learn(&stop, learner, rng);
        }
    }

    /// The key of the situation in which a seat chooses.
    #[inline]
    pub(super) fn key(state: &G, past: &Past, seat: Seat) -> u64 {
        if let Some(outlook) = state.outlook(seat) {
            return Fold::of(outlook, &(seat as u8));
        }
        let seen = Fold::of(past[seat.index()], &(seat as u8));
        state.actions(seat).fold(seen, |seen, action| Fold::of(seen, &action))
    }

    /// The root's spot.
    pub(super) fn root(&mut self, state: &G, seat: Seat) -> Option<SpotId> {
        self.table.meet(Self::key(state, &[0; SEATS], seat), state.actions(seat))
    }

    /// What every action at a stop would bring, with the same luck for each: learnt.
    fn learn(&mut self, stop: &Stop<G>, learner: Seat, rng: &mut Rng) {
        let key = Self::key(&stop.state, &stop.past, learner);
        let Some(spot) = self.table.meet(key, stop.state.actions(learner)) else { return };
        let luck = rng.next_u64();
        self.values.clear();
        for index in 0..self.table.options(spot).len() {
            let action = self.table.options(spot)[index].action;
            let value = self.try_out(stop, learner, action, &mut Rng::new(luck));
            self.values.push(value);
        }
        self.table.learn(spot, self.values);
    }

    /// What one action at a stop brings.
    fn try_out(&mut self, stop: &Stop<G>, learner: Seat, action: G::Action, rng: &mut Rng) -> f64 {
        let mut choices = stop.others;
        choices[learner.index()] = Some(action);
        let (mut state, mut past) = (stop.state, stop.past);
        self.take(&mut state, &mut past, &choices);
        self.play(state, past, learner, 0, rng)
    }

    /// Plays on to where the game rests, and says what that is worth to the learner. Its first `most` choices are kept as stops; after
    /// a single one that is wanted, there is no need to go on.
    fn play(&mut self, mut state: G, mut past: Past, learner: Seat, most: usize, rng: &mut Rng) -> f64 {
        for step in 0..LONGEST {
            match state.turn() {
                Turn::Over => break,
                // Where the search began, it looks at least one step ahead.
                _ if (step > 0 || most == 0) && state.rests() => break,
                Turn::Deal => {
                    let Some(deal) = state.pick_deal(|total| rng.below(total)) else { break };
                    if !self.told {
                        self.show(&mut past, &deal, |seat| state.sees_deal(Viewer::Seat(seat)));
                    }
                    state.deal_unchecked(deal);
                }
                Turn::Decide(asked) => {
                    let stops = asked.contains(learner) && self.stops.len() < most;
                    let choices = self.choices(&state, &past, asked, stops.then_some(learner), rng);
                    if stops {
                        let mut others = choices;
                        others[learner.index()] = None;
                        self.stops.push(Stop { state, past, others });
                        if most == 1 {
                            break;
                        }
                    }
                    self.take(&mut state, &mut past, &choices);
                }
            }
        }
        state.worth(learner)
    }

    /// What those who are asked choose, each by what it sees alone.
    fn choices(
        &mut self,
        state: &G,
        past: &Past,
        asked: Seats,
        curious: Option<Seat>,
        rng: &mut Rng,
    ) -> [Option<G::Action>; SEATS] {
        let mut choices = [None; SEATS];
        for seat in asked.iter() {
            let tries = curious == Some(seat) && fraction(rng) < CURIOSITY;
            let learnt = if tries { None } else { self.learnt(Self::key(state, past, seat), rng) };
            choices[seat.index()] = match learnt {
                Some(action) => Some(action),
                None if tries => state.pick_action(seat, |count| rng.below(count)),
                None => state.rollout_action(seat, rng),
            };
        }
        choices
    }

    /// What has been learnt for a situation; nothing where it is new, nor sometimes where it is nearly new.
    #[inline]
    fn learnt(&self, key: u64, rng: &mut Rng) -> Option<G::Action> {
        let spot = self.table.find(key)?;
        let visits = f64::from(self.table.visits(spot));
        if fraction(rng) * (visits + TRUST) < visits { self.table.play(spot, rng) } else { None }
    }

    /// All these choices are made, and shown to who may see them.
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

    /// What happens becomes the past of those who see it.
    fn show(&self, past: &mut Past, what: &impl std::hash::Hash, sees: impl Fn(Seat) -> bool) {
        for (seat, past) in Seat::ALL.into_iter().zip(past) {
            if sees(seat) {
                *past = Fold::of(*past, what);
            }
        }
    }
}
