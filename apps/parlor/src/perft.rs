//! `perft`: how many ways there are to go on.

use serde_json::json;

use crate::cli::PerftArgs;
use crate::fail::Failure;
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
        || Failure::Input(format!("the record is of {}, not of {}", game.about().slug, args.game));
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
