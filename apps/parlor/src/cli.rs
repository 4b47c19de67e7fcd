//! The command line. One definition drives parsing, help, completions and the manual page.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::bundle::BundleArgs;
use crate::colour::When;
pub(crate) use crate::doctor_args::DoctorArgs;
use crate::lab::LabArgs;
use crate::lab_args::{MatchArgs, StrengthArgs};
use crate::look_args::{ConfigArgs, LookArgs};
use crate::man_args::{CompletionsArgs, ManArgs};
pub(crate) use crate::print_args::{Paper, PrintArgs, SheetArgs};
pub(crate) use crate::push_args::PushArg;
use crate::records::RecordsArgs;
use crate::site_args::SiteArgs;
pub(crate) use crate::stored_args::StoredArg;
use crate::tables_args::TablesArgs;
use crate::values;

/// Play small tabletop games, prove them, tune them.
#[derive(Parser, Debug)]
#[command(name = "parlor", version, about, long_about = None, max_term_width = 100)]
pub(crate) struct Cli {
    /// When what is said has colours.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN", help_heading = "Everywhere")]
    pub(crate) color: When,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Open the server, and play in a browser.
    Serve(Box<ServeArgs>),
    /// Copy everything that the server stores to a file; the server may keep running.
    Backup(BackupArgs),
    /// Bring back every table that is marked as deleted; the server may keep running.
    Undelete(StoredArg),
    /// Put a backup in place of what a server has stored; the server must not run.
    Restore(RestoreArgs),
    /// Move everything that a server has stored to a database or a folder; no server may use either.
    Migrate(MigrateArgs),
    /// Let a server give its tables to those that share its database, and end: nobody who plays loses more than a moment.
    Drain(DrainArgs),
    /// Check that everything is as it was stored; the server may keep running.
    VerifyData(StoredArg),
    /// Delete a person's name from all stored tables; the server may keep running.
    Forget(ForgetArgs),
    /// List the tables of a server, close one, or remove a name from one; the server may keep running.
    Tables(TablesArgs),
    /// Check from outside that browsers reach a server through its proxy, and say what to change for nginx, Caddy, Apache and Traefik.
    Doctor(DoctorArgs),
    /// Play a game in the terminal: alone, against bots, or with others at the same terminal. Without a game there is a menu.
    Play(PlayArgs),
    /// List the games with their options.
    Games(GamesArgs),
    /// Read a game's rules.
    Rules(RulesArgs),
    /// Look at card sets: what one holds, and whether a file of your own is one.
    Cards(CardsArgs),
    /// Write sheets to print and cut out: a game's cards, board and pieces, as one HTML file.
    Print(PrintArgs),
    /// Write the pages for a host without a server, such as itch.io: a folder in which the games play in each reader's own browser.
    Bundle(BundleArgs),
    /// Look at a recorded game step by step, with its analysis; in a pipe, tell it in sentences or trace its states.
    Replay(ReplayArgs),
    /// Say what each choice of a recorded game was worth, and what would have been better.
    Analyse(AnalyseArgs),
    /// Let bots play a game and print its record.
    Sample(SampleArgs),
    /// Print what a folder of records holds, as JSON or as a Parquet file: games, names and results.
    Records(RecordsArgs),
    /// Count the ways in which a game can go on: the engine's checksum.
    Perft(PerftArgs),
    /// Let bots play many games on the same deals with seats exchanged, and say how sure the result is.
    Match(MatchArgs),
    /// Study a game: who is favoured, how long it takes, luck or skill. `lab GAME` tells in a minute.
    Lab(LabArgs),
    /// Measure the server's bots by its plan of matches, and write the page that tells of it.
    Strength(StrengthArgs),
    /// Print a completion script for a shell.
    Completions(CompletionsArgs),
    /// Read the manual: of the program, or of a command.
    Man(ManArgs),
    /// Show how the terminal games are set for you (colours, keys, your name), and where each setting comes from.
    Config(ConfigArgs),
}

