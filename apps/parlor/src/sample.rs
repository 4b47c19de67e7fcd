//! `sample`: bots play a game, and its record is printed.

use std::path::Path;
use std::time::{Duration, Instant};

use parlor_catalog::{AnyBot, BotSpec, Entry};
use parlor_chance::{Dealer, NoDeal, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_game::{BySeat, Seat, Turn, Viewer};
use parlor_record::Header;
use parlor_session::{Refused, Session};

use crate::cli::SampleArgs;
use crate::fail::Failure;
use crate::pool;
use crate::replay::sound;
use crate::show;

/// Plays a game to its end and prints its record on standard output.
pub(crate) fn run(args: &SampleArgs) -> Result<(), Failure> {
    let entry = show::game(&args.game)?;
    let game = show::start(entry, &args.rules, args.seats, args.set.as_deref())?;
    let seats = game.seats().len();
    let specs = bots(&args.bots, seats)?;
    let seed = Seed::for_new(&args.seed);
    let mut header = Header::of(&*game);
    for (seat, spec) in specs.iter() {
        header.name(seat, &spec.to_string()).map_err(Failure::input)?;
    }
    let script = args.deals.as_deref().map(|path| script(path, args.set.as_deref())).transpose()?;
    let session = play(entry, Session::new(header, game), &specs, &seed, script)?;
    print(&session)
}

/// A dealer that deals what a record says was dealt.
fn script(path: &Path, set: Option<&Path>) -> Result<Dealer, Failure> {
    Ok(Dealer::scripted(sound(path, set)?.events.into_iter().filter_map(|event| match event {
        Event::Deal(outcome) => Some(outcome),
        Event::Action { .. } => None,
    })))
}

fn print(session: &Session) -> Result<(), Failure> {
    use std::io::Write;
    std::io::stdout().lock().write_all(session.record().as_bytes())?;
    Ok(())
}

/// The bots in seat order; the last fills the seats that are left, as in a match.
fn bots(names: &[String], seats: u8) -> Result<BySeat<BotSpec>, Failure> {
    let specs = names.iter().map(|name| name.parse::<BotSpec>()).collect::<Result<Vec<_>, _>>();
    let specs = specs.map_err(Failure::input)?;
    match specs.last() {
        Some(last) if specs.len() <= usize::from(seats) => {
            Ok(BySeat::from_fn(seats, |seat| *specs.get(seat.index()).unwrap_or(last)))
        }
        _ => Err(Failure::Input(format!(
            "found {} bots for {seats} seats; expected as many or fewer (the last takes the seats that are left)",
            specs.len()
        ))),
    }
}

/// Work that takes less than this is quick.
const QUICK: Duration = Duration::from_millis(400);

fn play(
    entry: &dyn Entry,
    mut session: Session,
    specs: &BySeat<BotSpec>,
    seed: &Seed,
    mut script: Option<Dealer>,
) -> Result<Session, Failure> {
    let mut dealer = Dealer::seeded(seed);
    let mut bots: BySeat<Box<dyn AnyBot>> =
        BySeat::from_fn(specs.len() as u8, |seat| entry.bot(specs[seat], seed, seat));
    let (spinner, begun) = (pool::spinner(entry.about().name), Instant::now());
    let mut choices = 0;
    loop {
        // What takes no time needs nothing said of it.
        if begun.elapsed() > QUICK {
            spinner.set_message(format!("{choices} choices"));
            spinner.tick();
        }
        match session.turn() {
            Turn::Over => {
                spinner.finish_and_clear();
                return Ok(session);
            }
            Turn::Deal => {
                let scripted = script.as_mut().map(|script| session.deal_from(script));
                match scripted {
                    None | Some(Err(Refused::Deal(NoDeal::OutOfScript))) => session.deal_from(&mut dealer),
                    Some(dealt) => dealt,
                }
                .map_err(Failure::input)?;
            }
            Turn::Decide(asked) => {
                for seat in asked.iter() {
                    let text = choose(&mut *bots[seat], session.game(), seat)?;
                    session.act(seat, &text).map_err(Failure::input)?;
                    choices += 1;
                }
            }
        }
    }
}

fn choose(bot: &mut dyn AnyBot, game: &dyn AnyGame, seat: Seat) -> Result<String, Failure> {
    let view = game.opaque_view(Viewer::Seat(seat));
    bot.choose(seat, &view, &|| false, None).map(|choice| choice.text).map_err(Failure::input)
}
