//! One game, decision by decision, for programs that measure bots.

use std::error::Error;
use std::ops::ControlFlow;

use parlor_catalog::Entry;
use parlor_chance::{Dealer, Seed};
use parlor_erased::OpaqueView;
use parlor_game::{Seat, Turn, Viewer};

/// Plays one game from the deals of `seed`: at every decision `ask` receives the seat and its view, and returns the action in the game's
/// notation. It ends the game early by breaking off; that value is returned.
///
/// # Errors
/// The game has no such rules or seats, the action is not legal, or `ask` returns an error.
pub fn decisions(
    entry: &dyn Entry,
    rules: &str,
    seats: u8,
    seed: &Seed,
    mut ask: impl FnMut(Seat, &OpaqueView) -> Result<ControlFlow<(), String>, Box<dyn Error>>,
) -> Result<ControlFlow<()>, Box<dyn Error>> {
    let mut game = entry.start(rules, seats)?;
    let mut dealer = Dealer::seeded(seed);
    loop {
        match game.turn() {
            Turn::Over => return Ok(ControlFlow::Continue(())),
            Turn::Deal => drop(game.deal_from(&mut dealer)?),
            Turn::Decide(asked) => {
                for seat in asked.iter() {
                    let view = game.opaque_view(Viewer::Seat(seat));
                    match ask(seat, &view)? {
                        ControlFlow::Continue(text) => drop(game.act(seat, &text)?),
                        ControlFlow::Break(()) => return Ok(ControlFlow::Break(())),
                    }
                }
            }
        }
    }
}
