//! The arguments of `doctor`.

use clap::Args;

use crate::values;

/// What is examined.
#[derive(Args, Debug)]
pub(crate) struct DoctorArgs {
    /// Where browsers find the server, such as https://parlor.example.
    pub(crate) url: String,
    /// For how many seconds a WebSocket has to live; its server speaks every nine.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = values::count)]
    pub(crate) idle: u32,
}
