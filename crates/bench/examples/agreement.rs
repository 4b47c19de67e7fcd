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
use parlor_lab::Measured;

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

/// How often choices differed.
#[derive(Default)]
struct Agreement {
    choices: usize,
    /// The shorter thought from the longer.
    longer: usize,
    /// What that lost, by the longer's values.
    lost: f64,
    /// The shorter thought from itself with other luck.
    itself: usize,
}

impl Agreement {
    fn count(&mut self, short: &AnyChoice, again: &AnyChoice, long: &AnyChoice) {
        self.choices += 1;
        self.itself += usize::from(loses(short, &again.text).is_some());
        if let Some(loss) = loses(long, &short.text) {
            self.longer += 1;
            self.lost += loss;
        }
    }

    fn row(&self, seats: u8) -> Vec<String> {
        let share = |count: usize| format!("{:.1} %", 100.0 * count as f64 / self.choices.max(1) as f64);
        vec![
            seats.to_string(),
            self.choices.to_string(),
            share(self.itself),
            share(self.longer),
            format!("{:.3}", self.lost / self.choices.max(1) as f64),
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
                let enough = agreement.choices >= self.choices;
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
        "`{short}` plays games with itself (`{rules}`), and wherever there is something to choose between, itself with other luck and `{long}` \
         are asked as well. What it loses is by the values of `{long}`, in {}, a choice, those included in which it chose the same. Where \
         the longer thought seldom chooses otherwise, and not more often than other luck does, more time has nothing to bring.",
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
