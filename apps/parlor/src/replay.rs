//! `replay`: a recorded game, looked at, told or traced.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use parlor_catalog::WithFiles;
use parlor_game::{Seat, Turn, Viewer};
use parlor_record::{Replay, replay, trace};
use parlor_session::Session;
use parlor_tui::{OwnFile, Playback, Saves, Start, Terminal, early_end_text, greet, play_back};

use crate::cli::ReplayArgs;
use crate::fail::{Failure, faulty};
use crate::play::{leave, on_terminal};
use crate::settle::settings;
use crate::{show, stored};

/// Replays a record to its end or its first fault.
pub(crate) fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let Some(file) = &args.file else { return offer(args) };
    let file = &found(file)?;
    let bytes = show::read(file)?;
    let replay = read(&bytes, file, args.set.as_deref())?;
    let seat = args.seat.map(|number| seat(number, &replay)).transpose()?;
    let fault = replay.fault.clone();
    if !(args.trace || args.position || args.plain) && on_terminal() {
        look_at(replay, seat, file, args)?;
        return fault.map_or(Ok(()), |fault| Err(faulty(file, &fault)));
    }
    if args.at.is_some() && !args.position {
        return Err(Failure::Input("found --at without --position; expected both, or a terminal".to_owned()));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if args.trace {
        print_trace(&replay, seat, &mut out)?;
    } else if args.position {
        writeln!(out, "{}", position(&replay, args.at)?)?;
    } else {
        tell(replay, seat, &mut out)?;
    }
    out.flush()?;
    drop(out);
    fault.map_or(Ok(()), |fault| Err(faulty(file, &fault)))
}

/// Nobody named a record: on a terminal, the games that are stored are there to choose from; elsewhere they are listed.
fn offer(args: &ReplayArgs) -> Result<(), Failure> {
    let tells = args.trace || args.position || args.plain;
    if !tells && args.at.is_none() && args.seat.is_none() && on_terminal() {
        let settings = settings(&args.look);
        let mut terminal = Terminal::open()?;
        let done = greet(&mut terminal, &settings, Start::Kept);
        return leave(terminal, done);
    }
    let saves = Saves::at(stored::games_folder()?);
    let saved = saves.listed();
    if saved.is_empty() {
        let folder = saves.folder().display();
        return Err(Failure::Input(format!(
            "found no record; expected its file: no game is saved in {folder} either"
        )));
    }
    if tells {
        return Err(Failure::Input(format!(
            "found no record; expected its file, or the number of a saved game, from 1 (the latest) to {}; `parlor replay` lists them",
            saved.len()
        )));
    }
    show::line("Saved games, the latest first:")?;
    saved.iter().try_for_each(|line| show::line(line))?;
    show::line("Name one by its number or by how its name begins: parlor replay 1")
}

/// The file of the record: the one that was named, or that of a game that is stored.
fn found(named: &Path) -> Result<PathBuf, Failure> {
    let short = named.to_str().filter(|text| !text.contains(std::path::is_separator));
    let Some(short) = short.filter(|text| *text != "-" && !named.exists()) else {
        return Ok(named.to_owned());
    };
    let kept =
        stored::games_folder().map(|folder| Saves::at(folder).named(short.trim_end_matches(".parlor")));
    match kept {
        Ok(Ok(path)) => Ok(path),
        // A file that is not there is one, by its name.
        Ok(Err(why)) if named.extension().is_none() => Err(Failure::input(why)),
        _ => Ok(named.to_owned()),
    }
}

/// Shows a record at full screen, until the person leaves it.
fn look_at(replay: Replay, seat: Option<Seat>, file: &Path, args: &ReplayArgs) -> Result<(), Failure> {
    let at = args.at.map(|at| step(at, replay.events.len())).transpose()?;
    let own = args
        .set
        .as_deref()
        .map(|path| Ok::<_, Failure>(OwnFile { path: path.to_owned(), bytes: show::read(path)? }));
    let file = Some(file).filter(|file| *file != Path::new("-"));
    let mut playback = Playback::open(replay, file, own.transpose()?).map_err(Failure::input)?;
    if let Some(seat) = seat {
        playback.look_as(seat);
    }
    if let Some(at) = at {
        playback.go(at);
    }
    let settings = settings(&args.look);
    let mut terminal = Terminal::open()?;
    let done = play_back(&mut terminal, &mut playback, &settings);
    // What is being judged is stored before the terminal is given back.
    leave(terminal, done.map(|()| Vec::new()))
}

/// A step of a record of so many.
fn step(at: u32, last: usize) -> Result<usize, Failure> {
    let step = usize::try_from(at).ok().filter(|at| *at <= last);
    step.ok_or_else(|| Failure::Input(format!("found --at {at}; expected a step from 0 to {last}")))
}

