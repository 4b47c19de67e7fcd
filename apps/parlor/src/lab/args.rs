//! The arguments of `lab`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use parlor_lab::study::Part;

use crate::values;

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    pub(crate) command: Option<LabCommand>,
    /// The game: what there is to say of it after a minute.
    #[arg(required = true)]
    pub(crate) game: Option<String>,
    /// Bots that play it, too, beside those of every such study: as `match` takes them, `'cmd:python3 my_bot.py'` among them.
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) pace: RunPace,
    /// Keep the results in this folder, too, as `lab run` does.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// A card set of your own, in games that are played with one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// How many seats; without it, the game's default.
    #[arg(long, value_name = "N", value_parser = values::seats)]
    pub(crate) seats: Option<u8>,
    /// The options, such as 'p3=line3 stones=spent'; `-` for the defaults.
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// The seed of all deals, any text: another seed is a study of other games.
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    /// Write a page to this file, too: one HTML file with the figures and games to replay.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum LabCommand {
    /// Print a commented study of a game, to begin with.
    New {
        /// The game.
        game: String,
    },
    /// Play what is missing of a study.
    Run(RunArgs),
    /// Say how much of a study is played.
    Status(StatusArgs),
    /// Say what the results of a study show.
    Report(ReportArgs),
    /// Say what differs between two results, such as those of two sets of options.
    Compare(CompareArgs),
    /// Print the record of a game of a study: it is played once more.
    Game(GameArgs),
    /// Print a table of the results as comma-separated values.
    Export(ExportArgs),
    /// Look for the options, or the numbers of a card set, at which the goals in a study's part `tune` are met.
    Tune(TuneArgs),
}

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// The study's file, such as `lab new` prints; or a folder of results, whose study goes on.
    pub(crate) study: PathBuf,
    /// The folder of results; without it, one named like the study beside it.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Only a part of the study, such as 2/4, where several machines share it: copy their folders into one in the end.
    #[arg(long, default_value_t = Part::WHOLE, value_name = "K/N")]
    pub(crate) part: Part,
    /// Only the chunks of these names, as `lab status --chunks --json` lists them.
    #[arg(long, num_args = 1.., value_name = "NAME", conflicts_with_all = ["part", "check"])]
    pub(crate) chunk: Vec<String>,
    /// Play this share of what was played before once more, and compare: `1%`, or `100%` for all.
    #[arg(long, value_name = "SHARE", value_parser = percent)]
    pub(crate) check: Option<f64>,
    /// Start the programs that the study names as bots.
    #[arg(long)]
    pub(crate) programs: bool,
    #[command(flatten)]
    pub(crate) pace: RunPace,
}

/// How fast a study is played, and when it leaves off.
#[derive(Args, Debug)]
pub(crate) struct RunPace {
    /// On how many threads; without it, on as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Begin nothing after this many minutes; what is played is stored.
    #[arg(long, value_name = "M", value_parser = values::minutes)]
    pub(crate) minutes: Option<f64>,
}

#[derive(Args, Debug)]
pub(crate) struct FolderArgs {
    /// The folder of results, or a file of `match` or `strength`.
    pub(crate) folder: PathBuf,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct StatusArgs {
    #[command(flatten)]
    pub(crate) of: FolderArgs,
    /// List all chunks, for programs that share a study out: `lab run --chunk` plays them.
    #[arg(long, requires = "json")]
    pub(crate) chunks: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub(crate) of: FolderArgs,
    /// Write a page to this file instead: one HTML file with the figures and games to replay, which needs nothing from elsewhere.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) html: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    /// The one's results: a folder, or a file of `match` or `strength`.
    pub(crate) one: PathBuf,
    /// The folder of the other's.
    pub(crate) other: PathBuf,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// The folder of results.
    pub(crate) folder: PathBuf,
    /// Which game: a line-up and a deal, such as `greedy:17`, and where needed the seating and the repeat from 0, such as `greedy:17:1:0`, as
    /// the tables count them; or `greedy:typical`, `greedy:longest`, `greedy:closest`.
    pub(crate) row: String,
    /// Which variant of the study, from 0.
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) variant: usize,
    /// The game with a change for one seat, as the table `cards` names it: `plain rex`, `rex: force +1`, `never take * joker`.
    #[arg(long, value_name = "CHANGE", requires = "seat")]
    pub(crate) changed: Option<String>,
    /// For which seat it is changed, from 1.
    #[arg(long, value_name = "N", requires = "changed", value_parser = values::seats)]
    pub(crate) seat: Option<u8>,
}

#[derive(Args, Debug)]
pub(crate) struct ExportArgs {
    /// The folder of results.
    pub(crate) folder: PathBuf,
    /// As comma-separated values. The files themselves are Parquet, which DuckDB, Polars and pandas read as they are.
    #[arg(long, required = true)]
    pub(crate) csv: bool,
    /// Which table.
    #[arg(long, value_enum, default_value_t = TableName::Games)]
    pub(crate) table: TableName,
}

#[derive(Args, Debug)]
pub(crate) struct TuneArgs {
    /// The study's file, with a part named `tune`: see docs/lab.md.
    pub(crate) study: PathBuf,
    /// Where the study with the changed options goes, and beside it the changed card set; without it, STUDY.tuned.toml. What was played is kept
    /// in STUDY.trials.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite an earlier result.
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) pace: RunPace,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A table of results.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableName {
    /// A row a game.
    Games,
    /// A row a seat of a game.
    Seats,
    /// A row for each seat at each of 21 moments of a game.
    Course,
    /// A row for each change of a game for one seat.
    Cards,
    /// A row a choice.
    Decisions,
    /// A row for each action of a deal's games.
    Actions,
    /// A row a seat of a game, with its luck.
    Luck,
}

impl LabArgs {
    /// Whether a program reads what comes out.
    pub(crate) fn asks_for_json(&self) -> bool {
        match &self.command {
            None => self.json,
            Some(LabCommand::Status(args)) => args.of.json,
            Some(LabCommand::Report(args)) => args.of.json,
            Some(LabCommand::Compare(args)) => args.json,
            Some(LabCommand::Tune(args)) => args.json,
            Some(
                LabCommand::New { .. } | LabCommand::Run(_) | LabCommand::Game(_) | LabCommand::Export(_),
            ) => false,
        }
    }
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text.strip_suffix('%').and_then(|number| number.trim().parse::<f64>().ok());
    match number {
        Some(number) if number > 0.0 && number <= 100.0 => Ok(number / 100.0),
        _ => Err(format!("found `{text}`; expected a share such as 1% or 100%")),
    }
}
