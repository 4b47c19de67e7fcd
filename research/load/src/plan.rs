//! The plan of a load, and its server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Whose server it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Product {
    /// Ours.
    #[default]
    Parlor,
    /// The server of boardgame.io with the small game in `peer/`.
    #[value(name = "boardgame.io")]
    BoardgameIo,
}

/// The server under load.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Server {
    /// One that runs already. Its memory is unknown.
    At(SocketAddr),
    /// One to start: a program with further arguments. It prints its address as `http://...`.
    Start(Vec<String>),
}

/// The plan.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadPlan {
    /// The server's product.
    pub product: Product,
    /// The server.
    pub server: Server,
    /// The folder for a started server's data; a temporary one by default.
    pub data: Option<PathBuf>,
    /// The games, one table after the other; all of the server's games when empty.
    pub games: Vec<String>,
    /// How many tables are open at once.
    pub tables: usize,
    /// How many spectators there are, spread over the tables.
    pub watchers: usize,
    /// Whether people hold all seats, each seen through a socket of its own; otherwise one guest plays against bots (and at the peer, all
    /// seats through one socket).
    pub people: bool,
    /// Whether our server is asked for states as changes of those before.
    pub changes: bool,
    /// Whether our server is asked for the effect of each choice, as its pages ask.
    pub effects: bool,
    /// Moves a second in all; in a ramp, those of the first step.
    pub rate: f64,
    /// How long moves are made before any counts.
    pub warmup: Duration,
    /// How long moves count.
    pub time: Duration,
    /// On how many threads the guests play.
    pub threads: usize,
    /// How long an answer may take before it counts as an error.
    pub patience: Duration,
}

impl Default for LoadPlan {
    fn default() -> Self {
        LoadPlan {
            product: Product::Parlor,
            server: Server::Start(vec!["parlor".to_owned()]),
            data: None,
            games: Vec::new(),
            tables: 2000,
            watchers: 0,
            people: false,
            changes: true,
            effects: false,
            rate: 500.0,
            warmup: Duration::from_secs(5),
            time: Duration::from_secs(30),
            threads: 1,
            patience: Duration::from_secs(10),
        }
    }
}
