//! How early the search sees to the end: of positions from games between good players, the share that it solves, by the number of
//! discs on the board.
//!
//! ```text
//! cargo run --release -p parlor-ouroboros --example solved -- GAMES LIMIT
//! ```
//!
//! `LIMIT` is a number of positions (`1000000`) or a time (`1s`, `100ms`) for each choice. The games are played with a thirtieth of
//! it, so that they are cheap; a line of the table is `discs positions solved share`, and shares count as solved what is proven to be
//! won or lost for the seat to move.

use std::error::Error;
use std::time::{Duration, Instant};

use parlor_chance::Rng;
use parlor_game::{Game, Seat, Turn, Uniform};
use parlor_ouroboros::{Ouroboros, OuroborosRules, Square};
use parlor_search::{AlphaBeta, Bot, Budget, Choice, NoChoice};

#[derive(Clone, Copy)]
enum Limit {
    Positions(u64),
    Time(Duration),
}

impl Limit {
    fn parse(text: &str) -> Result<Limit, Box<dyn Error>> {
        if let Some(number) = text.strip_suffix("ms") {
            return Ok(Limit::Time(Duration::from_millis(number.parse()?)));
        }
        Ok(match text.strip_suffix('s') {
            Some(number) => Limit::Time(Duration::from_secs(number.parse()?)),
            None => Limit::Positions(text.parse()?),
        })
    }

    fn part(self, parts: u32) -> Limit {
        match self {
            Limit::Positions(count) => Limit::Positions(count / u64::from(parts) + 1),
            Limit::Time(time) => Limit::Time(time / parts),
        }
    }

    fn choose(
        self,
        bot: &mut dyn Bot<Ouroboros>,
        seat: Seat,
        state: &Ouroboros,
    ) -> Result<Choice<parlor_ouroboros::Action>, NoChoice> {
        match self {
            Limit::Positions(count) => bot.choose(seat, state, &Budget::simulations(count)),
            Limit::Time(time) => {
                let end = Instant::now() + time;
                bot.choose(seat, state, &Budget { simulations: None, stop: &|| Instant::now() >= end })
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, limit] = &arguments[..] else { return Err("solved GAMES LIMIT".into()) };
    let (games, limit): (u64, _) = (games.parse()?, Limit::parse(limit)?);
    let mut counts = [(0_u32, 0_u32); Square::COUNT as usize + 1];
    let mut bot: Box<dyn Bot<Ouroboros>> = Box::new(AlphaBeta::new(Rng::new(0)));
    for game in 0..games {
        let mut rng = Rng::new(game);
        let mut state = Ouroboros::new(&OuroborosRules::default(), 2)?;
        while let Some(deal) = state.pick_deal(|total| rng.below(total)) {
            state.deal_unchecked(deal);
        }
        while let Turn::Decide(_) = state.turn() {
            let mover = state.mover();
            let choice = limit.choose(&mut *bot, mover, &state)?;
            let (positions, solved) = &mut counts[state.discs().len() as usize];
            *positions += 1;
            // One action only needs no thought, and tells nothing.
            *solved += u32::from(choice.considered.len() < 2 || choice.considered[0].certain);
            let action = limit.part(30).choose(&mut *bot, mover, &state)?.action;
            state.act_unchecked(mover, action);
        }
    }
    println!("discs positions solved share");
    for (discs, (positions, solved)) in counts.iter().enumerate().filter(|(_, (positions, _))| *positions > 0)
    {
        println!("{discs:5} {positions:9} {solved:6} {:5.2}", f64::from(*solved) / f64::from(*positions));
    }
    Ok(())
}
