//! Whether longer thought chooses otherwise: in the same positions, what a bot chooses with little and with much.
//!
//! ```text
//! cargo run --release -p parlor-bench --example agreement -- SHORT LONG CHOICES GAME RULES SEATS[,SEATS...] [FILE]
//! ```
//!
//! The positions are those of games that `SHORT` plays with itself; where there is but one thing to do, none is counted. Matches tell
//! who wins, and need thousands of games to tell a small difference; this tells whether there is any. With a file, the table goes
//! there, for the page on strength.

use std::error::Error;
use std::fs;
use std::ops::ControlFlow;

use parlor_bench::decisions;
use parlor_catalog::{AnyBot, AnyChoice, BotSpec, Entry, find};
use parlor_chance::Seed;
use parlor_erased::OpaqueView;
use parlor_game::{Measure, Seat, Seats};
use parlor_lab::{Estimate, Measured};

/// Another choice than this one's, and what it loses by this one's values. What has the very same value came to the same in the search.
fn loses(choice: &AnyChoice, other: &str) -> Option<f64> {
    let value =
        |text: &str| choice.considered.iter().find(|reason| reason.text == text).map(|reason| reason.value);
    let loss = value(&choice.text)? - value(other)?;
    (loss != 0.0).then_some(loss)
}

/// Whether there was anything to choose between.
fn open(choice: &AnyChoice) -> bool {
    let mut values = choice.considered.iter().map(|reason| reason.value);
    let first = values.next();
    values.any(|value| Some(value) != first)
}

/// In which choices another was made: 1 where it was, else 0.
#[derive(Default)]
struct Agreement {
    /// With other luck.
    luck: Vec<f64>,
    /// With longer thought.
    thought: Vec<f64>,
    /// What the shorter thought lost, by the longer's values.
    lost: Vec<f64>,
}

impl Agreement {
    fn count(&mut self, short: &AnyChoice, again: &AnyChoice, long: &AnyChoice) {
        let share = |differs: bool| if differs { 1.0 } else { 0.0 };
        self.luck.push(share(loses(short, &again.text).is_some()));
        let loss = loses(long, &short.text);
        self.thought.push(share(loss.is_some()));
        self.lost.push(loss.unwrap_or(0.0));
    }

    fn row(&self, seats: u8) -> Vec<String> {
        let share = |values: &[f64]| format!("{:.1} %", Estimate::of_shares(values).times(100.0));
        vec![
            seats.to_string(),
            self.lost.len().to_string(),
            share(&self.luck),
            share(&self.thought),
            Estimate::of(&self.lost).text(3),
        ]
    }
}

/// What is compared.
struct Asked {
    entry: &'static dyn Entry,
    rules: String,
    short: BotSpec,
    long: BotSpec,
    choices: usize,
}

impl Asked {
    fn bots(&self, spec: BotSpec, seats: u8, seed: &str) -> Vec<Box<dyn AnyBot>> {
        let seed = Seed::new(seed.to_owned());
        Seats::first(seats).iter().map(|seat| self.entry.bot(spec, &seed, seat)).collect()
    }

    /// The choices of games with so many seats, from one deal after the other.
    fn compare(&self, seats: u8) -> Result<(Agreement, Measure), Box<dyn Error>> {
        let (mut agreement, mut measure) = (Agreement::default(), Measure::Nothing);
        for deal in 1.. {
            let seed = format!("agreement {deal}");
            let mut short = self.bots(self.short, seats, &seed);
            let mut again = self.bots(self.short, seats, &format!("{seed}, other luck"));
            let mut long = self.bots(self.long, seats, &seed);
            let ask = |seat: Seat, view: &OpaqueView| {
                let choice = short[seat.index()].choose(seat, view, &|| false)?;
                if open(&choice) {
                    let again = again[seat.index()].choose(seat, view, &|| false)?;
                    let long = long[seat.index()].choose(seat, view, &|| false)?;
                    agreement.count(&choice, &again, &long);
                    measure = long.measure;
                }
                let enough = agreement.lost.len() >= self.choices;
                Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(choice.text) })
            };
            if decisions(self.entry, &self.rules, seats, &Seed::new(seed.clone()), ask)?.is_break() {
                break;
            }
        }
        Ok((agreement, measure))
    }
}

/// The unit of values.
fn unit(measure: Measure) -> &'static str {
    match measure {
        Measure::Wins => "of a game won",
        Measure::Lead => "points of the lead",
        _ => "points",
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let ([short, long, choices, game, rules, seats], file) = (match &arguments[..] {
        [first @ .., file] if first.len() == 6 => (first, Some(file)),
        all => (all, None),
    }) else {
        return Err("usage: agreement SHORT LONG CHOICES GAME RULES SEATS[,SEATS...] [FILE]".into());
    };
    let asked = Asked {
        entry: find(game)?,
        rules: rules.clone(),
        short: short.parse()?,
        long: long.parse()?,
        choices: choices.parse()?,
    };
    let (mut rows, mut measure) = (Vec::new(), Measure::Nothing);
    for seats in seats.split(',') {
        let seats = seats.parse()?;
        let agreement;
        (agreement, measure) = asked.compare(seats)?;
        rows.push(agreement.row(seats));
        println!("{}", agreement.row(seats).join("  "));
    }
    let Some(file) = file else { return Ok(()) };
    let text = format!(
        "`{short}` plays games with itself (`{rules}`). Wherever there is something to choose between, it is asked once more, with other \
         luck, and so is `{long}`. How often they chose otherwise, and what the first choice loses by the values of `{long}`, in {} a \
         choice, the same choice being no loss. Where longer thought changes hardly more than luck does, there is little that more time can \
         bring. Intervals take the choices for independent of each other.",
        unit(measure)
    );
    let loses = format!("loses by `{long}`");
    let page = Measured {
        title: format!("Does longer thought choose otherwise? `{short}` and `{long}`"),
        game: Some(game.clone()),
        on: None,
        by: format!("cargo run --release -p parlor-bench --example agreement -- {}", arguments.join(" ")),
        text: vec![text],
        head: ["seats", "choices", "other with other luck", "other with longer thought", &loses]
            .map(str::to_owned)
            .to_vec(),
        rows,
    };
    Ok(fs::write(file, serde_json::to_string_pretty(&page)? + "\n")?)
}
