//! Measures with the clock: every contender runs briefly in each round, and the results are medians over rounds.

use std::time::Instant;

use parlor_catalog::{Counts, Entry};
use parlor_chance::Rng;
use serde::Serialize;

use crate::yardstick::{YARDSTICK, generator, yardstick};

/// About how long each contender runs in a round, in seconds.
const SLICE: f64 = 0.1;

/// The measurements of one contender: medians over the rounds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BenchRow {
    /// The engine's name.
    pub engine: String,
    /// Decisions a second, deals not counted.
    pub decisions_per_second: f64,
    /// Games a second.
    pub playouts_per_second: f64,
    /// Decisions a game.
    pub decisions_per_playout: f64,
    /// Simulations a second of the tree search without game knowledge, on the first choice of a game; none for the yardstick.
    pub simulations_per_second: Option<f64>,
    /// Decisions a second in relation to the yardstick's in the same round; 1 for the yardstick itself.
    pub ratio: f64,
}

/// Decisions a second, games a second, decisions a game, in one round.
type Sample = (f64, f64, f64);

type Contender<'a> = (String, Box<dyn FnMut(u64) -> Counts + 'a>);

/// Measures these games, at their default number of seats and options, and the yardstick, in `rounds` rounds.
///
/// The yardstick's row is the last. `round` hears the number of each round before it begins.
pub fn measure(entries: &[&'static dyn Entry], rounds: u32, mut round: impl FnMut(u32)) -> Vec<BenchRow> {
    let mut contenders: Vec<Contender<'_>> = entries.iter().map(|entry| contender(*entry)).collect();
    let mut small = generator(1);
    contenders.push((YARDSTICK.to_owned(), Box::new(move |count| yardstick(count, &mut small))));
    let sizes: Vec<u64> = contenders.iter_mut().map(|(_, play)| calibrate(play)).collect();
    let mut searches: Vec<_> = entries.iter().map(|entry| Searched::new(*entry)).collect();
    let mut samples: Vec<Vec<Sample>> = vec![Vec::new(); contenders.len()];
    for number in 1..=rounds {
        round(number);
        for (((_, play), size), samples) in contenders.iter_mut().zip(&sizes).zip(&mut samples) {
            let begin = Instant::now();
            let counts = play(*size);
            let seconds = begin.elapsed().as_secs_f64();
            let (decisions, playouts) = (counts.decisions as f64, counts.playouts as f64);
            samples.push((decisions / seconds, playouts / seconds, decisions / playouts));
        }
        searches.iter_mut().for_each(Searched::sample);
    }
    let base = samples.last().cloned().unwrap_or_default();
    let row = |((engine, _), samples): (Contender<'_>, Vec<Sample>)| BenchRow {
        engine,
        decisions_per_second: median(samples.iter().map(|sample| sample.0)),
        playouts_per_second: median(samples.iter().map(|sample| sample.1)),
        decisions_per_playout: median(samples.iter().map(|sample| sample.2)),
        simulations_per_second: None,
        ratio: median(samples.iter().zip(&base).map(|(sample, base)| sample.0 / base.0)),
    };
    let mut rows: Vec<_> = contenders.into_iter().zip(samples).map(row).collect();
    for (row, search) in rows.iter_mut().zip(searches) {
        row.simulations_per_second = Some(median(search.samples.into_iter()));
    }
    rows
}

fn contender(entry: &'static dyn Entry) -> Contender<'static> {
    let about = entry.about();
    let mut rng = Rng::new(1);
    let play = move |count| entry.playouts("-", about.default_seats, count, &mut rng).unwrap_or_default();
    (format!("{} ({})", about.slug, about.default_seats), Box::new(play))
}

/// A search that is measured, with its simulations a second in each round so far.
struct Searched {
    entry: &'static dyn Entry,
    rng: Rng,
    simulations: u64,
    samples: Vec<f64>,
}

impl Searched {
    fn new(entry: &'static dyn Entry) -> Self {
        let mut searched = Searched { entry, rng: Rng::new(1), simulations: 1, samples: Vec::new() };
        searched.simulations = calibrate(&mut |count| searched.search(count));
        searched
    }

    /// Counts a simulation as a playout: it is a playout behind a tree.
    fn search(&mut self, simulations: u64) -> Counts {
        let seats = self.entry.about().default_seats;
        let playouts = self.entry.search(seats, simulations, &mut self.rng).unwrap_or_default();
        Counts { playouts, ..Counts::default() }
    }

    fn sample(&mut self) {
        let begin = Instant::now();
        let counts = self.search(self.simulations);
        self.samples.push(counts.playouts as f64 / begin.elapsed().as_secs_f64());
    }
}

/// How many games take about one slice of time.
fn calibrate(play: &mut dyn FnMut(u64) -> Counts) -> u64 {
    let mut count = 1;
    loop {
        let begin = Instant::now();
        play(count);
        let seconds = begin.elapsed().as_secs_f64();
        if seconds > SLICE / 4.0 {
            return ((count as f64 * SLICE / seconds) as u64).max(1);
        }
        count *= 2;
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        count if count % 2 == 0 => f64::midpoint(values[middle - 1], values[middle]),
        _ => values[middle],
    }
}
