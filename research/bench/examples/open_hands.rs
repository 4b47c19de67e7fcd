//! The effect of hidden hands: the lead of a player who sees all hands over the best one who does not, with the same search.
//!
//! ```text
//! cargo run --release -p parlor-bench --example open_hands -- DEALS SIMULATIONS SEATS[,SEATS...] [FILE]
//! ```
//!
//! One hand a game. The seer sits in every seat of every deal once, and all others are the best bot; each has this many simulations a
//! choice. Nobody knows future draws. With a file, the table is written there, for the page on strength.

use std::error::Error;
use std::fs;

use parlor_chance::{Dealer, Seed};
use parlor_game::{
    BadRules, BySeat, Evaluate, Game, Illegal, Measure, Seat, Seats, Segment, Turn, Uniform, ViewOf, Viewer,
};
use parlor_lab::{Estimate, Measured};
use parlor_search::{Bot, Budget, GuidedMcts};
use parlor_snake::{Card, HORIZON, Play, Snake, SnakeRules};

/// The same game with all cards on the table except the pile: there is one world to determinize.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Open(Snake);

impl Game for Open {
    type Rules = SnakeRules;
    type Action = Play;
    type Deal = Card;
    type View = Snake;

    fn new(rules: &SnakeRules, seats: u8) -> Result<Self, BadRules> {
        Snake::new(rules, seats).map(Open)
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Play> + '_ {
        self.0.actions(seat)
    }

    fn deals(&self) -> impl Iterator<Item = (Card, u32)> + '_ {
        self.0.deals()
    }

    fn check_action(&self, seat: Seat, action: Play) -> Result<(), Illegal> {
        self.0.check_action(seat, action)
    }

    fn check_deal(&self, deal: Card) -> Result<(), Illegal> {
        self.0.check_deal(deal)
    }

    fn act_unchecked(&mut self, seat: Seat, action: Play) {
        self.0.act_unchecked(seat, action);
    }

    fn deal_unchecked(&mut self, deal: Card) {
        self.0.deal_unchecked(deal);
    }

    fn points(&self) -> BySeat<i32> {
        self.0.points()
    }

    fn result(&self) -> Option<BySeat<i32>> {
        self.0.result()
    }

    /// Future draws branch no more than in the hidden game: some fifty branches each would leave the search no depth.
    fn sees_deal(&self, viewer: Viewer) -> bool {
        self.0.sees_deal(viewer)
    }
}

impl ViewOf<Open> for Snake {
    fn of(state: &Open, _viewer: Viewer) -> Snake {
        state.0
    }

    fn determinize(&self, _chance: &mut impl Uniform) -> Open {
        Open(*self)
    }
}

impl Evaluate for Open {
    fn aim(&self) -> Measure {
        self.0.aim()
    }

    fn value(&self, seat: Seat) -> f64 {
        self.0.value(seat)
    }

    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Play> {
        self.0.rollout_action(seat, chance)
    }

    fn segment(&self) -> Segment {
        self.0.segment()
    }

    fn canonical_action(&self, seat: Seat, action: Play) -> Play {
        self.0.canonical_action(seat, action)
    }
}

/// The measurement's settings.
struct Measuring {
    deals: u64,
    simulations: u64,
}

impl Measuring {
    /// The results of one game in which this seat sees all hands.
    fn play(&self, deal: u64, seer: Seat, seats: u8) -> Result<BySeat<i32>, Box<dyn Error>> {
        let rules = SnakeRules { hands: Some(1), ..SnakeRules::default() };
        let seed = Seed::new(format!("open hands {deal}"));
        let mut dealer = Dealer::seeded(&seed);
        let mut bots: Vec<_> = Seats::first(seats)
            .iter()
            .map(|seat| GuidedMcts::new(seed.rng(&format!("bot {seer} {seat}"))).horizon(HORIZON))
            .collect();
        let budget = Budget::simulations(self.simulations);
        let mut state = Snake::new(&rules, seats)?;
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => state.deal_unchecked(dealer.draw(&rules, &state)?),
                Turn::Decide(asked) => {
                    let seat = asked.lowest().ok_or("nobody is asked")?;
                    let bot = &mut bots[seat.index()];
                    let action = if seat == seer {
                        Bot::<Open>::choose(bot, seat, &state, &budget, None)?.action
                    } else {
                        Bot::<Snake>::choose(bot, seat, &state.view(Viewer::Seat(seat)), &budget, None)?
                            .action
                    };
                    state = state.act(seat, action).map_err(|refused| refused.why)?;
                }
            }
        }
        state.result().ok_or_else(|| "a game that is over has no result".into())
    }

    /// The seer's lead over the mean of the others, over deals.
    fn lead(&self, seats: u8) -> Result<Estimate, Box<dyn Error>> {
        Snake::new(&SnakeRules::default(), seats)?;
        let others = f64::from(seats - 1);
        let mut leads = Vec::new();
        for deal in 1..=self.deals {
            let mut lead = 0.0;
            for seer in Seats::first(seats).iter() {
                let result = self.play(deal, seer, seats)?;
                let sum: i32 = result.as_slice().iter().sum();
                lead += f64::from(result[seer]) - f64::from(sum - result[seer]) / others;
            }
            leads.push(lead / f64::from(seats));
        }
        Ok(Estimate::of(&leads))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let ([deals, simulations, seats], file) = (match &arguments[..] {
        [first @ .., file] if first.len() == 3 => (first, Some(file)),
        all => (all, None),
    }) else {
        return Err("usage: open_hands DEALS SIMULATIONS SEATS[,SEATS...] [FILE]".into());
    };
    let measuring = Measuring { deals: deals.parse()?, simulations: simulations.parse()? };
    let mut rows = Vec::new();
    for seats in seats.split(',') {
        let lead = measuring.lead(seats.parse()?)?;
        let row = vec![seats.to_owned(), deals.clone(), lead.text(1)];
        println!("{}", row.join("  "));
        rows.push(row);
    }
    let Some(file) = file else { return Ok(()) };
    let text = format!(
        "The lead in points a hand of one who sees all hands, but not the pile, over the best bots, who see their own; each thinks for \
         {simulations} simulations. No bot may see that: to guess better at what the others hold can bring less than this."
    );
    let page = Measured {
        title: "What could be had if all hands were seen".to_owned(),
        game: Some("snake".to_owned()),
        on: None,
        by: format!("cargo run --release -p parlor-bench --example open_hands -- {}", arguments.join(" ")),
        text: vec![text],
        head: ["seats", "deals", "lead"].map(str::to_owned).to_vec(),
        rows,
    };
    Ok(fs::write(file, serde_json::to_string_pretty(&page)? + "\n")?)
}
