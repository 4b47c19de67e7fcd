//! `migrate`: everything that a server has stored, to another place.

use anyhow::anyhow;
use parlor_server::StoreAt;
use parlor_store::{Migrated, Sqlite, migrate};

use crate::cli::MigrateArgs;
use crate::fail::Failure;
use crate::{pool, show};

/// Copies, compares, and says what was copied; fails where something stays behind.
pub(crate) fn run(args: &MigrateArgs) -> Result<(), Failure> {
    let (from, to) = (StoreAt::read(&args.from), StoreAt::read(&args.to));
    if from == to {
        return Err(Failure::Input(
            "--from and --to name the same place; name another to move to".to_owned(),
        ));
    }
    if let StoreAt::Folder(folder) = &from {
        // Opening would make a database where there is none.
        Sqlite::must_be_in(folder)?;
    }
    let (from, to) = (from.open_to_move()?, to.open_to_move()?);
    let bar = pool::spinner("Moving");
    let done = migrate(from.as_ref(), to.as_ref(), |done| {
        bar.set_message(format!("{} tables", done.tables));
        bar.tick();
    });
    bar.finish_and_clear();
    let done = done?;
    show::line(&summary(&done, &to.called()))?;
    if done.faults.is_empty() {
        return show::line("Both were compared, table by table: nothing is missing or different");
    }
    for fault in &done.faults {
        show::line(fault)?;
    }
    Err(Failure::Other(anyhow!("{} of {} stay behind", done.faults.len(), from.called())))
}

fn summary(done: &Migrated, to: &str) -> String {
    let count = |many: u64, one: &str, several: &str| match many {
        1 => format!("1 {one}"),
        _ => format!("{many} {several}"),
    };
    let there = match done.there {
        0 => String::new(),
        there => format!(", {there} of them from before"),
    };
    format!(
        "{to} has {} with {}{there}, {} and {}",
        count(done.tables, "table", "tables"),
        count(done.lines, "line", "lines"),
        count(done.files, "card set", "card sets"),
        count(done.analyses, "analysis", "analyses"),
    )
}
