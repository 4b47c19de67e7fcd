//! The table of the next game, as its people have agreed: the same game again, or another, with everybody who goes on.

use parlor_catalog::bot_name;
use parlor_chance::Seed;
use parlor_game::{Message, Seat};
use parlor_record::Header;
use parlor_session::{
    EntryKind, Key, LobbyEntry, NextGameEntry, Occupant, Plan, SeatEntry, Successor, Table, Terms,
};
use parlor_wire::{NewSeat, NewTable, Order};

use crate::Problem;
use crate::create::{Created, Origin, Person, host_first, new_secret, shuffle, with};
use crate::supplies::TableSupplies;

/// The table of the next game.
///
/// # Errors
/// Why it cannot be created.
pub fn next(supplies: &dyn TableSupplies, table: &Table) -> Result<Created, Problem> {
    let not_yet = || Problem::new(parlor_wire::Code::NotOver, Message::new("not-all-again"));
    let id = table.next().ok_or_else(not_yet)?;
    match table.plan() {
        Plan::Again(order) => again(supplies, table, id, order),
        Plan::Other(wish) => {
            let key = table.planner().and_then(|by| table.occupants()[by].key()).ok_or_else(not_yet)?;
            let (wish, origin) = other(table, &wish, key);
            with(supplies, &wish, id, &origin)
        }
    }
}

/// The same game with the same people and bots. Where somebody does not go on, a bot has their seat, or there is none for them, or it is
/// open, and people gather until it is taken.
fn again(supplies: &dyn TableSupplies, table: &Table, id: &str, order: Order) -> Result<Created, Problem> {
    let going = going_on(supplies, table, order)?;
    let seats = going.len() as u8;
    let game = match usize::from(table.session().header().seats) == going.len() {
        true => table.session().start().boxed(),
        false => table.session().start().resized(seats)?,
    };
    let mut header = Header::of(&*game);
    let before = table.terms().clone();
    // That there were no hints was the day's wish, not the people's.
    let hints = before.hints.filter(|_| !before.is_ranked());
    Terms { daily: None, hints, given: 0, seed_chosen: false, ..before }.write(&mut header);
    if table.session().is_practice() {
        header.further.push(("practice".to_owned(), "yes".to_owned()));
    }
    let mut seating = reseated(table, id, &going);
    let sits = Seat::ALL.into_iter().zip(&going).filter(|(_, from)| table.without(**from).is_none());
    let sits: Vec<_> =
        sits.filter_map(|(seat, from)| Some((seat, *from, table.occupants()[*from].key()?))).collect();
    let known = Table::known_as(sits.iter().map(|(seat, from, key)| (*seat, *key, table.person(*from))));
    let carried: Vec<_> = sits.iter().flat_map(|(seat, from, _)| table.carried(*from).at(*seat)).collect();
    if let Some(host) = table.host().and_then(|host| table.occupants()[host].key()) {
        host_first(&mut seating, host);
    }
    let open = seating.len() < going.len();
    seating.extend(known.into_iter().map(EntryKind::from));
    seating.extend(carried);
    seating.extend(comes(table, open));
    if order == Order::Shuffled {
        seating.push(EntryKind::NextGame(NextGameEntry::DrawnByLot));
    }
    if open {
        seating.push(EntryKind::Lobby(LobbyEntry::Gathers));
    }
    let seed = Seed::for_new(&new_secret(supplies)?);
    Created::new(id, header, (seed, game), (seating, &[]), supplies.now())
}

/// What the next table takes along. Anyone who comes to an open seat comes by the link.
fn comes(table: &Table, open: bool) -> Vec<EntryKind> {
    Origin::comes(table)
        .into_iter()
        .filter(|what| !open || *what != EntryKind::Lobby(LobbyEntry::Door(false)))
        .collect()
}

/// The seats that are there in the next game too, in their new order.
fn going_on(supplies: &dyn TableSupplies, table: &Table, order: Order) -> Result<Vec<Seat>, Problem> {
    let stays = |seat: &Seat| table.without(*seat) != Some(&Successor::Nobody);
    let mut going: Vec<_> = table.session().seats().iter().filter(stays).collect();
    match order {
        // The one who sits in the second begins.
        Order::Turned if going.first() == Some(&Seat::One) => going.rotate_left(1),
        Order::Turned | Order::Same => {}
        Order::Shuffled => shuffle(supplies, &mut going)?,
    }
    Ok(going)
}

/// Who has the seats of the next table, `id`, when those who sit in these go on: in order, without those that are open.
fn reseated(table: &Table, id: &str, going: &[Seat]) -> Vec<EntryKind> {
    let mut names = table.session().header().names.clone();
    let mut seating = Vec::new();
    for (seat, from) in Seat::ALL.into_iter().zip(going.iter().copied()) {
        let name = names[from].clone();
        match (&table.occupants()[from], table.without(from)) {
            (_, Some(Successor::Bot(bot))) => {
                names[from] = String::new();
                names[from] = bot_name(id, from, &names);
                seating.push(EntryKind::Seat(SeatEntry::Plays(seat, bot.clone(), names[from].clone())));
            }
            (_, Some(Successor::Open | Successor::Nobody)) | (Occupant::Open, None) => {}
            (Occupant::Person(key) | Occupant::Bot(_, Some(key)), None) => {
                seating.push(EntryKind::Seat(SeatEntry::Sits(seat, key.clone(), name)));
            }
            (Occupant::Bot(bot, None), None) => {
                seating.push(EntryKind::Seat(SeatEntry::Plays(seat, bot.clone(), name)));
            }
        }
    }
    seating
}

