//! Tables are created by a guest, or as the next table after a game.

use parlor_catalog::{Entry, LEVELS, bot_name};
use parlor_chance::Seed;
use parlor_erased::{AnyGame, BadStart, Event};
use parlor_game::{About, BySeat, Message, Seat};
use parlor_record::{Fault, Games, Header, pins, replay};
use parlor_session::{
    Carried, ClockRule, CommandError, Deals, Entry as LogEntry, EntryKind, Key, LobbyEntry, Millis,
    NextGameEntry, PersonId, SeatEntry, Table, TalkEntry, Terms, check_name,
};
use parlor_wire::{Clock, Code, NewSeat, NewTable, Start, Timeout};

use crate::day::{AGAINST, check_day};
use crate::secret::{LONG, letters};
use crate::supplies::{FileCopy, TableSupplies};
use crate::{Problem, players};

/// A new table, at which nothing has happened yet.
pub struct Created {
    /// The table.
    pub table: Table,
    /// What brings its deals.
    pub seed: Seed,
    /// The first entries of its log.
    pub opening: Vec<LogEntry>,
    /// The seat of the guest who created it.
    pub seat: Option<Seat>,
    /// A file to store with the table, so that it can be replayed.
    pub file: Option<FileCopy>,
}

impl Created {
    /// A table of this id at which these people and bots sit, after the steps that were given.
    pub(crate) fn new(
        id: &str,
        header: Header,
        (seed, game): (Seed, Box<dyn AnyGame>),
        (seating, given): (Vec<EntryKind>, &[Event]),
        now: Millis,
    ) -> Result<Created, Problem> {
        let table = Table::new(id, header, seed.clone(), game);
        let opening = table.opening(seating, given, now)?;
        Ok(Created { table, seed, opening, seat: None, file: None })
    }
}

/// The longest seed, in bytes.
const LONGEST_SEED: usize = 100;

/// Creates a table as a guest wants it; `key` is the guest's.
///
/// # Errors
/// Why it cannot be created.
pub fn table(supplies: &dyn TableSupplies, wish: &NewTable, id: &str, key: &Key) -> Result<Created, Problem> {
    let name = wish.name.clone().unwrap_or_default();
    let you = Some(Person { key: key.clone(), name, id: None, carried: Carried::default() });
    with(supplies, wish, id, &Origin { you, ..Origin::default() })
}

/// Somebody who has a seat from the beginning.
#[derive(Clone)]
pub struct Person {
    /// The key of their seat.
    pub key: Key,
    /// What they are called.
    pub name: String,
    /// Who they were at the table before; nothing: somebody new.
    pub id: Option<PersonId>,
    /// What they have from the table before.
    pub carried: Carried,
}

impl Person {
    /// The people of a table, each with their seat, also those in whose place a bot plays.
    pub fn all(table: &Table) -> impl Iterator<Item = (Seat, Person)> {
        table.occupants().iter().filter_map(|(seat, occupant)| {
            let name = table.session().header().names[seat].clone();
            let (key, id) = (occupant.key()?.clone(), table.person(seat).cloned());
            Some((seat, Person { key, name, id, carried: table.carried(seat) }))
        })
    }
}

/// Where a table comes from.
#[derive(Clone, Default)]
pub struct Origin {
    /// Who wants it.
    pub you: Option<Person>,
    /// Who shares their device.
    pub beside: Vec<Person>,
    /// Who takes the seats that the wish leaves to friends, in order; nothing: anyone who comes.
    pub friends: Vec<Option<Person>>,
    /// Whose table it is, if they come from another.
    pub host: Option<Key>,
    /// What the table takes along from the one before it.
    pub comes: Vec<EntryKind>,
}

impl Origin {
    /// A table whose people go on to another before the game has begun, the one with this key as its host.
    pub fn of(table: &Table, host: &Key) -> Origin {
        let people = Person::all(table).map(|(_, person)| person);
        let (mut own, others): (Vec<_>, Vec<_>) = people.partition(|person| person.key == *host);
        let you = (!own.is_empty()).then(|| own.remove(0));
        let friends = others.into_iter().map(Some).collect();
        Origin { you, beside: own, friends, host: Some(host.clone()), comes: Origin::comes(table) }
    }

