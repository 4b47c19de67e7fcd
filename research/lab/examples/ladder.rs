//! Whether a game's Best beats the greedy bot, at each number of seats: `cargo xtask ladder GAME [DEALS [SIMULATIONS]]` runs this.
//!
//! It fails if not: then a level named Best would be a lie. The budget is in simulations, so that the result is repeatable.

use std::error::Error;
use std::process::ExitCode;

use parlor_catalog::find;
use parlor_lab::{Ladder, Watch};

/// The number of deals if none is given.
const DEALS: u32 = 30;
/// Simulations a choice: few, so that it takes minutes. Most games need no more to be ahead; where one does, as Ouroboros at tables of
/// three and four, the caller can ask for more.
const SIMULATIONS: u64 = 300;

/// No clock: budgets are in simulations.
struct Timeless;

impl Watch for Timeless {
    fn now(&self) -> f64 {
        0.0
    }

    fn stopped(&self) -> bool {
        false
    }
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let entry = find(&args.next().ok_or("usage: ladder GAME [DEALS [SIMULATIONS]]")?)?;
    let deals = args.next().map_or(Ok(DEALS), |deals| deals.parse())?;
    let simulations = args.next().map_or(Ok(SIMULATIONS), |count| count.parse())?;
    let mut holds = true;
    for seats in entry.about().seats {
        let ladder = Ladder::climb(entry, *seats, simulations, deals, &Timeless)?;
        println!("{ladder}");
        holds &= ladder.holds();
    }
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
