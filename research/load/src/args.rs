//! The options of the command line.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::builder::BoolishValueParser;
use clap::{ArgAction, Parser};
use parlor_load::{LoadPlan, Product, Server};

/// Puts a server under load: this many tables, a guest at each, moves at a set rate through real sockets.
#[derive(Parser, Debug)]
#[command(name = "parlor-load")]
pub(crate) struct Args {
    /// The server's program: it is started with an empty folder of its own. For boardgame.io: its script.
    #[arg(long, value_name = "FILE", required_unless_present = "url")]
    server: Option<PathBuf>,
    /// A server that runs already, such as 127.0.0.1:7171; its limits must be lifted and its memory is not seen.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "server")]
    url: Option<SocketAddr>,
    /// Whose server it is.
    #[arg(long, value_enum, default_value_t)]
    product: Product,
    /// Where a started server keeps what it keeps; nothing: a temporary folder.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The games, a table each in turn; nothing: all that the server has.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    game: Vec<String>,
    /// Tables that are open at once, each with a guest.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    tables: usize,
    /// Spectators, spread over the tables.
    #[arg(long, value_name = "N", default_value_t = 0)]
    watchers: usize,
    /// People in all seats, each with a socket: no bots.
    #[arg(long)]
    people: bool,
    /// Ask our server for states as changes of those before.
    #[arg(
        long,
        value_name = "YES/NO",
        value_parser = BoolishValueParser::new(),
        action = ArgAction::Set,
        num_args = 0..=1,
        default_value = "yes",
        default_missing_value = "yes"
    )]
    changes: bool,
    /// Ask our server for the effect of each choice, as its pages do.
    #[arg(long)]
    effects: bool,
    /// Find the highest rate whose p99 is low enough: from --rate up until one fails, then between.
    #[arg(long)]
    ramp: bool,
    /// In a ramp, what p99 must be under.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 25.0, requires = "ramp")]
    under: f64,
    /// Moves a second in all.
    #[arg(long, value_name = "N", default_value_t = 500.0)]
    rate: f64,
    /// How long moves are made before any counts; nothing: 5, or 2 in each step of a ramp.
    #[arg(long, value_name = "SECONDS")]
    warmup: Option<f64>,
    /// How long moves count; nothing: 30, or 8 in each step of a ramp.
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<f64>,
    /// On how many threads the guests play: more than one where one is busy all the time, such as with thousands of spectators.
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl Args {
    /// The milliseconds that p99 must be under, if the options ask for a ramp.
    pub(crate) fn ramp(&self) -> Option<f64> {
        self.ramp.then_some(self.under)
    }

    /// The plan that these options make.
    pub(crate) fn plan(self) -> Result<LoadPlan> {
        ensure!(self.tables > 0, "there must be a table");
        ensure!(self.rate > 0.0 && self.rate.is_finite(), "the rate must be above 0");
        ensure!(self.under > 0.0, "p99 can only be under a time above 0");
        let server = match (self.url, self.server, self.product) {
            (Some(address), ..) => Server::At(address),
            (None, program, Product::Parlor) => Server::Start(vec![text(program)]),
            (None, script, Product::BoardgameIo) => Server::Start(vec!["node".to_owned(), text(script)]),
        };
        let (warmup, seconds) = if self.ramp { (2.0, 8.0) } else { (5.0, 30.0) };
        Ok(LoadPlan {
            product: self.product,
            server,
            data: self.data,
            games: self.game,
            tables: self.tables,
            watchers: self.watchers,
            people: self.people,
            changes: self.changes,
            effects: self.effects,
            rate: self.rate,
            warmup: Duration::try_from_secs_f64(self.warmup.unwrap_or(warmup))?,
            time: Duration::try_from_secs_f64(self.seconds.unwrap_or(seconds))?,
            threads: self.threads.max(1),
            ..LoadPlan::default()
        })
    }
}

fn text(path: Option<PathBuf>) -> String {
    path.unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = include_str!("../run");
    const README: &str = include_str!("../README.md");

    /// The words of each line that begins with this, as a shell would split them, without what the line passes on or redirects.
    fn commands(text: &'static str, begins: &str) -> Vec<Vec<&'static str>> {
        let lines = text.lines().map(|line| line.trim_start().trim_start_matches("# ").trim_start());
        let rest = lines.filter_map(|line| line.strip_prefix(begins)?.split(['#', '>']).next());
        let words = |rest: &'static str| rest.split_whitespace().map(|word| word.trim_matches('"'));
        rest.map(|rest| words(rest).filter(|word| *word != "$@").collect()).collect()
    }

    fn plan(words: &[&str]) -> Result<LoadPlan> {
        Args::try_parse_from([&["parlor-load", "--server", "parlor"], words].concat())?.plan()
    }

    #[test]
    fn changes_are_asked_for_unless_somebody_says_no() {
        let changes = |words: &[&str]| plan(words).expect("a plan").changes;
        assert!(changes(&[]) && changes(&["--changes"]) && changes(&["--changes", "yes"]));
        assert!(!changes(&["--changes", "no"]));
    }

    #[test]
    fn the_steps_of_a_ramp_are_short() {
        let time = |words: &[&str]| plan(words).expect("a plan").time.as_secs();
        assert_eq!([time(&[]), time(&["--ramp"]), time(&["--ramp", "--seconds", "3"])], [30, 8, 3]);
        assert!(plan(&["--under", "10"]).is_err() && plan(&["--ramp", "--under", "0"]).is_err());
    }

    /// `run` once passed `--house`, which had become `--product`, and nothing noticed.
    #[test]
    fn the_script_and_the_readme_pass_options_that_exist() {
        // The function of the script is named after what it measures.
        let measured = commands(SCRIPT, "measure ").into_iter().map(|words| words[1..].to_vec());
        let own = commands(SCRIPT, "\"$target/parlor-load\" ").into_iter().chain(measured);
        let shown = commands(README, "target/release/parlor-load ");
        // What the script passes on, it passes on beside a server.
        let passed = [SCRIPT, README].into_iter().flat_map(|text| commands(text, "research/load/run"));
        let mut count = 0;
        for mut words in own.chain(shown).chain(passed) {
            count += 1;
            // `plan` names a server, too.
            if let Some(at) = words.iter().position(|word| *word == "--server") {
                words.drain(at..at + 2);
            }
            let plan = plan(&words);
            assert!(plan.is_ok(), "{words:?}: {plan:?}");
        }
        assert!(count >= 8, "only {count} commands were found");
    }
}
