//! Makes an analysis, one decision after the other.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use parlor_catalog::{AnyChoice, BotSpec, Entry, Reason, find};
use parlor_erased::{AnyGame, Event, OpaqueView};
use parlor_game::{Cast, Message, Seat, Viewer};
use parlor_record::Replay;
use parlor_search::{Latch, Stop};

use crate::analysis::{hash, names, seed};
use crate::budget::{Gauge, is_budget_of, is_timed};
use crate::news::News;
use crate::order::first_judge;
use crate::recorded::{RecordedChoice, recorded};
use crate::sentences::say_to;
use crate::{Analysis, Decision, End, Unfit, Unit, VERSION, Weighed};

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A decision was added.
    Added,
    /// The bot was stopped; nothing was added, and the step can be repeated.
    Stopped,
    /// Every wanted choice has been analysed.
    Done,
}

/// Analyses a record's choices one by one, in the order of the record, or with a [first look](Analyst::looking_first) at all of them.
pub struct Analyst {
    entry: &'static dyn Entry,
    bot: BotSpec,
    /// The same with one budget for all choices, once it is known.
    judge: Option<BotSpec>,
    /// What finds it, while it is not.
    gauge: Option<Gauge>,
    choices: Vec<RecordedChoice>,
    cast: Cast,
    wanted: RangeInclusive<u32>,
    /// Whether all choices get a first look, where that is much faster than the whole analysis.
    looks_first: bool,
    simulations: u64,
    analysis: Analysis,
}

impl Analyst {
    /// Begins with the first choice.
    ///
    /// # Errors
    /// The record is of a game that this server does not have.
    pub fn new(replay: &Replay, bot: BotSpec) -> Result<Analyst, Unfit> {
        let slug = &replay.header.game;
        let entry = find(slug).map_err(|_| Unfit::Game(slug.clone()))?;
        let start = &*replay.start;
        let cast = Cast::new(&replay.header.names, Viewer::Spectator);
        let choices = recorded(replay, &cast);
        let analysis = Analysis {
            version: VERSION,
            game: slug.clone(),
            record: hash(replay),
            bot: bot.to_string(),
            judged_by: None,
            names: names(&replay.header),
            sides: sides(start),
            hides: start.hides(),
            unit: None,
            choices: choices.len() as u32,
            decisions: Vec::new(),
            rough: Vec::new(),
            end: end(entry, replay, &cast),
        };
        Ok(Analyst {
            entry,
            bot,
            judge: None,
            gauge: None,
            choices,
            cast,
            wanted: 1..=analysis.choices,
            looks_first: false,
            simulations: 0,
            analysis,
        })
    }

    /// Resumes an analysis of the same record by the same bot: its decisions are not made again.
    ///
    /// # Errors
    /// It belongs to something else.
    pub fn resume(replay: &Replay, bot: BotSpec, stored: Analysis) -> Result<Analyst, Unfit> {
        let mut analyst = Analyst::new(replay, bot)?;
        let fresh = &mut analyst.analysis;
        if stored.bot != fresh.bot {
            return Err(Unfit::Bot(stored.bot));
        }
        let mut numbers = BTreeMap::new();
        for (step, event) in replay.events.iter().enumerate() {
            if let Event::Action { seat, text } = event {
                numbers.insert(numbers.len() as u32 + 1, (step as u32, seat.number(), text.as_str()));
            }
        }
        let fits = |decision: &Decision| {
            let own = (decision.step, decision.seat, decision.played.action.as_str());
            numbers.get(&decision.number) == Some(&own)
        };
        let fit = |decisions: &[Decision]| {
            decisions.is_sorted_by(|one, next| one.number < next.number) && decisions.iter().all(fits)
        };
        if stored.record != fresh.record || !fit(&stored.decisions) || !fit(&stored.rough) {
            return Err(Unfit::Record);
        }
        let judge = stored.judged_by.as_deref().map(|text| budget(analyst.entry, bot, text)).transpose()?;
        // What an earlier version judged by time cannot be compared with what is still to come, unless nothing is.
        let compared = stored.decisions.iter().any(|decision| decision.loss.is_some());
        if judge.is_none() && is_timed(analyst.entry, bot) && compared && !stored.is_done() {
            return Err(Unfit::Timed);
        }
        analyst.judge = judge;
        fresh.judged_by = stored.judged_by;
        fresh.decisions = stored.decisions;
        fresh.rough = stored.rough;
        fresh.unit = stored.unit;
        Ok(analyst)
    }

    /// Analyses only the choices with these numbers, the first being 1.
    #[must_use]
    pub fn only(mut self, wanted: RangeInclusive<u32>) -> Analyst {
        self.wanted = wanted;
        self
    }

