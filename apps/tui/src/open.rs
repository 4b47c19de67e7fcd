//! A table is opened: begun anew, or gone on with from its record.

use std::fs;
use std::io;
use std::path::Path;
use std::time::SystemTime;

use parlor_catalog::{BotSpec, bot_name};
use parlor_chance::Seed;
use parlor_game::{BySeat, Seat};
use parlor_record::{Header, Replay, replay};
use parlor_session::{Deals, Key, Millis, Planned, Seated, Table, Terms, What};

use crate::store::RecordFile;
use crate::{BadTable, Setup, Sitter};

/// A table that has been opened.
pub(crate) struct Opened {
    /// How it is set up, with all that its record says.
    pub(crate) setup: Setup,
    pub(crate) table: Table,
    pub(crate) store: Option<RecordFile>,
    /// What is due at once and has not happened yet.
    pub(crate) due: Vec<Planned>,
}

/// Now. The table's log says when things happened.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(Millis::MAX)
}

/// A new table, with its record begun.
pub(crate) fn start(setup: &Setup, path: Option<&Path>, seed: Seed) -> Result<Opened, BadTable> {
    let game = setup.begin(setup.seats.unwrap_or(setup.entry.about().usual_seats))?;
    let mut header = Header::of(&*game);
    let sitters = setup.seated(header.seats)?;
    let names = names(setup, &header, &sitters)?;
    let deals = setup.deals.unwrap_or_default();
    Terms { deals, ..Terms::USUAL }.write(&mut header);
    if setup.practice {
        practice(&mut header);
    }
    let mut table = Table::new(ID, header, seed, game).on_one_screen();
    for entry in table
        .opening(seating(&sitters, &names), &[], now())
        .map_err(|why| BadTable::Setup(why.to_string()))?
    {
        table.apply(entry).map_err(|why| BadTable::Setup(why.to_string()))?;
    }
    let store = path.map(|path| {
        RecordFile::create(path, table.session(), setup.games())
            .map_err(|why| BadTable::File(path.to_owned(), why))
    });
    let setup = told(setup, &table, &sitters);
    Ok(Opened { setup, table, store: store.transpose()?, due: Vec::new() })
}

/// The table at this terminal has no other beside it.
const ID: &str = "terminal";

/// The set-up with all that was decided by default or by the record, so that another game can be set up like this one.
fn told(setup: &Setup, table: &Table, sitters: &BySeat<Sitter>) -> Setup {
    let header = table.session().header();
    let bots = bots(sitters);
    // A bot has its name from what it is; only another one was given to it.
    let own = |seat: Seat| Some(&header.names[seat]).filter(|name| **name != bot_name(&bots, seat)).cloned();
    Setup {
        rules: Some(header.rules.clone()),
        seats: Some(header.seats),
        names: sitters.iter().map(|(seat, _)| own(seat).unwrap_or_default()).collect(),
        sitters: sitters.as_slice().to_vec(),
        deals: Some(table.terms().deals),
        ..setup.clone()
    }
}

fn bots(sitters: &BySeat<Sitter>) -> BySeat<Option<BotSpec>> {
    sitters.map(|sitter| match sitter {
        Sitter::Bot(spec) => Some(*spec),
        Sitter::Person => None,
    })
}

/// People's names as given; a bot without one is called what it is.
fn names(setup: &Setup, header: &Header, sitters: &BySeat<Sitter>) -> Result<BySeat<String>, BadTable> {
    let seats = header.seats;
    if setup.names.len() > usize::from(seats) {
        let count = setup.names.len();
        return Err(BadTable::Setup(format!("{count} names are given for {seats} seats")));
    }
    let (mut header, bots) = (header.clone(), bots(sitters));
    for (seat, sitter) in sitters.iter() {
        let given = setup.names.get(seat.index()).filter(|name| !name.is_empty());
        let name = match (given, sitter) {
            (Some(name), _) => name.clone(),
            (None, Sitter::Person) => continue,
            (None, Sitter::Bot(_)) => bot_name(&bots, seat),
        };
        header.name(seat, &name).map_err(|why| BadTable::Setup(why.to_string()))?;
    }
    Ok(header.names)
}

/// Who sits down where. Each person has a key of their own, though they share the terminal: what one wants taken back, the others have
/// to agree to.
fn seating(sitters: &BySeat<Sitter>, names: &BySeat<String>) -> Vec<What> {
    let sits = |(seat, sitter): (Seat, &Sitter)| {
        let name = names[seat].clone();
        match sitter {
            Sitter::Person => Key::new(format!("seat{seat}")).map(|key| What::Sits(seat, key, name)),
            Sitter::Bot(spec) => Some(What::Plays(seat, spec.to_string(), name)),
        }
    };
    sitters.iter().filter_map(sits).collect()
}

fn practice(header: &mut Header) {
    if header.get("practice").is_none() {
        header.further.push(("practice".to_owned(), "yes".to_owned()));
    }
}