    /// What a table takes along from this one.
    pub fn comes(table: &Table) -> Vec<EntryKind> {
        let mut comes = vec![EntryKind::NextGame(NextGameEntry::Follows(table.followed()))];
        if table.is_door_closed() {
            comes.push(EntryKind::Lobby(LobbyEntry::Door(false)));
        }
        if !table.talk_rule().is_plain() {
            comes.push(EntryKind::Talk(TalkEntry::Rule(table.talk_rule())));
        }
        if table.delay() > 0 {
            comes.push(EntryKind::Lobby(LobbyEntry::Delay(table.delay())));
        }
        comes
    }
}

/// Creates a table of this origin: each of its people sits in the next seat that the wish leaves to a person.
///
/// # Errors
/// Why it cannot be created.
pub fn with(
    supplies: &dyn TableSupplies,
    wish: &NewTable,
    id: &str,
    origin: &Origin,
) -> Result<Created, Problem> {
    let entry = supplies.game(&wish.game)?;
    let StartPosition { game, given, mut seats, file } = position(supplies, wish, entry)?;
    let mut origin = origin.clone();
    if wish.lot == Some(true) {
        shuffle(supplies, &mut seats)?;
        shuffle(supplies, &mut origin.friends)?;
        if origin.host.is_some() {
            origin.comes.push(EntryKind::NextGame(NextGameEntry::DrawnByLot));
        }
    }
    let mut header = Header::of(&*game);
    let seed_chosen = game.hides() && chosen_seed(wish).is_some();
    let terms = Terms { seed_chosen, ..terms(supplies, wish, given.len())? };
    terms.write(&mut header);
    if wish.practice == Some(true) {
        header.further.push(("practice".to_owned(), "yes".to_owned()));
    }
    let (mut seating, seat) = seating(supplies, &seats, (id, &origin))?;
    seating.extend(origin.comes);
    if wish.lobby == Some(true) {
        seating.push(EntryKind::Lobby(LobbyEntry::Gathers));
    }
    let seed = seed(supplies, wish, &terms)?;
    let created = Created::new(id, header, (seed, game), (seating, &given), supplies.now())?;
    Ok(Created { seat, file, ..created })
}

/// The position from which a table begins.
struct StartPosition {
    /// The game before its first step.
    game: Box<dyn AnyGame>,
    /// The steps that have already happened.
    given: Vec<Event>,
    seats: Vec<NewSeat>,
    /// A file to store with the table, so that it can be replayed.
    file: Option<FileCopy>,
}

/// The position from which a table begins: the beginning of a game, or a recorded position.
fn position(
    supplies: &dyn TableSupplies,
    wish: &NewTable,
    entry: &dyn Entry,
) -> Result<StartPosition, Problem> {
    let about = entry.about();
    let rules = wish.rules.as_deref().map_or("-", str::trim);
    let rules = if rules.is_empty() { "-" } else { rules };
    let default_seating = |count: u8| {
        let level =
            if wish.daily == Some(true) && wish.hints == Some(false) { AGAINST } else { LEVELS[0].bot };
        let bot = || NewSeat::Bot { bot: level.to_owned() };
        (0..count).map(|seat| if seat == 0 { NewSeat::You } else { bot() }).collect()
    };
    let Some(start) = &wish.start else {
        let rules = entry.check_rules(rules)?;
        no_experiment(entry, &rules)?;
        let seats = wish.seats.clone().unwrap_or_else(|| default_seating(about.default_seats));
        let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        if !about.seats.contains(&count) {
            return Err(Problem::bad(wrong_seats(about, count)).at("seats"));
        }
        let (game, file) = fresh(supplies, wish.file.as_deref(), entry, (&rules, count))?;
        return Ok(StartPosition { game, given: Vec::new(), seats, file });
    };
    let own = wish.seed.is_some() || wish.file.is_some();
    if own || wish.daily == Some(true) || wish.lot == Some(true) {
        return Err(Problem::bad(Message::new("position-whole")));
    }
    let position = recorded(supplies, wish, start, entry, &default_seating)?;
    // A wish may repeat the record's own options, and have no others.
    if rules != "-" && entry.check_rules(rules)? != Header::of(&*position.game).rules {
        return Err(Problem::bad(Message::new("position-whole")).at("rules"));
    }
    Ok(position)
}