    /// Judges all choices briefly at first, if there are many, and then those first that its turning points rest on: how a long game went
    /// is known early. [`Analysis::with_first_looks`] has it; the whole analysis is the same in the end.
    #[must_use]
    pub fn looking_first(mut self) -> Analyst {
        self.looks_first = true;
        self
    }

    /// Measures the budget of all choices now, by a clock that says how much time has passed: afterwards no step looks at one. For programs
    /// without a clock of their own, such as WebAssembly modules; elsewhere the first step does it.
    #[must_use]
    pub fn measured_by(mut self, clock: &dyn Fn() -> Duration) -> Analyst {
        if self.judge.is_none() {
            self.settle(&|| false, clock);
        }
        self
    }

    /// How many simulations it has made.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// How many wanted choices have not been analysed.
    pub fn left(&self) -> usize {
        let wanted = self.wanted.clone().filter(|number| (1..=self.analysis.choices).contains(number));
        wanted.filter(|number| !self.knows(*number)).count()
    }

    /// The analysis so far.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// The analysis so far.
    pub fn into_analysis(self) -> Analysis {
        self.analysis
    }

    /// Analyses the next wanted choice that is not known yet, or has a first look at one. A choice without an alternative takes no thought.
    pub fn step(&mut self, stop: &dyn Stop) -> Progress {
        if self.left() == 0 {
            return Progress::Done;
        }
        let Some(judge) = self.settled(stop) else { return Progress::Stopped };
        let Some((choice, bot)) = self.next(judge) else { return Progress::Done };
        let is_rough = choice.open && bot != judge;
        let Some((decision, unit, simulations)) = self.judge(bot, choice, stop) else {
            return Progress::Stopped;
        };
        self.simulations += simulations;
        self.add(decision, unit, is_rough);
        Progress::Added
    }

    /// The choice that is due, and who judges it.
    fn next(&self, judge: BotSpec) -> Option<(&RecordedChoice, BotSpec)> {
        let wanted =
            |choice: &&RecordedChoice| self.wanted.contains(&choice.number) && !self.knows(choice.number);
        let mut due = self.choices.iter().filter(wanted);
        let looked_at = |number| self.analysis.rough.binary_search_by_key(&number, |one| one.number).is_ok();
        if self.looks_first
            && let Some(first) =
                first_judge(self.bot, judge, self.choices.iter().filter(|own| own.open).count())
            && let Some(choice) = due.clone().find(|choice| !looked_at(choice.number))
        {
            return Some((choice, first));
        }
        let decisive = self.looks_first.then(|| self.analysis.most_decisive()).flatten();
        let decisive = decisive.and_then(|number| due.clone().find(|choice| choice.number == number));
        Some((decisive.or_else(|| due.next())?, judge))
    }

    /// The bot with the budget of the whole analysis; nothing when it was stopped.
    fn settled(&mut self, stop: &dyn Stop) -> Option<BotSpec> {
        if self.judge.is_none() {
            let begun = Instant::now();
            self.settle(stop, &|| begun.elapsed());
        }
        self.judge
    }

    fn settle(&mut self, stop: &dyn Stop, clock: &dyn Fn() -> Duration) {
        let fresh = || Gauge::new(self.entry, self.bot, &self.choices);
        let gauge = self.gauge.get_or_insert_with(fresh);
        let Some(judge) = gauge.settle(&self.analysis.record, stop, clock) else { return };
        (self.judge, self.gauge) = (Some(judge), None);
        self.analysis.judged_by = is_timed(self.entry, self.bot).then(|| judge.to_string());
    }

    fn knows(&self, number: u32) -> bool {
        self.analysis.decisions.binary_search_by_key(&number, |decision| decision.number).is_ok()
    }

    fn add(&mut self, decision: Decision, unit: Option<Unit>, is_rough: bool) {
        self.analysis.unit = self.analysis.unit.or(unit);
        let rough = &mut self.analysis.rough;
        let place = rough.partition_point(|own| own.number < decision.number);
        if is_rough {
            return rough.insert(place, decision);
        }
        rough.retain(|own| own.number != decision.number);
        let decisions = &mut self.analysis.decisions;
        let place = decisions.partition_point(|own| own.number < decision.number);
        decisions.insert(place, decision);
        self.analysis.look_nearer(place);
    }

