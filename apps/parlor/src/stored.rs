//! What a server has stored: `backup`, `restore`, `verify-data`, `undelete`, `forget`.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use etcetera::BaseStrategy;
use parlor_server::{StoreAt, fits_rules};
use parlor_store::{Damage, Sqlite, StoreError, Verified};

use crate::cli::{BackupArgs, ForgetArgs, RestoreArgs, StoredArg};
use crate::fail::Failure;
use crate::show;

/// The folder of the store: as given, or where programs of this user keep their data.
pub(crate) fn folder(given: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    if let Some(given) = given {
        return Ok(given.clone());
    }
    Ok(of_user().context("say with --data where to keep the tables")?)
}

/// Where a server's tables are: a database where one is named, else a folder.
pub(crate) fn place(args: &StoredArg) -> Result<StoreAt, Failure> {
    match args.store.as_ref().filter(|store| !store.is_empty()) {
        Some(store) => Ok(StoreAt::Database(store.clone())),
        None => folder(args.data.as_ref()).map(StoreAt::Folder),
    }
}

/// Where programs of this user keep their data.
fn of_user() -> anyhow::Result<PathBuf> {
    let places = etcetera::choose_base_strategy().context("there is no home folder")?;
    Ok(places.data_dir().join("parlor"))
}

/// Where the games of the terminal are stored: beside a server's tables.
pub(crate) fn games_folder() -> Result<PathBuf, Failure> {
    let given = std::env::var_os("PARLOR_DATA").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    Ok(given.map_or_else(of_user, Ok)?.join("games"))
}

impl From<StoreError> for Failure {
    fn from(why: StoreError) -> Failure {
        Failure::Other(why.into())
    }
}

/// Copies the store to a file. The server may go on meanwhile.
pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let data = match place(&args.stored)? {
        StoreAt::Folder(data) => data,
        // It says by what means.
        at @ StoreAt::Database(_) => return Ok(at.open()?.backup(&args.file)?),
    };
    let damage = if args.damaged { Damage::Taken } else { Damage::Refused };
    Sqlite::backup_of(&data, &args.file, damage)?;
    show::line(&format!("All tables of {} are in {}", data.display(), args.file.display()))
}

/// Puts a backup in place of the store. No server may run.
pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let data = match place(&args.stored)? {
        StoreAt::Folder(data) => data,
        at @ StoreAt::Database(_) => return Ok(at.open()?.backup(&args.file)?),
    };
    let damage = if args.damaged { Damage::Taken } else { Damage::Refused };
    let old = Sqlite::restore(&data, &args.file, damage)?;
    show::line(&format!("{} holds what was in {}", data.display(), args.file.display()))?;
    match old {
        Some(old) => show::line(&format!("What was there before is in {}", old.display())),
        None => Ok(()),
    }
}

/// Checks everything that is stored, and fails where something is not as it was. The server may go on meanwhile.
pub(crate) fn verify(args: &StoredArg) -> Result<(), Failure> {
    let (at, found) = match place(args)? {
        StoreAt::Folder(data) => (data.display().to_string(), Sqlite::verify(&data, fits_rules)?),
        StoreAt::Database(address) => in_database(&address)?,
    };
    let count = |many: u64, what: &str| format!("{many} {what}{}", if many == 1 { "" } else { "s" });
    let read = format!("{} with {}", count(found.tables, "table"), count(found.lines, "line"));
    if found.unchained > 0 {
        let old = count(found.unchained, "table");
        show::line(&format!("{old} from an older version: no chain covers them until their next move"))?;
    }
    if found.faults.is_empty() {
        return show::line(&format!("{read}: everything is as it was stored"));
    }
    for fault in &found.faults {
        show::line(fault)?;
    }
    let faults = count(found.faults.len() as u64, "fault");
    Err(Failure::Other(anyhow!("{faults} in {at}; {read} could be read whole")))
}

/// What a check of a database finds, and what the database is called.
#[cfg(feature = "postgres")]
fn in_database(address: &str) -> Result<(String, Verified), Failure> {
    let store = parlor_store::Postgres::open(address)?;
    Ok((store.name().to_owned(), store.verify(fits_rules)?))
}

#[cfg(not(feature = "postgres"))]
fn in_database(address: &str) -> Result<(String, Verified), Failure> {
    // It says what is missing.
    StoreAt::Database(address.to_owned()).open()?;
    Err(Failure::Other(anyhow!("this program was built without PostgreSQL")))
}

/// Takes back the marks of tables that a server would delete. The server may go on meanwhile.
pub(crate) fn undelete(args: &StoredArg) -> Result<(), Failure> {
    let count = match place(args)? {
        StoreAt::Folder(data) => Sqlite::undelete_in(&data)?,
        at @ StoreAt::Database(_) => at.open()?.undelete()?,
    };
    show::line(&match count {
        0 => "No table was marked as deleted".to_owned(),
        1 => "1 table is back".to_owned(),
        _ => format!("{count} tables are back"),
    })
}

/// Deletes a name from the log of every table. The server may go on meanwhile.
pub(crate) fn forget(args: &ForgetArgs) -> Result<(), Failure> {
    let count = match place(&args.stored)? {
        StoreAt::Folder(data) => Sqlite::forget_in(&data, &args.name)?,
        at @ StoreAt::Database(_) => at.open()?.forget(&args.name)?,
    };
    show::line(&match count {
        0 => "Nobody of this name has sat down at a stored table".to_owned(),
        1 => "The name is deleted from 1 line".to_owned(),
        _ => format!("The name is deleted from {count} lines"),
    })?;
    show::line("Tables in a running server's memory show it until they leave it; backups hold it still")
}
