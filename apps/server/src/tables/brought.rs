//! Tables that a browser has played by itself, and which go on here.

use parlor_content::supplies::TableSupplies;
use parlor_content::{Problem, stored};
use parlor_game::Message;
use parlor_record::replay;
use parlor_session::{Entry, EntryKind, Key, LobbyEntry, SeatEntry, Table, check_name};
use parlor_store::TableId;
use parlor_wire::{BroughtTable, Code};

use super::new_table::{Storable, rebuilt};
use crate::state::ServerState;

/// The table, as it is stored from now on: the log that the browser has. `key` is the browser's.
///
/// What it says is believed, for nobody else has played there: it may be no attempt that is compared with others', and nobody else may have a seat.
///
/// # Errors
/// Why it cannot go on here.
pub(crate) fn table(
    state: &ServerState,
    brought: &BroughtTable,
    id: TableId,
    key: &Key,
) -> Result<Storable, Problem> {
    let bad = |why: String| Problem::new(Code::BadRecord, format!("The table: {why}"));
    let files = TableSupplies::files(state, &brought.header);
    let start = replay(brought.header.as_bytes(), &files).map_err(|why| bad(why.to_string()))?;
    let mut header = start.header;
    // Its browser has all hands.
    if start.start.hides() && header.get("seed-chosen").is_none() {
        header.further.push(("seed-chosen".to_owned(), "yes".to_owned()));
    }
    let lines = brought.lines.iter().map(String::as_str);
    let made = (&*header.to_string(), &*brought.seed);
    let table = stored::rebuild(id.as_str(), made, lines, &files).map_err(bad)?;
    check(&table, key)?;
    let (steps, most) = (table.session().events().len(), state.most_steps());
    if steps > most {
        let why = Message::new("record-long").with("most", most).with("steps", steps);
        return Err(Problem::new(Code::TooLarge, why));
    }
    rebuilt(id, table, &brought.seed)
}

/// Whether it is one that a browser can have played by itself.
fn check(table: &Table, key: &Key) -> Result<(), Problem> {
    let refused = |why: &str| Err(Problem::new(Code::BadRecord, format!("The table: {why}")));
    let terms = table.terms();
    if terms.daily.is_some() {
        return refused("a deal of the day is played at the server");
    }
    if terms.deals != parlor_session::Deals::Seeded {
        return refused("its deals come from a table, not from a seed");
    }
    if table.occupants().iter().any(|(_, occupant)| occupant.key().is_some_and(|own| own != key)) {
        return refused("somebody has a seat whose secret is another");
    }
    if table.seats_of(key).is_empty() {
        return refused("nobody has a seat");
    }
    match table.log().iter().find(|entry| !is_plain(entry)) {
        Some(entry) => refused(&format!("`{entry}` happens at no table of a browser")),
        None => Ok(()),
    }
}

/// Whether this may happen where all people are at one device: codes of seats and invitations would open them to others.
fn is_plain(entry: &Entry) -> bool {
    match &entry.kind {
        EntryKind::Device(_) | EntryKind::Talk(_) => false,
        EntryKind::Seat(SeatEntry::Invites(..) | SeatEntry::Offers(_)) => false,
        EntryKind::Seat(
            SeatEntry::Sits(_, _, name) | SeatEntry::Plays(_, _, name) | SeatEntry::Gives(_, _, name),
        )
        | EntryKind::Lobby(LobbyEntry::Called(_, name)) => {
            check_name(name).is_ok_and(|checked| checked == *name)
        }
        _ => true,
    }
}