impl Command {
    /// Whether a program reads what comes out, so that a failure is JSON, too.
    pub(crate) fn asks_for_json(&self) -> bool {
        match self {
            Command::Games(args) => args.json,
            Command::Cards(args) => args.asks_for_json(),
            Command::Strength(args) => args.asks_for_json(),
            Command::Analyse(args) => args.json,
            Command::Perft(args) => args.json,
            Command::Match(args) => args.json,
            Command::Records(args) => args.json,
            Command::Lab(args) => args.asks_for_json(),
            _ => false,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Where to listen, such as 0.0.0.0:80; without it, on this machine only, on the first free port from 7171.
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = values::address)]
    pub(crate) listen: Option<SocketAddr>,
    /// Open it to everybody in the same network, such as the Wi-Fi of this room, on the first free port from 7171; prints the address for them,
    /// and a QR code of it for phones.
    #[arg(long, conflicts_with = "listen")]
    pub(crate) lan: bool,
    /// Show its page in a browser of this machine: the one that the environment variable BROWSER names, else the usual one.
    #[arg(long)]
    pub(crate) open: bool,
    #[command(flatten)]
    pub(crate) stored: StoredArg,
    #[command(flatten)]
    pub(crate) site: SiteArgs,
    /// Where other servers of the same database reach this one, to pass guests on, such as 10.0.0.5:7272. It listens there, and what passes is not
    /// encrypted: the network must be yours. Without it they do only where all are on this machine.
    #[arg(long, value_name = "HOST:PORT", value_parser = values::host_and_port)]
    pub(crate) node_address: Option<String>,
    /// Where it listens for those servers, where that is another address than the one by which they reach it: in a container or behind a mapped port, such
    /// as 0.0.0.0:7272.
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = values::address, requires = "node_address")]
    pub(crate) node_listen: Option<SocketAddr>,
    /// The folder of card sets that tables may choose from; without it, `sets` beside the tables. docs/hosting.md tells more.
    #[arg(long, value_name = "DIR")]
    pub(crate) sets: Option<PathBuf>,
    /// The WebAssembly module with which its pages play on in a browser when the server is away; without it, the file parlor_worker.wasm beside this
    /// program, if there is one.
    #[arg(long, value_name = "FILE")]
    pub(crate) module: Option<PathBuf>,
    /// There is a proxy in front: believe what it says of who asks (X-Forwarded-For, -Host and -Proto).
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    /// The names by which browsers ask for the server, such as parlor.example; requests for any other are refused. Without it, a server
    /// that listens on this machine only goes by localhost and by addresses in numbers, and any other by every name.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = values::host_name)]
    pub(crate) host_names: Vec<String>,
    /// Where to listen for programs that collect metrics, such as 127.0.0.1:9100; without it nobody gets any.
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = values::address)]
    pub(crate) metrics: Option<SocketAddr>,
    /// Set a limit, such as tables-per-hour=500; docs/hosting.md lists them. May be given several times.
    #[arg(long = "limit", value_name = "NAME=NUMBER")]
    pub(crate) limits: Vec<String>,
    /// A folder of studies, each a folder of results as `lab run` writes it: the server shows their reports under /lab, read-only.
    #[arg(long, value_name = "DIR")]
    pub(crate) lab: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) push: PushArg,
    /// How to log to standard error; PARLOR_LOG says how much, such as debug.
    #[arg(long, value_enum, default_value_t = LogArg::Text)]
    pub(crate) log: LogArg,
}

/// How log lines look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogArg {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

#[derive(Args, Debug)]
pub(crate) struct DrainArgs {
    /// The server, by its name, which is its machine's and the port where it listens; without one, all are listed.
    pub(crate) server: Option<String>,
    #[command(flatten)]
    pub(crate) stored: StoredArg,
}

#[derive(Args, Debug)]
pub(crate) struct MigrateArgs {
    /// What is copied: a server's folder, or a PostgreSQL database, such as postgres://USER@HOST/DATABASE. It stays as it is.
    #[arg(long, value_name = "PLACE", env = "PARLOR_FROM", hide_env_values = true)]
    pub(crate) from: String,
    /// Where it goes: a folder or a database that is empty, or that this was begun with. With a password in an address, better by the environment:
    /// arguments can be seen by everybody on a machine.
    #[arg(long, value_name = "PLACE", env = "PARLOR_TO", hide_env_values = true)]
    pub(crate) to: String,
}

#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet.
    pub(crate) file: PathBuf,
    /// Copy what can be read, even if the log beside the database is damaged.
    #[arg(long)]
    pub(crate) damaged: bool,
    #[command(flatten)]
    pub(crate) stored: StoredArg,
}

#[derive(Args, Debug)]
pub(crate) struct RestoreArgs {
    /// The backup.
    pub(crate) file: PathBuf,
    /// Take it even if tables in it are damaged: these stay closed, all others open.
    #[arg(long)]
    pub(crate) damaged: bool,
    #[command(flatten)]
    pub(crate) stored: StoredArg,
}