/// Experimental options are for studies: no board and no set-up knows them.
fn no_experiment(entry: &dyn Entry, rules: &str) -> Result<(), Problem> {
    match entry.experiment_in(rules) {
        Some(spec) => {
            let why = Message::new("experimental").with("option", spec.label.to_owned());
            Err(Problem::new(Code::BadRules, why).at(format!("rules.{}", spec.name)))
        }
        None => Ok(()),
    }
}

/// Not a number of players that the game is for.
fn wrong_seats(about: &About, count: u8) -> Message {
    Message::new("wrong-seats")
        .with("game", about.name.to_owned())
        .with("players", players(about))
        .with("count", count)
}

/// The game before its first step, with the file of this name.
fn fresh(
    supplies: &dyn TableSupplies,
    file: Option<&str>,
    entry: &dyn Entry,
    (rules, seats): (&str, u8),
) -> Result<(Box<dyn AnyGame>, Option<FileCopy>), Problem> {
    let missing = |why: Problem| why.at("file");
    let offer = file.map(|name| supplies.file(entry, name)).transpose().map_err(missing)?;
    let pinned =
        offer.and_then(|offer| offer.bytes.map(|bytes| FileCopy { sha256: offer.read.pin.sha256, bytes }));
    let game = match &pinned {
        Some(file) => entry.start_with(rules, seats, &file.bytes).map_err(bad_start)?,
        None => entry.start(rules, seats)?,
    };
    Ok((game, pinned))
}

fn recorded(
    supplies: &dyn TableSupplies,
    wish: &NewTable,
    start: &Start,
    entry: &dyn Entry,
    default_seating: &dyn Fn(u8) -> Vec<NewSeat>,
) -> Result<StartPosition, Problem> {
    let about = entry.about();
    let files = supplies.files(&start.record);
    let read = replay(start.record.as_bytes(), &files).map_err(|why| bad_record(&why))?;
    let header = &read.header;
    if header.game != about.slug {
        return Err(Problem::bad(Message::new("record-other-game")));
    }
    no_experiment(entry, &header.rules)?;
    let seats = wish.seats.clone().unwrap_or_else(|| default_seating(header.seats));
    if seats.len() != usize::from(header.seats) {
        return Err(Problem::bad(
            Message::new("record-seats").with("seats", header.seats).with("asked", seats.len()),
        ));
    }
    let (steps, most) = (start.steps as usize, supplies.most_steps());
    if steps.min(read.events.len()) > most {
        let why = Message::new("record-long").with("most", most).with("steps", read.events.len());
        return Err(Problem::new(Code::TooLarge, why));
    }
    if let Some(fault) = read.fault.as_ref().filter(|_| read.events.len() < steps) {
        return Err(bad_record(fault));
    }
    let mut game = read.start.boxed();
    let mut given = Vec::new();
    for event in read.events.into_iter().take(steps) {
        given.push(game.apply(&event).map_err(CommandError::from)?);
    }
    if let Some(first) = &start.first {
        let seat = Seat::from_number(first.seat).filter(|seat| game.turn().asked().contains(*seat));
        let seat =
            seat.ok_or_else(|| Problem::bad(Message::new("no-choice-there").with("seat", first.seat)))?;
        given.push(game.act(seat, &first.action).map_err(CommandError::from)?);
    }
    if game.result().is_some() {
        let why = Message::new("over-there");
        return Err(Problem::new(Code::GameOver, why));
    }
    let pinned = |sha256: &str| {
        let bytes = files.file(sha256)?.to_vec();
        Some(FileCopy { sha256: sha256.to_owned(), bytes })
    };
    Ok(StartPosition { game: read.start, given, seats, file: pins(&start.record).find_map(pinned) })
}

fn bad_start(why: BadStart) -> Problem {
    match why {
        BadStart::Rules(why) => why.into(),
        BadStart::File(_) | BadStart::NoFile => Problem::new(Code::BadFile, why.to_string()),
    }
}

fn bad_record(why: &Fault) -> Problem {
    Problem::new(Code::BadRecord, format!("The record: {why}")).by(why.clause)
}

/// The longest time that a clock gives, in seconds: seven days.
pub const LONGEST_CLOCK: u32 = 604_800;

