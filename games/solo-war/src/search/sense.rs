//! What a quick, sensible player does: it spends what may turn a round that it would lose into one that it wins, and keeps the rest.

use parlor_game::{Game, Seat, Uniform};

use crate::cards::effect::{COPY, CROWD, FORCE, GRUDGE, NEGATE, SHIELD};
use crate::play::force::Field;
use crate::{Action, Card, SoloWar, Stage};

/// What a gamble is taken to bring: it is 1.5 on average, and less with a klutz card; a round is worth trying for two.
const GAMBLE: i32 = 2;
/// The most that a die can bring.
const DIE: i32 = 3;

impl SoloWar {
    /// One action as a quick, sensible player would choose it.
    pub(crate) fn sensible(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Action> {
        let any = |chance: &mut _| self.pick_action(seat, |count| Uniform::below(chance, count));
        if !matches!(self.stage, Stage::Supports | Stage::Gambles | Stage::Retaliation) {
            return any(chance);
        }
        if !self.asked.contains(seat) {
            return None;
        }
        let margin = self.field().lead(seat);
        if margin >= 0 {
            // Who is level or just ahead makes sure now and then.
            let sure = margin > 1 || chance.below(4) > 0;
            return if sure { Some(Action::Pass) } else { any(chance) };
        }
        match self.stage {
            Stage::Gambles if margin >= -DIE && chance.below(3) > 0 => Some(Action::Gamble),
            // Half of the time it waits for what the others do.
            Stage::Supports if chance.below(2) == 0 => Some(Action::Pass),
            Stage::Supports | Stage::Retaliation => Some(self.just_enough(seat)),
            _ => Some(Action::Pass),
        }
    }

    /// What brings a seat ahead, or level, by the least; a pass where nothing does.
    fn just_enough(&self, seat: Seat) -> Action {
        let reached = |action: Action| match action {
            Action::Support { gamble, .. } => self.lead_after(seat, action) + if gamble { GAMBLE } else { 0 },
            Action::Gamble => self.field().lead(seat) + GAMBLE,
            _ => -1,
        };
        let enough = self.actions(seat).map(|action| (reached(action), action));
        let enough = enough.filter(|(reached, _)| *reached >= 0);
        enough.min_by_key(|(reached, _)| *reached).map_or(Action::Pass, |(_, action)| action)
    }

    /// How far a seat is ahead when its support card counts and nothing else happens.
    fn lead_after(&self, seat: Seat, action: Action) -> i32 {
        let Action::Support { card, aim, .. } = action else { return self.field().lead(seat) };
        let card_and_aim = aim.or_else(|| self.only_aim(Card::Support(card), seat));
        let sorts = self.cards.sorts(seat, Card::Support(card));
        if sorts & (FORCE | GRUDGE | CROWD | COPY | SHIELD | NEGATE) == 0 {
            return self.field().lead(seat);
        }
        let mut now = self.now;
        now.play(seat, card, card_and_aim, &self.cards);
        if self.late {
            now.late_supports = now.late_supports.with(seat);
        }
        if let Some(hushed) = card_and_aim.filter(|_| sorts & NEGATE != 0) {
            now.hushed = now.hushed.with(hushed);
        }
        Field { now: &now, ..self.field() }.lead(seat)
    }
}