#[derive(Args, Debug)]
pub(crate) struct ForgetArgs {
    /// The name, as the person typed it.
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) stored: StoredArg,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// The game; without one there is a menu.
    pub(crate) game: Option<String>,
    /// Who sits where, in seat order: person, gentle, casual, strong, best, best:500 (simulations), best:2s (time), best:2s*2 (on
    /// two threads), random, greedy, mcts; or 'cmd:python3 my_bot.py', a program of yours.
    ///
    /// Before a list that is shorter than the seats you sit in seat 1, and its last fills the seats that are left: `--seats 4 --bots
    /// gentle` is you among three. Without a list you play against best:1s; a record that is continued seats everybody where they sat.
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    pub(crate) bots: Vec<String>,
    /// How many seats.
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// The seed, any text: the same seed brings the same deals. Without one nobody can foresee them. `chacha:TEXT` deals as versions before
    /// HKDF did. Where hands are hidden, several people take one only with --practice.
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    /// The options, such as 'a=b c=d'; see `parlor games GAME`.
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// A card set of your own, in games that are played with one; see `parlor cards`.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// Begin at this position instead of the beginning, written as `parlor rules GAME --programmers` says and `parlor replay FILE --position` prints it.
    /// Where hands are hidden, only against bots.
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// A player's name, from seat 1 on; give it once a seat.
    #[arg(long = "name", value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// Write the record to this file during the game. If it exists, the game continues where it ends. Without it, a game at full screen is
    /// kept where `parlor config` says, and the menu goes on with it; the latest 200 that are over stay there.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Where deals come from: a seed (the default), or what you type from real cards on a real table. A record continues as it began; with
    /// `--deals typed`, deals are typed from here on.
    #[arg(long, value_enum)]
    pub(crate) deals: Option<DealsArg>,
    /// Line by line, for screen readers and pipes.
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// A practice table: undo may go past what was dealt or shown. The record says so.
    #[arg(long)]
    pub(crate) practice: bool,
    /// Show what others hold openly by its size only, in games that have this custom (such as supplies of discs).
    #[arg(long)]
    pub(crate) discreet: bool,
    /// The bot that gives hints; best:1s where none is named.
    #[arg(long, value_name = "BOT")]
    pub(crate) hint: Option<String>,
}

/// Where deals come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum DealsArg {
    /// From the seed.
    Seeded,
    /// From real cards: you type what came.
    Typed,
}

