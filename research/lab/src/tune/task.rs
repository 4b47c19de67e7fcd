//! A study that was checked for tuning, and its points.

use std::collections::BTreeMap;

use parlor_catalog::Entry;
use parlor_chance::{Rng, Seed};

use super::goal::Goal;
use super::knob::{Knob, Point};
use super::numbers::{spots, with_next_version};
use crate::study::{BadStudy, Entrants, Question, Ready, Study, Tuning};

/// What is to be tuned: which numbers, towards which goals, by whose games.
pub struct Task {
    /// The study.
    pub study: Study,
    /// What it wants.
    pub tuning: Tuning,
    /// The game.
    pub entry: &'static dyn Entry,
    /// The numbers that may change.
    pub knobs: Vec<Knob>,
    /// What is wanted of them.
    pub goals: Vec<Goal>,
    /// The options before anything has changed, as records write them.
    pub rules: String,
    /// How many seats play.
    pub seats: u8,
    own: Entrants,
    /// The card set's file, where a study names one or its cards may change.
    set: Option<String>,
}

/// Which deals a trial plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deals {
    /// Those that all trials play.
    Trial,
    /// As many others, by which the best of the trials are distinguished.
    Check,
    /// Others, which no trial has seen: the evidence.
    Fresh,
}

/// The most deals that a trial plays: all of them wait in memory.
const MOST_DEALS: u32 = 1_000_000;

/// How many deals of a point are played together, and stored.
const CHUNK: u32 = 100;

impl Task {
    /// Checks that a study can be tuned.
    ///
    /// # Errors
    /// It has no part `[tune]`, or what that says does not fit the game: which, and what was expected.
    pub fn new(ready: &Ready) -> Result<Task, BadStudy> {
        let tune = |why: String| BadStudy::new(format!("tune: {why}"));
        let Ready { study, entry, .. } = ready;
        let tuning = study
            .tune
            .clone()
            .ok_or_else(|| tune("found no part [tune]; `parlor lab tune --help`".to_owned()))?;
        let (rules, seats) = match (&study.rules[..], &study.seats[..]) {
            ([rules], [seats]) => (rules.clone(), *seats),
            (rules, seats) => {
                let (rules, seats) = (rules.len(), seats.len());
                return Err(tune(format!(
                    "found {rules} rules and {seats} numbers of seats; expected one of each"
                )));
            }
        };
        let named = |own: &&Entrants| own.name == tuning.line_up;
        let Some(own) = study.line_ups.iter().find(named) else {
            let names: Vec<_> = study.line_ups.iter().map(|own| own.name.as_str()).collect();
            return Err(tune(format!("line-up `{}`; the study has {}", tuning.line_up, names.join(", "))));
        };
        let place = study.line_ups.iter().position(|other| other == own).unwrap_or_default();
        if !ready.repeats_itself(place) {
            return Err(tune(format!(
                "line-up `{}` has a limit in time; expected simulations, such as best:500",
                own.name
            )));
        }
        for (what, found) in [("deals", tuning.deals), ("fresh", tuning.fresh)] {
            if !(2..=MOST_DEALS).contains(&found) {
                return Err(tune(format!("{what} = {found}; expected 2 to {MOST_DEALS}")));
            }
        }
        if !(tuning.price >= 0.0 && tuning.price.is_finite()) || tuning.passes > 100 || tuning.spsa > 10_000 {
            return Err(tune(
                "expected a price from 0, at most 100 passes, at most 10000 steps of SPSA".to_owned(),
            ));
        }
        if tuning.change.is_empty() || tuning.goals.is_empty() {
            return Err(tune(
                "expected at least one number in `change`, and at least one [[tune.goal]]".to_owned(),
            ));
        }
        let text_of = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let set = ready.file().map(text_of);
        let shipped = || Some(text_of(entry.file()?.bytes));
        let text = set.clone().or_else(shipped);
        let spots = text.as_deref().map(spots).unwrap_or_default();
        let mut knobs: Vec<Knob> = Vec::new();
        for change in &tuning.change {
            let knob = Knob::read(change, *entry, &rules, &spots)?;
            if knobs.iter().any(|other| other.name == knob.name) {
                return Err(tune(format!("change: `{}` stands there twice", knob.name)));
            }
            knobs.push(knob);
        }
        let asked = ready.player(0, place)?;
        let swaps = asked.changes().iter().filter(|change| change.question == Question::Swap);
        let swaps: Vec<String> = swaps.map(|change| change.about.clone()).collect();
        let mut goals = Vec::new();
        for wanted in &tuning.goals {
            goals.extend(Goal::read(wanted, seats, &own.bots, &swaps)?);
        }
        let cards = knobs.iter().any(|knob| knob.spot.is_some());
        let mut own = own.clone();
        if own.plain.is_empty() && !swaps.is_empty() {
            // A changed number must not move what all cards are compared with.
            own.plain = asked.plain_numbers();
        }
        let set = if cards { text } else { set };
        let task = Task { own, rules, seats, knobs, goals, tuning, set, study: study.clone(), entry: *entry };
        task.ready(&task.start(), Deals::Trial)?;
        Ok(task)
    }

