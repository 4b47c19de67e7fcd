//! `play`: a table in the terminal; and the menu that meets whoever names no game.

use std::io::{self, BufReader, IsTerminal};

use parlor_catalog::games;
use parlor_tui::{BadTable, Deals, Look, OwnFile, Setup, Sitter, Table, Terminal, greet, plain, run};

use crate::cli::{DealsArg, PlayArgs};
use crate::fail::Failure;
use crate::{replay, show};

/// Plays a game: at full screen on a terminal, line by line otherwise or when asked to.
pub(crate) fn play(args: &PlayArgs) -> Result<(), Failure> {
    let Some(game) = &args.game else { return menu() };
    let table = Table::open(&setup(game, args)?).map_err(refused)?;
    if args.plain || !on_terminal() {
        let inviting = io::stdin().is_terminal();
        let done = plain(table, inviting, &mut BufReader::new(io::stdin().lock()), &mut io::stdout().lock());
        return done.map_err(failed);
    }
    let mut terminal = Terminal::open()?;
    let done = run(&mut terminal, table, Look::from_env(args.ascii));
    drop(terminal);
    say_goodbye(done)
}

/// The menu of games; elsewhere than on a terminal, a game has to be named.
fn menu() -> Result<(), Failure> {
    if !on_terminal() {
        let slugs: Vec<_> = games().iter().map(|game| game.about().slug).collect();
        return Err(Failure::Input(format!("Name a game: the games are: {}", slugs.join(", "))));
    }
    let mut terminal = Terminal::open()?;
    let done = greet(&mut terminal, Look::from_env(false));
    drop(terminal);
    say_goodbye(done)
}

/// Prints what can be done with a game that is over, once the terminal is given back: there it can be copied whole.
fn say_goodbye(done: anyhow::Result<Vec<String>>) -> Result<(), Failure> {
    for line in done.map_err(failed)? {
        show::line(&line)?;
    }
    Ok(())
}

/// Whether a person looks on and types, rather than a pipe, and on a terminal that can draw.
fn on_terminal() -> bool {
    let draws = std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    draws && io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn setup(game: &str, args: &PlayArgs) -> Result<Setup, Failure> {
    let entry = show::game(game)?;
    if let Some(rules) = &args.rules {
        entry.check_rules(rules).map_err(|why| show::bad_rules(entry, &why))?;
    }
    let sitters = args.bots.iter().map(|word| word.parse::<Sitter>());
    let sitters =
        sitters.collect::<Result<_, _>>().map_err(|why| Failure::Input(format!("{why}; or person")))?;
    let file = args.set.as_deref().map(|path| {
        let bytes = show::read(path)?;
        show::file(entry, path, &bytes)?;
        Ok::<_, Failure>(OwnFile { path: path.to_owned(), bytes })
    });
    Ok(Setup {
        rules: args.rules.clone(),
        file: file.transpose()?,
        seats: args.seats,
        names: args.names.clone(),
        sitters,
        seed: args.seed.clone(),
        deals: args.deals.map(|deals| match deals {
            DealsArg::Seeded => Deals::Seeded,
            DealsArg::Typed => Deals::Typed,
        }),
        record: args.record.clone(),
        practice: args.practice,
        discreet: args.discreet,
        hint: args.hint.parse().map_err(Failure::input)?,
        ..Setup::new(entry)
    })
}

/// A table that could not be set up, in the words that `replay` uses for faulty records.
fn refused(why: BadTable) -> Failure {
    match &why {
        BadTable::Faulty(path, fault) => replay::faulty(path, fault),
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
