//! A random game, stored whole, for the laws to check.

use std::collections::BTreeSet;

use parlor_chance::Rng;
use parlor_erased::Event;
use parlor_game::{BadRules, Game, Move, Notation, Rules, Turn, Uniform, Viewer, format_rules};
use parlor_record::{Header, Masked, Writer};

use crate::guard::guarded;
use crate::{Breach, Law, Plan, Site, say};

/// The most different actions that a play remembers for trying them elsewhere.
const REMEMBERED: usize = 4000;

/// The laws that check many worlds of each state use a sample of this many states of longer games: a match may have tens of thousands.
const MANY: usize = 5000;

/// The options and seats of a game.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    /// The game's slug.
    pub game: &'static str,
    /// The options.
    pub rules: G::Rules,
    /// The number of seats.
    pub seats: u8,
}

impl<G: Game> Table<G> {
    /// A table with these options, and its first state.
    ///
    /// # Errors
    /// The options cannot be read or do not fit.
    pub fn new(game: &'static str, rules: &str, seats: u8) -> Result<(Self, G), BadRules> {
        let rules = G::Rules::parse(rules)?;
        rules.check(Some(seats))?;
        let start = G::new(&rules, seats)?;
        Ok((Table { game, rules, seats }, start))
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    /// The table.
    pub table: Table<G>,
    /// The states, one more than there are steps.
    pub states: Vec<G>,
    /// The steps between them.
    pub steps: Vec<Move<G>>,
    /// The same in text.
    pub events: Vec<Event>,
    /// Whether it was cut at the length limit.
    pub cut: bool,
    /// The message of the game's panic at the step after the last.
    pub panic: Option<String>,
    looks: usize,
    seed: u64,
}

impl<G: Notation> Play<G> {
    /// Plays at random: each seat that has to choose, each of its actions and each unit of weight is equally likely.
    ///
    /// It stops where nothing can happen, and after [`Plan::steps`] steps.
    pub fn random(table: Table<G>, start: G, seed: u64, plan: &Plan) -> Self {
        let mut rng = Rng::new(seed);
        let (mut states, mut steps, mut events) = (vec![start], Vec::new(), Vec::new());
        let mut state = start;
        let mut panic = None;
        while steps.len() < plan.steps {
            let next = guarded(|| {
                let step = random_step(&state, &mut rng);
                Ok(step.map(|step| {
                    (step, Event::of::<G>(&table.rules, &step), guarded(|| Ok(step.after(state))))
                }))
            });
            match next {
                Ok(None) => break,
                Ok(Some((step, _, Err(found)))) => {
                    panic = Some(format!("after {}, {found}", say::steps(&table.rules, &[step])));
                    break;
                }
                Ok(Some((step, event, Ok(after)))) => {
                    state = after;
                    states.push(state);
                    events.push(event);
                    steps.push(step);
                }
                Err(found) => {
                    panic = Some(found);
                    break;
                }
            }
        }
        let cut = steps.len() == plan.steps && state.turn() != Turn::Over;
        Play { table, states, steps, events, cut, panic, looks: plan.looks, seed }
    }
}

/// A random step that may happen now; `None` where there is none.
pub(crate) fn random_step<G: Game>(state: &G, rng: &mut Rng) -> Option<Move<G>> {
    match state.turn() {
        Turn::Over => None,
        Turn::Deal => {
            let deals: Vec<_> = state.deals().collect();
            let mut rest = rng.below(deals.iter().map(|(_, weight)| *weight).sum());
            let chosen = deals.iter().find(|(_, weight)| match rest.checked_sub(*weight) {
                Some(less) => {
                    rest = less;
                    false
                }
                None => true,
            });
            chosen.map(|(deal, _)| Move::Deal(*deal))
        }
        Turn::Decide(seats) => {
            let seat = seats.iter().nth(rng.below(seats.len().into()) as usize)?;
            let actions: Vec<_> = state.actions(seat).collect();
            let action = actions.get(rng.below(actions.len() as u32) as usize)?;
            Some(Move::Action(seat, *action))
        }
    }
}

impl<G: Game> Play<G> {
    /// The state after the last step.
    pub fn last(&self) -> &G {
        &self.states[self.steps.len()]
    }

