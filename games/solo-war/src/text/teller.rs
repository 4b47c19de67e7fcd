//! One step of a game, for those who tell of it.

use crate::play::round::Round;
use crate::text::deed::Stand;
use crate::{Card, CardSet, Entity, Stage, WarView};

/// What the sentences of one step are made from.
pub(crate) struct Teller<'a> {
    pub(crate) set: &'a CardSet,
    pub(crate) before: &'a WarView,
    pub(crate) after: &'a WarView,
}

impl Teller<'_> {
    /// Whether this step has ended its round.
    pub(crate) fn ends_round(&self) -> bool {
        let (before, after) = (&self.before.game, &self.after.game);
        let beyond = |stage| matches!(stage, Stage::Sudden | Stage::Over);
        after.round != before.round || (beyond(after.stage) && !beyond(before.stage))
    }

    /// The round of the step, with what the step brought.
    pub(crate) fn round(&self) -> &Round {
        if self.ends_round() { &self.after.game.last } else { &self.after.game.now }
    }

    /// Where the cards of this step do what they do.
    pub(crate) fn stand(&self) -> Stand<'_> {
        let game = &self.after.game;
        let field = if self.ends_round() { game.last_field() } else { game.field() };
        Stand { set: self.set, game, field, round: self.before.game.round, looks: false }
    }

    pub(crate) fn title(&self, card: Entity) -> String {
        self.set.title_of(Card::Entity(card))
    }
}
