//! Who comes to a table, and when its game begins: a second account of it, from the log alone.

use parlor_game::{Seat, Seats};
use parlor_session::{
    DeviceEntry, Entry, EntryKind, Key, LobbyEntry, NextGameEntry, Occupant, ReplaceReason, SeatEntry, Table,
};

/// The seats of anyone who sits here, at one device.
fn device(seat: Seat, table: &Table) -> Seats {
    table.occupants()[seat].key().map_or(Seats::only(seat), |key| table.seats_of(key))
}

/// A table's door and its lobby.
pub(crate) struct Door {
    /// Who is ready, while people gather.
    ready: Option<Seats>,
    open: bool,
    offered: Seats,
    /// Where a bot plays only because somebody was away.
    pub(crate) absent: Seats,
    /// Who has come, in order.
    came: Vec<Key>,
    /// Who has left for good, or does not want to play again, and without whom the next game goes on.
    stopped: Vec<Key>,
    without: Seats,
    /// Who has agreed to what is to be played next, and who has proposed that.
    agreed: Seats,
    planner: Option<Seat>,
}

impl Door {
    pub(crate) fn new() -> Door {
        Door {
            ready: None,
            open: true,
            offered: Seats::NONE,
            absent: Seats::NONE,
            came: Vec::new(),
            stopped: Vec::new(),
            without: Seats::NONE,
            agreed: Seats::NONE,
            planner: None,
        }
    }

    /// Whether this entry may come now. `given`: it is a step that was there before the table. `invited`: its seat has an invitation.
    pub(crate) fn check(
        &self,
        entry: &Entry,
        table: &Table,
        (given, invited): (bool, bool),
    ) -> Result<(), String> {
        let fine = match &entry.kind {
            EntryKind::Step(_) => given || self.ready.is_none(),
            EntryKind::Lobby(LobbyEntry::Begins) => {
                let unready = |(seat, occupant): (Seat, &Occupant)| match occupant {
                    Occupant::Open => true,
                    Occupant::Person(_) => !self.ready.is_some_and(|ready| ready.contains(seat)),
                    Occupant::Bot(..) => false,
                };
                self.ready.is_some() && !table.occupants().iter().any(unready)
            }
            EntryKind::Lobby(LobbyEntry::Ready(..)) | EntryKind::Seat(SeatEntry::Frees(_)) => {
                self.ready.is_some()
            }
            EntryKind::Lobby(LobbyEntry::Door(_)) => self.is_host(entry, table),
            EntryKind::Lobby(LobbyEntry::Called(..)) => self.ready.is_some(),
            // Nobody is seated at the next table who has said that they do not come.
            // Nor do people play what they have not agreed to; those who gather go where their host goes.
            EntryKind::NextGame(NextGameEntry::Next(_)) => {
                let comes = |key: &Key| !table.seats_of(key).minus(self.without).is_empty();
                let agreed = self.agreed.iter().fold(Seats::NONE, |all, seat| all.union(device(seat, table)));
                let asked = table.people().minus(self.without).minus(agreed);
                let gathers = self.ready.is_some() || !table.is_over();
                !self.stopped.iter().any(comes) && (gathers || asked.is_empty())
            }
            EntryKind::Seat(SeatEntry::Sits(seat, ..)) if !invited => {
                let free = match &table.occupants()[*seat] {
                    Occupant::Open => true,
                    Occupant::Bot(_, None) => self.offered.contains(*seat) || self.ready.is_some(),
                    _ => false,
                };
                free && self.open
            }
            _ => true,
        };
        if fine { Ok(()) } else { Err(format!("`{entry}` is not what door and lobby allow")) }
    }

    /// Whether it was the first to come, of those who are here, who did this.
    fn is_host(&self, entry: &Entry, table: &Table) -> bool {
        let by = entry.command.and_then(|command| command.seat);
        let host = self.came.iter().find(|key| !table.seats_of(key).is_empty());
        host.zip(by).is_some_and(|(host, by)| table.seats_of(host).contains(by))
    }

    /// The entry has happened.
    pub(crate) fn follow(&mut self, entry: &Entry, table: &Table) {
        match &entry.kind {
            EntryKind::Lobby(LobbyEntry::Gathers) => self.ready = Some(Seats::NONE),
            EntryKind::Lobby(LobbyEntry::Begins) => self.ready = None,
            EntryKind::Lobby(LobbyEntry::Door(open)) => self.open = *open,
            EntryKind::Seat(SeatEntry::Offers(seat)) => self.offered = self.offered.with(*seat),
            EntryKind::Lobby(LobbyEntry::Ready(seat, yes)) => {
                let device = device(*seat, table);
                self.ready =
                    self.ready.map(|ready| if *yes { ready.union(device) } else { ready.minus(device) });
            }
            EntryKind::Seat(SeatEntry::Replaces(seat, _, why)) => {
                self.absent = self.absent.without(*seat);
                if *why == ReplaceReason::Absent {
                    self.absent = self.absent.with(*seat);
                }
            }
            EntryKind::NextGame(NextGameEntry::Stops(seat)) => {
                let own = device(*seat, table);
                let withdrawn = self.planner.is_some_and(|planner| own.contains(planner));
                self.agreed = if withdrawn { Seats::NONE } else { self.agreed.minus(own) };
                self.planner = self.planner.filter(|_| !withdrawn);
                self.stopped.extend(table.occupants()[*seat].key().cloned());
            }
            EntryKind::NextGame(NextGameEntry::Rematch(seat) | NextGameEntry::Plans(seat, _)) => {
                if matches!(entry.kind, EntryKind::NextGame(NextGameEntry::Plans(..))) {
                    (self.agreed, self.planner) = (Seats::NONE, Some(*seat));
                }
                self.agreed = self.agreed.with(*seat);
                let key = table.occupants()[*seat].key();
                self.stopped.retain(|own| Some(own) != key);
            }
            EntryKind::NextGame(NextGameEntry::Without(seat, _)) => self.without = self.without.with(*seat),
            EntryKind::Seat(SeatEntry::Returns(seat)) => self.absent = self.absent.without(*seat),
            EntryKind::Seat(SeatEntry::Sits(seat, key, _)) => {
                self.taken(*seat);
                if !self.came.contains(key) {
                    self.came.push(key.clone());
                }
            }
            // Anyone who came stays who came, with the key of another device.
            EntryKind::Device(DeviceEntry::Moves(_, key, _) | DeviceEntry::Objects(_, key)) => {
                let lost = self.came.iter_mut().filter(|own| table.seats_of(own).is_empty());
                lost.for_each(|own| own.clone_from(key));
            }
            EntryKind::Seat(
                SeatEntry::Plays(seat, ..)
                | SeatEntry::Gives(seat, ..)
                | SeatEntry::Leaves(seat)
                | SeatEntry::Frees(seat),
            ) => self.taken(*seat),
            _ => {}
        }
        self.came.retain(|key| !table.seats_of(key).is_empty());
    }

    /// Somebody else has the seat, or nobody.
    fn taken(&mut self, seat: Seat) {
        self.ready = self.ready.map(|ready| ready.without(seat));
        self.offered = self.offered.without(seat);
        self.absent = self.absent.without(seat);
    }
}
