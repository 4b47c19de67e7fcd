//! Fits the numbers of `src/chances.rs`: `fit_chances KIND GAMES SIMULATIONS`, KIND being `2`, `3`, `4` or `teams`.
//!
//! The searching player plays games against itself. Between two rounds, it records the numbers from which each side's chances are computed,
//! and at the end who has won. Gradient ascent (Adam: Kingma and Ba 2015) with numeric gradients finds the weights that make the results
//! most likely. It prints them as Rust, with the likelihood of the results.

use parlor_chance::{Dealer, Rng, Seed};
use parlor_game::{Evaluate, Game, Rules, Seat, Turn, Viewer};
use parlor_search::{Bot, Budget, Sealed};
use parlor_solo_war::{PROSPECTS, SoloWar, SoloWarRules, Weights};

/// A seat between two rounds: its points, its prospects.
type Standing = (f64, [f64; PROSPECTS]);

/// A position between two rounds: for each side its members' standings, and its final share of the win.
struct Sample {
    left: f64,
    sides: Vec<(Vec<Standing>, f64)>,
}

const PARAMETERS: usize = 2 * PROSPECTS + 2;

fn weights(numbers: &[f64; PARAMETERS]) -> Weights {
    let mut weights = Weights { late: [0.0; PROSPECTS], rounds: [0.0; PROSPECTS], spread: [0.0; 2] };
    weights.late.copy_from_slice(&numbers[..PROSPECTS]);
    weights.rounds.copy_from_slice(&numbers[PROSPECTS..2 * PROSPECTS]);
    weights.spread.copy_from_slice(&numbers[2 * PROSPECTS..]);
    weights
}

/// The mean logarithm of the chances that it gave to the results.
fn likelihood(samples: &[Sample], numbers: &[f64; PARAMETERS]) -> f64 {
    let weights = weights(numbers);
    let one = |sample: &Sample| {
        let spread = weights.spread(sample.left).max(0.05);
        let strength = |members: &Vec<Standing>| -> f64 {
            members.iter().map(|(points, prospects)| weights.strength(*points, prospects, sample.left)).sum()
        };
        let strengths: Vec<f64> = sample.sides.iter().map(|(side, _)| strength(side) / spread).collect();
        let most = strengths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let all = most + strengths.iter().map(|own| (own - most).exp()).sum::<f64>().ln();
        strengths.iter().zip(&sample.sides).map(|(own, (_, share))| share * (own - all)).sum::<f64>()
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}

/// The prior: the spread of each parameter before any results, because a few hundred games leave much to luck.
const BEFORE: [f64; 2] = [0.3, 0.03];

/// How likely the weights are after this many games: positions of one game are one piece of evidence.
fn posterior(samples: &[Sample], games: f64, numbers: &[f64; PARAMETERS]) -> f64 {
    let (late, rounds) = numbers[..2 * PROSPECTS].split_at(PROSPECTS);
    let odd = |numbers: &[f64], spread: f64| -> f64 {
        numbers.iter().map(|own| (own / spread).powi(2) / 2.0).sum()
    };
    likelihood(samples, numbers) - (odd(late, BEFORE[0]) + odd(rounds, BEFORE[1])) / games
}

fn fit(samples: &[Sample], games: f64) -> [f64; PARAMETERS] {
    let mut numbers = [0.0; PARAMETERS];
    (numbers[PARAMETERS - 2], numbers[PARAMETERS - 1]) = (0.2, 0.3);
    let (mut mean, mut square) = ([0.0; PARAMETERS], [0.0; PARAMETERS]);
    for step in 1..=400 {
        let rate = 0.02 * (1.0 - f64::from(step) / 401.0);
        let now = numbers;
        for index in 0..PARAMETERS {
            let mut aside = now;
            aside[index] += 1e-4;
            let up = posterior(samples, games, &aside);
            aside[index] -= 2e-4;
            let slope = (up - posterior(samples, games, &aside)) / 2e-4;
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.99 * square[index] + 0.01 * slope * slope;
            let bias = (1.0 - 0.9f64.powi(step), 1.0 - 0.99f64.powi(step));
            numbers[index] += rate * (mean[index] / bias.0) / ((square[index] / bias.1).sqrt() + 1e-8);
        }
    }
    numbers
}

fn standings(state: &SoloWar) -> Vec<(Seat, Vec<Standing>)> {
    let firsts = state.seats().iter().filter(|seat| state.side(*seat).lowest() == Some(*seat));
    let standing = |seat: Seat| (f64::from(state.points()[seat]), state.prospects(seat));
    firsts.map(|seat| (seat, state.side(seat).iter().map(standing).collect())).collect()
}

fn play(rules: &SoloWarRules, seats: u8, game: u64, simulations: u64, samples: &mut Vec<Sample>) {
    let Ok(mut state) = SoloWar::new(rules, seats) else { return };
    let mut dealer = Dealer::seeded(&Seed::new(format!("fit {game}")));
    let mut bot = Sealed::<SoloWar>::new(Rng::new(game));
    let mut seen = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Deal => {
                if state.segment().boundary && state.round() > 1 {
                    seen.push((f64::from(state.rounds_left()), standings(&state)));
                }
                let Ok(deal) = dealer.draw(rules, &state) else { return };
                state.deal_unchecked(deal);
            }
            Turn::Decide(asked) => {
                let Some(seat) = asked.lowest() else { return };
                let view = state.view(Viewer::Seat(seat));
                let Ok(choice) = bot.choose(seat, &view, &Budget::simulations(simulations), None) else {
                    return;
                };
                state.act_unchecked(seat, choice.action);
            }
        }
    }
    samples.extend(seen.into_iter().map(|(left, sides)| {
        let sides = sides.into_iter().map(|(seat, side)| (side, state.value(seat))).collect();
        Sample { left, sides }
    }));
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize, usual: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let teams = words.first().is_some_and(|kind| kind == "teams");
    let seats = if teams { 4 } else { number(0, 2) as u8 };
    let rules = SoloWarRules::parse(if teams { "teams=yes" } else { "-" }).unwrap_or_default();
    let mut samples = Vec::new();
    let games = number(1, 200);
    for game in 0..games {
        play(&rules, seats, game, number(2, 200), &mut samples);
    }
    let numbers = fit(&samples, games as f64);
    let short = numbers.map(|number| (number * 1000.0).round() / 1000.0);
    println!("{} positions, mean log likelihood {:.4}", samples.len(), likelihood(&samples, &numbers));
    println!("{:?}", weights(&short));
}