    /// Every viewer of the table.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.states[0].seats())
    }

    /// The record's header.
    pub fn header(&self) -> Header {
        Header::new(self.table.game, format_rules(&self.table.rules), self.table.seats)
    }

    /// The record up to the state after this many steps.
    pub fn record(&self, steps: usize) -> String {
        let events: Vec<_> = self.events[..steps].iter().map(Masked::from).collect();
        self.header().to_string() + &Writer::all(&events)
    }

    /// A breach at the state after this many steps.
    pub fn breach(&self, law: Law, step: usize, found: impl Into<String>) -> Breach {
        let state = format!("{:?}", self.states[step]);
        let place = Site { step, state, record: self.record(step) };
        Breach { law, found: found.into(), place: Some(Box::new(place)) }
    }

    /// Luck for one law, independent of the other laws.
    pub(crate) fn rng(&self, law: Law) -> Rng {
        Rng::new(self.seed ^ (law as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Checks every state against a law; a text is the breach.
    pub(crate) fn every(
        &self,
        law: Law,
        mut obeys: impl FnMut(usize, &G) -> Result<(), String>,
    ) -> Result<(), Breach> {
        for (step, state) in self.states.iter().enumerate() {
            guarded(|| obeys(step, state)).map_err(|found| self.breach(law, step, found))?;
        }
        Ok(())
    }

    /// Checks every state against a law that uses many worlds of each; of a game longer than [`MANY`] steps only a sample.
    pub(crate) fn many(
        &self,
        law: Law,
        mut obeys: impl FnMut(usize, &G) -> Result<(), String>,
    ) -> Result<(), Breach> {
        let all: Vec<usize> = (0..self.states.len()).collect();
        for step in sample(&all, MANY, &mut self.rng(law)) {
            guarded(|| obeys(step, &self.states[step])).map_err(|found| self.breach(law, step, found))?;
        }
        Ok(())
    }

    /// Checks a sample of the states that `fit` against a law, always with the last of them.
    pub(crate) fn some(
        &self,
        law: Law,
        fit: impl Fn(&G) -> bool,
        mut obeys: impl FnMut(usize, &G, &mut Rng) -> Result<(), String>,
    ) -> Result<(), Breach> {
        let mut rng = self.rng(law);
        let fitting: Vec<usize> = (0..self.states.len()).filter(|step| fit(&self.states[*step])).collect();
        for step in sample(&fitting, self.looks, &mut rng) {
            guarded(|| obeys(step, &self.states[step], &mut rng))
                .map_err(|found| self.breach(law, step, found))?;
        }
        Ok(())
    }

    /// The different actions that a seat could choose at some time in this game.
    pub(crate) fn known_actions(&self) -> Vec<G::Action> {
        let mut known = BTreeSet::new();
        for state in &self.states {
            for seat in state.turn().asked().iter() {
                known.extend(state.actions(seat));
            }
            if known.len() > REMEMBERED {
                break;
            }
        }
        known.into_iter().collect()
    }

    /// The different outcomes that could come at some time in this game.
    pub(crate) fn known_deals(&self) -> Vec<G::Deal> {
        let deals = self.states.iter().flat_map(|state| state.deals().map(|(deal, _)| deal));
        deals.collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// At most `count` of these, in order, the last always among them.
pub(crate) fn sample<T: Copy>(from: &[T], count: usize, rng: &mut Rng) -> Vec<T> {
    if from.len() <= count {
        return from.to_vec();
    }
    let mut chosen = BTreeSet::from([from.len() - 1]);
    while chosen.len() < count {
        chosen.insert(rng.below(from.len() as u32) as usize);
    }
    chosen.into_iter().map(|index| from[index]).collect()
}
