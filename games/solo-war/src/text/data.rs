//! Cards as data, for boards and programs.

use parlor_game::{Data, Schema, record, words};

use crate::cards::meaning::{Sides, plain_meanings};
use crate::{Card, CardSet, WarView};

/// What is on a card, where one lies there.
pub(super) const CARD: Schema = Schema::Optional(&Face::SCHEMA);

/// What is on each of some cards.
pub(super) const CARDS: Schema = Schema::List(&Face::SCHEMA);

words! {
    /// A card's kind.
    KIND: Kind = "effect", "ordinary", "elite", "support", "klutz";
}

/// A card set as it is read at one table.
#[derive(Clone, Copy)]
pub(super) struct Faces<'a> {
    set: &'a CardSet,
    table: Sides,
}

impl<'a> Faces<'a> {
    pub(super) fn new(set: &'a CardSet, view: &WarView) -> Faces<'a> {
        Faces { set, table: Sides::of(view.game.sides.teams) }
    }
}

record! {
    /// What is on a card. Names and words come from the card set in force: none is known beforehand.
    pub(super) Face(faces: Faces<'_>, card: Card; set = faces.set, face = set.face(card)) {
        name: Text => set.name_of(card),
        kind: KIND => card.kind().word(),
        /// An entity's base force.
        force: Optional(&Number) => face.filter(|_| card.kind().is_entity()).map(|face| face.force),
        /// As the card set writes them.
        effects: Text => set.effects_text(card),
        /// The same in sentences.
        does: Text => plain_meanings(set, card, faces.table),
        flavour: Text => face.map_or("", |face| &face.text),
    }
}

/// What is on a card, where there is one.
pub(super) fn maybe(faces: Faces<'_>, card: Option<Card>) -> Data {
    card.map(|card| Face::data(faces, card)).into()
}
