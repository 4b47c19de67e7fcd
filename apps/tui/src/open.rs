//! A table is opened: begun anew, or gone on with from its record.

use std::fs;
use std::path::Path;

use parlor_catalog::bot_name;
use parlor_chance::{Dealer, Seed};
use parlor_erased::Event;
use parlor_record::{Header, replay};
use parlor_session::Session;

use crate::store::RecordFile;
use crate::{BadTable, Setup, Sitter};

/// The dealer of a table, and whether the seed alone brings all of its deals.
///
/// If what was dealt so far came from this very seed, it goes on as if nothing had interrupted it; otherwise from a seed made of
/// this one and the position, so that numbers that have been used do not come again.
pub(crate) fn dealer(seed: &Seed, session: &Session) -> (Option<Dealer>, bool) {
    let mut dealer = Dealer::seeded(seed);
    let mut same = true;
    session.each_state(|game, event| {
        if let Some(Event::Deal(word)) = event {
            let dealt = game.boxed().deal_from(&mut dealer);
            same &= matches!(dealt, Ok(Event::Deal(own)) if own == *word);
        }
    });
    if !same {
        let steps = session.events().len();
        dealer = Dealer::seeded(&Seed::new(format!("{} resumed {steps}", seed.text())));
    }
    (Some(dealer), same)
}

/// A new table, with its record begun.
pub(crate) fn start(setup: &Setup, path: Option<&Path>) -> Result<(Session, Option<RecordFile>), BadTable> {
    let game = setup.begin(setup.seats.unwrap_or(setup.entry.about().usual_seats))?;
    let mut header = Header::of(&*game);
    name_all(setup, &mut header)?;
    let session = Session::new(header, game);
    let store = path.map(|path| {
        RecordFile::create(path, &session.record(), setup.games())
            .map_err(|why| BadTable::File(path.to_owned(), why))
    });
    Ok((session, store.transpose()?))
}

/// People's names as given; a bot without one is called what it is.
fn name_all(setup: &Setup, header: &mut Header) -> Result<(), BadTable> {
    let seats = header.seats;
    if setup.names.len() > usize::from(seats) {
        let count = setup.names.len();
        return Err(BadTable::Setup(format!("{count} names are given for {seats} seats")));
    }
    let sitters = setup.seated(seats)?;
    let bots = sitters.map(|sitter| match sitter {
        Sitter::Bot(spec) => Some(*spec),
        Sitter::Person => None,
    });
    for (seat, sitter) in sitters.iter() {
        let given = setup.names.get(seat.index()).filter(|name| !name.is_empty());
        let name = match (given, sitter) {
            (Some(name), _) => name.clone(),
            (None, Sitter::Person) => continue,
            (None, Sitter::Bot(_)) => bot_name(&bots, seat),
        };
        header.name(seat, &name).map_err(|why| BadTable::Setup(why.to_string()))?;
    }
    Ok(())
}

/// Goes on with a record, if it is sound and of the game that was asked for.
pub(crate) fn resume(setup: &Setup, path: &Path) -> Result<(Session, Option<RecordFile>), BadTable> {
    let file = |why| BadTable::File(path.to_owned(), why);
    let bytes = fs::read(path).map_err(file)?;
    let mut read =
        replay(&bytes, &setup.games()).map_err(|fault| BadTable::Faulty(path.to_owned(), fault))?;
    if let Some(fault) = read.fault.take() {
        return Err(BadTable::Faulty(path.to_owned(), fault));
    }
    let (header, slug) = (&read.header, setup.entry.about().slug);
    let other = |what: String| {
        Err(BadTable::Setup(format!(
            "{} is a record of {what}: name another file to begin anew",
            path.display()
        )))
    };
    if header.game != slug {
        return other(format!("{}, not of {slug}", header.game));
    }
    if let Some(rules) = &setup.rules {
        let rules =
            setup.entry.check_rules(rules).map_err(|why| BadTable::Setup(format!("{slug}: {why}")))?;
        if rules != header.rules {
            return other(format!("{slug} with rules {}, not {rules}", header.rules));
        }
    }
    if let Some(file) = &setup.file {
        let own = setup.entry.read_file(file).map_err(|why| BadTable::Setup(format!("{slug}: {why}")))?.pin;
        if let Some((key, pin)) = read.start.pin().filter(|(_, pin)| *pin != own) {
            return other(format!("{slug} with the {key} {pin}, not {own}"));
        }
    }
    if let Some(seats) = setup.seats.filter(|seats| *seats != header.seats) {
        return other(format!("{slug} with {} seats, not {seats}", header.seats));
    }
    for (name, (seat, own)) in setup.names.iter().zip(header.names.iter()) {
        if !name.is_empty() && name != own {
            return other(format!("{slug} with `{own}` in seat {seat}, not `{name}`"));
        }
    }
    let store = RecordFile::open(path, bytes, setup.games()).map_err(file)?;
    Ok((Session::resume(read), Some(store)))
}
