//! Solo War's own opinion of a position, for bots that look one step ahead.

use parlor_game::Seat;

use crate::{SoloWar, Stage};

impl SoloWar {
    /// The lead in Victory Piles over the strongest other side, the chance of this round's card, and what is left to play with.
    pub(crate) fn one_step_value(&self, seat: Seat) -> f64 {
        if self.stage == Stage::Over {
            return f64::from(self.outcome()[seat]) * 100.0 - 100.0;
        }
        let team = self.sides.team(seat);
        let others = self.sides.everybody().iter().filter(|other| !team.contains(*other));
        let strongest = others.map(|other| self.side_points(other)).max().unwrap_or_default();
        let lead = f64::from(self.side_points(seat)) - f64::from(strongest);
        let forces = self.field().forces();
        let ahead = |seat: Seat| {
            let against = self.sides.duel(seat).iter().filter(|other| *other != seat);
            let best = against.map(|other| forces[other.index()]).max().unwrap_or_default();
            let margin = f64::from(forces[seat.index()]) - f64::from(best);
            1.0 / (1.0 + (-margin).exp())
        };
        let means = |seat: Seat| {
            let player = self.player(seat);
            0.25 * f64::from(player.hand.len()) + 0.2 * f64::from(player.tokens)
        };
        let own: f64 = team.iter().map(|seat| ahead(seat) + means(seat)).sum();
        lead + own
    }
}