/// Reads a record, with a card set at hand that it must then be played with.
fn read(bytes: &[u8], file: &Path, set: Option<&Path>) -> Result<Replay, Failure> {
    let set = set.map(|path| Ok::<_, Failure>((path, show::read(path)?))).transpose()?;
    let games = WithFiles::new(set.iter().map(|(_, bytes)| bytes.clone()));
    let replay = replay(bytes, &games).map_err(|fault| faulty(file, &fault))?;
    if let Some((path, bytes)) = set {
        let entry = show::game(&replay.header.game)?;
        let own = show::file(entry, path, &bytes)?.pin;
        if let Some((key, pin)) = replay.start.pin().filter(|(_, pin)| *pin != own) {
            let (file, path) = (file.display(), path.display());
            return Err(Failure::Input(format!(
                "{file}: it is played with the {key} {pin}; {path} is {own}"
            )));
        }
    }
    Ok(replay)
}

/// A record that is sound to its end.
pub(crate) fn sound(file: &Path, set: Option<&Path>) -> Result<Replay, Failure> {
    let replay = read(&show::read(file)?, file, set)?;
    match &replay.fault {
        Some(fault) => Err(faulty(file, fault)),
        None => Ok(replay),
    }
}

fn seat(number: u32, replay: &Replay) -> Result<Seat, Failure> {
    let seats = replay.header.seats;
    let seat = u8::try_from(number).ok().and_then(Seat::from_number);
    seat.filter(|seat| seat.number() <= seats).ok_or_else(|| {
        let valid = if seats == 1 { "only seat 1".to_owned() } else { format!("seats 1 to {seats}") };
        Failure::Input(format!("There is no seat {number} in this game; it has {valid}"))
    })
}

fn print_trace(replay: &Replay, seat: Option<Seat>, out: &mut impl Write) -> io::Result<()> {
    let mut step = 0;
    let mut done = Ok(());
    replay.each_state(|game, _| {
        if done.is_ok() {
            done = writeln!(out, "{}", trace(step, game, seat));
        }
        step += 1;
    });
    done
}

/// The position after this many steps, or after the last, as the game writes it.
fn position(replay: &Replay, at: Option<u32>) -> Result<String, Failure> {
    let last = replay.events.len();
    let at = at.map_or(Ok(last), |at| step(at, last))?;
    let game = match at.checked_sub(1).and_then(|before| replay.transitions().nth(before)) {
        Some(transition) => transition.after().game().boxed(),
        None => replay.start.boxed(),
    };
    game.position_text().ok_or_else(|| {
        let why = match game.turn() {
            _ if !game.has_positions() => "this game cannot be set up",
            Turn::Decide(_) if !game.sealed().is_empty() => {
                "a choice is made and not shown; name another step with --at"
            }
            Turn::Decide(_) => "it is in the middle of a turn; name another step with --at",
            Turn::Deal => "a deal is due there; name a step at which somebody chooses with --at",
            Turn::Over => "the game is over there; name an earlier step with --at",
        };
        Failure::Input(format!("There is no position after step {at}: {why}"))
    })
}

/// The game in sentences, as a spectator of all or as one seat saw it, and the score.
fn tell(replay: Replay, seat: Option<Seat>, out: &mut impl Write) -> io::Result<()> {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let session = Session::resume(replay);
    let cast = session.cast(viewer);
    // One move at a time: each sentence may hold names, and these may be long.
    for said in session.transitions().flat_map(|transition| transition.tell(&cast)) {
        writeln!(out, "{}", show::harmless(&said.sentence))?;
    }
    let game = session.game();
    // What is asked next has not happened, though it may be put as a sentence: `Olive puts the new cards in place.`
    let asked = game.ask(&cast);
    let end = match (game.result(), session.header().early_end()) {
        (Some(_), Some(end)) if end.forfeit.is_some() => format!("{asked} {}", early_end_text(end, &cast)),
        (Some(_), _) => asked,
        (None, Some(end)) => early_end_text(end, &cast),
        (None, None) => format!("The game is not finished. Next: {asked}"),
    };
    writeln!(out, "{}", show::harmless(&end))?;
    let line = |title: &str, values: &[i32]| {
        let parts: Vec<_> = Seat::ALL
            .iter()
            .zip(values)
            .map(|(seat, value)| format!("{} {value}", cast.name(*seat)))
            .collect();
        show::harmless(&format!("{title}: {}.", parts.join(", "))).into_owned()
    };
    writeln!(out, "{}", line("Points", game.points().as_slice()))?;
    // By the rules for bots another result may stand than the moves lead to.
    let said = session.header().result().filter(|_| session.header().early_end().is_some());
    let result = said.or_else(|| game.result().map(|own| own.as_slice().to_vec()));
    match result {
        Some(result) => writeln!(out, "{}", line("Result", &result)),
        None => Ok(()),
    }
}