fn terms(supplies: &dyn TableSupplies, wish: &NewTable, given: usize) -> Result<Terms, Problem> {
    const MOST: u32 = LONGEST_CLOCK;
    let clock = match wish.clock {
        None => None,
        Some(Clock::Move { seconds }) if (5..=MOST).contains(&seconds) => {
            Some(ClockRule::Move(u64::from(seconds) * 1000))
        }
        Some(Clock::Total { seconds }) if (30..=MOST).contains(&seconds) => {
            Some(ClockRule::Total(u64::from(seconds) * 1000))
        }
        Some(Clock::Move { .. }) => {
            return Err(Problem::bad(Message::new("clock-move").with("most", MOST)).at("clock"));
        }
        Some(Clock::Total { .. }) => {
            return Err(Problem::bad(Message::new("clock-total").with("most", MOST)).at("clock"));
        }
    };
    let day = day(supplies, wish)?;
    let expiry_resigns = wish.timeout == Some(Timeout::Resign);
    let deals = Deals::Seeded;
    Ok(Terms { clock, expiry_resigns, hints: wish.hints, daily: day, given, deals, seed_chosen: false })
}

/// The day whose deal the guest wants, if it is a day's deal.
fn day(supplies: &dyn TableSupplies, wish: &NewTable) -> Result<Option<String>, Problem> {
    let today = supplies.today();
    if wish.daily != Some(true) {
        return match wish.day {
            Some(_) => Err(Problem::bad(Message::new("day-of-daily")).at("day")),
            None => Ok(None),
        };
    }
    let day = wish.day.clone().unwrap_or_else(|| today.clone());
    check_day(&day, &today)?;
    let ranked = wish.hints == Some(false);
    if ranked && day != today {
        return Err(Problem::bad(Message::new("ranked-today").with("day", today)).at("day"));
    }
    let own = wish.seed.is_some() || wish.file.is_some();
    let chosen = [wish.lobby, wish.lot].contains(&Some(true)) || wish.seats.is_some() || wish.clock.is_some();
    let set = ranked && chosen;
    if own || set || wish.rules.as_deref().is_some_and(|rules| rules != "-") {
        return Err(Problem::bad(Message::new(if set { "ranked-same" } else { "daily-same" })));
    }
    if wish.practice == Some(true) {
        return Err(Problem::bad(Message::new("daily-no-practice")));
    }
    Ok(Some(day))
}

/// The seed that the guest chose; an empty one is none.
fn chosen_seed(wish: &NewTable) -> Option<&str> {
    wish.seed.as_deref().map(str::trim).filter(|seed| !seed.is_empty())
}

fn seed(supplies: &dyn TableSupplies, wish: &NewTable, terms: &Terms) -> Result<Seed, Problem> {
    let text = match (&terms.daily, chosen_seed(wish)) {
        (Some(day), _) => supplies.daily_seed(day, &wish.game)?,
        (None, Some(seed)) => return given_seed(seed),
        (None, None) => new_secret(supplies)?,
    };
    Ok(Seed::for_new(&text))
}

/// A seed that somebody has chosen.
///
/// # Errors
/// It is too long.
pub fn given_seed(text: &str) -> Result<Seed, Problem> {
    if Seed::new(text).words().len() > LONGEST_SEED {
        return Err(Problem::bad(Message::new("seed-long").with("most", LONGEST_SEED)).at("seed"));
    }
    Ok(Seed::for_new(text))
}

/// A text that nobody can guess.
pub(crate) fn new_secret(supplies: &dyn TableSupplies) -> Result<String, Problem> {
    let mut bytes = [0; LONG];
    supplies.fill(&mut bytes)?;
    Ok(letters(&bytes))
}

/// Each order is equally likely (Fisher and Yates); a byte that would favour some orders is drawn again.
pub(crate) fn shuffle<T>(supplies: &dyn TableSupplies, seats: &mut [T]) -> Result<(), Problem> {
    for last in (1..seats.len()).rev() {
        let count = last + 1;
        let even = 256 - 256 % count;
        let drawn = loop {
            let mut byte = [0];
            supplies.fill(&mut byte)?;
            if usize::from(byte[0]) < even {
                break usize::from(byte[0]) % count;
            }
        };
        seats.swap(last, drawn);
    }
    Ok(())
}