    /// The value of a choice, and the number of simulations that it took; nothing when the bot was stopped.
    fn judge(
        &self,
        bot: BotSpec,
        choice: &RecordedChoice,
        stop: &dyn Stop,
    ) -> Option<(Decision, Option<Unit>, u64)> {
        let RecordedChoice { number, step, seat, ref text, ref position, .. } = *choice;
        let view = position.game().opaque_view(Viewer::Seat(seat));
        let mut decision = Decision {
            number,
            step,
            seat: seat.number(),
            shown: choice.shown.clone(),
            played: self.weighed(&view, seat, text, None),
            best: self.weighed(&view, seat, text, None),
            loss: None,
            noise: 0.0,
            certain: false,
            reply: None,
            answer: None,
        };
        if !choice.open {
            return Some((decision, None, 0));
        }
        // One that still has a time was found to work out every choice: it ends by itself.
        let mut bot = self.entry.bot_without_clock(bot, &seed(&self.analysis.record, step), seat);
        let stop = Latch::new(stop);
        let choice = bot.choose(seat, &view, &stop, Some(text));
        if stop.stopped() {
            return None;
        }
        // A bot that has no answer is not asked again: the choice counts as analysed, and nothing was compared.
        let Ok(choice) = choice else { return Some((decision, None, 0)) };
        let Some(compared) = Compared::new(&choice, text) else {
            return Some((decision, None, choice.simulations));
        };
        let (best, value) = (compared.best, |reason: &Reason| reason.value / compared.whole);
        decision.played.value = compared.played.map(value);
        decision.best = self.weighed(&view, seat, &best.text, Some(value(best)));
        decision.loss = compared.loss();
        decision.noise = compared.noise();
        decision.certain = compared.is_certain();
        decision.reply = best.reply.as_ref().map(|(next, action)| answered(&view, *next, action, &self.cast));
        decision.answer = best.reply.as_ref().map(|(next, action)| (next.number(), action.clone()));
        Some((decision, Some(compared.unit), choice.simulations))
    }

    fn weighed(&self, view: &OpaqueView, seat: Seat, text: &str, value: Option<f64>) -> Weighed {
        Weighed { action: text.to_owned(), name: view.name_action(seat, text, &self.cast), value }
    }
}

/// The bot that a stored analysis by `bot` says it was judged by.
fn budget(entry: &dyn Entry, bot: BotSpec, text: &str) -> Result<BotSpec, Unfit> {
    let judge = text.parse().ok().filter(|judge| is_budget_of(entry, bot, *judge));
    judge.ok_or_else(|| Unfit::Budget { bot: bot.to_string(), found: text.to_owned() })
}

/// An answer with its subject: `Bo: play the king of stone`.
pub(crate) fn answered(view: &OpaqueView, seat: Seat, action: &str, cast: &Cast) -> String {
    let name = view.name_action(seat, action, cast);
    say_to(&Message::new("answers").with("who", seat).with("what", name), cast)
}

/// The seats that win and lose together.
fn sides(game: &dyn AnyGame) -> Vec<Vec<u8>> {
    let mut sides: Vec<Vec<u8>> = Vec::new();
    for seat in game.seats().iter() {
        let side: Vec<u8> = game.side(seat).iter().map(Seat::number).collect();
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides
}

/// The value of the end, if the record has one.
pub(crate) fn end(entry: &dyn Entry, replay: &Replay, cast: &Cast) -> Option<End> {
    let game = replay.game();
    game.result()?;
    let (measure, value) = entry.value(game)?;
    let (unit, whole) = Unit::of(measure, game.about().outcome)?;
    let mut news = News::new(&*replay.start);
    replay.transitions().for_each(|happened| news.pass(&happened, cast));
    let values = value.as_slice().iter().map(|value| value / whole).collect();
    Some(End { step: replay.events.len() as u32, shown: news.all(), values, unit })
}

/// The best and the played action, among those that a bot considered.
struct Compared<'a> {
    best: &'a Reason,
    played: Option<&'a Reason>,
    unit: Unit,
    whole: f64,
}

impl<'a> Compared<'a> {
    fn new(choice: &'a AnyChoice, played: &str) -> Option<Compared<'a>> {
        let (unit, whole) = Unit::of(choice.measure, choice.outcome)?;
        let best = choice.considered.first()?;
        let played = choice.considered.iter().find(|reason| reason.text == played);
        Some(Compared { best, played, unit, whole })
    }

    fn loss(&self) -> Option<f64> {
        self.played.map(|played| ((self.best.value - played.value) / self.whole).max(0.0))
    }

    fn is_certain(&self) -> bool {
        self.best.certain && self.played.is_some_and(|played| played.certain)
    }

    fn noise(&self) -> f64 {
        match self.played {
            Some(played) if !self.is_certain() => self.unit.noise_of((self.best, played), self.whole),
            _ => 0.0,
        }
    }
}
