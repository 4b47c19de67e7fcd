//! One budget for a whole analysis: a time allowed, as the number of simulations that it is good for.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::time::Duration;

use parlor_catalog::{AnyChoice, BotSpec, Entry, Limit};
use parlor_game::Viewer;
use parlor_search::{Latch, Stop};

use crate::analysis::seed;
use crate::recorded::RecordedChoice;

/// So few and this many simulations a choice at most, whatever was measured: with fewer the values mean nothing, and more cannot be read back
/// from the bot's name.
const BOUNDS: RangeInclusive<u64> = 500..=4_000_000_000;

/// At how many choices it is measured, spread over the record: positions differ in how long a simulation takes.
const PLACES: usize = 3;
/// How often each is measured: a machine that is busy for a moment is so once.
const TIMES: usize = 2;
/// Each measurement takes this part of the time for a choice.
const PART: u32 = 4;

/// Whether an analysis by `bot` may have been judged by `judge`: the same one, with a number of simulations in place of a time.
pub(crate) fn is_budget_of(entry: &dyn Entry, bot: BotSpec, judge: BotSpec) -> bool {
    let counted = |limit| matches!(limit, Some(Limit::Simulations(count)) if BOUNDS.contains(&count));
    judge == bot
        || (is_timed(entry, bot) && counted(judge.limit) && BotSpec { limit: bot.limit, ..judge } == bot)
}

/// Whether the bot has a time for each choice.
pub(crate) fn is_timed(entry: &dyn Entry, bot: BotSpec) -> bool {
    matches!(entry.limit(bot), Some(Limit::Time(_)))
}

/// Finds the bot with its time changed into simulations.
///
/// With a time for each choice, two values of one game would be judged by different depths: whatever the machine did meanwhile would be
/// called a loss or luck. If every choice can be worked out, or the bot has no time of its own, it stays as it is: both repeat exactly.
///
/// It can be stopped, and goes on with what it has measured. It takes one and a half times the time for a choice, and a part of that for each
/// choice that can be worked out.
pub(crate) struct Gauge {
    entry: &'static dyn Entry,
    bot: BotSpec,
    time: Duration,
    /// The choices that may be measured.
    waiting: VecDeque<RecordedChoice>,
    /// Those that cannot be worked out, and how many simulations each measurement made.
    measured: Vec<(RecordedChoice, Vec<u64>)>,
}

impl Gauge {
    /// Has measured nothing yet.
    pub(crate) fn new(entry: &'static dyn Entry, bot: BotSpec, choices: &[RecordedChoice]) -> Gauge {
        let limit = entry.limit(bot);
        let time = if let Some(Limit::Time(time)) = limit { Some(time) } else { None };
        let open = choices.iter().filter(|choice| time.is_some() && choice.open);
        let waiting = spread(open.cloned().collect());
        Gauge { entry, bot, time: time.unwrap_or_default(), waiting, measured: Vec::new() }
    }

    /// The bot with its budget, measured by a clock that says how much time has passed; `None` when it was stopped.
    pub(crate) fn settle(
        &mut self,
        record: &str,
        stop: &dyn Stop,
        clock: &dyn Fn() -> Duration,
    ) -> Option<BotSpec> {
        while self.measured.len() < PLACES
            && let Some(place) = self.waiting.front()
        {
            let made = self.measure(place, record, stop, clock)?;
            if let (Some(place), Some(made)) = (self.waiting.pop_front(), made) {
                self.measured.push((place, vec![made]));
            }
        }
        while let Some(index) = self.measured.iter().position(|(_, made)| made.len() < TIMES) {
            let made = self.measure(&self.measured[index].0, record, stop, clock)?;
            // What could not be worked out before may be now: then the first count stands.
            let own = &mut self.measured[index].1;
            own.push(made.unwrap_or(own[0]));
        }
        let most: Vec<u64> =
            self.measured.iter().filter_map(|(_, made)| made.iter().max().copied()).collect();
        let limit = budget(&most, self.bot.threads).map(Limit::Simulations);
        Some(BotSpec { limit: limit.or(self.bot.limit), ..self.bot })
    }

