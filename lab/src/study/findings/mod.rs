//! What the tables of a study show: measures with intervals, in groups that answer a designer's questions.
//!
//! | group | file |
//! | --- | --- |
//! | balance, length, choice | `tables.rs` |
//! | course | `course.rs` |
//! | luck and skill | `luck.rs` |

use std::collections::BTreeMap;
use std::fmt;

use super::{Ready, Rows, Table, Variant};
use crate::{Estimate, LineUp};

mod course;
mod luck;
mod tables;

/// A designer's question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// Is a seat favoured?
    Balance,
    /// How long does it take?
    Length,
    /// How much is there to decide?
    Choice,
    /// Is it exciting: who leads, how long, and when is it over?
    Course,
    /// Is it luck or skill?
    LuckAndSkill,
    /// How much does one not see, and what is that worth?
    Hidden,
    /// Which card or action is dead, which too strong?
    Cards,
    /// Is it as the rulebook says?
    Claims,
}

impl Group {
    /// All, in the order in which a report tells them.
    pub const ALL: [Group; 8] = [
        Group::Balance,
        Group::Length,
        Group::Choice,
        Group::Course,
        Group::LuckAndSkill,
        Group::Hidden,
        Group::Cards,
        Group::Claims,
    ];
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Group::Balance => "Balance: is a seat favoured?",
            Group::Length => "Length: how long does it take?",
            Group::Choice => "Choice: how much is there to decide?",
            Group::Course => "Course: who leads, and when is it over?",
            Group::LuckAndSkill => "Luck and skill: what decides?",
            Group::Hidden => "Hidden: how much does one not see?",
            Group::Cards => "Cards and actions: what is dead, what too strong?",
            Group::Claims => "Claims: is it as the rulebook says?",
        })
    }
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A share from 0 to 1, as per cent.
    Share,
    /// A difference of shares, in points of a hundred.
    Points,
    /// As it is, with this many digits after the point.
    Plain(usize),
    /// Minutes.
    Minutes,
}

/// One measured number.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The question that it answers.
    pub group: Group,
    /// Which variant of the study.
    pub variant: usize,
    /// Which line-up played.
    pub line_up: usize,
    /// What it is: `wins of seat 1`.
    pub what: String,
    /// The number, over deals.
    pub estimate: Estimate,
    /// How it is written.
    pub unit: Unit,
}

impl Finding {
    /// The number with its interval: `51.2 % (50.1 to 52.3)`.
    pub fn text(&self) -> String {
        match self.unit {
            Unit::Share => format!("{} %", self.estimate.times(100.0).text(1)),
            Unit::Points => format!("{} points", self.estimate.times(100.0).text(1)),
            Unit::Plain(digits) => self.estimate.text(digits),
            Unit::Minutes => format!("{} min", self.estimate.text(1)),
        }
    }
}

/// Everything that the tables show.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// The measures, in the order of the groups.
    pub findings: Vec<Finding>,
    /// The groups of which nothing is known, and why.
    pub missing: Vec<(Group, String)>,
    /// By variant and line-up: how many games were played.
    pub games: BTreeMap<(usize, usize), usize>,
}

/// The rows of one line-up in one variant, which a measure looks at.
struct Scope<'a> {
    variant: usize,
    line_up: usize,
    seating: &'a LineUp,
    tables: &'a [Table; 3],
    /// By table: the rows of this scope.
    rows: [Vec<usize>; 3],
}

const GAMES: usize = 0;
const SEATS: usize = 1;
const COURSE: usize = 2;

impl Scope<'_> {
    fn finding(&self, group: Group, what: impl Into<String>, estimate: Estimate, unit: Unit) -> Finding {
        Finding { group, variant: self.variant, line_up: self.line_up, what: what.into(), estimate, unit }
    }

    /// Whether several sides play against each other.
    fn competes(&self) -> bool {
        self.seating.sides.len() > 1
    }

    /// By deal: the mean of a value over the rows of a table for which it has one.
    fn by_deal(&self, table: usize, value: impl Fn(usize) -> Option<f64>) -> Vec<f64> {
        let deals = self.tables[table].whole("deal");
        let mut means: BTreeMap<i32, (f64, f64)> = BTreeMap::new();
        for (row, value) in self.rows[table].iter().filter_map(|row| Some((*row, value(*row)?))) {
            let (sum, count) = means.entry(deals[row]).or_default();
            *sum += value;
            *count += 1.0;
        }
        means.into_values().map(|(sum, count)| sum / count).collect()
    }

    /// By deal, and then by seating and repeat: the rows of a table, in their order.
    fn games(&self, table: usize) -> BTreeMap<i32, BTreeMap<(i32, i32), Vec<usize>>> {
        let own = &self.tables[table];
        let (deals, seatings, repeats) = (own.whole("deal"), own.whole("seating"), own.whole("repeat"));
        let mut games: BTreeMap<i32, BTreeMap<(i32, i32), Vec<usize>>> = BTreeMap::new();
        for row in &self.rows[table] {
            games
                .entry(deals[*row])
                .or_default()
                .entry((seatings[*row], repeats[*row]))
                .or_default()
                .push(*row);
        }
        games
    }
}

impl Findings {
    /// What these rows show.
    pub fn of(ready: &Ready, rows: Rows) -> Findings {
        Findings::of_tables(ready, &rows.into_tables())
    }

    /// What these tables show: as [`Rows::tables`] has them.
    pub fn of_tables(ready: &Ready, tables: &[Table; 3]) -> Findings {
        let mut found = Vec::new();
        let mut games = BTreeMap::new();
        for (variant, Variant { .. }) in ready.variants.iter().enumerate() {
            for line_up in 0..ready.study.line_ups.len() {
                // It was made once before, when the study was checked.
                let Ok(player) = ready.player(variant, line_up) else { continue };
                let rows = [GAMES, SEATS, COURSE].map(|table| within(&tables[table], variant, line_up));
                games.insert((variant, line_up), rows[GAMES].len());
                let scope = Scope { variant, line_up, seating: player.line_up(), tables, rows };
                let own = &ready.study.line_ups[line_up];
                found.extend(tables::balance(&scope, own));
                found.extend(tables::length(&scope, own));
                found.extend(tables::choice(&scope, own));
                found.extend(course::course(&scope));
                found.extend(luck::luck(&scope, own));
            }
        }
        // A number without a single deal behind it is none.
        found.retain(|finding: &Finding| finding.estimate.units > 0);
        found.sort_by_key(|finding| (finding.group, finding.variant, finding.line_up));
        let missing =
            Group::ALL.into_iter().filter(|group| !found.iter().any(|finding| finding.group == *group));
        let missing = missing.map(|group| (group, why_missing(group, ready))).collect();
        Findings { findings: found, missing, games }
    }
}

fn within(table: &Table, variant: usize, line_up: usize) -> Vec<usize> {
    let (variants, line_ups) = (table.whole("variant"), table.whole("line_up"));
    let own = |row: &usize| variants[*row] as usize == variant && line_ups[*row] as usize == line_up;
    (0..table.rows()).filter(own).collect()
}

/// Why nothing is known of a group.
fn why_missing(group: Group, ready: &Ready) -> String {
    match group {
        Group::Balance if ready.variants.iter().all(|variant| variant.seats == 1) => {
            "one seat plays: nobody is favoured".to_owned()
        }
        Group::Hidden | Group::Cards | Group::Claims => "not measured yet".to_owned(),
        Group::Course => "no line-up has a course: add `course = 32` to one".to_owned(),
        _ => "not played yet".to_owned(),
    }
}
