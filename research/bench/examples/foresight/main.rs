//! How many points could be had on some deals if the order of the pile were known: what a beam search finds, and a proven bound.
//!
//! ```text
//! cargo run --release -p parlor-bench --example foresight -- 500 300 strength research/measurements/rose-foresight.json
//! ```
//!
//! prints a line for each of the first 500 deals of the seed `strength`, those that matches with this seed are played on, searched with
//! a beam of 300 positions, and the means; these it keeps in a file for the page on strength, if one is named.

mod open_pile;

use std::process::ExitCode;
use std::{env, fs};

use parlor_cards::Card;
use parlor_chance::{Dealer, Seed};
use parlor_game::{Game, Seat, Turn};
use parlor_rose::{Phase, Rose, RoseRules};

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
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual: usize| arguments.get(at).map_or(Some(usual), |text| text.parse().ok());
    let (Some(deals), Some(width)) = (number(0, 20), number(1, 100)) else {
        eprintln!("usage: foresight [DEALS [WIDTH [SEED [FILE]]]]");
        return ExitCode::from(2);
    };
    let seed = arguments.get(2).map_or("strength", String::as_str);
    let (mut least, mut most) = (0, 0);
    for (start, pile) in (1..=deals).filter_map(|number| deal(&format!("{seed} {number}"))) {
        let found = open_pile::at_least(&start, &pile, width);
        let bound = open_pile::at_most(&start, &pile);
        println!("{found:4} to {bound}");
        least += found;
        most += bound;
    }
    let mean = |sum: i32| f64::from(sum) / deals.max(1) as f64;
    let (least, most) = (mean(least), mean(most));
    println!("mean of {deals} deals: {least:.2} can be had, {most:.2} cannot be passed");
    let Some(file) = arguments.get(3) else { return ExitCode::SUCCESS };
    match fs::write(file, measured(deals, width, seed, least, most)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{file} cannot be written: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The means as a table for the page on strength.
fn measured(deals: usize, width: usize, seed: &str, least: f64, most: f64) -> String {
    format!(
        r#"{{
 "title": "What could be had if the order of the pile were known",
 "game": "rose",
 "by": "cargo run --release -p parlor-bench --example foresight -- {deals} {width} {seed} research/measurements/rose-foresight.json",
 "text": ["On the deals of the matches above. A beam search that knows the order finds a play that makes the first; no play can make more than the second, which is proven by a relaxation. No bot may know the order: what one makes on average stays below the second, and how much of the first it can make nobody has shown."],
 "head": ["deals", "found with a beam of {width}", "cannot be passed"],
 "rows": [["{deals}", "{least:.2}", "{most:.2}"]]
}}
"#
    )
}
