//! The argument that says where a server's tables are.

use std::path::PathBuf;

use clap::Args;

/// Where the tables are.
#[derive(Args, Debug)]
pub(crate) struct StoredArg {
    /// The folder in which the tables are stored; without it, where your user's programs keep their data (~/.local/share/parlor on Linux).
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Instead of a folder, a PostgreSQL database, such as postgres://USER@HOST/DATABASE. With a password in it, better by the environment:
    /// arguments can be seen by everybody on a machine.
    #[arg(long, value_name = "ADDRESS", env = "PARLOR_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
}
