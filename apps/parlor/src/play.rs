//! `play`: a table in the terminal; and the menu that meets anyone who names no game.

use std::io::{self, BufReader, IsTerminal};

use parlor_catalog::games;
use parlor_tui::{
    BadTable, Deals, LocalTable, OwnFile, PlainFace, Player, Start, TableSetup, Terminal, greet, left, plain,
    run,
};

use crate::cli::{DealsArg, PlayArgs};
use crate::fail::{Failure, faulty};
use crate::interrupt::{SIGNALS, leave_to_another, say_last};
use crate::settle::settings;
use crate::wrapping::Wrapping;
use crate::{programs, show};

/// Plays a game: at full screen on a terminal, line by line otherwise or when asked to.
pub(crate) fn play(args: &PlayArgs) -> Result<(), Failure> {
    let Some(game) = args.game.clone().or_else(|| recorded(args)) else { return menu(args) };
    let mut setup = setup(&game, args)?;
    if args.plain || !on_terminal() {
        let table = LocalTable::open(&setup).map_err(refused)?;
        say_last(left(&table))?;
        // A program that reads along gets whole lines, whatever the environment says of columns.
        let room = io::stdout().is_terminal().then(show::room).flatten();
        let mut out = Wrapping::new(io::stdout().lock(), room);
        let done = plain(table, PlainFace::here(), &mut BufReader::new(io::stdin().lock()), &mut out);
        return done.map_err(failed);
    }
    let settings = settings(&args.look);
    if setup.record.is_none() {
        if let Ok(saves) = &settings.saves {
            setup.keep_in(saves);
        }
        if let Some(name) = settings.name.as_deref().filter(|_| setup.names.is_empty()) {
            setup.call_person(name);
        }
    }
    let table = LocalTable::open(&setup).map_err(refused)?;
    let mut terminal = Terminal::open()?;
    let done = run(&mut terminal, table, &settings);
    leave(terminal, done)
}

/// The game of the record that is to be continued: it says itself of which it is.
fn recorded(args: &PlayArgs) -> Option<String> {
    let bytes = parlor_tui::read_file(args.record.as_deref()?).ok()?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let header = text.lines().take_while(|line| !line.trim().is_empty());
    header.filter_map(|line| line.strip_prefix("game ")).map(|game| game.trim().to_owned()).next()
}

/// The menu of games; elsewhere than on a terminal, and for options that are a game's, a game has to be named.
fn menu(args: &PlayArgs) -> Result<(), Failure> {
    let slugs = || games().iter().map(|game| game.about().slug).collect::<Vec<_>>().join(", ");
    if let Some(option) = of_a_game(args) {
        return Err(Failure::Input(format!("{option} is for one game: name it; the games are: {}", slugs())));
    }
    if !on_terminal() {
        return Err(Failure::Input(format!("Name a game: the games are: {}", slugs())));
    }
    let settings = settings(&args.look);
    let mut terminal = Terminal::open()?;
    let done = greet(&mut terminal, &settings, Start::Games);
    leave(terminal, done)
}

/// An option that was given and says something of a table, which the menu would not set up by it.
fn of_a_game(args: &PlayArgs) -> Option<&'static str> {
    let given = [
        ("--bots", !args.bots.is_empty()),
        ("--seats", args.seats.is_some()),
        ("--seed", args.seed.is_some()),
        ("--rules", args.rules.is_some()),
        ("--set", args.set.is_some()),
        ("--position", args.position.is_some()),
        ("--name", !args.names.is_empty()),
        ("--record", args.record.is_some()),
        ("--deals", args.deals.is_some()),
        ("--plain", args.plain),
        ("--practice", args.practice),
        ("--discreet", args.discreet),
        ("--hint", args.hint.is_some()),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(name, _)| name)
}

/// Gives the terminal back, and prints what can be done with a game that is over: there it can be copied whole. Anyone who was ended by a
/// signal says so by the exit code.
pub(crate) fn leave(terminal: Terminal, done: anyhow::Result<Vec<String>>) -> Result<(), Failure> {
    let signal = terminal.ended_by();
    drop(terminal);
    let said = done.map_err(failed).and_then(|lines| lines.iter().try_for_each(|line| show::line(line)));
    match signal {
        // Where the terminal has gone away there is nothing to print to.
        Some(signal) => Err(Failure::Stopped(signal, String::new())),
        None => said,
    }
}

/// Whether a person looks on and types, rather than a pipe, and on a terminal that can draw.
pub(crate) fn on_terminal() -> bool {
    let draws = std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    draws && io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn setup(game: &str, args: &PlayArgs) -> Result<TableSetup, Failure> {
    let entry = show::game(game)?;
    if let Some(rules) = &args.rules {
        entry.check_rules(rules).map_err(|why| show::bad_rules(entry, &why))?;
    }
    let players = args.bots.iter().map(|word| Player::named(word));
    let players: Vec<_> = players.collect::<Result<_, _>>().map_err(Failure::Input)?;
    // What does not work is said now, and not in the middle of a game.
    let start = show::start(entry, args.rules.as_deref().unwrap_or("-"), args.seats, None);
    if let Ok(start) = start {
        drop(programs::start(args.bots.iter().map(String::as_str), &*start)?);
        leave_to_another(&SIGNALS);
    }
    let file = args.set.as_deref().map(|path| {
        let bytes = show::read(path)?;
        show::file(entry, path, &bytes)?;
        Ok::<_, Failure>(OwnFile { path: path.to_owned(), bytes })
    });
    Ok(TableSetup {
        rules: args.rules.clone(),
        file: file.transpose()?,
        position: args.position.clone(),
        seats: args.seats,
        names: args.names.clone(),
        players,
        seed: args.seed.clone(),
        deals: args.deals.map(|deals| match deals {
            DealsArg::Seeded => Deals::Seeded,
            DealsArg::Typed => Deals::Typed,
        }),
        record: args.record.clone(),
        practice: args.practice,
        discreet: args.discreet,
        hint: match &args.hint {
            Some(hint) => hint.parse().map_err(Failure::input)?,
            None => TableSetup::new(entry).hint,
        },
        ..TableSetup::new(entry)
    })
}

/// A table that could not be set up, in the words that `replay` uses for faulty records.
fn refused(why: BadTable) -> Failure {
    match &why {
        BadTable::Faulty(path, fault) => faulty(path, fault),
        _ if why.exit_code() == 2 => Failure::input(&why),
        _ => Failure::Other(why.into()),
    }
}

/// Playing ended by a failure; that nobody reads our output any more is none.
fn failed(why: anyhow::Error) -> Failure {
    match why.downcast::<BadTable>() {
        Ok(bad) => refused(bad),
        Err(why) => match why.downcast::<io::Error>() {
            Ok(why) => why.into(),
            Err(why) => why.into(),
        },
    }
}
