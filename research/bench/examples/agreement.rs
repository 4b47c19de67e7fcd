//! Whether longer thought makes other choices: a bot chooses in the same positions with a short and with a long limit.
//!
//! ```text
//! cargo run --release -p parlor-bench --example agreement -- SHORT LONG DEALS EVERY GAME RULES SEATS[,SEATS...] [FILE]
//! ```
//!
//! The positions are from games that `SHORT` plays with itself, from this many deals; of those with a real choice, every `EVERY`th is
//! examined. Choices of one game are not independent of each other, so a deal is the unit of the intervals. Matches show who wins, but need
//! thousands of games to show a small difference; this shows whether there is one. With a file, the table is written there, for the page on
//! strength.

use std::error::Error;
use std::fs;
use std::num::NonZero;
use std::ops::ControlFlow;

use parlor_bench::decisions;
use parlor_catalog::{AnyBot, AnyChoice, BotSpec, Entry, find};
use parlor_chance::Seed;
use parlor_erased::OpaqueView;
use parlor_game::{Measure, Seat, Seats};
use parlor_lab::{Estimate, Measured};

/// Whether the choice differs from this one, and what it loses by this one's values. An action with exactly the same value has the same
/// effect in the search.
fn loses(choice: &AnyChoice, other: &str) -> Option<f64> {
    let value =
        |text: &str| choice.considered.iter().find(|reason| reason.text == text).map(|reason| reason.value);
    let loss = value(&choice.text)? - value(other)?;
    (loss != 0.0).then_some(loss)
}

/// Whether there was a real choice.
fn open(choice: &AnyChoice) -> bool {
    let mut values = choice.considered.iter().map(|reason| reason.value);
    let first = values.next();
    values.any(|value| Some(value) != first)
}

/// The examined choices: of one deal's games, or of several as means of deals.
#[derive(Clone, Copy, Default)]
struct Agreement {
    choices: f64,
    /// How often the choice was different with other luck.
    luck: f64,
    /// How often it was different with longer thought.
    thought: f64,
    /// What the shorter thought lost, by the longer's values.
    lost: f64,
}

impl Agreement {
    fn count(&mut self, short: &AnyChoice, again: &AnyChoice, long: &AnyChoice) {
        let share = |differs: bool| if differs { 1.0 } else { 0.0 };
        self.choices += 1.0;
        self.luck += share(loses(short, &again.text).is_some());
        let loss = loses(long, &short.text);
        self.thought += share(loss.is_some());
        self.lost += loss.unwrap_or(0.0);
    }
}

/// The row of a table; a deal is the unit.
fn row(seats: u8, deals: &[Agreement]) -> Vec<String> {
    let mean = |of: fn(&Agreement) -> f64| -> Vec<f64> {
        deals.iter().map(|deal| of(deal) / deal.choices).collect()
    };
    let share = |of| format!("{:.1} %", Estimate::of_shares(&mean(of)).times(100.0));
    let choices: f64 = deals.iter().map(|deal| deal.choices).sum();
    vec![
        seats.to_string(),
        deals.len().to_string(),
        choices.to_string(),
        share(|deal| deal.luck),
        share(|deal| deal.thought),
        Estimate::of(&mean(|deal| deal.lost)).text(3),
    ]
}

/// The comparison's settings.
struct Asked {
    entry: &'static dyn Entry,
    rules: String,
    short: BotSpec,
    long: BotSpec,
    deals: usize,
    every: NonZero<usize>,
}

impl Asked {
    fn bots(&self, spec: BotSpec, seats: u8, seed: &str) -> Vec<Box<dyn AnyBot>> {
        let seed = Seed::new(seed.to_owned());
        Seats::first(seats).iter().map(|seat| self.entry.bot(spec, &seed, seat)).collect()
    }

    /// The choices of games with this many seats, by deal; deals without any are left out.
    fn compare(&self, seats: u8) -> Result<(Vec<Agreement>, Measure), Box<dyn Error>> {
        let (mut found, mut measure, mut choices) = (Vec::new(), Measure::Nothing, 0_usize);
        for deal in 1..=self.deals {
            let mut agreement = Agreement::default();
            let seed = format!("agreement {deal}");
            let mut short = self.bots(self.short, seats, &seed);
            let mut again = self.bots(self.short, seats, &format!("{seed}, other luck"));
            let mut long = self.bots(self.long, seats, &seed);
            let ask = |seat: Seat, view: &OpaqueView| {
                let choice = short[seat.index()].choose(seat, view, &|| false, None)?;
                choices += usize::from(open(&choice));
                if open(&choice) && choices.is_multiple_of(self.every.get()) {
                    let again = again[seat.index()].choose(seat, view, &|| false, None)?;
                    let long = long[seat.index()].choose(seat, view, &|| false, None)?;
                    agreement.count(&choice, &again, &long);
                    measure = long.measure;
                }
                Ok(ControlFlow::<(), _>::Continue(choice.text))
            };
            let _ = decisions(self.entry, &self.rules, seats, &Seed::new(seed.clone()), ask)?;
            found.extend((agreement.choices > 0.0).then_some(agreement));
        }
        Ok((found, measure))
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
    let ([short, long, deals, every, game, rules, seats], file) = (match &arguments[..] {
        [first @ .., file] if first.len() == 7 => (first, Some(file)),
        all => (all, None),
    }) else {
        return Err("usage: agreement SHORT LONG DEALS EVERY GAME RULES SEATS[,SEATS...] [FILE]".into());
    };
    let asked = Asked {
        entry: find(game)?,
        rules: rules.clone(),
        short: short.parse()?,
        long: long.parse()?,
        deals: deals.parse()?,
        every: every.parse()?,
    };
    let (mut rows, mut measure) = (Vec::new(), Measure::Nothing);
    for seats in seats.split(',') {
        let seats = seats.parse()?;
        let found;
        (found, measure) = asked.compare(seats)?;
        let row = row(seats, &found);
        println!("{}", row.join("  "));
        rows.push(row);
    }
    let Some(file) = file else { return Ok(()) };
    let text = format!(
        "`{short}` plays games with itself (`{rules}`). Of its choices with something to choose between one in {every} is looked at: it is \
         asked once more, with other luck, and so is `{long}`. How often they chose otherwise, and what the first choice loses by the values \
         of `{long}`, in {} a choice, the same choice being no loss; these values flatter the choice that was made by them. Where longer \
         thought changes hardly more than luck does, there is little that more time can bring.",
        unit(measure)
    );
    let loses = format!("loses by `{long}`");
    let page = Measured {
        title: format!("Does longer thought choose otherwise? `{short}` and `{long}`"),
        game: Some(game.clone()),
        on: None,
        by: format!("cargo run --release -p parlor-bench --example agreement -- {}", arguments.join(" ")),
        text: vec![text],
        head: ["seats", "deals", "choices", "other with other luck", "other with longer thought", &loses]
            .map(str::to_owned)
            .to_vec(),
        rows,
    };
    Ok(fs::write(file, serde_json::to_string_pretty(&page)? + "\n")?)
}
