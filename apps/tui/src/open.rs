//! A table is opened: begun anew, or gone on with from its record.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::time::SystemTime;

use parlor_bot_process::BotCommand;
use parlor_catalog::bot_name;
use parlor_chance::Seed;
use parlor_game::{BySeat, READABLE, Seat, visible};
use parlor_record::{EarlyEnd, FORFEIT, Header, RESIGNED, RESULT, Replay, replay};
use parlor_session::{
    Deals, EntryKind, Key, LONGEST_NAME, Millis, PendingEntry, SeatEntry, Seated, Table, Terms,
    check_known_deal,
};

use crate::bounded::read_file;
use crate::setup::Saved;
use crate::store::RecordFile;
use crate::{BadTable, Player, TableSetup};

/// A table that has been opened.
pub(crate) struct Opened {
    /// How it is set up, with all that its record says.
    pub(crate) setup: TableSetup,
    pub(crate) table: Table,
    pub(crate) store: Option<RecordFile>,
    /// Why it is not saved, though it was to be.
    pub(crate) unkept: Option<String>,
    /// What is due at once and has not happened yet.
    pub(crate) due: Vec<PendingEntry>,
}

/// A table's record, or why it has none though it should.
type Stored = (Option<RecordFile>, Option<String>);

impl Opened {
    /// The set-up has all that was decided by default or by the record, so that another game can be set up like this one.
    fn new(
        setup: &TableSetup,
        table: Table,
        players: &BySeat<Player>,
        (store, unkept): Stored,
        due: Vec<PendingEntry>,
    ) -> Self {
        let header = table.session().header();
        let setup = TableSetup {
            rules: Some(header.rules.clone()),
            position: header.position.clone(),
            seats: Some(header.seats),
            // Bots too: whom one has played with stays who they are.
            names: header.names.as_slice().to_vec(),
            players: players.as_slice().to_vec(),
            deals: Some(table.terms().deals),
            ..setup.clone()
        };
        Opened { setup, table: table.on_one_screen(), store, unkept, due }
    }
}

/// Now. The table's log says when things happened.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(Millis::MAX)
}

/// A new table, with its record begun.
pub(crate) fn start(setup: &TableSetup, path: Option<&Path>, seed: Seed) -> Result<Opened, BadTable> {
    let game = setup.begin(setup.seats.unwrap_or(setup.entry.about().default_seats))?;
    let mut header = Header::of(&*game);
    let players = setup.seated(header.seats)?;
    let names = names(setup, &header, &players, seed.text())?;
    let deals = setup.deals.unwrap_or_default();
    // Anyone who types a seed may have looked at what it deals, as anyone who writes a position has: the rule is that of the server.
    let seed_chosen = setup.seed.is_some() && deals == Deals::Seeded && game.hides();
    Terms { deals, seed_chosen, ..Terms::DEFAULT }.write(&mut header);
    if setup.practice {
        practice(&mut header);
    }
    let mut table = Table::new(ID, header, seed, game).on_one_screen();
    for entry in table.opening(seating(&players, &names), &[], now()).map_err(bad_setup)? {
        table.apply(entry).map_err(bad_setup)?;
    }
    let store = create(setup, path, &table)?;
    Ok(Opened::new(setup, table, &players, store, Vec::new()))
}

/// Begins a table's record, if it is to have one; or why it has none, where it need not.
fn create(setup: &TableSetup, path: Option<&Path>, table: &Table) -> Result<Stored, BadTable> {
    let Some(path) = path else { return Ok((None, None)) };
    let created = RecordFile::create(path, table.session(), setup.games());
    match created.map_err(|why| BadTable::File(path.to_owned(), why)) {
        Ok(store) => Ok((Some(store), None)),
        Err(why) if setup.saved == Saved::IfPossible => Ok((None, Some(why.to_string()))),
        Err(why) => Err(why),
    }
}

/// A table that goes on from what happened at another, for practice: anyone who plays there has seen how that game went.
pub(crate) fn branch(setup: &TableSetup, mut so_far: Replay, seed: &Seed) -> Result<Opened, BadTable> {
    let header = &mut so_far.header;
    let ends_or_deals = [RESIGNED, RESULT, FORFEIT, "deals", "seed", "given"];
    header.further.retain(|(key, _)| !ends_or_deals.contains(&key.as_str()));
    // Nobody at this table has made them, so nobody takes them back.
    Terms { given: so_far.events.len(), ..Terms::DEFAULT }.write(header);
    practice(header);
    let players = setup.seated(header.seats)?;
    let seating = seating(&players, &header.names);
    let (table, due) = Table::resume(ID, so_far, seed, seating, now()).map_err(bad_setup)?;
    let store = create(setup, setup.record.as_deref(), &table)?;
    Ok(Opened::new(setup, table, &players, store, due))
}

