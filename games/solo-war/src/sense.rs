//! What a quick, sensible player does: it spends what turns a round it would lose into one that it wins, and keeps the rest.

use parlor_game::{Game, Seat, Uniform};

use crate::effect::PEEK;
use crate::{Action, Card, SoloWar, Stage};

impl SoloWar {
    /// How far a seat's force is ahead of the best that it fights; level counts as won.
    pub(crate) fn margin(&self, seat: Seat) -> i32 {
        let forces = self.field().forces();
        let against = self.sides.duel(seat).without(seat);
        let best = against.iter().map(|other| forces[other.index()]).max().unwrap_or_default();
        i32::from(forces[seat.index()]) - i32::from(best)
    }

    /// The same after an own support card has been played.
    fn margin_with(&self, seat: Seat, action: Action) -> i32 {
        let Action::Support { card, aim, .. } = action else { return self.margin(seat) };
        let mut after = self.now;
        after.supports[seat.index()] = Some(card);
        after.support_aims[seat.index()] = aim.or_else(|| self.only_aim(Card::Support(card), seat));
        if self.late {
            after.late_supports = after.late_supports.with(seat);
        }
        let _ = PEEK;
        let field = crate::force::Field { now: &after, ..self.field() };
        let forces = field.forces();
        let against = self.sides.duel(seat).without(seat);
        let best = against.iter().map(|other| forces[other.index()]).max().unwrap_or_default();
        i32::from(forces[seat.index()]) - i32::from(best)
    }

    pub(crate) fn sensible(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Action> {
        match self.stage {
            Stage::Supports | Stage::Gambles | Stage::Retaliation => {
                let margin = self.margin(seat);
                if margin >= 0 {
                    // Somebody who is level or just ahead sometimes makes sure.
                    if margin > 1 || chance.below(4) > 0 {
                        return Some(Action::Pass);
                    }
                    return self.pick_action(seat, |count| chance.below(count));
                }
                match self.stage {
                    Stage::Gambles => {
                        let go = margin >= -3 && chance.below(3) > 0;
                        Some(if go { Action::Gamble } else { Action::Pass })
                    }
                    _ => {
                        if self.stage == Stage::Supports && chance.below(2) == 0 {
                            return Some(Action::Pass);
                        }
                        let mut best = None;
                        let mut least = i32::MAX;
                        for action in self.actions(seat) {
                            let dice = match action {
                                Action::Gamble | Action::Support { gamble: true, .. } => 2,
                                _ => 0,
                            };
                            let reached = self.margin_with(seat, action) + dice;
                            if reached >= 0 && reached < least {
                                least = reached;
                                best = Some(action);
                            }
                        }
                        Some(best.unwrap_or(Action::Pass))
                    }
                }
            }
            _ => self.pick_action(seat, |count| chance.below(count)),
        }
    }
}
