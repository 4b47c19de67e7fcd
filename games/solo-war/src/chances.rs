//! What a position is worth between two rounds: the chance to win, as fitted to games that the best player played against itself.

use parlor_game::Seat;

use crate::state::ROUNDS;
use crate::{SoloWar, Stage};

impl SoloWar {
    /// A seat's chance to win, a shared win counted in part: exact when the game is over.
    pub(crate) fn chance_to_win(&self, seat: Seat) -> f64 {
        if self.stage == Stage::Over {
            return self.share(seat);
        }
        let team = self.sides.team(seat);
        let left = f64::from(self.rounds_left());
        let spread = 0.15 + 0.5 * left.sqrt();
        let own = self.strength(seat);
        let mut all = 0.0;
        for other in self.sides.everybody().iter() {
            if self.sides.team(other).lowest() == Some(other) {
                all += ((self.strength(other) - own) / spread).exp();
            }
        }
        let _ = team;
        1.0 / all
    }

    fn share(&self, seat: Seat) -> f64 {
        let outcome = self.outcome();
        match outcome[seat] {
            2 => 1.0,
            1 => {
                let drawn = self.sides.everybody().iter().filter(|other| {
                    outcome[*other] == 1 && self.sides.team(*other).lowest() == Some(*other)
                });
                1.0 / drawn.count().max(1) as f64
            }
            _ => 0.0,
        }
    }

    /// How many rounds are still to be played, this one included while it is.
    fn rounds_left(&self) -> u8 {
        if matches!(self.stage, Stage::Sudden | Stage::Over) { 0 } else { ROUNDS + 1 - self.round.min(ROUNDS) }
    }

    /// What a side will have in the end, in points.
    fn strength(&self, seat: Seat) -> f64 {
        let left = f64::from(self.rounds_left());
        self.sides
            .team(seat)
            .iter()
            .map(|member| {
                let player = self.player(member);
                let cards = f64::from(player.hand.len()).min(left);
                let tokens = f64::from(player.tokens).min(left);
                f64::from(player.victory.len()) + 0.3 * cards + 0.25 * tokens
            })
            .sum()
    }
}
