//! `doctor`: what a proxy in front of a server does wrong, seen from outside.

use std::time::Duration;

use anyhow::anyhow;
use parlor_server::examine;
use tokio::runtime::Builder;

use crate::cli::DoctorArgs;
use crate::fail::Failure;
use crate::show;

/// Examines a server, says what was found and what to change, and fails where something is wrong.
pub(crate) fn run(args: &DoctorArgs) -> Result<(), Failure> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let idle = Duration::from_secs(args.idle.into());
    let found = runtime.block_on(examine(&args.url, idle)).map_err(Failure::input)?;
    for finding in &found {
        show::line(&format!("{}  {finding}", if finding.is_right() { "right" } else { "WRONG" }))?;
        for (proxy, change) in finding.changes() {
            show::line(&format!("         {proxy:<8} {change}"))?;
        }
    }
    match found.iter().filter(|finding| !finding.is_right()).count() {
        0 => show::line("Browsers reach this server as they should"),
        1 => Err(Failure::Other(anyhow!("1 thing is wrong between browsers and this server"))),
        wrong => Err(Failure::Other(anyhow!("{wrong} things are wrong between browsers and this server"))),
    }
}
