//! Learns the weights of the evaluation from games that the search plays against itself.
//!
//! ```text
//! cargo run --release -p parlor-ouroboros --example learn -- play GAMES NODES SEED >> positions
//! cargo run --release -p parlor-ouroboros --example learn -- fit < positions > new.bin
//! ```
//!
//! `play` prints a line for each position in which nobody is about to win: who moved in the end won (1 or 0), what the search thought
//! of it, and its text, so that other features can be tried on the same positions. One move in ten is drawn by lot, so that poor positions are
//! learned too. `fit` prints the weights as `src/net.bin` has them (not into that file, which the program is made of); what it reached on a
//! tenth of the positions, held out, it says on standard error. One round of the two is played with the weights of the round before.

use std::error::Error;
use std::io::{BufRead, BufWriter, Write, stdin, stdout};

use parlor_chance::Rng;
use parlor_game::{Game, Settled, Setup, Turn, Uniform};
use parlor_ouroboros::{FEATURES, Features, HIDDEN, MOST, ODDS, ONE, Ouroboros, OuroborosRules};
use parlor_search::{AlphaBeta, Bot, Budget};

/// How much of what is learned is the game's result; the rest is what the search thought.
const RESULT: f32 = 0.5;
const EPOCHS: u32 = 12;
const BATCH: usize = 256;
const RATE: f32 = 0.002;

type Fallible<T> = Result<T, Box<dyn Error>>;

fn main() -> Fallible<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play", games, nodes, seed] => play(games.parse()?, nodes.parse()?, seed.parse()?),
        ["fit"] => fit(),
        _ => Err("learn play GAMES NODES SEED, or learn fit".into()),
    }
}

fn play(games: u64, nodes: u64, seed: u64) -> Fallible<()> {
    let mut rng = Rng::new(seed);
    let mut bot: Box<dyn Bot<Ouroboros>> = Box::new(AlphaBeta::with_positions(Rng::new(seed), 1 << 16));
    let mut out = BufWriter::new(stdout().lock());
    for _ in 0..games {
        let mut state = Ouroboros::new(&OuroborosRules::default(), 2)?;
        while let Some(deal) = state.pick_deal(|total| rng.below(total)) {
            state.deal_unchecked(deal);
        }
        let mut seen: Vec<(Ouroboros, f64)> = Vec::new();
        while let Turn::Decide(_) = state.turn() {
            let mover = state.mover();
            let choice = bot.choose(mover, &state, &Budget::simulations(nodes), None)?;
            if state.proven_win().is_none() && state.is_quiet() && choice.considered.len() > 1 {
                seen.push((state, choice.considered[0].value));
            }
            let by_lot = rng.below(10) == 0;
            let drawn = if by_lot { state.pick_action(mover, |count| rng.below(count)) } else { None };
            state.act_unchecked(mover, drawn.unwrap_or(choice.action));
        }
        for (position, value) in seen {
            let won = u8::from(state.winner() == Some(position.mover()));
            let parts = position.position().ok_or("a position that cannot be set up")?;
            let text = Ouroboros::position_text(position.rules(), &parts);
            writeln!(out, "{won} {value:.4} {text}")?;
        }
    }
    Ok(out.flush()?)
}

struct Sample {
    features: Features,
    wanted: f32,
}

fn read() -> Fallible<Vec<Sample>> {
    let (rules, mut samples) = (OuroborosRules::default(), Vec::new());
    for line in stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        let [result, value, position] = words[..] else { return Err("a line is too short".into()) };
        let (result, value): (f32, f32) = (result.parse()?, value.parse()?);
        let position = Ouroboros::parse_position(&rules, position)?;
        let features = Ouroboros::set_up(&rules, &position)?.features();
        samples.push(Sample { features, wanted: RESULT * result + (1.0 - RESULT) * value });
    }
    Ok(samples)
}

/// All parameters in one row: features by hidden units, start, output, bias.
const START: usize = FEATURES * HIDDEN;
const OUTPUT: usize = START + HIDDEN;
const BIAS: usize = OUTPUT + HIDDEN;
const PARAMETERS: usize = BIAS + 1;

/// The network in floating point, learning by Adam (Kingma and Ba, 2015).
struct Learner {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    moments: Vec<(f32, f32)>,
    steps: i32,
}

