//! Makes `games/rose/src/value/weights.bin`: learns the values of Rose's positions from games against itself.
//!
//! ```text
//! cargo run --release -p parlor-rose --example train -- 2500000 games/rose/src/value/weights.bin
//! ```
//!
//! takes about five minutes and writes exactly the file in the repository: everything follows from a fixed seed. Fewer games make a weaker
//! player (100,000: 123 points, 2,500,000: 128), and the learning rate falls with the share of games played.
//!
//! The method is temporal-difference learning of afterstates with tables (Szubert and Jaśkowski, "Temporal difference learning of N-tuple
//! networks for the game 2048", 2014): a player who looks one step ahead by the tables plays a game, and each position that it left, after
//! a selection and after a placing, is drawn towards its lambda-return (Sutton 1988). Each entry has its own rate, which falls as its errors
//! change sign: temporal coherence (Beal and Smith 1999; for 2048, Jaśkowski 2018). The luck of the deals is all the exploration there is.

use std::env;
use std::fs;
use std::process::ExitCode;

use parlor_chance::Rng;
use parlor_game::{Game, Turn, Uniform};
use parlor_rose::value::{ENTRIES, Sketch, best_placing, best_take, estimate, pack};
use parlor_rose::{Rose, RoseRules};

const SEED: u64 = 7;
/// How far a position's target looks: 0 to the next position, 1 to the end of the game.
const LAMBDA: f32 = 0.6;
/// The learning rate at the end, as a share of that at the beginning.
const FINAL_RATE: f32 = 0.02;
/// How many times progress is reported.
const REPORTS: usize = 20;

/// The tables while they are learnt.
struct Learner {
    weights: Vec<f32>,
    /// For each entry the sum of its errors, and the sum of their sizes.
    errors: Vec<f32>,
    sizes: Vec<f32>,
}

impl Learner {
    fn new() -> Self {
        let zeros = || vec![0.0; ENTRIES];
        Learner { weights: zeros(), errors: zeros(), sizes: zeros() }
    }

    fn value(&self, sketch: &Sketch) -> f32 {
        estimate(sketch, |entry| self.weights[entry])
    }

    /// Draws the value of a position towards a target.
    fn learn(&mut self, sketch: &Sketch, target: f32, rate: f32) {
        let (mut value, mut entries) = (0.0, 0);
        sketch.entries(|entry| {
            value += self.weights[entry];
            entries += 1;
        });
        let share = (target - value) / entries as f32;
        sketch.entries(|entry| {
            let size = self.sizes[entry];
            let coherence = if size > 0.0 { self.errors[entry].abs() / size } else { 1.0 };
            self.weights[entry] += rate * coherence * share;
            self.errors[entry] += share;
            self.sizes[entry] += share.abs();
        });
    }

    /// Learns from a game, backwards, so that the outcome of a position is known when it is reached.
    fn learn_game(&mut self, trail: &[Left], rate: f32) {
        let mut target = 0.0;
        for (index, left) in trail.iter().enumerate().rev() {
            // Nothing follows the last selection.
            if index + 1 == trail.len() {
                target = left.points;
                continue;
            }
            self.learn(&left.sketch, target, rate);
            target = left.points + LAMBDA * target + (1.0 - LAMBDA) * self.value(&left.sketch);
        }
    }
}

/// A position that the player left, and the points scored on the way to it from the one before.
struct Left {
    sketch: Sketch,
    points: f32,
}

/// A game dealt for the first selection, and the kinds of the cards of the pile in its order.
fn deal(rng: &mut Rng, game: &mut Rose, pile: &mut Vec<usize>) {
    while game.turn() == Turn::Deal
        && let Some(card) = game.pick_deal(|total| rng.below(total))
    {
        game.deal_unchecked(card);
    }
    pile.clear();
    for (card, count) in game.unseen().iter() {
        let kind = card.rank().map_or(13, |rank| rank.index());
        pile.extend((0..count).map(|_| kind));
    }
    for index in (1..pile.len()).rev() {
        pile.swap(index, rng.below(index as u32 + 1) as usize);
    }
}

/// Plays a game one step ahead by the tables; its score, and the positions that the player left.
fn play(learner: &Learner, start: &Rose, pile: &[usize], trail: &mut Vec<Left>) -> i32 {
    let mut sketch = Sketch::of(start);
    let (mut rest, mut score) = (pile, 0);
    trail.clear();
    trail.push(Left { sketch, points: 0.0 });
    while let Some((take, _)) = best_take(&sketch, |entry| learner.weights[entry]) {
        score += sketch.take(take);
        trail.push(Left { sketch, points: take.points() as f32 });
        if sketch.is_over() {
            break;
        }
        let (hand, later) = rest.split_at(take.places().len());
        rest = later;
        hand.iter().for_each(|kind| sketch.draw(*kind));
        let (order, _) = best_placing(&sketch, hand, |after| learner.value(after));
        for (kind, place) in hand.iter().zip(order.places()) {
            sketch.put(*kind, *place);
        }
        trail.push(Left { sketch, points: 0.0 });
    }
    score
}

fn train(games: usize) -> Learner {
    let mut learner = Learner::new();
    let mut rng = Rng::new(SEED);
    let (mut trail, mut pile, mut total) = (Vec::new(), Vec::new(), 0.0);
    let block = games.div_ceil(REPORTS).max(1);
    for game in 0..games {
        let Ok(mut start) = Rose::new(&RoseRules, 1) else { break };
        deal(&mut rng, &mut start, &mut pile);
        total += f64::from(play(&learner, &start, &pile, &mut trail));
        learner.learn_game(&trail, 1.0 - (1.0 - FINAL_RATE) * (game as f32 / games as f32));
        if (game + 1) % block == 0 {
            println!(
                "{:8} games; the last {block} made {:.2} points on average",
                game + 1,
                total / block as f64
            );
            total = 0.0;
        }
    }
    learner
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let games = arguments.next().and_then(|games| games.parse().ok());
    let (Some(games), Some(file)) = (games, arguments.next()) else {
        eprintln!("usage: train GAMES FILE");
        return ExitCode::from(2);
    };
    match fs::write(&file, pack(&train(games).weights)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}
