//! Columns with names, as CSV and, with the feature `parquet`, as Parquet files.

use std::error::Error;
use std::fmt::{self, Write as _};

#[cfg(feature = "parquet")]
mod parquet;
#[cfg(not(feature = "parquet"))]
mod without;

/// Whether tables can be stored as files: this was compiled with the feature `parquet`.
pub const STORES: bool = cfg!(feature = "parquet");

/// The values of one column.
#[derive(Clone, PartialEq, Debug)]
pub enum Column {
    /// Whole numbers.
    Whole(Vec<i32>),
    /// Other numbers.
    Real(Vec<f64>),
    /// Words.
    Text(Vec<String>),
    /// Whole numbers, some of which are missing: null in Parquet, nothing between two commas in CSV.
    Optional(Vec<Option<i32>>),
}

/// A table: columns of one length, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its name, such as `games`.
    pub name: &'static str,
    /// Its columns.
    pub columns: Vec<(&'static str, Column)>,
}

/// A file that is not one of ours, or is torn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTable(String);

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BadTable {}

impl Column {
    fn len(&self) -> usize {
        match self {
            Column::Whole(values) => values.len(),
            Column::Real(values) => values.len(),
            Column::Text(values) => values.len(),
            Column::Optional(values) => values.len(),
        }
    }

    /// Puts the values of another column of this kind after its own.
    fn extend(&mut self, more: Column) {
        match (self, more) {
            (Column::Whole(values), Column::Whole(more)) => values.extend(more),
            (Column::Real(values), Column::Real(more)) => values.extend(more),
            (Column::Text(values), Column::Text(more)) => values.extend(more),
            (Column::Optional(values), Column::Optional(more)) => values.extend(more),
            _ => {}
        }
    }
}

impl Table {
    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |(_, column)| column.len())
    }

    /// The whole numbers of a column; none where there is no such column.
    pub fn whole(&self, name: &str) -> &[i32] {
        match self.column(name) {
            Some(Column::Whole(values)) => values,
            _ => &[],
        }
    }

    /// The numbers of a column; none where there is no such column.
    pub fn real(&self, name: &str) -> &[f64] {
        match self.column(name) {
            Some(Column::Real(values)) => values,
            _ => &[],
        }
    }

    /// The words of a column; none where there is no such column.
    pub fn text(&self, name: &str) -> &[String] {
        match self.column(name) {
            Some(Column::Text(values)) => values,
            _ => &[],
        }
    }

    fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|(own, _)| *own == name).map(|(_, column)| column)
    }

    /// Puts the rows of another table with the same columns after its own.
    pub fn extend(&mut self, more: Table) {
        for ((_, own), (_, more)) in self.columns.iter_mut().zip(more.columns) {
            own.extend(more);
        }
    }

    /// As comma-separated values, with a line of names first if `heads`.
    pub fn to_csv(&self, heads: bool) -> String {
        let mut text = String::new();
        if heads {
            let names: Vec<_> = self.columns.iter().map(|(name, _)| *name).collect();
            text.push_str(&names.join(","));
            text.push('\n');
        }
        for row in 0..self.rows() {
            for (index, (_, column)) in self.columns.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                // Writing to a text cannot fail.
                let _ = match column {
                    Column::Whole(values) => write!(text, "{}", values[row]),
                    Column::Real(values) => write!(text, "{}", values[row]),
                    Column::Text(values) => write!(text, "\"{}\"", values[row].replace('"', "\"\"")),
                    Column::Optional(values) => values[row].map_or(Ok(()), |value| write!(text, "{value}")),
                };
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_commas_and_quotes_stay_one_value_in_csv() {
        let columns = vec![
            ("deal", Column::Whole(vec![1, 2])),
            ("share", Column::Real(vec![1.0 / 7.0, 0.5])),
            ("bot", Column::Text(vec!["best:1, \"x\"".to_owned(), "random".to_owned()])),
            ("result", Column::Optional(vec![None, Some(-1)])),
        ];
        let csv = Table { name: "games", columns }.to_csv(true);
        let mut lines = csv.lines();
        assert_eq!(lines.next(), Some("deal,share,bot,result"));
        assert_eq!(lines.next(), Some("1,0.14285714285714285,\"best:1, \"\"x\"\"\","));
        assert_eq!(csv.lines().count(), 3);
    }
}
