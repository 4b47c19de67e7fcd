//! Card sets: names, numbers, effects and flavour (WAR-17).

use parlor_game::{NotationWord, Pin, capital};

use crate::cards::numbers::Numbers;
use crate::cards::spelling;
use crate::cards::standard;
use crate::{Card, Effect};

/// One card of a set, as people know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its name.
    pub name: NotationWord,
    /// Its base force; 0 for a card that is no entity.
    pub force: u8,
    /// What it does.
    pub effects: Vec<Effect>,
    /// Its flavour: a line that means nothing for the game.
    pub text: String,
}

/// A card set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSet {
    pub(crate) name: String,
    pub(crate) version: u32,
    pub(crate) sha256: String,
    /// By slot.
    pub(crate) faces: Vec<Face>,
    pub(crate) numbers: Numbers,
}

impl Default for CardSet {
    /// The standard set.
    fn default() -> Self {
        let face = |(name, force, effects, text): &(&str, u8, &[Effect], &str)| Face {
            name: (*name).into(),
            force: *force,
            effects: effects.to_vec(),
            text: (*text).to_owned(),
        };
        let faces = standard::CARDS.iter().map(face).collect();
        CardSet::new(standard::NAME.to_owned(), standard::VERSION, standard::SHA256, faces)
    }
}

impl CardSet {
    /// A set of these cards, which are in the order of their slots.
    pub(crate) fn new(name: String, version: u32, sha256: &str, faces: Vec<Face>) -> CardSet {
        let mut numbers = Numbers::EMPTY;
        for (slot, face) in faces.iter().enumerate().take(Card::COUNT) {
            numbers.set(slot, face.force, &face.effects);
        }
        CardSet { name, version, sha256: sha256.to_owned(), faces, numbers }
    }

    /// The name that the set gives itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its version.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// What is on a card.
    pub fn face(&self, card: Card) -> Option<&Face> {
        self.faces.get(card.slot())
    }

    /// A card's name.
    pub fn name_of(&self, card: Card) -> &str {
        self.face(card).map_or("?", |face| &face.name)
    }

    /// A card's name as one reads it on the card: `Big Push` for `big-push`.
    pub(crate) fn title_of(&self, card: Card) -> String {
        self.name_of(card).split('-').map(capital).collect::<Vec<_>>().join(" ")
    }

    /// The card with this name, in either case.
    pub fn find(&self, name: &str) -> Option<Card> {
        let slot = self.faces.iter().position(|face| face.name.eq_ignore_ascii_case(name))?;
        Card::from_slot(slot)
    }

    /// Its effects as card sets write them, set apart by semicolons.
    pub fn effects_text(&self, card: Card) -> String {
        let effects = self.face(card).map_or(&[][..], |face| &face.effects);
        effects.iter().map(|effect| spelling::spell(*effect)).collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn pin(&self) -> Pin {
        Pin { name: self.name.clone(), sha256: self.sha256.clone() }
    }
}
