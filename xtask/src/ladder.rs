//! Whether a game's levels are honest: Best has to beat the greedy bot.

use std::path::Path;
use std::process::Command;

/// Plays Best against the greedy bot over a few dozen deals, by `lab`'s statistics, which are built in release mode for it.
///
/// # Errors
/// Best is not ahead beyond what chance explains, or it could not be played.
pub(crate) fn ladder(root: &Path, args: &[&str]) -> Result<String, String> {
    if args.is_empty() || args.len() > 3 {
        return Err("usage: cargo xtask ladder GAME [DEALS [SIMULATIONS]]".to_owned());
    }
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let run = ["run", "--quiet", "--release", "-p", "parlor-lab", "--example", "ladder", "--"];
    let status = Command::new(cargo).current_dir(root).args(run).args(args).status();
    match status {
        Ok(status) if status.success() => Ok("Best is worth its name".to_owned()),
        Ok(_) => Err(format!(
            "warning: Best does not clearly beat the greedy bot at each number of seats. See whether it does with more thought (`cargo xtask \
             ladder {} 30 5000`); if not, give the game a better `Evaluate::value` or `rollout_action`, or choose another search in \
             catalog/src/best.rs",
            args[0]
        )),
        Err(why) => Err(format!("cargo cannot be run: {why}")),
    }
}