impl Learner {
    fn new(rng: &mut Rng) -> Learner {
        let mut random = |scale: f32| (rng.below(20_001) as f32 / 10_000.0 - 1.0) * scale;
        let mut weights: Vec<f32> = (0..START).map(|_| random(0.1)).collect();
        weights.extend((START..OUTPUT).map(|_| 0.3));
        weights.extend((OUTPUT..BIAS).map(|_| random(1.0)));
        weights.push(0.0);
        let (gradient, moments) = (vec![0.0; PARAMETERS], vec![(0.0, 0.0); PARAMETERS]);
        Learner { weights, gradient, moments, steps: 0 }
    }

    /// The hidden sums and the chance to win.
    fn wins(&self, features: &Features) -> ([f32; HIDDEN], f32) {
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.weights[START..OUTPUT]);
        for feature in features {
            let from = usize::from(*feature) * HIDDEN;
            for (unit, weight) in hidden.iter_mut().zip(&self.weights[from..from + HIDDEN]) {
                *unit += weight;
            }
        }
        let output = &self.weights[OUTPUT..BIAS];
        let odds: f32 = hidden.iter().zip(output).map(|(unit, weight)| unit.clamp(0.0, 1.0) * weight).sum();
        (hidden, 1.0 / (1.0 + (-odds - self.weights[BIAS]).exp()))
    }

    /// Adds the gradient of the cross-entropy, with a little slope outside the cuts so that no unit dies.
    fn learn(&mut self, sample: &Sample) {
        let (hidden, wins) = self.wins(&sample.features);
        let error = wins - sample.wanted;
        self.gradient[BIAS] += error;
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            self.gradient[OUTPUT + unit] += error * hidden[unit].clamp(0.0, 1.0);
            let slope = if (0.0..1.0).contains(&hidden[unit]) { 1.0 } else { 0.01 };
            back[unit] = error * self.weights[OUTPUT + unit] * slope;
            self.gradient[START + unit] += back[unit];
        }
        for feature in sample.features {
            let from = usize::from(feature) * HIDDEN;
            for (place, add) in self.gradient[from..from + HIDDEN].iter_mut().zip(back) {
                *place += add;
            }
        }
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let (one, two) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for place in 0..PARAMETERS {
            let gradient = std::mem::take(&mut self.gradient[place]) / BATCH as f32;
            let (mean, square) = &mut self.moments[place];
            *mean = 0.9 * *mean + 0.1 * gradient;
            *square = 0.999 * *square + 0.001 * gradient * gradient;
            let weight = &mut self.weights[place];
            *weight -= rate * (*mean / one) / ((*square / two).sqrt() + 1e-8);
            // Sums of whole numbers must not run over.
            let most = f32::from(MOST) / f32::from(ONE);
            *weight = weight.clamp(-most, most);
        }
    }

    fn loss(&self, samples: &[Sample]) -> f32 {
        let one = |sample: &Sample| {
            let wins = self.wins(&sample.features).1.clamp(1e-6, 1.0 - 1e-6);
            -sample.wanted * wins.ln() - (1.0 - sample.wanted) * (1.0 - wins).ln()
        };
        samples.iter().map(one).sum::<f32>() / samples.len() as f32
    }
}

fn fit() -> Fallible<()> {
    let mut rng = Rng::new(1);
    let mut samples = read()?;
    // Whole games are held out: positions of one game are too much alike.
    let apart = samples.split_off(samples.len() - samples.len() / 10);
    let mut learner = Learner::new(&mut rng);
    for epoch in 0..EPOCHS {
        for place in (1..samples.len()).rev() {
            samples.swap(place, rng.below(place as u32 + 1) as usize);
        }
        let rate = RATE * 0.75_f32.powi(epoch as i32);
        for batch in samples.chunks(BATCH) {
            batch.iter().for_each(|sample| learner.learn(sample));
            learner.step(rate);
        }
        let (known, unknown) = (learner.loss(&samples), learner.loss(&apart));
        eprintln!("epoch {epoch}: {known:.4} on {}, {unknown:.4} on {} held out", samples.len(), apart.len());
    }
    Ok(print(&learner.weights)?)
}

/// The weights as whole numbers, in the form of [`parlor_ouroboros::Weights::BYTES`].
fn print(weights: &[f32]) -> std::io::Result<()> {
    let mut out = BufWriter::new(stdout().lock());
    let whole = |weight: &f32, one: i32| (weight * one as f32).round() as i32;
    for (place, weight) in weights[..BIAS].iter().enumerate() {
        let one = if place < OUTPUT { ONE.into() } else { ODDS / i32::from(ONE) };
        out.write_all(&(whole(weight, one) as i16).to_le_bytes())?;
    }
    out.write_all(&whole(&weights[BIAS], ODDS).to_le_bytes())?;
    out.flush()
}