#[derive(Args, Debug)]
pub(crate) struct GamesArgs {
    /// Only this game.
    pub(crate) game: Option<String>,
    /// Also list the experimental options: for studies, not for a server's tables.
    #[arg(long)]
    pub(crate) experimental: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    /// The game.
    pub(crate) game: String,
    /// Only what the rules say with these words in it, such as `joker`.
    #[arg(value_name = "WORD", conflicts_with_all = ["markdown", "programmers"])]
    pub(crate) words: Vec<String>,
    /// Print straight to standard output, without a pager.
    #[arg(long)]
    pub(crate) no_pager: bool,
    /// Print how moves and positions are written, and how programs call the game, instead of the rules.
    #[arg(long, conflicts_with = "markdown")]
    pub(crate) programmers: bool,
    /// Print what the `view` of a position and the `does` of a choice look like in messages, each as a JSON Schema.
    #[arg(long, conflicts_with_all = ["markdown", "programmers", "plain", "words"])]
    pub(crate) schema: bool,
    /// Print the rules as they are written, in Markdown.
    #[arg(long)]
    pub(crate) markdown: bool,
    /// Print them to be heard, as a pipe gets them: whole sentences, a line each, and no pictures.
    #[arg(long, conflicts_with_all = ["markdown", "programmers"])]
    pub(crate) plain: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CardsArgs {
    #[command(subcommand)]
    pub(crate) command: CardsCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum CardsCommand {
    /// Say whether a file is a card set, with every mistake, its line and its card.
    Check {
        /// The file, TOML; docs/card-sets.md tells how one is written.
        file: PathBuf,
        /// Also say what may be wrong with a sound set by what is on its cards alone: cards that are the same, worse than another in everything,
        /// of use to others only, and effects that can never do anything.
        #[arg(long)]
        advise: bool,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// List the cards of a set and what they do.
    #[command(visible_alias = "show")]
    List {
        /// The file, or the name of the shipped set; without one, the shipped set.
        file: Option<PathBuf>,
        /// Print the file itself, to begin a set of your own with.
        #[arg(long)]
        toml: bool,
        /// Print JSON.
        #[arg(long, conflicts_with = "toml")]
        json: bool,
    },
    /// Write the cards of a set as sheets to print and cut out, as one HTML file.
    Print {
        /// The file; without one, the shipped set.
        file: Option<PathBuf>,
        #[command(flatten)]
        sheets: SheetArgs,
    },
}

impl CardsArgs {
    /// Whether a program reads what comes out.
    fn asks_for_json(&self) -> bool {
        match self.command {
            CardsCommand::Check { json, .. } | CardsCommand::List { json, .. } => json,
            CardsCommand::Print { .. } => false,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record; `-` reads standard input. A game that is stored has a short name, too: its number, 1 being the latest, or how the name of its
    /// file begins. Without one, the games that are stored are there to choose from, or listed.
    pub(crate) file: Option<PathBuf>,
    /// The card set that the record plays with, if it is not the shipped one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// Tell it in sentences, on a terminal too.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Print each state as one JSON object a line.
    #[arg(long, conflicts_with = "plain")]
    pub(crate) trace: bool,
    /// Print the position as one line of text, to begin at with `parlor play GAME --position`: the last, or that of --at.
    #[arg(long, conflicts_with_all = ["trace", "seat", "plain"])]
    pub(crate) position: bool,
    /// After how many steps, as `--trace` counts them: of the position, or where the full screen opens.
    #[arg(long, value_name = "STEP", conflicts_with_all = ["trace", "plain"], value_parser = values::whole)]
    pub(crate) at: Option<u32>,
    /// Only what this seat may see.
    #[arg(long = "as", value_name = "SEAT", value_parser = values::whole)]
    pub(crate) seat: Option<u32>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

#[derive(Args, Debug)]
pub(crate) struct AnalyseArgs {
    /// The record; `-` reads standard input. The analysis is stored beside it, in FILE.analysis.json, and continued the next time.
    pub(crate) file: PathBuf,
    /// Store the analysis in this file instead, and continue it from there.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: Option<PathBuf>,
    /// Replace an analysis of another bot, or of another record, that is stored there.
    #[arg(long)]
    pub(crate) force: bool,
    /// Who judges, and for how long at each choice: best, best:3s, best:5000 (simulations), mcts:1s.
    #[arg(long, default_value = parlor_tui::study::JUDGE, value_name = "BOT")]
    pub(crate) bot: String,
    /// Only these of the record's choices, such as 5..12, 5.. or 7.
    #[arg(long, value_name = "FROM..TO")]
    pub(crate) moves: Option<String>,
    /// The card set that the record plays with, if it is not the shipped one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// Print the analysis as JSON, as it is stored.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct SampleArgs {
    /// The game.
    pub(crate) game: String,
    /// The seed, any text: the same seed gives the same game.
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: String,
    /// The options, such as 'p3=line3 stones=spent'; `-` for none.
    #[arg(long, default_value = "-", value_name = "RULES")]
    pub(crate) rules: String,
    /// A card set of your own, in games that are played with one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// How many seats.
    #[arg(long, value_name = "N", value_parser = values::seats)]
    pub(crate) seats: Option<u8>,
    /// The bots in seat order: gentle, casual, strong, best, best:500 (simulations), best:2s (time), random, greedy, mcts. The last of a list
    /// that is shorter than the seats fills those that are left.
    #[arg(long, default_value = "random", value_delimiter = ',', value_name = "LIST")]
    pub(crate) bots: Vec<String>,
    /// Take what is dealt from this record, in order, and from the seed once it has run out: other bots, the same luck.
    #[arg(long, value_name = "FILE")]
    pub(crate) deals: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    /// The game.
    pub(crate) game: String,
    /// How many steps; an outcome of a deal is one step.
    #[arg(long, value_name = "N", value_parser = values::whole)]
    pub(crate) depth: u32,
    /// Start where this record ends.
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// A card set of your own, in games that are played with one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// The options of a fresh start.
    #[arg(long, default_value = "-", value_name = "RULES", conflicts_with = "from")]
    pub(crate) rules: String,
    /// The seats of a fresh start.
    #[arg(long, value_name = "N", conflicts_with = "from", value_parser = values::seats)]
    pub(crate) seats: Option<u8>,
    /// Show the count behind each first step.
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}
