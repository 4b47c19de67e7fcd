//! The arguments of `match` and `strength`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::values;

#[derive(Args, Debug)]
pub(crate) struct MatchArgs {
    /// The game.
    pub(crate) game: String,
    /// The bots: gentle, casual, strong, best, best:500 (simulations), best:2s (time), best:2s*2 (on two threads), random, greedy, mcts;
    /// or 'cmd:python3 my_bot.py', a program of yours.
    ///
    /// Each deal is played in every seating: the line-up goes round the table, and where seats play in teams the teams change sides. A
    /// list shorter than the seats is filled with its last bot: `--bots best,greedy --seats 4` is one among three. In games for one,
    /// each bot plays each deal alone.
    #[arg(long, required = true, value_delimiter = ',', value_name = "LIST")]
    pub(crate) bots: Vec<String>,
    /// How many games, rounded up to whole deals.
    #[arg(long, default_value = "100", value_name = "N", value_parser = values::count)]
    pub(crate) games: u32,
    /// The options, such as 'p3=line3 stones=spent'; `-` for none.
    #[arg(long, default_value = "-", value_name = "RULES")]
    pub(crate) rules: String,
    /// How many seats.
    #[arg(long, value_name = "N", value_parser = values::seats)]
    pub(crate) seats: Option<u8>,
    /// A card set of your own, in games that are played with one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// The seed of all deals, any text. Without one it is always the same, but a match of programs has one that nobody can foresee.
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    /// Keep each game's result in this file, a line each. What is in it already is not played again.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Keep each game's record in this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Stop as soon as a question is answered: whether the first bot is as strong as the second number or only as the first.
    ///
    /// `elo:0,20` and `share:0.5,0.56` ask about its share of wins, `points:0,8` about its lead over the second bot in points.
    #[arg(long, value_name = "QUESTION")]
    pub(crate) sprt: Option<String>,
    /// How often the sequential test may answer with the second number when the first is true.
    #[arg(long, default_value_t = 0.05, value_name = "CHANCE", value_parser = values::chance)]
    pub(crate) alpha: f64,
    /// How often it may answer with the first when the second is true.
    #[arg(long, default_value_t = 0.05, value_name = "CHANCE", value_parser = values::chance)]
    pub(crate) beta: f64,
    /// Also count how games end: a path into what a spectator sees then, such as /loop. May be given several times.
    #[arg(long, value_name = "PATH")]
    pub(crate) keep: Vec<String>,
    #[command(flatten)]
    pub(crate) pace: PaceArgs,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// How fast a match goes, and when it leaves off.
#[derive(Args, Debug)]
pub(crate) struct PaceArgs {
    /// How many games at once. Without it, as many as there are cores for the bots' threads; fewer leave a timed bot more of the machine.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Begin no game after this many minutes; finished games are stored.
    #[arg(long, value_name = "M", value_parser = values::minutes)]
    pub(crate) minutes: Option<f64>,
    /// Of what timed bots have their time: of the day, or of the processor's work for them, which a busy machine does not shorten.
    ///
    /// A bot on several threads has it of the day.
    #[arg(long, value_enum, default_value_t = ClockOf::Wall)]
    pub(crate) clock: ClockOf,
}

/// Of what timed bots have their time.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockOf {
    /// Of the day.
    Wall,
    /// Of the work of their own thread.
    Processor,
}

#[derive(Args, Debug)]
pub(crate) struct StrengthArgs {
    /// The plan of experiments.
    #[arg(long, global = true, default_value = "docs/strength/plan.toml", value_name = "FILE")]
    pub(crate) plan: PathBuf,
    #[command(subcommand)]
    pub(crate) command: StrengthCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum StrengthCommand {
    /// List the experiments, with how much of each was played.
    List(ListArgs),
    /// Draw what the results show: each bot's share of wins or mean result, with its interval.
    Show(ShowArgs),
    /// Play what is missing, quick experiments first.
    Run(RunArgs),
    /// Write the page from the results.
    Write(WriteArgs),
}

/// Where results are.
#[derive(Args, Debug)]
pub(crate) struct ResultsArgs {
    /// The folder of results.
    #[arg(long = "into", default_value = "research/measurements", value_name = "DIR")]
    pub(crate) results: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) results: ResultsArgs,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) results: ResultsArgs,
    /// Only the experiments of this game.
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl StrengthArgs {
    /// Whether a program reads what comes out.
    pub(crate) fn asks_for_json(&self) -> bool {
        match &self.command {
            StrengthCommand::List(args) => args.json,
            StrengthCommand::Show(args) => args.json,
            StrengthCommand::Run(args) => args.json,
            StrengthCommand::Write(_) => false,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(crate) results: ResultsArgs,
    /// Only these experiments, in this order.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    pub(crate) only: Vec<String>,
    /// At most this many deals of each.
    #[arg(long, value_name = "N", value_parser = values::count)]
    pub(crate) deals: Option<u32>,
    /// Start the programs that the plan names as bots.
    #[arg(long)]
    pub(crate) programs: bool,
    #[command(flatten)]
    pub(crate) pace: PaceArgs,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct WriteArgs {
    #[command(flatten)]
    pub(crate) results: ResultsArgs,
    /// The page.
    #[arg(long, default_value = "docs/strength.md", value_name = "FILE")]
    pub(crate) to: PathBuf,
}
