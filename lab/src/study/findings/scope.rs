//! What a measure looks at: the rows of one line-up in one variant.

use std::collections::BTreeMap;

use super::finding::{Finding, Group, Unit};
use crate::study::{TABLES, Table};
use crate::{Estimate, LineUp};

/// The rows of one line-up in one variant, which a measure looks at.
pub(super) struct Scope<'a> {
    pub(super) variant: usize,
    pub(super) line_up: usize,
    pub(super) seating: &'a LineUp,
    pub(super) tables: &'a [Table; TABLES],
    /// By table: the rows of this scope.
    pub(super) rows: [Vec<usize>; TABLES],
}

pub(super) const GAMES: usize = 0;
pub(super) const SEATS: usize = 1;
pub(super) const COURSE: usize = 2;
pub(super) const CARDS: usize = 3;

impl Scope<'_> {
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
            note: String::new(),
            minor: false,
        }
    }

    /// Whether several sides play against each other.
    pub(super) fn competes(&self) -> bool {
        self.seating.sides.len() > 1
    }

    /// By deal: the mean of a value over the rows of a table for which it has one.
    pub(super) fn by_deal(&self, table: usize, value: impl Fn(usize) -> Option<f64>) -> Vec<f64> {
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
    pub(super) fn games(&self, table: usize) -> BTreeMap<i32, BTreeMap<(i32, i32), Vec<usize>>> {
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
