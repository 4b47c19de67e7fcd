//! A game with a program in one seat.

use std::path::PathBuf;
use std::sync::Arc;

use parlor_bot_process::{BotCommand, BotPool};
use parlor_catalog::{AnyBot, BotError, find};
use parlor_chance::{Dealer, Seed};
use parlor_erased::AnyGame;
use parlor_game::{Seat, Turn, Viewer};

/// A file beside these tests or in the documentation.
pub(crate) fn file(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    root.canonicalize().unwrap().display().to_string()
}

/// The bot with this fault, which has so long for a choice.
pub(crate) fn faulty(time: &str, fault: &str, note: &str) -> BotCommand {
    format!("cmd:{time} python3 '{}' {fault} '{note}'", file("apps/bot-process/tests/faulty.py"))
        .parse()
        .unwrap()
}

/// Plays a game: the program in seat 1, anything legal in the others. The result, or why the program did not answer.
pub(crate) fn play(pool: &Arc<BotPool>, command: &BotCommand, game: &str) -> Result<Vec<i32>, BotError> {
    let entry = find(game).unwrap();
    let mut game = entry.start("-", entry.about().default_seats).unwrap();
    let seed = Seed::new("a game with a program");
    let (mut dealer, mut chance) = (Dealer::seeded(&seed), seed.rng("others"));
    let mut bot = pool.bot(command);
    loop {
        match game.turn() {
            Turn::Over => {
                let result = game.result().unwrap().as_slice().to_vec();
                bot.over(&result, None);
                return Ok(result);
            }
            Turn::Deal => drop(game.deal_from(&mut dealer).unwrap()),
            Turn::Decide(seats) => {
                let seat = seats.lowest().unwrap();
                let text = if seat == Seat::One {
                    chosen(&mut bot, &*game)?
                } else {
                    game.random_action(seat, &mut chance).unwrap()
                };
                game.act(seat, &text).unwrap();
            }
        }
    }
}

/// What the program chooses in seat 1.
pub(crate) fn chosen(bot: &mut dyn AnyBot, game: &dyn AnyGame) -> Result<String, BotError> {
    let view = game.opaque_view(Viewer::Seat(Seat::One));
    bot.choose(Seat::One, &view, &|| false, None).map(|choice| choice.text)
}
