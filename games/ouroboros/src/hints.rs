//! What Ouroboros knows that helps a search.

use parlor_game::{Evaluate, Game, Measure, Seat, Settled, fold};

use crate::net::LEARNED;
use crate::{Action, Colour, Ouroboros, Payment, Way};

/// Only the set-up is dealt (OURO-2).
impl Settled for Ouroboros {
    /// What is out of the game follows from the rest, and what was never dealt does not matter.
    #[inline]
    fn position_key(&self) -> u64 {
        let mut key = u64::from(self.mover() as u8) << 8 | u64::from(self.stock());
        for colour in Colour::ALL {
            key = fold(key, self.discs_of(colour).0);
        }
        key = fold(key, self.stones().0);
        self.seats().iter().fold(key, |key, seat| fold(key, u64::from(self.supply(seat).word())))
    }

    /// To pay much is good, to give much too; every disc that one takes costs a turn.
    #[inline]
    fn move_order_score(&self, _seat: Seat, action: Action) -> i32 {
        match action {
            Action::Place(square, way) => 100 * self.gives(square, way).total() as i32 - 100,
            Action::Remove(_, _, Payment::Three(_)) => 300,
            Action::Remove(_, _, Payment::Each) => 400,
            Action::Remove(_, _, Payment::ThreeTwo(..)) => 500,
            Action::Remove(_, _, Payment::Six(_)) => 600,
            Action::Discard(_) | Action::Swap => 100,
        }
    }

    /// Who is to move and can empty the supply wins at once (OURO-11).
    #[inline]
    fn proven_win(&self) -> Option<(Seat, u32)> {
        let mover = self.mover();
        self.can_empty(mover).then_some((mover, 1))
    }

    /// The mover has to answer when the next seat would win.
    #[inline]
    fn is_quiet(&self) -> bool {
        !self.can_empty(self.mover().next(self.seats().len()))
    }
}

impl Evaluate for Ouroboros {
    fn aim(&self) -> Measure {
        Measure::Wins
    }

    #[inline]
    fn value(&self, seat: Seat) -> f64 {
        match self.winner() {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None if self.seats().len() == 2 => {
                let wins = LEARNED.wins(&self.features());
                if seat == self.mover() { wins } else { 1.0 - wins }
            }
            None => 1.0 / f64::from(self.seats().len()),
        }
    }

    /// Few discs of one's own are good, and so are many of the others': who is nearest to an empty supply is nearest to winning.
    fn evaluate(&self, seat: Seat) -> f64 {
        if let Some(winner) = self.winner() {
            return if winner == seat { 1000.0 } else { -1000.0 };
        }
        let others = self.seats().without(seat);
        let nearest = others.iter().map(|other| self.supply(other).total()).min().unwrap_or_default();
        f64::from(nearest) - f64::from(self.supply(seat).total())
    }

    /// A stone that gives nothing either way gives the same both ways (OURO-5).
    #[inline]
    fn canonical_action(&self, _seat: Seat, action: Action) -> Action {
        match action {
            Action::Place(square, Way::Diagonal)
                if square
                    .neighbours(Way::Orthogonal)
                    .union(square.neighbours(Way::Diagonal))
                    .intersection(self.discs())
                    .is_empty() =>
            {
                Action::Place(square, Way::Orthogonal)
            }
            _ => action,
        }
    }
}
