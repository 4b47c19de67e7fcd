//! Columns with names: a Parquet file in memory, and CSV.
//!
//! A file says everything that its reader must know: the version of its schema and the terms of the chunk stand in its metadata. The same
//! table gives the same bytes, so that chunks can be compared.

use std::error::Error;
use std::fmt::{self, Write as _};
use std::sync::Arc;

use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};

/// The values of one column.
#[derive(Clone, PartialEq, Debug)]
pub enum Column {
    /// Whole numbers.
    Whole(Vec<i32>),
    /// Other numbers.
    Real(Vec<f64>),
    /// Words.
    Text(Vec<String>),
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

impl From<ParquetError> for BadTable {
    fn from(why: ParquetError) -> Self {
        BadTable(why.to_string())
    }
}

/// The version of the tables' columns, in each file's metadata.
const SCHEMA: &str = "1";

/// Where a file's metadata have what its rows depend on.
const TERMS: &str = "parlor.terms";

impl Column {
    fn len(&self) -> usize {
        match self {
            Column::Whole(values) => values.len(),
            Column::Real(values) => values.len(),
            Column::Text(values) => values.len(),
        }
    }

    fn physical(&self) -> Physical {
        match self {
            Column::Whole(_) => Physical::INT32,
            Column::Real(_) => Physical::DOUBLE,
            Column::Text(_) => Physical::BYTE_ARRAY,
        }
    }

    /// Puts the values of another column of this kind after its own.
    fn extend(&mut self, more: Column) {
        match (self, more) {
            (Column::Whole(values), Column::Whole(more)) => values.extend(more),
            (Column::Real(values), Column::Real(more)) => values.extend(more),
            (Column::Text(values), Column::Text(more)) => values.extend(more),
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

    /// As a Parquet file. `terms`: what its rows depend on, for its metadata.
    ///
    /// # Errors
    /// The columns differ in length.
    pub fn to_parquet(&self, terms: &str) -> Result<Vec<u8>, BadTable> {
        let mut bytes = Vec::new();
        let properties = Arc::new(self.properties(terms)?);
        let mut file = SerializedFileWriter::new(&mut bytes, self.schema()?, properties)?;
        let mut group = file.next_row_group()?;
        for (_, column) in &self.columns {
            write(&mut group, column)?;
        }
        group.close()?;
        file.close()?;
        Ok(bytes)
    }

    fn properties(&self, terms: &str) -> Result<WriterProperties, BadTable> {
        let note = |key: &str, value: &str| KeyValue::new(key.to_owned(), value.to_owned());
        let mut builder = WriterProperties::builder()
            .set_created_by("Parlor's lab".to_owned())
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
            .set_statistics_enabled(parquet::file::properties::EnabledStatistics::None)
            .set_key_value_metadata(Some(vec![
                note("parlor.table", self.name),
                note("parlor.schema", SCHEMA),
                note(TERMS, terms),
            ]));
        for (name, column) in &self.columns {
            // Numbers of neighbouring rows are near each other; words are few.
            if let Column::Whole(_) = column {
                let path = parquet::schema::types::ColumnPath::from(*name);
                builder = builder
                    .set_column_dictionary_enabled(path.clone(), false)
                    .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
            }
        }
        Ok(builder.build())
    }

    fn schema(&self) -> Result<TypePtr, BadTable> {
        let field = |(name, column): &(&'static str, Column)| {
            let field =
                Type::primitive_type_builder(name, column.physical()).with_repetition(Repetition::REQUIRED);
            let field = match column {
                Column::Text(_) => field.with_logical_type(Some(LogicalType::String)),
                _ => field,
            };
            field.build().map(Arc::new)
        };
        let fields = self.columns.iter().map(field).collect::<Result<Vec<_>, _>>()?;
        Ok(Arc::new(Type::group_type_builder(self.name).with_fields(fields).build()?))
    }

    /// Reads what [`Table::to_parquet`] wrote. `like`: a table with the columns that are expected; `terms`: what its rows should depend on.
    ///
    /// # Errors
    /// It is no Parquet file, is torn, has other columns, or is of other terms.
    pub fn from_parquet(bytes: Vec<u8>, like: &Table, terms: &str) -> Result<Table, BadTable> {
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes))?;
        let found: Vec<_> = reader
            .metadata()
            .file_metadata()
            .schema_descr()
            .columns()
            .iter()
            .map(|own| own.name().to_owned())
            .collect();
        let expected: Vec<_> = like.columns.iter().map(|(name, _)| *name).collect();
        if found != expected {
            let (found, expected) = (found.join(", "), expected.join(", "));
            return Err(BadTable(format!("found the columns {found}; expected {expected}")));
        }
        let notes = reader.metadata().file_metadata().key_value_metadata();
        let own = notes.and_then(|notes| notes.iter().find(|note| note.key == TERMS)?.value.as_deref());
        if own != Some(terms) {
            let own = own.unwrap_or("nothing");
            return Err(BadTable(format!("found results of {own}; expected those of {terms}")));
        }
        let mut table = Table { name: like.name, columns: Vec::new() };
        for (index, (name, column)) in like.columns.iter().enumerate() {
            let mut whole = match column {
                Column::Whole(_) => Column::Whole(Vec::new()),
                Column::Real(_) => Column::Real(Vec::new()),
                Column::Text(_) => Column::Text(Vec::new()),
            };
            for group in 0..reader.num_row_groups() {
                whole.extend(read(&*reader.get_row_group(group)?, index, column)?);
            }
            table.columns.push((name, whole));
        }
        Ok(table)
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
                };
            }
            text.push('\n');
        }
        text
    }
}

