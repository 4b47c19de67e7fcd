//! How early the search sees to the end: of positions from games between good players, the share that it solves, by the number of
//! discs on the board.
//!
//! ```text
//! cargo run --release -p parlor-ouroboros --example solved -- GAMES LIMIT [FILE]
//! ```
//!
//! `LIMIT` is a number of positions (`1000000`) or a time (`1s`, `100ms`) for each choice. The games are played with a thirtieth of
//! it, so that they are cheap; a line of the table is `discs positions solved share`, and shares count as solved what is proven to be
//! won or lost for the seat to move. With a file, the table goes there, for the page on strength.

use std::error::Error;
use std::fs;
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
            Limit::Positions(count) => bot.choose(seat, state, &Budget::simulations(count), None),
            Limit::Time(time) => {
                let end = Instant::now() + time;
                bot.choose(seat, state, &Budget { simulations: None, stop: &|| Instant::now() >= end }, None)
            }
        }
    }
}

/// By the number of discs: how many positions there were, and how many of them were solved.
type Counts = [(u32, u32); Square::COUNT as usize + 1];

/// Counts the positions of one game. Where only one thing can be done there is nothing to solve.
fn play(
    game: u64,
    limit: Limit,
    bot: &mut dyn Bot<Ouroboros>,
    counts: &mut Counts,
) -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(game);
    let mut state = Ouroboros::new(&OuroborosRules::default(), 2)?;
    while let Some(deal) = state.pick_deal(|total| rng.below(total)) {
        state.deal_unchecked(deal);
    }
    while let Turn::Decide(_) = state.turn() {
        let mover = state.mover();
        if state.actions(mover).nth(1).is_some() {
            let choice = limit.choose(bot, mover, &state)?;
            let (positions, solved) = &mut counts[state.discs().len() as usize];
            *positions += 1;
            *solved += u32::from(choice.considered[0].certain);
        }
        let action = limit.part(30).choose(bot, mover, &state)?.action;
        state.act_unchecked(mover, action);
    }
    Ok(())
}

/// The rows of the table: discs, positions, solved, share.
fn rows(counts: &Counts) -> Vec<[String; 4]> {
    let met = counts.iter().enumerate().filter(|(_, (positions, _))| *positions > 0);
    met.map(|(discs, (positions, solved))| {
        let share = f64::from(*solved) / f64::from(*positions);
        [discs.to_string(), positions.to_string(), solved.to_string(), format!("{share:.2}")]
    })
    .collect()
}

/// The table as the page on strength reads it.
fn measured(games: u64, limit: &str, file: &str, rows: &[[String; 4]]) -> String {
    format!(
        r#"{{
 "title": "How early the end is seen",
 "game": "ouroboros",
 "by": "cargo run --release -p parlor-ouroboros --example solved -- {games} {limit} {file}",
 "text": ["Of positions from {games} games between good players in which there is something to choose, those that the search solves within {limit} on one thread: it has proven who wins, whatever the other does."],
 "head": ["discs on the board", "positions", "solved", "share"],
 "rows": {rows:?}
}}
"#
    )
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, limit, file @ ..] = &arguments[..] else { return Err("solved GAMES LIMIT [FILE]".into()) };
    let (count, time): (u64, _) = (games.parse()?, Limit::parse(limit)?);
    let mut counts = [(0, 0); Square::COUNT as usize + 1];
    let mut bot: Box<dyn Bot<Ouroboros>> = Box::new(AlphaBeta::new(Rng::new(0)));
    for game in 0..count {
        play(game, time, &mut *bot, &mut counts)?;
    }
    let rows = rows(&counts);
    println!("discs positions solved share");
    for [discs, positions, solved, share] in &rows {
        println!("{discs:>5} {positions:>9} {solved:>6} {share:>5}");
    }
    if let Some(file) = file.first() {
        fs::write(file, measured(count, limit, file, &rows))?;
    }
    Ok(())
}