fn seating(
    supplies: &dyn TableSupplies,
    seats: &[NewSeat],
    (table, origin): (&str, &Origin),
) -> Result<(Vec<EntryKind>, Option<Seat>), Problem> {
    let own: Vec<_> = Seat::ALL.into_iter().zip(seats).filter(|(_, who)| **who == NewSeat::You).collect();
    let friends = seats.contains(&NewSeat::Friend);
    match own[..] {
        [] if friends => {
            return Err(Problem::bad(Message::new("sit-for-friends")).at("seats"));
        }
        [] if seats.iter().any(|who| matches!(who, NewSeat::Here { .. })) => {
            return Err(Problem::bad(Message::new("sit-for-others")).at("seats"));
        }
        [_, _, ..] => return Err(Problem::bad(Message::new("one-seat"))),
        _ => {}
    }
    if seats.iter().any(|who| matches!(who, NewSeat::Person { .. })) {
        return Err(Problem::bad(Message::new("no-table-before")).at("seats"));
    }
    let placed = placed(seats, origin)?;
    let mut names: BySeat<String> = BySeat::from_fn(seats.len() as u8, |_| String::new());
    for (seat, person) in Seat::ALL.into_iter().zip(&placed) {
        let Some(Person { name, .. }) = person else { continue };
        let field =
            if seats[seat.index()] == NewSeat::You { "name".to_owned() } else { format!("seats.{seat}") };
        names[seat] = check_name(name).map_err(|why| Problem::from(why).at(field))?;
    }
    let mut what = Vec::new();
    let known = known(&placed);
    for ((seat, who), person) in Seat::ALL.into_iter().zip(seats).zip(placed) {
        if let Some(Person { key, .. }) = person {
            what.push(EntryKind::Seat(SeatEntry::Sits(seat, key, names[seat].clone())));
            continue;
        }
        match who {
            NewSeat::Bot { bot } => {
                supplies.check_bot(bot).map_err(|why| why.at(format!("seats.{seat}")))?;
                names[seat] = bot_name(table, seat, &names);
                what.push(EntryKind::Seat(SeatEntry::Plays(seat, bot.clone(), names[seat].clone())));
            }
            NewSeat::You | NewSeat::Here { .. } | NewSeat::Friend | NewSeat::Person { .. } => {}
        }
    }
    if let Some(host) = &origin.host {
        host_first(&mut what, host);
    }
    what.extend(known);
    Ok((what, own.first().map(|(seat, _)| *seat)))
}

/// Who these people were at the table before, as far as the table's log does not say it by their keys, and what they have from there.
fn known(placed: &[Option<Person>]) -> Vec<EntryKind> {
    let people =
        Seat::ALL.into_iter().zip(placed).filter_map(|(seat, person)| Some((seat, person.as_ref()?)));
    let known = Table::known_as(people.clone().map(|(seat, person)| (seat, &person.key, person.id.as_ref())));
    let carried = people.flat_map(|(seat, person)| person.carried.at(seat));
    known.into_iter().map(EntryKind::from).chain(carried).collect()
}

/// Of people who come from another table, its host sits down first, and so is the host of this one.
pub(crate) fn host_first(seating: &mut [EntryKind], host: &Key) {
    seating.sort_by_key(|what| !matches!(what, EntryKind::Seat(SeatEntry::Sits(_, key, _)) if key == host));
}

/// Who sits in each of these seats.
fn placed(seats: &[NewSeat], origin: &Origin) -> Result<Vec<Option<Person>>, Problem> {
    let (mut beside, mut friends) = (origin.beside.iter(), origin.friends.iter());
    let seated = |who: &NewSeat| match who {
        NewSeat::You => origin.you.clone(),
        NewSeat::Here { name } => {
            let own = beside.next();
            let name = own.filter(|_| name.is_empty()).map_or(name, |own| &own.name);
            let (id, carried) = own.map(|own| (own.id.clone(), own.carried.clone())).unwrap_or_default();
            Some(Person { key: origin.you.as_ref()?.key.clone(), name: name.clone(), id, carried })
        }
        NewSeat::Friend => friends.next().cloned().flatten(),
        NewSeat::Bot { .. } | NewSeat::Person { .. } => None,
    };
    let placed = seats.iter().map(seated).collect();
    if friends.any(Option::is_some) {
        return Err(Problem::bad(Message::new("too-few-seats")).at("seats"));
    }
    Ok(placed)
}