/// The table at this terminal has no other beside it.
const ID: &str = "terminal";

/// People's names as given; a bot without one gets one from the list, by the table's seed: the same seed brings the same bots.
fn names(
    setup: &TableSetup,
    header: &Header,
    players: &BySeat<Player>,
    seed: &str,
) -> Result<BySeat<String>, BadTable> {
    let (count, seats) = (setup.names.len(), header.seats);
    if count > usize::from(seats) {
        return Err(bad_setup(format_args!("{count} names are given for {seats} seats")));
    }
    let mut header = header.clone();
    let named = players.iter().zip(&setup.names).filter(|(_, name)| !name.is_empty());
    for ((seat, _), name) in named {
        let count = name.trim().chars().count();
        if count > LONGEST_NAME {
            let text = format!("found a name of {count} letters; expected at most {LONGEST_NAME}");
            return Err(BadTable::Setup(text));
        }
        header.name(seat, name).map_err(bad_setup)?;
    }
    for (seat, player) in players.iter().filter(|(_, player)| !player.is_person()) {
        let is_free = |name: &String| header.names.iter().all(|(_, own)| own != name);
        let own = if let Player::Program(command) = player { Some(command.name()) } else { None };
        let own = own.filter(|name| name.chars().count() <= LONGEST_NAME);
        if header.names[seat].is_empty() {
            let name =
                own.and_then(|name| [name.clone(), format!("{name} {seat}")].into_iter().find(is_free));
            header.names[seat] = name.unwrap_or_else(|| bot_name(seed, seat, &header.names));
        }
    }
    Ok(header.names)
}

/// Who sits down where. Each person has a key of their own, though they share the terminal: what one wants taken back, the others have
/// to agree to.
fn seating(players: &BySeat<Player>, names: &BySeat<String>) -> Vec<EntryKind> {
    let sits = |(seat, player): (Seat, &Player)| {
        let name = names[seat].clone();
        Some(EntryKind::Seat(match player {
            Player::Person => SeatEntry::Sits(seat, Key::new(format!("seat{seat}"))?, name),
            bot => SeatEntry::Plays(seat, bot.to_string(), name),
        }))
    };
    players.iter().filter_map(sits).collect()
}

fn practice(header: &mut Header) {
    if header.get("practice").is_none() {
        header.further.push(("practice".to_owned(), "yes".to_owned()));
    }
}

/// Goes on with a record, if it is sound and of what was asked for.
pub(crate) fn resume(setup: &TableSetup, path: &Path, seed: &Seed) -> Result<Opened, BadTable> {
    let file = |why| BadTable::File(path.to_owned(), why);
    let faulty = |fault| BadTable::Faulty(path.to_owned(), Box::new(fault));
    if !path.is_file() {
        return Err(file(io::Error::other("it is no file")));
    }
    let bytes = read_file(path).map_err(file)?;
    let mut read = replay(&bytes, &setup.games()).map_err(faulty)?;
    if let Some(fault) = read.fault.take() {
        return Err(faulty(fault));
    }
    if let Some(EarlyEnd { seat, forfeit, .. }) = read.header.early_end() {
        let why =
            forfeit.map_or("has resigned".to_owned(), |cause| format!("broke the rules for bots ({cause})"));
        let why = format!("seat {seat} {why}, and the game is over: name another file");
        return Err(in_file(path, why));
    }
    same_game(setup, &read, path)?;
    let players = players(setup, &read.header, path)?;
    same_people(setup, &read.header, &players, path)?;
    let people = players.as_slice().iter().filter(|player| player.is_person()).count();
    let terms = Terms { given: 0, ..Terms::read(&read.header) };
    let practises = setup.practice || read.header.get("practice") == Some("yes");
    check_known_deal(&*read.start, &terms, practises, people).map_err(|why| in_file(path, why))?;
    if setup.deals == Some(Deals::Typed) && Terms::read(&read.header).deals != Deals::Typed {
        // From now on: what was dealt so far stays.
        read.header.further.push(("deals".to_owned(), "typed".to_owned()));
    }
    if setup.practice {
        practice(&mut read.header);
    }
    let store = RecordFile::open(path, bytes, setup.games()).map_err(file)?;
    let seating = seating(&players, &read.header.names);
    let (table, due) = Table::resume(ID, read, seed, seating, now()).map_err(|why| in_file(path, why))?;
    if let Some(seed) = setup.seed.as_ref().filter(|_| !table.follows_seed()) {
        let seed = visible(seed, READABLE);
        let anew = "leave --seed out to go on with it, or name another file to begin anew";
        return Err(in_file(path, format!("the seed `{seed}` did not deal this game: {anew}")));
    }
    Ok(Opened::new(setup, table, &players, (Some(store), None), due))
}

