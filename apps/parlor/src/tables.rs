//! `tables`: what a host may do about the tables of their server, while it runs or while it does not.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parlor_game::{Seat, tame, visible};
use parlor_server::{Progress, StoreAt, let_go, names_in, progress_of};
use parlor_store::{Sqlite, Store, StoreError, StoredTable, TableCode, TableId};
use parlor_tui::ago;

use crate::fail::Failure;
use crate::show;
use crate::stored::place;
use crate::stored_args::StoredArg;
use crate::table::{Column, TextTable};
use crate::tables_args::{TablesArgs, TablesCommand};

/// Runs a command about tables.
pub(crate) fn run(args: &TablesArgs) -> Result<(), Failure> {
    match &args.command {
        TablesCommand::List { most, stored } => list(&Tables::at(stored)?, *most),
        TablesCommand::Close { table, stored } => {
            let tables = Tables::at(stored)?;
            close(&tables, &tables.named(table)?)
        }
        TablesCommand::RemoveName { table, seat, stored } => {
            let place =
                Seat::from_number(*seat).ok_or_else(|| Failure::Input(format!("There is no seat {seat}")))?;
            let tables = Tables::at(stored)?;
            remove_name(&tables, &tables.named(table)?, place)
        }
    }
}

/// The stored tables of a server.
enum Tables {
    /// In a folder, which the server may be using.
    Folder(PathBuf),
    Database(Arc<dyn Store>),
}

impl Tables {
    fn at(stored: &StoredArg) -> Result<Tables, Failure> {
        Ok(match place(stored)? {
            StoreAt::Folder(folder) => Tables::Folder(folder),
            at @ StoreAt::Database(_) => Tables::Database(at.open()?),
        })
    }

    fn latest(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        match self {
            Tables::Folder(folder) => Sqlite::latest_in(folder, most),
            Tables::Database(store) => store.latest(most),
        }
    }

    /// The table that somebody names by its id, its link, or the code that people type.
    fn named(&self, text: &str) -> Result<TableId, Failure> {
        let Some(code) = TableCode::read(text) else { return id(text) };
        let found = match self {
            Tables::Folder(folder) => Sqlite::find_in(folder, &code)?,
            Tables::Database(store) => store.find(&code)?,
        };
        found.ok_or_else(|| Failure::Input(format!("There is no table {}", visible(text.trim(), 60))))
    }

    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        match self {
            Tables::Folder(folder) => Sqlite::load_in(folder, table),
            Tables::Database(store) => store.load(table),
        }
    }

    fn file(&self, sha256: &str) -> Option<Vec<u8>> {
        let read = match self {
            Tables::Folder(folder) => Sqlite::file_in(folder, sha256),
            Tables::Database(store) => store.file(sha256),
        };
        // It is missing to the table that needs it, which cannot be opened then.
        read.ok().flatten()
    }

    fn delete(&self, table: &TableId) -> Result<bool, StoreError> {
        match self {
            Tables::Folder(folder) => Sqlite::delete_in(folder, table),
            Tables::Database(store) => store.delete(table),
        }
    }

    fn forget_lines(&self, table: &TableId, lines: &[u32]) -> Result<u64, StoreError> {
        match self {
            Tables::Folder(folder) => Sqlite::forget_lines_in(folder, table, lines),
            Tables::Database(store) => store.forget_lines(table, lines),
        }
    }

    /// Has the running server let go of a table, and says what comes of it for those who are there.
    fn let_go(&self, table: &TableId, deleted: bool) -> Result<(), Failure> {
        match self {
            Tables::Folder(folder) => {
                if let_go(folder, table, deleted).map_err(anyhow::Error::from)? {
                    show::line("Whoever was there has been told")?;
                }
                Ok(())
            }
            Tables::Database(_) => show::line(
                "A server that has the table in its memory shows it until its people have left it for a while",
            ),
        }
    }
}

/// The table that somebody names by its id or its link.
fn id(text: &str) -> Result<TableId, Failure> {
    let path = text.trim().split(['#', '?']).next().unwrap_or_default();
    let last = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    last.parse().map_err(|_| {
        Failure::Input(format!(
            "found {}; expected a table's id, link or code, as `parlor tables list` shows it",
            tame(text, 60)
        ))
    })
}

