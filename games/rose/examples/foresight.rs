//! How many points could be had on some deals if the order of the pile were known: what a beam search finds, and a proven bound.
//!
//! ```text
//! cargo run --release -p parlor-rose --example foresight -- 500 300
//! ```
//!
//! prints a line for each of the deals with the seeds `rose 0` to `rose 499`, searched with a beam of 300 positions, and the means.

use std::env;
use std::process::ExitCode;

use parlor_cards::Card;
use parlor_chance::{Dealer, Seed};
use parlor_game::{Game, Seat, Turn};
use parlor_rose::{Phase, Rose, RoseRules, foresight};

/// The game that this seed deals, at its first selection, and the order of its pile.
fn deal(seed: &str) -> Option<(Rose, Vec<Card>)> {
    let mut dealer = Dealer::seeded(&Seed::new(seed));
    let mut state = Rose::new(&RoseRules, 1).ok()?;
    let (mut start, mut pile) = (None, Vec::new());
    // Which card comes next does not depend on what was chosen, so any play shows the order.
    while state.turn() != Turn::Over {
        if state.turn() == Turn::Deal {
            let card = dealer.draw(&RoseRules, &state).ok()?;
            if start.is_some() {
                pile.push(card);
            }
            state.deal_unchecked(card);
        } else {
            if state.phase() == Phase::Select {
                start.get_or_insert(state);
            }
            let action = state.pick_action(Seat::One, |_| 0)?;
            state.act_unchecked(Seat::One, action);
        }
    }
    pile.extend(state.unseen().iter().map(|(card, _)| card));
    start.map(|start| (start, pile))
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let mut number = |usual: usize| arguments.next().map_or(Some(usual), |text| text.parse().ok());
    let (Some(deals), Some(width)) = (number(20), number(100)) else {
        eprintln!("usage: foresight [DEALS [WIDTH]]");
        return ExitCode::from(2);
    };
    let (mut least, mut most) = (0, 0);
    for (start, pile) in (0..deals).filter_map(|number| deal(&format!("rose {number}"))) {
        let found = foresight::at_least(&start, &pile, width);
        let bound = foresight::at_most(&start, &pile);
        println!("{found:4} to {bound}");
        least += found;
        most += bound;
    }
    let mean = |sum: i32| f64::from(sum) / deals.max(1) as f64;
    println!("mean of {deals} deals: {:.2} can be had, {:.2} cannot be passed", mean(least), mean(most));
    ExitCode::SUCCESS
}
