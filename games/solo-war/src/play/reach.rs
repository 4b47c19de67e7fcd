//! Whom a card's effects can mean: everybody, the own duel, the team (WAR-16).

use parlor_game::{MAX_SEATS, Seat, Seats};

use crate::{Kind, Who};

/// Who sits at the table, and whether in teams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sides {
    pub(crate) seats: u8,
    pub(crate) teams: bool,
}

/// How many tables there are: a row for each number of seats, and at last one for teams.
const TABLES: usize = MAX_SEATS as usize + 2;

/// By table, whether the card is a support card, whom it means, and who plays it: [`Sides::candidates`]; at last, for cards that mean nobody, one
/// seat. A table, because which cards are played is luck, and branches would cost more.
static CANDIDATES: [[[[Seats; MAX_SEATS as usize]; Who::ALL.len() + 1]; 2]; TABLES] = {
    let mut all = [[[[Seats::only(Seat::One); MAX_SEATS as usize]; Who::ALL.len() + 1]; 2]; TABLES];
    let mut at = 0;
    while at < TABLES * 2 * Who::ALL.len() * MAX_SEATS as usize {
        let (table, support) = (at / (8 * Who::ALL.len()), at / (4 * Who::ALL.len()) % 2);
        let (who, seat) = (Who::ALL[at / 4 % Who::ALL.len()], Seat::ALL[at % 4]);
        all[table][support][who as usize][seat.index()] = if table == TABLES - 1 {
            candidates_in_teams(support == 1, who, seat)
        } else {
            candidates_alone(Seats::first(table as u8), who, seat)
        };
        at += 1;
    }
    all
};

const fn candidates_alone(everybody: Seats, who: Who, seat: Seat) -> Seats {
    match who {
        Who::Oneself | Who::Friend => Seats::only(seat),
        Who::All | Who::Any => everybody,
        Who::Opponents | Who::Others | Who::Opponent => everybody.without(seat),
    }
}

const fn candidates_in_teams(support: bool, who: Who, seat: Seat) -> Seats {
    let rival = Seats::only(Seat::ALL[seat.index() ^ 1]);
    let (partner, other) = (Seat::ALL[seat.index() ^ 2], Seat::ALL[seat.index() ^ 3]);
    match who {
        Who::Oneself => Seats::only(seat),
        Who::Friend if support => Seats::only(seat).with(partner),
        Who::Friend => Seats::only(seat),
        Who::All | Who::Any if support => Seats::first(MAX_SEATS),
        Who::All | Who::Any => rival.with(seat),
        Who::Others if support => rival.with(partner).with(other),
        Who::Opponents | Who::Opponent if support => rival.with(other),
        Who::Others | Who::Opponents | Who::Opponent => rival,
    }
}

impl Sides {
    #[inline]
    pub(crate) fn everybody(self) -> Seats {
        Seats::first(self.seats)
    }

    /// The same, in their order: for loops that must be fast.
    #[inline]
    pub(crate) fn in_order(self) -> impl Iterator<Item = Seat> {
        Seat::ALL[..usize::from(self.seats.min(MAX_SEATS))].iter().copied()
    }

    /// The seats that fight each other this round: 1 and 2, 3 and 4 in teams, else all.
    #[inline]
    pub(crate) fn duel(self, seat: Seat) -> Seats {
        if self.teams { Seats::only(seat).with(Seat::ALL[seat.index() ^ 1]) } else { self.everybody() }
    }

    /// The seats whose entities have the highest force of their duel (WAR-13).
    pub(crate) fn winners(self, forces: &[u16; MAX_SEATS as usize]) -> Seats {
        if self.teams {
            let beaten = |seat: &Seat| {
                self.duel(*seat).iter().any(|other| forces[other.index()] > forces[seat.index()])
            };
            return self.everybody().iter().filter(|seat| !beaten(seat)).collect();
        }
        // The force of who is not at the table is 0.
        let most = forces.iter().copied().fold(0, u16::max);
        let wins = |seat| if forces[seat as usize] == most { Seats::only(seat) } else { Seats::NONE };
        self.in_order().fold(Seats::NONE, |winners, seat| winners.union(wins(seat)))
    }

    /// The seats that win and lose with `seat`.
    #[inline]
    pub(crate) fn team(self, seat: Seat) -> Seats {
        if self.teams { Seats::only(seat).with(Seat::ALL[seat.index() ^ 2]) } else { Seats::only(seat) }
    }

    /// Which table of those that have rows it is.
    #[inline]
    fn table(self) -> usize {
        if self.teams { TABLES - 1 } else { usize::from(self.seats) % TABLES }
    }

    /// The seats that `who` can mean on a card of this kind that `seat` plays.
    #[inline]
    pub(crate) fn candidates(self, kind: Kind, who: Who, seat: Seat) -> Seats {
        CANDIDATES[self.table()][usize::from(kind == Kind::Support)][who as usize][seat.index()]
    }

    /// How many seats the player of a support card chooses from that asks so: 1 where there is nothing to choose.
    #[inline]
    pub(crate) fn ways(self, asks: Option<Who>) -> u32 {
        CANDIDATES[self.table()][1][asks.map_or(Who::ALL.len(), |who| who as usize)][0].len().into()
    }

    /// The seats that an effect reaches, the chosen one being `aim`.
    #[inline]
    pub(crate) fn reached(self, kind: Kind, who: Who, seat: Seat, aim: Option<Seat>) -> Seats {
        if who.asks() { aim.map_or(Seats::NONE, Seats::only) } else { self.candidates(kind, who, seat) }
    }
}