fn list(tables: &Tables, most: u32) -> Result<(), Failure> {
    const COLUMNS: &[Column] = &[
        Column::left("Table"),
        Column::left("Game"),
        Column::left("Last used"),
        Column::right("Entries"),
        Column::left("Game is"),
        Column::text("Names"),
    ];
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let mut table = TextTable::new(COLUMNS);
    let latest = tables.latest(most)?;
    for id in &latest {
        match tables.load(id) {
            Ok(Some(stored)) => table.row(row(id, &stored, tables, now)),
            // It was deleted meanwhile.
            Ok(None) => {}
            // One table hides no others.
            Err(StoreError::Damaged { .. }) => table.row(damaged(id)),
            Err(why) => return Err(why.into()),
        }
    }
    if latest.is_empty() {
        return show::line("There is no table");
    }
    show::line(&table.text(0, show::room()))
}

/// What is said of one table.
fn row(id: &TableId, stored: &StoredTable, tables: &Tables, now: u64) -> Vec<String> {
    let game = stored.header.lines().find_map(|line| line.strip_prefix("game ")).unwrap_or_default();
    let is = match progress_of(stored, &|sha256: &str| tables.file(sha256)) {
        Ok(Progress::Waiting) => "waiting",
        Ok(Progress::Playing) => "playing",
        Ok(Progress::Over) => "over",
        Err(_) => "unreadable",
    };
    vec![
        id.to_string(),
        game.to_owned(),
        ago(Duration::from_millis(now.saturating_sub(stored.touched))),
        stored.version().to_string(),
        is.to_owned(),
        names(stored),
    ]
}

/// What is said of a table that is not as it was stored: `verify-data` says more.
fn damaged(id: &TableId) -> Vec<String> {
    [&id.to_string(), "", "", "", "damaged", ""].map(str::to_owned).into()
}

/// The last name in each seat.
fn names(stored: &StoredTable) -> String {
    let mut last: Vec<(Seat, String)> = Vec::new();
    for named in names_in(&stored.lines) {
        last.retain(|(seat, _)| *seat != named.seat);
        last.push((named.seat, named.name));
    }
    last.sort_by_key(|(seat, _)| seat.number());
    let all: Vec<_> =
        last.iter().map(|(seat, name)| format!("{}: {}", seat.number(), tame(name, 40))).collect();
    all.join(", ")
}

fn unknown(table: &TableId) -> Failure {
    Failure::Input(format!("There is no table {table}"))
}

fn close(tables: &Tables, table: &TableId) -> Result<(), Failure> {
    if !tables.delete(table)? {
        return Err(unknown(table));
    }
    show::line(&format!("Table {table} is deleted, with its log; backups hold it still"))?;
    tables.let_go(table, true)
}

fn remove_name(tables: &Tables, table: &TableId, seat: Seat) -> Result<(), Failure> {
    let stored = tables.load(table)?.ok_or_else(|| unknown(table))?;
    let named = names_in(&stored.lines).into_iter().filter(|named| named.seat == seat);
    let lines: Vec<_> = named.map(|named| named.line).collect();
    let count = tables.forget_lines(table, &lines)?;
    if count == 0 {
        return show::line(&format!("Nobody has a name in seat {} there", seat.number()));
    }
    let lines = if count == 1 { "1 line".to_owned() } else { format!("{count} lines") };
    show::line(&format!(
        "The name in seat {} is deleted from {lines}; backups hold it still",
        seat.number()
    ))?;
    tables.let_go(table, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_named_by_its_id_or_by_what_people_send_each_other() {
        let own = TableId::spell([7; 10]).to_string();
        for text in [
            own.clone(),
            format!("https://parlor.example/table/{own}"),
            format!("/table/{own}/#watch"),
            format!(" {own}\n"),
        ] {
            assert_eq!(id(&text).ok().map(|id| id.to_string()), Some(own.clone()), "{text}");
        }
        assert!(id("").is_err() && id("https://parlor.example/").is_err());
    }
}
