//! What a measure looks at: the rows of one line-up in one variant.

use std::collections::BTreeMap;

use super::finding::{Finding, Group, Unit};
use crate::study::{Entrants, TABLES, Table, Until, Wanted};
use crate::{Anytime, Estimate, LineUp};

/// The rows of one line-up in one variant, which a measure looks at.
pub(crate) struct Scope<'a> {
    pub(super) variant: usize,
    pub(super) line_up: usize,
    pub(crate) seating: &'a LineUp,
    pub(crate) tables: &'a [Table; TABLES],
    /// By table: the rows of this scope.
    pub(crate) rows: [Vec<usize>; TABLES],
    /// For what its line-up may have stopped.
    until: Option<Until>,
}

pub(super) const GAMES: usize = 0;
pub(crate) const SEATS: usize = 1;
pub(super) const COURSE: usize = 2;
pub(super) const CARDS: usize = 3;
pub(super) const DECISIONS: usize = 4;
pub(super) const ACTIONS: usize = 5;
pub(super) const LUCK: usize = 6;

impl<'a> Scope<'a> {
    /// The rows of these tables that are of this variant and line-up (`place`).
    pub(crate) fn new(
        place: (usize, usize),
        seating: &'a LineUp,
        own: &Entrants,
        tables: &'a [Table; TABLES],
    ) -> Scope<'a> {
        let (variant, line_up) = place;
        let rows = std::array::from_fn(|table| within(&tables[table], place));
        Scope { variant, line_up, seating, tables, rows, until: own.until }
    }

    /// The same without the deals after this one.
    pub(super) fn up_to(self, last: u32) -> Self {
        self.only(&|deal| deal.unsigned_abs() <= last)
    }

    /// How many deals were played. The games of a deal stand together.
    pub(super) fn deals(&self) -> u32 {
        let deals = self.tables[GAMES].whole("deal");
        let mut own: Vec<_> = self.rows[GAMES].iter().map(|row| deals[*row]).collect();
        own.dedup();
        own.len() as u32
    }

    /// The same with these deals only.
    pub(crate) fn only(mut self, keep: &dyn Fn(i32) -> bool) -> Self {
        for (table, rows) in self.tables.iter().zip(&mut self.rows) {
            let deals = table.whole("deal");
            rows.retain(|row| keep(deals[*row]));
        }
        self
    }

    /// The mean of shares for which the line-up may have stopped.
    pub(super) fn share(&self, by_deal: BTreeMap<i32, f64>) -> Estimate {
        let values: Vec<_> = by_deal.into_values().collect();
        match self.until {
            Some(Until { what: Wanted::Share, within }) => Anytime::after_shares(&values, within).estimate(),
            _ => Estimate::of_shares(&values),
        }
    }

    /// The mean of results for which the line-up may have stopped.
    pub(super) fn result(&self, by_deal: BTreeMap<i32, f64>) -> Estimate {
        let values: Vec<_> = by_deal.into_values().collect();
        match self.until {
            Some(Until { what: Wanted::Result, within }) => {
                Anytime::after_numbers(&values, within).estimate()
            }
            _ => Estimate::of(&values),
        }
    }

    pub(super) fn finding(
        &self,
        group: Group,
        what: impl Into<String>,
        estimate: Estimate,
        unit: Unit,
    ) -> Finding {
        Finding {
            group,
            variant: self.variant,
            line_up: self.line_up,
            what: what.into(),
            estimate,
            unit,
            judgement: None,
            alone: None,
            retest: None,
            note: String::new(),
            minor: false,
        }
    }

    /// Whether several sides play against each other.
    pub(crate) fn competes(&self) -> bool {
        self.seating.sides.len() > 1
    }

    /// By deal: the mean of a value over the rows of a table for which it has one.
    pub(super) fn by_deal(&self, table: usize, value: impl Fn(usize) -> Option<f64>) -> Vec<f64> {
        self.of_deals(table, value).into_values().collect()
    }

    /// The same, by the deals' numbers.
    pub(crate) fn of_deals(&self, table: usize, value: impl Fn(usize) -> Option<f64>) -> BTreeMap<i32, f64> {
        let sums = self.sums_by_deal(table, value);
        sums.into_iter().map(|(deal, (sum, count))| (deal, sum / count)).collect()
    }

    /// By deal: the sum of a value over the rows of a table for which it has one, and their number.
    pub(super) fn sums_by_deal(
        &self,
        table: usize,
        value: impl Fn(usize) -> Option<f64>,
    ) -> BTreeMap<i32, (f64, f64)> {
        let deals = self.tables[table].whole("deal");
        let mut sums: BTreeMap<i32, (f64, f64)> = BTreeMap::new();
        for (row, value) in self.rows[table].iter().filter_map(|row| Some((*row, value(*row)?))) {
            let (sum, count) = sums.entry(deals[row]).or_default();
            *sum += value;
            *count += 1.0;
        }
        sums
    }

    /// By deal, and then by seating and repeat: the rows of a table, in their order.
    pub(crate) fn games(&self, table: usize) -> BTreeMap<i32, BTreeMap<(i32, i32), Vec<usize>>> {
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

fn within(table: &Table, (variant, line_up): (usize, usize)) -> Vec<usize> {
    let (variants, line_ups) = (table.whole("variant"), table.whole("line_up"));
    let own = |row: &usize| variants[*row] as usize == variant && line_ups[*row] as usize == line_up;
    (0..table.rows()).filter(own).collect()
}