/// Who has a seat of the next table that the wish leaves to a friend.
enum Guest {
    Person(Person),
    /// A bot, in the place of somebody who does not go on.
    Bot(String),
    Open,
}

impl Guest {
    /// Where there are fewer seats than there were, people come first.
    fn rank(&self) -> u8 {
        match self {
            Guest::Person(_) => 0,
            Guest::Bot(_) => 1,
            Guest::Open => 2,
        }
    }
}

/// The wish of the person with this key for the next table, with everybody who goes on: who is a friend there sits in the order of the
/// seats here.
pub fn other(table: &Table, wish: &NewTable, key: &Key) -> (NewTable, Origin) {
    if wish.people().next().is_some() {
        return named(table, wish, key);
    }
    let mut wish = wish.clone();
    let mut guests = guests(table, key);
    let wanted = |seats: &[NewSeat]| seats.iter().filter(|who| **who == NewSeat::Friend).count();
    let free = wish.seats.as_deref().map_or(0, wanted);
    if guests.len() != free {
        guests.sort_by_key(Guest::rank);
        let people = guests.iter().filter(|guest| guest.rank() == 0).count();
        guests.truncate(free.max(people));
    }
    let (mut friends, mut left) = (Vec::new(), guests.into_iter());
    for seat in wish.seats.iter_mut().flatten().filter(|who| **who == NewSeat::Friend) {
        match left.next() {
            Some(Guest::Person(person)) => friends.push(Some(person)),
            Some(Guest::Bot(bot)) => *seat = NewSeat::Bot { bot },
            Some(Guest::Open) | None => friends.push(None),
        }
    }
    // More than there are seats: that is said where the table is made.
    friends.extend(left.map(|guest| if let Guest::Person(person) = guest { Some(person) } else { None }));
    let open = friends.iter().any(Option::is_none);
    wish.lobby = Some(open);
    let host = table.host().and_then(|host| table.occupants()[host].key()).unwrap_or(key);
    let mut own: Vec<_> =
        Person::all(table).filter(|(_, person)| person.key == *key).map(|(_, own)| own).collect();
    let you = (!own.is_empty()).then(|| own.remove(0));
    let origin = Origin { you, beside: own, friends, host: Some(host.clone()), comes: comes(table, open) };
    (wish, origin)
}

/// The same for a wish that names its people: each has the seat that it says, or who has it in their place.
fn named(table: &Table, wish: &NewTable, key: &Key) -> (NewTable, Origin) {
    let person = |number: u8| Person::all(table).find(|(seat, _)| seat.number() == number);
    // Who proposes it need not play it.
    let people = || wish.people().filter_map(person).filter(|(seat, _)| table.without(*seat).is_none());
    let plays = people().any(|(_, person)| person.key == *key);
    let key = if plays { Some(key.clone()) } else { people().next().map(|(_, person)| person.key) };
    let (mut wish, mut origin) = (wish.clone(), Origin::default());
    for who in wish.seats.iter_mut().flatten() {
        let NewSeat::Person { seat } = *who else {
            origin.friends.extend((*who == NewSeat::Friend).then_some(None));
            continue;
        };
        *who = NewSeat::Friend;
        let gone = Seat::from_number(seat).and_then(|seat| table.without(seat));
        match (gone, person(seat)) {
            (Some(Successor::Bot(bot)), _) => *who = NewSeat::Bot { bot: bot.clone() },
            (Some(Successor::Open | Successor::Nobody), _) | (None, None) => origin.friends.push(None),
            (None, Some((_, person))) if Some(&person.key) != key.as_ref() => {
                origin.friends.push(Some(person));
            }
            (None, Some((_, person))) if origin.you.is_none() => {
                (*who, origin.you) = (NewSeat::You, Some(person));
            }
            (None, Some((_, person))) => {
                *who = NewSeat::Here { name: String::new() };
                origin.beside.push(person);
            }
        }
    }
    let open = origin.friends.iter().any(Option::is_none);
    wish.lobby = Some(open);
    origin.host = table.host().and_then(|host| table.occupants()[host].key()).cloned().or(key);
    origin.comes = comes(table, open);
    (wish, origin)
}

/// The others, in the order of their seats, and who has the seats of those who do not go on.
fn guests(table: &Table, key: &Key) -> Vec<Guest> {
    let guest = |(seat, person): (Seat, Person)| match table.without(seat) {
        _ if person.key == *key => None,
        // They have said so before another game was proposed: it was proposed without them.
        None if table.has_stopped(seat) => None,
        None => Some(Guest::Person(person)),
        Some(Successor::Bot(bot)) => Some(Guest::Bot(bot.clone())),
        Some(Successor::Open | Successor::Nobody) => Some(Guest::Open),
    };
    Person::all(table).filter_map(guest).collect()
}
