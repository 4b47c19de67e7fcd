//! What outlasts the host: what its page is to store of tables, and tables that it opens again from that.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use parlor_catalog::WithFiles;
use parlor_content::files::{self, Offer};
use parlor_content::stored::rebuild;
use parlor_session::Table;
use parlor_wire::Glance;
use serde::{Deserialize, Serialize};

/// What a table is from its beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableHead {
    /// The record's header.
    pub header: String,
    /// What brings its deals.
    pub seed: String,
    /// The text of the file that its record pins, if it is one that no game ships.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

impl TableHead {
    /// The games with the file that the table is played with.
    fn files(&self, offers: &[Offer]) -> WithFiles {
        files::at_hand(offers, &self.header, |_| self.file.as_ref().map(|file| file.clone().into_bytes()))
    }
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableLog {
    /// Its id.
    pub table: String,
    /// Its beginning.
    pub head: TableHead,
    /// One line an entry.
    pub lines: Vec<String>,
}

impl TableLog {
    /// The table.
    ///
    /// # Errors
    /// It does not fit the games of this program.
    pub(crate) fn rebuilt(&self, offers: &[Offer]) -> Result<Table, String> {
        let made = (self.head.header.as_str(), self.head.seed.as_str());
        rebuild(&self.table, made, self.lines.iter().map(String::as_str), &self.head.files(offers))
    }
}

/// Lines of a table that are to be stored before anybody hears of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableWrite {
    /// The table's id.
    pub table: String,
    /// Its beginning, where the table is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<TableHead>,
    /// The number of lines before these.
    pub after: u32,
    /// One line an entry.
    pub lines: Vec<String>,
    /// Whether the game is over by now.
    pub over: bool,
    /// The table in a few words by now: lists of tables need no more of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub glance: Option<Glance>,
}

/// The tables that the page has stored, as far as the host knows them.
#[derive(Default)]
pub(crate) struct StoredTables {
    /// The beginnings of the tables that are in memory.
    pub(crate) heads: BTreeMap<String, TableHead>,
    /// The tables that are stored, and not in memory.
    pub(crate) asleep: BTreeSet<String>,
    /// Those of them that a call has asked for.
    needs: RefCell<BTreeSet<String>>,
    pub(crate) writes: Vec<TableWrite>,
}

impl StoredTables {
    /// Whether a table that is not in memory is stored; then the page is asked for it.
    pub(crate) fn needs(&self, table: &str) -> bool {
        let stored = self.asleep.contains(table);
        if stored {
            self.needs.borrow_mut().insert(table.to_owned());
        }
        stored
    }

    /// The tables without which the last call could not be answered.
    pub(crate) fn take_needs(&self) -> Vec<String> {
        self.needs.take().into_iter().collect()
    }
}
