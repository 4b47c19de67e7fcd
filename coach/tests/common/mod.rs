//! Recorded games to analyse.

#![allow(dead_code)]

use parlor_catalog::{BotSpec, Catalog, Entry};
use parlor_chance::{Dealer, Seed};
use parlor_coach::{Analysis, Analyst, Progress};
use parlor_erased::AnyGame;
use parlor_game::{BySeat, Cast, Seat, Turn, Viewer};
use parlor_record::{Header, Masked, Replay, Writer, replay};

/// A record of a game in which bots choose, after at most this many choices.
pub(crate) fn record(entry: &'static dyn Entry, seats: u8, bot: &str, seed: &str, most: usize) -> String {
    record_with(entry, ("-", seats), bot, seed, most)
}

/// The same with these options.
pub(crate) fn record_with(
    entry: &'static dyn Entry,
    (options, seats): (&str, u8),
    bot: &str,
    seed: &str,
    most: usize,
) -> String {
    let seed = Seed::new(seed);
    let mut game = entry.start(options, seats).unwrap();
    let mut dealer = Dealer::seeded(&seed);
    let mut header = Header::of(&*game);
    for (seat, name) in Seat::ALL.into_iter().zip(["Ann", "Bo", "Cy", "Di"]).take(usize::from(seats)) {
        header.name(seat, name).unwrap();
    }
    let (mut events, mut choices) = (Vec::new(), 0);
    loop {
        match game.turn() {
            Turn::Deal => events.push(game.deal_from(&mut dealer).unwrap()),
            Turn::Decide(asked) if choices < most => {
                let seat = asked.lowest().unwrap();
                let own = Seed::new(format!("{} {choices}", seed.text()));
                let mut bot = entry.bot(bot.parse::<BotSpec>().unwrap(), &own, seat);
                let choice =
                    bot.choose(seat, &game.opaque_view(Viewer::Seat(seat)), &|| false, None).unwrap();
                events.push(game.act(seat, &choice.text).unwrap());
                choices += 1;
            }
            _ => break,
        }
    }
    let moves: Vec<Masked> = events.iter().map(Masked::from).collect();
    format!("{header}{}", Writer::all(&moves))
}

/// The same, read.
pub(crate) fn played(entry: &'static dyn Entry, seats: u8, bot: &str, seed: &str, most: usize) -> Replay {
    let replay = replay(record(entry, seats, bot, seed, most).as_bytes(), &Catalog).unwrap();
    assert!(replay.fault.is_none());
    replay
}

/// The whole analysis, or all that is still wanted of it.
pub(crate) fn whole(mut analyst: Analyst) -> Analysis {
    while analyst.step(&|| false) == Progress::Added {}
    analyst.into_analysis()
}

/// Ann and the others, as a seat sees them.
pub(crate) fn cast(game: &dyn AnyGame, viewer: Viewer) -> Cast {
    let names =
        BySeat::from_fn(game.seats().len(), |seat| ["Ann", "Bo", "Cy", "Di"][seat.index()].to_owned());
    Cast::new(&names, viewer)
}
