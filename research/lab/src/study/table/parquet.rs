//! Tables as Parquet files.
//!
//! A file says everything that its reader must know: the version of its schema and the terms of the chunk stand in its metadata. The same
//! table gives the same bytes, so that chunks can be compared.

use std::ops::Range;
use std::sync::Arc;

use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};

use sha2::{Digest, Sha256};

use super::{BadTable, Column, Table};

impl From<ParquetError> for BadTable {
    fn from(why: ParquetError) -> Self {
        BadTable(why.to_string())
    }
}

/// The version of the tables' columns, in each file's metadata.
const SCHEMA: &str = "1";

/// Where a file's metadata have a checksum of the whole file, for which its own digits count as zeros. Files of earlier versions have none.
const SUM: &str = "parlor.sum";
const NO_SUM: &str = "0000000000000000";

/// How many bytes the format has between a key and its value.
const BETWEEN: usize = 2;

/// Where a file's metadata have what its rows depend on.
const TERMS: &str = "parlor.terms";

impl Column {
    fn physical(&self) -> Physical {
        match self {
            Column::Whole(_) | Column::Optional(_) => Physical::INT32,
            Column::Real(_) => Physical::DOUBLE,
            Column::Text(_) => Physical::BYTE_ARRAY,
        }
    }

    fn repetition(&self) -> Repetition {
        if let Column::Optional(_) = self { Repetition::OPTIONAL } else { Repetition::REQUIRED }
    }
}

impl Table {
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
        if let Some((digits, sum)) = checksum(&bytes) {
            bytes[digits].copy_from_slice(sum.as_bytes());
        }
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
                note(SUM, NO_SUM),
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
                Type::primitive_type_builder(name, column.physical()).with_repetition(column.repetition());
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
        // First, because the reader trusts what it reads.
        if let Some((digits, sum)) = checksum(&bytes)
            && bytes[digits] != *sum.as_bytes()
        {
            return Err(BadTable("its checksum does not fit: it is not as it was written".to_owned()));
        }
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
                Column::Optional(_) => Column::Optional(Vec::new()),
            };
            for group in 0..reader.num_row_groups() {
                whole.extend(read(&*reader.get_row_group(group)?, index, column)?);
            }
            table.columns.push((name, whole));
        }
        Ok(table)
    }
}

/// Where the checksum of a file stands, and what it should be; nothing where it has none.
fn checksum(file: &[u8]) -> Option<(Range<usize>, String)> {
    let key = file.windows(SUM.len()).rposition(|part| part == SUM.as_bytes())?;
    let start = key + SUM.len() + BETWEEN;
    let digits = start..start + NO_SUM.len();
    let rest = file.get(digits.end..)?;
    let mut hash = Sha256::new();
    hash.update(&file[..start]);
    hash.update(NO_SUM);
    hash.update(rest);
    Some((digits, hash.finalize()[..NO_SUM.len() / 2].iter().map(|byte| format!("{byte:02x}")).collect()))
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
        Column::Optional(values) => {
            let there: Vec<_> = values.iter().map(|value| i16::from(value.is_some())).collect();
            let values: Vec<_> = values.iter().copied().flatten().collect();
            writer.typed::<Int32Type>().write_batch(&values, Some(&there), None)?
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
        (ColumnReader::Int32ColumnReader(mut reader), Column::Optional(_)) => {
            let (mut values, mut there) = (Vec::new(), Vec::new());
            reader.read_records(rows, Some(&mut there), None, &mut values)?;
            let mut values = values.into_iter();
            Ok(Column::Optional(
                there.iter().map(|level| if *level == 0 { None } else { values.next() }).collect(),
            ))
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
                ("result", Column::Optional((1..=1000).map(|deal| (deal % 3 > 0).then_some(deal)).collect())),
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
            Column::Optional(values) => values.clear(),
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

    /// Seven of four hundred flipped bits were other numbers in a report, and nobody said so.
    #[test]
    fn a_flipped_bit_is_reported_or_changes_nothing() {
        let bytes = table().to_parquet("terms").unwrap();
        let step = (bytes.len() * 8 / 3000).max(1);
        for bit in (0..bytes.len() * 8).step_by(step) {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            if let Ok(read) = Table::from_parquet(flipped, &table(), "terms") {
                assert_eq!(read, table(), "bit {bit}");
            }
        }
    }

    /// A file of an earlier version.
    #[test]
    fn a_file_without_a_checksum_is_read() {
        let mut bytes = table().to_parquet("terms").unwrap();
        let key = checksum(&bytes).unwrap().0.start - BETWEEN - SUM.len();
        bytes[key] = b'x';
        assert_eq!(Table::from_parquet(bytes, &table(), "terms").unwrap(), table());
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
}
