//! What rows cost: random games as a study stores them, against bare random playouts, in one run and in turn: `lab_rows GAME GAMES`.

use std::error::Error;
use std::time::Instant;

use parlor_catalog::find;
use parlor_chance::Rng;
use parlor_lab::study::{Ready, Study};

/// How often each is measured.
const ROUNDS: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().collect();
    let [_, slug, games] = &arguments[..] else { return Err("usage: lab_rows GAME GAMES".into()) };
    let (entry, games): (_, u32) = (find(slug)?, games.parse()?);
    let seats = entry.about().default_seats;
    let study = format!(
        "study = 1\ngame = \"{slug}\"\n[[line-up]]\nname = \"random\"\nbots = [\"random\"]\ndeals = {games}\nchunk = {games}\nby-seat = false\n"
    );
    let ready = Ready::new(Study::read(&study)?)?;
    let (mut bare, mut stored, mut bytes) = (Vec::new(), Vec::new(), 0);
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        entry.playouts("-", seats, games.into(), &mut Rng::new(1))?;
        bare.push(begun.elapsed().as_secs_f64());
        let begun = Instant::now();
        for chunk in ready.chunks() {
            let player = ready.player(chunk.variant, chunk.line_up)?;
            let rows = player.play(chunk.deals.clone(), (0, 0), &|| false)?.ok_or("it was stopped")?;
            let [table, ..] = rows.into_tables();
            bytes = table.to_parquet(&ready.terms(&chunk))?.len();
        }
        stored.push(begun.elapsed().as_secs_f64());
    }
    let (bare, stored) = (median(bare), median(stored));
    let each = |time: f64| 1e9 * time / f64::from(games);
    println!(
        "{slug}: bare {:.0} ns a game, stored {:.0} ns; the share of speed left: {:.3}; {:.2} bytes a game",
        each(bare),
        each(stored),
        bare / stored,
        bytes as f64 / f64::from(games)
    );
    Ok(())
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
