//! The end: an early lead, ties, sudden death (WAR-14, WAR-15).

use parlor_game::{BySeat, Seat, Seats};

use crate::rules::ROUNDS;
use crate::{Entity, SoloWar, Stage, Tie};

impl SoloWar {
    /// Whether one side leads every other by more than that other can still win.
    pub(crate) fn is_decided(&self) -> bool {
        let rounds = self.terms.rounds;
        let left = u32::from(rounds.saturating_sub(self.round)) * if self.sides.teams { 2 } else { 1 };
        // Nobody has more cards than there were rounds, a team two a round.
        if self.round <= rounds.saturating_sub(self.round) {
            return false;
        }
        self.sides.in_order().any(|leader| {
            let mut others = self.sides.everybody().minus(self.sides.team(leader)).iter();
            others.all(|other| self.side_points(leader) > self.side_points(other) + left)
        })
    }

    /// The last round is over: somebody has won, or those who lead alike go on in sudden death or draw.
    pub(crate) fn end(&mut self) {
        let everybody = self.sides.everybody();
        let most = everybody.iter().map(|seat| self.side_points(seat)).max();
        self.contenders = everybody.iter().filter(|seat| Some(self.side_points(*seat)) == most).collect();
        if self.one_side_left() || self.tie == Tie::Draw || self.terms.rounds < ROUNDS {
            self.stage = Stage::Over;
        } else {
            self.sudden_round();
        }
    }

    fn one_side_left(&self) -> bool {
        self.contenders.lowest().is_none_or(|first| {
            let team = self.sides.team(first);
            self.contenders.iter().all(|seat| team.contains(seat))
        })
    }

    /// All who are still in it reveal a leftover entity, if they have any.
    fn sudden_round(&mut self) {
        self.now.entities = [None; parlor_game::MAX_SEATS as usize];
        match self.contenders.lowest() {
            Some(first) if !self.leftover(first).is_empty() => {
                self.stage = Stage::Sudden;
                self.seat = first;
            }
            _ => {
                self.stage = Stage::Over;
                self.seat = Seat::One;
            }
        }
    }

    /// A contender's leftover entity is revealed; after the last one's, only the highest base force stays in.
    pub(crate) fn sudden_reveal(&mut self, card: Entity) {
        self.now.entities[self.seat.index()] = Some(card);
        self.player_mut(self.seat).extra.insert(card.index());
        let mut later = self.contenders.iter().filter(|seat| *seat > self.seat);
        if let Some(next) = later.next() {
            self.seat = next;
            return;
        }
        let base =
            |seat: &Seat| self.now.entities[seat.index()].map(|entity| self.cards.force(*seat, entity));
        let highest = self.contenders.iter().filter_map(|seat| base(&seat)).max();
        self.contenders = self.contenders.iter().filter(|seat| base(seat) == highest).collect();
        if self.one_side_left() || self.contenders.iter().all(|seat| self.leftover(seat).is_empty()) {
            self.stage = Stage::Over;
            self.seat = Seat::One;
        } else {
            self.sudden_round();
        }
    }

    /// 2 for winners, 1 for those who draw, 0 for losers.
    pub(crate) fn outcome(&self) -> BySeat<i32> {
        let left = self.contenders.iter().fold(Seats::NONE, |left, seat| left.union(self.sides.team(seat)));
        let share = if self.one_side_left() { 2 } else { 1 };
        BySeat::from_fn(self.sides.seats, |seat| if left.contains(seat) { share } else { 0 })
    }
}
