//! What moves out of a folder, and into it.

use rusqlite::{OptionalExtension, params};

use crate::locked::locked;
use crate::migration::{Age, Carried, Movable};
use crate::rows::{self, Found};
use crate::stored::{time_in, time_of};
use crate::verify::names_after;
use crate::{PinnedFile, Sqlite, StoreError, TableId};

const MARKED: &str = "SELECT (SELECT millis FROM uptime) - deleted FROM progress JOIN tables USING (number)
    WHERE id = ?1 AND deleted IS NOT NULL";

const SET_AGE: &str = "UPDATE progress SET touched = ?2, uptime = max(0, (SELECT millis FROM uptime) - ?3),
        deleted = max(0, (SELECT millis FROM uptime) - ?4)
    WHERE number = (SELECT number FROM tables WHERE id = ?1)";

impl Movable for Sqlite {
    fn called(&self) -> String {
        self.file().display().to_string()
    }

    fn next(&self, after: Option<&TableId>) -> Result<Vec<TableId>, StoreError> {
        let ids = names_after(&locked(self.reading()), after.map_or("", TableId::as_str));
        let ids = ids.map_err(|why| self.fault("listing tables", &why))?;
        ids.iter().map(|id| id.parse().map_err(|_| self.nameless(id))).collect()
    }

    fn carried(&self, table: &TableId) -> Result<Option<Carried>, StoreError> {
        let doing = || format!("loading table {table}");
        let mut connection = locked(self.reading());
        match rows::read(&mut connection, table).map_err(|why| self.fault(&doing(), &why))? {
            Found::Nothing => Ok(None),
            Found::Damaged(why) => Err(StoreError::Damaged { file: self.file().to_owned(), why }),
            Found::Table { table: whole, .. } => {
                let marked = connection.query_row(MARKED, [table.as_str()], |row| row.get(0)).optional();
                let marked = marked.map_err(|why| self.fault(&doing(), &why))?;
                Ok(Some(whole.carried(marked.map(time_of))))
            }
        }
    }

    fn set_ages(&self, ages: &[(TableId, Age)]) -> Result<(), StoreError> {
        let set = || {
            let mut connection = locked(self.writing());
            let transaction = connection.transaction()?;
            for (id, Age { touched, idle, marked }) in ages {
                let (touched, idle, marked) = (time_in(*touched), time_in(*idle), marked.map(time_in));
                transaction.prepare_cached(SET_AGE)?.execute(params![id.as_str(), touched, idle, marked])?;
            }
            transaction.commit()
        };
        set().map_err(|why| self.fault("writing how old tables are", &why))
    }

    fn secrets(&self) -> Result<Vec<(String, String)>, StoreError> {
        let all = || -> rusqlite::Result<Vec<_>> {
            let connection = locked(self.reading());
            let mut select = connection.prepare("SELECT name, secret FROM secrets ORDER BY name")?;
            select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        };
        all().map_err(|why| self.fault("reading secrets", &why))
    }

    fn files(&self) -> Result<Vec<String>, StoreError> {
        let all = || -> rusqlite::Result<Vec<_>> {
            let connection = locked(self.reading());
            let mut select = connection.prepare("SELECT sha256 FROM files ORDER BY sha256")?;
            select.query_map([], |row| row.get(0))?.collect()
        };
        all().map_err(|why| self.fault("listing files that tables are played with", &why))
    }

    fn keep_file(&self, file: &PinnedFile) -> Result<(), StoreError> {
        let kept = rows::keep_file(&locked(self.writing()), file);
        kept.map_err(|why| self.fault("storing a file that tables are played with", &why))
    }
}

impl Sqlite {
    fn nameless(&self, id: &str) -> StoreError {
        let why = format!("a table is called {id:?}, which is no name");
        StoreError::Damaged { file: self.file().to_owned(), why }
    }
}