/// Goes on with a record, if it is sound and of what was asked for.
pub(crate) fn resume(setup: &Setup, path: &Path, seed: Seed) -> Result<Opened, BadTable> {
    let file = |why| BadTable::File(path.to_owned(), why);
    if !path.is_file() {
        return Err(file(io::Error::other("it is no file")));
    }
    let bytes = fs::read(path).map_err(file)?;
    let mut read =
        replay(&bytes, &setup.games()).map_err(|fault| BadTable::Faulty(path.to_owned(), fault))?;
    if let Some(fault) = read.fault.take() {
        return Err(BadTable::Faulty(path.to_owned(), fault));
    }
    same_game(setup, &read, path)?;
    let sitters = sitters(setup, &read.header, path)?;
    same_people(setup, &read.header, &sitters, path)?;
    if setup.deals == Some(Deals::Typed) && Terms::read(&read.header).deals != Deals::Typed {
        // From now on: what was dealt so far stays.
        read.header.further.push(("deals".to_owned(), "typed".to_owned()));
    }
    if setup.practice {
        practice(&mut read.header);
    }
    let store = RecordFile::open(path, bytes, setup.games()).map_err(file)?;
    let seating = seating(&sitters, &read.header.names);
    let (table, due) = Table::resume(ID, read, seed, seating, now())
        .map_err(|why| BadTable::Setup(format!("{}: {why}", path.display())))?;
    let setup = told(setup, &table, &sitters);
    Ok(Opened { setup, table: table.on_one_screen(), store: Some(store), due })
}

/// The record is not of what was asked for: it is of `what`.
fn other<T>(path: &Path, what: &str) -> Result<T, BadTable> {
    Err(BadTable::Setup(format!("{} is a record of {what}: name another file to begin anew", path.display())))
}

/// Whether a record is of the game that was asked for, by the same rules.
fn same_game(setup: &Setup, read: &Replay, path: &Path) -> Result<(), BadTable> {
    let (header, slug) = (&read.header, setup.entry.about().slug);
    let bad = |why: &dyn std::fmt::Display| BadTable::Setup(format!("{slug}: {why}"));
    if header.game != slug {
        return other(path, &format!("{}, not of {slug}", header.game));
    }
    if let Some(rules) = &setup.rules {
        let rules = setup.entry.check_rules(rules).map_err(|why| bad(&why))?;
        if rules != header.rules {
            return other(path, &format!("{slug} with rules {}, not {rules}", header.rules));
        }
    }
    if let Some(file) = &setup.file {
        let own = setup.entry.read_file(&file.bytes).map_err(|why| bad(&why))?.pin;
        if let Some((key, pin)) = read.start.pin().filter(|(_, pin)| *pin != own) {
            return other(path, &format!("{slug} with the {key} {pin}, not {own}"));
        }
    }
    if let Some(seats) = setup.seats.filter(|seats| *seats != header.seats) {
        return other(path, &format!("{slug} with {} seats, not {seats}", header.seats));
    }
    let typed = Terms::read(header).deals == Deals::Typed;
    if typed && setup.deals == Some(Deals::Seeded) {
        return other(path, &format!("{slug} with deals that are typed, not seeded"));
    }
    Ok(())
}

/// Who goes on in the seats of a record: whom it names; where it names nobody (it is older than that), whom the set-up does.
fn sitters(setup: &Setup, header: &Header, path: &Path) -> Result<BySeat<Sitter>, BadTable> {
    let mut sitters = setup.seated(header.seats)?;
    for seat in Seat::ALL.into_iter().take(header.seats.into()) {
        match Seated::read(header, seat) {
            None => {}
            Some(Seated::Person) => sitters[seat] = Sitter::Person,
            Some(Seated::Bot(bot)) => {
                let spec = bot.parse().map_err(|why| {
                    BadTable::Setup(format!("{}: seat {seat} is a bot's: {why}", path.display()))
                })?;
                sitters[seat] = Sitter::Bot(spec);
            }
        }
    }
    Ok(sitters)
}

/// Whether those who were asked for are those who play on.
fn same_people(
    setup: &Setup,
    header: &Header,
    sitters: &BySeat<Sitter>,
    path: &Path,
) -> Result<(), BadTable> {
    let slug = setup.entry.about().slug;
    for (name, (seat, own)) in setup.names.iter().zip(header.names.iter()) {
        if !name.is_empty() && name != own {
            return other(path, &format!("{slug} with `{own}` in seat {seat}, not `{name}`"));
        }
    }
    if setup.sitters.is_empty() {
        return Ok(());
    }
    let asked = setup.seated(header.seats)?;
    match sitters.iter().find(|(seat, own)| asked[*seat] != **own) {
        Some((seat, own)) => other(path, &format!("{slug} with {own} in seat {seat}, not {}", asked[seat])),
        None => Ok(()),
    }
}
