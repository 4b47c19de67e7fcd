//! What can be said of sheets to print.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Args, Debug)]
pub(crate) struct PrintArgs {
    /// The game.
    pub(crate) game: String,
    /// A card set of your own, in games that are played with one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) sheets: SheetArgs,
}

/// How sheets are printed.
#[derive(Args, Debug)]
pub(crate) struct SheetArgs {
    /// The paper.
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub(crate) paper: Paper,
    /// How many of each card: one for each player, in games where each has the whole set.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) copies: u8,
    /// The file to write; without it, one named like the game in the folder where you are.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: Option<PathBuf>,
}

/// The paper of a printer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}
