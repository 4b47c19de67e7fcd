//! What is fought with, in sentences: entities, their forces and what was played on them, in this round or in the last.

use parlor_game::{Game, Seat, Seats, capital};
use parlor_scene::in_a_row;

use crate::play::force::{ForceSum, Source};
use crate::play::round::Round;
use crate::text::aloud::Said;
use crate::{Card, Stage};

/// What happens in a stage of a round.
fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Hand => "the support cards are being dealt",
        Stage::Summon => "entities are being summoned",
        Stage::Negators => "targets are being chosen for entities that negate",
        Stage::Targets => "targets are being chosen for entities",
        Stage::Flip => "a coin decides who looks first",
        Stage::Look => "cards of a deck are being looked at",
        Stage::Order => "cards are being put back on a deck",
        Stage::Turn => "the top card of a deck may be put at its bottom",
        Stage::Supports => "the support phase",
        Stage::Gambles => "the gamble phase",
        Stage::Retaliation => "the retaliation phase",
        Stage::Die => "a die is being rolled",
        Stage::Klutz => "a klutz card is being drawn",
        Stage::Drop => "a support card is being lost",
        Stage::Sudden => "sudden death",
        Stage::Over => "the game is over",
    }
}

impl Said<'_> {
    /// Each player's entity with what it does and how its force counts up, and what was played.
    pub(super) fn board(&self) -> Vec<String> {
        let game = self.game();
        let mut lines = vec![match game.stage {
            Stage::Over => format!("The game is over after round {} of {}.", game.round, game.terms.rounds),
            now => format!("Round {} of {}: {}.", game.round, game.terms.rounds, stage(now)),
        }];
        // Until the last round everybody can win, and nobody is in sudden death.
        let in_sudden = if game.stage == Stage::Sudden { game.contenders } else { Seats::NONE };
        let told = [
            (game.turn().asked(), "are asked now", "is asked now"),
            (game.sealed, "have chosen, which is not shown yet", "has chosen, which is not shown yet"),
            (game.rolling, "have still to roll", "has still to roll"),
            (in_sudden, "are in sudden death", "is in sudden death"),
        ];
        let told = told.into_iter().filter(|(seats, ..)| *seats != Seats::NONE);
        lines.extend(told.map(|(seats, several, one)| self.they(seats, several, one)));
        // Once it is over most boxes are empty, and the last round is told with the scores.
        let told = |seat: &Seat| game.stage != Stage::Over || game.now.entities[seat.index()].is_some();
        lines.extend(game.seats().iter().filter(told).flat_map(|seat| self.battle_box(seat)));
        lines.extend(self.looking());
        lines
    }

    /// A seat's entity, its force with all that it counts up from, what was played on it, and what waits for the next.
    fn battle_box(&self, seat: Seat) -> Vec<String> {
        let (game, whose) = (self.game(), capital(&self.whose(seat)));
        let Some(card) = game.now.entities[seat.index()] else {
            return vec![format!("{}.", self.cast.says(seat, "have no entity yet", "has no entity yet"))];
        };
        let mut lines = vec![format!("{whose} entity is {}.", self.whole_of(seat, Card::Entity(card)))];
        lines.extend(game.force_sum(seat).map(|sum| format!("{whose} force is {}.", self.force(&sum))));
        lines.extend(self.played(&game.now, seat).map(|played| format!("{}.", capital(&played))));
        if game.field().is_shielded(seat) {
            lines.push(format!("{whose} entity is shielded: force losses count for nothing."));
        }
        let lingers = game.lingers_on(seat).into_iter().map(|(from, card, amount)| {
            format!("{amount:+} force by {} {}", self.whose(from), self.set.title_of(card))
        });
        let lingers: Vec<String> = lingers.collect();
        if !lingers.is_empty() {
            lines.push(format!("{whose} next entity will have {}.", lingers.join(", ")));
        }
        lines
    }

    /// All forces at once, while each seat has an entity: told whenever one has changed.
    pub(super) fn forces(&self) -> Option<String> {
        let game = self.game();
        let force = |seat: Seat| {
            let (card, total) = (game.now.entities[seat.index()]?, game.force_sum(seat)?.total);
            Some(format!("{} {} {total}", self.whose(seat), self.set.title_of(Card::Entity(card))))
        };
        let forces: Option<Vec<String>> = game.seats().iter().map(force).collect();
        forces.map(|forces| format!("Force now: {}.", forces.join(", ")))
    }

    /// `4: base 3, -1 by Ann's Trip, +2 by your die`.
    pub(super) fn force(&self, sum: &ForceSum) -> String {
        let mut parts = vec![format!("base {}", sum.base)];
        if sum.printed != sum.base {
            parts[0] += &format!(" in place of {}", sum.printed);
        }
        for part in &sum.parts {
            let by = match part.source {
                Source::Card(card) => format!("{} {}", self.whose(part.from), self.set.title_of(card)),
                Source::Die => format!("{} die", self.whose(part.from)),
            };
            let counts = if part.counts { "" } else { ", which does not count" };
            parts.push(format!("{:+} by {by}{counts}", part.amount));
        }
        format!("{}: {}", sum.total, in_a_row(parts))
    }

    /// What was aimed, taken away, played, gambled and drawn in a round: `you played Trip, aimed at Ann: -2 force for an opponent's entity`.
    pub(super) fn played(&self, round: &Round, seat: Seat) -> impl Iterator<Item = String> {
        let (index, whose) = (seat.index(), self.whose(seat));
        let who = self.whom(seat);
        let late = |seats: Seats| if seats.contains(seat) { " in retaliation" } else { "" };
        let mut told = Vec::new();
        if let Some(aim) = round.entity_aims[index] {
            told.push(format!("{whose} entity was aimed at {}", self.whom(aim)));
        }
        if round.negated.contains(seat) {
            told.push(format!("{whose} entity lost its effects by another entity"));
        }
        if round.hushed.contains(seat) {
            told.push(format!("{whose} entity lost its effects on force by a support card"));
        }
        if let Some(card) = round.supports[index] {
            let aim = round.support_aims[index].map(|aim| format!(", aimed at {}", self.whom(aim)));
            let does = self.whole_of(seat, Card::Support(card));
            let (title, does) =
                does.split_once(": ").map_or((does.as_str(), ""), |(title, does)| (title, does));
            let colon = if does.is_empty() { "" } else { ": " };
            told.push(format!(
                "{who} played {title}{}{}{colon}{does}",
                aim.unwrap_or_default(),
                late(round.late_supports)
            ));
        }
        if round.gamblers.contains(seat) {
            let rolled = round.dice[index].map(|pips| format!(" and rolled a {pips}")).unwrap_or_default();
            told.push(format!("{who} gambled{}{rolled}", late(round.late_gamblers)));
        }
        if let Some(card) = round.klutzes[index] {
            told.push(format!("{who} drew {}", self.whole_of(seat, Card::Klutz(card))));
        }
        told.into_iter()
    }

    /// Whose deck is being looked at, and by whom.
    fn looking(&self) -> Option<String> {
        let game = self.game();
        let looks = matches!(game.stage, Stage::Flip | Stage::Look | Stage::Order | Stage::Turn);
        let (lookers, left) = (self.all(game.work.lookers), self.all(game.work.left));
        let of = capital(&self.whose(game.work.deck));
        looks.then(|| format!("{of} deck is being looked at by: {lookers}. Still to come: {left}."))
    }
}
