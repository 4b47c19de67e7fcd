//! The arguments of `tables`.

use clap::{Args, Subcommand};

use crate::stored_args::StoredArg;
use crate::values;

#[derive(Args, Debug)]
pub(crate) struct TablesArgs {
    #[command(subcommand)]
    pub(crate) command: TablesCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum TablesCommand {
    /// List the tables that were used last: the game, when, how far it is, and the names that people have there.
    List {
        /// This many at most.
        #[arg(long, value_name = "N", default_value_t = 20, value_parser = values::count)]
        most: u32,
        #[command(flatten)]
        stored: StoredArg,
    },
    /// Delete a table for good, with everything that belongs to it. Anyone who is there is told.
    Close {
        /// The table: its id, its link, or its code.
        table: String,
        #[command(flatten)]
        stored: StoredArg,
    },
    /// Delete the names that were given in a seat of a table; its people are guests there from then on.
    RemoveName {
        /// The table: its id, its link, or its code.
        table: String,
        /// The seat, from 1.
        #[arg(value_parser = values::seats)]
        seat: u8,
        #[command(flatten)]
        stored: StoredArg,
    },
}