    /// How many simulations a part of the time is good for; nothing inside if the choice can be worked out.
    fn measure(
        &self,
        place: &RecordedChoice,
        record: &str,
        stop: &dyn Stop,
        clock: &dyn Fn() -> Duration,
    ) -> Option<Option<u64>> {
        let ends = clock() + (self.time / PART).max(Duration::from_millis(1));
        let mut judge = self.entry.bot_without_clock(self.bot, &seed(record, place.step), place.seat);
        let view = place.position.game().opaque_view(Viewer::Seat(place.seat));
        let stop = Latch::new(stop);
        let until = || clock() >= ends || stop.stopped();
        let choice = judge.choose(place.seat, &view, &until, Some(&place.text));
        if stop.stopped() {
            return None;
        }
        Some(choice.ok().filter(|choice| !is_worked_out(choice)).map(|choice| choice.simulations.max(1)))
    }
}

/// These, with those in the middle of each third first.
fn spread<T>(all: Vec<T>) -> VecDeque<T> {
    let count = all.len();
    let middles: Vec<usize> = (0..PLACES).map(|part| (2 * part + 1) * count / (2 * PLACES)).collect();
    let (first, others): (Vec<_>, Vec<_>) =
        all.into_iter().enumerate().partition(|(index, _)| middles.contains(index));
    first.into_iter().chain(others).map(|(_, one)| one).collect()
}

/// The budget of each thread, from the most simulations of each measured place, to two digits; nothing where nothing was measured.
///
/// It is the harmonic mean: together these places take the time allowed, and none takes more than three times its own, as far as the bounds permit.
fn budget(measured: &[u64], threads: u8) -> Option<u64> {
    let slowness = measured.iter().map(|made| 1.0 / (*made).max(1) as f64).sum::<f64>();
    (slowness > 0.0).then(|| {
        let whole = f64::from(PART) * measured.len() as f64 / slowness;
        let count = (whole / f64::from(threads.max(1))) as u64;
        let unit = 10_u64.pow(count.max(1).ilog10().saturating_sub(1));
        (count / unit * unit).clamp(*BOUNDS.start(), *BOUNDS.end())
    })
}

/// Whether the search ended by itself, with no estimate left.
fn is_worked_out(choice: &AnyChoice) -> bool {
    choice.considered.iter().all(|reason| reason.certain)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One slow place may not make the analysis take many times the time allowed, nor a quick one.
    #[test]
    fn the_slowest_place_takes_no_more_than_three_times_its_time() {
        assert_eq!(budget(&[1000, 1000, 1000], 1), Some(4000));
        assert_eq!(budget(&[500, 1_000_000, 1_000_000], 1), Some(5900));
        assert_eq!(budget(&[1234, 1234], 2), Some(2400), "each thread has its own budget");
        assert_eq!(budget(&[], 1), None);
    }

    #[test]
    fn a_budget_is_never_next_to_nothing_and_can_be_read_back() {
        assert_eq!(budget(&[1, 1, 1], 1), Some(*BOUNDS.start()));
        let most = budget(&[u64::MAX], 1).unwrap();
        let bot = BotSpec::best(Limit::Simulations(most));
        assert_eq!(bot.to_string().parse(), Ok(bot));
    }

    #[test]
    fn the_places_measured_first_are_spread_over_the_record() {
        let first = |count: usize| spread((0..count).collect()).into_iter().take(3).collect::<Vec<_>>();
        assert_eq!((first(60), first(3), first(1)), (vec![10, 30, 50], vec![0, 1, 2], vec![0]));
        assert_eq!(spread((0..7).collect::<Vec<_>>()).len(), 7);
    }
}
