//! Random games as records, a line of JSON each, for a measurement that replays them: `records COUNT` of each game, from one seed.

use parlor_catalog::games;
use parlor_chance::{Dealer, Seed};
use parlor_erased::AnyGame;
use parlor_game::Turn;

/// No longer than this, in choices and deals: what is recorded ends there.
const MOST: usize = 4_000;

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(400);
    for entry in games() {
        let about = entry.about();
        for number in 0..count {
            let seats = about.seats[number % about.seats.len()];
            let Ok(game) = entry.start("-", seats) else { continue };
            let record = played(about.slug, seats, game, &Seed::new(format!("{} {number}", about.slug)));
            println!("{}", serde_json::json!({ "game": about.slug, "record": record }));
        }
    }
}

/// A random game's record.
fn played(slug: &str, seats: u8, mut game: Box<dyn AnyGame>, seed: &Seed) -> String {
    let (mut dealer, mut chance) = (Dealer::seeded(seed), seed.rng("players"));
    let mut record = format!("parlor 1\ngame {slug}\nrules -\nseats {seats}\n\n");
    for _ in 0..MOST {
        let line = match game.turn() {
            Turn::Over => break,
            Turn::Deal => game.deal_from(&mut dealer).ok().map(|deal| format!("deal {}\n", deal.text())),
            Turn::Decide(asked) => asked.lowest().and_then(|seat| {
                let action = game.random_action(seat, &mut chance)?;
                game.act(seat, &action).ok()?;
                Some(format!("{seat}: {action}\n"))
            }),
        };
        let Some(line) = line else { break };
        record.push_str(&line);
    }
    record
}
