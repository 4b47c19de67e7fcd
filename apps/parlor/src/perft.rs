//! `perft`: how many ways there are to go on.

use parlor_catalog::Entry;
use parlor_erased::AnyGame;
use serde_json::json;

use crate::cli::PerftArgs;
use crate::fail::Failure;
use crate::pool;
use crate::replay::sound;
use crate::show;

/// Counts the sequences of steps from a fresh start or from a record's end.
pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    let entry = show::game(&args.game)?;
    let game = match &args.from {
        None => show::start(entry, &args.rules, args.seats, args.set.as_deref())?,
        Some(file) => sound(file, args.set.as_deref())?.game().boxed(),
    };
    let wrong_game =
        || Failure::Input(format!("The record is of {}, not of {}", game.about().slug, args.game));
    progress(entry, &*game, args.depth);
    let parts =
        if args.divide { entry.divide(&*game, args.depth).ok_or_else(wrong_game)? } else { Vec::new() };
    let total = match parts.len() {
        0 => entry.perft(&*game, args.depth).ok_or_else(wrong_game)?,
        _ => parts.iter().map(|(_, count)| count).sum(),
    };
    if args.json {
        let parts: serde_json::Map<_, _> =
            parts.into_iter().map(|(step, count)| (step, count.into())).collect();
        let parts = args.divide.then_some(parts);
        return show::line(&json!({ "depth": args.depth, "count": total, "divide": parts }).to_string());
    }
    for (step, count) in parts {
        show::line(&format!("{count:>14}  {step}"))?;
    }
    show::line(&format!("{total:>14}  in all, depth {}", args.depth))
}

/// A count after which the next one takes a while.
const MUCH: u64 = 1_000_000;

/// Counts the lesser depths, and says each, where somebody looks on and waits: together they take a small part of the time of the last.
fn progress(entry: &dyn Entry, game: &dyn AnyGame, depth: u32) {
    let spinner = pool::spinner(entry.about().name);
    if spinner.is_hidden() {
        return;
    }
    for less in 1..depth {
        let Some(count) = entry.perft(game, less) else { return };
        if count >= MUCH {
            spinner.println(format!("{count:>14}  depth {less}"));
        }
    }
    spinner.finish_and_clear();
}
