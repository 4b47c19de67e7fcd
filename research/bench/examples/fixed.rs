//! Plays a fixed number of random games of one game from a fixed seed, for a profiler or an instruction counter:
//! `fixed GAME COUNT`.

use std::process::ExitCode;

use parlor_catalog::find;
use parlor_chance::Rng;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().collect();
    let (Some(slug), Some(count)) = (arguments.get(1), arguments.get(2).and_then(|count| count.parse().ok()))
    else {
        eprintln!("usage: fixed GAME COUNT");
        return ExitCode::from(2);
    };
    let entry = match find(slug) {
        Ok(entry) => entry,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::from(2);
        }
    };
    match entry.playouts("-", entry.about().default_seats, count, &mut Rng::new(1)) {
        Ok(counts) => {
            println!(
                "{slug}: {} games, {} decisions, {} deals",
                counts.playouts, counts.decisions, counts.deals
            );
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
