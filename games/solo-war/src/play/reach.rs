//! Whom a card's effects can mean: everybody, the own duel, the team (WAR-16).

use parlor_game::{MAX_SEATS, Seat, Seats};

use crate::{Kind, Who};

/// Who sits at the table, and whether in teams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sides {
    pub(crate) seats: u8,
    pub(crate) teams: bool,
}

/// Where everybody plays for themselves, whom of oneself and the others each [`Who`] can mean: its bit is set.
const OWN: u8 = 1 << Who::Oneself as u8 | 1 << Who::All as u8 | 1 << Who::Friend as u8 | 1 << Who::Any as u8;
const OTHERS: u8 = !(1 << Who::Oneself as u8 | 1 << Who::Friend as u8);

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

    /// The seats that `who` can mean on a card of this kind that `seat` plays.
    #[inline]
    pub(crate) fn candidates(self, kind: Kind, who: Who, seat: Seat) -> Seats {
        if self.teams {
            return self.candidates_in_teams(kind, who, seat);
        }
        // No branch depends on whom it is.
        let oneself = if OWN >> who as u8 & 1 == 1 { Seats::only(seat) } else { Seats::NONE };
        let rest = if OTHERS >> who as u8 & 1 == 1 { self.everybody().without(seat) } else { Seats::NONE };
        oneself.union(rest)
    }

    fn candidates_in_teams(self, kind: Kind, who: Who, seat: Seat) -> Seats {
        let field = if kind == Kind::Support { self.everybody() } else { self.duel(seat) };
        match who {
            Who::Oneself => Seats::only(seat),
            Who::All | Who::Any => field,
            Who::Others => field.without(seat),
            Who::Opponents | Who::Opponent => {
                if kind == Kind::Support {
                    self.duel(seat).without(seat).with(Seat::ALL[seat.index() ^ 3])
                } else {
                    field.without(seat)
                }
            }
            Who::Friend if kind == Kind::Support => self.team(seat),
            Who::Friend => Seats::only(seat),
        }
    }

    /// The seats that an effect reaches, the chosen one being `aim`.
    #[inline]
    pub(crate) fn reached(self, kind: Kind, who: Who, seat: Seat, aim: Option<Seat>) -> Seats {
        if who.asks() { aim.map_or(Seats::NONE, Seats::only) } else { self.candidates(kind, who, seat) }
    }
}