fn write(
    group: &mut SerializedRowGroupWriter<'_, &mut Vec<u8>>,
    column: &Column,
) -> Result<(), ParquetError> {
    let Some(mut writer) = group.next_column()? else { return Ok(()) };
    match column {
        Column::Whole(values) => writer.typed::<Int32Type>().write_batch(values, None, None)?,
        Column::Real(values) => writer.typed::<DoubleType>().write_batch(values, None, None)?,
        Column::Text(values) => {
            let values: Vec<_> = values.iter().map(|value| ByteArray::from(value.as_str())).collect();
            writer.typed::<ByteArrayType>().write_batch(&values, None, None)?
        }
    };
    writer.close()
}

fn read(group: &dyn RowGroupReader, index: usize, like: &Column) -> Result<Column, BadTable> {
    use parquet::column::reader::ColumnReader;
    let rows = usize::try_from(group.metadata().num_rows()).unwrap_or_default();
    match (group.get_column_reader(index)?, like) {
        (ColumnReader::Int32ColumnReader(mut reader), Column::Whole(_)) => {
            let mut values = Vec::new();
            reader.read_records(rows, None, None, &mut values)?;
            Ok(Column::Whole(values))
        }
        (ColumnReader::DoubleColumnReader(mut reader), Column::Real(_)) => {
            let mut values = Vec::new();
            reader.read_records(rows, None, None, &mut values)?;
            Ok(Column::Real(values))
        }
        (ColumnReader::ByteArrayColumnReader(mut reader), Column::Text(_)) => {
            let mut values = Vec::new();
            reader.read_records(rows, None, None, &mut values)?;
            let words = values.iter().map(|value| value.as_utf8().map(str::to_owned));
            Ok(Column::Text(words.collect::<Result<_, _>>()?))
        }
        _ => Err(BadTable(format!("column {index} is of another kind than expected"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        Table {
            name: "games",
            columns: vec![
                ("deal", Column::Whole((1..=1000).collect())),
                ("share", Column::Real((1..=1000).map(|deal| f64::from(deal) / 7.0).collect())),
                ("bot", Column::Text((1..=1000).map(|deal| format!("best:{}, \"x\"", deal % 3)).collect())),
            ],
        }
    }

    #[test]
    fn a_file_is_read_back_and_the_same_table_is_the_same_bytes() {
        let bytes = table().to_parquet("some terms").unwrap();
        assert_eq!(bytes, table().to_parquet("some terms").unwrap());
        assert_ne!(bytes, table().to_parquet("other terms").unwrap());
        let mut like = table();
        like.columns.iter_mut().for_each(|(_, column)| match column {
            Column::Whole(values) => values.clear(),
            Column::Real(values) => values.clear(),
            Column::Text(values) => values.clear(),
        });
        assert_eq!(Table::from_parquet(bytes, &like, "some terms").unwrap(), table());
    }

    /// A killed run, a full disk: whatever is left of a file is refused and never read as fewer games.
    #[test]
    fn a_torn_file_is_refused_wherever_it_ends() {
        let bytes = table().to_parquet("terms").unwrap();
        for end in (0..bytes.len()).step_by(7) {
            assert!(Table::from_parquet(bytes[..end].to_vec(), &table(), "terms").is_err(), "{end} bytes");
        }
    }

    #[test]
    fn a_file_with_other_columns_is_refused_by_their_names() {
        let mut other = table();
        other.columns[0].0 = "day";
        let why = Table::from_parquet(other.to_parquet("").unwrap(), &table(), "").unwrap_err().to_string();
        assert!(why.contains("day") && why.contains("expected deal"), "{why}");
    }

    /// A file of another study under this one's name: copied there, or by a hash that is the same.
    #[test]
    fn results_of_something_else_are_refused_by_what_they_are_of() {
        let bytes = table().to_parquet("game rose").unwrap();
        let why = Table::from_parquet(bytes, &table(), "game snake").unwrap_err().to_string();
        assert!(why.contains("found results of game rose; expected those of game snake"), "{why}");
    }

    #[test]
    fn words_with_commas_and_quotes_stay_one_value_in_csv() {
        let csv = table().to_csv(true);
        let mut lines = csv.lines();
        assert_eq!(lines.next(), Some("deal,share,bot"));
        assert_eq!(lines.next(), Some("1,0.14285714285714285,\"best:1, \"\"x\"\"\""));
        assert_eq!(csv.lines().count(), 1001);
    }
}
