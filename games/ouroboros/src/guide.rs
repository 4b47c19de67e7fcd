//! What Ouroboros knows that helps a search.

use parlor_game::{Game, Guide, Measure, Seat, Settled};

use crate::Ouroboros;

/// Only the set-up is dealt (OURO-2).
impl Settled for Ouroboros {}

impl Guide for Ouroboros {
    fn aim(&self) -> Measure {
        Measure::Wins
    }

    fn worth(&self, seat: Seat) -> f64 {
        match self.winner() {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None if self.seats().len() == 2 => {
                let total = |seat: Seat| f64::from(self.supply(seat).total());
                let ahead = total(seat.next(2)) - total(seat);
                let tempo = if self.mover() == seat { 0.5 } else { -0.5 };
                1.0 / (1.0 + (-(ahead + tempo) * 0.3).exp())
            }
            None => 1.0 / f64::from(self.seats().len()),
        }
    }
}