    /// What everything is set to before anything has changed.
    pub fn start(&self) -> Point {
        self.knobs.iter().map(|knob| knob.start).collect()
    }

    /// How many deals a trial plays.
    pub fn count(&self, deals: Deals) -> u32 {
        if deals == Deals::Fresh { self.tuning.fresh } else { self.tuning.deals }
    }

    /// The options at a point, as records write them.
    ///
    /// # Errors
    /// They do not go together.
    pub fn rules(&self, point: &Point) -> Result<String, BadStudy> {
        let options = || self.knobs.iter().zip(point).filter(|(knob, _)| knob.spot.is_none());
        let kept = self.rules.split(' ').filter(|pair| {
            let name = pair.split('=').next();
            *pair != "-" && !options().any(|(knob, _)| Some(knob.name.as_str()) == name)
        });
        let changed = options().map(|(knob, place)| format!("{}={}", knob.name, knob.value(*place)));
        let pairs: Vec<_> = kept.map(str::to_owned).chain(changed).collect();
        let text = if pairs.is_empty() { "-".to_owned() } else { pairs.join(" ") };
        self.entry.check_rules(&text).map_err(|why| BadStudy::new(format!("rules {text}: {why}")))
    }

    /// The card set at a point, if one is tuned or named: its author's text, with other numbers.
    pub fn set(&self, point: &Point) -> Option<String> {
        let mut text = self.set.clone()?;
        let mut changes: Vec<_> = self
            .knobs
            .iter()
            .zip(point)
            .filter_map(|(knob, place)| Some((knob.spot.as_ref()?, knob.value(*place))))
            .collect();
        // From the end, so that places before it stay where they are.
        changes.sort_by_key(|(spot, _)| std::cmp::Reverse(spot.place.start));
        for (spot, value) in changes {
            text.replace_range(spot.place.clone(), &spot.written(value));
        }
        Some(text)
    }

    /// The card set at a point as a file for others: where something has changed it is the set's next version.
    pub fn published_set(&self, point: &Point) -> Option<String> {
        let set = self.set(point)?;
        Some(if Some(&set) == self.set.as_ref() { set } else { with_next_version(&set) })
    }

    /// A point as a study of its own, of these deals. Every point has the same dealers and the same bots' chances, whatever its options.
    ///
    /// # Errors
    /// The options do not go together, or the card set is none.
    pub fn ready(&self, point: &Point, deals: Deals) -> Result<Ready, BadStudy> {
        let word = match deals {
            Deals::Trial => "trial",
            Deals::Check => "check",
            Deals::Fresh => "fresh",
        };
        let (rules, set) = (self.rules(point)?, self.set(point));
        // Results and shares are in the table of seats, and goals look at nothing else but swap values.
        let own = Entrants {
            deals: self.count(deals),
            chunk: CHUNK,
            until: None,
            by_seat: true,
            course: 0,
            decisions: false,
            control: false,
            ..self.own.clone()
        };
        let study = Study {
            seed: format!("{} {word}", self.study.seed),
            rules: vec![rules],
            seats: vec![self.seats],
            set: set.as_ref().map(|_| "set.toml".to_owned()),
            claims: Vec::new(),
            line_ups: vec![own],
            tune: None,
            ..self.study.clone()
        };
        Ready::with_file(study, set.map(String::into_bytes))
    }

    /// By kind of cards: the number of the plain card that swap values compare with, at every point.
    pub fn plain(&self) -> &BTreeMap<String, i32> {
        &self.own.plain
    }

    /// The chances of the search itself.
    pub(super) fn chances(&self) -> Rng {
        Seed::new(self.study.seed.clone()).rng("spsa")
    }

    /// What is off at a point whose goals have these values, without the price of what was changed.
    pub(super) fn off(&self, values: impl IntoIterator<Item = f64>) -> f64 {
        self.goals.iter().zip(values).map(|(goal, value)| goal.loss(value)).sum()
    }

    /// The price of what was changed.
    pub(super) fn price(&self, point: &Point) -> f64 {
        self.tuning.price * self.changed(point).count() as f64
    }

    /// The knobs that are not where they were, with where they are.
    pub fn changed(&self, point: &Point) -> impl Iterator<Item = (&Knob, usize)> {
        let places: Vec<_> = point.clone();
        self.knobs.iter().zip(places).filter(|(knob, place)| knob.start != *place)
    }
}