fn bad_setup(why: impl Display) -> BadTable {
    BadTable::Setup(why.to_string())
}

/// What is wrong with a record.
fn in_file(path: &Path, why: impl Display) -> BadTable {
    bad_setup(format_args!("{}: {why}", path.display()))
}

/// The record is not of what was asked for: it is of `what`.
fn other<T>(path: &Path, what: &str) -> Result<T, BadTable> {
    Err(BadTable::Setup(format!("{} is a record of {what}: name another file to begin anew", path.display())))
}

/// Whether a record is of the game that was asked for, by the same rules.
fn same_game(setup: &TableSetup, read: &Replay, path: &Path) -> Result<(), BadTable> {
    let (header, slug) = (&read.header, setup.entry.about().slug);
    let bad = |why: &dyn Display| BadTable::Setup(format!("{slug}: {why}"));
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
    if let Some(position) = &setup.position {
        let asked = setup.begin(header.seats)?.begins_at();
        if asked != header.position {
            let own = header.position.as_ref().map_or("no position", |_| "another position");
            return other(path, &format!("{slug} from {own}, not from {}", visible(position, READABLE)));
        }
    }
    let typed = Terms::read(header).deals == Deals::Typed;
    if typed && setup.deals == Some(Deals::Seeded) {
        return other(path, &format!("{slug} with deals that are typed, not seeded"));
    }
    Ok(())
}

/// Who goes on in the seats of a record: whom it names; where it names nobody (it is older than that), whom the set-up does.
fn players(setup: &TableSetup, header: &Header, path: &Path) -> Result<BySeat<Player>, BadTable> {
    let mut players = setup.seated(header.seats)?;
    for seat in Seat::ALL.into_iter().take(header.seats.into()) {
        match Seated::read(header, seat) {
            None => clear(setup, header, seat, path)?,
            Some(Seated::Person) => players[seat] = Player::Person,
            // A record starts no program that its reader has not named.
            Some(Seated::Bot(bot)) if players[seat].to_string() == bot => {}
            Some(Seated::Bot(bot)) if BotCommand::is_meant(&bot) => {
                let command = format!("parlor play --record '{}' --bots '{bot}'", path.display());
                let none = format!("a program plays in seat {seat}, and no record starts one");
                return Err(in_file(path, format!("{none}. To go on with it: {command}")));
            }
            Some(Seated::Bot(bot)) => {
                let spec =
                    bot.parse().map_err(|why| in_file(path, format!("seat {seat} is a bot's: {why}")))?;
                players[seat] = Player::Bot(spec);
            }
        }
    }
    Ok(players)
}

/// Whether it is sure that a record which names nobody in this seat may have anybody there: it is older than such lines, or people are
/// named now. A line that cannot be understood, or one that is missing among others, may have been a person's.
fn clear(setup: &TableSetup, header: &Header, seat: Seat, path: &Path) -> Result<(), BadTable> {
    if !setup.players.is_empty() {
        return Ok(());
    }
    let found = match Seated::unclear(header, seat) {
        Some(text) => format!("`seat {}`", visible(text, READABLE)),
        None if Seat::ALL.into_iter().any(|other| Seated::read(header, other).is_some()) => {
            format!("no line for seat {seat}")
        }
        None => return Ok(()),
    };
    let expected = format!("expected `seat {seat} person` or `seat {seat} bot BOT`");
    let mend = "Mend the line, or say who plays with --bots";
    Err(in_file(path, format!("the header has {found}; {expected}. {mend}")))
}

/// Whether those who were asked for are those who play on.
fn same_people(
    setup: &TableSetup,
    header: &Header,
    players: &BySeat<Player>,
    path: &Path,
) -> Result<(), BadTable> {
    let slug = setup.entry.about().slug;
    for (name, (seat, own)) in setup.names.iter().zip(header.names.iter()) {
        if !name.is_empty() && name != own {
            return other(path, &format!("{slug} with `{own}` in seat {seat}, not `{name}`"));
        }
    }
    if setup.players.is_empty() {
        return Ok(());
    }
    let asked = setup.seated(header.seats)?;
    match players.iter().find(|(seat, own)| asked[*seat] != **own) {
        Some((seat, own)) => other(path, &format!("{slug} with {own} in seat {seat}, not {}", asked[seat])),
        None => Ok(()),
    }
}
